// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/factor_cells.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

constexpr double minCell = 3;  // cell size in pixels below which the matrix is drawn as a pattern
constexpr double readableCell = 24;
constexpr int patternSize = 512;
constexpr int smallestText = 7;  // minimum font size in pixels

bool isNegative(transform::Scalar weight)
{
    return weight.real() < 0 && weight.imag() == 0;
}

}  // namespace

void FactorCells::attached()
{
    canvas().setAccessibleName(tr("Matrix of the step"));
}

bool FactorCells::hasMatrix() const
{
    return m_scene.model && m_step && *m_step < m_scene.model->graph().layers() &&
           m_scene.model->graph().layer(*m_step).kind != transform::LayerKind::Product;
}

void FactorCells::show(const FlowScene& scene, std::optional<std::size_t> step, std::optional<FlowNode> node)
{
    const bool isSameShape = m_scene.model && scene.model && scene.model->sameShape(*m_scene.model);
    const bool isSameStep = isSameShape && step == m_step;
    if (scene.model != m_scene.model || step != m_step)
        m_pattern = {};
    m_scene = scene;
    m_scene.layout = {};
    m_step = step;
    m_node = node;
    if (isSameStep)
        refresh();
    else
        reset(isSameShape);
}

std::size_t FactorCells::rows() const
{
    return hasMatrix() ? m_scene.model->graph().rows(*m_step + 1) : 0;
}

std::size_t FactorCells::columns() const
{
    return hasMatrix() ? m_scene.model->graph().rows(*m_step) : 0;
}

CellLayout FactorCells::layout(const QRectF& place, const QFont&) const
{
    constexpr double border = 6;
    const QRectF room = place.adjusted(border, border, -border, -border);
    const double side = std::max(std::min(room.width(), room.height()), 8.0);
    return {.room = room,
            .cell = {side / static_cast<double>(std::max<std::size_t>(columns(), 1)),
                     side / static_cast<double>(std::max<std::size_t>(rows(), 1))},
            .maxZoom = std::max(1.0, readableCell * static_cast<double>(rows()) / side)};
}

std::optional<FactorCells::Entry> FactorCells::entry(const Cell& cell) const
{
    std::optional<Entry> found;
    m_scene.model->forOperands(*m_step, cell.row,
                               [&](std::size_t from, transform::Scalar weight, std::size_t butterfly) {
                                   if (from == cell.column)
                                       found = Entry{weight, butterfly};
                               });
    return found;
}

QString FactorCells::weightText(transform::Scalar weight) const
{
    const auto& weights = m_scene.model->weights();
    const auto found = std::ranges::find_if(
        weights, [weight](transform::Scalar known) { return std::abs(known - weight) < 1e-9; });
    return m_scene.weightText(static_cast<std::size_t>(found - weights.begin()));
}

bool FactorCells::isPattern(const CellGeometry& geometry)
{
    return std::min(geometry.cellSize().width(), geometry.cellSize().height()) < minCell;
}

// Chooses the largest font, at most twice the small font, in which every weight of the step fits in a cell. If there is none, no weights are written.
CellStyle FactorCells::style(const CellGeometry& geometry, const QFont& base) const
{
    CellStyle style{.gap = 1, .minLined = std::numeric_limits<double>::infinity()};
    if (isPattern(geometry) || !m_scene.model->graph().step(*m_step).hasButterflies())
        return style;
    QStringList weights;
    for (std::size_t row = 0; row < rows(); ++row)
        m_scene.model->forOperands(*m_step, row, [&](std::size_t, transform::Scalar weight, std::size_t) {
            if (const QString text = weightText(weight); !weights.contains(text))
                weights << text;
        });
    QFont font = theme::font(theme::TypeSize::Small, base);
    const int small = std::max(QFontInfo(font).pixelSize(), 1);
    for (int pixels = std::clamp(static_cast<int>(geometry.cell() / 2), small, 2 * small);
         pixels >= smallestText; --pixels) {
        font.setPixelSize(pixels);
        const QFontMetricsF metrics(font);
        const auto fits = [&](const QString& text) {
            return metrics.horizontalAdvance(text) <= geometry.cell() - 2;
        };
        if (metrics.height() <= geometry.cellSize().height() && std::ranges::all_of(weights, fits)) {
            style.font = font;
            break;
        }
    }
    return style;
}

