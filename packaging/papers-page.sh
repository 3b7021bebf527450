#!/usr/bin/env bash
# Adds measurements of the papers' setups to the project and writes the manual's pages about them, including charts.
set -euo pipefail

if [[ $# -lt 1 || ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/papers-page.sh PROGRAMS [DOCUMENT.json...]

PROGRAMS is the folder of sequency and sequency-cli (build/release/app). The documents, made with
`sequency-cli bench --paper NAME --json DOCUMENT.json`, are copied as they are into resources/published/measured (they are
part of the programs from the next build on). Then, from all documents there, resources/manual/papers.md and
resources/manual/papers-fields.md are written anew: the papers' numbers with the measured ones beside them, and the
charts (resources/manual/images/papers-*.png) that `sequency --charts` exports. What stands in these pages before the
line of the comment "measured" is kept.
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

mkdir -p "$folder"
for document in "${documents[@]}"; do
    "$cli" bench --read "$document" --output-format json -o /dev/null # exits if it cannot be read
    cp "$document" "$folder/$(basename "$document")"
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

# Prints the description of the chart in this file.
chart_words() {
    case $1 in
    *-steps.png) echo "Time of each step" ;;
    *-speed-up.png) echo "Speed-up over size, against the sequential program" ;;
    *-transfers.png) echo "Share of the transfers over size" ;;
    *-work-group.png) echo "Time over the size of a work-group" ;;
    *-outputs-per-item.png) echo "Time over M" ;;
    *) echo "Time of the kernels over size" ;;
    esac
}

# write_page PAGE PATTERN: writes the setups whose names match the pattern into this page of the manual.
write_page() {
    local page=resources/manual/$1 pattern=$2 setup section document chart name
    if [[ ! -f $page ]]; then
        echo "packaging/papers-page.sh: $page is missing: write its head, which ends with the line $mark" >&2
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
                    printf '\n![%s](images/papers-%s)\n' "$(chart_words "$name")" "$name"
                done < <(grep "/$(basename "$document" .json)-[a-z-]*\.png$" "$temporary/list")
            done
        done
    } >"$temporary/page"
    cp "$temporary/page" "$page"
    chmod 644 "$page"
}

write_page papers.md '^(dyadic|cuda)-'
write_page papers-fields.md '^(characters|gf4)-'
