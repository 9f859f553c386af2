"""Finds the places of a Swift file that can be mutated, and rewrites the file so that each asks which mutant is on.

Nothing is parsed but comments and text literals, which are left alone. An infix operator becomes an operator of its own by
combining marks behind it; literals, conditions and calls that are statements are wrapped. All edits are insertions within a
line, so that the compiler's line numbers stay those of the source.
"""
import dataclasses
import re

# What an operator becomes where its mutant is on.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<<": ">>", ">>": "<<", "|": "&", "&": "|", "^": "|",
    "&+": "&-", "&-": "&+", "&*": "&+", "+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+=", "|=": "&=", "&=": "|=",
    "..<": "..< less one", "...": "... less one",
}
SPACED = re.compile(r"(?<= )(&&|\|\||<<|>>|<=|>=|==|!=|&\+=|&-=|&\+|&-|&\*|\+=|-=|\|=|&=|[-<>+*/%|&^])(?= |$)")
RANGE = re.compile(r"(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(-])")
REAL = re.compile(r"(?<![\w.])(0x[0-9A-Fa-f]+p[-+]?\d+|\d[\d_]*\.\d+(?:[eE][-+]?\d+)?|\d+[eE][-+]?\d+)(?![\w.])")
WHOLE = re.compile(r"(?<![\w$])(?<!(?<!\.)\.)(0x[0-9A-Fa-f_]+|\d[\d_]*)(?!\w|\.\d)")
TRUTH = re.compile(r"(?<![\w.`])(true|false)(?!\w)")
CONDITION = re.compile(r"^(\s*(?:\} else )?if |\s*guard |\s*while )(.+?)( else)? \{")
CALL = re.compile(r"^\s+(?!return\b|if\b|guard\b|throw\b|case\b|precondition|fatalError|self\.init|super\.|withExtended)"
                  r"(?:try )?[A-Za-z_][\w.]*\(.*\)$")
# Lines that hold patterns, declarations without code, or attributes.
LEFT_ALONE = re.compile(r"^\s*(case\b|default\b|@|#|import\b|package import\b|for case\b|if case\b|guard case\b|typealias\b)")
# The marks behind an operator that tell the mutants apart.
MARKS = [chr(code) for code in range(0x0300, 0x0370) if code not in (0x034F,)]


@dataclasses.dataclass
class Mutant:
    number: int
    file: str
    line: int
    kind: str
    change: str
    text: str
    insertions: list
    # How many before it change a line of the same text in the same way.
    same: int = 0

    @property
    def key(self):
        """Which mutant it is, also after lines above it have changed."""
        return f"{self.file} | {self.text} | {self.change}" + (f", {self.same + 1}" if self.same else "")


