#!/usr/bin/env bash
# Adds measurements of the papers' setups to the project and writes the manual's pages about them, with charts.
set -euo pipefail

if [[ $# -lt 1 || ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/papers-page.sh PROGRAMS [DOCUMENT.json...]

PROGRAMS is the folder that contains sequency and sequency-cli, such as build/release/app. A document is the output of
`sequency-cli bench --paper NAME --json DOCUMENT.json`. The documents are copied to resources/published/measured with one result per line; the
next build compiles them into the programs.

Then resources/manual/papers.md and resources/manual/papers-fields.md are written from all documents in that folder: tables of
the papers' numbers next to the measured ones, and the charts (resources/manual/images/papers-*.png) that `sequency --charts`
exports. The text before the line `<!-- measured -->` of each page is kept.
HELP
    exit 0
fi

programs=$(realpath "$1")
shift
documents=()
for document in "$@"; do
    documents+=("$(realpath "$document")")
done
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cli=$programs/sequency-cli
folder=resources/published/measured
images=resources/manual/images
mark='<!-- measured -->'

# one_result_per_line FROM TO: copies a document of a benchmark. Differences between two versions of the copy are short.
one_result_per_line() {
    python3 - "$1" "$2" <<'SCRIPT'
import json, sys

def text(value):
    return json.dumps(value, ensure_ascii=False)

def member(name, value):
    items = ",\n ".join(text(item) for item in value) if isinstance(value, list) else None
    return f"{text(name)}: " + (f"[\n {items}\n]" if items else text(value))

with open(sys.argv[1], encoding="utf-8") as source, open(sys.argv[2], "w", encoding="utf-8") as target:
    print("{\n" + ",\n".join(member(*pair) for pair in json.load(source).items()) + "\n}", file=target)
SCRIPT
}

mkdir -p "$folder"
for document in "${documents[@]}"; do
    "$cli" bench --read "$document" --output-format json -o /dev/null # ends this script if the document is invalid
    one_result_per_line "$document" "$folder/$(basename "$document")"
    chmod 644 "$folder/$(basename "$document")"
done

temporary=$(mktemp -d)
trap 'rm -rf --one-file-system "$temporary"' EXIT
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 XDG_CONFIG_HOME=$temporary/config # in English
"$programs/sequency" --charts "$temporary/charts" "$folder"/*.json >"$temporary/list"
rm -f "$images"/papers-*.png
while read -r chart; do
    cp "$chart" "$images/papers-$(basename "$chart")"
done <"$temporary/list"

# chart_description FILE: prints the alternative text of the chart.
chart_description() {
    case $1 in
    *-steps.png) echo "Time of each step" ;;
    *-speed-up.png) echo "Speed-up over size, against the sequential program" ;;
    *-transfers.png) echo "Share of the transfers over size" ;;
    *-work-group.png) echo "Time over the size of a work-group" ;;
    *-outputs-per-item.png) echo "Time over M" ;;
    *) echo "Time of the kernels over size" ;;
    esac
}

# write_page PAGE PATTERN: writes the measurements of the setups whose names match the pattern to this page of the manual.
write_page() {
    local page=resources/manual/$1 pattern=$2 setup section document chart name
    if [[ ! -f $page ]]; then
        echo "packaging/papers-page.sh: $page is missing: write its introduction, followed by the line $mark" >&2
        exit 1
    fi
    {
        sed "/^$mark\$/,\$d" "$page"
        printf '%s\n' "$mark"
        for setup in $("$cli" bench --list-papers | grep -v '^ ' | grep -E "$pattern"); do
            section=$("$cli" bench --read "$folder"/*.json --beside-papers --paper "$setup")
            [[ -n $section ]] || continue
            printf '\n%s\n' "$section"
            for document in "$folder"/*.json; do
                grep -q "^ *\"setup\": \"$setup\"" "$document" || continue
                while read -r chart; do
                    name=$(basename "$chart")
                    printf '\n![%s](images/papers-%s)\n' "$(chart_description "$name")" "$name"
                done < <(grep "/$(basename "$document" .json)-[a-z-]*\.png$" "$temporary/list")
            done
        done
    } >"$temporary/page"
    cp "$temporary/page" "$page"
    chmod 644 "$page"
}

write_page papers.md '^(dyadic|cuda)-'
write_page papers-fields.md '^(characters|gf4)-'
