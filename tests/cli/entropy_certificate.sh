#!/usr/bin/env bash
# entropy_certificate.sh PROGRAM: the independent script accepts certificates of a search and rejects changed ones. Exits 77 without Python.
set -euo pipefail
program=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
check=$here/check_entropy_certificate.py
command -v python3 >/dev/null || exit 77
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The function of which the manual speaks.
python3 -B "$check" "$here/../data/entropy-certificate.json"

for arguments in '--variables 5 --balanced --towards composed_entropy_influence_ratio' '--variables 8 --balanced --hosts 2 --towards spectral_entropy' \
    '--variables 3 --towards entropy_influence_ratio' '--variables 1 --towards sensitivity'; do
    # shellcheck disable=SC2086 # The arguments are words.
    "$program" search $arguments --moves 3000 --seed 7 --certificate certificate.json >/dev/null
    python3 -B "$check" certificate.json
done

"$program" search --variables 5 --balanced --towards composed_entropy_influence_ratio --moves 3000 --certificate right.json >/dev/null
for change in 's/"entropy": "./"entropy": "9/' 's/"balanced": true/"balanced": false/' 's/"composed_ratio": "./"composed_ratio": "9/' 's/"function": "./"function": "/'; do
    sed "$change" right.json >wrong.json
    if python3 -B "$check" wrong.json; then
        echo "the script accepts a certificate after $change" >&2
        exit 1
    fi
done
