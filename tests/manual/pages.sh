#!/usr/bin/env bash
# pages.sh FILL-MANUAL SHIPPED SOURCES: checks that the built pages in SHIPPED equal what the program writes for the pages in SOURCES, and that
# every example in them is computed. The program must reject an invalid example and report its page and line.
set -uo pipefail
fill=$(realpath "$1")
shipped=$2
sources=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
    echo "$*"
    failed=1
}

"$fill" "$work/fresh" "$sources"/*.md || fail "the program cannot write the pages"
for source in "$sources"/*.md; do
    name=$(basename "$source")
    cmp "$shipped/$name" "$work/fresh/$name" || fail "$name differs from the output of the program"
    ! grep -n '{{' "$shipped/$name" || fail "$name contains an example that was not computed"
done
[[ $(grep -c '' <(grep -l '{{example' "$sources"/*.md)) -ge 5 ]] || fail "fewer than five pages have examples"

# Pages that already exist with the same content must not be written again.
touch -d '2001-01-01' "$work/fresh"/*.md
"$fill" "$work/fresh" "$sources"/*.md
[[ -z $(find "$work/fresh" -newermt '2001-01-02') || $(find "$work/fresh" -newermt '2001-01-02') == "$work/fresh" ]] ||
    fail "an unchanged page was written again"

# rejects EXAMPLE TEXT: checks that the program rejects a page with this example, reports the place and TEXT, and writes no page.
rejects() {
    printf 'One.\n\n%s\n' "$1" >"$work/wrong.md"
    local message
    if message=$("$fill" "$work/out" "$work/wrong.md" 2>&1); then
        fail "$1 is accepted"
    fi
    [[ $message == *"wrong.md:3:1: "*"$2"* ]] || fail "$1: $message"
    [[ ! -e $work/out/wrong.md ]] || fail "$1: a page was written"
}
rejects '{{example hartley:n=2 1011}}' 'hartley'
rejects '{{example walsh:n=3 1011}}' 'expected those of'
rejects '{{example walsh:n=2 1012}}' ''
rejects '{{example walsh:n=2 1011 S(4)}}' 'S(4)'
rejects '{{example gf:n=1 0123 ±1}}' ''
rejects '{{example convolution 1011}}' 'two functions'
rejects '{{example convolution 1011 01}}' ''
rejects '{{example characters 3}}' 'two numbers'
rejects '{{example characters 3 3}}' '27 rows'
rejects 'See {{example walsh:n=1 10}} here' 'must fill its line'
rejects '{{example}}' 'must fill its line'

exit "$failed"
