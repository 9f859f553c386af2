"""Harbor Mall with faults planted in it, and the list of what a linter is to say about them.

FAULTS is the one place where a fault is described: both the broken archive and the expected list come from it.
The faults keep out of each other's way. Those of ids and feature types sit on features nothing else refers to,
and the two that spoil a whole file spoil files nothing refers to and which hold no other fault.
"""
import json
from dataclasses import dataclass
from typing import Callable

from . import broken_annex, broken_places, broken_topology, harbor_mall
from .archive import uuid4


@dataclass
class Fault:
    rule: str
    severity: str
    target: tuple  # feature type and key of the feature to be reported, or the name of the file
    fault: str  # what is wrong, in a sentence
    change: Callable  # takes the feature to be reported
    elsewhere: tuple = None  # the feature to be changed, if it is another one


@dataclass
class FileFault:
    """A fault of a file as a whole."""
    rule: str
    severity: str
    file: str
    fault: str
    edit: Callable  # takes the text of the file and returns the faulty one
    mark: str  # the fault lies where this first stands in the faulty text


def put(key, value):
    """Change a member of the feature itself."""
    return lambda feature: feature.update({key: value})


def drop(key):
    return lambda feature: feature.pop(key)


def prop(key, value):
    """Change a property."""
    return lambda feature: feature["properties"].update({key: value})


def part(key, member, value):
    """Change a member of a property that is an object."""
    return lambda feature: feature["properties"][key].update({member: value})


def reshape(geometry_type, convert):
    """Give the geometry another type, made from its coordinates."""
    return lambda feature: feature.update(
        geometry={"type": geometry_type, "coordinates": convert(feature["geometry"]["coordinates"])})


def open_ring(feature):
    feature["geometry"]["coordinates"][0].pop()


def coordinates(convert):
    """Make other coordinates of the geometry's."""
    return lambda feature: feature["geometry"].update(coordinates=convert(feature["geometry"]["coordinates"]))


def noisy(rings):
    """The first position of a ring with digits that no survey yields."""
    lon, lat = rings[0][0]
    start = [round(lon + 1.23e-10, 12), lat]
    return [[start] + rings[0][1:-1] + [start]]


def both(*changes):
    """Several changes of a feature that make one fault."""
    return lambda feature: [change(feature) for change in changes]


def shared_id(feature_type, key):
    return uuid4(f"harbor-mall/{feature_type}/{key}")


REMOVE = "remove"  # as a change: take the feature out of the archive

