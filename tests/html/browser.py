# SPDX-License-Identifier: GPL-3.0-or-later
"""Controls a headless Chromium through its debugging protocol over two pipes: opens pages, sends keys and mouse events, and reads texts.

The module uses only the standard library, and it never waits for a time, only for events.
"""
import json
import os
import subprocess


class Browser:
    def __init__(self, program, profile):
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()
        self._process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "sh", program, "--headless=new", "--no-sandbox",
             "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions", "--window-size=1280,900",
             f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
            pass_fds=(to_browser, from_browser), stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._rest = b""
        self._number = 0
        self.events = []
        targets = self._call("Target.getTargets", session=None)["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        attached = self._call("Target.attachToTarget", session=None, targetId=page["targetId"], flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self._call(f"{domain}.enable")

    def close(self):
        self._send("Browser.close", None, {})
        self._process.wait()
        os.close(self._write)
        os.close(self._read)

    def _message(self):
        while b"\0" not in self._rest:
            piece = os.read(self._read, 1 << 16)
            if not piece:
                raise RuntimeError("the browser has ended")
            self._rest += piece
        line, self._rest = self._rest.split(b"\0", 1)
        return json.loads(line)

    def _send(self, method, session, parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        return self._number

    def _call(self, method, session="page", **parameters):
        number = self._send(method, self._session if session == "page" else None, parameters)
        while True:
            message = self._message()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def open(self, path):
        """Opens a file and waits until it is loaded."""
        self.events.clear()
        self._call("Page.navigate", url=f"file://{path}")
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._message())

    def requests(self):
        """Returns the addresses requested since the page was opened, except data: URLs, which cause no network traffic."""
        requested = [event["params"]["request"]["url"] for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [url for url in requested if not url.startswith("data:")]

    def problems(self):
        """Returns errors and console messages of scripts, and violations of the page's content security policy."""
        return [event["params"] for event in self.events
                if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")]

    def value(self, expression):
        """Returns the value of a JavaScript expression, and awaits it first if it is a promise."""
        result = self._call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def scheme(self, name):
        self._call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def key(self, name):
        texts = {"Enter": "\r", " ": " "}
        codes = {"Enter": 13, " ": 32, "Home": 36, "End": 35, "Tab": 9, "Escape": 27, "PageUp": 33, "PageDown": 34,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        common = {"key": name, "windowsVirtualKeyCode": codes.get(name, 0)}
        text = texts.get(name, name if len(name) == 1 else "")
        down = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
        self._call("Input.dispatchKeyEvent", **down, **common)
        self._call("Input.dispatchKeyEvent", type="keyUp", **common)

    def move(self, x, y):
        self._call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self._call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def click_on(self, selector):
        box = self.value(f"(() => {{ const e = document.querySelector('{selector}'); e.scrollIntoView({{block: 'center'}});"
                         " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        self.click(*box)

    def screenshot(self, path):
        import base64
        data = self._call("Page.captureScreenshot", captureBeyondViewport=False)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
