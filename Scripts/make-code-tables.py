#!/usr/bin/env python3
"""Write the tables of country, province, and language codes under Sources/CTables/Data.

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

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "CTables" / "Data"


def lines(words):
    """Words as lines of at most 118 characters, with an end."""
    return textwrap.fill(" ".join(words), 118, break_long_words=False, break_on_hyphens=False) + "\n"


def write(name, text):
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
    write("countries.txt", f"[date]\n{iso_date()}\n[codes]\n{lines(words)}")


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
    write("country-boxes.txt", lines(words))


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
    sections = [("date", [date]), ("isoDate", [iso_date()]),
                ("languages2", sorted(two)), ("languages3", grouped(three)), ("extended", sorted(of("extlang"))),
                ("scripts", sorted(scripts)), ("regions", sorted(code.lower() for code in of("region"))),
                ("variants", sorted(of("variant"))), ("whole", sorted(whole))]
    write("languages.txt", "".join(f"[{name}]\n{lines(words)}" for name, words in sections))


countries()
boxes()
languages()
