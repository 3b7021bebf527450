// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values as source text of other programs: what the writers of functions, normal forms and tables share. Internal to io.
//
// The languages are SageMath, Magma, Python, C and LaTeX. Sources of their syntax: SageMath's reference manual (sage.crypto.boolean_function,
// sage.crypto.sbox, sage.rings.polynomial.pbori, sage.matrix), the Magma handbook (sequences, matrices, multivariate polynomial rings),
// the Python language reference, ISO C99, tabular of LaTeX. Lines are at most 100 columns, but for a longer item. Pure; any thread.
#pragma once

#include "engine/io/bytes/text_sink.h"
#include "engine/io/format.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sequency::io {

enum class Language { Sage, Magma, Python, C, Latex };

inline constexpr std::size_t sourceColumns = 100;

// "# ", "// ", "% " and the text as lines of at most `sourceColumns`, broken at spaces.
void putComment(TextSink& sink, Language language, std::string_view text);

// Items with a separator between them, in lines that begin with the indent.
class WrappedItems {
public:
    // `opening`: what the first line begins with instead of the indent.
    WrappedItems(TextSink& sink, std::string_view indent, std::string_view separator = ", ",
                 std::string_view opening = {});

    void put(std::string_view item);
    void putNumber(std::int64_t number);

private:
    TextSink& m_sink;
    std::string_view m_indent;
    std::string_view m_opening;
    std::string_view m_separator;  // ends with a space, which a line does not
    std::size_t m_column = 0;      // 0: nothing was put
};

// An integer as a constant expression of C: the smallest one has no literal.
std::string cInteger(std::int64_t number);
// The narrowest type of stdint.h that holds both: "uint8_t", "int16_t".
std::string_view cIntegerType(std::int64_t least, std::int64_t largest);
std::string hexDigits(std::uint64_t number, int digits);

}  // namespace sequency::io
