// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/matrix/matrix_grid.h"

#include "engine/base/text/digits.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace sequency::ui {

namespace {

using transform::Direction;
using transform::RingKind;
using transform::Scalar;
using transform::SpectrumOrder;
using transform::Step;
using transform::StepKind;

QColor elementColour(const ElementNames& names, Scalar value, const QPalette& palette)
{
    if (value == Scalar(0))
        return {};
    switch (names.ring().kind()) {
    case RingKind::Numbers: break;
    case RingKind::Finite: {
        const int element = static_cast<int>(value.real());
        return names.ring().order() <= theme::seriesCount + 1
                   ? theme::series(element - 1, palette)
                   : theme::phase(static_cast<double>(element - 1) / (names.ring().order() - 1), palette);
    }
    case RingKind::Complex:
        if (const int k = names.exponent(value); k >= 0 && names.radix() > 2)
            return theme::phase(static_cast<double>(k) / names.radix(), palette);
    }
    return value.real() < 0 ? theme::negative(palette) : theme::positive(palette);
}

std::vector<std::size_t> kroneckerBlocks(const transform::KroneckerTransform& whole)
{
    std::vector<std::size_t> blocks;
    std::size_t size = whole.size();
    for (int variable = 1; variable < whole.variables(); ++variable) {
        size /= static_cast<std::size_t>(whole.radix(variable));
        blocks.push_back(size);
    }
    return blocks;
}

}  // namespace

MatrixNames namesOf(const MatrixSet& set)
{
    return {std::make_shared<const ElementNames>(set.transform.ring(), set.spec.radix), set.spec.radix,
            set.transform.variables()};
}

CellGrid matrixGrid(const SharedMatrix& matrix, const MatrixNames& names, const MatrixLook& look,
                    const QString& name)
{
    CellGrid grid;
    grid.size = matrix->size;
    grid.name = name;
    grid.prefix = divisorText(matrix->divisor);
    grid.widest = names.elements->widest();
    grid.tinted = look.colours;
    grid.text = [matrix, elements = names.elements](const Cell& cell) {
        return elements->screen(matrix->at(cell.row, cell.column));
    };
    grid.fill = [matrix, elements = names.elements](const Cell& cell, const QPalette& palette) {
        return elementColour(*elements, matrix->at(cell.row, cell.column), palette);
    };
    grid.ink = [matrix, colours = look.colours, numbers = names.elements->ring().kind() == RingKind::Numbers](
                   const Cell& cell, const QPalette& palette) {
        const Scalar value = matrix->at(cell.row, cell.column);
        if (value == Scalar(0))
            return theme::zero(palette);
        return numbers && value.real() < 0 && !colours ? theme::negative(palette)
                                                       : palette.color(QPalette::Text);
    };
    grid.label = [names, digits = look.digitIndices](std::size_t index) {
        return digits ? QString::fromStdString(
                            base::digitText(index, static_cast<std::size_t>(names.radix), names.variables))
                      : QString::number(index);
    };
    return grid;
}

CellGrid transformGrid(const MatrixSet& set, const MatrixLook& look)
{
    CellGrid grid = matrixGrid(set.matrix, namesOf(set), look, matrixName(set));
    // The order of the spectrum permutes the rows of a forward or the columns of an inverse transform. Blocks are marked only in the other direction.
    const bool mixed = set.spec.order != SpectrumOrder::Hadamard;
    const bool inverse = set.spec.direction == Direction::Inverse;
    if (!set.transform.isKronecker())
        return grid;
    if (!mixed || inverse)
        grid.rowBlocks = kroneckerBlocks(set.transform);
    if (!mixed || !inverse)
        grid.columnBlocks = kroneckerBlocks(set.transform);
    return grid;
}

CellGrid factorGrid(const MatrixSet& set, std::size_t factor, const MatrixLook& look)
{
    CellGrid grid = matrixGrid(set.factors[factor].matrix, namesOf(set), look, factorName(set, factor));
    grid.prefix.clear();  // the prefix is already part of the name
    const Step& step = set.factors[factor].step;
    const auto p = static_cast<std::size_t>(step.radix());
    const auto keep = [&](std::initializer_list<std::size_t> sizes) {
        std::vector<std::size_t> blocks;
        for (const std::size_t size : sizes)
            if (size > 1 && size < set.matrix->size)
                blocks.push_back(size);
        return blocks;
    };
    if (step.kind == StepKind::Butterflies) {
        grid.rowBlocks = keep({step.distance * p, step.distance});
        grid.columnBlocks = grid.rowBlocks;
    } else if (step.kind == StepKind::ConstantGeometry && !step.isPartial()) {
        grid.rowBlocks = keep({set.matrix->size / p});
        grid.columnBlocks = keep({p});
        if (step.isMirrored)
            std::swap(grid.rowBlocks, grid.columnBlocks);
    }
    return grid;
}

CellGrid productGrid(const MatrixSet& set, std::size_t upTo, const MatrixLook& look)
{
    CellGrid grid = matrixGrid(set.products[upTo], namesOf(set), look, productName(set, upTo));
    if (upTo + 1 == set.products.size())
        grid.name += QStringLiteral(" = ") + matrixName(set);
    return grid;
}

