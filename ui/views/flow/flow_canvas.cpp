// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_canvas.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QTimer>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int settleMilliseconds = 150;
constexpr int flashInterval = 30;
const QSizeF overviewSize(132, 96);
constexpr double overviewMargin = 8;

}  // namespace

FlowCanvas::FlowCanvas(QWidget* parent)
    : QWidget(parent), m_settleTimer(new QTimer(this)), m_flashTimer(new QTimer(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Flow graph"));
    m_settleTimer->setSingleShot(true);
    m_settleTimer->setInterval(settleMilliseconds);
    connect(m_settleTimer, &QTimer::timeout, this, &FlowCanvas::settle);
    m_flashTimer->setInterval(flashInterval);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_scene.flash = static_cast<double>(m_flashClock.elapsed()) / std::max(m_flashDuration, 1);
        if (m_scene.flash >= 1) {
            m_scene.flash = -1;
            m_flashTimer->stop();
        }
        update();
    });
    takeSurroundings();
}

void FlowCanvas::setModel(const SharedFlowModel& model, std::size_t firstRow)
{
    const bool keep = model && m_scene.model && m_scene.model->sameShape(*model);
    m_scene.model = model;
    m_scene.firstRow = firstRow;
    m_scene.flash = -1;
    m_flashTimer->stop();
    if (!model) {
        m_scene.cone.reset();
        m_lines = {};
        m_linesKey = {};
        update();
        return;
    }
    if (keep) {
        m_scene.refit();
        m_flashDuration = theme::flashMilliseconds(*this);
        if (!model->changed().empty() && m_flashDuration > 0) {
            m_scene.flash = 0;
            m_flashClock.start();
            m_flashTimer->start();
        }
    } else {
        m_scene.step.reset();
        m_scene.selected.reset();
        m_scene.hovered.reset();
        m_scene.cone.reset();
        m_cursor = {};
        m_scene.cursor = hasFocus() ? std::optional(m_cursor) : std::nullopt;
        m_scene.fit();
        emit viewChanged();
    }
    updateCone();
    update();
}

void FlowCanvas::setStep(std::optional<std::size_t> step)
{
    if (step == m_scene.step)
        return;
    m_scene.step = step;
    update();
}

void FlowCanvas::setLabels(FlowLabels labels)
{
    m_scene.labels = labels;
    if (m_scene.model)
        m_scene.refit();
    update();
}

void FlowCanvas::setOverviewWanted(bool wanted)
{
    m_overviewWanted = wanted;
    update();
}

bool FlowCanvas::isOverviewShown() const
{
    return m_overviewWanted && m_scene.model && !m_scene.layout.isFit();
}

void FlowCanvas::setSelectedNode(std::optional<FlowNode> node)
{
    if (node == m_scene.selected)
        return;
    m_scene.selected = node;
    updateCone();
    update();
}

void FlowCanvas::setHoveredNode(std::optional<FlowNode> node)
{
    if (node == m_scene.hovered)
        return;
    m_scene.hovered = node;
    updateCone();
    update();
}

void FlowCanvas::setCursorNode(FlowNode node)
{
    if (!m_scene.model)
        return;
    m_cursor.column = std::min(node.column, m_scene.model->columns() - 1);
    m_cursor.node = std::min(node.node, m_scene.model->graph().nodes(m_cursor.column) - 1);
    m_scene.cursor = hasFocus() ? std::optional(m_cursor) : std::nullopt;
    setAccessibleDescription(tipOf({m_cursor, true}));
    reveal(m_cursor);
    update();
}

void FlowCanvas::setInputEdits(FlowInputEdit first, FlowInputEdit second)
{
    m_inputEdits[0] = first;
    m_inputEdits[1] = second;
}

std::optional<FlowNode> FlowCanvas::shownNode() const
{
    return m_scene.hovered ? m_scene.hovered : m_scene.selected;
}

void FlowCanvas::updateCone()
{
    const auto shown = m_scene.model ? shownNode() : std::nullopt;
    const bool exists = shown && shown->column < m_scene.model->columns() &&
                        shown->node < m_scene.model->graph().nodes(shown->column);
    m_scene.cone = exists ? std::make_shared<const FlowCone>(flowCone(*m_scene.model, *shown)) : nullptr;
}

void FlowCanvas::zoomBy(double factor)
{
    const auto node = m_scene.selected ? m_scene.selected : m_scene.cursor;
    if (node && m_scene.model && m_scene.layout.place().contains(pointOf(*node)))
        zoomBy(factor, pointOf(*node));
    else
        zoomBy(factor, m_scene.layout.place().center());
}

void FlowCanvas::zoomBy(double factor, const QPointF& about)
{
    if (!m_scene.model)
        return;
    m_scene.layout.zoomBy(factor, about);
    moved();
}

std::optional<FlowCanvas::Place> FlowCanvas::place() const
{
    if (!m_scene.model)
        return {};
    const FlowLayout& layout = m_scene.layout;
    return Place{layout.zoom(), layout.centreColumn(), layout.centreRow()};
}

