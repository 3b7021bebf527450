// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests what a presentation shows: the canvas, the list of steps and the explanation in large type, and nothing else.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/truth_table_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/presentation/presentation.h"

#include <QFontInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>
#include <QToolButton>

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
