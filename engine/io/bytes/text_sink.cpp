// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_sink.h"

#include <algorithm>

namespace sequency::io {

TextSink::TextSink(const Sink& sink, const base::RunControl& control)
    : m_sink(sink), m_control(control), m_piece(spectrumPieceBytes)
{}

void TextSink::put(std::string_view text)
{
    while (!text.empty()) {
        if (m_length == m_piece.size())
            flush();
        const std::size_t count = std::min(text.size(), m_piece.size() - m_length);
        std::copy_n(text.begin(), count, m_piece.begin() + static_cast<std::ptrdiff_t>(m_length));
        m_length += count;
        text.remove_prefix(count);
    }
}

void TextSink::flush()
{
    if (!m_failed) {
        m_status =
            m_control.stopRequested() ? base::Status(base::cancelled()) : m_sink({m_piece.data(), m_length});
        m_failed = !m_status;
    }
    m_length = 0;
}

base::Status TextSink::finish()
{
    if (m_length > 0)
        flush();
    return m_status;
}

}  // namespace sequency::io
