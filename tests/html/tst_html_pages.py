# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the HTML pages of flow graphs, which it opens from files in a headless Chromium and operates by keys and mouse as a reader does.

    tst_html_pages.py SEQUENCY_CLI FOLDER

Every displayed value must equal the value that follows from the edges of `sequency-cli flow-graph --json` in the arithmetic below. The
last column must equal the output of `sequency-cli transform`, and figures of the papers must equal the published numbers. A page may
load only itself, and its content security policy may not block anything that it needs.

Without Chromium, the exit status is 77, or 1 if SEQUENCY_NEEDS_CHROMIUM is set.
"""
import json
import os
import random
import shutil
import subprocess
import sys

from browser import Browser

SKIPPED = 77


class Numbers:
    """Arithmetic of integers and real numbers."""
    def read(self, text):
        return int(text) if text.lstrip("-").isdigit() else float(text)

    def add(self, a, b):
        return a + b

    def multiply(self, a, b):
        return a * b

    def near(self, a, b):
        return a == b if isinstance(a, int) and isinstance(b, int) else abs(a - b) <= 1e-12 * max(1, abs(a))


class Complex(Numbers):
    def read(self, text):
        parts = [float(part) for part in text.split()] + [0.0]
        return complex(parts[0], parts[1])


class Gf4(Numbers):
    """Arithmetic of the field of four elements: 2·2 = 3, 2·3 = 1, 3·3 = 2; addition is XOR."""
    def add(self, a, b):
        return a ^ b

    def multiply(self, a, b):
        return [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]][a][b]


class Prime(Numbers):
    def __init__(self, p):
        self.p = p

    def add(self, a, b):
        return (a + b) % self.p

    def multiply(self, a, b):
        return (a * b) % self.p


def columns_of(graph, ring, inputs):
    """Returns the values of all columns of a graph, computed from its edges alone."""
    nodes = graph.get("nodes") or [graph["rows"] * lanes for lanes in graph["lanes"]]
    columns = [list(inputs)] + [[None] * count for count in nodes[1:]]
    for edge in graph["edges"]:
        weight = complex(*edge["weight"]) if isinstance(edge["weight"], list) else edge["weight"]
        source = columns[edge["step"]][edge["from"]]
        term = source if edge.get("kind") == "product" else ring.multiply(weight, source)
        before = columns[edge["step"] + 1][edge["to"]]
        combine = ring.multiply if edge.get("kind") == "product" else ring.add
        columns[edge["step"] + 1][edge["to"]] = term if before is None else combine(before, term)
    return columns


class Test:
    def __init__(self, cli, browser, folder):
        self.cli, self.browser, self.folder = os.path.abspath(cli), browser, os.path.abspath(folder)
        self.failures = 0
        self.checks = 0

    def check(self, holds, what):
        self.checks += 1
        if not holds:
            self.failures += 1
            print(f"FAIL: {self.name}: {what}")

    def call(self, *arguments, status=0):
        run = subprocess.run([self.cli, *arguments], capture_output=True, text=True, cwd=self.folder, check=False)
        if run.returncode != status:
            raise RuntimeError(f"{arguments}: {run.returncode}: {run.stderr}")
        return run.stdout

    def open(self, name, *arguments):
        self.name = name
        path = os.path.join(self.folder, f"{name}.html")
        self.call("flow-graph", *arguments, "--html", "-o", path)
        self.check(os.path.getsize(path) <= 2_000_000, "at most 2 MB")
        self.browser.open(path)
        self.path = path

    def close(self):
        self.check(self.browser.requests() == [f"file://{self.path}"], f"requests: {self.browser.requests()}")
        self.check(not self.browser.problems(), f"problems: {self.browser.problems()}")

    def open_table(self):
        """Opens the table and waits for its content, which appears some time after the click."""
        self.browser.click_on("#values summary")
        self.browser.value("new Promise(done => { const look = () => document.querySelector('#values tbody') ? done()"
                           " : requestAnimationFrame(look); look(); })")

    def columns(self, ring):
        """Returns the columns of the displayed table, with None for blank cells."""
        rows = self.browser.value("[...document.querySelectorAll('#values tbody tr')].map(r => [...r.cells].map(c => c.textContent))")
        shown = [[None if text == "" else ring.read(text) for text in column] for column in list(zip(*rows))[1:]]
        return shown

    def same(self, ring, shown, expected, what):
        cut = [column[:len(values)] for column, values in zip(shown, expected)]
        self.check(len(shown) == len(expected), f"{what}: {len(shown)} columns")
        for number, (column, values) in enumerate(zip(cut, expected)):
            equal = all(got is not None and ring.near(got, value) for got, value in zip(column, values))
            self.check(equal, f"{what}: column {number}: {column} instead of {values}")

    def check_steps(self, ring, expected):
        """Goes from the input values to the last step by the keyboard, and compares the displayed columns at each step."""
        self.browser.value("document.querySelector('.stage').focus()")
        self.browser.key("Home")
        for step in range(len(expected)):
            shown = self.columns(ring)
            self.same(ring, shown[:step + 1], expected[:step + 1], f"step {step}")
            self.check(all(value is None for column in shown[step + 1:] for value in column), f"step {step}: later columns are blank")
            self.browser.key(" ")
        self.browser.key("PageUp")
        blank = self.columns(ring)[-1] if len(expected) > 1 else []
        self.check(all(value is None for value in blank), "back: the last column is blank")
        self.browser.key("Escape")

    def flip_by_keyboard(self, node):
        self.browser.value("document.querySelector('.stage').focus()")
        for _ in range(3):
            self.browser.key("ArrowLeft")
        for _ in range(400):
            if self.browser.value("document.getElementById('readout').textContent").startswith("f(0) "):
                break
            self.browser.key("ArrowUp")
        for _ in range(node):
            self.browser.key("ArrowDown")
        self.browser.key("Enter")

    def position_of(self, name):
        """Returns the position of a node, which it searches by moving the mouse down along the left side."""
        box = self.browser.value("(() => { const b = document.querySelector('.stage canvas').getBoundingClientRect();"
                                 " return [b.x, b.y, b.width, b.height]; })()")
        for y in range(int(box[1]) + 20, int(box[1] + box[3]), 6):
            self.browser.move(box[0] + 70, y)
            if self.browser.value("document.getElementById('readout').textContent").startswith(f"{name} ="):
                return box[0] + 70, y
        self.check(False, f"{name} is not found with the mouse")
        return box[0], box[1]

    def figure(self, name, ring, arguments, inputs, choices, published, graph_arguments=None):
        """Compares the values of a page, at each step and after flips, with its edges and with the numbers of the paper."""
        self.open(name, *arguments)
        graph = json.loads(self.call("flow-graph", *(graph_arguments or arguments), "--json"))
        self.open_table()
        expected = columns_of(graph, ring, inputs)
        self.same(ring, self.columns(ring), expected, "opened")
        for column, values in published.items():
            self.check(expected[column] == values, f"the paper's column {column}: {expected[column]}")
        self.check_steps(ring, expected)
        if choices:
            changed = list(inputs)
            for node in (1, len(inputs) // 2 - 1):
                self.flip_by_keyboard(node)
                changed[node] = choices[(choices.index(changed[node]) + 1) % len(choices)]
                self.same(ring, self.columns(ring), columns_of(graph, ring, changed), f"flipped f({node})")
            self.browser.value("window.scrollTo(0, 0); document.querySelector('.stage').scrollTop = 0")
            self.browser.click(*self.position_of("f(2)"))
            changed[2] = choices[(choices.index(changed[2]) + 1) % len(choices)]
            self.same(ring, self.columns(ring), columns_of(graph, ring, changed), "flipped f(2) with the mouse")
            readout = self.browser.value("document.getElementById('readout').textContent")
            self.check(readout.startswith("f(2): ") and "changed: " in readout, f"readout: {readout}")
            self.browser.click_on("#reset")
            self.same(ring, self.columns(ring), expected, "reset")
        self.browser.click_on("#back")
        self.check(all(value is None for value in self.columns(ring)[-1]), "the button back: the last column is blank")
        self.browser.click_on("#next")
        self.same(ring, self.columns(ring), expected, "the button of the next step")
        self.browser.click_on("#all")
        self.close()


def figures(test):
    """Pages show the values of the figures of the papers: Gajic, Stankovic 2011, Figs. 1, 2; Bikov, Bouyukliev 2018, Fig. 3; Gajic 2014,
    Fig. 1 (a), (b); Gajic, Stankovic 2012, Fig. 1."""
    for name, text in (("f.txt", "1 0 1 1"), ("g.txt", "0 1 0 1")):
        with open(os.path.join(test.folder, name), "w", encoding="ascii") as file:
            file.write(text)
    test.figure("dyadic-fig-1", Numbers(), ["f.txt"], [1, 0, 1, 1], [0, 1], {2: [3, 1, -1, 1]}, ["--variables", "2"])
    convolution = ["--transform", "convolution"]
    test.figure("dyadic-fig-2", Numbers(), [*convolution, "f.txt", "g.txt"], [1, 0, 1, 1, 0, 1, 0, 1], [0, 1],
                {2: [3, 1, -1, 1, 2, -2, 0, 0], 3: [6, -2, 0, 0], 6: [1, 2, 1, 2]}, [*convolution, "--variables", "2"])
    ascending = ["--algorithm", "cooley-tukey-ascending"]
    test.figure("cuda-fig-3", Numbers(), ["--example", "majority-3", "--encoding", "polarity", *ascending],
                [1, 1, 1, -1, 1, -1, -1, -1], [1, -1], {3: [0, 4, 4, 0, 4, 0, 0, -4]}, ["--variables", "3", *ascending])
    quaternary = [3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2]
    spectrum = [3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2]
    between = {"a": [3, 1, 2, 0, 2, 0, 0, 1, 2, 1, 2, 3, 1, 1, 2, 0], "b": [3, 2, 0, 0, 0, 3, 0, 3, 2, 3, 1, 2, 0, 3, 2, 3]}
    for letter, algorithm in (("a", "cooley-tukey"), ("b", "constant-geometry")):
        how = ["--transform", "gf", "--algorithm", algorithm]
        test.figure(f"gf4-fig-1{letter}", Gf4(), [*how, "--example", "gf4-1"], quaternary, [0, 1, 2, 3],
                    {1: between[letter], 2: spectrum}, [*how, "--variables", "2"])
    root = complex(-0.5, 0.75 ** 0.5)
    table = [1, 1, 1, 1, root, root.conjugate(), 1, root.conjugate(), root]
    test.figure("characters-fig-1", Complex(), ["--transform", "characters", "--variables", "2"], table, None, {})


def other_transforms(test):
    """The last column equals the output of `transform` for random functions over several rings."""
    seed = int(os.environ.get("SEQUENCY_TEST_SEED", "0")) or random.SystemRandom().randrange(1 << 32)
    print(f"seed {seed}")
    for transform, radix, variables, ring in (("walsh", 2, 5, Numbers()), ("vilenkin-chrestenson", 3, 2, Complex()),
                                              ("reed-muller", 2, 4, Prime(2)), ("gf", 7, 2, Prime(7)), ("arithmetic", 2, 3, Numbers())):
        test.name = transform
        drawn = ["--transform", transform, "--radix", str(radix), "--random", str(seed), "--variables", str(variables)]
        graph = ["--transform", transform, "--radix", str(radix), "--variables", str(variables)]
        digits = test.call("convert", "--random", str(seed), "--radix", str(radix), "--variables", str(variables), "--to", "numbers")
        inputs = [ring.read(text) for text in digits.split()]
        test.figure(transform, ring, drawn, inputs, [ring.read(str(digit)) for digit in range(radix)], {}, graph)
        computed = [ring.read(line) for line in test.call("transform", *drawn).splitlines()]
        shown = test.columns(ring)[-1][:len(computed)]
        test.check(all(ring.near(got, value) for got, value in zip(shown, computed)), f"{shown} instead of {computed}")


def numbers_are_typed(test):
    """For a numeric function, Return opens a field, which accepts a typed number and rejects other text."""
    with open(os.path.join(test.folder, "numbers.txt"), "w", encoding="ascii") as file:
        file.write("5 -3 9007199254740993 2\n")
    test.open("numbers", "numbers.txt", "--format", "numbers")
    browser = test.browser
    test.open_table()
    test.check(test.columns(Numbers())[-1] == [9007199254740997, 9007199254740999, -9007199254740993, -9007199254740983],
               f"beyond 2^53: {test.columns(Numbers())[-1]}")
    test.flip_by_keyboard(2)
    for letter in "-4":
        browser.key(letter)
    browser.key("Enter")
    test.check(test.columns(Numbers())[-1] == [0, 2, 4, 14], f"typed: {test.columns(Numbers())[-1]}")
    browser.key("x")
    browser.key("Enter")
    test.check(test.columns(Numbers())[-1] == [0, 2, 4, 14], "a letter is rejected")
    test.close()


def large_pages(test):
    """A page of 1024 rows shows all of them in its table. Larger pages are rejected."""
    test.open("large", "--random", "1", "--variables", "10")
    test.open_table()
    computed = [int(line) for line in test.call("transform", "--random", "1", "--variables", "10").splitlines()]
    test.check(test.columns(Numbers())[-1] == computed, "1024 coefficients")
    test.flip_by_keyboard(3)
    signs = [1 - 2 * (bin(w & 3).count("1") % 2) for w in range(1024)]
    was = test.columns(Numbers())[0][3] == 1  # after the flip
    changed = [value + (sign if was else -sign) for value, sign in zip(computed, signs)]
    test.check(test.columns(Numbers())[-1] == changed, "1024 coefficients after a flip")
    test.close()
    test.call("flow-graph", "--random", "1", "--variables", "11", "--html", status=2)


def schemes(test):
    """A page has the light or dark colour scheme of the system."""
    test.open("schemes", "--variables", "2")
    grounds = []
    for scheme in ("light", "dark"):
        test.browser.scheme(scheme)
        grounds.append(test.browser.value("getComputedStyle(document.body).backgroundColor"))
    test.check(grounds == ["rgb(255, 255, 255)", "rgb(27, 29, 31)"], f"{grounds}")
    test.browser.scheme("light")
    test.close()


def main():
    cli, folder = sys.argv[1:3]
    chromium = shutil.which("chromium")
    if chromium is None:
        print("SKIPPED: Chromium was not found (Debian: apt-get install chromium), so the pages were not tested")
        return 1 if "SEQUENCY_NEEDS_CHROMIUM" in os.environ else SKIPPED
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    browser = Browser(chromium, os.path.join(folder, "profile"))
    test = Test(cli, browser, folder)
    try:
        for case in (figures, other_transforms, numbers_are_typed, large_pages, schemes):
            case(test)
    finally:
        browser.close()
    print(f"{test.checks} checks, {test.failures} failures")
    return 1 if test.failures else 0


if __name__ == "__main__":
    sys.exit(main())
