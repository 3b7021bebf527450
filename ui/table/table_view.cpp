// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/table_view.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

constexpr int rowMargin = 6;  // sum of the margins above and below the text, in pixels
constexpr int columnGap = 8;  // gap between columns, in pixels
constexpr int enoughLetters = 24;
// Minimum width, in characters, to which a column of words shrinks if other columns need space.
constexpr int leastLetters = 12;
constexpr int sampledRows = 100;  // number of rows from which column widths are estimated

class CellDelegate : public QStyledItemDelegate {
public:
    CellDelegate(const int& hovered, QObject* parent) : QStyledItemDelegate(parent), m_hovered(hovered) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const override
    {
        constexpr int inset = 4;
        if (cell.row() == m_hovered)
            painter->fillRect(option.rect, theme::marked(option.palette));
        const double share = cell.data(ColumnModel::shareRole).toDouble();
        if (share > 0 && !option.state.testFlag(QStyle::State_Selected)) {
            QRectF bar = QRectF(option.rect).adjusted(0, inset, 0, -inset);
            bar.setLeft(bar.right() - share * bar.width());
            painter->fillRect(bar, theme::grid(option.palette));
        }
        QStyledItemDelegate::paint(painter, option, cell);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& cell) const override
    {
        QStyledItemDelegate::initStyleOption(option, cell);
        if (option->displayAlignment & (Qt::AlignRight | Qt::AlignHCenter))
            option->font = tabular(option->font);
        if (cell.data(ColumnModel::dimRole).toBool())
            option->palette.setColor(QPalette::Text, theme::dimmedText(option->palette));
        constexpr char16_t enSpace = u'\u2002';
        if (followsNumber(cell) && !option->text.isEmpty())
            option->text.prepend(enSpace);
    }

private:
    // Returns true for words that would touch the right-aligned number in the column before.
    static bool followsNumber(const QModelIndex& cell)
    {
        const auto alignmentAt = [&cell](int column) {
            return cell.siblingAtColumn(column).data(Qt::TextAlignmentRole).value<Qt::Alignment>();
        };
        return cell.column() > 0 && alignmentAt(cell.column()).testFlag(Qt::AlignLeading) &&
               alignmentAt(cell.column() - 1).testFlag(Qt::AlignRight);
    }

    const QFont& tabular(const QFont& font) const
    {
        if (!m_tabular || m_font != font) {
            m_font = font;
            m_tabular = theme::tabular(font);
        }
        return *m_tabular;
    }

    const int& m_hovered;  // reference to the number of the table's hovered row
    mutable QFont m_font;  // font from which m_tabular is derived
    mutable std::optional<QFont> m_tabular;
};

}  // namespace

TableView::TableView(const char* name, const QString& accessibleName, ColumnModel& model, QWidget* parent)
    : QTableView(parent), m_model(model)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(accessibleName);
    setModel(&model);
    setItemDelegate(new CellDelegate(m_hovered, this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed | DoubleClicked);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowHeight();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setResizeContentsPrecision(sampledRows);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    makeActions();
    connect(&model, &ColumnModel::reshaped, this, [this] {
        m_isCopyingAll.reset();  // the request was for the previous rows
        fit();
    });
    connect(this, &QAbstractItemView::entered, this,
            [this](const QModelIndex& cell) { setHovered(cell.row()); });
    connect(this, &QAbstractItemView::viewportEntered, this, [this] { setHovered(-1); });
    connect(this, &QAbstractItemView::activated, this,
            [this](const QModelIndex& cell) { emit rowChosen(m_model.rowAt(cell)); });
}

void TableView::makeActions()
{
    auto* rows = named(new QAction(tr("&Copy"), this), "copyRows");
    rows->setShortcut(QKeySequence::Copy);
    rows->setShortcutContext(Qt::WidgetShortcut);
    connect(rows, &QAction::triggered, this, [this] { copy(false); });
    auto* all = named(new QAction(tr("Copy the &table"), this), "copyTable", {},
                      tr("The rows of this page, at most %1").arg(countText(maxCopied)));
    connect(all, &QAction::triggered, this, [this] { copy(true); });
    auto* columns = new QMenu(tr("Col&umns"), this);
    connect(columns, &QMenu::aboutToShow, this, [this, columns] { fillMenu(*columns); });
    addActions({rows, all, columns->menuAction()});
    setActionsMenu(*this);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, columns,
            [this, columns](const QPoint& place) { columns->popup(horizontalHeader()->mapToGlobal(place)); });
}

