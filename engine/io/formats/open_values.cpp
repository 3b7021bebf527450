// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/open_values.h"

#include <utility>

namespace sequency::io {

base::Result<std::shared_ptr<const base::PackedBits>> openValues(const OutputColumn& column)
{
    if (dontCareCount(column) == 0)
        return std::shared_ptr<const base::PackedBits>();
    auto open = std::get<BitColumn>(column.values).dontCare.clone();
    if (!open)
        return open.error();
    return std::make_shared<const base::PackedBits>(std::move(*open));
}

base::Status leaveOpen(OutputColumn& column, const base::PackedBits* open)
{
    auto* bits = std::get_if<BitColumn>(&column.values);
    if (bits == nullptr || open == nullptr || open->size() != bits->on.size())
        return base::success();
    auto dontCare = open->clone();
    if (!dontCare)
        return dontCare.error();
    for (std::size_t word = 0; word < bits->on.wordCount(); ++word)
        bits->on.words()[word] &= ~dontCare->words()[word];
    bits->dontCare = std::move(*dontCare);
    return base::success();
}

}  // namespace sequency::io
