// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_map.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double frame = 4;         // around everything
constexpr double largestCell = 84;  // pixels
constexpr double withIndex = 24;    // smaller cells show the value alone

QString binaryText(std::size_t value, int digits)
{
    return digits == 0 ? QString() : QString::fromStdString(base::digitText(value, 2, digits));
}

QString variableRun(const Conventions& conventions, int first, int last, int variables)
{
    QStringList names;
    for (int variable = first; variable <= last; ++variable)
        names << variableSubscript(conventions, variable, variables);
    return variableProduct(names, conventions);
}

}  // namespace

KarnaughMap::KarnaughMap(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_flashTimer(new QTimer(this))
{
    setObjectName(QStringLiteral("karnaughMap"));
    setAccessibleName(tr("Karnaugh map"));
    setWhatsThis(tr("Click a cell to flip its value. Arrow keys move, Space or Return flips, Esc clears the "
                    "selection."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_flashing.reset();
        update();
    });
    connect(&m_workbench, &Workbench::functionChanged, this, &KarnaughMap::takeFunction);
    connect(&m_workbench, &Workbench::conventionsChanged, this, qOverload<>(&KarnaughMap::update));
    connect(&m_workbench.selection(), &Selection::changed, this, &KarnaughMap::showSelection);
    showSelection();
}

QString KarnaughMap::sentence() const
{
    if (!m_workbench.hasFunction())
        return tr("The Karnaugh map of a Boolean function appears here.");
    const base::FunctionVector& function = *m_workbench.document().function;
    if (!function.isBoolean())
        return tr("Karnaugh maps are for Boolean functions; the values of this one are not 0 and 1.");
    if (function.variables > KarnaughLayout::maxVariables)
        return tr("Karnaugh maps are readable up to %1 variables; this function has %2.")
            .arg(KarnaughLayout::maxVariables)
            .arg(function.variables);
    return {};
}

KarnaughLayout KarnaughMap::layoutNow() const
{
    return {m_workbench.hasFunction() ? m_workbench.document().function->variables : 0};
}

QString KarnaughMap::cellText(std::size_t index) const
{
    const Document& document = m_workbench.document();
    return document.isOpenAt(index)
               ? QStringLiteral("–")
               : QString::fromStdString(base::valueText(document.function->values, index));
}

QString KarnaughMap::rowTitle() const
{
    const KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.conventions(), 1, layout.rowVariables(), layout.variables);
}

QString KarnaughMap::columnTitle() const
{
    const KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.conventions(), layout.rowVariables() + 1, layout.variables,
                       layout.variables);
}

QString KarnaughMap::rowLabel(std::size_t row) const
{
    return binaryText(base::grayCode(row), layoutNow().rowVariables());
}

QString KarnaughMap::columnLabel(std::size_t column) const
{
    return binaryText(base::grayCode(column), layoutNow().columnVariables());
}

QString KarnaughMap::caption() const
{
    const KarnaughLayout layout = layoutNow();
    const auto& shown = m_workbench.selection().shown();
    const auto index = Selection::indexOf(shown, Selected::Kind::Input);
    if (index && *index < layout.rows() * layout.columns()) {
        QString text;
        for (int variable = 1; variable <= layout.variables; ++variable)
            text += QStringLiteral("%1 = %2, ")
                        .arg(variableSubscript(m_workbench.conventions(), variable, layout.variables),
                             QString::number((*index >> (layout.variables - variable)) & 1U));
        const Document& document = m_workbench.document();
        const QString value = QString::fromStdString(base::valueText(document.function->values, *index));
        text += tr("index %1: f = %2").arg(*index).arg(value);
        return document.isOpenAt(*index) ? tr("%1 (left open by the file)").arg(text) : text;
    }
    return layout.columnVariables() > 2
               ? tr("Mirrored Gray code: neighbours differ in one variable, and so do mirror images at a "
                    "heavy line.")
               : tr("Gray code: neighbours differ in one variable, across the edges too.");
}

KarnaughMap::Places KarnaughMap::places() const
{
    const KarnaughLayout layout = layoutNow();
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font()));
    const double left =
        std::max(metrics.horizontalAdvance(rowTitle()), metrics.horizontalAdvance(rowLabel(0))) + 6;
    const double header = 2 * metrics.height() + 2;
    const double below = 3 * metrics.height() + 6;
    const QRectF room = QRectF(rect()).adjusted(frame + left, frame + header, -frame, -frame - below);
    Places places;
    places.cell = std::floor(std::clamp(std::min(room.width() / static_cast<double>(layout.columns()),
                                                 room.height() / static_cast<double>(layout.rows())),
                                        4.0, largestCell * theme::strokeScale(font())));
    const double width = places.cell * static_cast<double>(layout.columns());
    const double height = places.cell * static_cast<double>(layout.rows());
    const double x = std::floor(room.left() + std::max(0.0, room.width() - width) / 2);
    places.cells = QRectF(x, std::floor(room.top()), width, height);
    places.corner = QRectF(x - left, places.cells.top() - metrics.height() - 1, left - 4, metrics.height());
    places.columnTitle = QRectF(x, places.cells.top() - header, width, metrics.height());
    places.caption = QRectF(frame, places.cells.bottom() + 4, this->width() - 2 * frame, below);
    return places;
}

