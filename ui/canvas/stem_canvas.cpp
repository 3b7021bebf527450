// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stem_canvas.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double narrowest = 4;   // minimum number of visible positions
constexpr double leastBars = 2;   // minimum number of visible bars
constexpr double peakPixels = 3;  // maximum distance in pixels at which the pointer selects a peak
constexpr double besidePixels =
    4;  // width in pixels of the margin around the plot in which the pointer still selects values

}  // namespace

StemCanvas::StemCanvas(const QString& objectName, QWidget* parent) : Canvas(parent)
{
    setObjectName(objectName);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(this, &Canvas::cursorMoved, this, [this](Item item) {
        if (picks())
            emit picked(item);
    });
}

void StemCanvas::setModel(StemModel model)
{
    const bool isSame = model.itemCount() > 0 && model.size() == size() && model.whole() == m_model.whole();
    const Keep keep = !isSame ? Keep::Nothing : model.bars.empty() ? Keep::All : Keep::View;
    setModel(std::move(model), keep);
}

void StemCanvas::setModel(StemModel model, Keep keep)
{
    model.settings = m_model.settings;
    model.settings.least.reset();
    std::vector<StemPicture::Stem> before;
    if (keep == Keep::Moving && size() > 0) {
        model.settings.least = frame().shownRange();
        before = frame().rows().front().picture.stems;
    }
    m_givenRange = model.range;
    if (m_holdsRange)  // the scale must not change while the user draws
        model.range = m_model.range;
    m_model = std::move(model);
    m_frame.reset();
    m_flashed.clear();
    if (keep == Keep::Moving && size() > 0)
        m_motion.start(before, frame().rows().front().picture.stems);
    else
        m_motion.stop();
    if (keep == Keep::All || keep == Keep::Moving) {
        refreshItems();
        pointAgain();
    } else {
        m_seeksLargest = false;
        m_clicked.reset();
        resetItems(keep == Keep::View);
    }
    updateGeometry();
    emit modelChanged();
}

const StemFrame& StemCanvas::frame() const
{
    if (!m_frame || m_frameSize != QWidget::size())
        m_frame.emplace(m_model, range(), StemFrame::Place{QRectF(rect()), font(), devicePixelRatioF()});
    m_frameSize = QWidget::size();
    return *m_frame;
}

void StemCanvas::refresh()
{
    m_frame.reset();
    refreshItems();
}

// Ends the movement and lets the value axis fit the visible values again.
void StemCanvas::endMotion()
{
    m_motion.stop();
    m_model.settings.least.reset();
    m_frame.reset();
}

void StemCanvas::viewChanged()
{
    endMotion();
}

void StemCanvas::setAxisWidth(double width)
{
    if (width == m_model.settings.axisWidth)
        return;
    m_model.settings.axisWidth = width;
    refresh();
}

bool StemCanvas::areStemsApart() const
{
    return size() > 0 && frame().areStems() &&
           stemDotRadius(frame().plot().width() / range().span(), frame().stroke()) > 0;
}

IndexRange StemCanvas::range() const
{
    const double span = m_model.whole().span() / view().zoom;
    return {view().centre.x() - span / 2, view().centre.x() + span / 2};
}

void StemCanvas::setRange(const IndexRange& range)
{
    if (itemCount() > 0)
        setView({m_model.whole().span() / range.span(), {range.centre(), view().centre.y()}});
}

World StemCanvas::world() const
{
    if (itemCount() == 0)
        return {};
    const IndexRange whole = m_model.whole();
    const auto count = static_cast<double>(itemCount());
    const double seen = std::min(m_model.bars.empty() ? narrowest : leastBars, count);
    QRectF area = frame().area();
    area.setLeft(frame().plot().left());
    area.setRight(frame().plot().right());
    return {.whole = {whole.from, 0, whole.span(), 1},
            .area = area,
            .unit = {area.width() / whole.span(), 0},
            .maxZoom = count / seen};
}

void StemCanvas::setWithoutOutliers(bool without)
{
    m_model.settings.isWithoutOutliers = without;
    endMotion();
    refresh();
    emit modelChanged();
}

