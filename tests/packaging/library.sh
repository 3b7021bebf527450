#!/usr/bin/env bash
# library.sh BUILD SOURCE PAGE [DOXYGEN]: installs the library from the build folder into an empty tree, builds the example and the program of the manual
# page PAGE with it by CMake and by pkg-config, static and shared, and compares the outputs. The shared library must export only the engine and need no
# other package. Installed headers must include only each other and standard headers, not those of another project, and Doxygen must read all of them
# without a warning.
set -euo pipefail
build=$(realpath "$1")
source=$(realpath "$2")
page=$(realpath "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SEQUENCY_DEVICE_COSTS=off SEQUENCY_PLANS=off
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:[A-Z]*=//p' "$build/CMakeCache.txt")
for component in "libsequency${version%.*}" libsequency-dev; do
    cmake --install "$build" --component "$component" --prefix "$work/tree" >/dev/null
done

# The Walsh spectrum of the majority function by its definition, in sequency order, and its distance to the nearest affine function.
cat >"$work/expected" <<'END'
4 -2 0 -2 0 2 0 -2 
nonlinearity  2
END

# check BUILD_TOOL PROGRAM: compares the output of the example.
check() {
    "$2" >"$work/printed"
    # Compares the values, but not the sentence about the witness, which follows them.
    head -n 2 "$work/printed" | diff "$work/expected" - || { echo "the example that was built with $1 prints other values"; exit 1; }
}

# This project has headers with the paths of the engine's headers. The library must not include them.
mkdir -p "$work/other/engine/base" "$work/other/base"
echo '#error "a header of another project was included"' | tee "$work/other/engine/base/error.h" >"$work/other/base/error.h"
export CXXFLAGS="-I$work/other"

cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/tree" >"$work/log" || { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" || { cat "$work/log"; exit 1; }
check CMake "$work/build/example"
check "CMake, shared" "$work/build/example-shared"

# Without the packages of the static library, the shared library can be used, and a request for the static library is refused.
disabled=()
for package in Threads fmt PNG ZLIB TBB hwy OpenCL nlohmann_json; do
    disabled+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
done
cmake -S "$source" -B "$work/shared" -G Ninja -DCMAKE_PREFIX_PATH="$work/tree" "${disabled[@]}" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/shared" >"$work/log" || { cat "$work/log"; exit 1; }
check "CMake without other packages" "$work/shared/example-shared"
[[ ! -e $work/shared/example ]] || { echo "the static library was used without the packages that it needs"; exit 1; }
if cmake -S "$source" -B "$work/static" -G Ninja -DCMAKE_PREFIX_PATH="$work/tree" -DNEEDS_STATIC=ON "${disabled[@]}" >"$work/log" 2>&1; then
    echo "find_package found the static library without the packages that it needs"
    exit 1
fi
grep -q 'were not found: Threads, fmt, PNG' "$work/log" || { cat "$work/log"; exit 1; }

export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$work/tree" -name sequency.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export LD_LIBRARY_PATH
awk -f "$source/manual_program.awk" "$page" >"$work/manual.cpp"
for module in sequency sequency-static; do
    flags=$(pkg-config --cflags --libs "$module")
    # shellcheck disable=SC2086  # flags are words
    g++ $CXXFLAGS "$source/example.cpp" $flags -o "$work/$module"
    check "pkg-config $module" "$work/$module"
    # shellcheck disable=SC2086  # flags are words
    g++ $CXXFLAGS "$work/manual.cpp" $flags -o "$work/manual"
    # The page contains this spectrum of the majority function and this message.
    [[ $("$work/manual") == "4 -2 -2 0 -2 0 0 2 the value at index 3 is 4, expected a digit from 0 to 3" ]] ||
        { echo "the program of the manual that was built with $module prints other values"; exit 1; }
done

# needs PROGRAM: prints the shared libraries of this project with which the program is linked.
needs() { objdump -p "$1" | sed -n 's/^ *NEEDED *\(libsequency.*\)$/\1/p'; }
for program in build/example sequency-static; do
    [[ -z $(needs "$work/$program") ]] || { echo "$program was linked with the shared library"; exit 1; }
done
for program in build/example-shared sequency; do
    [[ $(needs "$work/$program") == "libsequency.so.${version%.*}" ]] || { echo "$program was not linked with the shared library"; exit 1; }
done
foreign=$(nm -D --defined-only "$LD_LIBRARY_PATH/libsequency.so" | awk '$3 !~ /^_Z(T[ISV])?NK?8sequency/ { print $3 }')
[[ -z $foreign ]] || { echo "the shared library exports $foreign"; exit 1; }

# reference DOXYGEN: builds the HTML reference of the headers, and checks that a Doxygen warning is an error.
reference() {
    [[ -n $1 ]] || { echo "the reference was not built, because Doxygen was not found"; return; }
    local headers
    headers=$(dirname "$(find "$work/tree" -name sequency.h)")
    "$source/../../../packaging/library/reference.sh" "$headers" "$work/reference" 0 "$1" >"$work/log" 2>&1 ||
        { head -n 20 "$work/log"; exit 1; }
    grep -q 'or standard input if' "$work/reference/html/truth__table__file_8h.html" || { echo "the reference lacks comments of the headers"; exit 1; }
    mkdir "$work/wrong"
    printf '// a file\n\n/** \\param y none */\nint f(int x);\n' >"$work/wrong/sequency.h"
    if "$source/../../../packaging/library/reference.sh" "$work/wrong" "$work/none" 0 "$1" >"$work/log" 2>&1; then
        echo "a header with a Doxygen warning is accepted"
        exit 1
    fi
}
reference "${4:-}"

# Every installed header can be included, alone and with all others, and has no dependency besides the standard library.
include=$work/tree/include
headers=$(cd "$include" && find sequency -name '*.h' | LC_ALL=C sort)
for header in $headers; do
    echo "#include <$header>"
done >"$work/all.cpp"
# shellcheck disable=SC2086  # flags are words
g++ $CXXFLAGS -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only "-I$include" "$work/all.cpp"
! grep -rn '#include "' "$include" || { echo "an installed header includes a header by a path that another project may have"; exit 1; }
! grep -rhoE '#include <[^>]*[./][^>]*>' "$include" | grep -v '<sequency/' ||
    { echo "an installed header includes a header of another library"; exit 1; }
! grep -rnE 'nlohmann|json::' "$include" || { echo "an installed header names a type of the JSON library"; exit 1; }
for folder in "$include"/sequency/*/; do
    case $(basename "$folder") in
    base | io | session | transform) ;;
    *) echo "headers of the private folder $folder were installed"; exit 1 ;;
    esac
done
[[ $(find "$include/sequency/session" -name '*.h') == "$include/sequency/session/library/engine.h" ]] || { echo "private headers of the session were installed"; exit 1; }
# The preprocessed header determines the time that a program needs to include it. The limit is a third more than the lines with GCC 12; with the headers
# of session::Engine it is exceeded.
lines=$(echo '#include <sequency/sequency.h>' | g++ -std=c++20 -E "-I$include" -x c++ - | wc -l)
((lines <= 100000)) || { echo "sequency.h has $lines preprocessed lines, expected at most 100000"; exit 1; }
echo "$(wc -l <"$work/all.cpp") headers were installed, and the examples run"