QRectF KarnaughMap::rectOf(const Places& places, std::size_t index) const
{
    const auto [row, column] = layoutNow().cell(index);
    return {places.cells.left() + static_cast<double>(column) * places.cell,
            places.cells.top() + static_cast<double>(row) * places.cell, places.cell, places.cell};
}

QRectF KarnaughMap::cellRect(std::size_t index) const
{
    return rectOf(places(), index);
}

std::optional<std::size_t> KarnaughMap::indexAt(const QPointF& at) const
{
    if (!sentence().isEmpty())
        return std::nullopt;
    const Places where = places();
    if (!where.cells.contains(at))
        return std::nullopt;
    const KarnaughLayout layout = layoutNow();
    const auto place = [&](double distance, std::size_t count) {
        return std::min(count - 1, static_cast<std::size_t>(distance / where.cell));
    };
    return layout.index(place(at.y() - where.cells.top(), layout.rows()),
                        place(at.x() - where.cells.left(), layout.columns()));
}

std::optional<std::size_t> KarnaughMap::selectedIndex() const
{
    return Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input);
}

void KarnaughMap::takeFunction(qint64 changedIndex)
{
    m_flashing.reset();
    if (changedIndex >= 0 && sentence().isEmpty())
        if (const int duration = theme::flashMilliseconds(*this); duration > 0) {
            m_flashing = static_cast<std::size_t>(changedIndex);
            m_flashTimer->start(duration);
        }
    showSelection();
}

void KarnaughMap::showSelection()
{
    setAccessibleDescription(sentence().isEmpty() ? caption() : sentence());
    update();
}

QSize KarnaughMap::sizeHint() const
{
    return {264, 300};
}

QSize KarnaughMap::minimumSizeHint() const
{
    return {200, 200};
}

void KarnaughMap::mousePressEvent(QMouseEvent* event)
{
    const auto index = event->button() == Qt::LeftButton ? indexAt(event->position()) : std::nullopt;
    if (!index)
        return;
    m_workbench.selection().select(Selected{Selected::Kind::Input, *index});
    m_workbench.stepCell(*index);
}

void KarnaughMap::mouseMoveEvent(QMouseEvent* event)
{
    const auto index = indexAt(event->position());
    m_workbench.selection().hover(index ? std::optional(Selected{Selected::Kind::Input, *index})
                                        : std::nullopt);
}

void KarnaughMap::leaveEvent(QEvent*)
{
    m_workbench.selection().hover(std::nullopt);
}

void KarnaughMap::moveBy(int rows, int columns)
{
    const KarnaughLayout layout = layoutNow();
    std::size_t index = 0;
    if (const auto from = selectedIndex()) {
        const auto [row, column] = layout.cell(*from);
        const auto around = [](std::size_t place, int step, std::size_t count) {
            return (place + count + static_cast<std::size_t>(step + static_cast<int>(count))) % count;
        };
        index = layout.index(around(row, rows, layout.rows()), around(column, columns, layout.columns()));
    }
    m_workbench.selection().select(Selected{Selected::Kind::Input, index});
}

