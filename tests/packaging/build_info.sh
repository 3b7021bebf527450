#!/usr/bin/env bash
# build_info.sh CMAKE SCRIPT: checks the source version that programs report if they are built from a repository, from a modified
# repository, and from an archive with and without the file COMMIT. An unchanged version must not be written again.
set -euo pipefail
cmake=$1 script=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_DATE=2020-02-03T12:00:00Z GIT_COMMITTER_DATE=2020-02-03T12:00:00Z
git() { command git -C "$work/sources" -c user.name=A -c user.email=a@b.c "$@"; }
fail() {
    echo "$*"
    exit 1
}
# Writes info.cpp and prints the version in it.
build_text() {
    "$cmake" "-DSOURCE_DIR=$work/sources" -DVERSION=1.2.3 "-DOUTPUT=$work/info.cpp" -P "$script"
    sed -n 's/^const char\* const buildText = "\(.*\)";$/\1/p' "$work/info.cpp"
}
# expect TEXT CASE: checks the version for the current state of the sources, which CASE describes.
expect() {
    local text
    text=$(build_text)
    [[ $text == "$1" ]] || fail "$2: '$text', expected '$1'"
}

mkdir "$work/sources"
echo one >"$work/sources/file"
expect "1.2.3" "an archive"
echo "7698e70 2026-11-24" >"$work/sources/COMMIT"
expect "1.2.3 (7698e70 2026-11-24)" "an archive with the file COMMIT"
echo '"; bad' >"$work/sources/COMMIT"
expect "1.2.3" "an archive with an invalid file COMMIT"
git init -q
git add file
git commit -qm one
expect "1.2.3 ($(git log -1 --format=%h) 2020-02-03)" "a repository"
touch -d 2001-01-01 "$work/info.cpp"
build_text >/dev/null
[[ $work/info.cpp -ot $work/sources/file ]] || fail "info.cpp was written although nothing had changed"
echo two >"$work/sources/file"
expect "1.2.3 ($(git log -1 --format=%h) 2020-02-03 modified)" "a repository with changes"
echo "programs report their commit"
