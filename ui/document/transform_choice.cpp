// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/transform_choice.h"

#include "ui/format/engine_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace sequency::ui {
namespace {

struct TransformChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(TransformChoice)
};

// Any N values can be read as a function of one variable with radix N. Such a reading is trivial.
constexpr int minVariables = 2;

}  // namespace

void chooseTransform(Document& document, const transform::CatalogueEntry& entry)
{
    transform::TransformSpec& chosen = document.chosen;
    if (const auto* before = transform::catalogueEntry(document.spec.name)) {
        if (before->hasOrders)
            chosen.order = document.spec.order;
        if (before->hasScale)
            chosen.scale = document.spec.scale;
        if (before->hasSign)
            chosen.sign = document.spec.sign;
        if (before->hasPolarity)
            chosen.polarity = document.spec.polarity;
    }
    transform::TransformSpec spec;
    spec.name = entry.name;
    spec.direction = document.spec.direction;
    if (entry.hasOrders)
        spec.order = chosen.order;
    if (entry.hasScale)
        spec.scale = chosen.scale;
    if (entry.hasSign)
        spec.sign = chosen.sign;
    if (entry.hasPolarity && document.function)
        spec.polarity = polarityFor(chosen.polarity, document.function->variables);
    document.spec = spec;
}

std::string polarityFor(std::string polarity, int variables)
{
    const auto wanted = static_cast<std::size_t>(std::max(variables, 0));
    if (polarity.size() > wanted)
        polarity.erase(0, polarity.size() - wanted);
    if (polarity.find_first_not_of('0') == std::string::npos)
        return {};
    return std::string(wanted - polarity.size(), '0') + polarity;
}

bool transformFits(const Document& document)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    return entry == nullptr || entry->hasRadix(document.function->radix);
}

QString whyTransformDoesNotFit(const Document& document)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    const int radix = document.function->radix;
    return TransformChoiceWords::
        tr("The %1 transform does not support p = %2 values per variable; the open function is unchanged.",
           nullptr, radix)
            .arg(entry == nullptr ? QString::fromStdString(document.spec.name) : engineText(entry->title),
                 QString::number(radix));
}

std::vector<const transform::CatalogueEntry*> transformsFor(int radix)
{
    std::vector<const transform::CatalogueEntry*> fitting;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        if (entry.hasRadix(radix))
            fitting.push_back(&entry);
    return fitting;
}

std::vector<int> transformRadices()
{
    std::set<int> all;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        all.insert(entry.radices.begin(), entry.radices.end());
    return {all.begin(), all.end()};
}

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
