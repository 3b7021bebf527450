// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/navigation_rail.h"

#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/view/view.h"
#include "ui/window/page_host.h"
#include "ui/window/page_table.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int pageRole = Qt::UserRole;      // index of the page; absent in headings
constexpr int iconRole = Qt::UserRole + 1;  // name of the icon
constexpr int iconSize = 18;
constexpr int padding = 4;
// The space above the icon and below the name. All pages fit in a window with a height of 768 pixels.
constexpr int margin = 1;

QString groupTitle(PageGroup group)
{
    switch (group) {
    case PageGroup::Transform: return NavigationRail::tr("Transform", "group of pages");
    case PageGroup::Function: return NavigationRail::tr("Function", "group of pages");
    case PageGroup::Analysis: return NavigationRail::tr("Analysis", "group of pages");
    case PageGroup::Measure: return NavigationRail::tr("Measure", "group of pages");
    }
    return {};
}

bool isHeading(const QModelIndex& index)
{
    return !index.data(pageRole).isValid();
}

// Returns the name in two lines if it is long and has several words, so that it does not widen the rail.
QString railText(const QString& name, const QFontMetrics& metrics)
{
    constexpr int maxCharacters = 13;
    const qsizetype space = name.lastIndexOf(QLatin1Char(' '));
    if (space < 0 || metrics.horizontalAdvance(name) <= maxCharacters * metrics.averageCharWidth())
        return name;
    return QString(name).replace(space, 1, QLatin1Char('\n'));
}

// A delegate that paints the icon of a page above its name, and a heading as small grey text below a line.
class RailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QFontMetrics metrics(option.font);
        const QSize text = metrics.size(0, railText(index.data().toString(), metrics));
        return {text.width() + 2 * padding,
                text.height() + (isHeading(index) ? padding : iconSize + 2 * margin)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem frame = option;
        initStyleOption(&frame, index);
        const QPalette& palette = frame.palette;
        painter->save();
        painter->setFont(frame.font);
        if (isHeading(index)) {
            if (index.row() > 0) {
                painter->setPen(theme::hairline(palette));
                painter->drawLine(frame.rect.topLeft(), frame.rect.topRight());
            }
            painter->setPen(palette.color(QPalette::Disabled, QPalette::Text));
            painter->drawText(frame.rect.adjusted(0, padding, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                              frame.text);
            painter->restore();
            return;
        }
        const QIcon icon = std::exchange(frame.icon, {});
        const QString text = railText(std::exchange(frame.text, {}), frame.fontMetrics);
        frame.decorationSize = {};
        frame.widget->style()->drawControl(QStyle::CE_ItemViewItem, &frame, painter, frame.widget);
        const bool isSelected = frame.state & QStyle::State_Selected;
        const QRect at(frame.rect.center().x() - iconSize / 2, frame.rect.top() + margin, iconSize, iconSize);
        icon.paint(painter, at, Qt::AlignCenter, isSelected ? QIcon::Selected : QIcon::Normal);
        painter->setPen(palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(frame.rect.adjusted(0, margin + iconSize, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                          text);
        painter->restore();
    }
};

}  // namespace

NavigationRail::NavigationRail(PageHost& pages, QWidget* parent) : QListWidget(parent), m_pages(pages)
{
    setObjectName(QStringLiteral("navigationRail"));
    setAccessibleName(tr("Pages"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setItemDelegate(new RailDelegate(this));
    viewport()->setAutoFillBackground(false);
    std::optional<PageGroup> group;
    for (std::size_t page = 0; page < pages.views().size(); ++page) {
        const PageRow& row = pageTable()[page];
        if (group != row.group)
            addHeading(groupTitle(row.group));
        group = row.group;
        auto* const item = new QListWidgetItem(pages.views()[page]->tabName(), this);
        item->setData(pageRole, static_cast<int>(page));
        item->setData(iconRole, QLatin1String(row.icon));
        if (const QString key = pageKey(page).toString(QKeySequence::NativeText); !key.isEmpty())
            item->setToolTip(plainTip(tr("%1 (%2)", "name of a page and its key").arg(item->text(), key)));
    }
    setTypeSize();
    tint();
    connect(this, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr)
            m_pages.setPage(static_cast<PageHost::Page>(item->data(pageRole).toInt()));
    });
    connect(&pages, &PageHost::pageChanged, this, &NavigationRail::markPage);
    markPage();
}

void NavigationRail::addHeading(const QString& text)
{
    auto* const heading = new QListWidgetItem(text, this);
    heading->setFlags(Qt::NoItemFlags);
}

void NavigationRail::setTypeSize()
{
    const QFont small = theme::font(theme::TypeSize::Small, QApplication::font());
    if (font() != small)
        setFont(small);
}

int NavigationRail::rowOf(int page) const
{
    for (int row = 0; row < count(); ++row)
        if (const QVariant own = item(row)->data(pageRole); own.isValid() && own.toInt() == page)
            return row;
    return -1;
}

void NavigationRail::markPage()
{
    const QSignalBlocker quiet(this);
    setCurrentRow(rowOf(static_cast<int>(m_pages.page())));
}

void NavigationRail::tint()
{
    for (int row = 0; row < count(); ++row)
        if (const QString icon = item(row)->data(iconRole).toString(); !icon.isEmpty())
            item(row)->setIcon(lineIcon(icon, palette()));
}

QSize NavigationRail::sizeHint() const
{
    const int scrollBar = verticalScrollBar()->isVisible() ? verticalScrollBar()->sizeHint().width() : 0;
    return {sizeHintForColumn(0) + scrollBar, QListWidget::sizeHint().height()};
}

void NavigationRail::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        tint();
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::StyleChange) {
        setTypeSize();
        updateGeometry();
    }
}

}  // namespace sequency::ui

#include "moc_navigation_rail.cpp"
