# Tests the check scripts of this folder. verify(CHECK broken|kept FILE TEXT) runs a script on an artificial tree in WORK_DIR, whose only
# file is FILE with content TEXT. conclude() removes the tree and fails if a result was not as expected.

function(verify check expected file text)
    file(REMOVE_RECURSE "${WORK_DIR}")
    file(WRITE "${WORK_DIR}/${file}" "${text}\n")
    execute_process(COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${WORK_DIR}" -P "${CMAKE_CURRENT_LIST_DIR}/${check}"
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    set(said kept)
    if(NOT status EQUAL 0)
        set(said broken)
    endif()
    if(NOT said STREQUAL expected)
        message("${file}: ${text}: ${said} instead of ${expected}\n${output}")
        set_property(GLOBAL PROPERTY WRONG_VERDICT TRUE)
    endif()
endfunction()

function(conclude)
    file(REMOVE_RECURSE "${WORK_DIR}")
    get_property(wrong GLOBAL PROPERTY WRONG_VERDICT)
    if(wrong)
        message(FATAL_ERROR "the check does not see what it should")
    endif()
endfunction()
