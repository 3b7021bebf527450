// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/sbox_of_document.h"

#include <algorithm>

namespace sequency::ui {

std::shared_ptr<const analysis::Sbox> sboxOfDocument(const Document& document)
{
    const auto& outputs = document.outputs;
    constexpr auto most = static_cast<std::size_t>(analysis::maxSboxVariables);
    if (outputs.size() < 2 || outputs.size() > most ||
        !std::ranges::all_of(outputs, [](const Output& output) { return output.function->isBoolean(); }) ||
        outputs.front().function->variables > analysis::maxSboxVariables)
        return nullptr;
    std::vector<std::int64_t> words(outputs.front().function->size(), 0);
    for (const Output& output : outputs) {
        const auto digits = std::get<base::AlignedBuffer<std::uint8_t>>(output.function->values).elements();
        for (std::size_t x = 0; x < words.size(); ++x)
            words[x] = 2 * words[x] + digits[x];
    }
    auto sbox = analysis::sboxOf(words, static_cast<int>(outputs.size()));
    return sbox ? std::make_shared<const analysis::Sbox>(std::move(*sbox)) : nullptr;
}

}  // namespace sequency::ui