std::vector<FormulaItem> formulaOf(const MatrixSet& set, const MatrixLook& look)
{
    std::vector<FormulaItem> items{{transformGrid(set, look), {}}};
    for (std::size_t factor = set.factors.size(); factor-- > 0;)
        items.push_back({factorGrid(set, factor, look),
                         factor + 1 == set.factors.size() ? QStringLiteral("=") : QStringLiteral("·")});
    return items;
}

QString basicName(const transform::TransformSpec& spec, int variable)
{
    const auto place = static_cast<std::size_t>(variable - 1);
    const char digit = place < spec.polarity.size() ? spec.polarity[place] : '0';
    return digit == '1'   ? QStringLiteral("M\u0304(1)")
           : digit == '2' ? QStringLiteral("I(1)")
                          : QStringLiteral("M(1)");
}

std::vector<FormulaItem> basicsOf(const MatrixSet& set, const MatrixLook& look,
                                  const QStringList& variableNames)
{
    std::vector<FormulaItem> items;
    for (const VariableMatrix& basic : set.basics) {
        QStringList whose;
        for (const int variable : basic.variables)
            whose << variableNames.value(variable - 1);
        if (whose.size() > 3)
            whose = {whose.front(), QStringLiteral("…"), whose.back()};
        MatrixNames names = namesOf(set);
        names.variables = 1;
        items.push_back({matrixGrid(basic.matrix, names, look,
                                    QStringLiteral("%1: %2").arg(basicName(set.spec, basic.variables.front()),
                                                                 whose.join(QStringLiteral(", ")))),
                         {}});
    }
    return items;
}

std::vector<FormulaPlace> formulaPlaces(std::size_t count, const QRectF& place, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double nameHeight = metrics.height() + 4;
    const double sign = metrics.horizontalAdvance(QStringLiteral(" = "));
    const auto sideWith = [&](std::size_t lines) {
        const std::size_t columns = (count + lines - 1) / lines;
        return std::min((place.width() - sign * static_cast<double>(columns)) / static_cast<double>(columns),
                        place.height() / static_cast<double>(lines) - nameHeight);
    };
    std::size_t best = 1;
    for (std::size_t lines = 2; lines <= count; ++lines)
        if (sideWith(lines) > sideWith(best) * 1.05)
            best = lines;
    const std::size_t columns = count == 0 ? 1 : (count + best - 1) / best;
    const double side = std::max(8.0, sideWith(best));
    const double height = (side + nameHeight) * static_cast<double>(best);
    const double top = place.top() + std::max(0.0, place.height() - height) / 2;
    std::vector<FormulaPlace> places;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t line = i / columns;
        const std::size_t inLine = std::min(columns, count - line * columns);
        const double width = (side + sign) * static_cast<double>(inLine);
        const double left = place.left() + std::max(0.0, place.width() - width) / 2 +
                            static_cast<double>(i % columns) * (side + sign);
        const double y = top + static_cast<double>(line) * (side + nameHeight);
        places.push_back({QRectF(left + sign, y, side, side),
                          QRectF(left + sign / 2, y + side, side + sign, nameHeight),
                          QRectF(left, y, sign, side)});
    }
    return places;
}

void paintGrid(QPainter& painter, const CellGrid& grid, const GridMarks& marks, const QRectF& place,
               const QPalette& palette)
{
    const MatrixCells cells(grid, marks);
    paintCells(painter, cells, cells.geometryIn(place, painter.font()), palette);
}

void paintFormulaTexts(QPainter& painter, const FormulaItem& item, const FormulaPlace& place,
                       const QPalette& palette)
{
    painter.setPen(palette.color(QPalette::Text));
    const QFont font = painter.font();
    QFont large = font;
    large.setBold(true);
    painter.setFont(large);
    painter.drawText(place.before, Qt::AlignCenter | Qt::TextSingleLine, item.before);
    painter.setFont(font);
    const QString name =
        item.grid.name +
        (item.grid.prefix.isEmpty() ? QString() : QStringLiteral(" = %1 · …").arg(item.grid.prefix));
    painter.drawText(place.name, Qt::AlignCenter | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(name, Qt::ElideRight, place.name.width()));
}

Picture matrixPicture(std::vector<FormulaItem> items, const PictureText& text,
                      theme::ExportBackground background, const QPalette& onScreen, const QFont& font)
{
    Picture picture{
        .paint = {}, .palette = theme::exportPalette(background, onScreen), .font = font, .text = text};
    picture.paint = [items = std::move(items), palette = picture.palette](QPainter& painter,
                                                                          const QRectF& place) {
        const auto places = formulaPlaces(items.size(), place, painter.font());
        for (std::size_t i = 0; i < items.size(); ++i) {
            paintGrid(painter, items[i].grid, {}, places[i].grid, palette);
            paintFormulaTexts(painter, items[i], places[i], palette);
        }
    };
    return picture;
}

}  // namespace sequency::ui
