"""Plain words, as far as a program can see: openings, long sentences, history, test names, columns.

Scripts/check-style imports this. No file is exempt but recordings and stored reports.
"""

import re

COLUMNS = 120
WORDS = 25

OPENING = re.compile(r"^(What|Where|Whoever|Who|Whom|That|Whatever)\b")
HISTORY = re.compile(r"\b(no longer|used to|any more|than before|formerly|from now on|until now)\b", re.I)
ELSEWHERE = re.compile(r'"P\d+: |\bspec \d+\.\d+|\bspecification \d')
TEST_NAME = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"')
# The terms instead: notified, requested, anchored, inserted, visible, returns, continues.
DIALECT = re.compile(r"\b(told|asked|says so|one's own|on the way|(what|where|how|who)ever|lies?|put in|comes? back|goes on)\b"
                     r"|\bheld\b(?! keys?\b)", re.I)
COMMENT = re.compile(r"\s*///? ?(.*)")
LIST_ITEM = re.compile(r"\s*([-*]|\d+\.) ")

KINDS = {
    "opening": "a sentence opens with What, Where, Who or That: name its subject",
    "sentence": f"a sentence of more than {WORDS} words: make two of it",
    "history": "history: say what is, and leave what was to the commit",
    "elsewhere": "a reference to a document that is not here",
    "test name": "a test name in private words: say the behavior in the terms of the field",
    "columns": f"a line of prose beyond {COLUMNS} columns",
}


def sentences(text):
    parts = re.split(r"(?<=[.:;!?])\s+", re.sub(r"`[^`]*`", "x", text))
    return [part.strip(" -*|>") for part in parts if part.strip(" -*|>")]


def in_sentences(text):
    """Yields the kind of each finding in a paragraph."""
    for sentence in sentences(text):
        if OPENING.match(sentence) and not sentence.endswith("?"):
            yield "opening"
        if len(sentence.split()) > WORDS:
            yield "sentence"
        if HISTORY.search(sentence):
            yield "history"


def paragraphs_of_code(text):
    """Yields the number of the first line and the text of each comment."""
    block, first = [], 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        comment = COMMENT.match(line)
        words = comment.group(1) if comment else ""
        if words.strip() and not words.startswith("    "):
            first = first if block else number
            block.append(words)
        elif block:
            yield first, " ".join(block)
            block = []


def paragraphs_of_document(text):
    """Yields the number of the first line and the text of each paragraph and list item, without code and tables."""
    block, first, fenced = [], 0, False
    for number, line in enumerate(text.split("\n") + [""], 1):
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        skipped = fence or fenced or not line.strip() or line.startswith(("|", "<!--"))
        if block and (skipped or LIST_ITEM.match(line)):
            yield first, " ".join(block)
            block = []
        if not skipped:
            first = first if block else number
            block.append(line.strip())


def prose_lines(path, text):
    """Yields the numbered lines of prose: comments of code, and Markdown outside of code, tables and links."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if path.endswith(".swift"):
            if COMMENT.match(line):
                yield number, line
            continue
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        if not (fence or fenced or line.startswith("|") or "](" in line):
            yield number, line


def is_checked(path):
    # Licences are quoted.
    if path.startswith(("Traces/", "reports/")) or path.endswith("LICENSES.md"):
        return False
    return path.endswith((".swift", ".md"))


def findings(path, text):
    """Yields the line and the kind of each finding in a file."""
    paragraphs = paragraphs_of_code if path.endswith(".swift") else paragraphs_of_document
    for first, paragraph in paragraphs(text):
        for kind in in_sentences(paragraph):
            yield first, kind
    for number, line in enumerate(text.split("\n"), 1):
        if ELSEWHERE.search(line):
            yield number, "elsewhere"
    for name in TEST_NAME.finditer(text) if path.endswith(".swift") else ():
        if OPENING.match(name.group(1)) or DIALECT.search(name.group(1)):
            yield text.count("\n", 0, name.start()) + 1, "test name"
    for number, line in prose_lines(path, text):
        if len(line) > COLUMNS:
            yield number, "columns"
