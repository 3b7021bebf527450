// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stem_model.h"

#include "ui/canvas/stem_columns.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

struct StemModelWords {
    Q_DECLARE_TR_FUNCTIONS(StemModel)
};

// Divides all values into at most about 1024 blocks, and returns the largest magnitude of each block.
std::vector<double> magnitudesOf(const analysis::MinMaxPyramid& values)
{
    constexpr std::size_t pieces = 1024;
    std::vector<double> magnitudes;
    const std::size_t each = std::max<std::size_t>(values.size() / pieces, 1);
    for (std::size_t first = 0; first < values.size(); first += each) {
        const auto [low, high] = values.range(first, std::min(first + each, values.size()));
        if (const double magnitude = std::max(std::abs(low), std::abs(high)); std::isfinite(magnitude))
            magnitudes.push_back(magnitude);
    }
    return magnitudes;
}

}  // namespace

IndexRange StemModel::whole() const
{
    if (bars.empty())
        return IndexRange::whole(size());
    std::optional<IndexRange> axis;
    for (const Bar& bar : bars)
        if (bar.place == Bar::Place::OnAxis)
            axis = axis ? IndexRange{std::min(axis->from, bar.from), std::max(axis->to, bar.to)}
                        : IndexRange{bar.from, bar.to};
    return axis && axis->span() > 0 ? *axis : IndexRange{0, 1};
}

std::optional<double> StemModel::valueAt(std::size_t position, std::size_t row) const
{
    return row == 0 && fetch.value ? fetch.value(position) : std::optional(rows[row].values->value(position));
}

std::optional<std::size_t> StemModel::largestOf(std::size_t first, std::size_t last) const
{
    const SeenValues values = seen();
    const std::size_t found = values.largest(first, last);
    const std::size_t block = values.blockLength(first, last);
    if (block == 1)
        return found;
    return fetch.largest ? fetch.largest(found, found + block) : std::nullopt;
}

StemModel bandModel(std::vector<StemRow> rows)
{
    StemModel model{.look = StemModel::Look::Bands, .rows = std::move(rows), .common = StemModel::Common()};
    for (const StemRow& row : model.rows) {
        const std::vector<double> magnitudes = magnitudesOf(*row.values);
        if (magnitudes.empty())
            continue;
        model.common->largest = std::max(model.common->largest, *std::ranges::max_element(magnitudes));
        model.common->typical = std::max(model.common->typical, defaultScale(magnitudes));
    }
    model.texts.name = [](std::size_t position) {
        return StemModelWords::tr("position %1").arg(countText(position));
    };
    model.texts.value = [rows = model.rows](std::size_t position) {
        QStringList parts;
        for (const StemRow& row : rows)
            parts << StemModelWords::tr("%1: %2").arg(row.title, realText(row.values->value(position), 9));
        return parts.join(QStringLiteral(" · "));
    };
    return model;
}

StemModel vectorModel(const SharedPyramid& values, const QString& symbol, const QString& indexTitle,
                      std::size_t first)
{
    StemModel model{.rows = {{.values = values}},
                    .valueTitle = symbol,
                    .indexTitle = indexTitle,
                    .isReadInside = true,
                    .texts = {.symbol = symbol}};
    if (first < model.size())
        model.range = values->range(first, model.size());
    return model;
}

}  // namespace sequency::ui
