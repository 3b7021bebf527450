// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests TableView operated by mouse and keyboard, and the contract of Qt item models. Covers sorting, pages, selection, copying, hidden columns,
// check boxes and editing.
#include "tests/support/qt_test.h"
#include "tests/ui/test_timeout.h"
#include "ui/table/page_bar.h"
#include "ui/table/table_view.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <cmath>
#include <limits>
#include <memory>

using sequency::ui::Column;
using sequency::ui::ColumnModel;
using sequency::ui::PageBar;
using sequency::ui::TableView;

namespace {

// Row i contains i² modulo 7, except this row, which has no number.
constexpr std::size_t without = 2;

double remainder(std::size_t row)
{
    return row == without ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(row * row % 7);
}

std::vector<Column> columns()
{
    return {{.title = QStringLiteral("name"),
             .text = [](std::size_t row) { return QStringLiteral("row %1").arg(row); },
             .copied = [](std::size_t row) { return QString::number(row); }},
            {.title = QStringLiteral("square"),
             .kind = Column::Kind::Number,
             .text =
                 [](std::size_t row) {
                     return row == without ? QStringLiteral("–") : QString::number(remainder(row));
                 },
             .number = remainder,
             .tip = QStringLiteral("modulo 7")},
            {.title = QStringLiteral("empty"),
             .text = [](std::size_t) { return QString(); },
             .isShown = [] { return false; }}};
}

struct Fixture {
    ColumnModel model;
    TableView view{"table", QStringLiteral("Squares"), model};

    explicit Fixture(std::size_t rows, std::vector<Column> shown = columns())
    {
        model.setColumns(std::move(shown), rows);
        view.resize(400, 300);
        view.show();
        view.setFocus();
    }
    QStringList texts(int column) const
    {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, column).data().toString();
        return texts;
    }
    void clickHeading(int column)
    {
        const auto* header = view.horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + 8, header->height() / 2});
    }
    QString copied()
    {
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        return QGuiApplication::clipboard()->text();
    }
};

}  // namespace

