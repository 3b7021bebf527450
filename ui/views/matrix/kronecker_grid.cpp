// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/kronecker_grid.h"

#include "engine/transform/character_table.h"
#include "ui/document/conventions.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix/matrix_data.h"

#include <cmath>

namespace sequency::ui {

namespace {

std::size_t powerOf(int radix, int exponent)
{
    std::size_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= static_cast<std::size_t>(radix);
    return power;
}

QString indexed(QChar letter, std::size_t first, std::size_t second, std::size_t size)
{
    return letter + subscript(static_cast<int>(first)) + (size > 10 ? QStringLiteral(",") : QString()) +
           subscript(static_cast<int>(second));
}

const QChar tableLetter(u'c');
const QChar cyclicLetter(u'a');

QString valueText(double value)
{
    return realText(std::abs(value) < 1e-12 ? 0 : value, 3);
}

QString complexText(int exponent, int radix)
{
    const transform::Scalar value = transform::rootOfUnity(exponent, radix);
    if (value.imag() == 0)
        return valueText(value.real());
    const QString sign = value.imag() < 0    ? QStringLiteral("−")
                         : value.real() == 0 ? QString()
                                             : QStringLiteral("+");
    const double size = std::abs(value.imag());
    return (value.real() == 0 ? QString() : valueText(value.real())) + sign +
           (size == 1 ? QString() : valueText(size)) + QStringLiteral("i");
}

CellGrid commonGrid(std::size_t size, int radix, KroneckerLabels labels)
{
    CellGrid grid;
    grid.size = size;
    grid.tinted = true;
    grid.tint = 0.34;
    grid.breaksNumbers = labels == KroneckerLabels::Values;
    grid.ink = [](const Cell&, const QPalette& palette) { return palette.color(QPalette::Text); };
    grid.label = [](std::size_t index) { return QString::number(index); };
    for (int k = 0; k < radix; ++k)
        for (const QString& line : (grid.breaksNumbers ? brokenNumber(characterText(k, radix, labels))
                                                       : characterText(k, radix, labels))
                                       .split(QLatin1Char('\n')))
            if (line.size() > grid.widest.size())
                grid.widest = line;
    return grid;
}

}  // namespace

std::size_t KroneckerStep::blocks() const
{
    return powerOf(radix, step);
}

std::size_t KroneckerStep::rows() const
{
    return powerOf(radix, step + 1);
}

KroneckerStep::Origin KroneckerStep::origin(const Cell& cell) const
{
    const auto p = static_cast<std::size_t>(radix);
    return {cell.row / p, cell.column / p, cell.row % p, cell.column % p};
}

int KroneckerStep::exponent(const Cell& cell) const
{
    return transform::characterExponent(cell.row, cell.column, radix);
}

std::size_t KroneckerStep::startElement(const Origin& origin) const
{
    return origin.x * powerOf(radix, step + 2) + origin.y * static_cast<std::size_t>(radix);
}

std::size_t KroneckerStep::nextElement(const Origin& origin) const
{
    return startElement(origin) + origin.i * powerOf(radix, step + 1) + origin.j;
}

int maxKroneckerVariables(int radix)
{
    int most = 0;
    while (powerOf(radix, most + 1) <= maxMatrixRows)
        ++most;
    return most;
}

QString characterText(int exponent, int radix, KroneckerLabels labels)
{
    if (labels == KroneckerLabels::Exponents)
        return QString::number(exponent);
    if (labels == KroneckerLabels::Values)
        return complexText(exponent, radix);
    if (radix == 3 && exponent > 0)
        return QStringLiteral("e") + subscript(exponent);
    return ElementNames(transform::Ring::complexNumbers(), radix)
        .screen(transform::rootOfUnity(exponent, radix));
}

QString characterLegend(int radix, KroneckerLabels labels)
{
    if (labels == KroneckerLabels::Exponents)
        return QStringLiteral("k: exp(2πi·k/%1)").arg(radix);
    if (labels == KroneckerLabels::Values)
        return {};
    if (radix == 3)
        return QStringLiteral("e₁ = exp(2πi/3), e₂ = exp(4πi/3)");
    return ElementNames(transform::Ring::complexNumbers(), radix).legend();
}

QColor blockColour(const KroneckerStep& step, std::size_t x, std::size_t y, const QPalette& palette)
{
    constexpr auto colours = static_cast<std::size_t>(theme::seriesCount);
    const std::size_t side = step.blocks();
    std::size_t index = x * side + y;
    std::size_t lap = index / colours;
    if (side * side > 2 * colours) {
        index = y + 2 * x;
        lap = x / colours + y / colours;
    }
    QColor colour = theme::series(static_cast<int>(index % colours), palette);
    if (lap % 2 == 1)
        colour.setAlphaF(0.42F);
    return colour;
}

CellGrid tableGrid(const KroneckerStep& step, KroneckerLabels labels)
{
    CellGrid grid = commonGrid(step.blocks(), step.radix, labels);
    grid.name = QStringLiteral("T(%1)").arg(step.step);
    grid.text = [step, labels](const Cell& cell) {
        return labels == KroneckerLabels::Products
                   ? indexed(tableLetter, cell.row, cell.column, step.blocks())
                   : characterText(step.exponent(cell), step.radix, labels);
    };
    if (labels == KroneckerLabels::Products)
        grid.widest = indexed(tableLetter, grid.size - 1, grid.size - 1, grid.size);
    grid.fill = [step](const Cell& cell, const QPalette& palette) {
        return blockColour(step, cell.row, cell.column, palette);
    };
    return grid;
}

CellGrid cyclicGrid(const KroneckerStep& step, KroneckerLabels labels)
{
    CellGrid grid = commonGrid(static_cast<std::size_t>(step.radix), step.radix, labels);
    grid.name = QStringLiteral("C") + subscript(step.radix);
    grid.tinted = false;
    grid.text = [step, labels](const Cell& cell) {
        return labels == KroneckerLabels::Products
                   ? indexed(cyclicLetter, cell.row, cell.column, static_cast<std::size_t>(step.radix))
                   : characterText(step.exponent(cell), step.radix, labels);
    };
    if (labels == KroneckerLabels::Products)
        grid.widest = indexed(cyclicLetter, grid.size - 1, grid.size - 1, grid.size);
    grid.fill = [](const Cell&, const QPalette&) { return QColor(); };
    return grid;
}

CellGrid resultGrid(const KroneckerStep& step, KroneckerLabels labels)
{
    CellGrid grid = commonGrid(step.rows(), step.radix, labels);
    grid.name = QStringLiteral("T(%1)").arg(step.step + 1);
    const auto symbols = [step](const KroneckerStep::Origin& from) {
        return indexed(tableLetter, from.x, from.y, step.blocks()) + QStringLiteral("·") +
               indexed(cyclicLetter, from.i, from.j, static_cast<std::size_t>(step.radix));
    };
    grid.text = [step, labels, symbols](const Cell& cell) {
        return labels == KroneckerLabels::Products ? symbols(step.origin(cell))
                                                   : characterText(step.exponent(cell), step.radix, labels);
    };
    if (labels == KroneckerLabels::Products)
        grid.widest = symbols(step.origin({grid.size - 1, grid.size - 1}));
    grid.fill = [step](const Cell& cell, const QPalette& palette) {
        const KroneckerStep::Origin from = step.origin(cell);
        return blockColour(step, from.x, from.y, palette);
    };
    if (step.step > 0)
        grid.rowBlocks = grid.columnBlocks = {static_cast<std::size_t>(step.radix)};
    return grid;
}

QString originText(const KroneckerStep& step, const Cell& cell, KroneckerLabels labels)
{
    const KroneckerStep::Origin from = step.origin(cell);
    const KroneckerLabels shown = labels == KroneckerLabels::Products ? KroneckerLabels::Symbols : labels;
    const auto text = [&](const Cell& of) { return characterText(step.exponent(of), step.radix, shown); };
    const auto factor = [&](const Cell& of) {
        const QString plain = text(of);
        return plain.startsWith(QStringLiteral("−")) || plain.contains(QLatin1Char('+')) ||
                       plain.lastIndexOf(QStringLiteral("−")) > 0
                   ? QStringLiteral("(%1)").arg(plain)
                   : plain;
    };
    const Cell block{from.x, from.y};
    const Cell inner{from.i, from.j};
    const QString symbols = QStringLiteral("T(%1)[%2][%3] = c(%4,%5)·a(%6,%7)")
                                .arg(step.step + 1)
                                .arg(cell.row)
                                .arg(cell.column)
                                .arg(from.x)
                                .arg(from.y)
                                .arg(from.i)
                                .arg(from.j);
    if (shown == KroneckerLabels::Exponents)  // a product of characters adds their exponents
        return symbols + QStringLiteral(": %1 + %2 ≡ %3 (mod %4)")
                             .arg(text(block), text(inner), text(cell), QString::number(step.radix));
    return symbols + QStringLiteral(" = %1·%2 = %3").arg(factor(block), factor(inner), text(cell));
}

QString memoryText(const KroneckerStep& step, const Cell& cell)
{
    const KroneckerStep::Origin from = step.origin(cell);
    const QString p = QString::number(step.radix);
    const QString outer = p + superscript(step.step + 2);
    const QString inner = p + (step.step == 0 ? QString() : superscript(step.step + 1));
    const QString start =
        QStringLiteral("startElement = x·%1 + y·%2 = %3·%4 + %5·%2 = %6")
            .arg(outer, p, QString::number(from.x), QString::number(powerOf(step.radix, step.step + 2)),
                 QString::number(from.y), QString::number(step.startElement(from)));
    return start + QStringLiteral("\nnextElement = startElement + i·%1 + j = %2 + %3·%4 + %5 = %6")
                       .arg(inner, QString::number(step.startElement(from)), QString::number(from.i),
                            QString::number(powerOf(step.radix, step.step + 1)), QString::number(from.j),
                            QString::number(step.nextElement(from)));
}

}  // namespace sequency::ui
