#!/usr/bin/env bash
# man_and_completions.sh CLI CMAKE PACKAGING: checks that the completions and the manual pages contain exactly the subcommands and options that --help
# lists, that every page has the usual sections, and that the shells and man report no errors in them.
set -euo pipefail
cli=$(realpath "$1")
cmake=$2
packaging=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for kind in bash zsh fish; do
    "$cli" --describe "$kind" >"$work/$kind"
done
"$cmake" -D "CLI=$cli" -D "GZIP=$(command -v gzip)" -D "FOLDER=$work/man1" -P "$packaging/manual_pages.cmake"
gunzip "$work"/man1/*.gz
fail() {
    echo "$*"
    exit 1
}

# options [SUBCOMMAND]: prints the option names in the help text of the subcommand or of the program, one per line.
options() {
    "$cli" "$@" --help | sed -nE 's/^  (-[-a-zA-Z,]+).*/\1/p' | tr , '\n' | sort
}
# completed WORD...: prints the completions that bash offers for the last word.
completed() {
    COMP_WORDS=(sequency-cli "$@") COMP_CWORD=$# COMPREPLY=()
    _sequency_cli
    printf '%s\n' "${COMPREPLY[@]}" | sort
}
# shellcheck disable=SC1091  # written above
source "$work/bash"

subcommands=$("$cli" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' | sort)
[[ -n $subcommands ]] || fail "no subcommands in the help text"
diff <(completed '' | grep -v '^-') - <<<"$subcommands" || fail "bash completes other subcommands than --help lists"
diff <(completed -) <(options) || fail "bash completes other options of the program than --help lists"
for subcommand in $subcommands; do
    expected=$(options "$subcommand")
    diff <(completed "$subcommand" -) - <<<"$expected" || fail "bash completes other options of $subcommand than --help lists"
    # Bash completes file names if the function finds no completion.
    [[ $subcommand == help || $subcommand == plan || -z $(completed "$subcommand" '') ]] || fail "bash completes no file names for $subcommand"
    page=$work/man1/sequency-cli-$subcommand.1
    [[ -s $page ]] || fail "there is no manual page of $subcommand"
    diff - <(sed -n 's/^\\fB\(\\-.*\)\\fR.*/\1/p' "$page" | sed 's/\\fR.*//; s/\\-/-/g; s/, /\n/g' | sort) <<<"$expected" ||
        fail "the manual page has other options of $subcommand than --help lists"
    for heading in NAME SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' ENVIRONMENT FILES EXAMPLES 'SEE ALSO'; do
        grep -q "^\.SH $heading\$" "$page" || fail "the manual page of $subcommand has no section $heading"
    done
    grep -q "^\.BR sequency.-cli.-${subcommand//-/.-} (1)" "$work/man1/sequency-cli.1" ||
        fail "the manual page of the program does not refer to the page of $subcommand"
    fish=$(grep "__fish_seen_subcommand_from $subcommand'" "$work/fish" | sed 's/ -d .*//' | grep -oE ' -[sl] [-a-zA-Z]+' | sed 's/ -s /-/; s/ -l /--/' | sort)
    diff - <(echo "$fish") <<<"$expected" || fail "fish completes other options of $subcommand than --help lists"
    zsh=$(sed -n "/^    $subcommand)/,/;;/p" "$work/zsh" | grep -oE "^ +'--?[-a-zA-Z]+\[" | tr -d " '[" | sort)
    diff - <(echo "$zsh") <<<"$expected" || fail "zsh completes other options of $subcommand than --help lists"
done

diff <(completed plan transform --dev) <(printf '%s\n' --device --device-memory --devices) || fail "bash does not complete the options after \"plan transform\""

# Names that options take as values are completed, and file names after an option that takes a file.
diff <(completed transform --order s) <(echo sequency) || fail "bash does not complete the value of --order"
diff <(completed plan transform --transform r) <(echo reed-muller) || fail "bash does not complete values after \"plan transform\""
[[ -z $(completed transform --output '') ]] || fail "bash completes no file names after --output"
grep -q "'--order\[.*:ORDER:(hadamard paley sequency)'" "$work/zsh" || fail "zsh does not complete the value of --order"
grep -q "seen_subcommand_from transform' -l order -x -a 'hadamard paley sequency'" "$work/fish" || fail "fish does not complete the value of --order"

for shell in bash zsh fish; do
    ! command -v "$shell" >/dev/null || "$shell" -n "$work/$shell" || fail "$shell reports errors in its completions"
done
pages=("$work"/man1/*.1)
((${#pages[@]} == $(wc -w <<<"$subcommands") + 1)) || fail "there are ${#pages[@]} manual pages"
for page in "${pages[@]}"; do
    ! command -v man >/dev/null || warnings=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 "$page" 2>&1 >/dev/null)
    [[ -z ${warnings:-} ]] || fail "man warns about ${page##*/}: $warnings"
done
[[ $("$cli" --describe 2>&1) != "" ]] || fail "--describe without a kind prints nothing"
echo "$(wc -w <<<"$subcommands") subcommands are described"
