# tst_environment.cmake on a made-up tree: each way of changing the environment is found, others are not.
#   cmake -DWORK_DIR=path -P tst_environment_notices.cmake
cmake_minimum_required(VERSION 3.25)

set(failed FALSE)

# verdict(broken|kept TEXT): what the check says of a tree with a test of that one line.
function(verdict expected text)
    file(REMOVE_RECURSE "${WORK_DIR}")
    file(WRITE "${WORK_DIR}/tests/tst_specimen.cpp" "${text}\n")
    execute_process(COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${WORK_DIR}"
            -P "${CMAKE_CURRENT_LIST_DIR}/tst_environment.cmake"
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

verdict(broken "setenv(name, value, 1);")
verdict(broken "    ::unsetenv(name);")
verdict(broken "const bool isSet = std::putenv(text) == 0;")
verdict(kept "// setenv() is not safe")
verdict(kept "tests::setVariable(name, value);")
verdict(kept "qputenv(name, value);")
verdict(kept "qunsetenv(name);")
file(REMOVE_RECURSE "${WORK_DIR}")
if(failed)
    message(FATAL_ERROR "the check does not see what it should")
endif()
