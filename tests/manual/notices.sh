#!/usr/bin/env bash
# notices.sh CLI: checks that commands.sh, examples.sh and links.sh accept correct pages and reject faulty ones.
# shellcheck disable=SC2016  # the backquotes belong to Markdown
set -uo pipefail
cli=$1
here=$(dirname "${BASH_SOURCE[0]}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# verdict accepted|rejected COMMAND...: checks that the command succeeds (accepted) or fails (rejected).
verdict() {
    local expected=$1 actual=accepted output
    shift
    output=$("$@" 2>&1) || actual=rejected
    if [[ $actual != "$expected" ]]; then
        printf '%s instead of %s: %s\n%s\n' "$actual" "$expected" "$*" "$output"
        failed=1
    fi
}

# page NAME TEXT: writes a page and prints its path.
page() {
    printf '%b\n' "$2" >"$work/$1.md"
    echo "$work/$1.md"
}

commands=(bash "$here/commands.sh" "$cli")
block='```\n$ printf 1011 > f.txt\n$ sequency-cli transform f.txt\n3\n1\n-1\n1\n```'
verdict accepted "${commands[@]}" "$(page right "# A\n\n$block")"
verdict rejected "${commands[@]}" "$(page wrong "# A\n\n${block/-1/-2}")"
verdict rejected "${commands[@]}" "$(page short "# A\n\n${block/\\n-1/}")"
verdict rejected "${commands[@]}" "$(page none "# A\n\nNo command.")"

examples=(bash "$here/examples.sh" "$cli")
table='| i | S |\n| ---: | ---: |\n| 0 | 3 |\n| 1 | 1 |\n| 2 | −1 |\n| 3 | 1 |\n'
command="\nCommand: \`printf '1011' | sequency-cli transform -\`"
verdict accepted "${examples[@]}" "$(page right "# A\n\n$table$command")"
verdict rejected "${examples[@]}" "$(page wrong "# A\n\n${table/| −1/| 1}$command")"
verdict rejected "${examples[@]}" "$(page short "# A\n\n${table/| 3 | 1 |\\n/}$command")"
verdict rejected "${examples[@]}" "$(page none "# A\n\n$table")"
lines="\`\`\`\nf  1 0 1 1\nS  3 1 −1 1\n\`\`\`\n"
verdict accepted "${examples[@]}" "$(page right "# A\n\n$lines$command")"
verdict rejected "${examples[@]}" "$(page wrong "# A\n\n${lines/−1/1}$command")"
lines="\`\`\`\nf  1 0\n   1 1\nS  3 1\n   −1 1\n\`\`\`\n"
verdict accepted "${examples[@]}" "$(page right "# A\n\n$lines$command")"
verdict rejected "${examples[@]}" "$(page wrong "# A\n\n${lines/3 1/3 2}$command")"
verdict rejected "${examples[@]}" "$(page wrong "# A\n\n${lines/−1/1}$command")"
roots='| w | digits | z = 0 | z = 1 | z = 2 |\n| --- | --- | --- | --- | --- |\n| 0 | 0 | 1 | 1 | 1 |\n| 1 | 1 | 1 | ω | ω² |\n| 2 | 2 | 1 | ω² | ω |\n'
command='\nCommand: `sequency-cli characters --radix 3 --variables 1`'
verdict accepted "${examples[@]}" "$(page right "# A\n\n$roots$command")"
verdict rejected "${examples[@]}" "$(page wrong "# A\n\n${roots/ω² |/ω |}$command")"

# links INDEX SECOND: writes a manual with two pages, which contain these texts.
links() {
    rm -f "$work"/*.md
    page index "$1" >"$work/list"
    page second "$2" >>"$work/list"
}
for case in "rejected|# I\n\n[two](second.md)|# S\n\n[one](index.md#a-part)" \
    "accepted|# I\n\n[two](second.md)\n\n## A part, of (it)|# S\n\n[one](index.md#a-part-of-it)" \
    "rejected|# I\n\n[two](other.md)|# S" "rejected|# I\n\nNo link.|# S" "rejected|# I\n\n![p](p.png) [two](second.md)|# S" \
    "rejected|# I\n\n[two](second.md)|# S\n\n# T" "rejected|I\n\n[two](second.md)|# S" \
    "accepted|# I\n\n[two](second.md) \`[x](none.md)\`|# S"; do
    IFS='|' read -r expected index second <<<"$case"
    links "$index" "$second"
    verdict "$expected" bash "$here/links.sh" "$work"
done

exit "$failed"