QToolButton* StemCanvas::makeOutliersButton(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(tr("Without outliers"));
    button->setCheckable(true);
    const auto show = [this, button] {
        button->setEnabled(frame().hasOutliers() || isWithoutOutliers());
        button->setChecked(isWithoutOutliers());
        button->setToolTip(button->isEnabled()
                               ? tr("Fits the axis to all values except the outliers, which are marked by ▲▼")
                               : tr("No visible value is far larger than all other values"));
    };
    connect(this, &StemCanvas::modelChanged, button, show);
    connect(this, &Canvas::viewMoved, button, show);
    connect(button, &QToolButton::clicked, this, &StemCanvas::setWithoutOutliers);
    show();
    return button;
}

void StemCanvas::setLogarithmic(bool isLogarithmic)
{
    m_model.settings.isLogarithmic = isLogarithmic;
    refresh();
}

void StemCanvas::setFlashed(std::vector<std::size_t> positions)
{
    m_flashed = std::move(positions);
    update();
}

void StemCanvas::setMarked(std::vector<std::size_t> positions)
{
    m_marked = std::move(positions);
    update();
}

void StemCanvas::setTouch(Touch touch)
{
    m_touch = touch;
    setCursor(touch == Touch::Drag   ? Qt::SizeHorCursor
              : touch == Touch::Draw ? Qt::CrossCursor
                                     : Qt::ArrowCursor);
}

void StemCanvas::retry()
{
    refresh();
    pointAgain();
    if (m_seeksLargest)
        goToLargest();
    if (const auto at = std::exchange(m_clicked, std::nullopt))
        click(*at, Qt::NoModifier);
    emit pointed();
}

std::optional<std::pair<std::size_t, std::size_t>> StemCanvas::wantedDetail() const
{
    constexpr double blocksPerPixel = 2;
    if (size() == 0 || m_model.rows.front().values->blockLength() == 1)
        return std::nullopt;
    const StemColumns& columns = frame().columns();
    const std::size_t seen = columns.last - columns.first;
    const std::size_t block = m_model.seen().blockLength(columns.first, columns.last);
    const double pixels = std::max(1.0, frame().plot().width() * devicePixelRatioF());
    if (block == 1 || static_cast<double>(seen) >= blocksPerPixel * pixels * static_cast<double>(block))
        return std::nullopt;
    const std::size_t around = seen / 2 + 1;
    return std::pair(columns.first - std::min(columns.first, around),
                     std::min(size(), columns.last + around));
}

bool StemCanvas::readsPeaks() const
{
    return m_model.look == StemModel::Look::Axes && m_model.bars.empty() && !m_model.isLine;
}

std::size_t StemCanvas::nearest(double position) const
{
    const StemColumns& columns = frame().columns();
    return static_cast<std::size_t>(
        std::clamp(position, static_cast<double>(columns.first), static_cast<double>(columns.last - 1)));
}

std::optional<Item> StemCanvas::itemAt(const QPointF& at) const
{
    if (!m_model.bars.empty())
        return frame().barAt(at.x());
    const QRectF near = frame().area().adjusted(-besidePixels, -besidePixels, besidePixels, besidePixels);
    if (size() == 0 || !near.contains(at))
        return std::nullopt;
    const double position = frame().positionAt(at.x());
    if (!readsPeaks() || frame().areStems())
        return nearest(std::round(position));
    const double reach = peakPixels * range().span() / frame().plot().width();
    return m_model.largestOf(nearest(std::ceil(position - reach)), nearest(std::floor(position + reach)) + 1);
}

QString StemCanvas::itemName(Item item) const
{
    if (!m_model.bars.empty())
        return {};
    return m_model.texts.name ? m_model.texts.name(item)
                              : QStringLiteral("%1(%2)").arg(m_model.texts.symbol, countText(item));
}

QString StemCanvas::itemValue(Item item) const
{
    if (!m_model.bars.empty())
        return m_model.bars[item].text;
    return m_model.texts.value ? m_model.texts.value(item)
                               : elementText(m_model.rows.front().values->vector(), item);
}

QString StemCanvas::itemText(Item item) const
{
    return m_model.texts.sentence ? m_model.texts.sentence(item) : Canvas::itemText(item);
}

void StemCanvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    if (m_model.fetch.largest && !itemAt(at)) {
        m_clicked = at;
    } else if (const auto item = itemAt(at); item && m_touch == Touch::Step && !areStemsApart()) {
        setCursorItem(item);
        Canvas::choose(*item, modifiers);
    } else {
        Canvas::click(at, modifiers);
    }
}

void StemCanvas::choose(Item item, Qt::KeyboardModifiers modifiers)
{
    if (picks())
        emit picked(item);
    Canvas::choose(item, modifiers);
    if (m_touch == Touch::Step)
        emit stepRequested(item);
}

// Moves the cursor to the largest visible value. If that value must be fetched from a device, the cursor moves when retry() is called.
void StemCanvas::goToLargest()
{
    const StemColumns& columns = frame().columns();
    const auto largest = m_model.largestOf(columns.first, columns.last);
    m_seeksLargest = !largest;
    if (!largest)
        return;
    setCursorItem(largest);
    emit cursorMoved(*largest);
}

bool StemCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers != Qt::NoModifier)
        return false;
    if (readsPeaks()) {
        const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (key != Qt::Key_L && !(isReturn && !cursorItem()))
            return false;
        goToLargest();
        return true;
    }
    if (m_touch != Touch::Draw)
        return false;
    switch (key) {
    case Qt::Key_Up: stepValue(1); return true;
    case Qt::Key_Down: stepValue(-1); return true;
    case Qt::Key_Delete: stepValue(0); return true;
    default: return false;
    }
}

double StemCanvas::valueStep() const
{
    if (size() == 0 || base::isInteger(base::elementType(m_model.rows.front().values->vector())))
        return 1;
    constexpr int steps = 20;
    const StemPicture& picture = frame().rows().front().picture;
    return roundStep(picture.top - picture.bottom, steps);
}

void StemCanvas::drawAt(const QPointF& at)
{
    const std::size_t index = nearest(std::round(frame().positionAt(at.x())));
    const double step = valueStep();
    const double value = std::round(frame().valueAt(at.y()) / step) * step;
    const std::size_t before = m_lastTouched.value_or(index);
    const bool goesOn = std::exchange(m_lastTouched, index).has_value();
    setCursorItem(index);
    emit drawn(std::min(before, index), std::max(before, index), value, goesOn);
}

void StemCanvas::stepValue(double steps)
{
    const std::size_t index = cursorItem().value_or(0);
    setCursorItem(index);
    const double value = m_model.rows.front().values->value(index) + steps * valueStep();
    emit drawn(index, index, steps == 0 ? 0 : value, false);
    emit pointed();
}

bool StemCanvas::beginDrag(const QPointF& at)
{
    if (!isDragged() || size() == 0)
        return false;
    if (m_touch == Touch::Draw) {
        m_holdsRange = true;
        if (!m_model.range)
            m_model.range = m_model.rows.front().values->range(0, size());
    }
    drag(at);
    return true;
}

void StemCanvas::drag(const QPointF& at)
{
    if (m_touch == Touch::Draw)
        return drawAt(at);
    const std::size_t index = nearest(std::round(frame().positionAt(at.x())));
    if (m_lastTouched && index == cursorItem())
        return;
    m_lastTouched = index;
    setCursorItem(index);
    emit picked(index);
}

void StemCanvas::endDrag()
{
    m_lastTouched.reset();
    if (!std::exchange(m_holdsRange, false))
        return;
    m_model.range = m_givenRange;
    refresh();
}

QSize StemCanvas::sizeHint() const
{
    const auto rows = static_cast<int>(m_model.rows.size());
    const bool isSmall = m_model.look == StemModel::Look::Small;
    return isSmall ? QSize(220, (4 * rows + 2) * fontMetrics().height()) : Canvas::sizeHint();
}

QSize StemCanvas::minimumSizeHint() const
{
    const auto rows = static_cast<int>(m_model.rows.size());
    const bool isSmall = m_model.look == StemModel::Look::Small;
    return isSmall ? QSize(96, (3 * rows + 1) * fontMetrics().height()) : QSize(160, 90);
}

void StemCanvas::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    m_frame.reset();
    update();
}

}  // namespace sequency::ui

#include "moc_stem_canvas.cpp"
