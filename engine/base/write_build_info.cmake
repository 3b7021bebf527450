# Writes build_info.cpp, which contains the commit of the sources and its date. They come from git or, in a source archive, from the file COMMIT.
#   cmake -DSOURCE_DIR=path -DVERSION=0.1.0 -DOUTPUT=build_info.cpp -P write_build_info.cmake
# The file is written only if its content changes.
set(commit "")
find_program(GIT git)
if(GIT AND EXISTS "${SOURCE_DIR}/.git")
    execute_process(COMMAND "${GIT}" -C "${SOURCE_DIR}" log -1 "--format=%h %cs" OUTPUT_VARIABLE commit
        ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    execute_process(COMMAND "${GIT}" -C "${SOURCE_DIR}" diff --quiet HEAD RESULT_VARIABLE isModified ERROR_QUIET OUTPUT_QUIET)
    if(commit AND isModified EQUAL 1)
        string(APPEND commit " modified")
    endif()
elseif(EXISTS "${SOURCE_DIR}/COMMIT")
    file(STRINGS "${SOURCE_DIR}/COMMIT" commit LIMIT_COUNT 1)
endif()
if(NOT commit MATCHES "^[0-9a-f]+ [0-9-]+( modified)?$")
    set(commit "")
endif()
set(text "${VERSION}")
if(commit)
    string(APPEND text " (${commit})")
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[// Written by write_build_info.cmake.
#include "engine/base/build_info.h"

namespace sequency::base {

const char* const buildCommit = "@commit@";
const char* const buildText = "@text@";

}  // namespace sequency::base
]])
