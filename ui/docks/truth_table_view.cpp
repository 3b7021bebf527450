// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/truth_table_view.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/models/truth_table_model.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int headingLetters = 8;  // of a variable's name
constexpr int valueLetters = 32;   // of the value's column at most
constexpr int cellPadding = 6;     // pixels above and below the text together

// The indices beside the rows: plain dimmed text instead of a row of buttons.
class IndexHeader : public QHeaderView {
public:
    explicit IndexHeader(QWidget* parent) : QHeaderView(Qt::Vertical, parent) {}

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        constexpr int margin = 4;
        painter->fillRect(rect, palette().base());
        painter->setPen(theme::dimmedText(palette()));
        painter->drawText(rect.adjusted(0, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter,
                          model()->headerData(section, Qt::Vertical).toString());
    }
    void paintEvent(QPaintEvent* event) override
    {
        QHeaderView::paintEvent(event);
        const int end = length() - offset();  // below the last row
        if (end < height())
            QPainter(viewport()).fillRect(QRect(0, end, width(), height() - end), palette().base());
    }
};

}  // namespace

TruthTableView::TruthTableView(TruthTableModel& model, QWidget* parent) : QTableView(parent), m_model(model)
{
    setVerticalHeader(new IndexHeader(this));
    setModel(&model);
    setAccessibleName(tr("Truth table"));
    setLayoutDirection(Qt::LeftToRight);  // the digits of an index are a number
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    connect(this, &QAbstractItemView::entered, this,
            [this](const QModelIndex& cell) { emit rowHovered(cell.row()); });
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitColumns();
    connect(&model, &QAbstractItemModel::modelReset, this, &TruthTableView::fitColumns);
    connect(&model, &QAbstractItemModel::headerDataChanged, this, &TruthTableView::fitColumns);
    connect(this, &QTableView::clicked, this, &TruthTableView::step);
    addCopying();
}

void TruthTableView::addCopying()
{
    const auto copy = [this](int first, int count) {
        if (m_model.rowCount() > 0)
            QGuiApplication::clipboard()->setText(m_model.rowsText(first, count));
    };
    auto* row = new QAction(tr("Copy this &row"), this);
    row->setObjectName(QStringLiteral("copyTruthTableRow"));
    row->setShortcut(QKeySequence::Copy);
    row->setShortcutContext(Qt::WidgetShortcut);
    connect(row, &QAction::triggered, this, [this, copy] { copy(std::max(currentIndex().row(), 0), 1); });
    auto* all = new QAction(tr("Copy the &table"), this);
    all->setObjectName(QStringLiteral("copyTruthTable"));
    all->setToolTip(
        plainTip(tr("The rows of this page, %1 at most").arg(countText(TruthTableModel::maxCopied))));
    connect(all, &QAction::triggered, this, [copy] { copy(0, TruthTableModel::maxCopied); });
    addActions({row, all});
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TruthTableView::step(const QModelIndex& cell)
{
    if (cell.isValid() && cell.column() == m_model.valueColumn() && m_model.isEditable() &&
        m_model.hasDigits())
        emit stepAsked(m_model.indexOfRow(cell.row()));
}

void TruthTableView::fitColumns()
{
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + cellPadding);
    horizontalHeader()->setMinimumSectionSize(1);
    if (m_model.rowCount() == 0)
        return;
    constexpr int sidePadding = 8;
    const int lastRow = m_model.rowCount() - 1;
    const QString lastIndex = m_model.headerData(lastRow, Qt::Vertical).toString();
    verticalHeader()->setFixedWidth(fontMetrics().horizontalAdvance(lastIndex) + sidePadding);
    // Where the digits of an index need the room, its number is in the tooltip only.
    verticalHeader()->setVisible(!m_model.hasDigitsColumn());
    // Every row of a column is as wide as its header or the last row, whose digits are the most.
    for (int column = 0; column < m_model.valueColumn(); ++column) {
        const QString header = m_model.headerData(column, Qt::Horizontal).toString();
        const QString widest = m_model.index(lastRow, column).data().toString();
        // Long names are cut; the heading's tooltip has them whole.
        const int width = std::max(std::min(fontMetrics().horizontalAdvance(header),
                                            headingLetters * fontMetrics().averageCharWidth()),
                                   fontMetrics().horizontalAdvance(widest));
        horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
        setColumnWidth(column, width + sidePadding);
    }
    horizontalHeader()->setSectionResizeMode(m_model.valueColumn(), QHeaderView::Fixed);
    fitValueColumn();
}

// It takes what the digits leave, but in a wide table no more than an eye follows from them to the value.
void TruthTableView::fitValueColumn()
{
    const int column = m_model.valueColumn();
    if (m_model.rowCount() == 0)
        return;
    const int rest = viewport()->width() - horizontalHeader()->sectionPosition(column);
    setColumnWidth(column, std::clamp(rest, 1, valueLetters * fontMetrics().averageCharWidth()));
}

void TruthTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitValueColumn();
}

void TruthTableView::leaveEvent(QEvent* event)
{
    QTableView::leaveEvent(event);
    emit rowHovered(-1);
}

void TruthTableView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex cell = currentIndex();
    if (!cell.isValid() || !m_model.hasDigits() || !m_model.isEditable()) {
        QTableView::keyPressEvent(event);
        return;
    }
    const QModelIndex value = cell.siblingAtColumn(m_model.valueColumn());
    const int key = event->key();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        step(value);
    } else if (plain && key >= Qt::Key_0 && key <= Qt::Key_9) {
        m_model.setData(value, event->text());
        setCurrentIndex(value.siblingAtRow(std::min(value.row() + 1, m_model.rowCount() - 1)));
    } else {
        QTableView::keyPressEvent(event);
    }
}

// The first arrival makes a cell the current one, for keys to begin from.
void TruthTableView::focusInEvent(QFocusEvent* event)
{
    m_isArriving = true;
    QTableView::focusInEvent(event);
    m_isArriving = false;
}

void TruthTableView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid() && hasFocus() && !m_isArriving)
        emit rowChosen(current.row());
}

void TruthTableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

}  // namespace sequency::ui