CellLook FactorCells::look(const Cell& cell, const QPalette& palette, bool hasTexts) const
{
    const auto found = entry(cell);
    if (!found)
        return {.ink = theme::zero(palette), .text = hasTexts ? QStringLiteral("0") : QString()};
    QColor ground = m_scene.model->graph().step(*m_step).hasButterflies()
                        ? theme::series(static_cast<int>(found->butterfly % theme::seriesCount), palette)
                        : theme::dimmedText(palette);
    ground.setAlphaF(isNegative(found->weight) ? 0.15F : 0.6F);
    return {.ground = ground,
            .ink = palette.color(QPalette::Text),
            .text = hasTexts ? weightText(found->weight) : QString()};
}

QString FactorCells::tip(std::optional<Item> item) const
{
    const QString what = tr("The matrix of this step: rows are results and columns are operands. "
                            "The next values are the matrix times the present values.");
    return item ? canvas().itemText(*item) + QLatin1Char('\n') + what : what;
}

QString FactorCells::itemName(Item item) const
{
    return tr("row %1, column %2").arg(countText(item / columns()), countText(item % columns()));
}

QString FactorCells::itemValue(Item item) const
{
    const auto found = entry(cellOf(item));
    return found ? weightText(found->weight) : QStringLiteral("0");
}

void FactorCells::paintGrounds(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    if (isPattern(geometry)) {
        makePattern(painting.palette.color(QPalette::Text));
        painting.painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painting.painter.drawImage(geometry.rect({0, 0}).united(geometry.rect({rows() - 1, columns() - 1})),
                                   m_pattern);
        return;
    }
    if (m_node && m_node->column == *m_step + 1) {
        QRectF row = geometry.rect({m_node->node % rows(), 0});
        row.setLeft(geometry.area().left());
        row.setRight(geometry.area().right());
        painting.painter.fillRect(row, theme::grid(painting.palette));
    }
    CellModel::paintGrounds(painting);
    paintNegative(painting);
}

// Frames the negative entries and, if numbers do not fit, draws a minus sign into them. Entries of 1 are filled and entries of 0 are blank, so that
// the three values differ without colour.
void FactorCells::paintNegative(const CellPainting& painting) const
{
    constexpr double minSign = 6;  // cell size in pixels above which a sign fits into the frame
    const CellGeometry& geometry = painting.geometry;
    QPainter& painter = painting.painter;
    painter.setPen(QPen(painting.palette.color(QPalette::Text), 1));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t row = geometry.firstRow(); row < geometry.lastRow(); ++row)
        m_scene.model->forOperands(
            *m_step, row, [&](std::size_t from, transform::Scalar weight, std::size_t) {
                if (!isNegative(weight) || from < geometry.firstColumn() || from >= geometry.lastColumn())
                    return;
                const QRectF place = geometry.rect({row, from});
                const QRect frame(QPoint(qRound(place.left()), qRound(place.top())),
                                  QPoint(qRound(place.right()) - 2, qRound(place.bottom()) - 2));
                painter.drawRect(frame.adjusted(0, 0, -1, -1));
                if (!painting.hasTexts && frame.width() >= minSign) {
                    const int y = frame.center().y();
                    painter.drawLine(frame.left() + 2, y, frame.right() - 2, y);
                }
            });
}

void FactorCells::makePattern(const QColor& ink) const
{
    if (!m_pattern.isNull() && ink == m_patternInk)
        return;
    m_patternInk = ink;
    m_pattern = QImage(patternSize, patternSize, QImage::Format_ARGB32_Premultiplied);
    m_pattern.fill(Qt::transparent);
    QColor light = ink;
    light.setAlphaF(0.4F);
    const auto at = [](std::size_t index, std::size_t count) {
        return static_cast<int>(index * patternSize / count);
    };
    for (std::size_t row = 0; row < rows(); ++row)
        m_scene.model->forOperands(
            *m_step, row, [&](std::size_t from, transform::Scalar weight, std::size_t) {
                const QColor dot = isNegative(weight) ? light : ink;
                QRgb& pixel =
                    reinterpret_cast<QRgb*>(m_pattern.scanLine(at(row, rows())))[at(from, columns())];
                pixel = std::max(pixel, qPremultiply(dot.rgba()),
                                 [](QRgb a, QRgb b) { return qAlpha(a) < qAlpha(b); });
            });
}

}  // namespace sequency::ui

#include "moc_factor_cells.cpp"
