# tst_no_clocks.cmake on a made-up tree: each way in which a test can decide by the clock is found, others are not.
#   cmake -DWORK_DIR=path -P tst_no_clocks_notices.cmake
cmake_minimum_required(VERSION 3.25)

set(failed FALSE)

# verdict(broken|kept TEXT): what the check says of a tree with a test of that one line.
function(verdict expected text)
    file(REMOVE_RECURSE "${WORK_DIR}")
    file(WRITE "${WORK_DIR}/tests/tst_specimen.cpp" "${text}\n")
    execute_process(COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${WORK_DIR}"
            -P "${CMAKE_CURRENT_LIST_DIR}/tst_no_clocks.cmake"
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    set(said kept)
    if(NOT status EQUAL 0)
        set(said broken)
    endif()
    if(NOT said STREQUAL expected)
        message("${text}: ${said} instead of ${expected}\n${output}")
        set(failed TRUE PARENT_SCOPE)
    endif()
endfunction()

verdict(broken "QVERIFY(timer.elapsed() < 100);")
verdict(broken "const auto start = std::chrono::steady_clock::now();")
verdict(broken "CHECK(base::secondsSince(start) < 1);")
verdict(broken "const base::Clock::time_point start = base::Clock::now();")
verdict(broken "QDeadlineTimer soon(100);")
verdict(broken "std::this_thread::sleep_for(10ms);")
verdict(broken "QTest::qWait(50);")
verdict(broken "QTRY_COMPARE(count, 3);")
verdict(broken "QVERIFY(spy.wait());")
verdict(broken "CHECK(ready.wait_for(1s) == std::future_status::ready);")
verdict(broken "CHECK(row.totalMilliseconds.min >= row.computeMilliseconds.min);")
verdict(broken "QVERIFY(timings.uploadSeconds < timings.computeSeconds);")
verdict(kept "QTRY_COMPARE_WITH_TIMEOUT(count, 3, answerTime());")
verdict(kept "begun.get_future().wait();")
verdict(kept "CHECK(timings.uploadSeconds > 0 && timings.computeSeconds > 0);")
verdict(kept "CHECK_NEAR(row.copies, row.computeMilliseconds.median / row.copyMilliseconds.median, 1e-12);")
file(REMOVE_RECURSE "${WORK_DIR}")
if(failed)
    message(FATAL_ERROR "the check does not see what it should")
endif()
