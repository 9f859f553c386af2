"""The SHA-256 sums, as `sha256sum --check` reads them."""
import hashlib


def make(folder, names):
    return "".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in sorted(names)).encode()
