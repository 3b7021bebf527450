#!/usr/bin/env bash
# reference.sh HEADERS OUTPUT VERSION [DOXYGEN]: writes the HTML reference of a tree of installed headers to OUTPUT with Doxygen. HEADERS is
# the folder that contains sequency.h. A warning of Doxygen is an error.
set -euo pipefail
headers=$(realpath "$1")
output=$(realpath -m "$2")
version=$3
doxygen=${4:-doxygen}
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
mkdir -p "$output"
settings=$output/Doxyfile
sed -e "s|@BRIEF@|Spectral transforms of logic functions|; s|@VERSION@|$version|; s|@OUTPUT@|$output|" \
    -e "s|@FILTER@|$here/header_comments.awk|; s|@ROOTS@|$headers|g" \
    -e "s|@HEADERS@|$(find "$headers" -name '*.h' | LC_ALL=C sort | tr '\n' ' ')|" "$here/Doxyfile.in" >"$settings"
"$doxygen" "$settings"
rm "$settings"
