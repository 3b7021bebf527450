#!/usr/bin/env bash
# Builds the Debian source package and the binary packages, checks them, and installs, runs and removes them in a clean root.
set -euo pipefail

usage() {
    cat <<'HELP'
usage: packaging/package.sh [--reuse] [--no-root]

Writes the source package and the packages sequency, libsequency0.x, libsequency-dev, python3-sequency and sequency-mpi to
build/packages. Builds the packages from a copy of the sources in build/package, whose folder debian is packaging/debian. Packs
them twice and compares the results, then checks all with lintian. Finally installs them in a minimal Debian root of the same
release (created by mmdebstrap, as root or with user namespaces), runs the programs, the module and the library's example there,
removes the packages and checks that no file is left.

--reuse     packs the programs of build/release instead of compiling them again with Debian's flags, which takes a tenth of the time
--no-root   skips the test in a Debian root

SOURCE_DATE_EPOCH sets the dates in the packages; the default is the date of the commit.
HELP
}
reuse=no with_root=yes
for argument in "$@"; do
    case $argument in
    --reuse) reuse=yes ;;
    --no-root) with_root=no ;;
    --help | -h) usage && exit 0 ;;
    *) usage && exit 2 ;;
    esac
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh

install_missing "${sequency_build_packages[@]}" "${sequency_module_packages[@]}" "${sequency_package_packages[@]}"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
DEB_BUILD_OPTIONS="parallel=$(job_count) noautodbgsym"
export DEB_BUILD_OPTIONS DEB_CXXFLAGS_STRIP=-g # packages with debug symbols are not built
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' packaging/debian/changelog)
work=build/package sources=build/package/sequency-$version folder=build/packages
clean=()
if [[ $reuse == yes ]]; then
    configure release "CMAKE_INSTALL_LIBDIR=lib/$(gcc -print-multiarch)"
    build release --target sequency_installed
    export PREBUILT=$PWD/build/release
    clean=(-nc)
fi

rm -rf --one-file-system "$work" "$folder"
mkdir -p "$sources" "$folder"
git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory="$sources"
git log -1 --format='%h %cs' >"$sources/COMMIT"
mv "$sources/packaging/debian" "$sources/debian"
(cd "$sources" && dpkg-buildpackage --unsigned-source --unsigned-changes --build=full "${clean[@]}")
cp "$work"/*.deb "$work"/*.dsc "$work"/*.tar.* "$work"/*.changes "$work"/*.buildinfo "$folder"

(cd "$sources" && dpkg-buildpackage --unsigned-changes --build=binary --no-pre-clean) >/dev/null 2>&1
for package in "$folder"/*.deb; do
    cmp "$package" "$work/${package##*/}" || { report "$package is not reproducible"; exit 1; }
done
report "built $(basename -a "$folder"/*.dsc "$folder"/*.deb | tr '\n' ' ')"

lintian --allow-root --fail-on error,warning "$folder"/*.changes
appstreamcli validate --no-net packaging/*.metainfo.xml >/dev/null
desktop-file-validate packaging/*.desktop
[[ $with_root == yes ]] || exit 0

root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT # keeps the files of a file system that is still mounted there
report "creating a minimal Debian root in $root"
mmdebstrap --quiet --variant=apt "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root/debian"
cp "$folder"/*.deb tests/packaging/library/example.cpp "$root/debian/tmp/"
cp packaging/try-packages.sh "$root/debian/tmp/"
unshare --mount --pid --fork --mount-proc="$root/debian/proc" chroot "$root/debian" bash /tmp/try-packages.sh
