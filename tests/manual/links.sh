#!/usr/bin/env bash
# links.sh MANUAL PAGE...: checks that every link and picture of the manual and of the other pages refers to a file, and every anchor to a
# heading. index.md must link to every page of the manual, and the first line of a page must be its only title. Prints every error, and fails
# if there is one.
# shellcheck disable=SC2016  # the backquotes belong to Markdown
set -uo pipefail
manual=$1
shift
failed=0
fail() {
    echo "$*"
    failed=1
}

# anchors PAGE: prints the anchors of a page as GitHub creates them: lower case, words joined by dashes, only letters, digits, dashes and
# underscores.
anchors() {
    sed -n '/^```/,/^```/d; s/^#\{1,6\} //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^[:alnum:] _-]//g; s/ /-/g'
}

# targets PAGE: prints the targets of links and pictures outside code blocks and code spans, one per line.
targets() {
    sed '/^```/,/^```/d; s/`[^`]*`//g' "$1" | grep -o '](<\{0,1\}[^)]*)' | sed 's/^](<\{0,1\}//; s/>\{0,1\})$//'
}

declare -A reached=()
# check PAGE: reports links without a target, and enters the linked files in `reached`.
check() {
    local page=$1 target path anchor file
    while IFS= read -r target; do
        [[ $target != http://* && $target != https://* ]] || continue
        path=${target%%#*}
        anchor=${target#"$path"}
        file=$page
        [[ -z $path ]] || file=$(dirname "$page")/$path
        if [[ ! -e $file ]]; then
            fail "$page: $target: there is no such file"
        elif [[ -n $anchor ]] && ! anchors "$file" | grep -qxF "${anchor#'#'}"; then
            fail "$page: $target: there is no such heading"
        fi
        reached[$(realpath -m "$file")]=yes
    done < <(targets "$page")
}

count=0
for page in "$manual"/*.md; do
    ((++count))
    [[ $(head -1 "$page") == '# '* ]] || fail "$page: the first line is not a title"
    [[ $(sed '/^```/,/^```/d' "$page" | grep -c '^# ') == 1 ]] || fail "$page: expected exactly one title"
    check "$page"
done
for page in "$@"; do
    check "$page"
done
reached=()
check "$manual/index.md"
for page in "$manual"/*.md; do
    [[ $page == */index.md || -n ${reached[$(realpath "$page")]:-} ]] || fail "$page: index.md has no link to this page"
done
((count > 0)) || fail "found no pages in $manual"
echo "$count pages of the manual and $# other pages were checked"
exit "$failed"
