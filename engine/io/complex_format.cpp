// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/host_memory.h"
#include "engine/io/vector_formats.h"

#include <charconv>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <limits>

namespace sequency::io {
namespace {

using Complex = std::complex<double>;

base::Result<double> realAt(const TextInput& input, const TokenCursor& cursor)
{
    std::string_view token = cursor.token();
    if (token.size() > 1 && token[0] == '+' && token[1] != '-')
        token.remove_prefix(1);
    double value = 0;
    const char* const tokenEnd = token.data() + token.size();
    const auto [end, failure] = std::from_chars(token.data(), tokenEnd, value);
    if (failure == std::errc::result_out_of_range && end == tokenEnd)
        return badInput(
            input, cursor.begin(),
            fmt::format("{} does not fit double precision, expected 0 or an absolute value from {} to {}",
                        tokenText(cursor.token()), std::numeric_limits<double>::min(),
                        std::numeric_limits<double>::max()));
    if (failure != std::errc() || end != tokenEnd || !std::isfinite(value))
        return badInput(input, cursor.begin(), tokenText(cursor.token()) + " is not a finite number");
    return value;
}

// Calls visit(re, im) for every pair of the text.
template <typename Visit>
base::Status forEachPair(const TextInput& input, Visit&& visit)
{
    std::size_t nextPoll = pollBytes;
    for (TokenCursor cursor(input.text); cursor.next();) {
        const TokenCursor first = cursor;
        const auto re = realAt(input, first);
        if (!re)
            return re.error();
        const bool paired =
            cursor.next() &&
            input.text.substr(first.end(), cursor.begin() - first.end()).find_first_of("\n\r") ==
                std::string_view::npos;
        if (!paired)
            return badInput(input, first.begin(),
                            tokenText(first.token()) +
                                " has no imaginary part beside it, expected pairs: re im");
        const auto im = realAt(input, cursor);
        if (!im)
            return im.error();
        visit(Complex(*re, *im));
        if (cursor.end() >= nextPoll) {
            nextPoll += pollBytes;
            if (input.control.stopRequested())
                return base::cancelled();
        }
    }
    return base::success();
}

}  // namespace

base::Result<base::FunctionVector> readComplex(const TextInput& input)
{
    std::size_t valueCount = 0;
    if (const auto counted = forEachPair(input, [&valueCount](Complex) { ++valueCount; }); !counted)
        return counted.error();
    input.control.report(0.5);
    const auto variables = variablesOf(input, valueCount);
    if (!variables)
        return variables.error();
    if (const auto enough = base::checkMemory(valueCount * sizeof(Complex),
                                              "a function of " + fmt::to_string(valueCount) + " values");
        !enough)
        return enough.error();
    auto values = base::AlignedBuffer<Complex>::allocate(valueCount);
    if (!values)
        return values.error();
    Complex* next = values->begin();
    if (const auto filled = forEachPair(input, [&next](Complex value) { *next++ = value; }); !filled)
        return filled.error();
    input.control.report(1);
    return base::FunctionVector{input.options.radix, *variables, std::move(*values)};
}

}  // namespace sequency::io
