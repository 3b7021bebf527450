#!/usr/bin/env bash
# Installs the missing packages, builds the release with its tests and runs all tests.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/test.sh [--no-install] [--quick] [CTEST ARGUMENT...]

Installs the packages that Sequency and its tests need and that are missing (Debian 12 or Ubuntu 24.04; as root or with
sudo), builds build/release with the tests and runs them with ctest. The arguments are passed to ctest, for example
-R walsh. The OpenCL tests fail if no device is found. With CI=true, compiler warnings are errors.

--no-install   installs nothing: prints the missing packages and builds with the libraries that CMake finds
--quick        skips tests labelled long or slow: runs about three quarters of the tests in about a sixth of the time
HELP
    exit 0
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

packages=("${sequency_build_packages[@]}" "${sequency_run_packages[@]}" "${sequency_test_packages[@]}"
    "${sequency_python_packages[@]}")
install=install_missing
selection=()
while [[ ${1:-} == --no-install || ${1:-} == --quick ]]; do
    case $1 in
    --no-install) install=report_missing ;;
    --quick) selection=(--label-exclude '^(long|slow)$') ;;
    esac
    shift
done
"$install" "${packages[@]}"
settings=(SEQUENCY_TESTS=ON)
[[ ${CI:-} != true ]] || settings+=(SEQUENCY_WERROR=ON)
configure release "${settings[@]}"
build release

export QT_QPA_PLATFORM=offscreen
exec ctest --preset release "${selection[@]}" "$@"
