# Writes the C++ file OUTPUT, which implements embedded_kernels.h, from the OpenCL files KERNELS (paths joined by "|").
#   cmake -DKERNELS=a.cl|b.cl -DOUTPUT=embedded_kernels.cpp -P embed.cmake
# A line `#include "x.clh"` is replaced by the file kernels/include/x.clh, or removed if the kernel already contains this file. The
# marks of lines that compute results (see embedded_kernels.h) are collected in tables. All texts are quoted strings, because CMake
# lists would lose their semicolons and brackets.
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/text_literals.cmake")
set(largestKernel 65000)    # maximum size of a kernel in bytes; C++ compilers must accept literals of 65536 bytes

# Stores the text of `path`, with its includes expanded, in `result`.
function(read_kernel path result)
    set(folder "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/include")
    cmake_path(GET path FILENAME fileName)
    file(READ "${path}" text)
    set(seen "")
    while(TRUE)
        string(REGEX MATCH "(^|\n)[ \t]*#[ \t]*include[ \t]+\"([^\"\n]+)\"[^\n]*" line "${text}")
        if(line STREQUAL "")
            break()
        endif()
        set(lineStart "${CMAKE_MATCH_1}")
        set(includeName "${CMAKE_MATCH_2}")
        set(included "")
        if(NOT "|${seen}|" MATCHES "\\|${includeName}\\|")
            if(NOT EXISTS "${folder}/${includeName}")
                message(FATAL_ERROR "${fileName}: there is no file \"${includeName}\" in kernels/include")
            endif()
            file(READ "${folder}/${includeName}" included)
            string(APPEND seen "|${includeName}")
        endif()
        string(FIND "${text}" "${line}" position)
        string(LENGTH "${line}" length)
        math(EXPR after "${position} + ${length}")
        string(SUBSTRING "${text}" 0 ${position} head)
        string(SUBSTRING "${text}" ${after} -1 tail)
        set(text "${head}${lineStart}${included}${tail}")
    endwhile()
    string(LENGTH "${text}" length)
    if(length GREATER largestKernel)
        message(FATAL_ERROR "${fileName}: ${length} bytes with its includes, expected at most ${largestKernel}: split it")
    endif()
    string(FIND "${text}" ")${delimiter}\"" position)
    if(NOT position EQUAL -1)
        message(FATAL_ERROR "${fileName}: contains the end mark of the C++ literal, )${delimiter}\"")
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Stores the tables of a kernel file in `result`: its kernel functions, from "__kernel" to the brace in the first column, and their marked lines.
function(to_tables name text result)
    set(lines "")
    set(functions "")
    set(function "")
    set(number 0)
    set(count 0)
    while(NOT text STREQUAL "")
        string(FIND "${text}" "\n" length)
        string(SUBSTRING "${text}" 0 ${length} line)
        if(length EQUAL -1)
            set(text "")
        else()
            math(EXPR length "${length} + 1")
            string(SUBSTRING "${text}" ${length} -1 text)
        endif()
        if(line MATCHES "^__kernel.* void ([a-z0-9_]+)\\(")
            set(function "${CMAKE_MATCH_1}")
            set(begin ${number})
            set(first ${count})
        elseif(line MATCHES "//=( (!?)([A-Z_]+)(>([0-9]+))?)?$")
            set(isDefined true)
            if("${CMAKE_MATCH_2}" STREQUAL "!")
                set(isDefined false)
            endif()
            set(above -1)
            if(NOT "${CMAKE_MATCH_5}" STREQUAL "")
                set(above ${CMAKE_MATCH_5})
            endif()
            string(APPEND lines "    {${number}, \"${CMAKE_MATCH_3}\", ${isDefined}, ${above}},\n")
            math(EXPR count "${count} + 1")
        elseif(line STREQUAL "}" AND NOT function STREQUAL "")
            math(EXPR end "${number} + 1")
            math(EXPR own "${count} - ${first}")
            if(own EQUAL 0)
                message(FATAL_ERROR "${name}.cl: no line of ${function} is marked as computing its result (//=)")
            endif()
            string(APPEND functions "    {\"${function}\", ${begin}, ${end}, "
                   "std::span(${name}_results).subspan(${first}, ${own})},\n")
            set(function "")
        endif()
        math(EXPR number "${number} + 1")
    endwhile()
    set(${result} "constexpr ResultLine ${name}_results[]{\n${lines}};
constexpr KernelFunction ${name}_functions[]{\n${functions}};\n" PARENT_SCOPE)
endfunction()

string(REPLACE "|" ";" paths "${KERNELS}")
list(LENGTH paths kernelCount)
set(entries "")
set(tables "")
foreach(path IN LISTS paths)
    cmake_path(GET path STEM name)
    read_kernel("${path}" text)
    to_tables("${name}" "${text}" table)
    string(APPEND tables "${table}")
    string(REGEX REPLACE " *//=[^\n]*" "" text "${text}")
    string(SHA256 hash "${text}")
    to_literals("${text}" literals)
    string(APPEND entries "    {\"${name}\",${literals},\n     \"${hash}\", ${name}_functions},\n")
endforeach()

set(braces "{{\n${entries}}}")
if(kernelCount EQUAL 0)
    set(braces "{}")
endif()
file(WRITE "${OUTPUT}" "// Generated by kernels/embed.cmake.
#include \"kernels/embedded_kernels.h\"

#include <array>
#include <deque>

namespace sequency::kernels {
namespace {

${tables}
constexpr std::array<KernelSource, ${kernelCount}> sources${braces};

std::deque<KernelSource>& added()
{
    static std::deque<KernelSource> list;
    return list;
}

}  // namespace

std::span<const KernelSource> all()
{
    return sources;
}

const KernelSource* find(std::string_view name)
{
    for (const KernelSource& source : all())
        if (source.name == name)
            return &source;
    for (const KernelSource& source : added())
        if (source.name == name)
            return &source;
    return nullptr;
}

bool add(const KernelSource& source)
{
    if (find(source.name) != nullptr)
        return false;
    added().push_back(source);
    return true;
}

}  // namespace sequency::kernels
")
