"""Drives headless Chromium through its debugging protocol, over a pipe: no package is needed."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Failure(Exception):
    """An error of the browser or of the page."""


class Page:
    """A page of a browser of its own; a context manager that ends the browser."""

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

    def __enter__(self):
        return self

    def __exit__(self, *_):
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
                        raise Failure(f"{what}: {message['error']['message']}")
                    return message
            if not select.select([self.reading], [], [], max(0, end - time.monotonic()))[0]:
                raise Failure(f"{what}: no answer after {seconds} s")
            received = os.read(self.reading, 1 << 16)
            if not received:
                raise Failure(f"{what}: the browser has ended")
            self.rest += received

    def open(self, path, fragment=""):
        """Opens a file, and waits until its script says that the page is ready."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=path.as_uri() + fragment)
        self.until('document.documentElement?.dataset.state === "ready"')

    def value(self, expression):
        """Returns the value of a script, also of a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def until(self, expression, seconds=30):
        end = time.monotonic() + seconds
        while not self.value(expression):
            if time.monotonic() > end:
                raise Failure(f"not within {seconds} s: {expression}")
            time.sleep(0.02)

    def text(self, identifier):
        return self.value(f"document.getElementById({json.dumps(identifier)}).textContent")
