// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/factor_picture.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t maxCells = 128;  // rows drawn cell by cell
constexpr double border = 6;
constexpr double maxZoom = 16;
constexpr int patternSize = 512;
constexpr int smallestText = 7;  // pixels

}  // namespace

FactorPicture::FactorPicture(QWidget* parent) : Canvas(parent)
{
    setObjectName(QStringLiteral("flowFactor"));
    setAccessibleName(tr("Matrix of the step"));
}

bool FactorPicture::hasMatrix() const
{
    return m_scene.model && m_step && *m_step < m_scene.model->graph().layers() &&
           m_scene.model->graph().layer(*m_step).kind != transform::LayerKind::Product;
}

void FactorPicture::show(const FlowScene& scene, std::optional<std::size_t> step,
                         std::optional<FlowNode> node)
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
        refreshItems();
    else
        resetItems(isSameShape);
}

World FactorPicture::worldIn(const QRectF& place) const
{
    if (!hasMatrix())
        return {};
    const double side = std::max(std::min(place.width(), place.height()) - 2 * border, 8.0);
    QRectF area(0, 0, side, side);
    area.moveCenter(place.center());
    const QSizeF size(static_cast<double>(columns()), static_cast<double>(rows()));
    return {.whole = {QPointF(), size},
            .area = area,
            .unit = {side / size.width(), side / size.height()},
            .maxZoom = maxZoom};
}

QRectF FactorPicture::matrixPlace(const QRectF& place) const
{
    const World all = worldIn(place);
    return {all.pixelAt(view(), {}), all.pixelAt(view(), all.whole.bottomRight())};
}

std::optional<Item> FactorPicture::itemAt(const QPointF& at) const
{
    const QRectF matrix = hasMatrix() ? matrixPlace(rect()) : QRectF();
    if (!matrix.contains(at))
        return std::nullopt;
    const auto index = [](double share, std::size_t count) {
        return std::min(static_cast<std::size_t>(share * static_cast<double>(count)), count - 1);
    };
    return index((at.y() - matrix.top()) / matrix.height(), rows()) * columns() +
           index((at.x() - matrix.left()) / matrix.width(), columns());
}

QRectF FactorPicture::itemPlace(Item item) const
{
    const QRectF matrix = matrixPlace(rect());
    const double width = matrix.width() / static_cast<double>(columns());
    const double height = matrix.height() / static_cast<double>(rows());
    return {matrix.left() + static_cast<double>(item % columns()) * width,
            matrix.top() + static_cast<double>(item / columns()) * height, width, height};
}

QString FactorPicture::itemName(Item item) const
{
    return tr("row %1, column %2").arg(countText(item / columns()), countText(item % columns()));
}

QString FactorPicture::itemValue(Item item) const
{
    QString found = QStringLiteral("0");
    m_scene.model->forOperands(*m_step, item / columns(),
                               [&](std::size_t from, transform::Scalar weight, std::size_t) {
                                   if (from == item % columns())
                                       found = weightText(weight);
                               });
    return found;
}

Item FactorPicture::neighbour(Item item, Move move) const
{
    return neighbourIn({.rows = rows(), .columns = columns()}, item, move);
}

QString FactorPicture::tip(const QPointF& at) const
{
    const auto item = itemAt(at);
    const QString what =
        tr("The matrix of this step: rows are results, columns are operands, the next values = "
           "matrix × these.");
    return item ? itemText(*item) + QLatin1Char('\n') + what : what;
}

void FactorPicture::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!hasMatrix()) {
        painter.setPen(theme::dimmedText(palette));
        painter.drawText(place.adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         m_step ? tr("Products: this step has no matrix.")
                                : tr("The matrix of a step appears here."));
        return;
    }
    const QRectF matrix = matrixPlace(place);
    painter.save();
    if (view().zoom > 1)
        painter.setClipRect(place, Qt::IntersectClip);
    painter.setPen(QPen(theme::hairline(palette), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(matrix);
    if (m_scene.model->rows() <= maxCells)
        paintCells(painter, matrix, place, palette);
    else
        paintPattern(painter, matrix, palette);
    painter.restore();
}

void FactorPicture::paintMarks(QPainter& painter)
{
    if (!pointedItem())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5 * theme::strokeScale(font())));
    painter.drawRect(itemPlace(*pointedItem()));
}

