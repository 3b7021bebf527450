// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explain_model.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

struct ExplainModelWords {
    Q_DECLARE_TR_FUNCTIONS(ExplainModel)
};

QString complexText(std::complex<double> value)
{
    constexpr int digits = 4;
    if (value.imag() == 0)
        return realText(value.real(), digits);
    return QStringLiteral("%1 %2 %3i")
        .arg(realText(value.real(), digits), value.imag() < 0 ? QStringLiteral("−") : QStringLiteral("+"),
             realText(std::abs(value.imag()), digits));
}

// Builds a pyramid of one part of the values. `part` extracts the real or imaginary part. The values are padded to `size` with NaN, for which no stem
// is drawn. Returns null if out of memory.
template <typename Part>
SharedPyramid pyramidOf(const std::vector<std::complex<double>>& values, std::size_t size, Part part)
{
    auto parts = base::AlignedBuffer<double>::allocate(size);
    if (!parts)
        return nullptr;
    std::ranges::fill(*parts, std::numeric_limits<double>::quiet_NaN());
    std::ranges::transform(values, parts->begin(), part);
    auto built =
        analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*parts)));
    return built ? std::make_shared<const analysis::MinMaxPyramid>(std::move(*built)) : nullptr;
}

StemRow rowOf(const ExplainedRow& row, std::size_t size)
{
    StemRow made{.values = pyramidOf(row.values, size, [](const auto& value) { return value.real(); }),
                 .title = row.title,
                 .marked = row.marked};
    if (std::ranges::all_of(row.values, [](const auto& value) { return value.imag() == 0; }))
        return made;
    made.imaginary = pyramidOf(row.values, size, [](const auto& value) { return value.imag(); });
    made.title = ExplainModelWords::tr("%1, imaginary part dashed").arg(row.title);
    return made;
}

}  // namespace

StemModel explainModel(const Explanation& explained)
{
    const std::size_t size = std::max(explained.upper.values.size(), explained.lower.values.size());
    std::vector<StemRow> rows;
    for (const ExplainedRow* const row : {&explained.upper, &explained.lower})
        if (!row->values.empty())
            rows.push_back(rowOf(*row, size));
    if (rows.empty() || std::ranges::any_of(rows, [](const StemRow& row) { return !row.values; }))
        return {};
    StemModel model = bandModel(std::move(rows));
    model.look = StemModel::Look::Small;
    model.common.reset();
    model.texts.value = [explained](std::size_t position) {
        QStringList parts;
        for (const ExplainedRow* const row : {&explained.upper, &explained.lower})
            if (position < row->values.size())
                parts << QStringLiteral("%1: %2").arg(row->title, complexText(row->values[position]));
        return parts.join(QStringLiteral(" · "));
    };
    return model;
}

QStringList explainedRows(const Explanation& explained)
{
    constexpr std::size_t listed = 16;
    QStringList texts;
    for (const ExplainedRow* const row : {&explained.upper, &explained.lower}) {
        QStringList values;
        for (std::size_t i = 0; i < std::min(row->values.size(), listed); ++i)
            values << complexText(row->values[i]);
        if (row->values.size() > listed)
            values << QStringLiteral("…");
        if (!values.isEmpty())
            texts << QStringLiteral("%1: %2").arg(row->title, values.join(QStringLiteral(", ")));
    }
    return texts;
}

}  // namespace sequency::ui
