# No test changes the environment without Qt's lock (tests/support/environment.h): Qt Test reads it on a thread of its own at the beginning of
# every case.
#   cmake -DSOURCE_DIR=path -P tst_environment.cmake
# Prints each line that breaks it and fails.
cmake_minimum_required(VERSION 3.25)

set(mayChange
    tests/app/driver_start_watch.cpp    # stands in for the system's own
    tests/app/tst_driver_start.cpp      # of a child process
    tests/support/check_main.cpp)       # where there is no Qt

file(GLOB_RECURSE files RELATIVE "${SOURCE_DIR}" "${SOURCE_DIR}/tests/*.cpp" "${SOURCE_DIR}/tests/*.h")
list(LENGTH files count)
list(REMOVE_ITEM files ${mayChange})
set(found 0)
foreach(file IN LISTS files)
    file(STRINGS "${SOURCE_DIR}/${file}" lines REGEX "(^|[^a-zA-Z_])((un)?setenv|putenv|clearenv)\\(")
    foreach(line IN LISTS lines)
        if(NOT line MATCHES "^ *//")
            message("${file}: ${line}")
            math(EXPR found "${found} + 1")
        endif()
    endforeach()
endforeach()
if(found GREATER 0)
    message(FATAL_ERROR "${found} lines change the environment beside Qt's lock: tests::setVariable, qputenv or qunsetenv does it with it")
endif()
message("${count} sources of tests, none changes the environment beside Qt's lock")
