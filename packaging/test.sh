#!/usr/bin/env bash
# Installs what is missing, builds the release with its tests and runs them all.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/test.sh [CTEST ARGUMENT...]

Installs what Sequency and its tests need and this machine lacks (Debian 12 or Ubuntu 24.04; as root or with sudo),
builds build/release with the tests and runs them with ctest; arguments go to ctest, for example -R walsh. The OpenCL
tests fail when no device is found. With CI=true, compiler warnings are errors.
HELP
    exit 0
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${sequency_build_packages[@]}" "${sequency_run_packages[@]}" "${sequency_test_packages[@]}" \
    "${sequency_python_packages[@]}"
settings=(SEQUENCY_TESTS=ON)
[[ ${CI:-} != true ]] || settings+=(SEQUENCY_WERROR=ON)
configure release "${settings[@]}"
build release

export QT_QPA_PLATFORM=offscreen
exec ctest --preset release "$@"
