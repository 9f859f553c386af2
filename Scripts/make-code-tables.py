#!/usr/bin/env python3
"""Write the tables of country, province and language codes under Sources/IMDF/Model/Codes.

    pip install pycountry langcodes country-bounding-boxes
    make-code-tables.py

The facts come from pycountry (ISO 3166-1 and 3166-2), from the IANA language subtag registry that langcodes carries,
and from Natural Earth, whose map subunits (1:50 million, public domain) country-bounding-boxes carries; only the codes
and whole degrees go into the source.
"""
import importlib.metadata
import math
import pathlib
import textwrap

import langcodes
import pycountry

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "IMDF" / "Model" / "Codes"


def literal(words, indent):
    """Words as the lines of a multi-line string."""
    return textwrap.fill(" ".join(words), 118 - indent, break_long_words=False, break_on_hyphens=False,
                         initial_indent=" " * indent, subsequent_indent=" " * indent)


def write(name, text):
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text(text)


def iso_date():
    """The day of the ISO codes, which is the version of pycountry."""
    year, month, day = importlib.metadata.version("pycountry").split(".")[:3]
    return f"20{year}-{int(month):02}-{int(day):02}"


def countries():
    provinces = {country.alpha_2: [] for country in pycountry.countries}
    for subdivision in pycountry.subdivisions:
        provinces[subdivision.country_code].append(subdivision.code.split("-", 1)[1])
    words = []
    for country in sorted(provinces):
        words.append(country + ":")
        words += sorted(provinces[country])
    write("CountryTable.swift", f'''\
/// The codes of ISO 3166: countries (3166-1 alpha-2), each followed by the second parts of its subdivisions' codes
/// (3166-2). Written by `Scripts/make-code-tables.py`.
enum CountryTable {{
    /// The day of the table.
    static let date = "{iso_date()}"

    static let text = """
{literal(words, 8)}
        """
}}
''')


def boxes():
    """The boxes of each country's parts, in whole degrees, rounded outwards."""
    path = next(file for file in importlib.metadata.files("country-bounding-boxes") if file.name == "generated.py")
    names = {}
    exec(path.locate().read_text(encoding="utf-8"), names)  # The package's own module needs another one.
    codes = {country.alpha_3: country.alpha_2 for country in pycountry.countries}
    parts = {}
    for part in names["countries"]:
        code = part.iso_a2 if part.iso_a2 in codes.values() else codes.get(part.adm0_a3)
        if code:
            west, south, east, north = part.bbox
            box = (math.floor(west), math.floor(south), math.ceil(east), math.ceil(north))
            parts.setdefault(code, set()).add(box)
    words = []
    for code in sorted(parts):
        words.append(code)
        words += [",".join(map(str, box)) for box in sorted(parts[code])]
    write("CountryBoxTable.swift", f'''\
/// The places of countries: the code of each (ISO 3166-1 alpha-2), followed by the boxes of its parts as west, south,
/// east, and north in whole degrees, rounded outwards. From Natural Earth's map subunits (1:50 million, public domain).
/// Written by `Scripts/make-code-tables.py`.
enum CountryBoxTable {{
    static let text = """
{literal(words, 8)}
        """
}}
''')


def registry():
    """The records of the registry, each a dictionary of lists."""
    path = pathlib.Path(langcodes.__file__).parent / "data" / "language-subtag-registry.txt"
    head, *records = path.read_text(encoding="utf-8").replace("\n  ", " ").split("\n%%\n")
    date = head.split("File-Date: ")[1].strip()
    parsed = []
    for record in records:
        fields = {}
        for line in record.strip().split("\n"):
            key, value = line.split(": ", 1)
            fields.setdefault(key, []).append(value)
        parsed.append(fields)
    return date, parsed


def grouped(codes):
    """Codes of three letters, those with the same first two in one word."""
    groups = {}
    for code in sorted(codes):
        groups.setdefault(code[:2], []).append(code[2])
    return [start + "".join(ends) for start, ends in groups.items()]


def languages():
    date, records = registry()

    def of(kind):
        return [r["Subtag"][0] for r in records if r["Type"] == [kind] and ".." not in r["Subtag"][0]]

    two = [code for code in of("language") if len(code) == 2]
    # What ISO has added since the registry's day; a language with a code of two letters has no other (RFC 5646, 2.2.1).
    newer = {language.alpha_3 for language in pycountry.languages if not hasattr(language, "alpha_2")}
    three = sorted(newer.union(code for code in of("language") if len(code) == 3))
    scripts = {code.lower() for code in of("script")} | {script.alpha_4.lower() for script in pycountry.scripts}
    whole = [r["Tag"][0].lower() for r in records if r["Type"] == ["grandfathered"]]
    tables = [("languages2", "Languages of two letters.", sorted(two)),
              ("languages3", "Languages of three letters: their first two, then every third.", grouped(three)),
              ("extended", "Extended languages.", sorted(of("extlang"))),
              ("scripts", "Scripts.", sorted(scripts)),
              ("regions", "Regions.", sorted(code.lower() for code in of("region"))),
              ("variants", "Variants.", sorted(of("variant"))),
              ("whole", "Tags that are registered as a whole.", sorted(whole))]
    text = "\n\n".join(f'    /// {about}\n    static let {name} = """\n{literal(words, 8)}\n        """'
                       for name, about, words in tables)
    write("LanguageTable.swift", f'''\
/// The IANA language subtag registry (RFC 5646 section 3), all in lower case, without the ranges for private use.
/// Written by `Scripts/make-code-tables.py`.
enum LanguageTable {{
    /// The day of the table.
    static let date = "{date}"
    /// The day of the newer languages and scripts, those of ISO 639-3 and 15924.
    static let isoDate = "{iso_date()}"

{text}
}}
''')


countries()
boxes()
languages()
