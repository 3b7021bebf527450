// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text and bytes for a Sink, gathered into pieces. Internal to io.
//
// The first Error of the sink, or Cancelled, is kept: later text is dropped, and finish() reports it. Borrows the sink and the
// control. Not for two threads.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/text/shown_text.h"
#include "engine/io/results/spectrum_writer.h"

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// The digits of an integer; of a real the shortest text that reads back equal.
template <typename Number>
std::string numberText(Number number)
{
    std::array<char, 64> text{};
    char* const end = text.data() + text.size();
    if constexpr (std::floating_point<Number>)
        return {text.data(), base::putReal(text.data(), end, number)};
    else
        return {text.data(), std::to_chars(text.data(), end, number).ptr};
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
    template <std::integral Number>
    void putNumber(Number number)
    {
        if (m_piece.size() - m_length < maxDigits)
            flush();
        m_length = static_cast<std::size_t>(
            std::to_chars(m_piece.data() + m_length, m_piece.data() + m_piece.size(), number).ptr -
            m_piece.data());
    }
    void putNumber(double number);
    // Whether there is any use in writing on.
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
