"""Drives headless Chromium through its debugging protocol, over a pipe: no package is needed."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from browser import Browser, Failure, Navigated

# The errors of the protocol for a script whose page has gone.
NAVIGATED = ("Inspected target navigated or closed", "Execution context was destroyed.", "Cannot find default execution context")


class Page(Browser):
    """A page of a browser of its own."""

    name = "Chromium"

    def __init__(self, width=1240, height=900, touch=True):
        browser = shutil.which("chromium") or shutil.which("google-chrome")
        if browser is None:
            raise Failure("Chromium is missing: apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.number, self.events, self.rest = 0, [], b""
        inward, outward = os.pipe(), os.pipe()

        def connect():
            # The pipes may have these numbers themselves: they are moved out of the way first.
            source, target = os.dup(inward[0]), os.dup(outward[1])
            os.dup2(source, 3)
            os.dup2(target, 4)

        self.process = subprocess.Popen(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=connect, close_fds=False)
        os.close(inward[0])
        os.close(outward[1])
        self.writing, self.reading = inward[1], outward[0]
        self.session = None
        target = next(each for each in self.call("Target.getTargets")["targetInfos"] if each["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def end(self):
        os.close(self.writing)
        os.close(self.reading)
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Sends a command, and returns its result."""
        number = self.post(method, **parameters)
        return self.wait(lambda message: message.get("id") == number, 60, method)["result"]

    def post(self, method, **parameters):
        """Sends a command without waiting for its result; returns its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        return self.number

    def wait(self, matches, seconds, what):
        end = time.monotonic() + seconds
        while True:
            while b"\0" in self.rest:
                text, self.rest = self.rest.split(b"\0", 1)
                message = json.loads(text)
                if message.get("method") == "Runtime.exceptionThrown":
                    details = message["params"]["exceptionDetails"]
                    raise Failure(details.get("exception", {}).get("description") or details["text"])
                if matches(message):
                    if "error" in message:
                        sentence = message["error"]["message"]
                        raise (Navigated if sentence in NAVIGATED else Failure)(f"{what}: {sentence}")
                    return message
            if not select.select([self.reading], [], [], max(0, end - time.monotonic()))[0]:
                raise Failure(f"{what}: no answer after {seconds} s")
            received = os.read(self.reading, 1 << 16)
            if not received:
                raise Failure(f"{what}: the browser has ended")
            self.rest += received

    def navigate(self, address):
        self.call("Page.navigate", url=address)

    def value(self, expression):
        """Returns the value of a script, also of a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def touch(self, kind, points):
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def mouse(self, kind, place):
        self.call("Input.dispatchMouseEvent", type=kind, button="left", buttons=0 if kind == "mouseReleased" else 1,
                  clickCount=1, **place)

    def wheel(self, place, dx, dy):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", deltaX=dx, deltaY=dy, **place)

    def key(self, name, repeats):
        code = {"ArrowDown": 40, "ArrowRight": 39, "PageDown": 34, "End": 35, "Home": 36, " ": 32}[name]
        for number in range(repeats + 1):
            self.call("Input.dispatchKeyEvent", type="rawKeyDown", key=name, windowsVirtualKeyCode=code,
                      autoRepeat=number > 0)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name, windowsVirtualKeyCode=code)
