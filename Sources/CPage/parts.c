// The bytes of the page's parts. The compiler embeds the files as they are, in hundredths of a second; as Swift arrays of
// bytes they took longer to compile than the rest of the command.
//
// The order is that in which the page has them: each module after those that it imports, and first the one that lets the others
// run. A new part is three lines here.

#include "CPage.h"

#define PART(name, use) {name, use, (const unsigned char[]){
#define END }},

static const struct cpage_part parts[] = {
PART("page.html", cpage_map)
#embed "Parts/page.html" suffix(, 0)
END
PART("common.css", cpage_map)
#embed "Parts/common.css" suffix(, 0)
END
PART("page.css", cpage_map)
#embed "Parts/page.css" suffix(, 0)
END
PART("panel.css", cpage_map)
#embed "Parts/panel.css" suffix(, 0)
END
PART("controls.css", cpage_map)
#embed "Parts/controls.css" suffix(, 0)
END
PART("print.css", cpage_map)
#embed "Parts/print.css" suffix(, 0)
END
PART("edit.css", cpage_editing)
#embed "Parts/edit.css" suffix(, 0)
END
PART("start.js", cpage_map)
#embed "Parts/start.js" suffix(, 0)
END
PART("source.js", cpage_map)
#embed "Parts/source.js" suffix(, 0)
END
PART("triage.js", cpage_map)
#embed "Parts/triage.js" suffix(, 0)
END
PART("words.js", cpage_map)
#embed "Parts/words.js" suffix(, 0)
END
PART("data.js", cpage_map)
#embed "Parts/data.js" suffix(, 0)
END
PART("icons.js", cpage_map)
#embed "Parts/icons.js" suffix(, 0)
END
PART("runner.js", cpage_map)
#embed "Parts/runner.js" suffix(, 0)
END
PART("library.js", cpage_map)
#embed "Parts/library.js" suffix(, 0)
END
PART("way.js", cpage_map)
#embed "Parts/way.js" suffix(, 0)
END
PART("rooms.js", cpage_map)
#embed "Parts/rooms.js" suffix(, 0)
END
PART("pens.js", cpage_map)
#embed "Parts/pens.js" suffix(, 0)
END
PART("hours.js", cpage_map)
#embed "Parts/hours.js" suffix(, 0)
END
PART("search.js", cpage_map)
#embed "Parts/search.js" suffix(, 0)
END
PART("clusters.js", cpage_map)
#embed "Parts/clusters.js" suffix(, 0)
END
PART("labels.js", cpage_map)
#embed "Parts/labels.js" suffix(, 0)
END
PART("state.js", cpage_map)
#embed "Parts/state.js" suffix(, 0)
END
PART("view.js", cpage_map)
#embed "Parts/view.js" suffix(, 0)
END
PART("draw.js", cpage_map)
#embed "Parts/draw.js" suffix(, 0)
END
PART("findingmarks.js", cpage_map)
#embed "Parts/findingmarks.js" suffix(, 0)
END
PART("markers.js", cpage_map)
#embed "Parts/markers.js" suffix(, 0)
END
PART("frame.js", cpage_map)
#embed "Parts/frame.js" suffix(, 0)
END
PART("dom.js", cpage_map)
#embed "Parts/dom.js" suffix(, 0)
END
PART("tabs.js", cpage_map)
#embed "Parts/tabs.js" suffix(, 0)
END
PART("floors.js", cpage_map)
#embed "Parts/floors.js" suffix(, 0)
END
PART("places.js", cpage_map)
#embed "Parts/places.js" suffix(, 0)
END
PART("legend.js", cpage_map)
#embed "Parts/legend.js" suffix(, 0)
END
PART("route.js", cpage_map)
#embed "Parts/route.js" suffix(, 0)
END
PART("details.js", cpage_map)
#embed "Parts/details.js" suffix(, 0)
END
PART("inspector.js", cpage_map)
#embed "Parts/inspector.js" suffix(, 0)
END
PART("findingfilter.js", cpage_map)
#embed "Parts/findingfilter.js" suffix(, 0)
END
PART("findings.js", cpage_map)
#embed "Parts/findings.js" suffix(, 0)
END
PART("changes.js", cpage_map)
#embed "Parts/changes.js" suffix(, 0)
END
PART("stack.js", cpage_map)
#embed "Parts/stack.js" suffix(, 0)
END
PART("measure.js", cpage_map)
#embed "Parts/measure.js" suffix(, 0)
END
PART("address.js", cpage_map)
#embed "Parts/address.js" suffix(, 0)
END
PART("shapes.js", cpage_editing)
#embed "Parts/shapes.js" suffix(, 0)
END
PART("sketch.js", cpage_editing)
#embed "Parts/sketch.js" suffix(, 0)
END
PART("snap.js", cpage_editing)
#embed "Parts/snap.js" suffix(, 0)
END
PART("editfloors.js", cpage_editing)
#embed "Parts/editfloors.js" suffix(, 0)
END
PART("steps.js", cpage_editing)
#embed "Parts/steps.js" suffix(, 0)
END
PART("editwords.js", cpage_editing)
#embed "Parts/editwords.js" suffix(, 0)
END
PART("editing.js", cpage_editing)
#embed "Parts/editing.js" suffix(, 0)
END
PART("editlibrary.js", cpage_editing)
#embed "Parts/editlibrary.js" suffix(, 0)
END
PART("editplaces.js", cpage_editing)
#embed "Parts/editplaces.js" suffix(, 0)
END
PART("editlist.js", cpage_editing)
#embed "Parts/editlist.js" suffix(, 0)
END
PART("editimage.js", cpage_editing)
#embed "Parts/editimage.js" suffix(, 0)
END
PART("form.js", cpage_editing)
#embed "Parts/form.js" suffix(, 0)
END
PART("editmove.js", cpage_editing)
#embed "Parts/editmove.js" suffix(, 0)
END
PART("editsteps.js", cpage_editing)
#embed "Parts/editsteps.js" suffix(, 0)
END
PART("editmarks.js", cpage_editing)
#embed "Parts/editmarks.js" suffix(, 0)
END
PART("editsave.js", cpage_editing)
#embed "Parts/editsave.js" suffix(, 0)
END
PART("editshop.js", cpage_editing)
#embed "Parts/editshop.js" suffix(, 0)
END
PART("edit.js", cpage_editing)
#embed "Parts/edit.js" suffix(, 0)
END
PART("pointer.js", cpage_map)
#embed "Parts/pointer.js" suffix(, 0)
END
PART("printing.js", cpage_map)
#embed "Parts/printing.js" suffix(, 0)
END
PART("main.js", cpage_map)
#embed "Parts/main.js" suffix(, 0)
END
PART("engine.js", cpage_worker)
#embed "Worker/engine.js" suffix(, 0)
END
PART("worker.js", cpage_worker)
#embed "Worker/worker.js" suffix(, 0)
END
};

const int cpage_part_count = sizeof parts / sizeof parts[0];

struct cpage_part cpage_part_at(int index) { return parts[index]; }

// The page of `imdf-lint export --maplibre`.

static const unsigned char maplibre_html[] = {
#embed "MapLibre/page.html" suffix(, 0)
};
static const unsigned char maplibre_css[] = {
#embed "MapLibre/page.css" suffix(, 0)
};
static const unsigned char maplibre_js[] = {
#embed "MapLibre/page.js" suffix(, 0)
};

const unsigned char *cpage_maplibre_html(void) { return maplibre_html; }
const unsigned char *cpage_maplibre_css(void) { return maplibre_css; }
const unsigned char *cpage_maplibre_js(void) { return maplibre_js; }
