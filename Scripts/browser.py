"""The parts of a page in a browser that do not depend on the browser's protocol."""

import json
import time


class Failure(Exception):
    """An error of the browser or of the page."""


class Navigated(Failure):
    """The page went to another address before a script had its value."""


class Browser:
    """A context manager with a page; a subclass navigates, evaluates and ends."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def open(self, path, fragment=""):
        """Opens a file, and waits until its script says that the page is ready."""
        self.navigate("about:blank")
        self.navigate(path.as_uri() + fragment)
        self.until('document.documentElement?.dataset.state === "ready"')

    def until(self, expression, seconds=30):
        """Waits until a script has a true value, also over a change of the page's address."""
        end = time.monotonic() + seconds
        while True:
            try:
                if self.value(expression):
                    return
            except Navigated:
                pass
            if time.monotonic() > end:
                raise Failure(f"not within {seconds} s: {expression}")
            time.sleep(0.02)

    def text(self, identifier):
        return self.value(f"document.getElementById({json.dumps(identifier)}).textContent")
