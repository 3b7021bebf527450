// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_canvas.h"

#include "ui/theme/theme.h"
#include "ui/views/flow/flow_export.h"

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
constexpr double maxGrowth = 1.6;  // factor by which a graph of few nodes may exceed the small type size

}  // namespace

FlowCanvas::FlowCanvas(QWidget* parent)
    : Canvas(parent), m_settleTimer(new QTimer(this)), m_flashTimer(new QTimer(this))
{
    setHasSteps(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Flow graph"));
    connect(this, &Canvas::cursorMoved, this, [this](Item item) { act({nodeOf(item), false}); });
    m_settleTimer->setSingleShot(true);
    m_settleTimer->setInterval(settleMilliseconds);
    connect(m_settleTimer, &QTimer::timeout, this, &FlowCanvas::settle);
    m_flashTimer->setInterval(flashInterval);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_scene.marks.flash = static_cast<double>(m_flashClock.elapsed()) / std::max(m_flashDuration, 1);
        if (m_scene.marks.flash >= 1) {
            m_scene.marks.flash = -1;
            m_flashTimer->stop();
        }
        update();
    });
    applyTheme();
}

void FlowCanvas::setModel(const SharedFlowModel& model, std::size_t firstRow)
{
    const bool keep = model && m_scene.model && m_scene.model->sameShape(*model);
    m_scene.model = model;
    m_scene.firstRow = firstRow;
    m_scene.marks.flash = -1;
    m_flashTimer->stop();
    countItems();
    if (!model) {
        m_scene.marks.cone.reset();
        m_lines = {};
        m_linesKey = {};
        resetItems(true);
        return;
    }
    if (keep) {
        m_scene.refit();
        if (!hasBoxes(m_scene))
            layOut(true);
        m_flashDuration = theme::flashMilliseconds(*this);
        if (!model->changed().empty() && m_flashDuration > 0) {
            m_scene.marks.flash = 0;
            m_flashClock.start();
            m_flashTimer->start();
        }
        refreshItems();
    } else {
        m_scene.marks.step.reset();
        m_scene.marks.selected.reset();
        m_scene.marks.cone.reset();
        layOut(false);
        resetItems();
    }
    updateCone();
    update();
}

void FlowCanvas::countItems()
{
    m_firstItems.clear();
    if (!m_scene.model)
        return;
    const auto& graph = m_scene.model->graph();
    Item count = 0;
    for (std::size_t column = 0; column < graph.columns(); ++column) {
        m_firstItems.push_back(count);
        count += graph.nodes(column);
    }
    m_firstItems.push_back(count);
}

FlowNode FlowCanvas::nodeOf(Item item) const
{
    const auto after = std::ranges::upper_bound(m_firstItems, item);
    const auto column = static_cast<std::size_t>(after - m_firstItems.begin()) - 1;
    return {column, item - m_firstItems[column]};
}

std::optional<Item> FlowCanvas::itemOf(const std::optional<FlowNode>& node) const
{
    if (!node || node->column + 1 >= m_firstItems.size())
        return std::nullopt;
    const Item item = m_firstItems[node->column] + node->node;
    return item < m_firstItems[node->column + 1] ? std::optional(item) : std::nullopt;
}

void FlowCanvas::setStep(std::optional<std::size_t> step)
{
    if (step == m_scene.marks.step)
        return;
    m_scene.marks.step = step;
    update();
}

void FlowCanvas::setLabels(FlowLabels labels)
{
    m_scene.labels = labels;
    if (m_scene.model)
        layOut(true);
    refreshItems();
}

void FlowCanvas::setVeil(const FlowVeil& veil)
{
    if (veil == m_scene.veil)
        return;
    m_scene.veil = veil;
    refreshItems();
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
    if (node == m_scene.marks.selected)
        return;
    m_scene.marks.selected = node;
    updateCone();
    update();
}

void FlowCanvas::setHoveredNode(std::optional<FlowNode> node)
{
    if (node == m_scene.marks.hovered)
        return;
    showHovered(itemOf(node));
    m_scene.marks.hovered = node;
    updateCone();
    update();
}

void FlowCanvas::setCursorNode(FlowNode node)
{
    setCursorItem(itemOf(node));
}

void FlowCanvas::setInputEdits(FlowInputEdit first, FlowInputEdit second)
{
    m_inputEdits[0] = first;
    m_inputEdits[1] = second;
}

std::optional<FlowNode> FlowCanvas::shownNode() const
{
    return m_scene.marks.hovered ? m_scene.marks.hovered : m_scene.marks.selected;
}

