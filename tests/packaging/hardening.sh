#!/usr/bin/env bash
# hardening.sh BUILD FILE...: every FILE is position independent, has read-only relocations that are resolved at start, a
# stack protector and checked string and memory functions; and no program or library in BUILD has a run path with an empty
# or relative element, from which a library of the current folder would be loaded.
set -euo pipefail
build=$1
shift
failed=0
complain() {
    echo "$1: $2"
    failed=1
}
for file in "$@"; do
    header=$(readelf -hlW "$file")
    dynamic=$(readelf -dW "$file")
    symbols=$(readelf --dyn-syms -W "$file")
    [[ $header == *"Type:"*"DYN"* ]] || complain "$file" "not position independent"
    [[ $header == *GNU_RELRO* ]] || complain "$file" "no read-only relocations"
    [[ $dynamic == *BIND_NOW* || $dynamic == *"Flags: NOW"* ]] || complain "$file" "symbols are bound lazily"
    grep -qE 'GNU_STACK.* RW +0x' <<<"$header" || complain "$file" "the stack is executable"
    [[ $symbols == *__stack_chk_fail* ]] || complain "$file" "no stack protector"
    # The MPI library calls no function that has a checked form.
    [[ $file == *sequency-mpi.so ]] || grep -qE '__(mem|str|v?s?n?f?printf|read|f?gets|fread|realpath|poll)[a-z]*_chk' <<<"$symbols" ||
        complain "$file" "no checked functions (_FORTIFY_SOURCE)"
done
checked=0
while IFS= read -r -d '' file; do
    [[ $(head -c 4 "$file" | tr -d '\0') == $'\x7fELF' ]] || continue
    checked=$((checked + 1))
    while IFS= read -r path; do
        while IFS= read -r element; do
            [[ $element == /* || $element == "\$ORIGIN"* ]] || complain "$file" "run path '$path' has the element '$element', expected an absolute folder"
        done < <(tr ':' '\n' <<<"$path")
    done < <(readelf -dW "$file" 2>/dev/null | sed -nE 's/.*\((RPATH|RUNPATH)\).*\[(.*)\]/\2/p')
done < <(find "$build" -type f \( -perm -u+x -o -name '*.so*' \) -not -path '*/CMakeFiles/*' -print0)
((checked > 0)) || complain "$build" "has no programs or libraries"
exit "$failed"
