#!/usr/bin/env bash
# mpi_library.sh PROGRAM MPI_LIBRARY COMPILER: checks that a process started by mpirun loads sequency-mpi.so only from the program's folder,
# never from the current one, and reports a missing or different library in one line.
set -euo pipefail
program=$(realpath "$1") library=$(realpath "$2") compiler=$3
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
export OMPI_COMM_WORLD_SIZE=2
fail() {
    echo "$*"
    exit 1
}
# expect TEXT COMMAND...: the command must fail with status 1 and one line that contains TEXT.
expect() {
    local text=$1 printed status=0
    shift
    printed=$("$@" 2>&1 >/dev/null) || status=$?
    [[ $status == 1 && $printed == *"$text"* && $(wc -l <<<"$printed") == 1 ]] ||
        fail "expected status 1 and '$text', got status $status and '$printed'"
}
mkdir "$work/bin" "$work/here"
cp "$program" "$work/bin/sequency-cli"
command=("$work/bin/sequency-cli" transform --hex e8 --variables 3 --device cpu)

# Builds a library that creates a file when it is loaded, and that lacks the required symbol.
printf '#include <cstdio>\nnamespace { struct Trace { Trace() { std::fclose(std::fopen("%s", "w")); } } trace; }\n' "$work/loaded" >"$work/trace.cpp"
"$compiler" -shared -fPIC -o "$work/trace.so" "$work/trace.cpp"

cp "$work/trace.so" "$work/here/sequency-mpi.so"
cd "$work/here"
expect "MPI support is missing" "${command[@]}"
if unshare --mount true 2>/dev/null; then
    expect "cannot find its own folder" unshare --mount bash -c 'mount -t tmpfs none /proc && exec "$@"' bash "${command[@]}"
else
    echo "skipped the case without /proc, because mounting is not permitted"
fi
[[ ! -e $work/loaded ]] || fail "a library was loaded from the current folder"

cp "$work/trace.so" "$work/bin/sequency-mpi.so"
expect "has no symbol 'sequencyRanks'" "${command[@]}"
[[ -e $work/loaded ]] || fail "the library next to the program was not loaded"

cp "$library" "$work/bin/sequency-mpi.so"
OMPI_COMM_WORLD_SIZE=1 "${command[@]}" >/dev/null || fail "a single process fails"