def marks(number):
    return MARKS[number // len(MARKS)] + MARKS[number % len(MARKS)]


def masked(text):
    """The text with comments and text literals blanked, line by line of the same length."""
    out = list(text)
    at = 0

    def blank(start, end):
        for index in range(start, end):
            if out[index] != "\n":
                out[index] = "\0"

    def literal_end(at):
        quote = '"""' if text.startswith('"""', at) else '"'
        at += len(quote)
        while at < len(text) and not text.startswith(quote, at):
            if text.startswith("\\(", at):
                depth, at = 1, at + 2
                while depth and at < len(text):
                    if text[at] == '"':
                        at = literal_end(at)
                        continue
                    depth += {"(": 1, ")": -1}.get(text[at], 0)
                    at += 1
            else:
                at += 2 if text[at] == "\\" else 1
        return at + len(quote)

    while at < len(text):
        if text.startswith("//", at):
            end = text.find("\n", at)
            blank(at, end)
        elif text.startswith("/*", at):
            end = text.find("*/", at) + 2
            blank(at, end)
        elif text[at] == '"':
            end = literal_end(at)
            blank(at, end)
        else:
            end = at + 1
        at = end
    return "".join(out)


def balanced(text):
    depth = 0
    for character in text:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if depth < 0:
            return False
    return depth == 0


def find(file, text, first):
    """The mutants of a file, numbered from `first`."""
    mutants = []
    lines = text.split("\n")
    hidden = masked(text).split("\n")
    inlinable = False
    for number, (line, code) in enumerate(zip(lines, hidden), 1):
        bare = code.replace("\0", " ").strip()
        # What others compile into their own code cannot call what is internal.
        if "@inlinable" in bare:
            inlinable = True
        if inlinable:
            inlinable = not (bare.endswith("}") and (bare == "}" or "{" in bare))
            continue
        if not bare or LEFT_ALONE.match(code):
            continue

        def add(kind, change, *insertions):
            text = line.strip()
            same = sum(1 for each in mutants if (each.text, each.change) == (text, change))
            mutants.append(Mutant(first + len(mutants), file, number, kind, change, text, list(insertions), same))

        # Of a declaration only the body in the same line; default values belong to callers.
        start = 0
        if re.match(r"\s*((package|public|private|fileprivate|static|mutating|internal) )*(func|init)\b", code):
            start = code.find(" { ")
            if start < 0:
                continue
        elif re.match(r"\s*_? ?\w*( \w+)?: .*[,)]?$", code) and " = " in code and not re.search(r"\b(let|var)\b", code):
            continue
        for match in [*SPACED.finditer(code, start), *RANGE.finditer(code, start)]:
            sign = match.group(1)
            around = code[max(0, match.start() - 5):match.end() + 5]
            if "nil" in around or sign == "+" and "\0" in around or sign == "&" and re.search(r"\b(any|some|typealias|where)\b", code):
                continue
            add("operator", f"{sign} to {OPERATORS[sign]}", (match.end(), 1, "MARKS"))
        reals = list(REAL.finditer(code, start))
        taken = [range(*match.span()) for match in reals]
        wholes = [m for m in WHOLE.finditer(code, start) if not any(m.start() in span for span in taken)]
        if len(reals) + len(wholes) <= 5:
            for match in reals:
                add("constant", f"{match.group(1)} doubled", (match.start(), 2, "_real(ID, "), (match.end(), -2, ")"))
            for match in wholes:
                add("constant", f"{match.group(1)} and one", (match.start(), 2, "_whole(ID, "), (match.end(), -2, ")"))
        for match in TRUTH.finditer(code, start):
            other = "false" if match.group(1) == "true" else "true"
            add("constant", f"{match.group(1)} to {other}", (match.start(), 2, "_truth(ID, "), (match.end(), -2, ")"))
        condition = CONDITION.match(code)
        if condition and start == 0:
            inner = condition.group(2)
            # Where an operator says it all, its own mutant is enough.
            plain = not re.search(r"\b(let|var|case|try|await|as)\b|[,#]", inner) and balanced(inner)
            if plain and not re.search(r" (==|!=|<|>|<=|>=) ", inner):
                span = condition.span(2)
                add("condition", "negated", (span[0], 0, "_negated(ID, "), (span[1], 9, ")"))
        before = next((l for l in reversed(hidden[:number - 1]) if l.replace("\0", "").strip()), "")
        after = next((l for l in hidden[number:] if l.replace("\0", "").strip()), "").strip()
        if (CALL.match(code.replace("\0", "s")) and balanced(code) and before.rstrip("\0 ").endswith(("{", "}", ")", "]", "s"))
                or CALL.match(code) and balanced(code) and re.search(r"[\w)}\]{]\s*$", before)):
            # The only line of a closure, or of what returns something, may be its value.
            opener = before.rstrip()
            is_value = after.startswith("}") and (
                opener.endswith(" in") or opener.endswith("{") and re.search(r"->|\bvar\b|=|\?", before))
            if not is_value and not re.match(r"[.?:+*/&|)=,-]", after) and not after.startswith("else"):
                indent = len(code) - len(code.lstrip())
                add("call", "left out", (indent, -1, "if _on(ID) {} else { "), (len(code), 99, " }"))
    return mutants


def rewrite(text, mutants):
    """The file with these mutants in it."""
    lines = text.split("\n")
    by_line = {}
    for mutant in mutants:
        for place, order, insertion in mutant.insertions:
            insertion = insertion.replace("MARKS", marks(mutant.number)).replace("ID", str(mutant.number))
            by_line.setdefault(mutant.line, []).append((place, order, insertion))
    for line, insertions in by_line.items():
        # What closes comes before what opens at the same place; the inner of two that close comes first.
        for place, _, insertion in sorted(insertions, key=lambda each: (each[0], each[1]), reverse=True):
            lines[line - 1] = lines[line - 1][:place] + insertion + lines[line - 1][place:]
    return "\n".join(lines)
