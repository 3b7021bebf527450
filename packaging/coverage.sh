#!/usr/bin/env bash
# Prints the share of the lines of each folder that the tests execute.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h || (${1:-} == --of && $# -ne 2) ]]; then
    cat <<'HELP'
usage: packaging/coverage.sh [CTEST ARGUMENT...]
       packaging/coverage.sh --of FOLDER

Builds build/coverage, runs all tests that are not labelled slow (the arguments are passed to ctest, for example -L engine), and
prints for each folder the number of source lines and the share of them that was executed.

--of FOLDER   prints the same for a build folder that was configured with SEQUENCY_COVERAGE=ON and whose tests have been run

Files that were never compiled do not count. Headers do not count either, because each of their lines would count once for every
file that includes it.
HELP
    [[ ${1:-} == --help || ${1:-} == -h ]] && exit 0
    exit 2
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

# print_folders BUILD: adds up by folder what gcov reports for each file: "File 'x.cpp'", "Lines executed:85.00% of 200".
print_folders() {
    local folder objects=()
    for folder in "$1/engine" "$1/ui" "$1/app"; do
        [[ ! -d $folder ]] || objects+=("$folder")
    done
    ((${#objects[@]} > 0)) || return 1
    # gcov fails on a file that an interrupted build left incomplete; the other files still count.
    find "${objects[@]}" -name '*.gcno' -print0 | { xargs -0 --no-run-if-empty -n 64 gcov --no-output 2>/dev/null || true; } |
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
                folder = ""
                if (file ~ /^engine\/[a-z_]+\/[^\/]*\.cpp$/ || file ~ /^ui\/[a-z_]+\/.*\.cpp$/) {
                    split(file, parts, "/")
                    folder = parts[1] "/" parts[2]
                } else if (file ~ /^(ui|app)\/.*\.cpp$/) {
                    split(file, parts, "/")
                    folder = parts[1]
                }
                if (folder != "" && !(file in seen)) {
                    seen[file] = 1
                    lines[folder] += words[5]
                    executed[folder] += words[3] * words[5] / 100
                }
                file = ""
            }
            END {
                for (folder in lines) {
                    printf "%-20s %6.1f %% of %6d lines\n", folder, 100 * executed[folder] / lines[folder], lines[folder] | "sort"
                    allLines += lines[folder]
                    allExecuted += executed[folder]
                }
                close("sort")
                if (allLines == 0)
                    exit 1
                printf "%-20s %6.1f %% of %6d lines\n", "all folders", 100 * allExecuted / allLines, allLines
            }'
}

if [[ ${1:-} == --of ]]; then
    print_folders "$2" || { report "no file in $2 was compiled with SEQUENCY_COVERAGE=ON"; exit 1; }
    exit 0
fi
install_missing "${sequency_build_packages[@]}" "${sequency_run_packages[@]}" "${sequency_test_packages[@]}"
configure coverage
build coverage
find build/coverage -name '*.gcda' -delete
export QT_QPA_PLATFORM=offscreen
ctest --preset coverage "$@"
print_folders build/coverage
