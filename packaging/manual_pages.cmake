# cmake -D CLI=... -D GZIP=... -D FOLDER=... -P manual_pages.cmake: writes the compressed manual pages of sequency-cli and of all its subcommands to
# FOLDER. Compression is deterministic, so that the packages are reproducible.
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")

# write_page(NAME WORD...): writes the page NAME, which `sequency-cli --describe man WORD...` prints.
function(write_page name)
    execute_process(COMMAND "${CLI}" --describe man ${ARGN} OUTPUT_FILE "${FOLDER}/${name}" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${GZIP}" -9n "${FOLDER}/${name}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

execute_process(COMMAND "${CLI}" --describe subcommands OUTPUT_VARIABLE subcommands COMMAND_ERROR_IS_FATAL ANY
    OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "\n" ";" subcommands "${subcommands}")
foreach(subcommand IN LISTS subcommands)
    write_page("sequency-cli-${subcommand}.1" ${subcommand})
endforeach()
write_page(sequency-cli.1)
