"""Drives headless Firefox through Marionette, the protocol below WebDriver, over a socket: no package is needed."""

import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from browser import Browser, Failure, Navigated

PREFERENCES = {"marionette.port": 0, "dom.w3c_touch_events.enabled": 1, "browser.shell.checkDefaultBrowser": False,
               "datareporting.policy.dataSubmissionEnabled": False, "app.update.disabledForTesting": True,
               "layout.css.devPixelsPerPx": "1.0"}
KEYS = {"ArrowDown": "\ue015", "ArrowRight": "\ue014", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", " ": " "}


class Page(Browser):
    """A page of a browser of its own."""

    name = "Firefox"

    def __init__(self, width=1240, height=1000):
        browser = shutil.which("firefox-esr") or shutil.which("firefox")
        if browser is None:
            raise Failure("Firefox is missing: apt-get install firefox-esr")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = pathlib.Path(self.profile.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [browser, "--headless", "--marionette", "--no-remote", "--profile", folder, "--width", str(width), "--height",
             str(height)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.socket = self.connected(folder / "MarionetteActivePort")
        self.received()
        self.call("WebDriver:NewSession")
        self.call("WebDriver:SetTimeouts", script=60_000)

    def connected(self, file, seconds=60):
        """The connection to the port that the browser has written to a file."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if file.exists() and (port := file.read_text().strip()):
                return socket.create_connection(("127.0.0.1", int(port)), timeout=60)
            time.sleep(0.05)
        raise Failure(f"Firefox does not listen after {seconds} s")

    def end(self):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def received(self):
        """A message: the number of its bytes, a colon, and JSON."""
        count = b""
        while not count.endswith(b":"):
            count += self.bytes(1)
        return json.loads(self.bytes(int(count[:-1])))

    def bytes(self, count):
        found = b""
        while len(found) < count:
            part = self.socket.recv(count - len(found))
            if not part:
                raise Failure("Firefox has ended")
            found += part
        return found

    def call(self, method, **parameters):
        """Sends a command, and returns its result."""
        self.number += 1
        message = json.dumps([0, self.number, method, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self.received()
        if error:
            kind = Navigated if error["message"] == "Document was unloaded" else Failure
            raise kind(f"{method}: {error['message']}")
        assert number == self.number
        return result

    def navigate(self, address):
        self.call("WebDriver:Navigate", url=address)

    def value(self, expression):
        """Returns the value of a script, also of a promise."""
        # The script of the page has names that only a script of the page sees.
        script = "const done = arguments[1]; Promise.resolve(window.eval(arguments[0])).then(done)"
        return self.call("WebDriver:ExecuteAsyncScript", script=script, args=[expression])["value"]

    def act(self, kind, steps, **parameters):
        """Performs steps of an input source for each name."""
        actions = [{"type": kind, "id": name, "actions": each, **parameters} for name, each in steps.items()]
        self.call("WebDriver:PerformActions", actions=actions)

    def touch(self, kind, points):
        step = {"touchStart": [{"type": "pointerDown", "button": 0}], "touchMove": [], "touchEnd": [{"type": "pointerUp", "button": 0}]}
        fingers = {f"finger {point['id']}": point for point in points} or dict.fromkeys(self.fingers)
        self.fingers = fingers
        moves = lambda point: [] if point is None else [
            {"type": "pointerMove", "x": round(point["x"]), "y": round(point["y"]), "duration": 0}]
        self.act("pointer", {name: moves(point) + step[kind] for name, point in fingers.items()},
                 parameters={"pointerType": "touch"})

    def mouse(self, kind, place):
        step = {"mousePressed": [{"type": "pointerDown", "button": 0}], "mouseMoved": [],
                "mouseReleased": [{"type": "pointerUp", "button": 0}]}[kind]
        move = {"type": "pointerMove", "x": round(place["x"]), "y": round(place["y"]), "duration": 0}
        self.act("pointer", {"mouse": [move] + step}, parameters={"pointerType": "mouse"})

    def wheel(self, place, dx, dy):
        self.act("wheel", {"wheel": [{"type": "scroll", "x": round(place["x"]), "y": round(place["y"]), "deltaX": dx,
                                      "deltaY": dy, "duration": 0}]})

    def key(self, name, repeats):
        self.act("key", {"keyboard": [{"type": "keyDown", "value": KEYS[name]}] * (repeats + 1)
                         + [{"type": "keyUp", "value": KEYS[name]}]})
