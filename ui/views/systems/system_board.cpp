// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_board.h"

#include "ui/theme/theme.h"
#include "ui/views/systems/system_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double rowGap = 12;
constexpr double columnGap = 24;
constexpr std::array<SystemPart, SystemBoard::partCount> allParts{
    SystemPart::F,         SystemPart::G,       SystemPart::SpectrumF,
    SystemPart::SpectrumG, SystemPart::Product, SystemPart::Result};

// Returns the rectangle of each part; it is empty for a part that the mode does not have.
std::array<QRectF, SystemBoard::partCount> places(const QRectF& all, SystemMode mode)
{
    const bool alone = mode == SystemMode::Autocorrelation;
    const int rows = alone ? 2 : 3;
    const double width = (all.width() - columnGap) / 2;
    const double height = (all.height() - (rows - 1) * rowGap) / rows;
    const auto cell = [&](int row, int column) {
        return QRectF(all.left() + column * (width + columnGap), all.top() + row * (height + rowGap), width,
                      height);
    };
    if (alone)  // the first row contains f and its spectrum
        return {cell(0, 0), QRectF(), cell(0, 1), QRectF(), cell(1, 1), cell(1, 0)};
    return {cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1), cell(2, 0), cell(2, 1)};
}

void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to)
{
    constexpr double head = 4;
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    if (length < head)
        return;
    const QPointF along = way / length;
    const QPointF across(-along.y(), along.x());
    painter.drawLine(from, to);
    painter.drawLine(to, to - along * head + across * head);
    painter.drawLine(to, to - along * head - across * head);
}

void paintArrows(QPainter& painter, const std::array<QRectF, SystemBoard::partCount>& cells, SystemMode mode,
                 const QPalette& palette)
{
    constexpr double space = 2;
    const auto at = [&cells](SystemPart part) { return cells[static_cast<std::size_t>(part)]; };
    const auto down = [&](SystemPart above, SystemPart below) {
        const double x = at(above).center().x();
        paintArrow(painter, {x, at(above).bottom() + space}, {x, at(below).top() - space});
    };
    const auto aside = [&](SystemPart from, SystemPart to) {
        const bool right = at(to).left() > at(from).left();
        const double y = at(from).center().y();
        paintArrow(painter, {right ? at(from).right() + space : at(from).left() - space, y},
                   {right ? at(to).left() - space : at(to).right() + space, y});
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme::dimmedText(palette), 1.2));
    if (mode == SystemMode::Autocorrelation) {
        aside(SystemPart::F, SystemPart::SpectrumF);
        down(SystemPart::SpectrumF, SystemPart::Product);
    } else {
        down(SystemPart::F, SystemPart::SpectrumF);
        down(SystemPart::G, SystemPart::SpectrumG);
        down(SystemPart::SpectrumF, SystemPart::Product);
        // The arrow runs from the second spectrum across the gap to the product, which is below the first spectrum.
        paintArrow(painter, at(SystemPart::SpectrumG).bottomLeft() + QPointF(-space, -space),
                   at(SystemPart::Product).topRight() + QPointF(space, space));
    }
    aside(SystemPart::Product, SystemPart::Result);
    painter.restore();
}

}  // namespace

SystemBoard::SystemBoard(QWidget* parent) : QWidget(parent)
{
    const char* names[] = {"systemF",         "systemG",       "systemSpectrumF",
                           "systemSpectrumG", "systemProduct", "systemResult"};
    for (const SystemPart part : allParts) {
        const auto index = static_cast<std::size_t>(part);
        auto* plot = new StemCanvas(QString::fromLatin1(names[index]), this);
        m_plots[index] = plot;
        connect(plot, &Canvas::pointed, this,
                [this, plot] { emit hovered(pointedSentence(*plot, m_system)); });
        connect(plot, &StemCanvas::picked, this, [this, part](std::size_t at) {
            part == shiftedResult() ? emit shiftWanted(at) : emit inputPicked(at);
        });
        connect(plot, &StemCanvas::drawn, this, &SystemBoard::secondDrawn);
        connect(plot, &Canvas::escaped, this, &SystemBoard::escaped);
    }
}

SystemPart SystemBoard::shiftedResult() const
{
    return m_system && m_system->request.mode == SystemMode::Identification ? SystemPart::G
                                                                            : SystemPart::Result;
}

bool SystemBoard::isDrawable(SystemPart part) const
{
    return part == SystemPart::G && m_system && m_system->variables <= drawnVariables;
}

void SystemBoard::setSystem(const SharedSystem& system)
{
    m_system = system;
    m_second.reset();
    m_stale = false;
    refresh();
    place();
    update();
}

void SystemBoard::setSecond(const SharedCurve& curve)
{
    m_second = curve;
    refresh();
}

void SystemBoard::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    refresh();
}

