"""The rules of Documentation/Rules.md, and where they are cited: shared by the scripts that check and list them."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "Documentation" / "Rules.md"


def chapters():
    """The chapters of Documentation/Rules.md in their order: the prefix of their rules, and their title.

    A chapter is a heading, and its prefix is that of its first row: writing both is all that a new chapter needs.
    T16 and N20 have no prefix; "trace" and "number" are the words for theirs.
    """
    title = None
    for line in RULES.read_text(encoding="utf-8").split("\n"):
        if line.startswith("## "):
            title = line[3:].strip()
        found = re.match(r"\| <a id=\"[^\"]*\"></a>(?:([A-Z]+)-\d|([TN])\d\d)", line)
        if title and found:
            yield found.group(1) or {"T": "trace", "N": "number"}[found.group(2)], title
            title = None


CHAPTERS = list(chapters())
ORDER = {prefix: place for place, (prefix, _) in enumerate(CHAPTERS)}
GRADES = ["documented", "observed", "inferred", "choice"]

RULE = "(?:" + "|".join(p for p, _ in CHAPTERS if p.isupper()) + r")-\d+"
ID = re.compile(rf"\b(?:{RULE}|T\d\d[ab]?|N\d\d)\b")
# What looks like a rule of a chapter that is not in the list above, as in (XY-01).
UNKNOWN = re.compile(rf"\((?!{RULE})([A-Z]{{1,3}})-\d\d[),…]")
RANGE = re.compile(rf"\b({RULE}|T\d\d|N\d\d)(?:…|–|\.\.\.?)({RULE}|T\d\d|N\d\d)\b")

TEST = re.compile(r"@Test\b")
FUNCTION = re.compile(r"\bfunc\s+(?:`([^`]+)`|(\w+))")
DISPLAY_NAME = re.compile(r"@Test\s*\(\s*\"((?:[^\"\\]|\\.)*)\"")

# Where rules are cited. What is written by a script cites nothing by itself.
CITING = [
    "Sources", "Raster", "Viewer", "Examples", "Tests", "Tools", "Benchmarks", "Fuzzing", "Documentation",
]
SUFFIXES = {".swift", ".md", ".js", ".html", ".yaml", ".yml"}
WRITTEN = {
    RULES,
    ROOT / "Documentation" / "Fidelity.md",
    ROOT / "Sources" / "TouchTrace" / "Rules" / "RuleText.swift",
    ROOT / "Sources" / "TouchTrace" / "Viewer" / "ViewerPage.swift",
    ROOT / "Sources" / "TouchTrace" / "Viewer" / "StudioPage.swift",
}


def fail(sentence):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {sentence}")


def expand(text, place=""):
    """The ids in a text; R-01…R-06 names six of them."""
    found = set(ID.findall(text))
    for first, last in RANGE.findall(text):
        stem = first.rstrip("0123456789")
        if stem != last.rstrip("0123456789"):
            fail(f"{place}{first}…{last} is not a range: its ends belong to different chapters.")
        width = len(first) - len(stem)
        for number in range(int(first[len(stem):]), int(last[len(stem):]) + 1):
            found.add(f"{stem}{number:0{width}}")
    return found


def key(rule):
    """The place of an id among all: by chapter, then by number."""
    if re.fullmatch(r"N\d\d", rule):
        return ORDER["number"], int(rule[1:]), ""
    if "-" not in rule:
        return ORDER["trace"], int(rule[1:3]), rule[3:]
    prefix, number = rule.split("-")
    return ORDER[prefix], int(number), ""


def chapter(rule):
    """The title of the chapter that an id belongs to."""
    return CHAPTERS[key(rule)[0]][1]


def name_of(path):
    """A path as sentences show it."""
    return path.relative_to(ROOT).as_posix()


# Tests


def tests():
    """The tests of the package: file, suite, name."""
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        text = path.read_text(encoding="utf-8")
        for start in TEST.finditer(text):
            function = FUNCTION.search(text, start.end())
            if not function:
                continue
            display = DISPLAY_NAME.match(text, start.start())
            name = display.group(1) if display else function.group(1) or function.group(2)
            yield path, suite(text[: start.start()]) or path.stem, name


def suite(before):
    """The name of the suite that a test is in: the last one that begins before it."""
    name = None
    for found in re.finditer(
        r"^(?:@Suite\b\s*(?:\(\s*(?:\"((?:[^\"\\]|\\.)*)\")?[^\n]*?\))?\s*)?"
        r"(?:(?:final|public|private|nonisolated|@\w+)\s+)*(?:struct|class|actor|extension)\s+(\w+)",
        before,
        re.MULTILINE,
    ):
        name = found.group(1) or found.group(2)
    return name


def tests_by_rule():
    """For each id that the name of a test holds: the tests, as file, suite and name; and how many there are."""
    held, count = {}, 0
    for path, suite_name, name in tests():
        count += 1
        for rule in expand(name, f"{name_of(path)}: "):
            held.setdefault(rule, []).append((path, suite_name, name))
    return held, count


# The page


ROW = re.compile(r"^\| <a id=\"([^\"]*)\"></a>(\S+) \|(.*)\|$")


class Row:
    """A row of Documentation/Rules.md."""

    def __init__(self, line, title, anchor, rule, cells):
        self.line = line
        self.title = title
        self.anchor = anchor
        self.rule = rule
        self.sentence, self.grade, self.source = cells


def rows(problem):
    """The rows of the page; `problem` gets the line of each malformed row, which is left out."""
    title = None
    for number, line in enumerate(RULES.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("## "):
            title = line[3:].strip()
        if not line.startswith("|") or line.startswith("| Rule |") or set(line) <= set("|-"):
            continue
        found = ROW.match(line)
        cells = [cell.strip() for cell in found.group(3).split("|")] if found else []
        if len(cells) != 3 or title is None:
            problem(
                number,
                "the row cannot be read. To fix, write it as "
                '`| <a id="g-60"></a>G-60 | A sentence. | documented | A source |`.',
            )
            continue
        yield Row(number, title, found.group(1), found.group(2), cells)


def citations():
    """Where ids are cited: path, line, id; ranges are expanded."""
    paths = [path for path in ROOT.glob("*.md")]
    for folder in CITING:
        paths += (ROOT / folder).rglob("*")
    for path in sorted(paths):
        if path.suffix not in SUFFIXES or path in WRITTEN or not path.is_file():
            continue
        if any(part.startswith(".") or part == "node_modules" for part in path.relative_to(ROOT).parts):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            place = f"{name_of(path)}:{number}: "
            unknown = UNKNOWN.search(line)
            if unknown:
                fail(
                    f"{place}cites a rule of the chapter {unknown.group(1)}, which {name_of(RULES)} "
                    "does not have. To fix, write the chapter there, or cite another rule."
                )
            for rule in sorted(expand(line, place), key=key):
                yield path, number, rule