FAULTS = [
    # Structure
    Fault("FeatureIdMustBeString", "violation", ("amenity", "ground/seating-north"),
          "The id is the number 7.", put("id", 7)),
    Fault("FeatureIdMustBeUnique", "violation", ("fixture", "planter-2"),
          "The id is that of the planter on the line before.", put("id", uuid4("harbor-mall/fixture/planter-1"))),
    Fault("FeatureIdMustNotBeEmpty", "violation", ("fixture", "planter-4"),
          "The id is an empty string.", put("id", "")),
    Fault("FeatureMustHaveFeatureType", "violation", ("amenity", "ground/wifi"),
          "There is no feature_type.", drop("feature_type")),
    Fault("FeatureMustHaveId", "violation", ("fixture", "treadmills"),
          "There is no id.", drop("id")),
    Fault("FeatureTypeMustBeString", "violation", ("amenity", "upper/photobooth"),
          "The feature_type is an array holding a string.", put("feature_type", ["amenity"])),
    Fault("FeatureTypeMustNotBeEmpty", "violation", ("fixture", "screen"),
          "The feature_type is an empty string.", put("feature_type", "")),
    Fault("ReferencedFeatureIDMustBeResolvable", "violation", ("fixture", "planter-6"),
          "The level_id is the id of nothing.", prop("level_id", uuid4("nothing at all"))),
    # References
    Fault("AddressMustBeReferenced", "violation", ("address", "g-travel"),
          "The only anchor that had this address has none now.", prop("address_id", None),
          elsewhere=("anchor", "g-travel")),
    Fault("AmenityMustReferenceUnit", "violation", ("amenity", "upper/drinkingfountain"),
          "The list unit_ids is empty.", prop("unit_ids", [])),
    Fault("OccupantMustReferenceAnchor", "violation", ("occupant", "u-records"),
          "The anchor_id is null.", prop("anchor_id", None)),
    Fault("GeofenceHasNoBuildingReference", "info", ("geofence", "late-opening"),
          "The building_ids are null; the level is still given.", prop("building_ids", None)),
    Fault("OpeningMustReferenceLevel", "violation", ("opening", "upper/server-room"),
          "The level_id is null.", prop("level_id", None)),
    Fault("InvalidRelationshipOriginReference", "violation", ("relationship", "grand-stairs"),
          "The origin is a unit but is said to be a level.", part("origin", "feature_type", "level")),
    # Geometry
    Fault("OpeningMustHaveLineStringGeometry", "violation", ("opening", "upper/meeting-room"),
          "The geometry is a MultiLineString.", reshape("MultiLineString", lambda line: [line])),
    Fault("FixtureMustHavePolygonalGeometry", "violation", ("fixture", "sample-room"),
          "The geometry is a LineString.", reshape("LineString", lambda rings: rings[0][:2])),
    Fault("RingMustBeClosed", "violation", ("fixture", "cafe-bar"),
          "The last position of the ring is missing.", open_ring),
    # Categories
    Fault("AmenityCategoryMustBeValid", "violation", ("amenity", "basement/vendingmachine"),
          "The category \"snackmachine\" does not exist.", prop("category", "snackmachine")),
    Fault("UnitCategoryMustBeValid", "violation", ("unit", "upper/u-toys"),
          "The category \"shop\" does not exist.", prop("category", "shop")),
    Fault("OccupantCategoryMustBeValid", "violation", ("occupant", "g-bakery"),
          "The category \"bakery\" does not exist.", prop("category", "bakery")),
    Fault("OpeningDoorTypeMustBeValid", "violation", ("opening", "upper/restroom-men"),
          "The type of the door, \"hinged\", does not exist.", part("door", "type", "hinged")),
    Fault("AccessibilityMustBeValid", "violation", ("unit", "ground/lobby"),
          "The accessibility \"tactile\" does not exist.", prop("accessibility", ["wheelchair", "tactile"])),
    Fault("RestrictionCategoryMustBeValid", "violation", ("unit", "basement/waste-room"),
          "The restriction \"staff\" does not exist.", prop("restriction", "staff")),
    Fault("RelationshipDirectionMustBeValid", "violation", ("relationship", "elevator-b"),
          "The direction is \"both\".", prop("direction", "both")),
    # Presence
    Fault("AddressMustHaveLocality", "violation", ("address", "venue"),
          "The locality is null.", prop("locality", None)),
    Fault("UnitMustHaveCategory", "violation", ("unit", "basement/store-north"),
          "The category is null.", prop("category", None)),
    Fault("OccupantShouldHavePhone", "warning", ("occupant", "u-vegan"),
          "The phone is null.", prop("phone", None)),
    Fault("VenueShouldHaveWebsite", "warning", ("venue", "mall"),
          "The website is null.", prop("website", None)),
    Fault("OccupantShouldHaveModifiedTime", "info", ("occupant", "u-gym"),
          "The validity has no modified time.", part("validity", "modified", None)),
    Fault("HoursMustNotBeBlank", "violation", ("amenity", "basement/atm"),
          "The hours are a space.", prop("hours", " ")),
    Fault("AmenityMustHaveCategory", "violation", ("amenity", "upper/mothersroom"),
          "The category is null.", prop("category", None)),
    Fault("FixtureMustHaveCategory", "violation", ("fixture", "oven"),
          "The category is null.", prop("category", None)),
    Fault("OccupantMustHaveCategory", "violation", ("occupant", "g-kids"),
          "The category is null.", prop("category", None)),
    Fault("OpeningMustHaveCategory", "violation", ("opening", "ground/g-bank"),
          "The category is null.", prop("category", None)),
    Fault("OccupantMustHaveName", "violation", ("occupant", "g-perfume"),
          "The name is null.", prop("name", None)),
    Fault("OccupantShouldHaveHours", "warning", ("occupant", "g-home"),
          "The hours are null.", prop("hours", None)),
    Fault("OccupantShouldHaveWebsite", "warning", ("occupant", "g-jeweler"),
          "The website is null.", prop("website", None)),
    Fault("AddressMustHaveAddressLine", "violation", ("address", "g-cafe"),
          "The address line is null.", prop("address", None)),
    Fault("AddressMustHaveCountryCode", "violation", ("address", "u-cinema"),
          "The country is null.", prop("country", None)),
    Fault("AddressMustHaveProvinceCode", "violation", ("address", "u-records"),
          "The province is null, and Germany has some.", prop("province", None)),
    Fault("AddressShouldHavePostalCode", "warning", ("address", "u-restaurant"),
          "The postal code is null.", prop("postal_code", None)),
    Fault("BaggageCarouselFixtureShouldHaveDisplayPointAndName", "warning", ("fixture", "catwalk"),
          "The stage is a baggage carousel without a sign.", prop("category", "baggagecarousel")),
    Fault("BaggageCarouselFixtureShouldHaveName", "warning", ("fixture", "info-desk"),
          "The desk is a baggage carousel with a display point but no name.",
          both(prop("category", "baggagecarousel"), prop("name", None))),
    # Types of values
    Fault("NameMustBeString", "violation", ("kiosk", "eis-ahoi"),
          "The name is a bare text.", prop("name", "Eis Ahoi")),
    Fault("AltNameMustBeString", "violation", ("opening", "ground/foyer"),
          "The alt_name is the number 5.", prop("alt_name", 5)),
    Fault("DisplayPointMustBePointGeometry", "violation", ("unit", "ground/delivery"),
          "The display_point is an array of numbers.", prop("display_point", [9.9925, 53.5402])),
    Fault("PropertyMustHaveDeclaredType", "violation", ("opening", "ground/west-entrance"),
          "The accessibility is a bare text instead of a list.", prop("accessibility", "wheelchair")),
    Fault("FeatureMustHaveNullGeometry", "violation", ("occupant", "g-shoes"),
          "An occupant has a point of its own.", put("geometry", {"type": "Point", "coordinates": [9.9925, 53.5402]})),
    Fault("UnknownMemberShouldBeExtension", "info", ("amenity", "upper/seating"),
          "There is a property “color”.", prop("color", "blue")),
    # Values
    Fault("InvalidFeatureID", "violation", ("fixture", "planter-5"),
          "The id is a word.", put("id", "planter-5")),
    Fault("FeatureIdShouldBeLowerCase", "info", ("fixture", "rack-1"),
          "The id is in capital letters.", lambda feature: feature.update(id=feature["id"].upper())),
    Fault("InvalidLanguageTag", "violation", ("unit", "upper/meeting-room"),
          "A language is called “deutsch”.", prop("name", {"deutsch": "Sitzungsraum", "en": "Meeting Room"})),
    Fault("LabelMustNotBeBlank", "violation", ("unit", "basement/plant-room"),
          "The German name is a space.", prop("name", {"de": " ", "en": "Plant Room"})),
    Fault("HasOnlyAltName", "warning", ("unit", "upper/stock"),
          "There is an alt_name but no name.", both(prop("name", None), prop("alt_name", {"de": "Lager"}))),
    Fault("AltNameLangTagHasNoCorrespondingNameLangTag", "warning", ("unit", "upper/server-room"),
          "The alt_name is in French, the name is not.",
          both(prop("name", {"de": "Serverraum"}), prop("alt_name", {"fr": "Salle des serveurs"}))),
    Fault("PhoneMustBeValid", "violation", ("amenity", "basement/firstaid"),
          "The phone lacks the country's code.", prop("phone", "040 66969110")),
    Fault("WebsiteMustBeValid", "violation", ("occupant", "g-optician"),
          "The website has no scheme.", prop("website", "harbor-mall.example/shops/leuchtturm")),
    Fault("InvalidCountryCode", "violation", ("address", "u-library"),
          "The country is a name.", prop("country", "Germany")),
    Fault("InvalidIsoProvinceCode", "violation", ("address", "u-toys"),
          "The province lacks the country's code.", prop("province", "HH")),
    Fault("InvalidISOCountryAndISOProvinceCodeCombination", "violation", ("address", "u-sports"),
          "The province is Vienna, the country Germany.", prop("province", "AT-9")),
    Fault("AddressUnitMustNotBeBlank", "violation", ("address", "u-play"),
          "The unit is a space.", prop("unit", " ")),
    Fault("PostalCodeMustNotBeBlank", "violation", ("address", "u-office"),
          "The postal code is empty.", prop("postal_code", "")),
    Fault("PostalCodeExtensionMustNotBeBlank", "violation", ("address", "u-gym"),
          "The extension of the postal code is a space.", prop("postal_code_ext", " ")),
    Fault("VanityPostalCodeMustNotBeBlank", "violation", ("address", "u-pizza"),
          "The vanity postal code is empty.", prop("postal_code_vanity", "")),
    Fault("StartDateTimeIsAfterEndDateTime", "violation", ("occupant", "g-travel"),
          "The start is after the end.", part("validity", "end", "2020-12-31T20:00:00+01:00")),
    Fault("EndDateTimeIsBeforeCurrentDateTime", "violation", ("occupant", "eis-ahoi"),
          "The end was in 2024.", part("validity", "end", "2024-10-31T20:00:00+01:00")),
    Fault("ModifiedDateTimeIsAfterCurrentDateTime", "violation", ("occupant", "u-books"),
          "The last change is a hundred years ahead.", part("validity", "modified", "2124-09-02T08:00:00+02:00")),
    Fault("AccessControlMustBeValid", "violation", ("opening", "ground/dock"),
          "The access control \"moat\" does not exist.", prop("access_control", ["moat"])),
    Fault("OpeningDoorMaterialMustBeValid", "violation", ("opening", "ground/g-cafe"),
          "The material of the door, \"paper\", does not exist.", part("door", "material", "paper")),
    Fault("FixtureCategoryMustBeValid", "violation", ("fixture", "galley"),
          "The category \"kitchen\" does not exist.", prop("category", "kitchen")),
    Fault("HoursMustBeReadable", "violation", ("occupant", "u-pizza"),
          "The hours are a promise.", prop("hours", "whenever we are awake")),
    Fault("HoursShouldBeCanonical", "warning", ("occupant", "u-ramen"),
          "The hours are written as on a door.", prop("hours", "Mon-Fri 9am-5pm")),
    Fault("HoursShouldBePlausible", "warning", ("occupant", "u-cinema"),
          "The first rule for Monday is overridden.", prop("hours", "Mo 08:00-12:00; Mo-Fr 09:00-17:00")),
    Fault("FootprintLanguageTagMustBeValid", "violation", ("footprint", "aerial"),
          "A language is called “deutsch”.", prop("name", {"deutsch": "Dach"})),
    # More references
    Fault("AnchorMustReferenceUnit", "violation", ("anchor", "u-office"),
          "The unit_id is null.", prop("unit_id", None)),
    Fault("FixtureMustReferenceLevel", "violation", ("fixture", "teller"),
          "The level_id is null.", prop("level_id", None)),
    Fault("InvalidRelationshipDestinationReference", "violation", ("relationship", "escalator-up"),
          "The destination is a unit but is said to be a level.", part("destination", "feature_type", "level")),
    Fault("InvalidRelationshipIntermediaryReference", "violation", ("relationship", "escalator-down"),
          "A unit on the way is said to be a level.",
          lambda feature: feature["properties"]["intermediary"][0].update(feature_type="level")),
    Fault("RelationshipHasGeometry", "info", ("relationship", "fire-stairs"),
          "The relationship has a line.",
          put("geometry", {"type": "LineString", "coordinates": [[9.9925, 53.5402], [9.9926, 53.5402]]})),
    Fault("GeofenceHasParentReference", "info", ("geofence", "events"),
          "The geofence has a parent.", prop("parents", [shared_id("geofence", "late-opening")])),
    # Agreement
    Fault("InvalidCorrelationID", "violation", ("amenity", "ground/meetingpoint"),
          "The correlation_id is a word.", prop("correlation_id", "fountain")),
    Fault("CorrelationIdMustBeMatched", "violation", ("amenity", "ground/mailbox"),
          "No other amenity has the correlation_id.", prop("correlation_id", uuid4("alone"))),
    Fault("LevelIDsMustBeDissimilarForCorrelationID", "violation", ("amenity", "ground/elevator-b"),
          "The correlation_id is that of the other elevator.",
          prop("correlation_id", shared_id("correlation", "elevator-a"))),
    Fault("CategoryShouldBeSameForCorrelationID", "warning", ("occupant", "u-brarens"),
          "The category is not that of the shop's other half.", prop("category", "fashion")),
    Fault("AmenityNameAndCategoryAreSame", "warning", ("amenity", "ground/powerchargingstation"),
          "The name is the category.", prop("name", {"de": "Ladestation", "en": "Power Charging Station"})),
    Fault("AddressHasDissimilarProvinceCode", "warning", ("address", "u-ramen"),
          "The province is that of the neighbors.", prop("province", "DE-NI")),
    Fault("AddressMustBeDistinct", "warning", ("address", "u-vegan"),
          "The unit is that of the bookshop.", prop("unit", "OG-02")),
    Fault("ReferencedAddressDoesNotMatchBuildingAddress", "info", ("anchor", "b-pets"),
          "The address is across the street from the building's.", prop("address", "Lotsenkai 5"),
          elsewhere=("address", "b-pets")),
    Fault("BuildingNameMatchesOccupantName", "warning", ("building", "house"),
          "An occupant has the name of the building.",
          prop("name", {"de": "HAUS AM LOTSENKAI", "en": "The Toy Chest"}), elsewhere=("occupant", "u-toys")),
    Fault("LevelShortNamesInBuildingShouldBeDistinct", "warning", ("building", "house"),
          "The short name of the upper level is that of the ground.", prop("short_name", {"de": "EG", "en": "U"}),
          elsewhere=("level", "upper")),
    Fault("NonMatchingNameLangTagsAmongLevelsReferencingSameBuilding", "warning", ("building", "house"),
          "The name of one level is in Low German too.",
          lambda feature: feature["properties"]["name"].update(nds="Eerdschoss"), elsewhere=("level", "ground")),
    Fault("LevelOrdinalsForBuildingAreNotSequential", "warning", ("building", "house"),
          "There is no level with ordinal -1.", prop("ordinal", -2), elsewhere=("level", "basement")),
    Fault("ParkingUnitIsNotContainedByParkingLevel", "info", ("level", "basement"),
          "A unit among others is for parking.", prop("category", "parking"), elsewhere=("unit", "basement/store-south")),
    # Positions
    Fault("AmenityMustHavePointGeometry", "violation", ("amenity", "ground/strollerrental"),
          "The geometry is null.", put("geometry", None)),
    Fault("CoordinateMustBeInRange", "violation", ("amenity", "basement/photobooth"),
          "The latitude is beyond 90 degrees.", coordinates(lambda at: [at[0], at[1] + 100])),
    Fault("LongitudeAndLatitudeShouldNotBeSwapped", "warning", ("amenity", "basement/coinlocker"),
          "The latitude comes first.", coordinates(lambda at: [at[1], at[0]])),
    Fault("PositionShouldNotBeNullIsland", "warning", ("anchor", "u-sports"),
          "The position is at longitude 0 and latitude 0.", coordinates(lambda at: [0, 0])),
    Fault("CoordinatePrecisionIsExcessive", "info", ("fixture", "vitrine"),
          "The longitude has twelve decimals.", coordinates(noisy)),
    Fault("PositionShouldBeTwoDimensional", "info", ("kiosk", "franzbude"),
          "The positions have an altitude.", coordinates(lambda rings: [[at + [12.5] for at in rings[0]]])),
    Fault("RingShouldFollowRightHandRule", "info", ("unit", "upper/u-library"),
          "The outer ring is clockwise.", coordinates(lambda rings: [ring[::-1] for ring in rings])),
    # Files
    FileFault("ManifestLanguageMustBeValid", "violation", "manifest.json",
              "The language is a word.", lambda text: text.replace('"de"', '"deutsch"'), '"language"'),
    FileFault("ManifestExtensionMustBeValid", "violation", "manifest.json",
              "The extension is not an identifier.",
              lambda text: text.replace('"extensions": null', '"extensions": ["routes"]'), '"extensions"'),
    FileFault("ManifestCreatedIsAfterCurrentDateTime", "warning", "manifest.json",
              "The archive was created in the future.", lambda text: text.replace("2025-", "2225-"), '"created"'),
    FileFault("KeysShouldBeUnique", "warning", "footprint.geojson",
              "A key is duplicated.", lambda text: text.replace('"name":null', '"name":null,"name":null', 1), '"name"'),
    FileFault("FileShouldNotStartWithByteOrderMark", "info", "geofence.geojson",
              "The file starts with a byte order mark.", lambda text: "\ufeff" + text, "\ufeff"),
    FileFault("FileMustBeValidGeoJSON", "violation", "detail.geojson",
              "A comma follows the last feature.", lambda text: text.replace("}\n]}", "},\n]}"), "]}\n"),
    FileFault("FileMustContainFeatureCollection", "violation", "section.geojson",
              "The file contains a single feature instead of a collection.",
              lambda text: text.split("\n")[1].rstrip(",") + "\n", "{"),
    FileFault("ManifestVersionMustBeValid", "violation", "manifest.json",
              "The version is that of a draft, 1.0.0.rc.1.",
              lambda text: text.replace('"1.0.0"', '"1.0.0.rc.1"'), '"version"'),
]