void FlowCanvas::updateCone()
{
    const auto shown = m_scene.model ? shownNode() : std::nullopt;
    const bool exists = shown && shown->column < m_scene.model->columns() &&
                        shown->node < m_scene.model->graph().nodes(shown->column);
    m_scene.marks.cone =
        exists ? std::make_shared<const FlowCone>(flowCone(*m_scene.model, *shown)) : nullptr;
}

void FlowCanvas::zoomBy(double factor)
{
    const auto node = m_scene.marks.selected ? m_scene.marks.selected : m_scene.marks.cursor;
    const bool isSeen = node && m_scene.model && m_scene.layout.place().contains(pointOf(*node));
    zoomBy(factor, isSeen ? pointOf(*node) : m_scene.layout.place().center());
}

World FlowCanvas::world() const
{
    if (!m_scene.model)
        return {};
    const FlowLayout& layout = m_scene.layout;
    return {.whole = {0, 0, static_cast<double>(m_scene.model->columns() - 1), layout.height()},
            .area = layout.place(),
            .unit = {layout.columnPitch() / layout.zoom(), layout.rowPitch() / layout.zoom()},
            .maxZoom = layout.maxZoom()};
}

Viewport FlowCanvas::viewOf(const FlowLayout& layout) const
{
    return {layout.zoom(), layout.centre()};
}

FlowLayout FlowCanvas::layoutOf(const Viewport& view) const
{
    FlowLayout layout = m_scene.layout;
    layout.zoomBy(view.zoom / layout.zoom(), layout.place().center());
    layout.centreOn(view.centre.x(), view.centre.y());
    return layout;
}

Viewport FlowCanvas::zoomed(double factor, const QPointF& about) const
{
    FlowLayout layout = m_scene.layout;
    layout.zoomBy(factor, about);
    return viewOf(layout);
}

Viewport FlowCanvas::moved(const QPointF& pixels) const
{
    FlowLayout layout = m_scene.layout;
    layout.moveBy(pixels);
    return viewOf(layout);
}

Viewport FlowCanvas::bounded(const Viewport& view) const
{
    return m_scene.model && view.zoom > 0 ? viewOf(layoutOf(view)) : this->view();
}

void FlowCanvas::viewChanged()
{
    if (!m_scene.model)
        return;
    m_scene.layout = layoutOf(view());
    m_moving = true;
    m_settleTimer->start();
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

void FlowCanvas::applyTheme()
{
    m_scene.area = QRectF(rect());
    m_scene.palette = palette();
    if (m_scene.model)
        layOut(true);
    m_linesKey = {};
    m_overviewKey = {};
    update();
}

// Chooses the type size for the size of the canvas, and lays out the graph. Zooming does not change the type size.
void FlowCanvas::layOut(bool keepView)
{
    const FlowLayout before = m_scene.layout;
    m_scene.font = theme::font(theme::TypeSize::Small, font());
    m_scene.stroke = theme::strokeScale(font());
    growToFit(m_scene, maxGrowth);
    if (keepView)
        m_scene.layout.copyViewFrom(before);
}

void FlowCanvas::resizeEvent(QResizeEvent* event)
{
    applyTheme();
    if (m_scene.model)
        setView(viewOf(m_scene.layout));
    Canvas::resizeEvent(event);
}

void FlowCanvas::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

void FlowCanvas::paintStillLines(QPainter& painter, FlowPainter& graph)
{
    const LinesKey key{m_scene.model,        m_scene.layout,
                       m_scene.marks.step,   m_scene.marks.cone != nullptr,
                       palette().cacheKey(), QSizeF(size()) * devicePixelRatioF()};
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

void FlowCanvas::paintScreen(QPainter& painter)
{
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
}

// Paints the part of the graph that is visible on screen, scaled to fill `place`.
void FlowCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (m_scene.model)
        flowPicture(m_scene, palette, font(), {}).paint(painter, place);
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
    const LinesKey key{m_scene.model, overviewLayout(),     m_scene.marks.step,
                       false,         palette().cacheKey(), overviewSize * devicePixelRatioF()};
    if (!(key == m_overviewKey)) {
        m_overview = QPixmap(key.size.toSize());
        m_overview.setDevicePixelRatio(devicePixelRatioF());
        m_overview.fill(palette().color(QPalette::Base));
        QPainter small(&m_overview);
        small.setRenderHint(QPainter::Antialiasing);
        small.translate(-place.topLeft());
        FlowScene scene = m_scene;
        scene.marks.cone.reset();
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

#include "moc_flow_canvas.cpp"
