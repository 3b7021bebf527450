// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests what a presentation shows: the canvas, the list of steps and the explanation in large type, and nothing else.
#include "tests/support/qt_test.h"
#include "tests/ui/misfits.h"
#include "tests/ui/window_walk.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/truth_table_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/presentation/presentation.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QScreen>
#include <QSlider>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>

using namespace sequency;
using tests::testTimeout;
using ui::PageHost;

namespace {

struct Lecture : tests::WindowFixture {
    explicit Lecture(PageHost::Page page)
    {
        workbench.sources().openExample(QStringLiteral("majority-3"));
        isReady = QTest::qWaitFor([this] { return hasSpectrum(8); }, testTimeout());
        window->pages().showPage(page);
        isReady = isReady && QTest::qWaitFor([this] { return !jobs.isBusy(); }, testTimeout());
    }
    void press(int key) const
    {
        QTest::keyClick(window.get(), static_cast<Qt::Key>(key));
        QCoreApplication::processEvents();
    }
    void settle() const
    {
        static_cast<void>(QTest::qWaitFor([this] { return !jobs.isBusy(); }, testTimeout()));
        QCoreApplication::processEvents();
    }
    void pressTab(Qt::KeyboardModifiers more) const
    {
        QTest::keyClick(window.get(), more & Qt::ShiftModifier ? Qt::Key_Backtab : Qt::Key_Tab,
                        Qt::ControlModifier | more);
        QCoreApplication::processEvents();
    }
    // Returns the names of the controls that the current page shows, except parts of other controls. The button in the corner of a table and the
    // headings are parts of the table.
    QString controls() const
    {
        QStringList shown;
        for (const QWidget* widget : window->pages().stack().currentWidget()->findChildren<QWidget*>()) {
            const bool isControl = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                                   qobject_cast<const QComboBox*>(widget) != nullptr ||
                                   qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
                                   qobject_cast<const QLineEdit*>(widget) != nullptr ||
                                   qobject_cast<const QSlider*>(widget) != nullptr ||
                                   qobject_cast<const QTabBar*>(widget) != nullptr;
            if (isControl && widget->isVisible() && !tests::isPartOfAnother(*widget) &&
                qobject_cast<const QAbstractItemView*>(widget->parentWidget()) == nullptr)
                shown << QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') +
                             widget->objectName();
        }
        return shown.join(QStringLiteral(", "));
    }
    bool isShown(const char* name) const { return child<QWidget>(name)->isVisible(); }
    ui::FlowView& flow() const { return window->pages().view<ui::FlowView>(); }
    QString heading() const { return child<QLabel>("presentationHeading")->text(); }

    bool isReady = false;
};

int pixelsOf(const QWidget& widget)
{
    return QFontInfo(widget.font()).pixelSize();
}

// Records the type size at the moment at which the window fills the screen, and counts later changes of fonts.
class FontSpy : public QObject {
public:
    FontSpy(ui::MainWindow& window, QWidget& page) : m_window(window), m_page(page)
    {
        qApp->installEventFilter(this);
    }
    int sizeOnScreen = 0;
    int changes = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == &m_window && event->type() == QEvent::WindowStateChange)
            sizeOnScreen = pixelsOf(m_page);
        else if (sizeOnScreen > 0 && event->type() == QEvent::FontChange && watched->isWidgetType() &&
                 m_window.isAncestorOf(static_cast<QWidget*>(watched)))
            ++changes;
        return false;
    }

private:
    ui::MainWindow& m_window;
    QWidget& m_page;
};

}  // namespace

class TestPresentation : public QObject {
    Q_OBJECT

private slots:
    void aPresentationShowsCanvasStepsAndExplanationOnly()
    {
        const Lecture fixture(PageHost::Page::FlowGraph);
        QVERIFY(fixture.isReady);
        const std::initializer_list<const char*> controls{"flowWork", "flowNext", "navigationBar", "toolBar"};
        for (const char* name : controls)
            QVERIFY2(fixture.isShown(name), name);
        QVERIFY(!fixture.isShown("flowSteps"));
        fixture.press(Qt::Key_F11);
        for (const char* name : controls)
            QVERIFY2(!fixture.isShown(name), name);
        for (const char* name : {"flowCanvas", "flowSteps", "explainDock", "presentationHeading"})
            QVERIFY2(fixture.isShown(name), name);
        QVERIFY(!fixture.window->menuBar()->isVisible() && !fixture.window->statusBar()->isVisible());
        QVERIFY(!fixture.window->docks().function().isVisible());
        fixture.press(Qt::Key_Escape);
        for (const char* name : controls)
            QVERIFY2(fixture.isShown(name), name);
        QVERIFY(!fixture.isShown("flowSteps"));
        QVERIFY(fixture.window->menuBar()->isVisible() && fixture.window->docks().function().isVisible());
    }

