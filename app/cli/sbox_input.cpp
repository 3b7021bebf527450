// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sbox_input.h"

#include <algorithm>

namespace sequency::cli {

base::Result<analysis::Sbox> sboxOf(const io::TruthTable& table, io::DontCare fill)
{
    if (table.radix == 2 && std::ranges::all_of(table.outputs, io::isBoolean)) {
        const auto words = io::wordsOf(table, fill);
        if (!words)
            return words.error();
        return analysis::sboxOf(words->elements(), static_cast<int>(table.outputs.size()));
    }
    const auto* const values = std::get_if<base::ElementVector>(&table.outputs.front().values);
    if (table.radix == 2 && table.outputs.size() == 1 && values != nullptr)
        if (const auto* const numbers = std::get_if<base::AlignedBuffer<std::int64_t>>(values))
            return analysis::sboxOf(numbers->elements());
    return base::Error{
        base::ErrorKind::BadInput,
        "the values are neither bits nor whole numbers, expected a Boolean function or an S-box"};
}

}  // namespace sequency::cli
