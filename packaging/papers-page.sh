#!/usr/bin/env bash
# Takes measurements of the papers' setups into the project and writes the manual's page of them.
set -euo pipefail

if [[ $# -lt 1 || ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/papers-page.sh SEQUENCY-CLI [DOCUMENT.json...]

The documents, made with `sequency-cli bench --paper NAME --json DOCUMENT.json`, are copied as they are into
resources/published/measured (they are part of the programs from the next build on). Then the tables of
resources/manual/papers.md are written anew from all documents there: the papers' numbers with the measured ones
beside them. What stands in that page before the line "<!-- measured -->" is kept.
HELP
    exit 0
fi

cli=$(realpath "$1")
shift
documents=()
for document in "$@"; do
    documents+=("$(realpath "$document")")
done
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=resources/published/measured
page=resources/manual/papers.md
mark='<!-- measured -->'

mkdir -p "$folder"
for document in "${documents[@]}"; do
    "$cli" bench --read "$document" --format json -o /dev/null # ends here where it cannot be read
    cp "$document" "$folder/$(basename "$document")"
done

temporary=$(mktemp)
trap 'rm -f "$temporary"' EXIT
if [[ -f $page ]]; then
    sed "/^$mark\$/,\$d" "$page" >"$temporary"
else
    cat >"$temporary" <<'PAGE'
# The papers, measured again

The tables and figures of the papers that Sequency follows, as they were printed, beside measurements of this program. The
numbers of a paper are its authors', on their machines; those of this project are medians of verified runs, and the documents they
come from are part of the program (*Benchmark*, *Beside the papers*). Anyone can repeat them:

```
sequency-cli bench --list-papers
sequency-cli bench --paper dyadic-table-2 --json mine.json --beside-papers
```

The CPU columns are the papers' sequential program: one thread, one value after another, compiled with -O3. *fast* is this
program's own way.

PAGE
fi
{
    printf '%s\n\n' "$mark"
    "$cli" bench --read "$folder"/*.json --beside-papers
} >>"$temporary"
mv "$temporary" "$page"
chmod 644 "$page"
