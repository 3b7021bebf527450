// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/titled_delegate.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QListView>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace sequency::ui {
namespace {

constexpr int padding = 4;

// Breaks the text into lines between words. A word is broken only if it is wider than the list. Returns the height in pixels.
int layOut(QTextLayout& text, int width, Qt::LayoutDirection direction)
{
    QTextOption option;
    option.setTextDirection(direction);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text.setTextOption(option);
    qreal height = 0;
    text.beginLayout();
    for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    text.endLayout();
    return static_cast<int>(std::ceil(height));
}

QFont smallFont(const QStyleOptionViewItem& option)
{
    return theme::font(theme::TypeSize::Small, option.font);
}

QStringList parts(const QModelIndex& index)
{
    const QString text = index.data().toString();
    return {text.section(QLatin1Char('\n'), 0, 0), text.section(QLatin1Char('\n'), 1)};
}

}  // namespace

QSize TitledDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* list = qobject_cast<const QListView*>(option.widget);
    const int width = (list != nullptr ? list->viewport()->width() : option.rect.width()) - 2 * padding;
    QTextLayout title(parts(index)[0], option.font);
    QTextLayout details(parts(index)[1], smallFont(option));
    return {0,
            layOut(title, width, option.direction) + layOut(details, width, option.direction) + 2 * padding};
}

void TitledDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle* style = frame.widget != nullptr ? frame.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, frame.widget);

    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor colour = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const QRect area = option.rect.adjusted(padding, padding, -padding, -padding);
    painter->save();
    painter->setPen(colour);
    QTextLayout title(parts(index)[0], option.font);
    const int titleHeight = layOut(title, area.width(), option.direction);
    title.draw(painter, area.topLeft());
    QTextLayout details(parts(index)[1], smallFont(option));
    layOut(details, area.width(), option.direction);
    painter->setPen(selected ? colour : theme::dimmedText(option.palette));
    details.draw(painter, QPointF(area.left(), area.top() + titleHeight));
    painter->restore();
}

}  // namespace sequency::ui
