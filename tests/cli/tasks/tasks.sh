#!/usr/bin/env bash
# Fifteen tasks of shell users, written as users of ripgrep, jq and git try them first.
#
#   tasks.sh PROGRAM [TASK...]    runs all tasks, or the named ones, with the command-line program
#
# Every task runs in an empty folder of its own. A task fails at its first command that fails. The expected values come from the definitions.
# Exits 77 without Python, whose json module reads the documents.
set -uo pipefail

program=$(realpath "$1")
shift
command -v python3 >/dev/null || exit 77
sequency() { "$program" "$@"; }

# expect WHAT IS: fails unless both texts are equal.
expect() {
    [[ $1 == "$2" ]] || {
        printf 'expected: %s\nreceived: %s\n' "$1" "$2" >&2
        return 1
    }
}

# expect_status STATUS COMMAND...: fails unless the command ends with the status. Leaves the texts in the files out and err.
expect_status() {
    local status=0
    "${@:2}" >out 2>err </dev/null || status=$?
    expect "exit $1" "exit $status" || {
        cat out err >&2
        return 1
    }
}

# expect_text PATTERN FILE: fails unless the file has a line that matches, in upper or lower case.
expect_text() {
    grep --quiet --ignore-case --extended-regexp -e "$1" "$2" || {
        printf 'no line matches %s in %s:\n' "$1" "$2" >&2
        cat "$2" >&2
        return 1
    }
}

majority() { printf '0 0 0 1 0 1 1 1\n'; }

# 1. A pipe needs no file name and no dash.
task_pipe_without_a_file_name() {
    expect '3 1 -1 1' "$(printf 1011 | sequency transform | xargs)"
    expect nonlinearity "$(majority | sequency analyze --property nonlinearity | awk '/^nonlinearity/ { print $1 }')"
}

# 2. A function goes through three formats in one pipeline.
task_pipeline_of_conversions() {
    expect '0 0 0 1 0 1 1 1' "$(majority | sequency convert --to pla | sequency convert --to blif | sequency convert --to bits | grep -o '[01]' | xargs)"
}

# 3. The suffix of -o chooses the format of numbers and documents.
task_output_format_by_suffix() {
    majority >f.txt
    sequency transform f.txt -o spectrum.csv
    expect 'index,value 0,4' "$(head -2 spectrum.csv | xargs)"
    sequency transform f.txt -o spectrum.json
    python3 -c 'import json; assert json.load(open("spectrum.json"))["coefficients"] == [4, -2, -2, 0, -2, 0, 0, 2]'
    sequency transform f.txt -o spectrum.npy
    expect NUMPY "$(head -c 6 spectrum.npy | tr -d '\223')"
    sequency analyze f.txt -o report.json
    python3 -c 'import json; assert json.load(open("report.json"))["nonlinearity"] == 2'
    sequency convert f.txt -o f.pla
    expect '.i 3' "$(head -1 f.pla)"
    sequency table --example present --kind ddt -o ddt.csv
    expect '16,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0' "$(grep -m1 '^16' ddt.csv)"
    sequency matrix --variables 2 -o matrix.json
    sequency characters --radix 3 --variables 1 -o characters.json
    python3 -c 'import json; [json.load(open(name)) for name in ("matrix.json", "characters.json")]'
}

# 4. The suffix of -o draws a picture where there is one, and is refused where there is none.
task_picture_by_suffix() {
    majority >f.txt
    sequency transform f.txt -o spectrum.svg
    python3 -c 'import xml.dom.minidom; assert xml.dom.minidom.parse("spectrum.svg").documentElement.tagName == "svg"'
    sequency flow-graph --variables 3 -o graph.svg
    expect_text '<svg' graph.svg
    sequency flow-graph --variables 3 -o graph.dot
    expect_text '^digraph' graph.dot
    sequency flow-graph --variables 3 -o graph.tex
    expect_text 'tikzpicture' graph.tex
    sequency table --example present --kind lat -o lat.png
    expect PNG "$(head -c 4 lat.png | tail -c 3)"
    expect_status 2 sequency analyze f.txt -o report.png
    expect_text 'png' err
    [[ ! -e report.png ]]
}

