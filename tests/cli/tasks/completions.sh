#!/usr/bin/env bash
# Completes command lines of sequency-cli in a shell and compares the offered words.
#
#   completions.sh PROGRAM bash|zsh|fish
#
# Exits 77 if the shell is not installed.
set -euo pipefail

program=$(realpath "$1")
shell=$2
command -v "$shell" >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder
"$program" --describe "$shell" >_sequency-cli

cat >bash.bash <<'BASH'
source ./_sequency-cli
line=$1
read -ra COMP_WORDS <<<"$line"
[[ $line != *' ' ]] || COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_sequency_cli
printf '%s\n' "${COMPREPLY[@]}"
BASH

cat >fish.fish <<'FISH'
source ./_sequency-cli
complete -C "$argv[1]"
FISH

# zsh completes only in a terminal. The inner shell prints the matches that the completion functions add, and then a last line.
cat >inner.zsh <<'ZSH'
PS1=''
setopt no_beep
autoload -Uz compinit
fpath=($PWD $fpath)
compinit -u -d $PWD/dump
compadd() {
    local -a added
    [[ " $* " == *' '-[OAD]' '* ]] || {
        builtin compadd -A added "$@"
        print -rl -- '' match:$IPREFIX$^added
    }
    builtin compadd "$@"
}
finish() { print -rl -- '' last:line; exit }
comppostfuncs=(finish)
bindkey '^I' complete-word
print -r ready:$((40 + 2))
ZSH
cat >zsh.zsh <<'ZSH'
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner 'source ./inner.zsh'
zpty -r inner out '*ready:42*'
zpty -w -n inner "$1"$'\t'
zpty -r inner out '*last:line*'
print -r -- "$out" | tr -d '\r' | sed -n 's/^match://p'
ZSH

offered() {
    case $shell in
    bash) bash bash.bash "$1" ;;
    fish) fish --no-config fish.fish "$1" | cut -f 1 ;;
    zsh) zsh -f zsh.zsh "$1" ;;
    esac
}

failures=0
# expect LINE WORDS: fails unless the shell offers these words, in any order, for the end of the line.
expect() {
    local found
    found=$(offered "$1" | sort -u | paste -sd ' ')
    if [[ $found != "$2" ]]; then
        printf '%s: %s: offered: %s; expected: %s\n' "$shell" "$1" "$found" "$2" >&2
        failures=$((failures + 1))
    fi
}

expect 'sequency-cli ana' 'analyze'
expect 'sequency-cli -q tra' 'transform'
expect 'sequency-cli help conv' 'convert convolve'
expect 'sequency-cli plan tr' 'transform'
expect 'sequency-cli --vers' '--version'
expect 'sequency-cli transform --ord' '--order'
expect 'sequency-cli plan transform --ord' '--order'
expect 'sequency-cli transform --order ' 'hadamard paley sequency'
expect 'sequency-cli transform f.txt --order pa' 'paley'
expect 'sequency-cli -q analyze --property nonl' 'nonlinearity'
# Each name of a list is completed.
expect 'sequency-cli analyze f.txt --property nonlinearity,bal' 'nonlinearity,balanced'
expect 'sequency-cli survey --property degree,nonlinearity,bal' 'degree,nonlinearity,balanced'
expect 'sequency-cli bench --devices cpu,ref' 'cpu,reference'
expect 'sequency-cli transform --order hadamard,pa' ''
((failures == 0))