// Fills the menu that shows and hides columns. At least one column remains visible.
void TableView::fillMenu(QMenu& menu)
{
    menu.clear();
    const auto isLast = [this](int column) {
        return horizontalHeader()->count() - horizontalHeader()->hiddenSectionCount() <= 1 &&
               !isColumnHidden(column);
    };
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString title = m_model.columns()[static_cast<std::size_t>(column)].title;
        if (title.isEmpty())
            continue;
        QAction* const shown = menu.addAction(menuText(title));
        shown->setCheckable(true);
        shown->setChecked(!isColumnHidden(column));
        shown->setEnabled(!isLast(column));
        connect(shown, &QAction::toggled, this, [this, title](bool isShown) {
            m_isShown[title] = isShown;
            fit();
        });
    }
}

void TableView::setRowHeight()
{
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + rowMargin);
}

void TableView::setOfDigits()
{
    setLayoutDirection(Qt::LeftToRight);  // the digits of an index form a number
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setAlternatingRowColors(false);
    setSortingEnabled(false);
}

// Returns the width that the visible rows and the last row need in a column.
int TableView::contentsWidthOf(int column) const
{
    const int last = m_model.rowCount() - 1;
    const int end = last < 0 ? 0 : sizeHintForIndex(m_model.index(last, column)).width();
    const bool isDigit = m_model.columns()[static_cast<std::size_t>(column)].kind == Column::Kind::Digit;
    return std::max(sizeHintForColumn(column), end) + (isDigit ? 0 : columnGap);
}

// Returns the width that the heading and the contents need, within the limits of the column.
int TableView::widthOf(int column) const
{
    const Column& of = m_model.columns()[static_cast<std::size_t>(column)];
    const int letter = fontMetrics().averageCharWidth();
    const int gap = of.kind == Column::Kind::Digit ? 0 : columnGap;
    const int asked = std::max(horizontalHeader()->sectionSizeHint(column) + gap, contentsWidthOf(column));
    const int most =
        of.maxLetters > 0 ? of.maxLetters * letter + horizontalHeader()->minimumSectionSize() : asked;
    return std::max(std::min(asked, most), of.minLetters * letter);
}

// Returns the width to which a column may shrink if other columns need space. Numbers and digits are shown completely, words only in part. The
// heading is shown completely, but space for the sort indicator is not included.
int TableView::minWidthOf(int column) const
{
    const Column& of = m_model.columns()[static_cast<std::size_t>(column)];
    const int letter = fontMetrics().averageCharWidth();
    const int margins = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this) + 2;
    const int heading = horizontalHeader()->fontMetrics().horizontalAdvance(of.title) + margins;
    const int all = contentsWidthOf(column);
    const int contents = of.kind == Column::Kind::Words ? std::min(all, leastLetters * letter) : all;
    return std::min(widthOf(column), std::max({contents, heading, of.minLetters * letter}));
}

