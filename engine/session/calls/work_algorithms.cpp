// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/work_algorithms.h"

#include "engine/session/backends/backend.h"

#include <algorithm>
#include <array>

namespace sequency::session {
namespace {

using transform::Algorithm;

// A computation that is not a transform of the catalogue, with a predicate for the algorithms that compute it.
struct WorkRow {
    std::string_view name;
    bool (*computes)(const Algorithm& row);
};

bool computesWalsh(const Algorithm& row)
{
    return row.computes(*transform::walsh(1));
}

bool makesCharacters(const Algorithm& row)
{
    return row.characters.has_value();
}

constexpr std::array works{WorkRow{"convolution", computesWalsh}, WorkRow{"characters", makesCharacters}};

std::vector<std::string> namesWhere(const Offers& offers,
                                    const std::function<bool(const Algorithm&)>& computes)
{
    std::vector<std::string> names;
    for (const Algorithm& row : transform::algorithms())
        if (offers(row) && computes(row))
            names.push_back(row.name);
    return names;
}

}  // namespace

std::vector<std::string> algorithmNames(std::string_view work, const Offers& offers)
{
    if (const auto found = std::ranges::find(works, work, &WorkRow::name); found != works.end())
        return namesWhere(offers, found->computes);
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(work);
    if (entry == nullptr)
        return {};
    return namesWhere(offers, [entry](const Algorithm& row) { return row.computes(*entry); });
}

std::vector<std::string> algorithmNames(const program::Operation& operation, const Offers& offers)
{
    const auto isComputedBy = operation.kind().isComputedBy;
    if (isComputedBy == nullptr)
        return {};
    return namesWhere(offers, [&](const Algorithm& row) { return isComputedBy(operation, row); });
}

}  // namespace sequency::session
