// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/spectrum_title.h"

#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// Haar spectra have one order only.
std::string orderText(const transform::TransformSpec& spec)
{
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    if (entry != nullptr && entry->expression == transform::ExpressionKind::Haar)
        return "";
    return fmt::format(", {} order", transform::orderName(spec.order));
}

}  // namespace

bool hasConventions(const transform::TransformSpec& spec)
{
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    return entry == nullptr || entry->expression != transform::ExpressionKind::Field;
}

std::string spectrumTitle(const SpectrumHeader& head)
{
    if (head.spec.name.empty())
        return head.format;
    const bool isInverse = head.spec.direction == transform::Direction::Inverse;
    std::string title = fmt::format("{}{}, {} variable{}", isInverse ? "inverse transform " : "",
                                    head.spec.name + (isInverse ? "" : " spectrum"), head.spec.variables,
                                    head.spec.variables == 1 ? "" : "s");
    if (hasConventions(head.spec))
        title += fmt::format("{}, encoding {}", orderText(head.spec), head.encoding);
    return title;
}

}  // namespace sequency::io
