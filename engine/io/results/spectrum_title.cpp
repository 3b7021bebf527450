// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/spectrum_title.h"

#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// Names what the transform lets the user choose; a transform with one order only has no order to name.
std::string choicesText(const transform::TransformSpec& spec)
{
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    std::string text;
    if (entry == nullptr || entry->hasOrders)
        text += fmt::format(", {} order", transform::orderName(spec.order));
    if (!spec.polarity.empty())
        text += ", polarity " + spec.polarity;
    if (spec.scale != transform::SpectrumScale::One)
        text += fmt::format(", scale {}", transform::scaleName(spec.scale));
    if (spec.sign == transform::ExponentSign::Positive)
        text += ", sign +";
    return text;
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
    title += choicesText(head.spec);
    if (hasConventions(head.spec))
        title += fmt::format(", encoding {}", head.encoding);
    return title;
}

}  // namespace sequency::io
