# Converts texts to C++ string literals, for scripts that embed files. All texts are quoted strings, because CMake lists would lose
# their semicolons and brackets.
set(delimiter "sequencyCL")
set(chunkSize 12000)        # maximum size of a string literal in bytes; some compilers allow only 16 KiB

# Stores `text` in `result` as adjacent raw string literals, divided after line ends so that no UTF-8 character is divided.
function(to_literals text result)
    set(literals "")
    while(TRUE)
        string(LENGTH "${text}" length)
        set(cut ${length})
        if(length GREATER chunkSize)
            string(SUBSTRING "${text}" 0 ${chunkSize} piece)
            string(FIND "${piece}" "\n" cut REVERSE)
            if(cut EQUAL -1)
                message(FATAL_ERROR "a line has more than ${chunkSize} bytes")
            endif()
            math(EXPR cut "${cut} + 1")
        endif()
        string(SUBSTRING "${text}" 0 ${cut} piece)
        string(SUBSTRING "${text}" ${cut} -1 text)
        string(APPEND literals "\n     R\"${delimiter}(${piece})${delimiter}\"")
        if(text STREQUAL "")
            break()
        endif()
    endwhile()
    set(${result} "${literals}" PARENT_SCOPE)
endfunction()
