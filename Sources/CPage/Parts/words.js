// All words of the page, in English and German, and how they are put together. The words that apps show, too, are those of
// the library, in the data of the page.
import { page } from "./source.js";

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
    "On the map, arrow keys move, plus and minus zoom, page up and page down change the floor, zero shows everything, Shift with left and right turns the map and with up puts north up, N and P go through the findings, slash searches, and Escape deselects.",
    "Auf der Karte bewegen die Pfeiltasten den Ausschnitt, Plus und Minus ändern die Größe, Bild auf und Bild ab wechseln das Stockwerk, Null zeigt alles, Umschalt mit Links und Rechts dreht die Karte und mit Hoch legt Norden nach oben, N und P gehen durch die Befunde, der Schrägstrich sucht, Escape hebt die Auswahl auf.",
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
  moreTools: ["More tools", "Weitere Werkzeuge"],
  tools: ["Map tools", "Werkzeuge der Karte"],
  zoomIn: ["Zoom in", "Vergrößern"],
  zoomOut: ["Zoom out", "Verkleinern"],
  nearer: [
    { one: "{n} of {all} places is seen from nearer", other: "{n} of {all} places are seen from nearer" },
    { one: "{n} von {all} Orten ist erst aus der Nähe zu sehen", other: "{n} von {all} Orten sind erst aus der Nähe zu sehen" },
  ],
  showAll: ["Show everything", "Alles zeigen"],
  theme: ["Light or dark", "Hell oder dunkel"],
  print: ["Print all floors", "Alle Stockwerke drucken"],
  copyLink: ["Copy link to this view", "Link zu dieser Ansicht kopieren"],
  linkCopied: ["Link copied", "Link kopiert"],
  placeGone: ["The place of this link is not in this venue any more.", "Den Ort dieses Links gibt es hier nicht mehr."],
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
  floorRow: ["Floor", "Stockwerk"],
  near: ["near {name}", "bei {name}"],
  northEnd: ["north end", "Nordende"],
  eastEnd: ["east end", "Ostende"],
  southEnd: ["south end", "Südende"],
  westEnd: ["west end", "Westende"],
  middleEnd: ["in the middle", "in der Mitte"],
  nothingNamed: ["Nothing on this floor has a name.", "Auf diesem Stockwerk hat nichts einen Namen."],
  showMore: ["Show {n} more", "{n} weitere zeigen"],
  onlyKind: ["Only: {name}", "Nur: {name}"],
  open: ["Open", "Geöffnet"],
  openingHours: ["Opening hours", "Öffnungszeiten"],
  noWeek: ["This page has no opening hours for this week.", "Diese Seite enthält für diese Woche keine Öffnungszeiten."],
  holidays: ["Public and school holidays are not considered.", "Feiertage und Schulferien sind nicht berücksichtigt."],
  clockOfVenue: ["By the clock of the venue ({zone}).", "Nach der Uhr vor Ort ({zone})."],
  clockOfReader: ["By your own clock: the time zone of the venue is not known.", "Nach Ihrer eigenen Uhr: Die Zeitzone des Ortes ist nicht bekannt."],
  clockUnknown: ["By your own clock: this browser does not know the time zone {zone}.", "Nach Ihrer eigenen Uhr: Dieser Browser kennt die Zeitzone {zone} nicht."],
  clockFixed: ["As of {time}.", "Stand {time}."],
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
  changes: ["Changes", "Änderungen"],
  changesTab: ["Changes ({n})", "Änderungen ({n})"],
  before: ["Before", "Vorher"],
  after: ["After", "Nachher"],
  blend: ["From the earlier delivery to the new one", "Von der früheren Lieferung zur neuen"],
  blendValue: ["{n}% of the new delivery", "{n} % der neuen Lieferung"],
  kinds: ["Kinds of changes", "Arten von Änderungen"],
  kind_added: ["Added", "Neu"],
  kind_removed: ["Removed", "Entfernt"],
  kind_moved: ["Moved", "Verschoben"],
  kind_changed: ["Changed", "Geändert"],
  renamed: [{ one: "{n} feature has a new id.", other: "{n} features have a new id." }, { one: "{n} Objekt hat eine neue ID.", other: "{n} Objekte haben eine neue ID." }],
  movedBy: ["moved or reshaped, its middle by {distance}", "verschoben oder verändert, die Mitte um {distance}"],
  reshaped: ["has another shape", "hat eine andere Form"],
  noFloor: ["On no floor", "Auf keinem Stockwerk"],
  noChanges: ["No changes here.", "Hier keine Änderungen."],
  newFindings: ["New findings", "Neue Befunde"],
  mendedFindings: ["Findings that are gone", "Erledigte Befunde"],
  andMore: ["… and {n} more", "… und {n} weitere"],
  inspector: ["About this finding", "Zu diesem Befund"],
  id: ["ID", "ID"],
  inFile: ["File", "Datei"],
  pointer: ["Pointer", "Zeiger"],
  rule: ["Rule", "Regel"],
  copy: ["Copy", "Kopieren"],
  copied: ["Copied", "Kopiert"],
  notCopied: ["The browser does not allow copying", "Der Browser erlaubt das Kopieren nicht"],
  toPlace: ["Show the place:", "Ort zeigen:"],
  backToFinding: ["‹ Back to the finding", "‹ Zurück zum Befund"],
  ruleText: ["The rule, with examples", "Die Regel mit Beispielen"],
  json: ["JSON of the feature", "JSON des Objekts"],
  jsonFixed: ["After the fix:", "Nach der Korrektur:"],
  noJSON: ["The page does not hold the JSON of this feature; see the file.", "Diese Seite enthält das JSON dieses Objekts nicht; siehe Datei."],
  fixWould: ["What imdf-lint fix would do ({name})", "Was imdf-lint fix täte ({name})"],
  fixSafe: ["A safe fix: nothing is lost or guessed.", "Eine sichere Korrektur: Nichts geht verloren, nichts wird geraten."],
  fixUnsafe: ["Only with --unsafe: review the result.", "Nur mit --unsafe: Prüfen Sie das Ergebnis."],
  ghost: ["The map shows the result as a dashed line.", "Die Karte zeigt das Ergebnis gestrichelt."],
  ghostGone: ["The feature would be removed.", "Das Objekt würde entfernt."],
  accept: ["Accept", "Hinnehmen"],
  hide: ["Hide", "Ausblenden"],
  note: ["Note: why it is accepted", "Notiz: Warum es hingenommen wird"],
  noteNeeded: ["Accepting needs a note", "Zum Hinnehmen gehört eine Notiz"],
  until: ["Accept until (optional)", "Hinnehmen bis (wahlweise)"],
  untilDay: ["(until {day})", "(bis {day})"],
  isAccepted: ["Accepted: {note}", "Hingenommen: {note}"],
  isHidden: ["Hidden", "Ausgeblendet"],
  reopen: ["Reopen", "Wieder öffnen"],
  reopened: ["Open again", "Wieder offen"],
  acceptedNow: ["Accepted", "Hingenommen"],
  hiddenNow: ["Hidden", "Ausgeblendet"],
  notKept: ["This device does not keep the decision", "Dieses Gerät behält die Entscheidung nicht"],
  done: ["Done findings", "Erledigte Befunde"],
  doneOf: ["{done} of {n} done", "{done} von {n} erledigt"],
  showDone: ["Show done", "Erledigte zeigen"],
  saveBaseline: ["Save baseline", "Baseline sichern"],
  saveBaselineHint: ["Accepted findings as a file for --baseline", "Hingenommene Befunde als Datei für --baseline"],
  saveIgnore: ["Save ignore entries", "Ignore-Einträge sichern"],
  saveIgnoreHint: ["Accepted findings with notes and dates as a configuration for --config", "Hingenommene Befunde mit Notizen und Tagen als Konfiguration für --config"],
  saved: ["Saved as {name}", "Gesichert als {name}"],
  ignoreLeft: [
    { one: "Saved. {n} finding was left out: an entry would also hide findings that are open.", other: "Saved. {n} findings were left out: entries would also hide findings that are open." },
    { one: "Gesichert. {n} Befund fehlt: Ein Eintrag würde auch offene Befunde verbergen.", other: "Gesichert. {n} Befunde fehlen: Einträge würden auch offene Befunde verbergen." },
  ],
  stack: ["All floors at once", "Alle Stockwerke zugleich"],
  stackShown: ["All floors at once. Enter or Escape leads back.", "Alle Stockwerke zugleich. Eingabe oder Escape führt zurück."],
  compass: ["Turn north up (turn with Shift and drag, two fingers, or Shift and arrow keys)", "Norden nach oben (drehen mit Umschalt und Ziehen, zwei Fingern oder Umschalt und Pfeiltasten)"],
  northUp: ["Compass: north is up", "Kompass: Norden ist oben"],
  turnNorth: ["Compass: turned by {n}°; turn north up", "Kompass: um {n}° gedreht; Norden nach oben"],
  measure: ["Measure a distance", "Entfernung messen"],
  measureHint: ["Choose two points on the map", "Wählen Sie zwei Punkte auf der Karte"],
  measureSecond: ["Choose the second point", "Wählen Sie den zweiten Punkt"],
  measured: ["Distance: {distance}", "Entfernung: {distance}"],
  locate: ["Where you are", "Wo Sie sind"],
  locating: ["Looking for where you are", "Ihr Ort wird gesucht"],
  here: ["You are here, within {accuracy}", "Sie sind hier, auf {accuracy} genau"],
  hereFar: ["You are {distance} from the middle of the map", "Sie sind {distance} von der Mitte der Karte entfernt"],
  notLocated: ["The browser does not tell where you are", "Der Browser verrät nicht, wo Sie sind"],
  directions: ["Directions", "Wegbeschreibung"],
  closeRoute: ["Close directions", "Wegbeschreibung schließen"],
  from: ["From", "Von"],
  to: ["To", "Nach"],
  entrance: ["Entrance", "Eingang"],
  swap: ["Swap from and to", "Von und Nach tauschen"],
  stepFree: ["Step-free", "Ohne Stufen"],
  routeHint: ["Type a name, or choose a place on the map.", "Namen eingeben oder einen Ort auf der Karte wählen."],
  nearest: ["The nearest", "Der nächste"],
  nearest_restroom: ["Restroom", "Toilette"],
  nearest_information: ["Information", "Information"],
  nearest_prayerroom: ["Prayer room", "Gebetsraum"],
  pointOnMap: ["Point on the map", "Punkt auf der Karte"],
  searching: ["Looking for the route …", "Weg wird gesucht …"],
  noWay: ["There is no route.", "Es gibt keinen Weg."],
  noWayStepFree: ["There is no route without steps.", "Es gibt keinen Weg ohne Stufen."],
  sameEnds: ["You are there.", "Sie sind schon dort."],
  routeSum: [{ one: "{distance}, {n} minute", other: "{distance}, {n} minutes" }, { one: "{distance}, {n} Minute", other: "{distance}, {n} Minuten" }],
  routeTitle: ["From {from} to {to}", "Von {from} nach {to}"],
  printRoute: ["Print directions", "Wegbeschreibung drucken"],
  unnamed: ["this {name}", "„{name}“ ohne Namen"],
  guessed: ["Guessed, because the archive does not say:", "Angenommen, weil das Archiv es nicht sagt:"],
  views: ["Views", "Ansichten"],
  view_report: ["Report", "Bericht"],
  view_map: ["Map", "Karte"],
  printReport: ["Print", "Drucken"],
  reportOn: ["Report on {name}", "Bericht zu {name}"],
  elsewhere: ["Findings that are on no floor", "Befunde, die auf keinem Stockwerk liegen"],
  levelsTitle: ["Levels", "Ebenen"],
  ordinal: ["Ordinal", "Ordinalzahl"],
  area: ["Area in m²", "Fläche in m²"],
};

/** Adds words of a part that not every page has. */
export const addWords = (more) => Object.assign(table, more);

const column = language === "de" ? 1 : 0;
const rules = new Intl.PluralRules(language);

/** The days of the week from Monday on. */
export const dayNames = page.weekdays;

/** A number as it is written in the language of the page. */
export const numeral = (number, digits = 0) => number.toLocaleString(language, { maximumFractionDigits: digits });

/** The text of a key, with its values in place. */
export function t(key, values = {}) {
  const entry = page.interfaceWords[key] ?? table[key][column];
  const text = typeof entry === "string" ? entry : entry[rules.select(values.n)] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === "number" ? numeral(values[name]) : values[name] ?? ""));
}

/** The longest round number of meters up to some. */
export function roundLength(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
}

/** A length in meters, or in kilometers where it is long. */
export const distance = (meters) => (meters < 1000 ? `${numeral(Math.round(meters))} m` : `${numeral(meters / 1000, meters < 10000 ? 1 : 0)} km`);
