#!/usr/bin/env bash
# Builds the Debian packages, checks them, and installs, runs and removes them in a clean root.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h || (${1:-} != '' && ${1:-} != --no-root) ]]; then
    cat <<'HELP'
usage: packaging/package.sh [--no-root]

Builds build/release and writes the packages sequency, libsequency0.x, libsequency-dev, python3-sequency and sequency-mpi to
build/packages. Builds them twice and compares the results, then checks them with lintian. Finally installs them in a minimal
Debian root of the same release (created by mmdebstrap, as root or with user namespaces), runs the programs, the module and the
library's example there, removes the packages and checks that no file is left.

--no-root   skips the test in a Debian root

SOURCE_DATE_EPOCH sets the dates in the packages; the default is the date of the commit.
HELP
    [[ ${1:-} == --help || ${1:-} == -h ]] && exit 0
    exit 2
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${sequency_build_packages[@]}" "${sequency_python_packages[@]}" "${sequency_package_packages[@]}"
configure release "CMAKE_INSTALL_LIBDIR=lib/$(gcc -print-multiarch)"
build release --target all_packages
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
folder=build/packages

# make_packages FOLDER: writes the packages to the folder.
make_packages() {
    rm -rf --one-file-system "$1"
    (cd build/release && cpack -G DEB -B "../../$1" >/dev/null)
    rm -rf --one-file-system "$1/_CPack_Packages"
}
make_packages "$folder"
make_packages build/packages-again
for package in "$folder"/*.deb; do
    cmp "$package" "build/packages-again/${package##*/}" || { report "$package is not reproducible"; exit 1; }
done
rm -rf --one-file-system build/packages-again
report "built $(basename -a "$folder"/*.deb | tr '\n' ' ')"

lintian --allow-root --fail-on error,warning --suppress-tags-from-file packaging/debian/lintian-suppressed "$folder"/*.deb
appstreamcli validate --no-net packaging/*.metainfo.xml >/dev/null
desktop-file-validate packaging/*.desktop
[[ ${1:-} == --no-root ]] && exit 0

root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT # keeps the files of a file system that is still mounted there
report "creating a minimal Debian root in $root"
mmdebstrap --quiet --variant=apt "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root/debian"
cp "$folder"/*.deb tests/packaging/library/example.cpp "$root/debian/tmp/"
cp packaging/try-packages.sh "$root/debian/tmp/"
unshare --mount --pid --fork --mount-proc="$root/debian/proc" chroot "$root/debian" bash /tmp/try-packages.sh
