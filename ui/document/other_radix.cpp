// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/other_radix.h"

#include "ui/document/transform_choice.h"

namespace sequency::ui {
namespace {

// Any N values can be read as a function of one variable with radix N. Such a reading is trivial.
constexpr int minVariables = 2;

}  // namespace

std::vector<RadixReading> otherRadices(const std::function<base::Result<io::TruthTable>(int radix)>& read)
{
    std::vector<RadixReading> readings;
    for (const int radix : transformRadices()) {
        if (radix <= 2)
            continue;
        const auto table = read(radix);
        if (table && table->outputs.size() == 1 && table->variables >= minVariables)
            readings.push_back({radix, table->variables});
    }
    return readings;
}

}  // namespace sequency::ui