void SystemBoard::setMarks(std::optional<std::size_t> input, std::optional<std::size_t> shift)
{
    m_input = input;
    m_shift = shift;
    refresh();
}

SharedCurve SystemBoard::curveOf(SystemPart part) const
{
    return part == SystemPart::G && m_second ? m_second : m_system->part(part);
}

// Returns the range of the value axis. If the user can draw the second function, the range has space for larger and smaller values.
std::optional<analysis::MinMax> SystemBoard::rangeOf(SystemPart part) const
{
    const bool isFunction = part == SystemPart::F || part == SystemPart::G || part == SystemPart::Result;
    const auto upper = isFunction ? std::pair(SystemPart::F, SystemPart::G)
                                  : std::pair(SystemPart::SpectrumF, SystemPart::SpectrumG);
    const SystemPart lower = isFunction ? SystemPart::Result : SystemPart::Product;
    auto range = commonRange({curveOf(upper.first), curveOf(upper.second), curveOf(lower)});
    if (!range && part != lower)
        range = commonRange({curveOf(upper.first), curveOf(upper.second)});
    if (!isFunction || !isDrawable(SystemPart::G) || !curveOf(SystemPart::G) ||
        (part != SystemPart::G && !range))
        return range;
    const SharedCurve second = curveOf(SystemPart::G);
    const analysis::MinMax own = second->range(0, second->size());
    const analysis::MinMax all = range.value_or(own);
    return analysis::MinMax{std::min({all.min, own.min - 1, -1.0}), std::max({all.max, own.max + 1, 2.0})};
}

StemModel SystemBoard::modelOf(SystemPart part) const
{
    if (!m_system || !m_system->part(part))
        return {};
    const SystemMode mode = m_system->request.mode;
    const bool isDrawn = part == SystemPart::G && m_second;
    const bool isProduct = part == SystemPart::Product;
    StemModel model =
        smallModel(systemPartTitle(mode, part, m_system->variables), systemSymbol(mode, part), curveOf(part),
                   isProduct ? m_system->undetermined : std::vector<std::size_t>(),
                   isProduct ? m_system->impossible : std::vector<std::size_t>());
    model.isStale = m_stale && !isDrawn;
    model.range = rangeOf(part);
    const bool isInput = part == SystemPart::F || part == SystemPart::G ||
                         (part == SystemPart::Result && mode == SystemMode::Identification);
    if (part == shiftedResult()) {
        if (m_shift)
            model.rows.front().marked = {*m_shift};
    } else if (isInput && m_input) {
        model.rows.front().marked = {*m_input};
    }
    return model;
}

void SystemBoard::refresh()
{
    for (const SystemPart part : allParts) {
        StemModel model = modelOf(part);
        StemCanvas& target = plot(part);
        target.setVisible(model.size() > 0);
        const bool drawable = isDrawable(part);
        const bool spectrum =
            part == SystemPart::SpectrumF || part == SystemPart::SpectrumG || part == SystemPart::Product;
        target.setTouch(part == shiftedResult() && part != SystemPart::G ? StemCanvas::Touch::Drag
                        : drawable                                       ? StemCanvas::Touch::Draw
                        : spectrum                                       ? StemCanvas::Touch::Look
                                                                         : StemCanvas::Touch::Pick);
        target.setToolTip(drawable ? tr("Click or drag to draw values; keys ← → choose one, ↑ ↓ change it")
                          : part == shiftedResult() && part != SystemPart::G
                              ? tr("Click or drag to choose the shift τ")
                              : QString());
        showSmall(target, std::move(model));
    }
}

void SystemBoard::place()
{
    if (!m_system)
        return;
    const auto cells = places(QRectF(rect()), m_system->request.mode);
    for (const SystemPart part : allParts)
        if (const QRectF& cell = cells[static_cast<std::size_t>(part)]; !cell.isEmpty())
            plot(part).setGeometry(cell.toRect());
}

void SystemBoard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void SystemBoard::paintEvent(QPaintEvent*)
{
    if (!m_system)
        return;
    QPainter painter(this);
    paintArrows(painter, places(QRectF(rect()), m_system->request.mode), m_system->request.mode, palette());
}

void SystemBoard::paint(QPainter& painter, const QRectF& place, const QPalette& palette,
                        const QFont& font) const
{
    if (!m_system)
        return;
    const SystemMode mode = m_system->request.mode;
    const auto cells = places(place, mode);
    paintArrows(painter, cells, mode, palette);
    for (const SystemPart part : allParts)
        if (m_system->part(part))
            paintSmall(painter, cells[static_cast<std::size_t>(part)], modelOf(part), palette, font);
}

QSize SystemBoard::sizeHint() const
{
    return {680, 330};
}

QSize SystemBoard::minimumSizeHint() const
{
    return {360, 210};
}

}  // namespace sequency::ui

#include "moc_system_board.cpp"
