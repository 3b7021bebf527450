#!/usr/bin/env bash
# library.sh BUILD SOURCE [DOXYGEN]: installs the library from the build folder into an empty tree, compiles the example against it with
# CMake and with pkg-config, static and shared, and compares the outputs. The shared library exports only the engine. Every included header
# must be an installed one, not one of the source tree. Doxygen must read all headers without a warning.
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

check() {
    "$2" >"$work/printed"
    # Only the values are compared, not the sentence of the witness.
    head -n 3 "$work/printed" | diff "$work/expected" - || { echo "built with $1, the example prints something else"; exit 1; }
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

# needs PROGRAM: the shared libraries of this project with which it is linked.
needs() { objdump -p "$1" | sed -n 's/^ *NEEDED *\(libsequency.*\)$/\1/p'; }
for program in build/example sequency-static; do
    [[ -z $(needs "$work/$program") ]] || { echo "$program was linked with the shared library"; exit 1; }
done
for program in build/example-shared sequency; do
    [[ $(needs "$work/$program") == "libsequency.so.${version%.*}" ]] || { echo "$program was not linked with the shared library"; exit 1; }
done
strange=$(nm -D --defined-only "$LD_LIBRARY_PATH/libsequency.so" | awk '$3 !~ /^_Z(T[ISV])?NK?8sequency/ { print $3 }')
[[ -z $strange ]] || { echo "the shared library shows $strange"; exit 1; }

reference() {
    [[ -n $1 ]] || { echo "no Doxygen: the reference was not made"; return; }
    local headers
    headers=$(dirname "$(find "$work/tree" -name sequency.h)")
    "$source/../../../packaging/library/reference.sh" "$headers" "$work/reference" 0 "$1" >"$work/log" 2>&1 ||
        { head -n 20 "$work/log"; exit 1; }
    grep -q 'or standard input if' "$work/reference/html/truth__table__file_8h.html" || { echo "comments are missing in the reference"; exit 1; }
    # A faulty header must be reported.
    mkdir "$work/wrong"
    printf '// a file\n\n/** \\param y none */\nint f(int x);\n' >"$work/wrong/sequency.h"
    if "$source/../../../packaging/library/reference.sh" "$work/wrong" "$work/none" 0 "$1" >"$work/log" 2>&1; then
        echo "a header that Doxygen warns of passes"
        exit 1
    fi
}
reference "${3:-}"

! grep -rnE '#include "(ui|app)/' "$work/tree" || { echo "a header of a program was installed"; exit 1; }
echo "$(find "$work/tree" -name '*.h' | wc -l) headers installed, the example runs"
