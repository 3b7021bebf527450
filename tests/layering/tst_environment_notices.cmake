# tst_environment.cmake on a made-up tree: each way of changing the environment is found, others are not.
#   cmake -DWORK_DIR=path -P tst_environment_notices.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/verify_check.cmake")

# verdict(broken|kept TEXT): what the check says of a tree with a test of that one line.
function(verdict expected text)
    verify(tst_environment.cmake ${expected} tests/tst_specimen.cpp "${text}")
endfunction()

verdict(broken "setenv(name, value, 1);")
verdict(broken "    ::unsetenv(name);")
verdict(broken "const bool isSet = std::putenv(text) == 0;")
verdict(kept "// setenv() is not safe")
verdict(kept "tests::setVariable(name, value);")
verdict(kept "qputenv(name, value);")
verdict(kept "qunsetenv(name);")
conclude()
