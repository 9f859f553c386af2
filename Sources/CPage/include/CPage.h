// The parts of the map page and of the page of MapLibre exports: HTML, style sheets, and scripts.
#ifndef CPAGE_H
#define CPAGE_H

/// The pages that have a part.
enum cpage_use {
    /// All map pages.
    cpage_map,
    /// Pages for editing.
    cpage_editing,
    /// The worker of pages that contain the library.
    cpage_worker,
};

/// A file of `Parts` or `Worker`.
struct cpage_part {
    /// The name of the file.
    const char *_Nonnull name;
    enum cpage_use use;
    /// The contents, UTF-8, with a null at the end.
    const unsigned char *_Nonnull text;
};

/// The number of parts.
extern const int cpage_part_count;

/// A part: first the page, then style sheets and scripts in the order in which the page has them.
///
/// The index is at least 0, and less than `cpage_part_count`.
struct cpage_part cpage_part_at(int index);

/// The page that shows a MapLibre export, UTF-8, with a null at the end.
const unsigned char *_Nonnull cpage_maplibre_html(void);

/// The style sheet of that page.
const unsigned char *_Nonnull cpage_maplibre_css(void);

/// The script of that page.
const unsigned char *_Nonnull cpage_maplibre_js(void);

#endif