    void aLongHeadingLeavesTheToolsOfThePresentationVisible()
    {
        const Lecture fixture(PageHost::Page::FlowGraph);
        QVERIFY(fixture.isReady);
        fixture.press(Qt::Key_F11);
        auto* const bar = fixture.child<QToolBar>("presentationBar");
        QVERIFY(bar != nullptr);
        fixture.child<QLabel>("presentationHeading")->setText(QString(300, QLatin1Char('m')));
        fixture.settle();
        for (const QAction* action : bar->actions()) {
            const QWidget* tool = bar->widgetForAction(const_cast<QAction*>(action));
            QVERIFY2(tool->isVisible() && bar->rect().contains(tool->geometry()), qPrintable(action->text()));
        }
    }

    void noPageShowsAControl()
    {
        Lecture fixture(PageHost::Page::Spectrum);
        QVERIFY(fixture.isReady);
        fixture.workbench.sources().openExample(
            QStringLiteral("present"));  // an S-box, which every page can show
        EVENTUALLY(fixture.hasSpectrum(16));
        const ui::PageHost& pages = fixture.window->pages();
        QStringList before;
        QStringList faults;
        for (int page = 0; page < tests::pageCount; ++page) {
            pages.stack().setCurrentIndex(page);
            fixture.settle();
            before << fixture.controls();
            QVERIFY2(!before.back().isEmpty(), qPrintable(QString::number(page)));
        }
        fixture.press(Qt::Key_F11);
        for (int page = 0; page < tests::pageCount; ++page) {
            pages.stack().setCurrentIndex(page);
            fixture.settle();
            auto* const tabs = pages.current().findChild<QTabBar*>();
            for (int tab = 0; tab < (tabs != nullptr ? tabs->count() : 1); ++tab) {
                if (const QString shown = fixture.controls(); !shown.isEmpty())
                    faults << QStringLiteral("page %1, tab %2: %3").arg(page).arg(tab).arg(shown);
                if (tabs != nullptr) {
                    fixture.pressTab({});
                    fixture.settle();
                }
            }
            if (tabs != nullptr)
                tabs->setCurrentIndex(0);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        fixture.press(Qt::Key_Escape);
        for (int page = 0; page < tests::pageCount; ++page) {
            pages.stack().setCurrentIndex(page);
            fixture.settle();
            QCOMPARE(fixture.controls(), before[page]);
        }
    }

    void ctrlTabTurnsTheTabsOfAPageWhoseTabBarIsHidden()
    {
        const Lecture fixture(PageHost::Page::Benchmark);
        QVERIFY(fixture.isReady);
        fixture.press(Qt::Key_F11);
        auto* const benchmark = fixture.child<QTabWidget>("benchmarkPages");
        fixture.pressTab({});
        QCOMPARE(benchmark->currentIndex(), 1);
        fixture.pressTab(Qt::ShiftModifier);
        fixture.pressTab(Qt::ShiftModifier);
        QCOMPARE(benchmark->currentIndex(), 2);
        fixture.press(Qt::Key_1);
        auto* const spectrum = fixture.child<QTabBar>("spectrumKinds");
        fixture.pressTab(Qt::ShiftModifier);  // the last tab is hidden, because the function has one output
        QCOMPARE(spectrum->currentIndex(), spectrum->count() - 2);
        QVERIFY(!spectrum->isTabVisible(spectrum->count() - 1));
        fixture.press(Qt::Key_2);
        QVERIFY(!fixture.action(QStringLiteral("Next tab"))->isEnabled());
        fixture.press(Qt::Key_1);
        fixture.press(Qt::Key_Escape);
        QVERIFY(spectrum->isVisible());
    }

    // A view shows such a control if the function was changed: this one, for complex coefficients.
    void aControlThatAnotherFunctionNeedsStaysHiddenUntilTheEnd()
    {
        const Lecture fixture(PageHost::Page::Spectrum);
        QVERIFY(fixture.isReady);
        QVERIFY(!fixture.isShown("spectrumPart"));
        fixture.press(Qt::Key_F11);
        fixture.child<QWidget>("spectrumPart")->show();
        QCOMPARE(fixture.controls(), QString());
        fixture.press(Qt::Key_Escape);
        QVERIFY(fixture.isShown("spectrumPart"));
    }

    // Regression test: dragging the line above a dock made the dock float. The window crashed when it restored its layout after the presentation.
    void aDragOnTheUpperEdgeOfADockMovesNothing()
    {
        const Lecture fixture(PageHost::Page::FlowGraph);
        QVERIFY(fixture.isReady);
        fixture.press(Qt::Key_F11);
        const ui::ExplainDock& explain = fixture.window->docks().explain();
        QWidget* const line = explain.titleBarWidget();
        QVERIFY(line != nullptr && line->isVisible());
        const QPoint start = line->rect().center();
        QTest::mousePress(line, Qt::LeftButton, {}, start);
        for (int distance = 20; distance <= 200; distance += 20)
            QTest::mouseMove(line, start + QPoint(-distance, distance));
        QTest::mouseRelease(line, Qt::LeftButton, {}, start + QPoint(-200, 200));
        QVERIFY(!explain.isFloating());
        fixture.press(Qt::Key_Escape);
        QVERIFY(fixture.isShown("navigationBar"));
    }

    void aClickOnAStepInTheListShowsTheStepAndItsMatrixInExplain()
    {
        const Lecture fixture(PageHost::Page::FlowGraph);
        QVERIFY(fixture.isReady);
        auto* const matrix = fixture.child<ui::CellCanvas>("flowFactor");
        QVERIFY(fixture.window->docks().explain().isAncestorOf(matrix));
        fixture.press(Qt::Key_F11);
        QVERIFY(!matrix->isVisible());
        QVERIFY(!fixture.heading().contains(QStringLiteral("step")));
        const auto* steps = fixture.child<QListWidget>("flowSteps");
        QCOMPARE(steps->count(), 3);
        QTest::mouseClick(steps->viewport(), Qt::LeftButton, {},
                          steps->visualItemRect(steps->item(1)).center());
        QCOMPARE(fixture.flow().step(), std::optional<std::size_t>(1));
        QVERIFY(fixture.heading().endsWith(QStringLiteral("step 2")));
        QVERIFY(matrix->isVisible());
        QCOMPARE(matrix->itemCount(), ui::Item(64));
        fixture.press(Qt::Key_PageDown);
        QCOMPARE(steps->currentRow(), 2);
        // Other pages have no steps.
        fixture.press(Qt::Key_1);
        QVERIFY(!fixture.heading().contains(QStringLiteral("step")));
        QVERIFY(!matrix->isVisible());
        fixture.press(Qt::Key_2);
        QVERIFY(matrix->isVisible());
        fixture.press(Qt::Key_Escape);
        QVERIFY(matrix->isVisible());
    }

    void noFontSizeChangesAfterThePresentationIsShown()
    {
        const Lecture fixture(PageHost::Page::FlowGraph);
        QVERIFY(fixture.isReady);
        FontSpy spy(*fixture.window, fixture.flow());
        fixture.press(Qt::Key_F11);
        const QSize screen = fixture.window->screen()->size();
        QCOMPARE(spy.sizeOnScreen, ui::Presentation::typePixels(screen.height()));
        fixture.window->resize(screen);
        for (const int key : {Qt::Key_1, Qt::Key_0, Qt::Key_8, Qt::Key_2})
            fixture.press(key);
        QCOMPARE(spy.changes, 0);
        fixture.press(Qt::Key_Escape);
    }

    void theTruthTableIsScaledToTheScreen()
    {
        const Lecture fixture(PageHost::Page::Spectrum);
        QVERIFY(fixture.isReady);
        const auto* table = fixture.window->findChild<ui::TruthTableView*>();
        const int before = pixelsOf(*table);
        fixture.press(Qt::Key_F11);
        fixture.press(Qt::Key_0);
        QVERIFY(table->isVisible());
        const int type = ui::Presentation::typePixels(fixture.window->height());
        QVERIFY2(pixelsOf(*table) > 2 * type, qPrintable(QString::number(pixelsOf(*table))));
        const QRect last = table->visualRect(table->model()->index(7, table->model()->columnCount() - 1));
        const QByteArray place =
            QByteArray::number(last.bottom()) + " of " + QByteArray::number(table->viewport()->height());
        QVERIFY2(last.bottom() <= table->viewport()->height(), place.constData());
        QVERIFY2(last.bottom() > table->viewport()->height() * 6 / 10, place.constData());
        QVERIFY(!fixture.isShown("randomFunction"));
        fixture.press(Qt::Key_Escape);
        QCOMPARE(pixelsOf(*table), before);
        QVERIFY(fixture.isShown("randomFunction"));
    }
};

SEQUENCY_QT_TEST(TestPresentation)
#include "tst_presentation.moc"
