#!/usr/bin/env bash
# man_and_completions.sh CLI: checks that the completions and the man page contain exactly the subcommands and options that --help lists, and that
# the shells and man report no errors in them.
set -euo pipefail
cli=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for kind in bash zsh fish man; do
    "$cli" --describe "$kind" >"$work/$kind"
done
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

subcommands=$("$cli" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | sort)
[[ -n $subcommands ]] || fail "no subcommands in the help text"
diff <(completed '' | grep -v '^-') - <<<"$subcommands" || fail "bash completes other subcommands than --help lists"
diff <(completed -) <(options) || fail "bash completes other options of the program than --help lists"
for subcommand in $subcommands; do
    expected=$(options "$subcommand")
    diff <(completed "$subcommand" -) - <<<"$expected" || fail "bash completes other options of $subcommand than --help lists"
    # Bash completes file names if the function finds no completion.
    [[ -z $(completed "$subcommand" '') ]] || fail "bash completes no file names for $subcommand"
    # Reads the lines between the headings of this subcommand and the next one.
    page=$(sed -n "/^\.SS \"${subcommand//-/.-}\"/,/^\.S[SH] /p" "$work/man" | sed -n 's/^\.B \(\\-[^ ,]*\(, [^ ,]*\)*\).*/\1/p' |
        sed 's/\\-/-/g; s/, /\n/g' | sort)
    diff - <(echo "$page") <<<"$expected" || fail "the man page has other options of $subcommand than --help lists"
    fish=$(grep "__fish_seen_subcommand_from $subcommand'" "$work/fish" | sed 's/ -d .*//' | grep -oE ' -[sl] [-a-zA-Z]+' | sed 's/ -s /-/; s/ -l /--/' | sort)
    diff - <(echo "$fish") <<<"$expected" || fail "fish completes other options of $subcommand than --help lists"
    zsh=$(sed -n "/^    $subcommand)/,/;;/p" "$work/zsh" | grep -oE "^ +'--?[-a-zA-Z]+\[" | tr -d " '[" | sort)
    diff - <(echo "$zsh") <<<"$expected" || fail "zsh completes other options of $subcommand than --help lists"
done

diff <(completed plan transform --dev) <(printf '%s\n' --device --device-memory --devices) || fail "bash does not complete the options after \"plan transform\""

for shell in bash zsh fish; do
    ! command -v "$shell" >/dev/null || "$shell" -n "$work/$shell" || fail "$shell reports errors in its completions"
done
if command -v man >/dev/null; then
    warnings=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l "$work/man" 2>&1 >/dev/null)
    [[ -z $warnings ]] || fail "man warns: $warnings"
fi
[[ $("$cli" --describe 2>&1) != "" ]] || fail "--describe without a kind prints nothing"
echo "$(wc -w <<<"$subcommands") subcommands are described"
