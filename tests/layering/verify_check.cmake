# Functions that test the check scripts of this folder. verify(CHECK accepted|rejected FILE TEXT) runs a script on a tree in WORK_DIR whose only
# file is FILE with the content TEXT. conclude() removes the tree, and fails if a script accepted or rejected a file unexpectedly.

function(verify check expected file text)
    file(REMOVE_RECURSE "${WORK_DIR}")
    file(WRITE "${WORK_DIR}/${file}" "${text}\n")
    execute_process(COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${WORK_DIR}" -P "${CMAKE_CURRENT_LIST_DIR}/${check}"
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    set(actual accepted)
    if(NOT status EQUAL 0)
        set(actual rejected)
    endif()
    if(NOT actual STREQUAL expected)
        message("${file}: ${text}: ${actual} instead of ${expected}\n${output}")
        set_property(GLOBAL PROPERTY WRONG_VERDICT TRUE)
    endif()
endfunction()

function(conclude)
    file(REMOVE_RECURSE "${WORK_DIR}")
    get_property(wrong GLOBAL PROPERTY WRONG_VERDICT)
    if(wrong)
        message(FATAL_ERROR "the check accepts or rejects some files incorrectly")
    endif()
endfunction()
