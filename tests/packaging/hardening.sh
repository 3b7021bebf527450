#!/usr/bin/env bash
# hardening.sh BUILD FILE...: checks that every FILE is position independent, resolves its relocations at start and makes them read-only, and
# has a stack protector and checked string and memory functions. No program or library in BUILD may have a run path with an empty or relative
# element, because it would load libraries from the current folder.
set -euo pipefail
build=$1
shift
failed=0
report() {
    echo "$1: $2"
    failed=1
}
for file in "$@"; do
    header=$(readelf -hlW "$file")
    dynamic=$(readelf -dW "$file")
    symbols=$(readelf --dyn-syms -W "$file")
    [[ $header == *"Type:"*"DYN"* ]] || report "$file" "not position independent"
    [[ $header == *GNU_RELRO* ]] || report "$file" "no read-only relocations"
    [[ $dynamic == *BIND_NOW* || $dynamic == *"Flags: NOW"* ]] || report "$file" "symbols are bound lazily"
    grep -qE 'GNU_STACK.* RW +0x' <<<"$header" || report "$file" "the stack is executable"
    [[ $symbols == *__stack_chk_fail* ]] || report "$file" "no stack protector"
    # The MPI library calls no function that has a checked variant.
    [[ $file == *sequency-mpi.so ]] || grep -qE '__(mem|str|v?s?n?f?printf|read|f?gets|fread|realpath|poll)[a-z]*_chk' <<<"$symbols" ||
        report "$file" "no checked functions (_FORTIFY_SOURCE)"
done
# A single readelf process reads all files and prints each name before its dynamic section.
checked=0
while IFS= read -r line; do
    case $line in
        "File: "*) file=${line#File: } ;;
        "Dynamic section"* | "There is no dynamic section"*) checked=$((checked + 1)) ;;
        *"(RPATH)"* | *"(RUNPATH)"*)
            path=${line#*[} path=${path%]*}
            while IFS= read -r element; do
                [[ $element == /* || $element == "\$ORIGIN"* ]] || report "$file" "run path '$path' has the element '$element', expected an absolute folder"
            done < <(tr ':' '\n' <<<"$path")
            ;;
    esac
done < <(find "$build" -type f \( -perm -u+x -o -name '*.so*' \) -not -path '*/CMakeFiles/*' -print0 |
    xargs -0 readelf -dW /dev/null 2>/dev/null | grep -E '^(File: |Dynamic section|There is no dynamic)|\((RPATH|RUNPATH)\)')
((checked > 0)) || report "$build" "has no programs or libraries"
exit "$failed"
