# No test decides by the clock (CONTRIBUTING.md): reads the tests' sources for clocks, for sleeping, for waiting for a while only (the
# macros of Qt Test whose limit is five seconds, and the like), and for measured times that are compared with one another.
#   cmake -DSOURCE_DIR=path -P tst_no_clocks.cmake
# Prints each line that breaks it and fails. tests/bench measures and judges nothing.
cmake_minimum_required(VERSION 3.25)

set(clocks "steady_clock|system_clock|high_resolution_clock|clock_gettime|gettimeofday|getrusage|std::clock|QElapsedTimer|[a-z]+\\.elapsed\\(|base::Clock|secondsSince|QDeadlineTimer")
set(sleeps "sleep_for|sleep_until|nanosleep|usleep|[^a-zA-Z_]sleep\\(|qSleep|qWait\\(|msleep")
set(shortWaits "QTRY_(VERIFY|VERIFY2|COMPARE)\\(|wait_for\\(|wait_until\\(|[sS]py\\.wait\\(\\)")
set(time "[a-zA-Z.>-]*[a-z](Seconds|Milliseconds)[a-zA-Z.()]*")
set(comparisons "(CHECK|VERIFY2?|REQUIRE)\\([^;]*${time} *(<|<=|>|>=) *${time}")
set(mayReadClocks
    tests/cli/cli_process.cpp           # against what hangs
    tests/engine/session/tst_soak.cpp   # prints how long it took
    tests/ui/monkey/monkey.cpp          # runs for as long as it is told to
    tests/ui/monkey/monkey.h
    tests/ui/session/subject.h)         # against what hangs

file(GLOB_RECURSE files RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/tests/*.cpp" "${SOURCE_DIR}/tests/*.h")
list(FILTER files EXCLUDE REGEX "^tests/bench/")
list(LENGTH files count)
set(found 0)
foreach(file IN LISTS files)
    file(STRINGS "${SOURCE_DIR}/${file}" lines REGEX "${clocks}|${sleeps}|${shortWaits}|${comparisons}")
    foreach(line IN LISTS lines)
        if(file IN_LIST mayReadClocks AND line MATCHES "${clocks}")
            continue()
        endif()
        message("${file}: ${line}")
        math(EXPR found "${found} + 1")
    endforeach()
endforeach()
if(found GREATER 0)
    message(FATAL_ERROR "${found} lines read a clock, sleep, wait for a while only or compare times: tests assert properties, benchmarks measure")
endif()
message("${count} sources of tests, none decides by the clock")
