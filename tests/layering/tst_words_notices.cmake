# Checks that tst_words.cmake rejects forbidden phrases in pages and literals and forbidden identifiers, and accepts other texts.
#   cmake -DWORK_DIR=path -P tst_words_notices.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/verify_check.cmake")

# verdict(accepted|rejected FILE TEXT): the expected result for a tree whose only file is FILE with the content TEXT.
function(verdict expected file text)
    verify(tst_words.cmake ${expected} "${file}" "${text}")
endfunction()

foreach(page resources/manual/a.md README.md CHANGELOG.md)
    verdict(rejected ${page} "Values are parted by blanks.")
    verdict(accepted ${page} "Values are separated by blanks; [a;b] and [ alone.")
endforeach()
verdict(rejected resources/manual/a.md "One selection\nin all of them.")
verdict(rejected resources/manual/a.md "5 is no element of the field.")
verdict(rejected resources/manual/a.md "64 work-items a group")
verdict(rejected resources/manual/a.md "It stands at the begin.")
verdict(accepted resources/manual/a.md "There is no element of order 5; it is no larger; at the beginning; **There is no matrix.**")
verdict(rejected ui/views/a.cpp "label->setText(tr(\"The very setup\"));")
verdict(rejected ui/a.cpp "tr(\"Values parted \"\n   \"by blanks\");")
verdict(rejected engine/io/a.cpp "return usage(\"'\" + name + \"'\\n is no number\");")
verdict(rejected app/cli/a.cpp "\"print this help and end\"")
verdict(accepted app/cli/a.cpp "\"Home and End\"; // parted by blanks")
verdict(accepted ui/a.cpp "// this project's \"a\"; files of this computer\nint partedBy; call(\"a\", part, \"them\");")
verdict(accepted ui/a.cpp "tr(\"Reading this project's measurements\") + ';' + \"[\" + '\"'")
verdict(rejected ui/a.cpp "tr(\"Say \\\"x\\\" as it was shortly before\")")
# Forbidden identifiers and file names are rejected in every kind of source.
verdict(rejected engine/a.h "struct Knobs {};")
verdict(rejected kernels/a.cl "int leastX = 0;")
verdict(rejected tests/a.cpp "end.turn = true; // said twice")
verdict(accepted engine/a.h "// Knobs, judge\nint turn = 0; int knobsCount = 0; call(\"judge\");")
verdict(rejected engine/opencl/knobs.h "int x;")
verdict(accepted engine/opencl/algorithm_options.h "int x;")
verdict(rejected resources/lessons/01-a/lesson.md "Values are parted by blanks.")
conclude()
