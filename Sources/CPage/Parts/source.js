// The data of the page as it was written. Findings stand in columns, and are put together.
export const page = JSON.parse(document.getElementById("data").textContent);

/** The text of a feature as its file has it: quotation marks and apostrophes have changed places. */
export const written = (text) => text?.replace(/["']/g, (mark) => (mark === "'" ? '"' : "'"));

/** The findings. Numbers of texts, features, and of what need not be there are one higher; 0 is none. */
function findingsOf({ texts, ids, features, columns, more }) {
  const buildings = page.levels.map((_, level) => page.buildings.flatMap((building, number) => (building.levels.includes(level) ? [number] : [])));
  const some = (number) => (number > 0 ? number - 1 : undefined);
  const text = (number) => texts[number - 1];
  const subjects = ids.map((id, at) => {
    const words = text(features.text[at]);
    const level = some(features.level[at]);
    return {
      feature: features.isShort[at] ? words.replace("…", `${id.slice(0, 8)}…`) : words, id: id || undefined, level,
      item: some(features.item[at]), source: some(features.source[at]), buildings: buildings[level],
      key: { type: text(features.type[at]), feature: id || undefined },
    };
  });
  const noPoint = new Set(columns.noPoint);
  return more.map((own, at) => {
    const subject = subjects[columns.feature[at] - 1];
    const index = some(columns.index[at]);
    const line = columns.line[at];
    return {
      ...(subject ?? { key: {} }), rule: text(columns.rule[at]), severity: text(columns.severity[at]),
      message: (columns.isWhole[at] ? "" : subject.feature) + text(columns.message[at]),
      place: text(columns.file[at]) + (line > 0 ? `:${line}:${columns.column[at]}` : ""),
      pointer: (index === undefined ? "" : `/features/${index}`) + text(columns.pointer[at]),
      point: noPoint.has(at) ? undefined : [columns.x[at], columns.y[at]], ...own,
    };
  });
}

if (page.findings) page.findings = page.findings.more.length > 0 ? findingsOf(page.findings) : [];
