"""Plane geometry in meters, and the way from there to longitude and latitude.

A floor plan is drawn in a local frame: meters, x along the building, y to its left. `node` puts every
vertex that lies on a wall into the polygons on both sides of it, so neighbors share their walls vertex
for vertex and stay neighbors after the coordinates are rounded.
"""
import math

ON_WALL = 1e-6  # meters; the plans are drawn in whole centimeters


def snap(point):
    """A point of the plan with the noise of arithmetic removed."""
    return (round(point[0], 4) + 0.0, round(point[1], 4) + 0.0)


def rectangle(x0, y0, x1, y1, place=lambda x, y: (x, y)):
    """The corners of a rectangle, counter-clockwise, optionally placed in another frame."""
    return [snap(place(x, y)) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]


def circle(center, radius, corners):
    """A regular polygon around a center, counter-clockwise."""
    steps = [2 * math.pi * (i + 0.5) / corners for i in range(corners)]
    return [snap((center[0] + radius * math.cos(a), center[1] + radius * math.sin(a))) for a in steps]


def area(ring):
    """The area of an open ring: positive if counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring)) / 2


def edges(ring):
    """The pairs of consecutive vertices of an open ring."""
    return zip(ring, ring[1:] + ring[:1])


def between(a, b, p):
    """Where p lies on the segment from a to b (0 < result < 1), or None if it is not inside it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    if abs(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) > ON_WALL * length:
        return None
    along = (dx * (p[0] - a[0]) + dy * (p[1] - a[1])) / length
    return along / length if ON_WALL < along < length - ON_WALL else None


def node(ring, points):
    """The ring with every one of the points that lies on one of its edges put in as a vertex."""
    result = []
    for a, b in edges(ring):
        hits = sorted((t, p) for p in points if (t := between(a, b, p)) is not None)
        result += [a] + [p for _, p in hits]
    return result


def distance_to_edge(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def inside(point, rings):
    """Whether the point lies inside the polygon of these rings (an outer one, then holes), by the even-odd rule."""
    x, y = point
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in edges(ring):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                odd = not odd
    return odd


def centroid(ring):
    total = area(ring)
    terms = [(a[0] * b[1] - b[0] * a[1], a, b) for a, b in edges(ring)]
    return tuple(sum(c * (a[i] + b[i]) for c, a, b in terms) / (6 * total) for i in (0, 1))


def label_point(rings, room=3.0, steps=30):
    """A point for a label: inside, `room` meters clear of the walls if possible, and then as central as possible."""
    xs, ys = [p[0] for p in rings[0]], [p[1] for p in rings[0]]
    middle = centroid(rings[0])
    grid = [middle] + [
        (min(xs) + (max(xs) - min(xs)) * (i + 0.5) / steps, min(ys) + (max(ys) - min(ys)) * (j + 0.5) / steps)
        for i in range(steps) for j in range(steps)]

    def score(p):
        clear = min(distance_to_edge(p, a, b) for ring in rings for a, b in edges(ring))
        return (round(min(clear, room), 3), -round(math.dist(p, middle), 3))

    return snap(max((p for p in grid if inside(p, rings)), key=score))


class Site:
    """Where a plan lies on the Earth: its origin, and how far it is turned counter-clockwise."""

    def __init__(self, longitude, latitude, degrees):
        self.longitude, self.latitude = longitude, latitude
        self.cos, self.sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        phi = math.radians(latitude)
        self.meters_north = 111132.954 - 559.822 * math.cos(2 * phi) + 1.175 * math.cos(4 * phi)
        self.meters_east = 111412.84 * math.cos(phi) - 93.5 * math.cos(3 * phi) + 0.118 * math.cos(5 * phi)

    def position(self, point):
        """A GeoJSON position of 8 decimals, which is about a millimeter."""
        east = point[0] * self.cos - point[1] * self.sin
        north = point[0] * self.sin + point[1] * self.cos
        return [round(self.longitude + east / self.meters_east, 8),
                round(self.latitude + north / self.meters_north, 8)]

    def point(self, point):
        return {"type": "Point", "coordinates": self.position(point)}

    def line(self, points):
        return {"type": "LineString", "coordinates": [self.position(p) for p in points]}

    def lines(self, lines):
        return {"type": "MultiLineString", "coordinates": [[self.position(p) for p in line] for line in lines]}

    def polygon(self, rings):
        """A Polygon of open rings: the outer one is written counter-clockwise, the holes clockwise."""
        written = []
        for index, ring in enumerate(rings):
            if (area(ring) > 0) != (index == 0):
                ring = ring[::-1]
            positions = [self.position(p) for p in ring]
            written.append(positions + positions[:1])
        return {"type": "Polygon", "coordinates": written}
