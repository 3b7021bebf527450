#!/usr/bin/env bash
# library.sh BUILD SOURCE [DOXYGEN]: installs the library from the build folder into an empty tree, builds the example with it by CMake and by
# pkg-config, static and shared, and compares the outputs. The shared library must export only the engine. Installed headers must include only
# installed headers, and Doxygen must read all of them without a warning.
set -euo pipefail
build=$(realpath "$1")
source=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SEQUENCY_DEVICE_COSTS=off SEQUENCY_PLANS=off
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:[A-Z]*=//p' "$build/CMakeCache.txt")
for component in "libsequency${version%.*}" libsequency-dev; do
    cmake --install "$build" --component "$component" --prefix "$work/tree" >/dev/null
done

cat >"$work/expected" <<'END'
4 -2 0 -2 0 2 0 -2 
variables     3
nonlinearity  2  (best known 2 of balanced functions, Berlekamp, Welch 1972)
END

# check BUILD_TOOL PROGRAM: compares the output of the example.
check() {
    "$2" >"$work/printed"
    # Compares the values, but not the sentence about the witness, which follows them.
    head -n 3 "$work/printed" | diff "$work/expected" - || { echo "the example that was built with $1 prints other values"; exit 1; }
}

cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/tree" >"$work/log" || { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" || { cat "$work/log"; exit 1; }
check CMake "$work/build/example"
check "CMake, shared" "$work/build/example-shared"

export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$work/tree" -name sequency.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export LD_LIBRARY_PATH
for module in sequency sequency-static; do
    flags=$(pkg-config --cflags --libs "$module")
    # shellcheck disable=SC2086  # flags are words
    g++ "$source/example.cpp" $flags -o "$work/$module"
    check "pkg-config $module" "$work/$module"
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
reference "${3:-}"

! grep -rnE '#include "(ui|app)/' "$work/tree" || { echo "an installed header includes a header of a program"; exit 1; }
echo "$(find "$work/tree" -name '*.h' | wc -l) headers were installed, and the example runs"
