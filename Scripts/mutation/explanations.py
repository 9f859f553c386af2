"""Survivors that no test can kill, with the reason."""


def read(path):
    """The reasons by mutant. A paragraph of the file is a mutant, as file, line of source, and change, and the reason."""
    reasons = {}
    for paragraph in path.read_text().split("\n\n") if path.exists() else []:
        lines = [line for line in paragraph.splitlines() if not line.startswith("#")]
        heads = [line for line in lines if " | " in line and not line.startswith(" ")]
        why = " ".join(line.strip() for line in lines if line not in heads)
        for head in heads:
            reasons[head] = why
    return reasons