# 5. The document of a transform is inverted by what it says.
task_inverse_of_a_document() {
    majority >f.txt
    printf '0 1 2 2 1 0 1 1 2\n' >ternary.txt
    local options
    for options in '' '--order sequency' '--order paley' '--encoding polarity' '--transform reed-muller' '--transform reed-muller --polarity 011' \
        '--transform arithmetic'; do
        # shellcheck disable=SC2086
        sequency transform f.txt $options --json >document.json
        expect "$options: 0 0 0 1 0 1 1 1" "$options: $(sequency transform document.json --inverse | xargs)"
        expect "$options: 0 0 0 1 0 1 1 1" "$options: $(sequency transform --inverse <document.json | xargs)"
    done
    sequency transform ternary.txt --transform gf --radix 3 -o gf.json
    expect '0 1 2 2 1 0 1 1 2' "$(sequency transform gf.json --inverse | xargs)"
    python3 -c 'import json; assert not {"order", "encoding"} & set(json.load(open("gf.json")))'
}

# 6. The shortest fixed-polarity polynomial is one command, and its text is read again.
task_best_polarity_as_an_expression() {
    # !x1 & !x2 & !x3 has eight terms without complemented variables and one term in the best polarity.
    printf '1 0 0 0 0 0 0 0\n' >nor.txt
    expect 8 "$(sequency transform nor.txt --transform reed-muller | grep -c 1)"
    expect 1 "$(sequency transform nor.txt --transform reed-muller --best-polarity | grep -c 1)"
    local expression
    expression=$(sequency transform nor.txt --transform reed-muller --best-polarity --output-format expression)
    expect '1 0 0 0 0 0 0 0' "$(sequency convert --expression "$expression" --variables 3 --to bits | grep -o '[01]' | xargs)"
    majority >f.txt
    expect_status 0 sequency transform f.txt --output-format expression
    expect_status 0 sequency transform f.txt --transform arithmetic --output-format expression
}

# 7. A benchmark document becomes a chart.
task_chart_of_a_benchmark() {
    sequency bench --work walsh --devices cpu,reference --sizes 8:10 --repeat 2 --json walsh.json >table.txt
    sequency chart walsh.json -o walsh.svg
    expect_text '<svg' walsh.svg
    expect_text 'reference' walsh.svg
    majority | sequency transform -o spectrum.json
    sequency chart spectrum.json -o spectrum.svg
    expect_text '<svg' spectrum.svg
}

# 8. Many files are converted into a folder that does not exist.
task_convert_into_a_folder() {
    majority >majority.txt
    printf '0110\n' >xor.txt
    sequency convert majority.txt xor.txt --to pla -o pla/
    expect 'majority.pla xor.pla' "$(find pla -type f -printf '%f\n' | sort | xargs)"
    expect '.i 2' "$(head -1 pla/xor.pla)"
}

# 9. A comparison says that two files are equal, or what differs.
task_compare_two_files() {
    majority >f.txt
    sequency convert f.txt --to pla >f.pla
    printf '0 0 0 1 0 1 1 0\n' >g.txt
    sequency analyze f.txt --compare f.pla >out
    expect_text 'equal' out
    sequency analyze f.txt --compare g.txt >out || [[ $? == 1 ]]
    expect_text 'differ' out
    expect_text '(^|[^0-9])7([^0-9]|$)' out
    printf '.i 2\n.o 2\n11 10\n1- 01\n.e\n' >two.pla
    printf '.i 2\n.o 2\n11 10\n-1 01\n.e\n' >other.pla
    sequency analyze two.pla --compare two.pla >out
    expect_text 'equal' out
    sequency analyze two.pla --compare other.pla >out || [[ $? == 1 ]]
    expect_text 'differ' out
}

# 10. A program reads the JSON of analyze without special cases.
task_json_of_the_same_shape() {
    majority >f.txt
    sequency convert f.txt --to pla >f.pla
    printf '.i 3\n.o 2\n11- 11\n1-1 10\n-11 10\n.e\n' >two.pla
    {
        sequency analyze f.txt --json
        sequency analyze f.pla --json
        sequency analyze f.txt f.pla --json
        sequency analyze --expression '(x1 & x2) | (x1 & x3) | (x2 & x3)' --variables 3 --json
        majority | sequency analyze --json
    } >one.json
    python3 - one.json <<'END'
import json, sys
documents = [json.loads(line) for line in open(sys.argv[1])]
assert len(documents) == 6, len(documents)
assert all(document["nonlinearity"] == 2 for document in documents), documents
assert len({tuple(sorted(set(document) - {"input", "name", "file"})) for document in documents}) == 1, documents
END
    sequency analyze two.pla --json | python3 -c '
import json, sys
document = json.load(sys.stdin)
assert [output["weight"] for output in document["outputs"]] == [4, 2], document'
}