QString FactorPicture::weightText(transform::Scalar weight) const
{
    const auto& weights = m_scene.model->weights();
    const auto found = std::ranges::find_if(
        weights, [weight](transform::Scalar known) { return std::abs(known - weight) < 1e-9; });
    return m_scene.weightText(static_cast<std::size_t>(found - weights.begin()));
}

// The largest font, up to `base`, in which every weight of the step fits into a cell; nothing if it would be too small to read.
// One font for all, so that no weight is missing among its neighbours.
std::optional<QFont> FactorPicture::cellFont(const QFont& base, const QSizeF& cell) const
{
    QStringList weights;
    for (std::size_t row = 0; row < rows(); ++row)
        m_scene.model->forOperands(*m_step, row, [&](std::size_t, transform::Scalar weight, std::size_t) {
            if (const QString text = weightText(weight); !weights.contains(text))
                weights << text;
        });
    QFont font = base;
    font.setPixelSize(std::max(QFontInfo(base).pixelSize(), 1));
    for (;;) {
        const QFontMetricsF metrics(font);
        const auto fits = [&](const QString& text) {
            return metrics.horizontalAdvance(text) <= cell.width() - 2;
        };
        if (metrics.height() <= cell.height() && std::ranges::all_of(weights, fits))
            return font;
        if (font.pixelSize() <= smallestText)
            return std::nullopt;
        font.setPixelSize(font.pixelSize() - 1);
    }
}

void FactorPicture::paintCells(QPainter& painter, const QRectF& matrix, const QRectF& seen,
                               const QPalette& palette) const
{
    const FlowModel& model = *m_scene.model;
    const double cell = matrix.width() / static_cast<double>(columns());
    const double height = matrix.height() / static_cast<double>(rows());
    const bool plain = !model.graph().step(*m_step).hasButterflies();
    const auto type =
        plain ? std::nullopt : cellFont(theme::font(theme::TypeSize::Small, painter.font()), {cell, height});
    if (type)
        painter.setFont(*type);
    if (m_node && m_node->column == *m_step + 1)
        painter.fillRect(QRectF(matrix.left(),
                                matrix.top() + static_cast<double>(m_node->node % rows()) * height,
                                matrix.width(), height),
                         theme::grid(palette));
    for (std::size_t row = 0; row < rows(); ++row)
        model.forOperands(
            *m_step, row, [&](std::size_t from, transform::Scalar weight, std::size_t butterfly) {
                const QRectF place(matrix.left() + static_cast<double>(from) * cell,
                                   matrix.top() + static_cast<double>(row) * height, cell, height);
                if (!place.intersects(seen))
                    return;
                const bool negative = weight.real() < 0 && weight.imag() == 0;
                QColor color = theme::series(static_cast<int>(butterfly % theme::seriesCount), palette);
                if (plain)
                    color = theme::dimmedText(palette);
                color.setAlphaF(negative ? 0.25F : 0.6F);
                painter.fillRect(place.adjusted(0.5, 0.5, -0.5, -0.5), color);
                if (!type)
                    return;
                painter.setPen(palette.color(QPalette::Text));
                painter.drawText(place, Qt::AlignCenter, weightText(weight));
            });
}

void FactorPicture::paintPattern(QPainter& painter, const QRectF& matrix, const QPalette& palette) const
{
    if (m_pattern.isNull()) {
        m_pattern = QImage(patternSize, patternSize, QImage::Format_ARGB32_Premultiplied);
        m_pattern.fill(Qt::transparent);
        const FlowModel& model = *m_scene.model;
        const QRgb ink = palette.color(QPalette::Text).rgba();
        const auto at = [](std::size_t index, std::size_t count) {
            return static_cast<int>(index * patternSize / count);
        };
        for (std::size_t row = 0; row < rows(); ++row)
            model.forOperands(*m_step, row, [&](std::size_t from, transform::Scalar, std::size_t) {
                reinterpret_cast<QRgb*>(m_pattern.scanLine(at(row, rows())))[at(from, columns())] = ink;
            });
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(matrix, m_pattern);
}

void FactorPicture::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_pattern = {};  // drawn in the colour of text
}

}  // namespace sequency::ui

#include "moc_factor_picture.cpp"
