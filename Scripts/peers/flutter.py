"""Drives Flutter's compiled engine: flet's ListView.builder in headless Chromium, fed by a program on this machine.

usage: flutter.py list

The rows' colors are their numbers: a screenshot of a column of pixels shows which rows are where.
"""

import asyncio
import base64
import os
import queue
import socket
import sys
import threading
import time

os.environ["FLET_WEB_NO_CDN"] = "true"

import flet

import chromium_lists
import pixels
import work

sys.path.insert(0, str(work.ROOT / "Scripts"))
from browser import Failure
from chromium import Page

BUDGET = 15
# Flutter builds, lays out and paints in callbacks of frames.
WRAPPER = """globalThis.durations = [];
const request = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = callback => request(time => {
  const begin = performance.now();
  callback(time);
  durations.push(performance.now() - begin);
});"""


class Program:
    """The program that feeds the engine, on the loop of flet."""

    def __init__(self, described):
        self.work, self.pages, self.grown = described, queue.Queue(), range(0)
        self.pixels, self.extent, self.scrolls = 0, 0, 0

    async def main(self, page):
        flet.context.disable_auto_update()
        page.padding = page.spacing = 0
        self.page, self.loop = page, asyncio.get_running_loop()
        page.add(flet.Text("ready"))
        page.update()
        self.pages.put(page)

    def row(self, identity):
        text = flet.Text(f"Row {identity}") if self.work["content"] == "text" else None
        return flet.Container(height=work.height(identity), bgcolor=f"#{identity + 1:06x}", content=text)

    def scrolled(self, event):
        # Without this, flet compares all rows after each event.
        flet.context.disable_auto_update()
        self.pixels, self.extent = event.pixels, event.max_scroll_extent + event.viewport_dimension
        self.scrolls += 1

    def do(self, action, seconds=60):
        """Runs an action on flet's loop."""
        async def run():
            result = action()
            if asyncio.iscoroutine(result):
                await result
        asyncio.run_coroutine_threadsafe(run(), self.loop).result(seconds)

    def fill(self):
        rows = [self.row(identity) for identity in range(self.work["rows"])]
        self.list = flet.ListView(
            expand=True, spacing=0, padding=0, scroll_interval=0, controls=rows, on_scroll=self.scrolled)
        self.page.controls = [self.list]
        self.page.update()

    def insert(self):
        first = self.work["rows"]
        self.list.controls[0:0] = [self.row(first + index) for index in range(self.work["inserted"])]
        self.page.update()

    def grow(self):
        self.grown = work.grown_rows(self.work)
        for identity in self.grown:
            self.list.controls[identity + self.work["inserted"]].height = work.height(identity, self.grown)
        self.page.update()

    def scroll(self, offset):
        return self.list.scroll_to(offset=offset, duration=0)


