#!/usr/bin/env bash
# startup_stress.sh PROGRAM [COUNT]: starts the workbench COUNT times (default 2,000) and closes its window as soon as it is shown.
# Prints every failed start and the number of failures; the exit status is 1 if any start failed.
#
# The script starts a virtual screen (Xvfb) unless QT_QPA_PLATFORM is set, and a session bus if dbus-run-session is installed. The workbench
# gets an empty home folder, which is deleted afterwards.
set -euo pipefail

program=$(realpath "$1")
count=${2:-2000}
hang_seconds=300

if [[ -z ${SEQUENCY_STARTS_BUS:-} ]] && command -v dbus-run-session >/dev/null; then
    SEQUENCY_STARTS_BUS=1 exec dbus-run-session -- "$0" "$@"
fi

home=$(mktemp -d)
screen=
tidy() {
    [[ -z $screen ]] || kill "$screen" 2>/dev/null || true
    rm -rf "$home"
}
trap tidy EXIT

if [[ -z ${QT_QPA_PLATFORM:-} ]]; then
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$home/display" 2>/dev/null &
    screen=$!
    for ((tries = 0; tries < 600; ++tries)); do
        [[ ! -s $home/display ]] || break
        kill -0 "$screen" || exit 1
        sleep 0.1
    done
    DISPLAY=:$(<"$home/display")
    export DISPLAY QT_QPA_PLATFORM=xcb
fi

mkdir "$home/runtime"
chmod 700 "$home/runtime"
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache XDG_DATA_HOME=$home/data \
    XDG_RUNTIME_DIR=$home/runtime

failures=0
for ((start = 1; start <= count; ++start)); do
    status=0
    timeout "$hang_seconds" "$program" --close-when-shown >"$home/output" 2>&1 || status=$?
    if ((status != 0)); then
        failures=$((failures + 1))
        echo "start $start: exit $status$( ((status == 124)) && echo ' (hangs)')"
        tail -n 5 "$home/output"
    fi
    ((start % 100 != 0)) || echo "$start starts, $failures failures"
done
echo "$count starts and closes: $failures failures"
((failures == 0))
