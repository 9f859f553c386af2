// Directions: the way that takes the least time through the network of the page. Its edges are parts of the shortest paths that
// the tool has found, so that nothing of the geometry is needed here.
import { data } from "./data.js";

const net = data.ways ?? { left: [] };
/** Whether the page knows ways. */
export const hasWays = net.places !== undefined;
/** The number of the profile for those who take no steps. */
export const stepFree = 1;

const nodes = [];
const edges = [];
const nodesOfItem = new Map();

if (hasWays) {
  let [x, y] = [0, 0];
  for (let run = 0; run < net.floors.length; run += 2) {
    for (let i = 0; i < net.floors[run + 1]; i += 1) {
      x += net.points[2 * nodes.length];
      y += net.points[2 * nodes.length + 1];
      nodes.push({ level: net.floors[run], x: x / 100, y: -y / 100, units: [], out: [] });
    }
  }
  each(net.nodeUnits, 2, (node, unit) => nodes[node].units.push(unit));
  const count = net.speeds.length;
  let [from, last] = [0, 0];
  each(net.edges, 4, (next, step, length, bits) => {
    from += next;
    const edge = { from, to: from + step, length: length / 1000, guesses: bits >> (2 * count), units: [], doors: [] };
    edges.push(edge);
    // A bit for each profile that may go there, and for each that may come back.
    nodes[from].out.push({ edge, to: edge.to, profiles: bits, isBack: false });
    nodes[edge.to].out.push({ edge, to: from, profiles: bits >> count, isBack: true });
  });
  each(net.edgeUnits, 2, (edge, unit) => edges[edge].units.push(unit));
  each(net.doors, 3, (next, at, kind) => {
    last += next;
    const [behind, ahead, hasDoor] = net.doorTable.slice(3 * kind, 3 * kind + 3);
    edges[last].doors.push({ at: at / 100, behind, ahead, hasDoor: hasDoor === 1 });
  });
  const rides = [];
  each(net.rides, 4 + count, (stop, to, connector, isGuess, ...seconds) => {
    const ride = { connector: net.connectors[connector], guesses: isGuess ? 8 : 0, units: [], seconds: seconds.map((time) => time / 100) };
    rides.push(ride);
    nodes[stop].out.push({ ride, to });
  });
  each(net.rideUnits, 2, (ride, unit) => rides[ride].units.push(unit));
  for (let i = 0; i < net.places.length; i += 2 + net.places[i + 1]) {
    nodesOfItem.set(net.places[i], net.places.slice(i + 2, i + 2 + net.places[i + 1]));
  }
}

function each(list, step, body) {
  for (let i = 0; i + step <= list.length; i += step) body(...list.slice(i, i + step));
}

/** The place that stands for an item: itself, what is in it, or the room that it is in; null if no way leads there. */
export function placeFor(item) {
  const near = [item.number, ...(item.occupants ?? []), item.unit];
  const number = near.find((one) => nodesOfItem.has(one));
  return number === undefined ? null : data.items[number];
}

/** The place on some levels that is nearest to a point. */
export function nearestPlace(levels, point) {
  let [best, least] = [null, Infinity];
  for (const [number, own] of nodesOfItem) {
    for (const node of own.map((one) => nodes[one])) {
      if (!levels.includes(node.level)) continue;
      const distance = Math.hypot(node.x - point.x, node.y - point.y);
      if (distance < least) [best, least] = [data.items[number], distance];
    }
  }
  return best;
}

/** The rooms of occupants, which ways pass only where there is no other way. */
const rooms = new Set(net.rooms);

/** The way from one place to another, each an item or null for the entrances, that takes the least time; null if there is
    none. As in the library, the public entrances are tried first, then all, then ways through rooms. */
export function findWay(from, to, profile) {
  const tiers = from && to ? [[]] : net.entrances[profile];
  for (const [entrances, passed] of [...tiers.map((tier) => [tier, []]), [tiers.at(-1), rooms]]) {
    const [starts, goals] = [from, to].map((place) => (place ? nodesOfItem.get(place.number) : entrances) ?? []);
    const way = search(starts, goals, profile, passed);
    if (way) return way;
  }
  return null;
}

function search(starts, goals, profile, passed) {
  // Who begins or ends in a restricted room may be there.
  const own = new Set([...starts, ...goals].flatMap((node) => nodes[node].units));
  const open = new Set([...own, ...passed]);
  const mayPass = (units) => units.every((unit) => open.has(unit));
  const isGoal = new Set(goals);
  const best = new Map(starts.map((node) => [node, 0]));
  const came = new Map();
  const done = new Set();
  const queue = new Queue();
  for (const node of starts) queue.push(0, node);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [seconds, number] = next;
    if (done.has(number)) continue;
    done.add(number);
    if (isGoal.has(number)) return wayTo(number, seconds, came, own);
    for (const step of nodes[number].out) {
      const { edge, ride, to: other } = step;
      const part = edge ?? ride;
      let time = edge ? (step.profiles & (1 << profile) ? edge.length / net.speeds[profile] : -1) : ride.seconds[profile];
      if (ride && time >= 0 && !came.get(number)?.step.ride) time += net.change;
      if (time < 0 || done.has(other) || !mayPass(part.units) || !(seconds + time < (best.get(other) ?? Infinity))) continue;
      best.set(other, seconds + time);
      came.set(other, { from: number, step });
      queue.push(seconds + time, other);
    }
  }
  return null;
}