class TestTableView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(QStringLiteral("Fusion")); }

    // The orders are ascending, descending and the original one. Equal rows keep their order. Rows without a number come last.
    void clickingAHeadingSortsTheTableAndKeepsTheCurrentRow()
    {
        Fixture f(6);
        const QAbstractItemModelTester tester(&f.model,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        f.view.setCurrentRow(5);
        f.clickHeading(1);  // sorted: 0 1 2 2 4 –
        QCOMPARE(f.texts(0).join(u','), QStringLiteral("row 0,row 1,row 3,row 4,row 5,row 2"));
        QCOMPARE(f.view.currentRow(), std::optional<std::size_t>(5));
        QCOMPARE(f.view.currentIndex().row(), 4);
        f.clickHeading(1);
        QCOMPARE(f.texts(0).join(u','), QStringLiteral("row 5,row 3,row 4,row 1,row 0,row 2"));
        QCOMPARE(f.view.currentIndex().row(), 0);
        f.clickHeading(1);
        QCOMPARE(f.texts(0).join(u','), QStringLiteral("row 0,row 1,row 2,row 3,row 4,row 5"));
        QCOMPARE(f.view.currentRow(), std::optional<std::size_t>(5));
    }

    void theCurrentRowStaysVisibleWhenTheTableBecomesLower()
    {
        Fixture f(6);
        f.view.setCurrentRow(5);
        const auto isVisible = [&f] {
            return f.view.viewport()->rect().contains(f.view.visualRect(f.view.currentIndex()));
        };
        QVERIFY(isVisible());
        f.view.resize(400, 100);
        QVERIFY(isVisible());
    }

    void textsWithNumbersAreSortedByTheirNumbers()
    {
        Fixture f(12);
        f.clickHeading(0);
        QCOMPARE(f.texts(0).mid(8).join(u','), QStringLiteral("row 8,row 9,row 10,row 11"));
    }

    void rowsAddedToASortedTableAreInsertedInOrder()
    {
        Fixture f(4);
        const QAbstractItemModelTester tester(&f.model,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        f.clickHeading(1);
        f.view.setCurrentRow(3);
        f.model.setSize(8);  // squares modulo 7: 0 1 – 2 2 4 1 0
        QCOMPARE(f.texts(1).join(u','), QStringLiteral("0,0,1,1,2,2,4,–"));
        QCOMPARE(f.view.currentRow(), std::optional<std::size_t>(3));
        f.model.setSize(2);
        QCOMPARE(f.model.rowCount(), 2);
    }

    void replacingTheColumnsKeepsTheSelectedRowIfTheRowCountIsUnchanged()
    {
        Fixture f(6);
        f.view.setCurrentRow(3);
        QSignalSpy chosen(&f.view, &TableView::rowChosen);
        auto others = columns();
        others[0].title = QStringLiteral("other");
        f.model.setColumns(std::move(others), 6);
        QCOMPARE(f.view.currentRow(), std::optional<std::size_t>(3));
        QCOMPARE(f.model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("other"));
        f.model.setColumns(columns(), 5);
        QVERIFY(!f.view.currentRow());
        QCOMPARE(chosen.count(), 0);  // the user chose no row
        // The table stays sorted as its headings indicate.
        f.clickHeading(1);
        f.model.setColumns({}, 0);
        f.model.setColumns(columns(), 5);
        QCOMPARE(f.view.horizontalHeader()->sortIndicatorSection(), 1);
        QCOMPARE(f.texts(1).join(u','), QStringLiteral("0,1,2,2,–"));
    }

    void arrowHomeAndEndKeysMoveTheCurrentRow()
    {
        Fixture f(50);
        QSignalSpy chosen(&f.view, &TableView::rowChosen);
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&f.view, key);
            return f.view.currentRow().value_or(99);
        };
        QCOMPARE(press(Qt::Key_End), std::size_t{49});
        QCOMPARE(press(Qt::Key_Home), std::size_t{0});
        QCOMPARE(press(Qt::Key_Down), std::size_t{1});
        QCOMPARE(chosen.last().front().toULongLong(), 1ULL);
        const int before = static_cast<int>(chosen.count());
        QTest::keyClick(&f.view, Qt::Key_Return);
        QCOMPARE(chosen.count(), before + 1);  // Return activates the row once more
        const QRect third = f.view.visualRect(f.model.index(2, 1));
        QTest::mouseClick(f.view.viewport(), Qt::LeftButton, {}, third.center());
        QCOMPARE(chosen.last().front().toULongLong(), 2ULL);
    }

    // Tab sets a current row for the keyboard.
    void movingFocusIntoTheTableActivatesNoRow()
    {
        QWidget window;
        auto* line = new QLineEdit(&window);
        ColumnModel model;
        model.setColumns(columns(), 4);
        auto* view = new TableView("table", {}, model, &window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        line->setFocus();
        QSignalSpy chosen(view, &TableView::rowChosen);
        QTest::keyClick(line, Qt::Key_Tab);
        QVERIFY(view->hasFocus());
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(view, Qt::Key_Down);
        QCOMPARE(chosen.count(), 1);
    }

    void selectedTableRowsAreCopiedWithTheirHeadings()
    {
        Fixture f(4);
        QTest::keyClick(&f.view, Qt::Key_Home);
        QTest::keyClick(&f.view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(f.copied(), QStringLiteral("name\tsquare\n0\t0\n1\t1\n"));
        f.view.findChild<QAction*>(QStringLiteral("copyTable"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("name\tsquare\n0\t0\n1\t1\n2\t–\n3\t2\n"));
        f.view.setCurrentRow(std::nullopt);
        QCOMPARE(f.copied(), QStringLiteral("name\tsquare\n0\t0\n1\t1\n2\t–\n3\t2\n"));
    }

    // A dialog that closes when its work is done deletes its table, whatever the user does at that time.
    void aTableCanBeDeletedWhileItsMenuIsOpen()
    {
        auto f = std::make_unique<Fixture>(4);
        const QPoint at(5, 5);
        QPointer<QWidget> menu;
        QTimer::singleShot(0, qApp, [&f, &menu] {
            menu = QApplication::activePopupWidget();
            f.reset();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, f->view.viewport()->mapToGlobal(at));
        QApplication::sendEvent(f->view.viewport(), &event);
        EVENTUALLY(f == nullptr);
        QVERIFY(menu.isNull());
    }

    void theMenuOfTheTableHeadingShowsAndHidesColumns()
    {
        Fixture f(4);
        QVERIFY(f.view.isColumnHidden(2));  // the column is hidden because it is empty
        auto* menu = f.view.findChild<QMenu*>();
        const auto toggle = [&](int column) {
            QMetaObject::invokeMethod(menu, "aboutToShow");
            menu->actions()[column]->trigger();
        };
        toggle(2);
        QVERIFY(!f.view.isColumnHidden(2));
        toggle(0);
        QVERIFY(f.view.isColumnHidden(0));
        f.model.setColumns(columns(), 7);
        // The visible columns are those chosen by the user.
        QVERIFY(f.view.isColumnHidden(0) && !f.view.isColumnHidden(2));
        toggle(2);
        QMetaObject::invokeMethod(menu, "aboutToShow");
        QVERIFY(!menu->actions()[1]->isEnabled());  // the last visible column cannot be hidden
    }

    // A table with more rows than a page holds has a page bar, and arrow keys cross page boundaries.
    void largeTablesAreDividedIntoPages()
    {
        constexpr std::size_t rows = 2 * ColumnModel::maxPageRows + 3;
        Fixture f(rows);
        PageBar bar(f.model);
        QVERIFY(!bar.isHidden());
        QCOMPARE(f.model.pageCount(), 3);
        QCOMPARE(f.model.rowCount(), static_cast<int>(ColumnModel::maxPageRows));
        auto* page = bar.findChild<QSpinBox*>();
        page->setValue(3);
        QCOMPARE(f.model.rowCount(), 3);
        QCOMPARE(f.model.index(1, 0).data().toString(), QStringLiteral("row %1").arg(rows - 2));
        QTest::keyClick(&f.view, Qt::Key_Home);
        QCOMPARE(f.view.currentRow(), std::optional<std::size_t>(0));
        QCOMPARE(page->value(), 1);
        QTest::keyClick(&f.view, Qt::Key_End);
        QCOMPARE(f.view.currentRow(), std::optional(rows - 1));
        f.view.setCurrentRow(2 * ColumnModel::maxPageRows);
        QTest::keyClick(&f.view, Qt::Key_Up);
        QCOMPARE(f.view.currentRow(), std::optional(2 * ColumnModel::maxPageRows - 1));
        QCOMPARE(page->value(), 2);
        QTest::keyClick(&f.view, Qt::Key_Down);
        QCOMPARE(f.view.currentRow(), std::optional(2 * ColumnModel::maxPageRows));
        f.clickHeading(1);  // there are too many rows to sort, so the order is unchanged
        QCOMPARE(f.model.rowAt(2), 2 * ColumnModel::maxPageRows + 2);
        f.model.setColumns(columns(), 5);
        QVERIFY(bar.isHidden());
    }

    // Space checks and F2 edits the current row, whatever the current column is.
    void theCurrentTableRowCanBeTickedAndEditedByKeyboard()
    {
        std::vector<bool> ticks(3);
        QStringList notes{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
        std::vector<Column> shown{
            {.title = QStringLiteral("n"), .text = [](std::size_t row) { return QString::number(row); }},
            {.title = QStringLiteral("tick"),
             .text = [](std::size_t) { return QString(); },
             .look =
                 [&](std::size_t row, int role) {
                     return role == Qt::CheckStateRole ? QVariant(ticks[row] ? Qt::Checked : Qt::Unchecked)
                                                       : QVariant();
                 },
             .flags = [](std::size_t) { return Qt::ItemIsUserCheckable; },
             .edit =
                 [&](std::size_t row, const QVariant& value, int) {
                     ticks[row] = value.toInt() == Qt::Checked;
                     return true;
                 }},
            {.title = QStringLiteral("note"),
             .text = [&](std::size_t row) { return notes[static_cast<qsizetype>(row)]; },
             .flags = [](std::size_t) { return Qt::ItemIsEditable; },
             .edit =
                 [&](std::size_t row, const QVariant& value, int) {
                     notes[static_cast<qsizetype>(row)] = value.toString();
                     return true;
                 }}};
        Fixture f(3, std::move(shown));
        QTest::keyClick(&f.view, Qt::Key_Home);
        QTest::keyClick(&f.view, Qt::Key_Down);
        QTest::keyClick(&f.view, Qt::Key_Space);
        QVERIFY(!ticks[0] && ticks[1] && !ticks[2]);
        QTest::keyClick(&f.view, Qt::Key_F2);
        auto* editor = f.view.findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, QStringLiteral("quiet"));
        QTest::keyClick(editor, Qt::Key_Return);
        EVENTUALLY_EQUAL(notes[1], QStringLiteral("quiet"));
    }

    void screenReadersReceiveTableCellsAndHeadings()
    {
        Fixture f(4);
        QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&f.view);
        QVERIFY(table != nullptr && table->tableInterface() != nullptr);
        QCOMPARE(table->text(QAccessible::Name), QStringLiteral("Squares"));
        QCOMPARE(table->tableInterface()->rowCount(), 4);
        QCOMPARE(table->tableInterface()->columnDescription(1), QStringLiteral("square"));
        QCOMPARE(table->tableInterface()->cellAt(3, 1)->text(QAccessible::Name), QStringLiteral("2"));
    }

    // A view that is too narrow by less than the margin does not scroll.
    void theLastTableColumnNeedsNoTrailingMargin()
    {
        ColumnModel model;
        TableView view("table", QStringLiteral("Words"), model);
        model.setColumns({{.title = QStringLiteral("first"), .text = [](std::size_t) { return QString(); }},
                          {.title = QStringLiteral("last"),
                           .text = [](std::size_t) { return QStringLiteral("some words"); }}},
                         3);
        view.resize(view.contentsSize() - QSize(4, -100));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, sequency::tests::testTimeout()));
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    }

    // If the columns together are too wide, texts are elided and shown in tool tips; numbers and headings are never elided. If eliding does not
    // suffice, the table scrolls and elides nothing. A wider view shows all columns completely again.
    void wideTextColumnsShrinkToFitTheTable()
    {
        ColumnModel model;
        TableView view("table", QStringLiteral("Words"), model);
        const QString words = QStringLiteral("some words that go on for quite a while");
        const QString number = QStringLiteral("1234567890123");
        const QString heading = QStringLiteral("a heading of some length");
        const auto column = [](const QString& title, Column::Kind kind, const QString& text) {
            return Column{.title = title, .kind = kind, .text = [text](std::size_t) { return text; }};
        };
        model.setColumns({column(heading, Column::Kind::Number, QStringLiteral("7")),
                          column(QStringLiteral("words"), Column::Kind::Words, words),
                          column(QStringLiteral("more"), Column::Kind::Number, number)},
                         3);
        const auto width = [&view](const QString& text) {
            return view.fontMetrics().horizontalAdvance(text);
        };
        const auto isCut = [&](int of, const QString& text) { return width(text) > view.columnWidth(of); };
        const int whole = view.contentsSize().width();
        const int needed = width(heading) + 12 * view.fontMetrics().averageCharWidth() + width(number);
        view.resize(whole, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, sequency::tests::testTimeout()));
        QVERIFY(!isCut(0, heading) && !isCut(1, words));
        for (const int narrow : {whole - 40, needed + 40}) {
            view.resize(narrow, 200);
            QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
            QVERIFY(isCut(1, words) && !isCut(0, heading) && !isCut(2, number));
        }
        const QPoint place = view.visualRect(model.index(1, 1)).center();
        QHelpEvent help(QEvent::ToolTip, place, view.viewport()->mapToGlobal(place));
        QApplication::sendEvent(view.viewport(), &help);
        QVERIFY(QToolTip::text().contains(words));
        view.resize(needed - 20, 200);
        QVERIFY(view.horizontalScrollBar()->maximum() > 0);
        QVERIFY(!isCut(1, words) && !isCut(0, heading));
        view.resize(whole, 200);
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY(!isCut(0, heading) && !isCut(1, words));
        // Without a scroll bar, numbers and headings are elided too: no column is out of reach.
        view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view.resize(needed - 20, 200);
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY(view.columnWidth(2) > 0);
    }
};

SEQUENCY_QT_TEST(TestTableView)
#include "tst_table_view.moc"