# 11. A script sees that a search has not found what it should.
task_search_that_does_not_reach_its_target() {
    expect_status 0 sequency search --variables 4 --towards nonlinearity --target 6
    # The covering radius bound of four variables is 6.
    expect_status 1 sequency search --variables 4 --towards nonlinearity --target 7
    expect_text '7' err
    expect_text 'not (reached|found)' err
}

# 12. A typing mistake is answered with the nearest name.
task_typing_mistakes() {
    majority >f.txt
    expect_status 2 sequency tranform f.txt
    expect_text "did you mean '?transform\b" err
    expect_status 2 sequency transform f.txt --ordr paley
    expect_text "did you mean '?--order\b" err
    expect_status 2 sequency transform f.txt --transform wash
    expect_text "did you mean '?walsh\b" err
    expect_status 2 sequency analyze f.txt --property nl
    expect_text "did you mean '?nonlinearity\b" err
    expect_status 2 sequency convert f.txt --to plaa
    expect_text "did you mean '?pla\b" err
    # A name in capitals is either accepted or corrected.
    sequency table --example present --kind LAT >out 2>err || expect_text "did you mean '?lat\b" err
    sequency transform f.txt --transform WALSH >out 2>err || expect_text "did you mean '?walsh\b" err
}

# 13. The help fits into a terminal and begins with examples.
task_help_in_a_terminal() {
    local command
    for command in '' transform analyze convert search bench; do
        # shellcheck disable=SC2086
        sequency help $command >help.txt
        expect 0 "$(awk 'length > 100' help.txt | wc -l)"
    done
    sequency transform --help >help.txt
    expect yes "$(awk 'tolower($0) ~ /example/ && !example { example = NR } / --[a-z]/ && $1 ~ /^-/ && !option { option = NR }
        END { print example && example < option ? "yes" : "no" }' help.txt)"
    sequency help >help.txt
    expect_text 'completion' help.txt
}

# 14. Closing a pipe early is no error, and a wrong file is named with its line.
task_pipes_that_close_and_files_that_are_wrong() {
    expect 1 "$(sequency transform --random 1 --variables 16 2>err | head -1 | wc -l)"
    expect '' "$(cat err)"
    printf '.i 2\n.o 1\n11 1\n1x2 1\n.e\n' >bad.pla
    expect_status 3 sequency transform bad.pla -o spectrum.csv
    expect_text 'bad\.pla:4' err
    expect 1 "$(wc -l <err)"
    [[ ! -e spectrum.csv ]]
    expect_status 3 sequency transform missing.txt
    expect_text 'missing\.txt' err
}

# 15. find, xargs and a loop work with names that contain spaces, and results of many files keep their names.
task_many_files_with_xargs() {
    mkdir 'my functions'
    majority >'my functions/majority of three.txt'
    printf '0110\n' >'my functions/xor.txt'
    find 'my functions' -name '*.txt' -print0 | sort -z | xargs -0 "$program" analyze --json >lines.json
    python3 - <<'END'
import json
lines = [json.loads(line) for line in open("lines.json")]
assert [line["nonlinearity"] for line in lines] == [2, 0], lines
END
    local file
    for file in 'my functions'/*.txt; do
        sequency transform "$file" -o "${file%.txt}.csv"
    done
    expect 2 "$(find 'my functions' -name '*.csv' | wc -l)"
}

tasks=("$@")
((${#tasks[@]})) || mapfile -t tasks < <(declare -F | awk '$3 ~ /^task_/ { print $3 }')
folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
failed=0
for task in "${tasks[@]}"; do
    mkdir "$folder/$task"
    # The subshell is not part of a condition, because bash ignores -e there.
    (cd "$folder/$task" && set -e && "$task") >"$folder/$task.log" 2>&1
    status=$?
    if ((status == 0)); then
        echo "ok      $task"
    else
        echo "FAILED  $task"
        sed 's/^/        /' "$folder/$task.log"
        ((failed += 1))
    fi
done
echo "$((${#tasks[@]} - failed)) of ${#tasks[@]} tasks"
((failed == 0))
