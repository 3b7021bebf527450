#!/usr/bin/env bash
# install_hints.sh SOURCES: checks the hints for users who must not install packages: they contain the install command of the system and only
# the missing packages, and nothing is installed. Also checks the output that precedes a call of sudo.
set -euo pipefail
sources=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}
# hint RELEASE PACKAGE...: prints the output of report_missing on a system whose /etc/os-release contains the lines RELEASE.
hint() {
    printf '%b' "$1" >"$work/release"
    shift
    # apt-get must not be called.
    SEQUENCY_OS_RELEASE=$work/release bash -c '
        apt-get() { echo "apt-get was called"; exit 1; }
        source "$1/packaging/dependencies.sh"
        shift
        report_missing "$@"' run.sh "$sources" "$@" 2>&1
}
# expect TEXT RELEASE: checks that the hint for two missing packages contains the text.
expect() {
    local text
    text=$(hint "$2" no-such-package "no-such-other|nor-this")
    [[ $text == *"$1"* ]] || fail "with $2: '$text', expected '$1'"
    [[ $text != *"apt-get was called"* ]] || fail "$text"
}
expect "apt-get install --no-install-recommends no-such-package no-such-other" 'ID=debian\n'
expect "apt-get install" 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
expect "dnf install gcc-c++ cmake" 'ID=fedora\n'
expect "dnf install" 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'
expect "pacman -S gcc cmake" 'ID=arch\n'
expect "pacman -S" 'ID=manjaro\nID_LIKE=arch\n'
expect "the equivalents of these Debian packages: no-such-package no-such-other" 'ID=opensuse\n'
[[ -z $(hint 'ID=debian\n') ]] || fail "packages are reported as missing although none was given"
# run.sh prints where the programs are. It runs here with functions that install and build nothing.
mkdir -p "$work/tree/packaging" "$work/tree/build/release/app"
cp "$sources/packaging/run.sh" "$work/tree/packaging"
cat >"$work/tree/packaging/dependencies.sh" <<'FUNCTIONS'
sequency_build_packages=() sequency_run_packages=()
report_missing() { :; }
configure() { :; }
build() { :; }
report() { printf '%s\n' "$*" >&2; }
FUNCTIONS
printf '#!/bin/sh\n' >"$work/tree/build/release/app/sequency"
chmod +x "$work/tree/build/release/app/sequency"
printed=$(QT_QPA_PLATFORM=offscreen bash "$work/tree/packaging/run.sh" --no-install 2>&1)
[[ $printed == *"$work/tree/build/release/app/sequency and $work/tree/build/release/app/sequency-cli"* ]] || fail "run.sh prints '$printed'"
for script in run.sh test.sh; do
    [[ $("$sources/packaging/$script" --help) == *--no-install* ]] || fail "$script --help does not describe --no-install"
done
# The manual and the source package name all packages of the lists.
# needs FILE LIST...: checks that the file contains the packages of the lists.
needs() {
    local file=$1 entry
    shift
    while IFS= read -r entry; do
        [[ $file == */control && $entry == g++ ]] || # every build of a Debian package has g++
            grep -qE "(^|[^-+.a-z0-9])(${entry//+/\\+})([^-+.a-z0-9]|\$)" "$sources/$file" || fail "$file does not contain the package $entry"
    done < <(# shellcheck disable=SC2016  # expanded by the inner shell
        bash -c 'source "$1/packaging/dependencies.sh"; for list in "${@:2}"; do declare -n entries=$list; printf "%s\n" "${entries[@]}"; done' \
        bash "$sources" "$@")
}
needs resources/manual/python.md sequency_engine_packages sequency_module_packages
needs packaging/debian/control sequency_build_packages sequency_module_packages
# A user who is not root sees the packages and the commands before sudo is called.
mkdir "$work/bin"
printf '#!/bin/sh\nexit 1\n' >"$work/bin/dpkg-query"
printf '#!/bin/sh\necho "sudo was called" >&2\n' >"$work/bin/sudo"
cp "$work/bin/dpkg-query" "$work/bin/apt-get"
chmod -R a+rX "$work"
chmod a+x "$work"/bin/*
as_user=()
((EUID != 0)) || as_user=(setpriv --reuid=61234 --regid=61234 --clear-groups)
# shellcheck disable=SC2016  # expanded by the inner shell
before=$("${as_user[@]}" env PATH="$work/bin:$PATH" bash -c "$(<"$sources/packaging/dependencies.sh")"'
    install_missing no-such-package "no-such-other|nor-this"' run.sh 2>&1 || true)
[[ $before == *"sudo was called"* ]] || fail "sudo was not called: '$before'"
before=${before%%sudo was called*}
for part in no-such-package "no-such-other or nor-this" "apt-get update" "apt-get install"; do
    [[ $before == *"$part"* ]] || fail "before sudo is called: '$before', expected '$part'"
done
# The scripts also run as root, so they must not delete files of another file system that is mounted below the folder.
! grep -nE 'rm -rf? ' "$sources"/packaging/*.sh | grep -v one-file-system || fail "rm -rf without --one-file-system"