// If the columns are wider than the table, shrinks the widest first, down to their minimum widths. If that is not enough, the table scrolls;
// without a scroll bar, numbers and headings are elided too.
void TableView::squeeze()
{
    QHeaderView& header = *horizontalHeader();
    const int place = viewport()->width();
    m_isSqueezed = header.length() > place;
    if (!m_isSqueezed)
        return;
    std::vector<int> least;
    for (int i = 0; i < m_model.columnCount(); ++i)
        least.push_back(isColumnHidden(i) ? 0 : minWidthOf(i));
    const auto widthAt = [&](int column, int most) {
        return std::min(columnWidth(column), std::max(least[static_cast<std::size_t>(column)], most));
    };
    const auto lengthAt = [&](int most) {
        int length = 0;
        for (int i = 0; i < m_model.columnCount(); ++i)
            length += widthAt(i, most);
        return length;
    };
    if (lengthAt(0) > place) {
        if (horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
            return;
        least.assign(least.size(), 0);
    }
    int most = place;
    while (lengthAt(most) > place)
        --most;
    for (int i = 0; i < m_model.columnCount(); ++i)
        if (!isColumnHidden(i))
            header.resizeSection(i, widthAt(i, most));
}

void TableView::fit()
{
    m_needsFit = !isVisible();
    if (m_needsFit)
        return;
    QHeaderView& header = *horizontalHeader();
    header.setStretchLastSection(false);
    bool isStretched = false;
    for (int i = 0; i < m_model.columnCount(); ++i) {
        const Column& column = m_model.columns()[static_cast<std::size_t>(i)];
        const auto chosen = m_isShown.find(column.title);
        const bool isShown = chosen != m_isShown.end() ? chosen->second : !column.isShown || column.isShown();
        setColumnHidden(i, !isShown);
        header.setSectionResizeMode(i, column.stretches ? QHeaderView::Stretch : QHeaderView::Interactive);
        isStretched = isStretched || column.stretches;
        if (isShown && !column.stretches)
            header.resizeSection(i, widthOf(i));
    }
    if (isStretched)
        return;
    const int last = m_model.columnCount() - 1;
    const bool hasTextInLastColumn = last >= 0 && m_model.columns().back().kind == Column::Kind::Words;
    // A last column of words takes the remaining width if the words are then legible. No gap follows the last column.
    if (hasTextInLastColumn && !isColumnHidden(last)) {
        const int rest = viewport()->width() - (header.length() - header.sectionSize(last));
        const int enough = enoughLetters * fontMetrics().averageCharWidth();
        header.resizeSection(last, std::min(widthOf(last) - columnGap, std::max(rest, enough)));
    }
    squeeze();
    header.setStretchLastSection(hasTextInLastColumn);
    updateGeometries();  // removes the scroll bar if everything fits
}

void TableView::widenNumbers()
{
    for (int i = 0; i < m_model.columnCount(); ++i)
        if (m_model.columns()[static_cast<std::size_t>(i)].kind == Column::Kind::Number && !isColumnHidden(i))
            horizontalHeader()->resizeSection(i, std::max(columnWidth(i), sizeHintForColumn(i)));
}

void TableView::verticalScrollbarValueChanged(int value)
{
    QTableView::verticalScrollbarValueChanged(value);
    widenNumbers();
}

void TableView::dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles)
{
    QTableView::dataChanged(first, last, roles);
    if (isVisible())
        widenNumbers();
    if (m_isCopyingAll)
        copy(*m_isCopyingAll);
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    // A current row that was visible stays visible when the table becomes lower.
    if (const QRect current = visualRect(currentIndex()); current.top() >= 0 &&
                                                          current.bottom() < event->oldSize().height() &&
                                                          current.bottom() >= event->size().height())
        scrollTo(currentIndex());
    const bool isWidthNew = event->size().width() != event->oldSize().width();
    if (isWidthNew && (m_isSqueezed || horizontalHeader()->length() > viewport()->width()))
        fit();
}

// Shows the complete text of an elided cell as a tool tip.
bool TableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const QModelIndex cell = indexAt(help->pos());
        if (cell.isValid() && sizeHintForIndex(cell).width() > columnWidth(cell.column()) &&
            !m_model.columns()[static_cast<std::size_t>(cell.column())].cellTip) {
            QToolTip::showText(help->globalPos(), plainTip(cell.data().toString()), viewport());
            return true;
        }
    }
    return QTableView::viewportEvent(event);
}

void TableView::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    if (m_needsFit)
        fit();
}

QSize TableView::contentsSize() const
{
    const int frame = 2 * frameWidth();
    int width = frame;
    for (int column = 0; column < m_model.columnCount(); ++column)
        width += widthOf(column);
    return {width, horizontalHeader()->sizeHint().height() + verticalHeader()->length() + frame};
}

void TableView::setCurrentRow(std::optional<std::size_t> row)
{
    const QScopedValueRollback quiet(m_isQuiet, true);
    const std::size_t chosen = row.value_or(m_model.size());
    if (chosen >= m_model.size()) {
        if (!currentRow())
            return;
        clearSelection();
        setCurrentIndex({});
        return;
    }
    if (currentRow() == chosen)
        return;
    m_model.setPage(m_model.pageOf(chosen));
    const int column = std::max(0, currentIndex().column());
    setCurrentIndex(
        m_model.cellOf(chosen, isColumnHidden(column) ? horizontalHeader()->logicalIndexAt(0) : column));
}

std::optional<std::size_t> TableView::currentRow() const
{
    const QModelIndex current = currentIndex();
    return current.isValid() ? std::optional(m_model.rowAt(current)) : std::nullopt;
}

std::vector<std::size_t> TableView::selectedRows() const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex& cell : selectionModel()->selectedRows())
        rows.push_back(m_model.rowAt(cell));
    std::ranges::sort(rows);
    return rows;
}

void TableView::setDimmed(bool isDimmed)
{
    if (isDimmed == m_isDimmed)
        return;
    m_isDimmed = isDimmed;
    viewport()->update();
}