FAULTS += [Fault(*fault) for fault in broken_topology.FAULTS + broken_places.FAULTS + broken_annex.FAULTS]


def build():
    """The files of the broken archive (name to text), and the expected findings."""
    mall = harbor_mall.build()
    planted = [f for f in FAULTS if isinstance(f, Fault)]
    places = [f.elsewhere or f.target for f in planted if not isinstance(f.change, broken_annex.Adding)]
    if len(set(places)) != len(places):
        raise ValueError(f"two faults change one feature: {sorted({p for p in places if places.count(p) > 1})}")
    for fault in planted:
        place = fault.elsewhere or fault.target
        if isinstance(fault.change, broken_annex.Adding):
            fault.change(mall)
        elif fault.change is REMOVE:
            mall.remove(*place)
        else:
            fault.change(mall.get(*place))
    texts = mall.texts()
    expected = [finding(fault, mall) for fault in planted]
    for fault in FAULTS:
        if isinstance(fault, FileFault):
            text = fault.edit(texts[fault.file])
            if text == texts[fault.file]:
                raise ValueError(f"{fault.rule} finds nothing to change")
            texts[fault.file] = text
            line = text[:text.index(fault.mark)].count("\n") + 1
            expected.append({"rule": fault.rule, "severity": fault.severity, "file": fault.file, "feature": None,
                             "line": line, "fault": fault.fault})
    return texts, sorted(expected, key=lambda f: (f["file"], f["line"]))


