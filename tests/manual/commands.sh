#!/usr/bin/env bash
# commands.sh CLI PAGE...: in every block of code of the pages, what stands below a line "$ COMMAND" is what the command prints. Commands
# of a block are run one after another in an empty folder, so that a file that one writes is there for the next. A command with nothing
# below it is run too where the next one of its block has something. Prints every difference and fails.
set -uo pipefail
cli=$(realpath "$1")
shift
pages=()
for page in "$@"; do
    pages+=("$(realpath "$page")")
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$(dirname "$cli"):$PATH
export SEQUENCY_DEVICE_COSTS=off SEQUENCY_PLANS=off
compared=0
failed=0

trimmed() { sed 's/ *$//'; }

# block PAGE LINE TEXT: the lines of one block, of which the first is LINE of the page.
block() {
    local page=$1 number=$2 text=$3 folder command='' expected='' begin=0 line
    [[ $text == *$'\n$ '* || $text == '$ '* ]] || return 0
    folder=$(mktemp -d "$work/XXXXXX")
    while IFS= read -r line; do
        if [[ $line == '$ '* ]]; then
            check "$page" "$begin" "$folder" "$command" "$expected"
            command=${line#'$ '} expected='' begin=$number
        else
            expected+=${line}$'\n'
        fi
        ((++number))
    done <<<"$text"
    check "$page" "$begin" "$folder" "$command" "$expected"
}

# check PAGE LINE FOLDER COMMAND EXPECTED
check() {
    local printed
    [[ -n $4 ]] || return 0
    # Those that show nothing here need not run everywhere: benchmarks, other programs. Files that they write are made.
    [[ -n ${5//[$'\n ']/} || $4 == *'>'* ]] || return 0
    printed=$(cd "$3" && bash -c "$4" </dev/null 2>/dev/null | trimmed)
    [[ -n ${5//[$'\n ']/} ]] || return 0
    ((++compared))
    if [[ $printed != "$(trimmed <<<"$5")" ]]; then
        printf '%s:%s: $ %s\n--- the page\n%s--- the program\n%s\n' "$1" "$2" "$4" "$5" "$printed"
        failed=1
    fi
}

for page in "${pages[@]}"; do
    number=0 begin=0 inside=false text=''
    mapfile -t lines <"$page"
    for line in "${lines[@]}"; do
        ((++number))
        if [[ $line == '```'* ]]; then
            if $inside; then
                block "$page" "$begin" "$text"
                inside=false
            else
                inside=true begin=$((number + 1)) text=''
            fi
        elif $inside; then
            text+=${line}$'\n'
        fi
    done
done
echo "$compared commands compared"
((compared > 0)) && exit "$failed"
echo "no commands in ${pages[*]}"
exit 1