QString TableView::text(bool ofAll) const
{
    const bool all = ofAll || !selectionModel()->hasSelection();
    QString text;
    const auto addLine = [&](auto cell) {
        QStringList words;
        for (int column = 0; column < m_model.columnCount(); ++column)
            if (!isColumnHidden(column))
                words << cell(column);
        text += words.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    addLine([&](int column) { return m_model.headerData(column, Qt::Horizontal).toString(); });
    // the loop does not stop at a missing cell, because data() requests each missing cell
    bool isComplete = true;
    int copied = 0;
    for (int row = 0; row < m_model.rowCount() && copied < maxCopied; ++row)
        if (all || selectionModel()->rowIntersectsSelection(row)) {
            addLine([&](int column) {
                const Column& of = m_model.columns()[static_cast<std::size_t>(column)];
                isComplete = isComplete && !(of.isAwaited && of.isAwaited(m_model.rowAt(row)));
                return m_model.index(row, column).data(ColumnModel::copiedRole).toString();
            });
            ++copied;
        }
    return isComplete ? text : QString();
}

void TableView::copy(bool all)
{
    const QString copied = text(all);
    m_isCopyingAll = copied.isNull() ? std::optional(all) : std::nullopt;
    if (!m_isCopyingAll)
        QGuiApplication::clipboard()->setText(copied);
}

// Edits the cell of the row that can be ticked or edited. This cell may be in another column than `cell`.
bool TableView::edit(const QModelIndex& cell, EditTrigger trigger, QEvent* event)
{
    const bool isKey = event != nullptr && event->type() == QEvent::KeyPress;
    const bool isSpace = isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (!isKey && trigger != DoubleClicked)
        return QTableView::edit(cell, trigger, event);
    const auto canBeEdited = [&](const QModelIndex& one) {
        return m_model.flags(one).testFlag(isSpace ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable);
    };
    for (int column = 0; !canBeEdited(cell) && column < m_model.columnCount(); ++column)
        if (const QModelIndex there = cell.siblingAtColumn(column); canBeEdited(there))
            return QTableView::edit(there, trigger, event);
    return QTableView::edit(cell, trigger, event);
}

// Handles the keys for copying itself, because QTableView would copy only the current cell.
void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy(false);
    else
        QTableView::keyPressEvent(event);
}

// Moves the cursor. Home and End go to the first and the last row of all pages. Moving past the end of a page shows the next page.
QModelIndex TableView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex current = currentIndex();
    const int lastPage = m_model.pageCount() - 1;
    const bool isAtTop = current.row() == 0 && m_model.page() > 0;
    const bool isAtEnd = current.row() == m_model.rowCount() - 1 && m_model.page() < lastPage;
    switch (action) {
    case MoveHome: return turnTo(0, false);
    case MoveEnd: return turnTo(lastPage, true);
    case MoveUp:
    case MovePageUp:
        if (isAtTop)
            return turnTo(m_model.page() - 1, true);
        break;
    case MoveDown:
    case MovePageDown:
        if (isAtEnd)
            return turnTo(m_model.page() + 1, false);
        break;
    default: break;
    }
    return QTableView::moveCursor(action, modifiers);
}

QModelIndex TableView::turnTo(int page, bool isToLast)
{
    const int column = std::max(0, currentIndex().column());
    m_model.setPage(page);
    return m_model.index(isToLast ? m_model.rowCount() - 1 : 0, column);
}

void TableView::setHovered(int place)
{
    if (place == m_hovered)
        return;
    for (const int changed : {std::exchange(m_hovered, place), place})
        if (changed >= 0)
            viewport()->update(0, rowViewportPosition(changed), viewport()->width(), rowHeight(changed));
    emit rowHovered(place < 0 || place >= m_model.rowCount() ? -1
                                                             : static_cast<qint64>(m_model.rowAt(place)));
}

void TableView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid() && !m_isQuiet && current.row() != previous.row())
        emit rowChosen(m_model.rowAt(current));
}

// Clears the selection that Qt makes when the table first receives the focus, because the user has not made it.
void TableView::focusInEvent(QFocusEvent* event)
{
    const QScopedValueRollback quiet(m_isQuiet, true);
    QTableView::focusInEvent(event);
}

void TableView::leaveEvent(QEvent* event)
{
    QTableView::leaveEvent(event);
    setHovered(-1);
}

void TableView::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (m_isDimmed)
        QPainter(viewport()).fillRect(viewport()->rect(), theme::veil(palette()));
}

void TableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        setRowHeight();
        fit();
    }
}

}  // namespace sequency::ui

#include "moc_table_view.cpp"
