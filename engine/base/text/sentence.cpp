// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/sentence.h"

namespace sequency::base {

std::string filled(std::string_view form, std::span<const std::string> parts)
{
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isPlace =
            form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
        const auto part = isPlace ? static_cast<std::size_t>(form[i + 1] - '1') : parts.size();
        if (part >= parts.size()) {
            text += form[i];
            continue;
        }
        text += parts[part];
        ++i;
    }
    return text;
}

std::string Sentence::text() const
{
    if (m_form.text == nullptr)
        return m_parts.empty() ? std::string() : m_parts.front();
    return filled(m_form.text, m_parts);
}

}  // namespace sequency::base
