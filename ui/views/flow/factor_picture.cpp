// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/factor_picture.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t maxCells = 128;  // rows drawn cell by cell
constexpr double border = 6;
constexpr double maxZoom = 16;
constexpr int patternSize = 512;

}  // namespace

FactorPicture::FactorPicture(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("flowFactor"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Matrix of the step"));
    setToolTip(tr(
        "The matrix of this step: rows are results, columns are operands, the next values = matrix × these.\n"
        "Wheel: zoom. Drag: pan. Keys: + − 0."));
}

bool FactorPicture::hasMatrix() const
{
    return m_scene.model && m_step && *m_step < m_scene.model->graph().layers() &&
           m_scene.model->graph().layer(*m_step).kind != transform::LayerKind::Product;
}

void FactorPicture::show(const FlowScene& scene, std::optional<std::size_t> step,
                         std::optional<FlowNode> node)
{
    if (scene.model != m_scene.model || step != m_step)
        m_pattern = {};
    if (!m_scene.model || !scene.model || !scene.model->sameShape(*m_scene.model)) {
        m_zoom = 1;
        m_offset = {};
    }
    m_scene = scene;
    m_scene.layout = {};
    m_step = step;
    m_node = node;
    update();
}

QRectF FactorPicture::matrixPlace() const
{
    const double side = std::max(std::min(width(), height()) - 2 * border, 8.0) * m_zoom;
    QRectF place(0, 0, side, side);
    place.moveCenter(QRectF(rect()).center() + m_offset);
    return place;
}

void FactorPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!hasMatrix()) {
        painter.setPen(theme::dimmedText(palette()));
        painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         m_step ? tr("Products: this step has no matrix.")
                                : tr("The matrix of a step appears here."));
    } else {
        const QRectF place = matrixPlace();
        painter.setPen(QPen(theme::hairline(palette()), 1));
        painter.drawRect(place);
        if (m_scene.model->rows() <= maxCells)
            paintCells(painter, place);
        else
            paintPattern(painter, place);
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void FactorPicture::paintCells(QPainter& painter, const QRectF& matrix)
{
    const FlowModel& model = *m_scene.model;
    const std::size_t rows = model.graph().rows(*m_step + 1);
    const double cell = matrix.width() / static_cast<double>(model.graph().rows(*m_step));
    const double height = matrix.height() / static_cast<double>(rows);
    const QFont type = theme::font(theme::TypeSize::Small, font());
    const QFontMetricsF metrics(type);
    painter.setFont(type);
    if (m_node && m_node->column == *m_step + 1)
        painter.fillRect(QRectF(matrix.left(),
                                matrix.top() + static_cast<double>(m_node->node % rows) * height,
                                matrix.width(), height),
                         theme::grid(palette()));
    for (std::size_t row = 0; row < rows; ++row)
        model.forOperands(
            *m_step, row, [&](std::size_t from, transform::Scalar weight, std::size_t butterfly) {
                const QRectF place(matrix.left() + static_cast<double>(from) * cell,
                                   matrix.top() + static_cast<double>(row) * height, cell, height);
                if (!place.intersects(rect()))
                    return;
                const bool negative = weight.real() < 0 && weight.imag() == 0;
                QColor color = theme::series(static_cast<int>(butterfly % theme::seriesCount), palette());
                const bool plain = !model.graph().step(*m_step).hasButterflies();
                if (plain)
                    color = theme::dimmedText(palette());
                color.setAlphaF(negative ? 0.25F : 0.6F);
                painter.fillRect(place.adjusted(0.5, 0.5, -0.5, -0.5), color);
                if (height < metrics.height() || plain)
                    return;
                const auto& weights = model.weights();
                const auto index =
                    static_cast<std::size_t>(std::find_if(weights.begin(), weights.end(),
                                                          [weight](transform::Scalar known) {
                                                              return std::abs(known - weight) < 1e-9;
                                                          }) -
                                             weights.begin());
                const QString written = m_scene.weightText(index);
                if (metrics.horizontalAdvance(written) > cell - 2)
                    return;
                painter.setPen(palette().color(QPalette::Text));
                painter.drawText(place, Qt::AlignCenter, written);
            });
}

void FactorPicture::paintPattern(QPainter& painter, const QRectF& matrix)
{
    if (m_pattern.isNull()) {
        m_pattern = QImage(patternSize, patternSize, QImage::Format_ARGB32_Premultiplied);
        m_pattern.fill(Qt::transparent);
        const FlowModel& model = *m_scene.model;
        const QRgb ink = palette().color(QPalette::Text).rgba();
        const std::size_t rows = model.graph().rows(*m_step + 1);
        const std::size_t columns = model.graph().rows(*m_step);
        const auto at = [](std::size_t index, std::size_t count) {
            return static_cast<int>(index * patternSize / count);
        };
        for (std::size_t row = 0; row < rows; ++row)
            model.forOperands(*m_step, row, [&](std::size_t from, transform::Scalar, std::size_t) {
                reinterpret_cast<QRgb*>(m_pattern.scanLine(at(row, rows)))[at(from, columns)] = ink;
            });
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(matrix, m_pattern);
}

void FactorPicture::zoomBy(double factor, const QPointF& about)
{
    const double before = m_zoom;
    m_zoom = std::clamp(m_zoom * factor, 1.0, maxZoom);
    const QPointF from = about - QRectF(rect()).center();
    m_offset = from + (m_offset - from) * (m_zoom / before);
    if (m_zoom == 1)
        m_offset = {};
    update();
}

void FactorPicture::wheelEvent(QWheelEvent* event)
{
    zoomBy(std::pow(1.25, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void FactorPicture::mousePressEvent(QMouseEvent* event)
{
    m_last = event->position();
}

void FactorPicture::mouseMoveEvent(QMouseEvent* event)
{
    if (m_zoom > 1)
        m_offset += event->position() - m_last;
    m_last = event->position();
    update();
}

void FactorPicture::keyPressEvent(QKeyEvent* event)
{
    const QPointF centre = QRectF(rect()).center();
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(1.5, centre); break;
    case Qt::Key_Minus: zoomBy(1 / 1.5, centre); break;
    case Qt::Key_0: zoomBy(1 / maxZoom, centre); break;
    default: QWidget::keyPressEvent(event);
    }
}

void FactorPicture::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_pattern = {};  // drawn in the colour of text
}

void FactorPicture::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void FactorPicture::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace sequency::ui
