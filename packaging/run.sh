#!/usr/bin/env bash
# Installs the missing packages, builds the release and starts the workbench.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/run.sh [--no-install] [ARGUMENT...]

Installs the packages that Sequency needs and that are missing (Debian 12 or Ubuntu 24.04; as root or with sudo), builds
build/release/app/sequency (the workbench) and build/release/app/sequency-cli, prints where they are, and starts the
workbench with the arguments. Without a display, it runs the demonstration of the workbench offscreen, which writes
pictures, CSV and JSON to out/. A later start installs and builds only what has changed.

--no-install   installs nothing: prints the missing packages and builds with the libraries that CMake finds
HELP
    exit 0
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

if [[ ${1:-} == --no-install ]]; then
    shift
    report_missing "${sequency_build_packages[@]}" "${sequency_run_packages[@]}"
else
    install_missing "${sequency_build_packages[@]}" "${sequency_run_packages[@]}"
fi
if [[ ! -f build/release/build.ninja ]]; then
    configure release SEQUENCY_TESTS=OFF # test.sh turns the tests on; later starts leave them on
else
    configure release
fi
build release --target sequency_installed # so that cmake --install works
report "the programs are $PWD/build/release/app/sequency and $PWD/build/release/app/sequency-cli"

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-} ]]; then
    exec build/release/app/sequency "$@"
fi
report "no display: running the demonstration offscreen, which writes to $PWD/out"
# A desktop session would have set these variables. Qt prints warnings without them.
mkdir -p build/runtime
chmod 700 build/runtime
export QT_QPA_PLATFORM=offscreen LANG="${LANG:-C.UTF-8}" XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$PWD/build/runtime}"
exec build/release/app/sequency --demonstration out "$@"
