"""Drives lists in headless Chromium: plain, with content-visibility, and a virtualised one of thirty lines.

usage: chromium_lists.py plain|visibility|virtual
"""

import http.server
import json
import pathlib
import sys
import threading
import time

import work

sys.path.insert(0, str(work.ROOT / "Scripts"))
from browser import Failure
from chromium import Page

# A page of an isolated origin: performance.now() has steps of 5 µs there, and of 100 µs elsewhere.
HEADERS = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

# 2,000 frames of 60 Hz take 33 s.
BUDGET = {"steps": 45, "jumps": 15}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = (work.FOLDER / "lists.html").read_bytes()
        self.send_response(200)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Keeps standard error free."""


def renderer(page):
    """The process of the page: the descendant of the browser with the most private memory that renders."""
    found = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = path.read_bytes()
        except OSError:
            continue
        # The browser's profile names its processes.
        if b"--type=renderer" in command and page.profile.name.encode() in command_of_parents(path.parent.name):
            found[path.parent.name] = work.resident(path.parent.name) or 0
    return max(found, key=found.get, default=None)


def command_of_parents(process):
    """The command lines of the ancestors of a process."""
    commands = b""
    while process not in ("0", "1"):
        try:
            commands += pathlib.Path(f"/proc/{process}/cmdline").read_bytes()
            status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        except OSError:
            break
        process = status.split("PPid:")[1].split()[0]
    return commands


def memory(name, page):
    process = renderer(page)
    if process:
        work.memory(name, process)


def write(frames):
    for frame in frames:
        work.write(**frame)


def repeat(page, phase, targets):
    """Runs a phase in parts, as an answer has a time limit, until it is done or its budget is spent."""
    begin, done, part = time.monotonic(), 0, 10
    while done < len(targets):
        if time.monotonic() - begin > BUDGET[phase]:
            work.note(f"{phase}: {done} of {len(targets)} frames took {BUDGET[phase]} s, the others were left out.")
            return
        write(page.value(f"run('{phase}', {targets[done:done + part]})"))
        done = min(len(targets), done + part)


def fling(page, described):
    """Sends the touches at their times. The browser's own clock shows the frames."""
    page.value(f"run('settle', [{described['middle']}])")
    page.value("record()")
    begin = time.time() + 0.1
    for touch in described["touches"]:
        due = begin + touch["time"] / 1e6
        if due > time.time():
            time.sleep(due - time.time())
        kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[touch["event"]]
        points = [] if kind == "touchEnd" else [{"x": touch["x"], "y": touch["y"]}]
        # Posted: the answer may wait for a frame, and later touches would be late.
        page.post("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=due)
    time.sleep(described["flingSeconds"])
    write(page.value(f"recorded({begin * 1000})"))


def run(kind, described, address):
    with Page(described["width"], described["height"]) as page:
        work.write(version=page.call("Browser.getVersion")["product"].replace("/", " "))
        page.navigate(address)
        page.until("globalThis.isReady === true")
        if not page.value("crossOriginIsolated"):
            work.note("The clock of the page has steps of 100 µs.")
        memory("base", page)
        page.value(f"prepare({json.dumps(kind)}, {json.dumps({**described, 'touches': []})})")
        write(page.value("first()"))
        memory("first", page)
        repeat(page, "steps", [0] * described["steps"])
        repeat(page, "jumps", described["jumps"])
        write(page.value("run('end', [0])"))
        write(page.value("run('start', [0])"))
        fling(page, described)
        write(page.value(f"run('settle', [{described['middle']}])"))
        write(page.value("run('steps-unrecorded', Array(100).fill(0))"))
        for phase in ("before", "insert", "before", "grow", "before"):
            write(page.value(f"run('{phase}', [0])"))
        width, height = described["resized"]
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        page.until(f"innerHeight === {height}")
        write(page.value("run('viewport', [0])"))
        memory("end", page)


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        run(sys.argv[1], work.read(), f"http://127.0.0.1:{server.server_port}/")
    except Failure as failure:
        sys.exit(str(failure))
