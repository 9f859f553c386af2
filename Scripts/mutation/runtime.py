"""The Swift of the places that ask which mutant is on, one file for each module."""
from . import places

# Compared once with the number in the environment; operators stay generic, so that literals and types are inferred as before.
HEAD = """
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

let _mutant: Int = getenv("IMDF_MUTANT").map { atol($0) } ?? -1

@inline(__always) func _on(_ number: Int) -> Bool { _mutant == number }
@inline(__always) func _negated(_ number: Int, _ value: Bool) -> Bool { _on(number) != value }
@inline(__always) func _truth(_ number: Int, _ value: Bool) -> Bool { _on(number) != value }
@inline(__always) func _whole<T: Numeric>(_ number: Int, _ value: T) -> T { _on(number) ? value + 1 : value }
@inline(__always) func _whole<T: FixedWidthInteger>(_ number: Int, _ value: T) -> T { _on(number) ? value &+ 1 : value }
@inline(__always) func _real<T: FloatingPoint>(_ number: Int, _ value: T) -> T {
    _on(number) ? (value == 0 ? 1 : value * 2) : value
}
"""

PRECEDENCE = {
    **dict.fromkeys(["<", "<=", ">", ">=", "==", "!="], "Comparison"),
    "&&": "LogicalConjunction", "||": "LogicalDisjunction",
    **dict.fromkeys(["+", "-", "&+", "&-", "|", "^"], "Addition"),
    **dict.fromkeys(["*", "/", "%", "&*", "&"], "Multiplication"),
    **dict.fromkeys(["<<", ">>"], "BitwiseShift"),
    **dict.fromkeys(["+=", "-=", "&+=", "&-=", "|=", "&="], "Assignment"),
    **dict.fromkeys(["..<", "..."], "RangeFormation"),
}


def binary(needs):
    return lambda sign, other, name, on: (
        f"func {name}<T: {needs}>(a: T, b: T) -> T {{ {on} ? a {other} b : a {sign} b }}"
    )


def comparison(needs):
    return lambda sign, other, name, on: (
        f"func {name}<T: {needs}>(a: T, b: T) -> Bool {{ {on} ? a {other} b : a {sign} b }}"
    )


def assignment(needs):
    return lambda sign, other, name, on: (
        f"func {name}<T: {needs}>(a: inout T, b: T) {{ if {on} {{ a {other} b }} else {{ a {sign} b }} }}"
    )


def logic(sign, other, name, on):
    # Without `rethrows`, which would make every error around it one of any type.
    first, second = ("a ? true : b()", "a ? b() : false") if sign == "&&" else ("a ? b() : false", "a ? true : b()")
    return f"func {name}(a: Bool, b: @autoclosure () -> Bool) -> Bool {{ {on} ? ({first}) : ({second}) }}"


def span(sign, other, name, on):
    kind = "Range" if sign == "..<" else "ClosedRange"
    return (f"func {name}<T: Strideable>(a: T, b: T) -> {kind}<T> where T.Stride: SignedInteger {{ "
            f"a{sign}({on} && a < b ? b.advanced(by: -1) : b) }}")


def division(sign, other, name, on):
    return (binary("BinaryInteger")(sign, other, name, on) + "\n"
            + (binary("FloatingPoint")(sign, other, name, on) if sign != "%" else ""))


def shift(sign, other, name, on):
    return (f"func {name}<T: FixedWidthInteger, U: BinaryInteger>(a: T, b: U) -> T "
            f"{{ {on} ? a {other} b : a {sign} b }}")


SHAPES = {
    **dict.fromkeys(["<", "<=", ">", ">="], comparison("Comparable")),
    **dict.fromkeys(["==", "!="], comparison("Equatable")),
    "&&": logic, "||": logic,
    "+": binary("AdditiveArithmetic"), "-": binary("AdditiveArithmetic"), "*": binary("Numeric"),
    "/": division, "%": division, "<<": shift, ">>": shift,
    **dict.fromkeys(["|", "&", "^"], binary("BinaryInteger")),
    **dict.fromkeys(["&+", "&-", "&*"], binary("FixedWidthInteger")),
    **dict.fromkeys(["+=", "-="], assignment("AdditiveArithmetic")),
    **dict.fromkeys(["&+=", "&-="], assignment("FixedWidthInteger")),
    **dict.fromkeys(["|=", "&="], assignment("BinaryInteger")),
    "..<": span, "...": span,
}


def source(mutants):
    """The file of a module with these mutants."""
    lines = [HEAD]
    for mutant in mutants:
        if mutant.kind != "operator":
            continue
        sign, other = mutant.change.split(" to ")
        name = sign + places.marks(mutant.number)
        lines.append(f"infix operator {name}: {PRECEDENCE[sign]}Precedence")
        lines.append("@inline(__always) " + SHAPES[sign](sign, other, name, f"_on({mutant.number})")
                     .replace("\nfunc", "\n@inline(__always) func"))
    return "\n".join(lines) + "\n"
