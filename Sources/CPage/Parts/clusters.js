// Markers that would be nearer to each other than some pixels, shown as one, as MarkerIndex in the library groups them:
// from large scales to small ones, by joining the nearest that are too close. So zooming in only takes clusters apart. All
// markers of a floor are looked at, not only those in view, and always in the same order: so moving the map changes nothing.
// What would cover something of another kind is moved by its own size at most, as MarkerPlacement in the library does it.

/** Groups `{point, kind, level}`; every marker is in exactly one group. Clusters change where the scale is a power of 2. */
export function grouped(markers, scale, reach, finest = 8) {
  const nodes = markers.map(({ point, kind, level }) => ({ x: point.x, y: point.y, count: 1, step: Infinity, children: [], group: `${level}|${kind}` }));
  let current = nodes.map((_, number) => number);
  for (let step = finest; step >= Math.min(finest, Math.floor(Math.log2(scale))); step -= 1) {
    current = joined(current, nodes, step, Math.max(reach / 2 ** step, 1e-12));
  }
  const clusters = current.map((number) => clusterOf(pointsOf(number, nodes), markers));
  return clusters.sort((a, b) => a.first - b.first);
}

/** Takes one cluster after the other; where one is near, both become one, which may be near to others in turn. */
function joined(clusters, nodes, step, reach) {
  const cells = new Map();
  const place = ({ x, y }) => [Math.floor(x / reach), Math.floor(y / reach)];
  const key = (group, x, y) => `${group}|${x}|${y}`;
  const cellOf = (node) => key(node.group, ...place(node));
  const nearest = (node) => {
    const [x, y] = place(node);
    let best = null;
    let least = reach * reach;
    for (let row = y - 1; row <= y + 1; row += 1) {
      for (let column = x - 1; column <= x + 1; column += 1) {
        for (const other of cells.get(key(node.group, column, row)) ?? []) {
          const [dx, dy] = [nodes[other].x - node.x, nodes[other].y - node.y];
          const distance = dx * dx + dy * dy;
          if (distance < least || (best !== null && distance === least && other < best)) [best, least] = [other, distance];
        }
      }
    }
    return best;
  };
  const placed = [];
  const present = new Set();
  for (const cluster of clusters) {
    let number = cluster;
    for (let other = nearest(nodes[number]); other !== null; other = nearest(nodes[number])) {
      const cell = cellOf(nodes[other]);
      cells.set(cell, cells.get(cell).filter((one) => one !== other));
      present.delete(other);
      number = join(other, number, nodes, step);
    }
    const cell = cellOf(nodes[number]);
    if (!cells.has(cell)) cells.set(cell, []);
    cells.get(cell).push(number);
    present.add(number);
    placed.push(number);
  }
  return placed.filter((number) => present.delete(number));
}

/** The number of a node that stands for two: one that was made at this step takes the other in. */
function join(a, b, nodes, step) {
  const [one, two] = [nodes[a], nodes[b]];
  const count = one.count + two.count;
  const x = (one.x * one.count + two.x * two.count) / count;
  const y = (one.y * one.count + two.y * two.count) / count;
  const isOneNew = one.step === step && (two.step !== step || one.children.length >= two.children.length);
  let kept = isOneNew ? a : b;
  const [other, taken] = isOneNew ? [b, two] : [a, one];
  if (nodes[kept].step !== step) {
    nodes.push({ step, children: [kept], group: one.group });
    kept = nodes.length - 1;
  }
  Object.assign(nodes[kept], { x, y, count });
  for (const child of taken.step === step ? taken.children : [other]) nodes[kept].children.push(child);
  return kept;
}

function pointsOf(number, nodes) {
  const found = [];
  const stack = [number];
  while (stack.length > 0) {
    const next = stack.pop();
    if (nodes[next].children.length === 0) found.push(next);
    else for (const child of nodes[next].children) stack.push(child);
  }
  return found.sort((a, b) => a - b);
}

function clusterOf(points, markers) {
  const members = points.map((number) => markers[number]);
  const middle = (axis) => members.reduce((sum, member) => sum + member.point[axis], 0) / members.length;
  const [x, y] = [middle("x"), middle("y")];
  // It stands at the first of those nearest to the middle, where there is something.
  let [nearest, least] = [members[0], Infinity];
  for (const member of members) {
    const square = (member.point.x - x) ** 2 + (member.point.y - y) ** 2;
    if (square < least * 0.999) [nearest, least] = [member, square];
  }
  return { members, nearest, first: points[0], kind: members[0].kind, level: members[0].level, point: nearest.point };
}

/**
 * The places of `{x, y, level, weight}` in pixels, so that none is nearer to another of its level than a distance: the heavier
 * stay where they are, others go to the nearest free place, that distance away at most, where they may stand. A level of null
 * is on all levels. Null for what finds no place.
 */
export function placed(wishes, distance, mayStand = () => true) {
  const places = wishes.map(() => null);
  const order = wishes.map((_, number) => number);
  const isSomewhere = (level) => (level === null ? 0 : 1);
  order.sort((a, b) => isSomewhere(wishes[a].level) - isSomewhere(wishes[b].level) || wishes[b].weight - wishes[a].weight || a - b);
  const taken = new Map();
  const cellOf = (value) => Math.floor(value / distance);
  const key = (level, column, row) => `${level}|${column}|${row}`;
  const isFreeOn = (x, y, level) => {
    for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column += 1) {
      for (let row = cellOf(y) - 1; row <= cellOf(y) + 1; row += 1) {
        for (const place of taken.get(key(level, column, row)) ?? []) {
          // A millionth for what rounding takes.
          if ((place.x - x) ** 2 + (place.y - y) ** 2 < distance * distance * 0.999999) return false;
        }
      }
    }
    return true;
  };
  const isFree = (x, y, level) => isFreeOn(x, y, level) && (level === null || isFreeOn(x, y, null));
  for (const number of order) {
    const { x, y, level } = wishes[number];
    const around = [0, 1, 2].flatMap((ring) => spots(x, y, ring, distance));
    const free = around.find((spot, at) => isFree(spot.x, spot.y, level) && (at === 0 || mayStand(number, spot)));
    if (!free) continue;
    const cell = key(level, cellOf(free.x), cellOf(free.y));
    if (!taken.has(cell)) taken.set(cell, []);
    taken.get(cell).push(free);
    places[number] = free;
  }
  return places;
}

/** The spots on a ring around a point: six times as many on each as on the first, half a distance apart. */
export function spots(x, y, ring, distance) {
  if (ring === 0) return [{ x, y }];
  return Array.from({ length: 6 * ring }, (_, step) => {
    const angle = (2 * Math.PI * step) / (6 * ring);
    return { x: x + (ring * distance * Math.cos(angle)) / 2, y: y + (ring * distance * Math.sin(angle)) / 2 };
  });
}
