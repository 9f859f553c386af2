"""The artifact bundle: a SwiftPM package names it as a binary target, and its plugins run the binary."""
import json

from . import archives
from .payload import NAME


def make(release):
    top = f"{NAME}.artifactbundle"
    variant = f"{NAME}-{release.version}-{release.platform}/bin/{NAME}"
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            NAME: {
                "version": release.version,
                "type": "executable",
                "variants": [{"path": variant, "supportedTriples": [f"{release.machine}-unknown-linux-gnu"]}],
            }
        },
    }
    files = {
        f"{top}/info.json": ((json.dumps(info, indent=2) + "\n").encode(), 0o644),
        f"{top}/{variant}": (release.binary, 0o755),
        f"{top}/LICENSE": (release.license, 0o644),
        f"{top}/NOTICE": (release.notice, 0o644),
    }
    return f"{NAME}-{release.version}-{release.platform}.artifactbundle.zip", archives.zipped(files, release.time)
