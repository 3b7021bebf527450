#!/usr/bin/env bash
# options.sh CLI PAGE: checks that the tables of the page contain exactly the options that the help of each subcommand prints. The tables after a line
# "Subcommands: `NAME`, …" are for these subcommands, and those after "Subcommands: all" are for all. Prints every difference, and fails if there is one.
set -euo pipefail
cli=$(realpath "$1")
page=$2

subcommands=$("$cli" help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p')
[[ -n $subcommands ]] || { echo "the help has no subcommands" && exit 1; }

# Prints "SUBCOMMAND OPTION" for every option of every help text.
printed() {
    local subcommand
    for subcommand in $subcommands; do
        "$cli" help "$subcommand" | sed -nE 's/^  (-[-a-zA-Z,]+).*/\1/p' | tr , '\n' | sed "s/^/$subcommand /"
    done | sort -u
}

# Prints "SUBCOMMAND OPTION" for every option in the first cell of a row of the page.
described() {
    local line names='' cell option subcommand
    while IFS= read -r line; do
        case $line in
        'Subcommands: all') names=$subcommands ;;
        'Subcommands: '*) names=$(tr -d '`,' <<<"${line#Subcommands: }") ;;
        "| \`-"*)
            cell=${line#| } cell=${cell%%' | '*}
            for option in $(grep -oE '`-[-a-zA-Z]+' <<<"$cell" | tr -d '`'); do
                for subcommand in $names; do
                    echo "$subcommand $option"
                done
            done
            ;;
        esac
    done <"$page" | sort
}

# An option in two tables of the same subcommand differs from the help, too.
diff <(printed) <(described) || { echo "$page (>) has other options than the help texts (<)" && exit 1; }
echo "$(printed | wc -l) options are described"
