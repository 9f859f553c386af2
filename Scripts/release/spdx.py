"""The list of what is inside, in SPDX 2.3 (JSON)."""
import hashlib
import json
import time

from . import licenses
from .payload import NAME


def make(release, files):
    expression = licenses.expression(release.components)
    own = {
        "SPDXID": "SPDXRef-imdf-lint", "name": NAME, "versionInfo": release.version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION",
        "licenseDeclared": "Apache-2.0", "licenseConcluded": expression, "copyrightText": "NOASSERTION",
        "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(release.binary).hexdigest()}],
    }
    packages = [own] + [
        {
            "SPDXID": f"SPDXRef-{component.name}", "name": component.name,
            "versionInfo": component.version or "NOASSERTION", "downloadLocation": component.home,
            "filesAnalyzed": False, "primaryPackagePurpose": "LIBRARY", "licenseDeclared": component.license,
            "licenseConcluded": component.license, "copyrightText": f"Copyright {component.copyright}",
        }
        for component in release.components
    ]
    listed = [
        {
            "SPDXID": f"SPDXRef-file-{number}", "fileName": f"./{name}",
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(content).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()},
            ],
            "licenseConcluded": expression, "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION",
        }
        for number, (name, content) in enumerate(sorted(files.items()), 1)
    ]
    digest = hashlib.sha256(release.binary).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{NAME}-{release.version}-{release.platform}",
        "documentNamespace": f"https://spdx.org/spdxdocs/{NAME}-{release.version}-{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.time)),
            "creators": ["Tool: make-release"],
        },
        "packages": packages, "files": listed,
        "relationships": [
            relationship("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"]),
            *[relationship(own["SPDXID"], "STATIC_LINK", package["SPDXID"]) for package in packages[1:]],
            *[relationship(file["SPDXID"], "CONTAINS", own["SPDXID"]) for file in listed],
        ],
    }
    return f"{NAME}-{release.version}-{release.platform}.spdx.json", (json.dumps(document, indent=2) + "\n").encode()


def relationship(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
