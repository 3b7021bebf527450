// SPDX-License-Identifier: GPL-3.0-or-later
//
// A helper that reads a text and describes the result in one short line, for comparison in tests.
#pragma once

#include "engine/io/vector_text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

inline std::vector<double> valuesOf(const base::FunctionVector& function)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < function.size(); ++i)
        values.push_back(base::realPart(function.values, i));
    return values;
}

// Returns "bits n=2 0 1 1 0", or "file:1:2: message" if the text is refused.
inline std::string readingOf(std::string_view text, io::ReadOptions options = {})
{
    if (options.source.empty())
        options.source = "file";
    const auto read = io::readVector(text, options);
    if (!read)
        return read.error().text();
    const base::FunctionVector& function = read->function;
    std::string result =
        std::string(io::formatName(read->format)) + " n=" + std::to_string(function.variables);
    for (std::size_t i = 0; i < function.size(); ++i)
        result += " " + base::valueText(function.values, i);
    return result;
}

inline io::ReadOptions as(io::Format format, int radix = 2)
{
    io::ReadOptions options;
    options.format = format;
    options.radix = radix;
    return options;
}

}  // namespace sequency::tests
