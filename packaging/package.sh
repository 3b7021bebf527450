#!/usr/bin/env bash
# Builds the Debian packages, checks them, and installs, runs and removes them in a clean root.
set -euo pipefail

if [[ ${1:-} == --help || ${1:-} == -h || (${1:-} != '' && ${1:-} != --no-root) ]]; then
    cat <<'HELP'
usage: packaging/package.sh [--no-root]

Builds build/release and makes the packages sequency, libsequency0.x, libsequency-dev, python3-sequency and sequency-mpi in build/packages, twice, to see that
both times they are the same; looks at them with lintian; then installs them in a bare Debian of the same release (made by
mmdebstrap, as root or with user namespaces), runs the programs, the module and the library's example there, removes them and
sees that nothing is left. Without the clean root with --no-root. Dates in the packages are SOURCE_DATE_EPOCH, or the commit's.
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

# make_packages FOLDER
make_packages() {
    rm -rf --one-file-system "$1"
    (cd build/release && cpack -G DEB -B "../../$1" >/dev/null)
    rm -rf --one-file-system "$1/_CPack_Packages"
}
make_packages "$folder"
make_packages build/packages-again
for package in "$folder"/*.deb; do
    cmp "$package" "build/packages-again/${package##*/}" || { say "$package is not reproducible"; exit 1; }
done
rm -rf --one-file-system build/packages-again
say "made $(basename -a "$folder"/*.deb | tr '\n' ' ')"

lintian --allow-root --fail-on error,warning --suppress-tags-from-file packaging/debian/lintian-suppressed "$folder"/*.deb
appstreamcli validate --no-net packaging/*.metainfo.xml >/dev/null
desktop-file-validate packaging/*.desktop
[[ ${1:-} == --no-root ]] && exit 0

root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT # does not empty a file system that is still mounted below
say "making a bare root in $root"
mmdebstrap --quiet --variant=apt "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root/debian"
cp "$folder"/*.deb tests/packaging/library/example.cpp "$root/debian/tmp/"
cp packaging/try-packages.sh "$root/debian/tmp/"
unshare --mount --pid --fork --mount-proc="$root/debian/proc" chroot "$root/debian" bash /tmp/try-packages.sh
