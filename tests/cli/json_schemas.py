# SPDX-License-Identifier: GPL-3.0-or-later
"""json_schemas.py PROGRAM SCHEMAS: tests that the JSON documents of the command line are valid for their JSON Schemas. It must test every subcommand
that writes JSON and every schema. Each schema must reject documents with a missing member, a member of another type, or an unknown member."""

import copy
import json
import os
import subprocess
import sys
import tempfile

import jsonschema

PROGRAM, SCHEMAS = sys.argv[1:3]
REFERENCE = ["--device", "reference"]
FILES = {
    "x": "1000",
    "y": "0110",
    "two.pla": ".i 2\n.o 2\n11 1-\n0- 01\n.e\n",
    "small.sequency-lesson": """{"format": "sequency-lesson/1", "id": "small", "version": 1, "title": "Small"}
---
# One

```predict
{"name": "first", "kind": "number", "question": "S(0)?", "answer": "2", "points": 4}
```
""",
    "ada": """{"format": "sequency-answers/1", "lesson": "small", "version": 1, "student": "Ada", "seed": 7}
{"item": "first", "answer": "2"}
""",
    "nobody": "no answers\n",
}
# The name of a schema and the arguments with which the program writes a document. With the suffix "lines", each line of the output is a document.
DOCUMENTS = [
    ("sequency-spectrum-1", ["transform", "--hex", "e8", "--variables", "3", "--json", *REFERENCE]),
    ("sequency-spectrum-1", ["transform", "--hex", "6", "--transform", "reed-muller", "--polarity", "10", "--json", *REFERENCE]),
    ("sequency-spectrum-1", ["transform", "--random", "1", "--radix", "3", "--variables", "1", "--transform",
                             "vilenkin-chrestenson", "--json", *REFERENCE]),
    ("sequency-spectrum-1", ["transform", "--hex", "6", "--inverse", "--json", *REFERENCE]),
    ("sequency-spectrum-1", ["transform", "--random", "1", "--radix", "4", "--variables", "1", "--transform", "gf", "--json", *REFERENCE]),
    ("sequency-spectrum-1 lines", ["transform", "x", "y", "--json", *REFERENCE]),
    ("sequency-convolution-1", ["convolve", "x", "y", "--json", *REFERENCE]),
    ("sequency-autocorrelation-1", ["autocorrelate", "x", "--json", *REFERENCE]),
    ("sequency-impulse-response-1", ["identify", "x", "y", "--json", *REFERENCE]),
    ("sequency-characters-1", ["characters", "--radix", "3", "--variables", "1", "--json", *REFERENCE]),
    ("sequency-characters-1", ["characters", "--radix", "3", "--variables", "1", "--exponents", "--json", *REFERENCE]),
    ("sequency-table-1", ["table", "--example", "present", "--kind", "ddt", "--rows", "0:2", "--json"]),
    ("sequency-flow-graph-1", ["flow-graph", "--transform", "walsh", "--variables", "2", "--json"]),
    ("sequency-flow-graph-1", ["flow-graph", "--transform", "vilenkin-chrestenson", "--radix", "3", "--variables", "1", "--json"]),
    ("sequency-diagram-1", ["diagram", "--random", "1", "--variables", "4", "--json"]),
    ("sequency-diagram-1", ["diagram", "two.pla", "--kind", "walsh", "--json"]),
    ("sequency-diagram-1", ["diagram", "two.pla", "--kind", "tree", "--json"]),
    ("minimize", ["minimize", "two.pla", "--form", "esop", "--json"]),
    ("minimize", ["minimize", "--hex", "6997", "--form", "kro", "--best", "2", "--verbose", "--json", "--device", "cpu"]),
    ("sequency-matrix-1", ["matrix", "--transform", "walsh", "--variables", "2", "--json"]),
    ("devices", ["devices", "--json"]),
    ("analyze lines", ["analyze", "x", "--json", "--witness"]),
    ("analyze lines", ["analyze", "--example", "present", "--json", "--witness"]),
    ("analyze lines", ["analyze", "two.pla", "--json"]),
    ("analyze lines", ["analyze", "x", "two.pla", "--jsonl"]),
    ("analyze lines", ["analyze", "--random", "1", "--radix", "3", "--variables", "2", "--json"]),
    ("property lines", ["analyze", "--list-properties", "--json"]),
    ("lessons", ["lessons", "--json"]),
    ("survey", ["survey", "--family", "all", "--variables", "2", "--json"]),
    ("search", ["search", "--variables", "4", "--target", "6", "--method", "climbing", "--json"]),
    ("sequency-tuning-1", ["tune", "--work", "walsh", "--sizes", "4:4", "--device", "cpu", "--json"]),
    ("sequency-grades-1", ["grade", "small.sequency-lesson", "ada", "nobody", "--json"]),
    ("sequency-bench-1", ["bench", "--work", "walsh", "--sizes", "2:2", "--repeat", "2", "--devices", "reference", "--output-format", "json"]),
]


def run(arguments, folder, may_fail=False):
    environment = dict(os.environ, SEQUENCY_PLANS="off", SEQUENCY_BENCHMARKS="off")
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert may_fail or done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def changes(document, schema):
    """Generates documents that differ from a valid document in one member, each with a description of the change."""
    for name in schema.get("required", []):
        lacking = copy.deepcopy(document)
        del lacking[name]
        yield f"without {name}", lacking
    for name in document:
        wrong = copy.deepcopy(document)
        wrong[name] = {"unexpected": "object"}
        if name in schema.get("properties", {}) and name not in ("host", "protocol"):
            yield f"with another type of {name}", wrong
    if schema.get("additionalProperties") is False:
        yield "with an unknown member", dict(document, unknownMember=1)


def main():
    schemas = {}
    for name in sorted(os.listdir(SCHEMAS)):
        with open(os.path.join(SCHEMAS, name), encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[name.removesuffix(".schema.json")] = schema
    used = set()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        for kind, arguments in DOCUMENTS:
            name, _, lines = kind.partition(" ")
            used.add(name)
            validator = jsonschema.Draft202012Validator(schemas[name])
            text = run(arguments, folder, may_fail=arguments[0] == "grade")
            documents = [json.loads(line) for line in text.splitlines()] if lines else [json.loads(text)]
            assert documents, arguments
            for document in documents:
                validator.validate(document)
                assert not isinstance(document, dict) or document.get("format", name).replace("/", "-") == name, arguments
            if isinstance(documents[0], dict):
                for what, changed in changes(documents[0], schemas[name]):
                    assert not validator.is_valid(changed), (arguments, what)
        writers = {words[0] for words in (line.split() for line in run(["--help"], folder).split("Subcommands:")[1].splitlines())
                   if words and "--json" in run([words[0], "--help"], folder, may_fail=True)}
        missing = writers - {arguments[0] for _, arguments in DOCUMENTS} - {"plan"}
        assert not missing, f"subcommands that write JSON without a test: {missing}"
    assert used == set(schemas), f"schemas without a test: {set(schemas) - used}"
    print(f"{len(DOCUMENTS)} documents, {len(schemas)} schemas")


main()
