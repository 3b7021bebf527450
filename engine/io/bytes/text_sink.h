// SPDX-License-Identifier: GPL-3.0-or-later
//
// A buffer that collects small pieces of text or bytes and passes them on to a Sink in larger pieces. Internal to io.
//
// The caller calls put() and putNumber(), then finish(). After the first Error of the sink or a stop request, all further text is discarded, and
// finish() returns the error.
// Ownership: the sink and the RunControl must outlive this object.
// Threads:   one at a time.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/text/display_text.h"
#include "engine/io/results/spectrum_writer.h"

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// Writes an integer in decimal digits, or the shortest text that parses to a given real. Returns the end of the text.
template <typename Number>
char* putDigits(char* begin, char* end, Number number)
{
    if constexpr (std::floating_point<Number>)
        return base::putReal(begin, end, number);
    else
        return std::to_chars(begin, end, number).ptr;
}

template <typename Number>
std::string numberText(Number number)
{
    std::array<char, 64> text{};
    return {text.data(), putDigits(text.data(), text.data() + text.size(), number)};
}

// Returns a number as JSON. A complex number becomes [re,im], and a real that is not finite becomes null.
template <typename Number>
std::string jsonNumber(Number number)
{
    if constexpr (!std::is_arithmetic_v<Number>)
        return "[" + jsonNumber(number.real()) + "," + jsonNumber(number.imag()) + "]";
    else
        return std::isfinite(static_cast<double>(number)) ? numberText(number) : "null";
}

class TextSink {
public:
    TextSink(const Sink& sink, const base::RunControl& control);

    void put(char c)
    {
        if (m_length == m_piece.size())
            flush();
        m_piece[m_length++] = c;
    }
    void put(std::string_view text);
    template <typename Number>
    void putNumber(Number number)
    {
        if (m_piece.size() - m_length < maxDigits)
            flush();
        m_length = static_cast<std::size_t>(
            putDigits(m_piece.data() + m_length, m_piece.data() + m_piece.size(), number) - m_piece.data());
    }
    // Returns true after an error. All further output is then discarded.
    bool failed() const { return m_failed; }
    base::Status finish();

private:
    static constexpr std::size_t maxDigits = 64;
    void flush();

    const Sink& m_sink;
    const base::RunControl& m_control;
    std::vector<char> m_piece;
    std::size_t m_length = 0;
    bool m_failed = false;
    base::Status m_status = base::success();
};

}  // namespace sequency::io
