#!/usr/bin/env bash
# Builds and installs the conda package. conda-build runs this script in a copy of the sources and sets PREFIX, PYTHON, SP_DIR, SRC_DIR, CPU_COUNT and
# CMAKE_ARGS.
set -euo pipefail

cmake -S pegtl -B build/pegtl -DCMAKE_INSTALL_PREFIX="$SRC_DIR/build/headers" -DPEGTL_BUILD_TESTS=OFF -DPEGTL_BUILD_EXAMPLES=OFF
cmake --install build/pegtl

# shellcheck disable=SC2086  # CMAKE_ARGS are words
cmake ${CMAKE_ARGS:-} -S . -B build/conda -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$PREFIX" -DCMAKE_INSTALL_LIBDIR=lib \
    -DCMAKE_PREFIX_PATH="$PREFIX;$SRC_DIR/build/headers" -DSEQUENCY_TESTS=OFF -DPython_EXECUTABLE="$PYTHON" -DSEQUENCY_PYTHON_FOLDER="$SP_DIR"
cmake --build build/conda --target sequency_installed --parallel "${CPU_COUNT:-2}"
cmake --install build/conda