# The other feature of a fault that two have: the linter reports it at the one whose id comes last.
PARTNERS = {
    ("amenity", "ground/elevator-b"): ("amenity", "ground/elevator-a"),
    ("amenity", "ground/lostandfound"): ("amenity", "ground/information"),
    ("detail", "inlay-wing-north"): ("detail", "inlay-wing-south"),
    ("fixture", "demo-table-2"): ("fixture", "demo-table-1"),
    ("footprint", "annex-ground"): ("footprint", "ground"),
    ("geofence", "south"): ("geofence", "north"),
    ("kiosk", "tea"): ("kiosk", "juice"),
    ("occupant", "u-brarens"): ("occupant", "g-brarens"),
    ("opening", "ground/second"): ("opening", "ground/g-pharmacy"),
    ("unit", "ground/column-1"): ("unit", "ground/hall"),
}


def finding(fault, mall):
    """What is to be said of a fault. Without a usable id there is none to report: the line says where it is."""
    target = fault.target
    if target in PARTNERS:
        target = max(target, PARTNERS[target], key=lambda place: mall.get(*place)["id"])
    name = mall.get(*target).get("id")
    return {"rule": fault.rule, "severity": fault.severity, "file": f"{target[0]}.geojson",
            "feature": name if isinstance(name, str) else None, "line": mall.line(*target),
            "fault": fault.fault}


def expected_json(expected):
    """The findings as a JSON array, one on a line."""
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in expected)
    return f"[\n{lines}\n]\n"
