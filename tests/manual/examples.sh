#!/usr/bin/env bash
# examples.sh CLI PAGE...: compares every worked example of the pages with the output of the command line. An example is a table or a code
# block, followed by a line "Command: `COMMAND`". The output must equal the last column of the table, or all entries of a table of characters.
# In a code block, it must equal the last line and its indented continuation lines. Prints every difference, and fails if there is one.
set -uo pipefail
cli=$(realpath "$1")
shift
PATH=$(dirname "$cli"):$PATH
export SEQUENCY_DEVICE_COSTS=off SEQUENCY_PLANS=off

# This awk program prints the examples of a page: "# LINE COMMAND", then the values, one per line.
read -r -d '' find_examples <<'AWK' || true
function cells(line, row,   count, i, cell, out) {
    count = split(line, cell, "|")
    out = cell[count - 1]
    if (row == "all") {
        out = cell[4]
        for (i = 5; i < count; ++i) out = out "\n" cell[i]
    }
    return out
}
/^```/ { inside = !inside; if (inside) { table = ""; lines = 1 } next }
inside {
    last = $0
    isContinued = last ~ /^ /
    sub(/^[^ ]* +/, "", last)
    gsub(/ +/, "\n", last)
    table = isContinued ? table "\n" last : last
    next
}
/^\|/ {
    if (!rows) { table = ""; everything = "" }
    ++rows
    if (rows > 2) {
        table = table (table == "" ? "" : "\n") cells($0, "last")
        everything = everything (everything == "" ? "" : "\n") cells($0, "all")
    }
    next
}
{ rows = 0 }
/^Command: `/ {
    command = $0
    sub(/^Command: `/, "", command)
    sub(/`$/, "", command)
    isCharacters = command ~ /sequency-cli characters/
    print "# " FNR " " command (isCharacters ? " --exponents" : "")
    print (isCharacters ? everything : table)
}
AWK

# This awk program converts the values of a page, such as "−0.5 + 0.866i", to lines "real imaginary". If p > 0, the values are p-th roots of
# unity, such as "ω²", and it prints their exponents.
read -r -d '' as_numbers <<'AWK' || true
function root(text,   digits) {
    if (text == "1") return 0
    if (text == "-1") return p / 2
    if (text == "i") return p / 4
    if (text == "-i") return 3 * p / 4
    sub(/^ω/, "", text)
    if (text == "") return 1
    digits = text
    gsub(/⁰/, "0", digits); gsub(/¹/, "1", digits); gsub(/²/, "2", digits); gsub(/³/, "3", digits); gsub(/⁴/, "4", digits)
    gsub(/⁵/, "5", digits); gsub(/⁶/, "6", digits); gsub(/⁷/, "7", digits); gsub(/⁸/, "8", digits); gsub(/⁹/, "9", digits)
    return digits
}
{
    gsub(/−/, "-")
    gsub(/ /, "")
    if ($0 == "") next
    if (p) { print root($0), 0; next }
    if ($0 !~ /i$/) { print $0, 0; next }
    sub(/i$/, "")
    at = match($0, /[+-][0-9.]*$/)
    real = at > 1 ? substr($0, 1, at - 1) : 0
    imaginary = at ? substr($0, at) : $0
    if (imaginary ~ /^[+-]?$/) imaginary = imaginary "1"
    print real, imaginary + 0
}
AWK

compared=0
failed=0
# compare PAGE LINE COMMAND VALUES: compares the output of the command with the values of an example.
compare() {
    local printed expected radix=0
    if [[ $3 == *'sequency-cli characters'* ]]; then
        radix=${3#*--radix }
        radix=${radix%% *}
        printed=$(bash -c "$3" </dev/null | tr ' ' '\n' | sed 's/$/ 0/')
    else
        printed=$(bash -c "$3" </dev/null | awk '{ print $1, (NF > 1 ? $2 : 0) }')
    fi
    expected=$(awk -v p="$radix" "$as_numbers" <<<"$4")
    ((++compared))
    if ! paste -d' ' <(echo "$expected") <(echo "$printed") | awk '
        function far(a, b) { d = a - b; m = b < 0 ? -b : b; return (d < 0 ? -d : d) > 1e-4 * (m > 1 ? m : 1) }
        NF != 4 || far($1, $3) || far($2, $4) { bad = 1 } END { exit bad || NR == 0 }'; then
        printf '%s:%s: %s\n--- the page\n%s\n--- the program\n%s\n' "$1" "$2" "$3" "$expected" "$printed"
        failed=1
    fi
}

for page in "$@"; do
    number='' command='' values=''
    while IFS= read -r line; do
        if [[ $line == '# '* ]]; then
            [[ -z $command ]] || compare "$page" "$number" "$command" "$values"
            read -r _ number command <<<"$line"
            values=''
        else
            values+=${line}$'\n'
        fi
    done < <(awk "$find_examples" "$page")
    [[ -z $command ]] || compare "$page" "$number" "$command" "$values"
done
echo "$compared examples were compared"
((compared > 0)) && exit "$failed"
echo "found no examples in $*"
exit 1
