#!/usr/bin/env bash
# version.sh SOURCE VERSION CLI: checks that every file and program states the same version and, if it states a date, the same date.
set -euo pipefail
cd "$1"
version=$2
failed=0

# expect WHERE FOUND EXPECTED: reports a version or date that differs from the expected one, and where it was found.
expect() {
    [[ $2 == "$3" ]] && return
    echo "$1 has '$2', expected '$3'"
    failed=1
}

IFS=' ' read -r number date < <(sed -n 's/^## \[\([0-9.]*\)\] - \(.*\)$/\1 \2/p' CHANGELOG.md)
expect "the newest heading of CHANGELOG.md" "$number" "$version"
expect "the program" "$("$3" --version | cut -d' ' -f2)" "$version"
expect "the newest release of the metainfo" "$(sed -n 's/.*<release \(.*\)\/>/\1/p' packaging/*.metainfo.xml | head -n 1)" \
    "version=\"$version\" date=\"$date\""
IFS= read -r first <packaging/debian/changelog
expect "the Debian changelog" "$first" "sequency ($version) unstable; urgency=medium"
expect "the date of the Debian changelog" "$(date -u -d "$(sed -n 's/^ -- .*>  //p' packaging/debian/changelog | head -n 1)" +%F)" "$date"
for file in resources/manual/library.md tests/packaging/library/CMakeLists.txt; do
    expect "$file" "$(sed -n 's/^find_package(Sequency \([0-9.]*\) REQUIRED)$/\1/p' "$file")" "${version%.*}"
done
# The names of the shared library and of its package contain the version.
while IFS= read -r name; do
    number=${name#libsequency}
    expect "the name $name" "${number#.so.}" "${version%.*}"
done < <(grep -hoE 'libsequency(\.so\.)?[0-9]+\.[0-9]+' resources/manual/library.md CONTRIBUTING.md)
exit "$failed"
