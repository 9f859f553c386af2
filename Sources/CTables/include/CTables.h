// Texts that are data: `Data/README.md` describes each file.
#ifndef CTABLES_H
#define CTABLES_H

// Each returns a file of `Data`, UTF-8, with a null at the end.

const char *_Nonnull ctables_occupant_categories(void);
const char *_Nonnull ctables_category_meanings(void);
const char *_Nonnull ctables_category_names(void);
const char *_Nonnull ctables_countries(void);
const char *_Nonnull ctables_country_boxes(void);
const char *_Nonnull ctables_formats(void);
const char *_Nonnull ctables_hours_names(void);
const char *_Nonnull ctables_hours_phrases(void);
const char *_Nonnull ctables_interface(void);
const char *_Nonnull ctables_languages(void);
const char *_Nonnull ctables_occupant_roles(void);
const char *_Nonnull ctables_search_terms(void);
const char *_Nonnull ctables_text_traces(void);
const char *_Nonnull ctables_time_zones(void);

#endif
