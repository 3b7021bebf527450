# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the language of the comments in C++ and OpenCL sources.

comment_language.py FOLDER            fails if a comment matches a hard pattern of patterns.tsv and is not listed in baseline.tsv
comment_language.py FOLDER --counts   prints the comment lines, the matching lines and the matching lines per 1000, for each folder
comment_language.py FOLDER --update   writes baseline.tsv, unless it would become longer
comment_language.py --self-test       checks the checker on sample lines

A line of patterns.tsv contains the name of a pattern, a regular expression and advice, separated by tabs. Patterns whose names start with H are hard:
the wording that they match is never needed. Patterns whose names start with S are soft: --counts counts them, but they cannot fail.

A line of baseline.tsv contains the folder and the text of a comment line that was accepted when the check was introduced. A new or changed line is not
listed, so it must not match. A listed line that no longer occurs must be removed from the list, so that the list only becomes shorter.
"""
import collections
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOP_FOLDERS = ("engine", "ui", "app", "kernels", "tests")
SUFFIXES = {".h", ".cpp", ".cl", ".clh"}
COMMENT = re.compile(r'(^|[^:"])//+ ?[^ /]+ [^ ]+ [^ ]+')


def read_patterns(path):
    patterns = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line:
            name, expression, advice = line.split("\t")
            patterns.append((name, re.compile(expression), advice))
    return patterns


def matches(line, patterns):
    """Returns the names and the advice of the patterns that `line` matches."""
    return [(name, advice) for name, expression, advice in patterns if expression.search(line)]


def source_lines(root):
    """Yields folder, path, line number and text of every line of a source with a comment."""
    for top in TOP_FOLDERS:
        for path in sorted((root / top).rglob("*")):
            if path.suffix in SUFFIXES:
                folder = path.parent.relative_to(root).as_posix()
                for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                    if "//" in line:
                        yield folder, path.relative_to(root).as_posix(), number, line


def read_baseline(path):
    accepted = collections.Counter()
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            folder, text = line.split("\t", 1)
            accepted[folder, text] += 1
    return accepted


def hard_hits(lines, patterns):
    """Returns (folder, path, number, text, advice) for every line that matches a hard pattern."""
    hard = [pattern for pattern in patterns if pattern[0].startswith("H")]
    hits = []
    for folder, path, number, line in lines:
        found = matches(line, hard)
        if found:
            hits.append((folder, path, number, line.strip(), "; ".join(advice for _, advice in found)))
    return hits


def complaints(hits, accepted):
    """Returns one line for every hit that the baseline does not list, and for every line of the baseline that no longer occurs."""
    left = collections.Counter(accepted)
    messages = []
    for folder, path, number, text, advice in hits:
        if left[folder, text] > 0:
            left[folder, text] -= 1
        else:
            messages.append(f"{path}:{number}: {text}\n    {advice}")
    for (folder, text), count in sorted(left.items()):
        if count > 0:
            messages.append(f"tests/language/baseline.tsv: remove this line, which no longer occurs in {folder}: {text}")
    return messages


def print_counts(root, patterns):
    total = collections.Counter()
    hard = collections.Counter()
    for folder, _, _, line in source_lines(root):
        if "SPDX" not in line and COMMENT.search(line):
            total[folder] += 1
        if any(name.startswith("H") for name, _ in matches(line, patterns)):
            hard[folder] += 1
    for folder in sorted(total):
        print(f"{folder}\t{total[folder]}\t{hard[folder]}\t{1000 * hard[folder] // total[folder]}")
    print(f"all folders\t{total.total()}\t{hard.total()}\t{1000 * hard.total() // max(1, total.total())}")


def self_test(patterns):
    """Returns whether bad sample lines match a pattern, good ones match none, and a line of the baseline accepts only one comment."""
    bad = ["// Of the values, none.", "int bytes; // of a row", "// What was chosen.", "// one a vector", "// Null where there is none.",
           "// nobody reads it", "// so many values", "// as it lies", "// beside the vector", "// begun anew"]
    good = ["// Returns the values.", "int rowBytes; // bytes per row", "// Returns null if the name is unknown.", "// Copies `count` values.",
            'auto url = "https://example.org/of";']
    failures = [line for line in bad if not matches(line, patterns)]
    failures += [line for line in good if matches(line, patterns)]
    lines = [("engine", "engine/a.h", 1, bad[0]), ("engine", "engine/b.h", 2, bad[0])]
    hits = hard_hits(lines, patterns)
    expected = {0: 2, 1: 1, 2: 0, 3: 1}  # from the number of accepted copies of the line to the number of complaints
    for count, number in expected.items():
        if len(complaints(hits, collections.Counter({("engine", bad[0]): count}))) != number:
            failures.append(f"{count} accepted copies")
    for failure in failures:
        print(f"the checker judges incorrectly: {failure}")
    return not failures


def update(hits, path):
    accepted = read_baseline(path)
    if path.exists() and len(hits) > accepted.total():
        print(f"{len(hits)} lines match, but baseline.tsv lists only {accepted.total()}: rewrite the comments instead")
        return False
    path.write_text("".join(sorted(f"{folder}\t{text}\n" for folder, _, _, text, _ in hits)), encoding="utf-8")
    return True


def main(arguments):
    patterns = read_patterns(HERE / "patterns.tsv")
    if arguments == ["--self-test"]:
        return 0 if self_test(patterns) else 1
    if not arguments or len(arguments) > 2 or arguments[1:] not in ([], ["--counts"], ["--update"]):
        print(__doc__)
        return 2
    root = pathlib.Path(arguments[0])
    if arguments[1:] == ["--counts"]:
        print_counts(root, patterns)
        return 0
    lines = list(source_lines(root))
    if not lines:
        print(f"found no sources in {root}")
        return 1
    hits = hard_hits(lines, patterns)
    if arguments[1:] == ["--update"]:
        return 0 if update(hits, HERE / "baseline.tsv") else 1
    messages = complaints(hits, read_baseline(HERE / "baseline.tsv"))
    for message in messages:
        print(message)
    print(f"{len(hits)} lines match a hard pattern, {len(messages)} complaints")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
