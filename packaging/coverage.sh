#!/usr/bin/env bash
# Prints which share of the lines of each folder the tests execute.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h || (${1:-} == --of && $# -ne 2) ]]; then
    cat <<'HELP'
usage: packaging/coverage.sh [CTEST ARGUMENT...]
       packaging/coverage.sh --of FOLDER

Builds build/coverage with all tests, runs them but for those labelled slow (arguments go to ctest, for example -L engine), and
prints for each room how many lines of its source files were executed, of how many. With --of it prints that of a build folder
whose tests have been run, configured with SEQUENCY_COVERAGE=ON; files that were never compiled there do not count. Headers are left
out: each of their lines would count once a file that includes it.
HELP
    [[ ${1:-} == --help || ${1:-} == -h ]] && exit 0
    exit 2
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

# print_rooms FOLDER: sums gcov's "File 'x.cpp'", "Lines executed:85.00% of 200" by folder.
print_rooms() {
    local folder rooms=()
    for folder in "$1/engine" "$1/ui" "$1/app"; do
        [[ ! -d $folder ]] || rooms+=("$folder")
    done
    ((${#rooms[@]} > 0)) || return 1
    # gcov fails on a file that an interrupted build left incomplete; the other files still count.
    find "${rooms[@]}" -name '*.gcno' -print0 | { xargs -0 --no-run-if-empty -n 64 gcov --no-output 2>/dev/null || true; } |
        awk -v root="$PWD/" '
            /^File / {
                file = substr($0, 7, length($0) - 7)
                if (index(file, root) == 1)
                    file = substr(file, length(root) + 1)
                sub(/^(\.\.\/)+/, "", file)
                next
            }
            /^Lines executed:/ && file != "" {
                split($0, words, /[:% ]+/)
                room = ""
                if (file ~ /^engine\/[a-z_]+\/[^\/]*\.cpp$/ || file ~ /^ui\/[a-z_]+\/.*\.cpp$/) {
                    split(file, parts, "/")
                    room = parts[1] "/" parts[2]
                } else if (file ~ /^(ui|app)\/.*\.cpp$/) {
                    split(file, parts, "/")
                    room = parts[1]
                }
                if (room != "" && !(file in seen)) {
                    seen[file] = 1
                    lines[room] += words[5]
                    executed[room] += words[3] * words[5] / 100
                }
                file = ""
            }
            END {
                for (room in lines) {
                    printf "%-20s %6.1f %% of %6d lines\n", room, 100 * executed[room] / lines[room], lines[room] | "sort"
                    allLines += lines[room]
                    allExecuted += executed[room]
                }
                close("sort")
                if (allLines == 0)
                    exit 1
                printf "%-20s %6.1f %% of %6d lines\n", "all of these", 100 * allExecuted / allLines, allLines
            }'
}

if [[ ${1:-} == --of ]]; then
    print_rooms "$2" || { say "nothing in $2 was compiled with SEQUENCY_COVERAGE=ON"; exit 1; }
    exit 0
fi
install_missing "${sequency_build_packages[@]}" "${sequency_run_packages[@]}" "${sequency_test_packages[@]}"
configure coverage
build coverage
find build/coverage -name '*.gcda' -delete
export QT_QPA_PLATFORM=offscreen
ctest --preset coverage "$@"
print_rooms build/coverage
