// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that all fuzz targets apply to the results of their readers.
//
// A check that fails prints the fault to standard error and ends the program with abort(). libFuzzer then reports the input. Threads: any.
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/text/display_text.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace sequency::fuzz {

[[noreturn]] inline void fault(const char* what, const std::string& detail)
{
    std::fprintf(stderr, "fault: %s: %s\n", what, detail.c_str());
    std::abort();
}

// Checks that the error is about the data or the request, and that its message is one readable line without control characters.
inline void checkLine(const base::Error& error)
{
    constexpr std::size_t longest = 1000;
    if (error.message.empty() || error.message.size() > longest ||
        base::sanitizeForTerminal(error.message) != error.message)
        fault("no line", error.text());
    if (error.kind != base::ErrorKind::BadUsage && error.kind != base::ErrorKind::BadInput)
        fault("another kind of error", error.text());
}

// Checks that the error names a location inside the input.
inline void checkPlace(const base::Error& error, const char* source, std::size_t size)
{
    if (error.place.source != source || error.place.line == 0 || error.place.column == 0 ||
        error.place.line > size + 1 || error.place.column > size + 1)
        fault("no place", error.text());
}

inline void checkFunction(const base::FunctionVector& function)
{
    std::size_t size = 1;
    for (int i = 0; i < function.variables; ++i)
        size *= static_cast<std::size_t>(function.radix);
    if (function.variables < 0 || function.size() != size)
        fault("a function of another size", std::to_string(function.size()));
    if (!function.isLogic())
        return;
    for (const std::uint8_t digit : std::get<base::AlignedBuffer<std::uint8_t>>(function.values))
        if (digit >= function.radix)
            fault("no digit", std::to_string(digit));
}

}  // namespace sequency::fuzz