class Driver:
    def __init__(self, program, page, described):
        self.program, self.page, self.work = program, page, described
        self.height = described["height"]

    def rows(self):
        clip = {"x": 250, "y": 0, "width": 1, "height": self.height, "scale": 1}
        answer = self.page.call("Page.captureScreenshot", clip=clip)
        return pixels.rows(base64.b64decode(answer["data"]), self.program.grown)

    def thumb(self):
        program = self.program
        return program.pixels / program.extent * self.height if program.extent else 0

    def settle(self):
        """Waits until no frame has been drawn for a tenth of a second."""
        count, since = -1, time.monotonic()
        while time.monotonic() - since < 0.1:
            drawn = self.page.value("durations.length")
            if drawn != count:
                count, since = drawn, time.monotonic()
            time.sleep(0.01)

    def frame(self, phase, action, target=None, waits=True):
        """Does an action; the frame is the longest that Flutter draws for it."""
        self.page.value("void (durations.length = 0)")
        scrolls = self.program.scrolls
        action()
        if waits:
            self.settle()
        else:
            end = time.monotonic() + 0.5
            while self.program.scrolls == scrolls and time.monotonic() < end:
                time.sleep(0.001)
        longest = self.page.value("durations.length ? Math.max(...durations) : null")
        work.write(phase=phase, frame=longest, rows=self.rows(), thumb=self.thumb(), target=target)

    def repeat(self, phase, actions):
        begin = time.monotonic()
        for done, (action, target) in enumerate(actions):
            if time.monotonic() - begin > BUDGET:
                work.note(f"{phase}: the first {done} of {len(actions)} frames took {BUDGET} s, the others were left out.")
                return
            self.frame(phase, action, target, waits=phase != "steps")

    def step(self):
        self.page.wheel({"x": 200, "y": 400}, 0, self.work["step"])

    def jump(self, row):
        self.program.do(lambda: self.program.scroll(work.position(row)))

    def fling(self):
        begin = time.time() + 0.1
        self.page.value("void (durations.length = 0)")
        work.write(phase="fling", rows=self.rows(), time=0)
        for touch in self.work["touches"]:
            due = begin + touch["time"] / 1e6
            if due > time.time():
                time.sleep(due - time.time())
            kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[touch["event"]]
            points = [] if kind == "touchEnd" else [{"x": touch["x"], "y": touch["y"]}]
            self.page.post("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=due)
        last = None
        while time.time() < begin + self.work["flingSeconds"]:
            rows = self.rows()
            if rows != last:
                work.write(phase="fling", rows=rows, thumb=self.thumb(), time=(time.time() - begin) * 1000)
            last = rows
        for duration in self.page.value("durations"):
            work.write(phase="fling", frame=duration)


def drive(program, described, port):
    with Page(described["width"], described["height"]) as page:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=WRAPPER)
        work.write(version=f"Flutter's engine in flet {flet.version.flet_version}")
        page.navigate(f"http://127.0.0.1:{port}/")
        program.pages.get(timeout=60)
        driver = Driver(program, page, described)
        page.until("!!document.querySelector('flutter-view, flt-glass-pane')")
        driver.settle()
        time.sleep(2)
        chromium_lists.memory("base", page)
        page.value("void (durations.length = 0)")
        program.do(program.fill, 300)
        begin = time.monotonic()
        while not driver.rows():
            if time.monotonic() - begin > 120:
                raise Failure("Flutter shows no row within 120 s")
        driver.settle()
        work.write(phase="first", frame=page.value("Math.max(...durations)"), rows=driver.rows(), thumb=0)
        chromium_lists.memory("first", page)
        work_through(driver, described)
        chromium_lists.memory("end", page)


def work_through(driver, described):
    program = driver.program
    driver.repeat("steps", [(driver.step, None)] * described["steps"])
    driver.repeat("jumps", [(lambda row=row: driver.jump(row), row) for row in described["jumps"]])
    end = work.position(described["rows"]) - described["height"]
    driver.frame("end", lambda: program.do(lambda: program.scroll(end)), described["rows"] - 1)
    driver.frame("start", lambda: program.do(lambda: program.scroll(0)), 0)
    driver.frame("settle", lambda: driver.jump(described["middle"]))
    driver.fling()
    driver.frame("settle", lambda: driver.jump(described["middle"]))
    for _ in range(100):
        driver.frame("settle", driver.step, waits=False)
    driver.frame("before", lambda: None)
    driver.frame("insert", lambda: program.do(program.insert))
    driver.frame("before", lambda: None)
    driver.frame("grow", lambda: program.do(program.grow))
    driver.frame("before", lambda: None)
    width, height = described["resized"]
    driver.height = height
    driver.frame("viewport", lambda: driver.page.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False))


def run(described):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = Program(described)

    def finish():
        code = 0
        try:
            drive(program, described, port)
        except Exception as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            code = 1
        # flet's server has no end of its own.
        sys.stdout.flush()
        os._exit(code)

    threading.Thread(target=finish, daemon=True).start()
    flet.run(program.main, view=None, host="127.0.0.1", port=port, no_cdn=True)


if __name__ == "__main__":
    run(work.read())
