#!/usr/bin/env bash
# Renders the pictures of the manual and of the README again.
set -euo pipefail

if [[ $# -ne 1 || ${1:-} == --help || ${1:-} == -h ]]; then
    cat <<'HELP'
usage: packaging/pictures.sh BUILD

BUILD is a build folder, such as build/release, in which the targets sequency and window_animation are built. Replaces pictures
in resources/manual/images: figure-*.png and window-*.png by those that `sequency --demonstration` writes, and
window-animation.png by the output of `window_animation`. The charts papers-*.png are written by packaging/papers-page.sh. No
display is needed.
HELP
    exit 0
fi

build=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
images=resources/manual/images
temporary=$(mktemp -d)
trap 'rm -rf --one-file-system "$temporary"' EXIT
export QT_QPA_PLATFORM=offscreen:configfile=$PWD/tests/ui/large_screen.json LC_ALL=C.UTF-8 LANGUAGE=en # in English
export XDG_CONFIG_HOME=$temporary/config
"$build/app/sequency" --demonstration "$temporary/pictures" >"$temporary/list"
for picture in "$images"/figure-*.png "$images"/window-*.png; do
    name=$(basename "$picture")
    if [[ $name == window-animation.png ]]; then
        "$build/tests/ui/window_animation" "$picture"
    else
        cp "$temporary/pictures/$name" "$picture"
    fi
done
