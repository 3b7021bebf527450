#!/usr/bin/env bash
# pages.sh FILL-MANUAL SHIPPED SOURCES: checks that all bundled pages equal the program's present output and contain no unfilled example.
# An invalid call must be rejected with its page and line.
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

"$fill" "$work/fresh" "$sources"/*.md || fail "the pages cannot be written"
for source in "$sources"/*.md; do
    name=$(basename "$source")
    cmp "$shipped/$name" "$work/fresh/$name" || fail "$name is not what the program writes"
    ! grep -n '{{' "$shipped/$name" || fail "$name has an example that was not computed"
done
[[ $(grep -c '' <(grep -l '{{example' "$sources"/*.md)) -ge 5 ]] || fail "fewer than five pages have examples"

# Existing pages with the same content are not rewritten.
touch -d '2001-01-01' "$work/fresh"/*.md
"$fill" "$work/fresh" "$sources"/*.md
[[ -z $(find "$work/fresh" -newermt '2001-01-02') || $(find "$work/fresh" -newermt '2001-01-02') == "$work/fresh" ]] ||
    fail "a page that did not change was written again"

refused() { # CALL PART-OF-THE-MESSAGE
    printf 'One.\n\n%s\n' "$1" >"$work/wrong.md"
    local message
    if message=$("$fill" "$work/out" "$work/wrong.md" 2>&1); then
        fail "$1 is accepted"
    fi
    [[ $message == *"wrong.md:3:1: "*"$2"* ]] || fail "$1: $message"
    [[ ! -e $work/out/wrong.md ]] || fail "$1: a page is written"
}
refused '{{example hartley:n=2 1011}}' 'hartley'
refused '{{example walsh:n=3 1011}}' 'expected those of'
refused '{{example walsh:n=2 1012}}' ''
refused '{{example walsh:n=2 1011 S(4)}}' 'S(4)'
refused '{{example gf:n=1 0123 ±1}}' ''
refused '{{example convolution 1011}}' 'two functions'
refused '{{example convolution 1011 01}}' ''
refused '{{example characters 3}}' 'two numbers'
refused '{{example characters 3 3}}' '27 rows'
refused 'See {{example walsh:n=1 10}} here' 'must fill its line'
refused '{{example}}' 'must fill its line'

exit "$failed"
