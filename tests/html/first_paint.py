# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the time from the start of loading to the first contentful paint, and the time to redraw after an input value is flipped.

    first_paint.py PAGE.html...

Prints one line per page and does not judge the times. All pages are opened in one browser, which opens the first page once before it is
measured.
"""
import os
import shutil
import sys
import tempfile

from browser import Browser

PAINT = """new Promise(done => new PerformanceObserver(list => {
  const entry = list.getEntries().find(entry => entry.name === 'first-contentful-paint');
  if (entry) done(Math.round(entry.startTime));
}).observe({type: 'paint', buffered: true}))"""
FLIP = """(() => {
  const stage = document.querySelector('.stage');
  if (stage === null) return null;
  stage.focus();
  const start = performance.now();
  stage.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  return Math.round(performance.now() - start);
})()"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(shutil.which("chromium"), folder)
        browser.open(os.path.abspath(sys.argv[1]))
        for page in sys.argv[1:]:
            browser.open(os.path.abspath(page))
            print(f"{os.path.basename(page)}: first paint {browser.value(PAINT)} ms, flip {browser.value(FLIP)} ms")
        browser.close()


if __name__ == "__main__":
    main()
