#!/usr/bin/env bash
# contact_sheets.sh PROGRAM FOLDER: writes pictures of all pages of the window to FOLDER for visual inspection, one per size, colour scheme and
# language. PROGRAM is tests/ui/contact_sheet of a build folder. No display is needed.
set -euo pipefail

(($# == 2)) || { echo "usage: contact_sheets.sh PROGRAM FOLDER" >&2; exit 2; }
program=$(realpath "$1")
tests=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
export QT_QPA_PLATFORM=offscreen:configfile=$tests/large_screen.json
mkdir -p "$2"
cd "$2"

for language in en de; do
    for colours in light dark; do
        options=(--language "$language")
        [[ $colours == light ]] || options+=(--dark)
        for size in 1024x768 1280x800 1920x1080; do
            "$program" "$size-$colours-$language.png" --size "$size" "${options[@]}"
            "$program" "$size-$colours-$language-presented.png" --present --size "$size" "${options[@]}"
        done
        "$program" "1920x1080-at-200-percent-$colours-$language.png" --size 960x540 --scale 2 "${options[@]}"
    done
done
