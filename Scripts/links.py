"""Dead links of Markdown, found without a build. Scripts/check-style imports this.

Files outside of catalogues are read in the repository: their links are paths to files, with the headings that a view of
the Markdown makes. Articles of a catalogue are read in the built site: their links are those of DocC.
Scripts/check-documentation checks the links of articles to symbols, too, which only the compiler knows.
"""

import os
import re

LINK = re.compile(r"<(doc:[^>\s]*)>|\]\(([^)\s]+)\)")
HEADING = re.compile(r"#+ +(.*?)\s*$")
DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|typealias|actor)\s+(\w+)")
OUTSIDE = re.compile(r"[a-z][a-z+.-]*:")


def text_lines(text):
    """The lines outside of code blocks with their numbers, without inline code."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        if not (fence or fenced):
            yield number, line


def anchors(text, plain):
    """The anchors of the headings in a text; `plain` converts a heading to an anchor."""
    return {plain(match.group(1)) for _, line in text_lines(text) if (match := HEADING.match(line))}


def repository_anchor(heading):
    """The anchor that a view of Markdown files gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def site_anchor(heading):
    """The anchor that DocC gives to a heading. A link may leave punctuation out or keep it."""
    return re.sub(r"[^\w\-+=$^<>|~]", "", heading.strip().replace(" ", "-"))


class Links:
    """The links of a project: `texts` holds its Markdown and Swift files by path, `paths` the names of all its files."""

    def __init__(self, texts, paths):
        self.texts = texts
        self.paths = set(paths) | {os.path.dirname(path) for path in paths}
        self.catalogs, self.declared = {}, {}
        for path in paths:
            folder = os.path.dirname(path)
            if folder.endswith(".docc") and path.endswith(".md"):
                articles = self.catalogs.setdefault(os.path.basename(folder)[:-len(".docc")].lower(), {})
                articles[os.path.basename(path)[:-len(".md")]] = path

    def dead(self, path):
        """The dead links of a Markdown file: line and reason."""
        check = self.article_link if ".docc/" in path else self.file_link
        for number, line in text_lines(self.texts[path]):
            line = re.sub(r"`[^`]*`", "x", line)
            for document, target in LINK.findall(line):
                reason = check(path, document or target)
                if reason:
                    yield number, reason

    def file_link(self, path, link):
        if link.startswith(("doc:", "/documentation/")):
            return f"a link of DocC, {link}, outside of a catalogue: write the path of the file"
        if OUTSIDE.match(link):
            return None
        target, _, anchor = link.partition("#")
        file = os.path.normpath(os.path.join(os.path.dirname(path), target)) if target else path
        if file not in self.paths and not any(other.startswith(file + "/") for other in self.paths):
            return f"a link to {link}, which is not there"
        if anchor and anchor not in anchors(self.texts.get(file, ""), repository_anchor):
            return f"a link to {link}: no such heading"
        return None

    def article_link(self, path, link):
        if OUTSIDE.match(link) and not link.startswith("doc:"):
            return None
        target, _, anchor = link.partition("#")
        if target.startswith("/documentation/"):
            module, _, page = target.removeprefix("/documentation/").partition("/")
            page = page or module
        elif target.startswith("doc:"):
            module = os.path.basename(os.path.dirname(path))[:-len(".docc")].lower()
            page = target.removeprefix("doc:") or os.path.basename(path)[:-len(".md")]
        elif "/" in link or "." in link:
            return f"a link to the file {link} in an article: the built site has no such page"
        else:
            return None if self.has_picture(path, link) else f"a picture {link}, which is not there"
        articles = {name.lower(): file for name, file in self.catalogs.get(module, {}).items()}
        file = articles.get(page.lower())
        if file is None:
            is_symbol = target.startswith("/") and page.split("/")[0] in self.types(module)
            return None if is_symbol else f"a link to {link}, which is no article"
        if anchor and site_anchor(anchor) not in anchors(self.texts[file], site_anchor):
            return f"a link to {link}: no such heading"
        return None

    def has_picture(self, path, name):
        """Whether the catalogue of an article has a picture; articles omit the extension of its name."""
        picture = os.path.join(os.path.dirname(path), "Resources", name)
        return any(other.startswith(picture + ".") for other in self.paths)

    def types(self, module):
        """The names of the types that a module declares, in small letters as in addresses of pages."""
        if module not in self.declared:
            self.declared[module] = {
                name.lower() for path, text in self.texts.items()
                if path.endswith(".swift") and path.lower().startswith(f"sources/{module}/")
                for name in DECLARATION.findall(text)}
        return self.declared[module]
