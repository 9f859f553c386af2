"""The list of what is inside, in SPDX 2.3 (JSON)."""
import hashlib
import json
import time

from . import licenses
from .payload import NAME


class Program:
    """What is compiled and linked, what is linked in, and the files of the release that hold it, by name."""

    def __init__(self, name, content, components, files):
        self.name, self.content, self.components, self.files = name, content, components, files
        self.id = f"SPDXRef-{name}"
        self.license = licenses.expression(components)


def make(release, programs):
    """The list for the binary, which comes first and has all that is linked into others, and for other programs."""
    own = [
        {
            "SPDXID": program.id, "name": program.name, "versionInfo": release.version,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION",
            "licenseDeclared": "Apache-2.0", "licenseConcluded": program.license, "copyrightText": "NOASSERTION",
            "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(program.content).hexdigest()}],
        }
        for program in programs
    ]
    linked = [
        {
            "SPDXID": f"SPDXRef-{component.name}", "name": component.name,
            "versionInfo": component.version or "NOASSERTION", "downloadLocation": component.home,
            "filesAnalyzed": False, "primaryPackagePurpose": "LIBRARY", "licenseDeclared": component.license,
            "licenseConcluded": component.license, "copyrightText": f"Copyright {component.copyright}",
        }
        for component in release.components
    ]
    files = sorted((name, content, program) for program in programs for name, content in program.files.items())
    listed = [
        {
            "SPDXID": f"SPDXRef-file-{number}", "fileName": f"./{name}",
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(content).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()},
            ],
            "licenseConcluded": program.license, "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION",
        }
        for number, (name, content, program) in enumerate(files, 1)
    ]
    digest = hashlib.sha256(b"".join(program.content for program in programs)).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{NAME}-{release.version}-{release.platform}",
        "documentNamespace": f"https://spdx.org/spdxdocs/{NAME}-{release.version}-{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.time)),
            "creators": ["Tool: make-release"],
        },
        "packages": own + linked, "files": listed,
        "relationships": [
            *[relationship("SPDXRef-DOCUMENT", "DESCRIBES", program.id) for program in programs],
            *[
                relationship(program.id, "STATIC_LINK", f"SPDXRef-{component.name}")
                for program in programs
                for component in program.components
            ],
            *[relationship(file["SPDXID"], "CONTAINS", program.id) for file, (_, _, program) in zip(listed, files)],
        ],
    }
    return f"{NAME}-{release.version}-{release.platform}.spdx.json", (json.dumps(document, indent=2) + "\n").encode()


def relationship(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
