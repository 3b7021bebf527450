#!/usr/bin/env bash
# Builds the fuzz targets and runs each for the given time. Fails at the first input that makes a target fail.
set -euo pipefail

if [[ $# -lt 1 || $1 == --help || $1 == -h || ! $1 =~ ^[0-9]+$ ]]; then
    cat <<'HELP'
usage: packaging/fuzz.sh SECONDS [TARGET...]

Builds build/fuzz with Clang, AddressSanitizer and UndefinedBehaviorSanitizer. Then runs every fuzz target (or the given targets,
such as "pla blif") on its seeds and for SECONDS seconds on new inputs, as many targets at once as cores and memory allow.

Inputs that reach new code are kept in build/fuzz/corpus/TARGET and used again in the next run. An input that makes a target fail
is written to build/fuzz/findings, and the run fails. For each target, prints how many inputs were tried, how many edges of the
code they reached, and how many inputs are kept.
HELP
    [[ ${1:-} == --help || ${1:-} == -h ]] && exit 0
    exit 2
fi

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/dependencies.sh
seconds=$1
shift

targets=("$@")
if ((${#targets[@]} == 0)); then
    for seeds in tests/fuzz/corpus/*/; do
        targets+=("$(basename "$seeds")")
    done
fi

install_missing "${sequency_build_packages[@]}" "${sequency_fuzz_packages[@]}"
configure fuzz
build fuzz --target "${targets[@]/#/fuzz_}" -- --quiet

folder=build/fuzz
mkdir -p "$folder/findings" "$folder/logs"
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=0
export UBSAN_OPTIONS=print_stacktrace=1

# run_target NAME: runs the target and prints the numbers. Fails if an input makes the target fail.
run_target() {
    local target=$1 corpus=$folder/corpus/$1 log=$folder/logs/$1 executed reached kept
    mkdir -p "$corpus"
    if ! nice -n 10 "$folder/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=4096 -timeout=300 -rss_limit_mb=1024 \
        -dict=tests/fuzz/words.dict -artifact_prefix="$folder/findings/$target-" -print_final_stats=1 \
        "$corpus" "tests/fuzz/corpus/$target" >"$log" 2>&1; then
        tail -n 40 "$log"
        report "$target: failed on an input, which was written to $folder/findings"
        return 1
    fi
    executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    reached=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    kept=$(find "$corpus" -type f | wc -l)
    printf '%-10s %12s inputs tried, %6s edges reached, %5s inputs kept\n' "$target" "$executed" "$reached" "$kept"
}

limit=$(job_count)
running=0
failed=0
for target in "${targets[@]}"; do
    if ((running == limit)); then
        wait -n || failed=1
        running=$((running - 1))
    fi
    ((failed == 0)) || break
    run_target "$target" &
    running=$((running + 1))
done
while ((running > 0)); do
    wait -n || failed=1
    running=$((running - 1))
done
exit "$failed"