void FlowCanvas::setPlace(const Place& place)
{
    if (!m_scene.model || !(place.zoom > 0))
        return;
    m_scene.layout.zoomBy(place.zoom / m_scene.layout.zoom(), m_scene.layout.place().center());
    m_scene.layout.centreOn(place.column, place.row);
    moved();
}

void FlowCanvas::panBy(const QPointF& pixels)
{
    if (!m_scene.model)
        return;
    m_scene.layout.moveBy(pixels);
    moved();
}

void FlowCanvas::fit()
{
    if (!m_scene.model)
        return;
    m_scene.fit();
    moved();
}

void FlowCanvas::reveal(FlowNode node)
{
    const FlowLayout before = m_scene.layout;
    m_scene.layout.reveal(node);
    if (m_scene.layout != before)
        moved();
}

void FlowCanvas::moved()
{
    m_moving = true;
    m_settleTimer->start();
    emit viewChanged();
    update();
}

void FlowCanvas::settle()
{
    m_settleTimer->stop();
    m_moving = false;
    update();
}

QRectF FlowCanvas::placeOf(FlowText::Kind kind, FlowNode node) const
{
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), [&](const FlowText& text) {
        return text.kind == kind && text.node == node;
    });
    return found == m_texts.end() ? QRectF() : found->place;
}

QString FlowCanvas::shownValue(FlowNode node) const
{
    const auto found = std::find_if(m_texts.begin(), m_texts.end(), [&](const FlowText& text) {
        return text.kind == FlowText::Kind::Value && text.node == node;
    });
    return found == m_texts.end() ? QString() : found->text;
}

void FlowCanvas::takeSurroundings()
{
    m_scene.area = QRectF(rect());
    m_scene.palette = palette();
    m_scene.font = theme::font(theme::TypeSize::Small, font());
    m_scene.stroke = theme::strokeScale(font());
    if (m_scene.model)
        m_scene.refit();
    m_linesKey = {};
    m_overviewKey = {};
    update();
}

void FlowCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    takeSurroundings();
}

void FlowCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        takeSurroundings();
}

void FlowCanvas::paintStillLines(QPainter& painter, FlowPainter& graph)
{
    const LinesKey key{m_scene.model,           m_scene.layout,       m_scene.step,
                       m_scene.cone != nullptr, palette().cacheKey(), QSizeF(size()) * devicePixelRatioF()};
    if (!(key == m_linesKey)) {
        if (m_lines.size() != key.size.toSize())
            m_lines = QPixmap(key.size.toSize());
        m_lines.setDevicePixelRatio(devicePixelRatioF());
        m_lines.fill(palette().color(QPalette::Base));
        QPainter kept(&m_lines);
        kept.setRenderHint(QPainter::Antialiasing);
        graph.paintLines(kept);
        m_hasBundles = graph.hasBundles();
        m_linesKey = key;
    }
    graph.setHasBundles(m_hasBundles);
    painter.drawPixmap(0, 0, m_lines);
}

void FlowCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_scene.model) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        m_texts.clear();
        return;
    }
    FlowPainter graph(m_scene);
    if (m_moving) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        graph.paintLines(painter);
        m_hasBundles = graph.hasBundles();
    } else {
        paintStillLines(painter, graph);
        painter.setRenderHint(QPainter::Antialiasing);
    }
    graph.paintMarks(painter);
    m_texts = graph.texts();
    if (isOverviewShown())
        paintOverview(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

QRectF FlowCanvas::overviewPlace() const
{
    QRectF place(QPointF(), overviewSize);
    place.moveBottomRight(
        QPointF(width() - overviewMargin, height() - overviewMargin - m_scene.stripHeight()));
    return place;
}

FlowLayout FlowCanvas::overviewLayout() const
{
    return {m_scene.model->graph(), overviewPlace().adjusted(4, 4, -4, -4), 0, 0};
}

void FlowCanvas::paintOverview(QPainter& painter)
{
    const QRectF place = overviewPlace();
    const LinesKey key{m_scene.model, overviewLayout(),     m_scene.step,
                       false,         palette().cacheKey(), overviewSize * devicePixelRatioF()};
    if (!(key == m_overviewKey)) {
        m_overview = QPixmap(key.size.toSize());
        m_overview.setDevicePixelRatio(devicePixelRatioF());
        m_overview.fill(palette().color(QPalette::Base));
        QPainter small(&m_overview);
        small.setRenderHint(QPainter::Antialiasing);
        small.translate(-place.topLeft());
        FlowScene scene = m_scene;
        scene.cone.reset();
        scene.area = place;
        scene.layout = overviewLayout();
        FlowPainter(scene).paintLines(small);
        m_overviewKey = key;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(place.topLeft(), m_overview);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme::hairline(palette()), 1));
    painter.drawRect(place);
    const FlowLayout small = overviewLayout();
    const FlowLayout& shown = m_scene.layout;
    QRectF part(QPointF(small.x(shown.columnAt(0)), small.y(shown.rowAt(shown.place().top()))),
                QPointF(small.x(shown.columnAt(width())), small.y(shown.rowAt(shown.place().bottom()))));
    part = part.intersected(place.adjusted(2, 2, -2, -2));
    if (part.height() < 3)
        part.adjust(0, -1.5, 0, 1.5);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(part);
}

}  // namespace sequency::ui
