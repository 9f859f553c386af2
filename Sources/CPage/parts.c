// The bytes of the page's parts. The compiler embeds the files as they are, in hundredths of a second; as Swift arrays of
// bytes they took longer to compile than the rest of the command.
//
// The order is that in which the page has them: each module after those that it imports. A new part is three lines here.

#include "CPage.h"

#define PART(name, is_for_editing) {name, is_for_editing, (const unsigned char[]){
#define END }},

static const struct cpage_part parts[] = {
PART("page.html", false)
#embed "Parts/page.html" suffix(, 0)
END
PART("page.css", false)
#embed "Parts/page.css" suffix(, 0)
END
PART("panel.css", false)
#embed "Parts/panel.css" suffix(, 0)
END
PART("controls.css", false)
#embed "Parts/controls.css" suffix(, 0)
END
PART("print.css", false)
#embed "Parts/print.css" suffix(, 0)
END
PART("edit.css", true)
#embed "Parts/edit.css" suffix(, 0)
END
PART("source.js", false)
#embed "Parts/source.js" suffix(, 0)
END
PART("triage.js", false)
#embed "Parts/triage.js" suffix(, 0)
END
PART("words.js", false)
#embed "Parts/words.js" suffix(, 0)
END
PART("data.js", false)
#embed "Parts/data.js" suffix(, 0)
END
PART("icons.js", false)
#embed "Parts/icons.js" suffix(, 0)
END
PART("ways.js", false)
#embed "Parts/ways.js" suffix(, 0)
END
PART("rooms.js", false)
#embed "Parts/rooms.js" suffix(, 0)
END
PART("view.js", false)
#embed "Parts/view.js" suffix(, 0)
END
PART("hours.js", false)
#embed "Parts/hours.js" suffix(, 0)
END
PART("search.js", false)
#embed "Parts/search.js" suffix(, 0)
END
PART("clusters.js", false)
#embed "Parts/clusters.js" suffix(, 0)
END
PART("labels.js", false)
#embed "Parts/labels.js" suffix(, 0)
END
PART("state.js", false)
#embed "Parts/state.js" suffix(, 0)
END
PART("extents.js", false)
#embed "Parts/extents.js" suffix(, 0)
END
PART("draw.js", false)
#embed "Parts/draw.js" suffix(, 0)
END
PART("tints.js", false)
#embed "Parts/tints.js" suffix(, 0)
END
PART("findingmarks.js", false)
#embed "Parts/findingmarks.js" suffix(, 0)
END
PART("markers.js", false)
#embed "Parts/markers.js" suffix(, 0)
END
PART("frame.js", false)
#embed "Parts/frame.js" suffix(, 0)
END
PART("dom.js", false)
#embed "Parts/dom.js" suffix(, 0)
END
PART("roving.js", false)
#embed "Parts/roving.js" suffix(, 0)
END
PART("floors.js", false)
#embed "Parts/floors.js" suffix(, 0)
END
PART("legend.js", false)
#embed "Parts/legend.js" suffix(, 0)
END
PART("whereabouts.js", false)
#embed "Parts/whereabouts.js" suffix(, 0)
END
PART("places.js", false)
#embed "Parts/places.js" suffix(, 0)
END
PART("route.js", false)
#embed "Parts/route.js" suffix(, 0)
END
PART("details.js", false)
#embed "Parts/details.js" suffix(, 0)
END
PART("ghost.js", false)
#embed "Parts/ghost.js" suffix(, 0)
END
PART("inspector.js", false)
#embed "Parts/inspector.js" suffix(, 0)
END
PART("findingfilter.js", false)
#embed "Parts/findingfilter.js" suffix(, 0)
END
PART("overview.js", false)
#embed "Parts/overview.js" suffix(, 0)
END
PART("findings.js", false)
#embed "Parts/findings.js" suffix(, 0)
END
PART("changes.js", false)
#embed "Parts/changes.js" suffix(, 0)
END
PART("tabs.js", false)
#embed "Parts/tabs.js" suffix(, 0)
END
PART("stack.js", false)
#embed "Parts/stack.js" suffix(, 0)
END
PART("measure.js", false)
#embed "Parts/measure.js" suffix(, 0)
END
PART("address.js", false)
#embed "Parts/address.js" suffix(, 0)
END
PART("shapes.js", true)
#embed "Parts/shapes.js" suffix(, 0)
END
PART("walls.js", true)
#embed "Parts/walls.js" suffix(, 0)
END
PART("sketch.js", true)
#embed "Parts/sketch.js" suffix(, 0)
END
PART("snap.js", true)
#embed "Parts/snap.js" suffix(, 0)
END
PART("steps.js", true)
#embed "Parts/steps.js" suffix(, 0)
END
PART("form.js", true)
#embed "Parts/form.js" suffix(, 0)
END
PART("editing.js", true)
#embed "Parts/editing.js" suffix(, 0)
END
PART("editplaces.js", true)
#embed "Parts/editplaces.js" suffix(, 0)
END
PART("editsteps.js", true)
#embed "Parts/editsteps.js" suffix(, 0)
END
PART("editmarks.js", true)
#embed "Parts/editmarks.js" suffix(, 0)
END
PART("edit.js", true)
#embed "Parts/edit.js" suffix(, 0)
END
PART("pointer.js", false)
#embed "Parts/pointer.js" suffix(, 0)
END
PART("keyboard.js", false)
#embed "Parts/keyboard.js" suffix(, 0)
END
PART("sheet.js", false)
#embed "Parts/sheet.js" suffix(, 0)
END
PART("printing.js", false)
#embed "Parts/printing.js" suffix(, 0)
END
PART("report.js", false)
#embed "Parts/report.js" suffix(, 0)
END
PART("main.js", false)
#embed "Parts/main.js" suffix(, 0)
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
