// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/card_list.h"

#include "ui/theme/mixed_color.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/window/start/thumbnails.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int detailRole = Qt::UserRole;
constexpr int pictureRole = Qt::UserRole + 1;
constexpr int cardPadding = 8;
constexpr int smallestWidth = 248;

// Draws `text` in at most `lines` lines from the point `at` and elides the rest. Returns the height of the lines.
int drawLines(QPainter& painter, const QPoint& at, int width, int lines, const QString& text)
{
    const QFontMetrics metrics = painter.fontMetrics();
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    int height = 0;
    for (int line = 0; line < lines; ++line) {
        QTextLine made = layout.createLine();
        if (!made.isValid())
            break;
        made.setLineWidth(width);
        const bool isLast = line + 1 == lines;
        const QString shown = isLast ? metrics.elidedText(text.mid(made.textStart()), Qt::ElideRight, width)
                                     : text.mid(made.textStart(), made.textLength());
        painter.drawText(at.x(), at.y() + height + metrics.ascent(), shown);
        height += metrics.lineSpacing();
    }
    layout.endLayout();
    return height;
}

class CardDelegate : public QStyledItemDelegate {
public:
    CardDelegate(Thumbnails& thumbnails, QObject* parent)
        : QStyledItemDelegate(parent), m_thumbnails(thumbnails)
    {}

    static int height(const QFont& font, bool hasPictures)
    {
        constexpr int grid = 4;
        const int small = QFontMetrics(theme::font(theme::TypeSize::Small, font)).lineSpacing();
        const int text = QFontMetrics(font).lineSpacing() + small;
        const int content =
            hasPictures ? std::max(Thumbnails::side, text + QFontMetrics(font).lineSpacing()) : text;
        return (content + 2 * cardPadding + grid - 1) / grid * grid;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QPalette& palette = option.palette;
        painter->save();
        const QRect card = option.rect.adjusted(0, 0, -cardPadding / 2, -cardPadding / 2);
        const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
        if (isEnabled && option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(card, theme::marked(palette));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(palette.color(QPalette::Highlight));
            painter->drawRect(card.adjusted(0, 0, -1, -1));
        }
        QRect area = option.rect.adjusted(cardPadding, cardPadding / 2, -cardPadding, -cardPadding / 2);
        const QString picture = index.data(pictureRole).toString();
        if (!picture.isEmpty()) {
            const QPixmap pixmap =
                m_thumbnails.picture(picture, palette, painter->device()->devicePixelRatioF());
            if (!pixmap.isNull())
                painter->drawPixmap(area.topLeft() + QPoint(0, (area.height() - Thumbnails::side) / 2),
                                    pixmap);
            area.setLeft(area.left() + Thumbnails::side + cardPadding);
        }
        drawTexts(*painter, area, option, index, isEnabled);
        painter->restore();
    }

private:
    static void drawTexts(QPainter& painter, const QRect& area, const QStyleOptionViewItem& option,
                          const QModelIndex& index, bool isEnabled)
    {
        const bool hasPicture = !index.data(pictureRole).toString().isEmpty();
        const QColor dimmed = theme::dimmedText(option.palette);
        painter.setFont(option.font);
        painter.setPen(isEnabled ? option.palette.color(QPalette::Active, QPalette::WindowText) : dimmed);
        QPoint at = area.topLeft() + QPoint(0, cardPadding / 2);
        at.ry() += drawLines(painter, at, area.width(), hasPicture ? 2 : 1, index.data().toString());
        painter.setFont(theme::font(theme::TypeSize::Small, option.font));
        painter.setPen(dimmed);
        drawLines(painter, at, area.width(), 1, index.data(detailRole).toString());
    }

    Thumbnails& m_thumbnails;
};

}  // namespace

CardList::CardList(const char* name, const QString& title, Thumbnails& thumbnails, QWidget* parent)
    : QListWidget(parent)
{
    named(this, name, title);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setDragEnabled(false);
    setResizeMode(QListView::Adjust);
    setSelectionMode(QAbstractItemView::NoSelection);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    viewport()->setBackgroundRole(QPalette::Window);
    setItemDelegate(new CardDelegate(thumbnails, this));
    connect(this, &QListWidget::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(&thumbnails, &Thumbnails::ready, viewport(), qOverload<>(&QWidget::update));
}

void CardList::setEntries(const GalleryEntries& entries)
{
    const int before = currentRow();
    m_entries = entries;
    clear();
    for (const GalleryEntry& entry : m_entries) {
        auto* item = new QListWidgetItem(entry.title, this);
        item->setData(detailRole, entry.detail);
        item->setData(pictureRole, entry.picture);
        item->setData(Qt::AccessibleDescriptionRole, entry.detail);
        item->setToolTip(plainTip(entry.remark.isEmpty() ? entry.title : entry.remark));
        if (!entry.isEnabled)
            item->setFlags(Qt::NoItemFlags);
    }
    if (before >= 0)
        setCurrentRow(std::min(before, count() - 1));
    fit();
}

void CardList::choose(int row)
{
    if (row < 0 || row >= count() || !m_entries[static_cast<std::size_t>(row)].isEnabled)
        return;
    const GalleryEntry entry = m_entries[static_cast<std::size_t>(row)];  // opening it may change the entries
    emit chosen(entry);
}

void CardList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    fit();
}

void CardList::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

// Sets the size of the cards, and the height of the list to the height of all rows.
void CardList::fit()
{
    const int columns = std::max(1, viewport()->width() / smallestWidth);
    const bool hasPictures =
        std::ranges::any_of(m_entries, [](const GalleryEntry& entry) { return !entry.picture.isEmpty(); });
    // The list breaks a row that is as wide as the viewport, so the cards are one pixel narrower.
    const QSize card((viewport()->width() - 1) / columns, CardDelegate::height(font(), hasPictures));
    if (card != gridSize())
        setGridSize(card);
    for (int row = 0; row < count(); ++row)
        item(row)->setSizeHint(card);
    const int rows = (count() + columns - 1) / columns;
    setFixedHeight(rows * card.height());
}

void CardList::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: choose(currentRow()); return;
    default: break;
    }
    if (!event->text().isEmpty() && event->text().front().isPrint())
        event->ignore();
    else
        QListWidget::keyPressEvent(event);
}

}  // namespace sequency::ui

#include "moc_card_list.cpp"
