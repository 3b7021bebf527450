# tst_no_clocks.cmake on a made-up tree: each way in which a test can decide by the clock is found, others are not.
#   cmake -DWORK_DIR=path -P tst_no_clocks_notices.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/verify_check.cmake")

# verdict(broken|kept TEXT): what the check says of a tree with a test of that one line.
function(verdict expected text)
    verify(tst_no_clocks.cmake ${expected} tests/tst_specimen.cpp "${text}")
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
verdict(kept "CHECK_NEAR(row.copies, row.hot().median / row.copyMilliseconds.median, 1e-12);")
conclude()
