// Markers that would be nearer to each other than some pixels, shown as one, as MarkerCluster in the library groups them.
// All markers of a floor are looked at, not only those in view, and always in the same order: so moving the map changes
// nothing.

/** Groups `{point, kind, level}`; every marker is in exactly one group. */
export function grouped(markers, scale, reach) {
  const cell = Math.max(reach, 1) / scale;
  const limit = (reach / scale) ** 2;
  const key = (kind, x, y) => `${kind}|${x}|${y}`;
  const cells = new Map();
  const place = (marker) => [Math.floor(marker.point.x / cell), Math.floor(marker.point.y / cell)];
  const kindOf = (marker) => `${marker.level}|${marker.kind}`;
  for (const marker of markers) {
    const name = key(kindOf(marker), ...place(marker));
    if (!cells.has(name)) cells.set(name, []);
    cells.get(name).push(marker);
  }
  const order = new Map(markers.map((marker, number) => [marker, number]));
  const taken = new Set();
  const clusters = [];
  for (const founder of markers) {
    if (taken.has(founder)) continue;
    taken.add(founder);
    const members = [founder];
    const [x, y] = place(founder);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const name = key(kindOf(founder), x + dx, y + dy);
        const free = (cells.get(name) ?? []).filter((other) => !taken.has(other));
        for (const other of free) {
          if ((other.point.x - founder.point.x) ** 2 + (other.point.y - founder.point.y) ** 2 > limit) continue;
          taken.add(other);
          members.push(other);
        }
        if (cells.has(name)) cells.set(name, free);
      }
    }
    members.sort((a, b) => order.get(a) - order.get(b));
    const middle = (axis) => members.reduce((sum, member) => sum + member.point[axis], 0) / members.length;
    clusters.push({ members, kind: founder.kind, level: founder.level, point: { x: middle("x"), y: middle("y") } });
  }
  return clusters;
}
