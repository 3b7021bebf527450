#!/usr/bin/env bash
# commands.sh CLI PAGE...: checks that in every code block of the pages, the lines after "$ COMMAND" are the output of the command.
# The commands of a block run one after another in an empty folder, so that a command can read a file that an earlier one wrote. A
# command without output lines runs only if it writes a file. Prints every difference, and fails if there is one.
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

# block PAGE LINE TEXT: checks a code block with the content TEXT, which begins in line LINE of the page.
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

# check PAGE LINE FOLDER COMMAND EXPECTED: runs the command in the folder and compares its output.
check() {
    local printed
    [[ -n $4 ]] || return 0
    # Commands without output lines, such as benchmarks and other programs, do not run unless they write a file.
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
echo "$compared commands were compared"
((compared > 0)) && exit "$failed"
echo "found no commands in ${pages[*]}"
exit 1
