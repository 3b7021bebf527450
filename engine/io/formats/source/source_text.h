// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats values as source text for SageMath, Magma, Python, C and LaTeX. Internal to io.
//
// The writers of functions, normal forms and tables share these functions. Lines have at most 100 columns unless a single item is longer.
// Threads: any.
// Source:  SageMath's reference manual (sage.crypto.boolean_function, sage.crypto.sbox, sage.rings.polynomial.pbori, sage.matrix), the Magma handbook
// (sequences, matrices, multivariate polynomial rings), the Python language reference, ISO C99, the LaTeX environment tabular.
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

// Writes `text` as comment lines of at most `sourceColumns` columns, broken at spaces. Each line begins with "# ", "// " or "% ".
void putComment(TextSink& sink, Language language, std::string_view text);

// A writer of separated items, wrapped into indented lines.
class WrappedItems {
public:
    // Creates a writer whose first line begins with `opening` instead of the indent.
    WrappedItems(TextSink& sink, std::string_view indent, std::string_view separator = ", ",
                 std::string_view opening = {});

    void put(std::string_view item);
    void putNumber(std::int64_t number);

private:
    TextSink& m_sink;
    std::string_view m_indent;
    std::string_view m_opening;
    std::string_view m_separator;  // ends with a space, which is omitted at a line break
    std::size_t m_column = 0;
};

// Returns a C constant expression for `number`. For the smallest 64-bit integer, it is not a literal, because C has no literal for this value.
std::string cInteger(std::int64_t number);
// Returns the narrowest type of stdint.h that can represent both values, such as "uint8_t" or "int16_t".
std::string_view cIntegerType(std::int64_t least, std::int64_t largest);
std::string hexDigits(std::uint64_t number, int digits);

}  // namespace sequency::io
