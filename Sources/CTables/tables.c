// The bytes of the tables. The compiler embeds the files as they are; as literals of Swift they were a tenth of the lines
// that it had to read, and an editor of words had to know Swift. A new table is two lines here and one in the header.

#include "CTables.h"

#define TABLE(name) const char *ctables_##name(void) { static const char text[] = {
#define END }; return text; }

TABLE(occupant_categories)
#embed "Data/occupant-categories.txt" suffix(, 0)
END
TABLE(category_meanings)
#embed "Data/category-meanings.txt" suffix(, 0)
END
TABLE(category_names)
#embed "Data/category-names.txt" suffix(, 0)
END
TABLE(countries)
#embed "Data/countries.txt" suffix(, 0)
END
TABLE(country_boxes)
#embed "Data/country-boxes.txt" suffix(, 0)
END
TABLE(hours_names)
#embed "Data/hours-names.txt" suffix(, 0)
END
TABLE(hours_phrases)
#embed "Data/hours-phrases.txt" suffix(, 0)
END
TABLE(interface)
#embed "Data/interface.txt" suffix(, 0)
END
TABLE(languages)
#embed "Data/languages.txt" suffix(, 0)
END
TABLE(occupant_roles)
#embed "Data/occupant-roles.txt" suffix(, 0)
END
TABLE(search_terms)
#embed "Data/search-terms.txt" suffix(, 0)
END
TABLE(time_zones)
#embed "Data/time-zones.txt" suffix(, 0)
END
TABLE(formats)
#embed "Data/formats.txt" suffix(, 0)
END
TABLE(text_traces)
#embed "Data/text-traces.txt" suffix(, 0)
END
