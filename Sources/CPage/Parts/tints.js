// The rooms that stand for their findings while the map is seen from far off, where a mark for each would drown it.
import { data, isArea } from "./data.js";
import { markedFindings } from "./state.js";

/** Below this many pixels for a meter, rooms are tinted; above, each finding has its mark. */
export const tintScale = 9;

const gravity = { violation: 2, warning: 1, info: 0 };

/** The room that a finding is about or in. */
export function roomOf(finding) {
  const item = data.items[finding.item];
  const room = item?.layer === "units" ? item : data.items[item?.unit];
  return room && isArea(room) ? room : null;
}

const known = new WeakMap();

/** The rooms with findings: their highest severity, and the findings. */
export function tints() {
  const findings = markedFindings();
  if (!known.has(findings)) {
    const rooms = new Map();
    for (const finding of findings) {
      const room = roomOf(finding);
      if (!room) continue;
      const tint = rooms.get(room) ?? { severity: finding.severity, findings: [] };
      if (gravity[finding.severity] > gravity[tint.severity]) tint.severity = finding.severity;
      tint.findings.push(finding);
      rooms.set(room, tint);
    }
    known.set(findings, rooms);
  }
  return known.get(findings);
}

/** The rooms that are tinted at a scale. */
export const tintsAt = (scale) => (scale < tintScale ? tints() : new Map());
