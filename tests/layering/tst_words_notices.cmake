# Tests tst_words.cmake on an artificial tree: it reports forbidden phrases in pages and literals and accepts other texts.
#   cmake -DWORK_DIR=path -P tst_words_notices.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/verify_check.cmake")

# verdict(broken|kept FILE TEXT): the expected result for a tree whose only file is FILE with content TEXT.
function(verdict expected file text)
    verify(tst_words.cmake ${expected} "${file}" "${text}")
endfunction()

foreach(page resources/manual/a.md README.md CHANGELOG.md)
    verdict(broken ${page} "Values are parted by blanks.")
    verdict(kept ${page} "Values are separated by blanks; [a;b] and [ alone.")
endforeach()
verdict(broken resources/manual/a.md "One selection\nin all of them.")
verdict(broken resources/manual/a.md "5 is no element of the field.")
verdict(broken resources/manual/a.md "64 work-items a group")
verdict(broken resources/manual/a.md "It stands at the begin.")
verdict(kept resources/manual/a.md "There is no element of order 5; it is no larger; at the beginning; **There is no matrix.**")
verdict(broken ui/views/a.cpp "label->setText(tr(\"The very setup\"));")
verdict(broken ui/a.cpp "tr(\"Values parted \"\n   \"by blanks\");")
verdict(broken engine/io/a.cpp "return usage(\"'\" + name + \"'\\n is no number\");")
verdict(broken app/cli/a.cpp "\"print this help and end\"")
verdict(kept app/cli/a.cpp "\"Home and End\"; // parted by blanks")
verdict(kept ui/a.cpp "// this project's \"a\"; files of this computer\nint partedBy; call(\"a\", part, \"them\");")
verdict(kept ui/a.cpp "tr(\"Reading this project's measurements\") + ';' + \"[\" + '\"'")
verdict(broken ui/a.cpp "tr(\"Say \\\"x\\\" as it was shortly before\")")
# Identifiers in every kind of source, and file names.
verdict(broken engine/a.h "struct Knobs {};")
verdict(broken kernels/a.cl "int leastX = 0;")
verdict(broken tests/a.cpp "end.turn = true; // said twice")
verdict(kept engine/a.h "// Knobs, judge\nint turn = 0; int knobsCount = 0; call(\"judge\");")
verdict(broken engine/opencl/knobs.h "int x;")
verdict(kept engine/opencl/algorithm_options.h "int x;")
verdict(broken resources/lessons/01-a/lesson.md "Values are parted by blanks.")
conclude()
