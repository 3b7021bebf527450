// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keys of the spectrum's chart: zoom, pan, hover, selection.
#include "ui/canvas/plot_view.h"
#include "ui/views/spectrum/spectrum_plot.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QComboBox>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr double zoomStep = 0.5;  // by key

}  // namespace

void SpectrumView::connectPlot()
{
    // Painting may be under way when the plot's size changes: redraw afterwards.
    connect(m_view, &PlotView::plotResized, m_refreshTimer, qOverload<>(&QTimer::start));
    connect(m_view, &PlotView::zoomRequested, this,
            [this](double factor, const QPointF& at) { zoom(factor, m_plot->xAt(at), Gesture::Wheel); });
    connect(m_view, &PlotView::dragged, this, [this](double pixels) {
        look(m_range.moved(-pixels * m_plot->positionsPerPixel(m_range)), Gesture::Drag);
    });
    connect(m_view, &PlotView::dragEnded, this, [this] { m_gesture = Gesture::None; });
    connect(m_view, &PlotView::historyAsked, this, [this](int by) { by < 0 ? goBack() : goForward(); });
    connect(m_back, &QToolButton::clicked, this, &SpectrumView::goBack);
    connect(m_forward, &QToolButton::clicked, this, &SpectrumView::goForward);
    connect(m_part, &QComboBox::currentIndexChanged, this,
            [this] { setShownPart(static_cast<analysis::Part>(m_part->currentData().toInt())); });
    connect(m_outliers, &QToolButton::toggled, this, &SpectrumView::setWithoutOutliers);
    connect(m_view, &PlotView::doubleClicked, this, [this] {
        if (m_spectrum)
            look(IndexRange::whole(m_spectrum->pyramid.size()));
    });
    connect(m_view, &PlotView::hovered, this, [this](const QPointF& at) {
        m_gesture = Gesture::None;  // the pointer moved: what the wheel does next is another step
        hover(positionAt(m_plot->xAt(at)));
    });
    connect(m_view, &PlotView::pointerLeft, this, [this] {
        m_gesture = Gesture::None;
        hover(std::nullopt);
    });
    connect(m_view, &PlotView::clicked, this,
            [this](const QPointF& at) { select(positionAt(m_plot->xAt(at))); });
    connect(m_view, &PlotView::keyPressed, this, [this](int key, Qt::KeyboardModifiers modifiers) {
        if (m_spectrum)
            handleKey(key, modifiers.testFlag(Qt::ShiftModifier));
    });
}

void SpectrumView::zoom(double factor, double about, Gesture gesture)
{
    look(m_range.zoomed(factor, about), gesture);
}

// A part that the user wants to see: what is shown now stays in the history.
void SpectrumView::look(IndexRange range, Gesture gesture)
{
    if (!m_spectrum)
        return;
    const IndexRange before = m_range;
    setVisibleRange(range);
    if (m_range == before)
        return;
    if (gesture == Gesture::None || gesture != m_gesture)
        m_history.leave(before);
    m_gesture = gesture;
    showHistory();
}

void SpectrumView::goTo(const std::optional<IndexRange>& range)
{
    if (!range)
        return;
    m_gesture = Gesture::None;
    m_range = *range;  // as it was, not bounded anew
    refresh();
    showHistory();
}

bool SpectrumView::goBack()
{
    const auto range = m_history.back(m_range);
    goTo(range);
    return range.has_value();
}

bool SpectrumView::goForward()
{
    const auto range = m_history.forward(m_range);
    goTo(range);
    return range.has_value();
}

void SpectrumView::showHistory()
{
    m_back->setEnabled(m_history.canGoBack());
    m_forward->setEnabled(m_history.canGoForward());
}

void SpectrumView::handleKey(int key, bool shift)
{
    const auto last = static_cast<qint64>(m_spectrum->pyramid.size()) - 1;
    const IndexRange all = IndexRange::whole(m_spectrum->pyramid.size());
    const bool moveSelection = m_selected && !shift;
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(zoomStep, m_selected ? static_cast<double>(*m_selected) : m_range.centre(), Gesture::None);
        break;
    case Qt::Key_Minus: zoom(1 / zoomStep, m_range.centre(), Gesture::None); break;
    case Qt::Key_0: look(all); break;
    case Qt::Key_Backspace:
        if (shift)
            goForward();
        else
            goBack();
        break;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int direction = key == Qt::Key_Left ? -1 : 1;
        if (moveSelection)
            select(std::clamp<qint64>(*m_selected + direction, 0, last));
        else
            look(m_range.moved(direction * m_range.span() / 8));
        break;
    }
    case Qt::Key_Home:
    case Qt::Key_End:
        if (moveSelection)
            select(key == Qt::Key_Home ? 0 : last);
        else
            look(m_range.moved(key == Qt::Key_Home ? all.from - m_range.from : all.to - m_range.to));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: select(m_plot->largestVisible(*m_spectrum, m_range)); break;
    case Qt::Key_Escape: select(std::nullopt); break;
    default: break;
    }
}

void SpectrumView::hover(std::optional<qint64> position)
{
    if (!m_spectrum || position == m_hovered)
        return;
    m_hovered = position;
    showReadout();
    emit indexHovered(position.value_or(-1));
}

void SpectrumView::select(std::optional<qint64> position)
{
    hover(std::nullopt);  // a pointer that rests hides nothing that the keyboard chose
    if (!m_spectrum || position == m_selected)
        return;
    setSelectedPosition(position);
    emit indexSelected(position.value_or(-1));
}

std::optional<qint64> SpectrumView::positionAt(double x) const
{
    if (!m_spectrum)
        return std::nullopt;
    return static_cast<qint64>(m_plot->nearest(*m_spectrum, m_range, x));
}

void SpectrumView::reveal(qint64 position)
{
    const auto x = static_cast<double>(position);
    if (x < m_range.from || x > m_range.to)
        setVisibleRange(m_range.moved(x - m_range.centre()));
}

}  // namespace sequency::ui
