// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that frequent goals need few actions. An action is a click, a key, or a line that is typed and entered. From an empty window, a figure of a
// paper takes two actions; a Karnaugh map and the dark theme take three. After a bit flip, its effect is explained without any action.
#include "tests/support/qt_test.h"
#include "tests/ui/gallery_clicks.h"
#include "tests/ui/window_fixture.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"
#include "ui/theme/theme.h"
#include "ui/views/boolean/karnaugh_map.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/presentation/figures.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>

using namespace sequency;
using Page = ui::PageHost::Page;

namespace {

// Returns the menus that lead to an entry, and the entry itself. Each takes one click.
QList<QAction*> wayTo(const QString& text, const QList<QAction*>& entries)
{
    for (QAction* entry : entries) {
        if (QString(entry->text()).remove(QLatin1Char('&')) == text)
            return {entry};
        if (entry->menu() == nullptr)
            continue;
        if (const QList<QAction*> inside = wayTo(text, entry->menu()->actions()); !inside.isEmpty())
            return QList<QAction*>{entry} + inside;
    }
    return {};
}

QString columnText(const session::Trace& trace, std::size_t column)
{
    QStringList values;
    for (std::size_t i = 0; i < base::elementCount(*trace.columns[column]); ++i)
        values << QString::fromStdString(base::valueText(*trace.columns[column], i));
    return values.join(QLatin1Char(' '));
}

}  // namespace

class TestFewActions : public QObject {
    Q_OBJECT

private slots:
    // The actions are typing words into the gallery of the empty window and clicking the card of the figure (Gajić 2014, Fig. 1 (b)).
    void aFigureOfAPaperIsOpenedWithTwoActions()
    {
        tests::WindowFixture fixture;
        QVERIFY(!fixture.workbench.hasFunction());
        QString title;
        for (const ui::Figure& figure : ui::figures())
            if (QLatin1String(figure.token) == QLatin1String("gf4-fig-1b"))
                title = ui::figureTitle(figure);
        const QString card = title.section(QStringLiteral(": "), 0, 0);
        QVERIFY(tests::searchGallery(*fixture.window, card));
        QVERIFY(tests::clickCard(*fixture.window, card));
        const auto& flow = fixture.window->pages().view<ui::FlowView>();
        EVENTUALLY(flow.trace() != nullptr && !flow.isComputing());
        QCOMPARE(fixture.window->pages().page(), Page::FlowGraph);
        QCOMPARE(flow.factorization(), std::string("constant-geometry"));
        QCOMPARE(columnText(*flow.trace(), 1), QStringLiteral("3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3"));
    }

    // The actions are the menu View, the menu Colours and the entry Dark.
    void theDarkThemeIsReachedWithThreeActions()
    {
        tests::WindowFixture fixture;
        const QList<QAction*> way = wayTo(QStringLiteral("Dark"), fixture.window->menuBar()->actions());
        QVERIFY(!way.isEmpty() && way.size() <= 3);
        way.back()->trigger();
        EVENTUALLY(ui::theme::isDark(fixture.window->palette()));
        QVERIFY(way.back()->isChecked());
        ui::theme::apply(ui::theme::ColorScheme::System);
    }

    // The actions are Ctrl+T, the line of text, and the tab of the map.
    void aKarnaughMapIsShownWithThreeActions()
    {
        tests::WindowFixture fixture;
        QVERIFY(!fixture.workbench.hasFunction());
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
        QTest::keyClick(fixture.window.get(), Qt::Key_T, Qt::ControlModifier);
        auto* const text = fixture.child<QPlainTextEdit>("functionText");
        QVERIFY(text->isVisible());
        QTest::keyClicks(text, QStringLiteral("x1 & x2 | x3"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(8));
        auto* const map = fixture.child<ui::CellCanvas>("karnaughMap");
        const auto& cells = *map->findChild<ui::KarnaughMap*>();
        QTabWidget* tabs = nullptr;
        for (QTabWidget* candidate : fixture.window->findChildren<QTabWidget*>())
            if (candidate->indexOf(map) >= 0)
                tabs = candidate;
        QVERIFY(tabs != nullptr);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {},
                          tabs->tabBar()->tabRect(tabs->indexOf(map)).center());
        QVERIFY(map->isVisible());
        QVERIFY2(cells.sentence().isEmpty(), qPrintable(cells.sentence()));
        for (std::size_t x = 0; x < 8; ++x) {
            // x1 is the most significant variable.
            const bool expected = ((x & 4) != 0 && (x & 2) != 0) || (x & 1) != 0;
            QCOMPARE(cells.cellText(x), expected ? QStringLiteral("1") : QStringLiteral("0"));
        }
    }

    // The value f(5) of the majority function becomes 0, so coefficient w changes by −(−1)^(w·5).
    void theEffectOfFlippingABitIsShownWithOneAction()
    {
        tests::WindowFixture fixture;
        fixture.openExample("majority-3", 8);
        auto* const table = fixture.window->findChild<ui::TruthTableView*>();
        const auto* const model = static_cast<ui::TruthTableModel*>(table->model());
        const QModelIndex cell = model->index(5, model->valueColumn());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        EVENTUALLY_EQUAL(fixture.shownValues(), QStringLiteral("3 -1 -3 1 -1 -1 1 1"));
        const auto* const moves = fixture.child<QTableView>("explainMoves");
        EVENTUALLY(moves->isVisible() && moves->model()->rowCount() > 0);
        const QHeaderView& header = *moves->horizontalHeader();
        QVERIFY(header.length() <= moves->viewport()->width());
        for (int column = 0; column < header.count(); ++column) {
            const QString title = moves->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(header.sectionSize(column) >= header.fontMetrics().horizontalAdvance(title) + 2,
                     qPrintable(title));
            for (int row = 0; row < moves->model()->rowCount(); ++row) {
                const QString value = moves->model()->index(row, column).data().toString();
                QVERIFY2(header.sectionSize(column) >= moves->fontMetrics().horizontalAdvance(value) + 2,
                         qPrintable(value));
            }
        }
        const auto* const why = fixture.child<QLabel>("explainChange");
        QVERIFY(why->isVisible() && !why->text().isEmpty());
    }
};

SEQUENCY_QT_TEST(TestFewActions)
#include "tst_few_actions.moc"
