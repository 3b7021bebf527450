# Runs the cases of check_specimens, and checks that each one passes, fails or is skipped with the expected output.
#   cmake -DPROGRAM=path -P tst_check.cmake
cmake_minimum_required(VERSION 3.25)

set(failed FALSE)

# expect(CASE pass|fail|skip TEXT...): runs one case, and checks its exit status and that its output contains the texts.
function(expect case verdict)
    execute_process(COMMAND "${PROGRAM}" "--test-case=${case}" OUTPUT_VARIABLE output ERROR_VARIABLE output
        RESULT_VARIABLE status)
    set(wrong "")
    if(verdict STREQUAL "pass" AND NOT status EQUAL 0)
        string(APPEND wrong "\n  status ${status} instead of 0")
    elseif(verdict STREQUAL "skip" AND NOT status EQUAL 77)
        string(APPEND wrong "\n  status ${status} instead of 77")
    elseif(verdict STREQUAL "fail" AND status EQUAL 77)
        string(APPEND wrong "\n  the exit status of a skipped case")
    elseif(verdict STREQUAL "fail" AND NOT status MATCHES "^[1-9][0-9]?$")
        string(APPEND wrong "\n  status ${status} instead of a small number of failures")
    endif()
    foreach(text IN LISTS ARGN)
        string(FIND "${output}" "${text}" position)
        if(position EQUAL -1)
            string(APPEND wrong "\n  not in the output: ${text}")
        endif()
    endforeach()
    if(NOT wrong STREQUAL "")
        message("${case}:${wrong}\n${output}")
        set(failed TRUE PARENT_SCOPE)
    endif()
endfunction()

expect(passes_with_every_kind_of_check pass "seed 20111")
expect(continues_after_failed_checks fail "check_specimens.cpp" "continues_after_failed_checks"
    "( 1 + 1 == 3 ) is NOT correct"
    "outer context" "inner context" "first difference at index 2: 4 instead of 3"
    "\"left\"" "\"right\"" "1 elements instead of 2" "4294967295" "enumerator 1" "nan")
expect(stops_at_a_failed_requirement fail "REQUIRE_UNARY( false ) is NOT correct")
expect(stops_at_a_missing_value fail "no value: sequency::base::Result<int>(" "file:3:17: the reason")
expect(stops_at_a_missing_error fail "no error: sequency::base::Result<int>(3)")
expect(fails_if_no_check_is_executed fail "no check executed")
expect(fails_on_an_uncaught_exception fail "the exception's words")
expect(fails_on_a_check_of_another_thread fail "\"on another thread\"")
expect(is_skipped_with_a_reason skip "the reason to skip")
expect(no_such_case fail)
expect("*" fail "6 failed |" "SKIP: the reason to skip")
if(failed)
    message(FATAL_ERROR "the results differ from the documentation in check.h")
endif()
