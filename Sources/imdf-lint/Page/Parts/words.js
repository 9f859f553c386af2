// All words of the page, in English and German, and how they are put together.
import { page } from "./source.js";
import { germanName } from "./german.js";

/** The language of the page, which is not always that of the names on the map. */
export const language = page.interface === "de" ? "de" : "en";

/** The language of names as an attribute, or null: manifests may have any text there. */
export const namesLanguage = (() => {
  try {
    return Intl.Collator.supportedLocalesOf(page.language)[0] ?? null;
  } catch {
    return null;
  }
})();

/** The language to sort and wrap names by. */
export const locale = namesLanguage ?? "en";

// English first. A text with one and other is chosen by {n}.
const table = {
  floorMap: ["Floor map", "Lageplan"],
  titled: ["{name} – floor map", "{name} – Lageplan"],
  unnamedVenue: ["Unnamed venue", "Ort ohne Namen"],
  namesIn: ["names in {language}", "Namen auf {language}"],
  skipToSearch: ["Skip to search", "Zur Suche springen"],
  skipToMap: ["Skip to map", "Zur Karte springen"],
  panel: ["Places and findings", "Orte und Befunde"],
  searchHint: ["Search this venue", "Hier suchen"],
  search: ["Search places", "Orte suchen"],
  filters: ["Filters", "Filter"],
  openNow: ["Open now", "Jetzt geöffnet"],
  thisFloor: ["This floor", "Dieses Stockwerk"],
  accessible: ["Accessible", "Barrierefrei"],
  listContents: ["List contents", "Inhalt der Liste"],
  places: ["Places", "Orte"],
  findings: ["Findings", "Befunde"],
  findingsTab: ["Findings ({n})", "Befunde ({n})"],
  details: ["Details", "Einzelheiten"],
  close: ["Close details", "Einzelheiten schließen"],
  closeHint: ["Close (Escape)", "Schließen (Escape)"],
  nothingSelected: ["Nothing selected", "Nichts ausgewählt"],
  mapHelp: [
    "On the map, arrow keys move, plus and minus zoom, page up and page down change the floor, zero shows everything, N and P go through the findings, slash searches, and Escape deselects.",
    "Auf der Karte bewegen die Pfeiltasten den Ausschnitt, Plus und Minus ändern die Größe, Bild auf und Bild ab wechseln das Stockwerk, Null zeigt alles, N und P gehen durch die Befunde, der Schrägstrich sucht, Escape hebt die Auswahl auf.",
  ],
  floors: ["Floors", "Stockwerke"],
  floor: ["Floor {name}", "Stockwerk {name}"],
  level: ["Level {n}", "Ebene {n}"],
  levelWithout: ["Level", "Ebene"],
  building: ["Building", "Gebäude"],
  buildingNumber: ["Building {n}", "Gebäude {n}"],
  allBuildings: ["All buildings", "Alle Gebäude"],
  withoutLevels: ["{name} (no levels)", "{name} (ohne Ebenen)"],
  noLevelsHere: ["This building has no levels.", "Dieses Gebäude hat keine Ebenen."],
  notOnFloor: ["This building has nothing on this floor.", "Dieses Gebäude hat auf diesem Stockwerk nichts."],
  tools: ["Map tools", "Werkzeuge der Karte"],
  zoomIn: ["Zoom in", "Vergrößern"],
  zoomOut: ["Zoom out", "Verkleinern"],
  showAll: ["Show everything", "Alles zeigen"],
  theme: ["Light or dark", "Hell oder dunkel"],
  print: ["Print all floors", "Alle Stockwerke drucken"],
  copyLink: ["Copy link to this view", "Link zu dieser Ansicht kopieren"],
  linkCopied: ["Link copied", "Link kopiert"],
  linkNotCopied: ["The link is in the address bar", "Der Link steht in der Adresszeile"],
  legend: ["Legend", "Legende"],
  layers: ["Layers", "Ebenen der Karte"],
  signs: ["Signs", "Zeichen"],
  door: ["Door", "Tür"],
  mainDoor: ["Main entrance or emergency exit", "Haupteingang oder Notausgang"],
  hatched: ["Hatched: closed to visitors, or open to below", "Schraffiert: nicht öffentlich oder offen nach unten"],
  occupantDot: ["Occupant without room for its name", "Mieter, dessen Name keinen Platz hat"],
  severalDot: ["Several in one place", "Mehrere an einer Stelle"],
  tinted: ["Room with findings, and their number", "Raum mit Befunden und deren Zahl"],
  group: ["Bottom sheet: drag, or use the arrow keys", "Liste: ziehen oder Pfeiltasten verwenden"],
  sheetSmall: ["small", "klein"],
  sheetHalf: ["half", "halb"],
  sheetFull: ["full", "ganz"],
  placeCount: [{ one: "{n} place", other: "{n} places" }, { one: "{n} Ort", other: "{n} Orte" }],
  noResults: ["No results. Try fewer letters.", "Keine Treffer. Versuchen Sie weniger Buchstaben."],
  nothingNamed: ["Nothing on this floor has a name.", "Auf diesem Stockwerk hat nichts einen Namen."],
  showMore: ["Show {n} more", "{n} weitere zeigen"],
  onlyKind: ["Only: {name}", "Nur: {name}"],
  open: ["Open", "Geöffnet"],
  closed: ["Closed", "Geschlossen"],
  closedShort: ["closed", "geschlossen"],
  openUntil: ["Open until {time}", "Geöffnet bis {time}"],
  openAlways: ["Open 24 hours", "Rund um die Uhr geöffnet"],
  perhapsUntil: ["Perhaps open until {time}", "Vielleicht geöffnet bis {time}"],
  perhapsOpen: ["Perhaps open", "Vielleicht geöffnet"],
  closedOpens: ["Closed, opens {time}", "Geschlossen, öffnet {time}"],
  closedPerhaps: ["Closed, perhaps opens {time}", "Geschlossen, öffnet vielleicht {time}"],
  wholeDay: ["open 24 hours", "rund um die Uhr"],
  perhaps: ["perhaps", "vielleicht"],
  openingHours: ["Opening hours", "Öffnungszeiten"],
  noWeek: ["This page has no opening hours for this week.", "Diese Seite enthält für diese Woche keine Öffnungszeiten."],
  holidays: ["Public and school holidays are not considered.", "Feiertage und Schulferien sind nicht berücksichtigt."],
  clockOfVenue: ["By the clock of the venue ({zone}).", "Nach der Uhr vor Ort ({zone})."],
  clockOfReader: ["By your own clock: the time zone of the venue is not known.", "Nach Ihrer eigenen Uhr: Die Zeitzone des Ortes ist nicht bekannt."],
  clockUnknown: ["By your own clock: this browser does not know the time zone {zone}.", "Nach Ihrer eigenen Uhr: Dieser Browser kennt die Zeitzone {zone} nicht."],
  clockFixed: ["As of {time}.", "Stand {time}."],
  category: ["Category", "Kategorie"],
  levelFact: ["Level", "Ebene"],
  hours: ["Hours", "Zeiten"],
  phone: ["Phone", "Telefon"],
  website: ["Website", "Website"],
  address: ["Address", "Anschrift"],
  accessibility: ["Accessibility", "Barrierefreiheit"],
  restriction: ["Access", "Zugang"],
  otherName: ["Also", "Auch"],
  inThisPlace: ["In this place", "An diesem Ort"],
  findingsHere: [{ one: "{n} finding here", other: "{n} findings here" }, { one: "{n} Befund hier", other: "{n} Befunde hier" }],
  overview: ["Overview", "Überblick"],
  explainsMost: ["What explains most", "Was das meiste erklärt"],
  moreRows: [
    { one: "{n} more cause or rule has {findings}.", other: "{n} more causes and rules have {findings}." },
    { one: "{n} weitere Ursache oder Regel hat {findings}.", other: "{n} weitere Ursachen und Regeln haben {findings}." },
  ],
  findingCount: [{ one: "{n} finding", other: "{n} findings" }, { one: "{n} Befund", other: "{n} Befunde" }],
  previous: ["Previous finding", "Voriger Befund"],
  previousHint: ["Previous (P on the map)", "Voriger (P auf der Karte)"],
  next: ["Next finding", "Nächster Befund"],
  nextHint: ["Next (N on the map)", "Nächster (N auf der Karte)"],
  shown: ["{n} shown", "{n} gezeigt"],
  placeOf: ["{place} of {n}", "{place} von {n}"],
  severities: ["Severities", "Schweregrade"],
  violation: ["violation", "Verstoß"],
  warning: ["warning", "Warnung"],
  info: ["info", "Hinweis"],
  groups: ["Groups", "Gruppen"],
  byCause: ["By cause", "Nach Ursache"],
  byRule: ["By rule", "Nach Regel"],
  filterFindings: ["Filter findings", "Befunde filtern"],
  onlyThese: ["Only these", "Nur diese"],
  allFindings: ["All findings", "Alle Befunde"],
  noFindings: ["No findings.", "Keine Befunde."],
  noneShown: ["No findings pass the filter.", "Kein Befund entspricht dem Filter."],
  archive: ["The archive", "Das Archiv"],
  notOnMap: [" (not on the map)", " (nicht auf der Karte)"],
  flagged: ["{n}, gravest: {severity}", "{n}, am schwersten: {severity}"],
  apart: [
    { one: "{n} feature lies apart, up to {distance} away, and is left out of the view.", other: "{n} features lie apart, up to {distance} away, and are left out of the view." },
    { one: "{n} Objekt liegt abseits, bis zu {distance} entfernt, und fehlt in der Ansicht.", other: "{n} Objekte liegen abseits, bis zu {distance} entfernt, und fehlen in der Ansicht." },
  ],
  showApart: ["Show", "Zeigen"],
  emptyTitle: ["There is nothing to draw", "Es gibt nichts zu zeichnen"],
  emptyNoLevels: ["The archive has no levels.", "Das Archiv enthält keine Ebenen."],
  emptyNoShapes: [
    { one: "The only level has no outline and nothing on it that has a place.", other: "None of the {n} levels has an outline or anything on it that has a place." },
    { one: "Die einzige Ebene hat keinen Umriss und nichts, was einen Ort hat.", other: "Keine der {n} Ebenen hat einen Umriss oder etwas, was einen Ort hat." },
  ],
  emptyWhy: ["The findings tell why.", "Die Befunde sagen, warum."],
  emptyLint: ["Write the page with --findings to see why.", "Schreiben Sie die Seite mit --findings, um zu sehen, warum."],
  layer_units: ["Units", "Räume"],
  layer_sections: ["Sections", "Bereiche"],
  layer_geofences: ["Geofences", "Geozonen"],
  layer_fixtures: ["Fixtures", "Einbauten"],
  layer_kiosks: ["Kiosks", "Stände"],
  layer_details: ["Details", "Linien"],
  layer_openings: ["Openings", "Türen"],
  layer_amenities: ["Amenities", "Ausstattung"],
  layer_occupants: ["Occupants", "Mieter"],
};

const column = language === "de" ? 1 : 0;
const rules = new Intl.PluralRules(language);
const namesOfDays = { en: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], de: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] };

/** The days of the week from Monday on. */
export const dayNames = namesOfDays[language];

/** A number as it is written in the language of the page. */
export const numeral = (number, digits = 0) => number.toLocaleString(language, { maximumFractionDigits: digits });

/** The text of a key, with its values in place. */
export function t(key, values = {}) {
  const entry = table[key][column];
  const text = typeof entry === "string" ? entry : entry[rules.select(values.n)] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === "number" ? numeral(values[name]) : values[name] ?? ""));
}

/** The English name of a category, a role or an aid, in the language of the page where it has a word. */
export function named(english) {
  if (language !== "de" || !english) return english;
  return english.split("; ").map((part) => germanName(part) ?? part).join("; ");
}

/** A length in meters, or in kilometers where it is long. */
export const distance = (meters) => (meters < 1000 ? `${numeral(Math.round(meters))} m` : `${numeral(meters / 1000, meters < 10000 ? 1 : 0)} km`);
