"""An IMDF archive in memory, and how it is written as files or as one zip."""
import hashlib
import io
import json
import zipfile

TYPES = ["address", "amenity", "anchor", "building", "detail", "fixture", "footprint", "geofence", "kiosk", "level",
         "occupant", "opening", "relationship", "section", "unit", "venue"]


def uuid4(name):
    """A version-4 UUID that depends on a name only."""
    digits = list(hashlib.sha256(name.encode()).hexdigest()[:32])
    digits[12] = "4"
    digits[16] = "89ab"[int(digits[16], 16) % 4]
    text = "".join(digits)
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Archive:
    """A manifest and, for each feature type, features in order. Features are found by a key of the plan."""

    def __init__(self, name, manifest, readme=""):
        self.name, self.manifest, self.readme = name, manifest, readme
        self.features = {}
        self.keyed = {}

    def id(self, feature_type, key):
        """The id of a feature, which may still have to be added."""
        return uuid4(f"{self.name}/{feature_type}/{key}")

    def add(self, feature_type, key, geometry, **properties):
        """Add a feature and return its id."""
        if (feature_type, key) in self.keyed:
            raise ValueError(f"{feature_type} {key} exists already")
        feature = {"id": self.id(feature_type, key), "type": "Feature", "feature_type": feature_type,
                   "geometry": geometry, "properties": properties}
        self.keyed[feature_type, key] = feature
        self.features.setdefault(feature_type, []).append(feature)
        return feature["id"]

    def get(self, feature_type, key):
        return self.keyed[feature_type, key]

    def remove(self, feature_type, key):
        feature = self.keyed.pop((feature_type, key))
        self.features[feature_type] = [f for f in self.features[feature_type] if f is not feature]

    def line(self, feature_type, key):
        """The line of its file a feature is written on: the first line opens the collection."""
        feature = self.get(feature_type, key)
        return 2 + next(i for i, f in enumerate(self.features[feature_type]) if f is feature)

    def texts(self):
        """The files of the archive: name to text. A type without features has no file."""
        files = {"manifest.json": json.dumps(self.manifest, ensure_ascii=False, indent=2) + "\n"}
        for feature_type in TYPES:
            if features := self.features.get(feature_type):
                lines = ",\n".join(compact(f) for f in features)
                files[f"{feature_type}.geojson"] = f'{{"type":"FeatureCollection","features":[\n{lines}\n]}}\n'
        return files


def zip_bytes(files):
    """A zip of the files (name to text) whose bytes depend on nothing else."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, date_time=(2025, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name].encode(), zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()
