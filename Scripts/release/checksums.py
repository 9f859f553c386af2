"""The SHA-256 sums, as `sha256sum --check` reads them."""
import hashlib


def make(files):
    return "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items())).encode()