/** The least first. */
class Queue {
  constructor() {
    this.list = [];
  }

  push(key, value) {
    const { list } = this;
    let at = list.push([key, value]) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (list[above][0] <= list[at][0]) break;
      [list[above], list[at]] = [list[at], list[above]];
      at = above;
    }
  }

  pop() {
    const { list } = this;
    if (list.length < 2) return list.pop();
    const first = list[0];
    list[0] = list.pop();
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < list.length && list[child][0] < list[least][0]) least = child;
      if (least === at) return first;
      [list[least], list[at]] = [list[at], list[least]];
      at = least;
    }
  }
}

/** The bit of a way through the room of an occupant, above those of edges and rides. */
const passesRoom = 16;

/** The legs of a way, one for each level that is walked on, each with the connector by which it is left. */
function wayTo(goal, seconds, came, own) {
  const steps = [];
  let start = goal;
  for (let one = came.get(start); one; one = came.get(start)) {
    steps.unshift(one.step);
    start = one.from;
  }
  const legOf = (node) => ({ level: nodes[node].level, points: [nodes[node]], doors: [], length: 0, ride: null });
  const legs = [legOf(start)];
  let guesses = 0;
  for (const { edge, ride, to, isBack } of steps) {
    const leg = legs.at(-1);
    const part = edge ?? ride;
    guesses |= part.guesses | (part.units.some((unit) => rooms.has(unit) && !own.has(unit)) ? passesRoom : 0);
    if (ride) {
      leg.ride = { connector: ride.connector, to: nodes[to].level };
      legs.push(legOf(to));
      continue;
    }
    const doors = edge.doors.map(({ at, behind, ahead, hasDoor }) => (isBack
      ? { at: leg.length + edge.length - at, entered: behind, hasDoor } : { at: leg.length + at, entered: ahead, hasDoor }));
    leg.doors.push(...(isBack ? doors.reverse() : doors));
    leg.length += edge.length;
    leg.points.push(nodes[to]);
  }
  return { legs, seconds, guesses, length: legs.reduce((sum, leg) => sum + leg.length, 0) };
}

// The same limits as in the library, in degrees and meters.
const leastTurn = 35;
const nearTurns = 2;
const leastWalk = 3;

/** What one has to do, in order: `{kind, leg, point, …}`, with the kinds of steps of the library. */
export function stepsOf(way) {
  const list = [{ kind: "leave", leg: 0, point: way.legs[0].points[0] }];
  let carried = 0;
  const finishWalk = (number) => {
    const last = list.findLast((step) => step.kind === "walk" && step.leg === number);
    if (last) last.length += carried;
    else if (carried > 0) list.push({ kind: "walk", leg: number, point: way.legs[number].points[0], length: carried });
    carried = 0;
  };
  way.legs.forEach((leg, number) => {
    const events = [...turnsOf(leg), ...leg.doors.map((door) => ({ kind: "pass", ...door }))]
      // A turn at the jamb of a door comes after the door.
      .sort((a, b) => a.at - b.at || (a.kind === "turn") - (b.kind === "turn"));
    let done = 0;
    const advance = (to) => {
      carried += to - done;
      if (carried >= leastWalk) {
        list.push({ kind: "walk", leg: number, point: pointAt(leg, done), length: carried });
        carried = 0;
      }
      done = to;
    };
    for (const event of events) {
      advance(event.at);
      list.push({ ...event, leg: number, point: pointAt(leg, event.at) });
    }
    advance(leg.length);
    if (!leg.ride) return;
    finishWalk(number);
    const before = list.at(-1);
    // Stairs that go on are one step.
    if (before.kind === "ride" && before.connector === leg.ride.connector && leg.length === 0) list.pop();
    list.push({ kind: "ride", leg: number, point: before.kind === "ride" && list.at(-1) !== before ? before.point : leg.points.at(-1), ...leg.ride, isUp: isUp(leg.level, leg.ride.to) });
  });
  finishWalk(way.legs.length - 1);
  list.push({ kind: "arrive", leg: way.legs.length - 1, point: way.legs.at(-1).points.at(-1) });
  return list;
}

const isUp = (from, to) => (data.levels[to].ordinal ?? 0) > (data.levels[from].ordinal ?? 0);

/** Turns; those near to each other are one, by the directions before and after. */
function turnsOf({ points }) {
  const lengths = [0];
  points.slice(1).forEach((point, i) => lengths.push(lengths[i] + Math.hypot(point.x - points[i].x, point.y - points[i].y)));
  const found = [];
  for (let at = 1; at + 1 < points.length;) {
    let end = at;
    while (end + 2 < points.length && lengths[end + 1] - lengths[at] < nearTurns) end += 1;
    const [a, b, c, d] = [points[at - 1], points[at], points[end], points[end + 1]];
    const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
    // To the left is positive; y goes down here.
    const degrees = (Math.atan2(uy * vx - ux * vy, ux * vx + uy * vy) * 180) / Math.PI;
    if (Math.abs(degrees) >= leastTurn) found.push({ kind: "turn", at: lengths[at], degrees });
    at = end + 1;
  }
  return found;
}

/** The point of a leg at a distance from its beginning. */
function pointAt({ points }, distance) {
  let left = distance;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b] = [points[i], points[i + 1]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= length && length > 0) return { x: a.x + (left / length) * (b.x - a.x), y: a.y + (left / length) * (b.y - a.y) };
    left -= length;
  }
  return points.at(-1);
}