void KarnaughMap::keyPressEvent(QKeyEvent* event)
{
    if (!sentence().isEmpty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left: moveBy(0, -1); break;
    case Qt::Key_Right: moveBy(0, 1); break;
    case Qt::Key_Up: moveBy(-1, 0); break;
    case Qt::Key_Down: moveBy(1, 0); break;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto index = selectedIndex())
            m_workbench.stepCell(*index);
        break;
    case Qt::Key_Escape: m_workbench.selection().clear(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void KarnaughMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (const QString why = sentence(); !why.isEmpty()) {
        painter.setPen(theme::dimmedText(palette()));
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, why);
        return;
    }
    const Places where = places();
    painter.fillRect(where.cells, palette().color(QPalette::Base));
    paintHeaders(painter, where);
    const KarnaughLayout layout = layoutNow();
    for (std::size_t index = 0; index < layout.rows() * layout.columns(); ++index)
        paintCell(painter, where, index);
    paintLines(painter, where);
    const auto outline = [&](std::optional<std::size_t> index, const QColor& colour, double width) {
        if (!index || *index >= layout.rows() * layout.columns())
            return;
        painter.setPen(QPen(colour, width * theme::strokeScale(font())));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(where, *index).adjusted(1, 1, -1, -1));
    };
    outline(Selection::indexOf(m_workbench.selection().hovered(), Selected::Kind::Input),
            theme::dimmedText(palette()), 1.5);
    outline(selectedIndex(), palette().color(QPalette::Highlight), hasFocus() ? 3 : 2);
    painter.setFont(theme::font(theme::TypeSize::Small, font()));
    painter.setPen(theme::dimmedText(palette()));
    painter.drawText(where.caption, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, caption());
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void KarnaughMap::paintHeaders(QPainter& painter, const Places& places) const
{
    const KarnaughLayout layout = layoutNow();
    painter.setFont(theme::font(theme::TypeSize::Small, font()));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(places.columnTitle, Qt::AlignCenter, columnTitle());
    painter.drawText(places.corner, Qt::AlignRight | Qt::AlignVCenter, rowTitle());
    painter.setPen(theme::dimmedText(palette()));
    for (std::size_t column = 0; column < layout.columns(); ++column)
        painter.drawText(QRectF(places.cells.left() + static_cast<double>(column) * places.cell - 2,
                                places.corner.top(), places.cell + 4, places.corner.height()),
                         Qt::AlignCenter, columnLabel(column));
    for (std::size_t row = 0; row < layout.rows(); ++row)
        painter.drawText(QRectF(places.corner.left(),
                                places.cells.top() + static_cast<double>(row) * places.cell,
                                places.corner.width(), places.cell),
                         Qt::AlignRight | Qt::AlignVCenter, rowLabel(row));
}

void KarnaughMap::paintCell(QPainter& painter, const Places& places, std::size_t index) const
{
    const QRectF place = rectOf(places, index);
    const QString value = cellText(index);
    const bool isZero = value == QLatin1String("0") || m_workbench.document().isOpenAt(index);
    if (!isZero) {
        QColor tint = theme::positive(palette());
        tint.setAlphaF(0.22F);
        painter.fillRect(place, tint);
    }
    if (m_flashing == index)
        painter.fillRect(place, theme::changed(palette()));
    const double stroke = theme::strokeScale(font());
    const int valuePixels = std::max(6, static_cast<int>(std::min(places.cell * 0.5, 20.0 * stroke)));
    const int indexPixels = std::max(7, static_cast<int>(std::min(places.cell * 0.32, 11.0 * stroke)));
    QFont valueFont = font();
    valueFont.setPixelSize(valuePixels);
    valueFont.setBold(!isZero);
    painter.setFont(valueFont);
    painter.setPen(isZero ? theme::dimmedText(palette()) : palette().color(QPalette::Text));
    const bool both = places.cell >= withIndex;
    // In the middle, but for small cells, where the index in the corner needs the room.
    const double aside = both ? std::max(0.0, valuePixels + 2.0 * indexPixels - places.cell) : 0;
    painter.drawText(place.adjusted(0, 0, -aside, -aside), Qt::AlignCenter, value);
    if (!both)
        return;
    QFont indexFont = font();
    indexFont.setPixelSize(indexPixels);
    painter.setFont(indexFont);
    painter.setPen(theme::dimmedText(palette()));
    painter.drawText(place.adjusted(2, 1, -3, -1), Qt::AlignRight | Qt::AlignBottom, QString::number(index));
}

void KarnaughMap::paintLines(QPainter& painter, const Places& places) const
{
    const KarnaughLayout layout = layoutNow();
    constexpr std::size_t mirror = 4;
    const double stroke = theme::strokeScale(font());
    const auto pen = [&](std::size_t at, std::size_t count) {
        return count > mirror && at == mirror ? QPen(theme::dimmedText(palette()), 2.5 * stroke)
                                              : QPen(theme::hairline(palette()), stroke);
    };
    for (std::size_t row = 0; row <= layout.rows(); ++row) {
        const double y = places.cells.top() + static_cast<double>(row) * places.cell;
        painter.setPen(pen(row, layout.rows()));
        painter.drawLine(QPointF(places.cells.left(), y), QPointF(places.cells.right(), y));
    }
    for (std::size_t column = 0; column <= layout.columns(); ++column) {
        const double x = places.cells.left() + static_cast<double>(column) * places.cell;
        painter.setPen(pen(column, layout.columns()));
        painter.drawLine(QPointF(x, places.cells.top()), QPointF(x, places.cells.bottom()));
    }
}

}  // namespace sequency::ui
