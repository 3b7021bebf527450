// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window on small screens and in presentations: everything is reachable, nothing is truncated, and leaving a presentation restores the
// layout.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_canvas.h"
#include "ui/views/flow/flow_view.h"

#include "ui/docks/truth_table_view.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/lessons/lessons.h"
#include "ui/window/navigation_rail.h"
#include "ui/window/page_table.h"
#include "ui/window/presentation/presentation.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QRandomGenerator>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;
using ui::MainWindow;
using ui::PageHost;

namespace {

const int pages = static_cast<int>(ui::pageTable().size());
constexpr QSize smallScreen(1024, 768);
constexpr QSize hall(1920, 1080);

struct LayoutFixture : WindowFixture {
    LayoutFixture()
    {
        workbench.sources().openExample(QStringLiteral("majority-3"));
        isReady = QTest::qWaitFor([this] { return hasSpectrum(8) && !jobs.isBusy(); }, testTimeout());
    }

    void resize(const QSize& size) const
    {
        window->resize(size);
        settle();
    }

    // Waits for pending results, because their arrival changes the page.
    void settle() const { settle(jobs); }
    static void settle(const ui::EngineJobs& jobs)
    {
        static_cast<void>(QTest::qWaitFor([&jobs] { return !jobs.isBusy(); }, testTimeout()));
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    QRect placeOf(const QWidget* widget) const
    {
        return {widget->mapTo(window.get(), QPoint()), widget->size()};
    }

    void press(int key) const
    {
        window->activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(window.get(), testTimeout()));
        QTest::keyClick(window.get(), static_cast<Qt::Key>(key));
        settle();
    }

    // Raises a dock as a user does: clicks its tab if it has one.
    bool reach(QDockWidget* dock) const
    {
        if (dock->visibleRegion().isEmpty())
            for (QTabBar* tabs : window->findChildren<QTabBar*>())
                for (int i = 0; i < tabs->count(); ++i)
                    if (tabs->isVisible() && tabs->parentWidget() == window.get() &&
                        tabs->tabText(i) == dock->windowTitle())
                        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
        settle();
        return !dock->visibleRegion().isEmpty() && window->rect().contains(placeOf(dock));
    }

    QString cutOff() const
    {
        QStringList cut;
        for (const QWidget* widget : window->findChildren<QWidget*>()) {
            const bool isPart = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                                qobject_cast<const QComboBox*>(widget) != nullptr ||
                                qobject_cast<const QSpinBox*>(widget) != nullptr ||
                                qobject_cast<const QLabel*>(widget) != nullptr;
            // The style makes its own buttons smaller than their size hints.
            const bool isStyleWidget = widget->inherits("QDockWidgetTitleButton");
            if (!isPart || isStyleWidget || !widget->isVisible() || isScrolled(widget))
                continue;
            const QRect place = placeOf(widget);
            if (!window->rect().contains(place) || widget->width() + 1 < widget->minimumSizeHint().width() ||
                widget->height() + 1 < widget->minimumSizeHint().height())
                cut << QStringLiteral("%1 “%2” %3×%4 at %5,%6 needs %7×%8")
                           .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                           .arg(widget->width())
                           .arg(widget->height())
                           .arg(place.x())
                           .arg(place.y())
                           .arg(widget->minimumSizeHint().width())
                           .arg(widget->minimumSizeHint().height());
        }
        return cut.join(QLatin1Char('\n'));
    }

    bool isReady = false;

private:
    bool isScrolled(const QWidget* widget) const
    {
        for (const QWidget* above = widget->parentWidget(); above != nullptr && above != window.get();
             above = above->parentWidget())
            if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr ||
                qobject_cast<const QTabBar*>(above) != nullptr ||
                qobject_cast<const QSpinBox*>(above) != nullptr ||
                qobject_cast<const QComboBox*>(above) != nullptr)
                return true;
        return false;
    }
};

// The layout that version 0.2.0 stored in its settings: the docks "Function", "Transform" and "Explain", and the bar of conventions.
constexpr const char* layoutOfVersion02 =
    "AAAA/wAAAAD9AAAAAgAAAAAAAAEkAAAAAPwCAAAAAvsAAAAYAGYAdQBuAGMAdABpAG8AbgBEAG8AYwBrAQAAAAD/////AAABiwD/"
    "///7AAAAFABsAGUAcwBzAG8AbgBEAG8AYwBrAAAAAAD/////AAAAywD///8AAAABAAABCAAAAAD8AgAAAAP8AAAAAP////8AAAFT"
    "AQAAGfoAAAAAAgAAAAL7AAAAGgB0AHIAYQBuAHMAZgBvAHIAbQBEAG8AYwBrAQAAAAD/////AAABOQD////7AAAAFgBlAHgAcABs"
    "AGEAaQBuAEQAbwBjAGsBAAAAAP////8AAABwAP////sAAAAWAGgAaQBzAHQAbwByAHkARABvAGMAawAAAAAA/////wAAAFoA////"
    "+wAAABIAbgBvAHQAZQBzAEQAbwBjAGsAAAAAAP////8AAABaAP///wAAAAAAAAAAAAAABAAAAAQAAAAIAAAACPwAAAACAAAAAgAA"
    "AAMAAAAsAHAAcgBlAHMAZQBuAHQAYQB0AGkAbwBuAEgAZQBhAGQAaQBuAGcAQgBhAHIAAAAAAP////8AAAAAAAAAAAAAAB4AcABy"
    "AGUAcwBlAG4AdABhAHQAaQBvAG4AQgBhAHIAAAAAAP////8AAAAAAAAAAAAAAA4AdABvAG8AbABCAGEAcgEAAAAA/////wAAAAAA"
    "AAAAAAAAAwAAAAEAAAAaAGMAbwBuAHYAZQBuAHQAaQBvAG4AQgBhAHIBAAAAAP////8AAAAAAAAAAA==";

// Returns the difference between the lightest and the darkest pixel of a picture.
int contrast(const QImage& image)
{
    int least = 255;
    int most = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            least = std::min(least, qGray(image.pixel(x, y)));
            most = std::max(most, qGray(image.pixel(x, y)));
        }
    return most - least;
}

}  // namespace

class TestWindowLayout : public QObject {
    Q_OBJECT

private slots:
    // 960×540 logical pixels are 1920×1080 at a scale of 200 %.
    void everyControlIsReachableOnASmallScreen_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("1024x768") << smallScreen;
        QTest::newRow("960x540") << QSize(960, 540);
    }

    void everyControlIsReachableOnASmallScreen()
    {
        QFETCH(const QSize, screen);
        for (const auto scheme : {ui::theme::ColorScheme::Light, ui::theme::ColorScheme::System}) {
            LayoutFixture fixture;
            QVERIFY(fixture.isReady);
            fixture.window->setColorScheme(scheme);
            fixture.resize(screen);
            for (int page = 0; page < pages; ++page) {
                fixture.window->pages().showPage(static_cast<PageHost::Page>(page));
                fixture.settle();
                const QString where = QStringLiteral("page %1").arg(page);
                QCOMPARE(fixture.window->size(), screen);
                const QSize least = fixture.window->layout()->minimumSize();
                QVERIFY2(
                    least.width() <= screen.width() && least.height() <= screen.height(),
                    qPrintable(
                        QStringLiteral("%1 needs %2×%3").arg(where).arg(least.width()).arg(least.height())));
                QVERIFY2(fixture.window->rect().contains(fixture.placeOf(fixture.window->centralWidget())),
                         qPrintable(where));
                const QString cut = fixture.cutOff();
                QVERIFY2(cut.isEmpty(), qPrintable(where + QLatin1Char('\n') + cut));
            }
            fixture.window->pages().showPage(PageHost::Page::Spectrum);
            fixture.settle();
            for (const char* name : {"functionDock", "lessonDock", "explainDock"})
                QVERIFY2(fixture.reach(fixture.child<QDockWidget>(name)), name);
            auto* bar = fixture.child<QToolBar>("toolBar");
            QWidget* const button = bar->widgetForAction(fixture.action(QStringLiteral("Export…")));
            auto* more = bar->findChild<QWidget*>(QStringLiteral("qt_toolbar_ext_button"));
            QVERIFY((button->isVisible() && fixture.window->rect().contains(fixture.placeOf(button))) ||
                    more->isVisible());
        }
        ui::theme::apply(ui::theme::ColorScheme::System);
    }

    void everyPageHasSixtyPercentOfTheWidthOfASmallWindow()
    {
        LayoutFixture fixture;
        QVERIFY(fixture.isReady);
        fixture.resize({1280, 800});
        for (int page = 0; page < pages; ++page) {
            fixture.window->pages().showPage(static_cast<PageHost::Page>(page));
            fixture.settle();
            QStringList wide;
            for (const QWidget* part : fixture.window->docks().function().findChildren<QWidget*>())
                if (part->minimumSizeHint().width() > 180)
                    wide << QStringLiteral("%1 %2 %3")
                                .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                                .arg(part->minimumSizeHint().width());
            const int width = fixture.window->pages().stack().width();
            QVERIFY2(100 * width >= 60 * fixture.window->width(),
                     qPrintable(QStringLiteral("page %1: %2 pixels; function %3; explanation %4\n%5")
                                    .arg(page)
                                    .arg(width)
                                    .arg(fixture.window->docks().function().width())
                                    .arg(fixture.window->docks().explain().width())
                                    .arg(wide.join(QLatin1Char('\n')))));
        }
    }

    // A lesson needs more width than the explanation. When the explanation is shown again, it has its former width.
    void aLessonLeavesMoreThanHalfOfTheWidthOfASmallWindowToThePage()
    {
        LayoutFixture fixture;
        QVERIFY(fixture.isReady);
        fixture.resize({1280, 800});
        const auto width = [&] { return fixture.window->pages().stack().width(); };
        const int before = width();
        fixture.window->lessons().showList();
        ui::LessonDock& dock = fixture.window->docks().lesson();
        EVENTUALLY(!dock.shelf().files().isBusy());
        dock.shelf().open(QStringLiteral("butterfly"));
        EVENTUALLY(dock.course().isOpen());
        for (int page = 0; page < pages; ++page) {
            fixture.window->pages().showPage(static_cast<PageHost::Page>(page));
            fixture.settle();
            QVERIFY2(100 * width() >= 54 * fixture.window->width(),
                     qPrintable(QStringLiteral("page %1: %2 pixels; function %3; lesson %4")
                                    .arg(page)
                                    .arg(width())
                                    .arg(fixture.window->docks().function().width())
                                    .arg(dock.width())));
        }
        fixture.window->pages().showPage(PageHost::Page::Spectrum);
        QVERIFY(fixture.reach(fixture.child<QDockWidget>("explainDock")));
        QVERIFY2(width() >= before - 1, qPrintable(QStringLiteral("%1 of %2").arg(width()).arg(before)));
    }

    void aLayoutStoredByVersion02OpensWithRailFunctionAndSidePanel()
    {
        QSettings().clear();
        QSettings().setValue(QStringLiteral("window/layout"), QByteArray::fromBase64(layoutOfVersion02));
        ui::EngineJobs jobs;
        ui::Workbench workbench{jobs};
        MainWindow window(workbench);
        window.resize(1280, 800);
        window.show();
        LayoutFixture::settle(jobs);
        const auto* rail = window.findChild<QWidget*>(QStringLiteral("navigationRail"));
        const auto* function = window.findChild<QWidget*>(QStringLiteral("functionDock"));
        const auto* explain = window.findChild<QWidget*>(QStringLiteral("explainDock"));
        for (const QWidget* part : {rail, function, explain})
            QVERIFY2(part->isVisible() &&
                         window.rect().contains(QRect(part->mapTo(&window, QPoint()), part->size())),
                     qPrintable(part->objectName()));
        QVERIFY(rail->mapTo(&window, QPoint()).x() < function->mapTo(&window, QPoint()).x());
        QVERIFY(!window.findChild<QWidget*>(QStringLiteral("sideStrip"))->isVisible());
        QSettings().clear();
    }

    void theSidePanelFoldsToAStripAndUnfoldsWithItsLastTab()
    {
        LayoutFixture fixture;
        auto* explain = fixture.child<QDockWidget>("explainDock");
        auto* lesson = fixture.child<QDockWidget>("lessonDock");
        auto* strip = fixture.child<QToolBar>("sideStrip");
        const int before = fixture.window->pages().stack().width();
        QVERIFY(!strip->isVisible());
        fixture.press(Qt::Key_F9);
        QVERIFY(explain->isHidden() && lesson->isHidden() && strip->isVisible());
        QVERIFY(fixture.window->pages().stack().width() > before);
        for (QAction* button : strip->actions())
            if (button->text() == lesson->windowTitle())
                QTest::mouseClick(strip->widgetForAction(button), Qt::LeftButton);
        fixture.settle();
        QVERIFY(!strip->isVisible());
        QVERIFY(!lesson->visibleRegion().isEmpty() && !explain->isHidden());
        fixture.press(Qt::Key_F9);
        fixture.press(Qt::Key_F9);
        QVERIFY(!strip->isVisible() && !explain->isHidden());
    }

    void theRailShowsPagesByMouseAndArrowKeys()
    {
        LayoutFixture fixture;
        auto* rail = fixture.child<ui::NavigationRail>("navigationRail");
        const auto click = [&](PageHost::Page page) {
            QTest::mouseClick(rail->viewport(), Qt::LeftButton, {},
                              rail->visualItemRect(rail->item(rail->rowOf(static_cast<int>(page)))).center());
        };
        click(PageHost::Page::Matrices);
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Matrices);
        QVERIFY(rail->hasFocus());
        QTest::keyClick(rail, Qt::Key_Down);
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Algorithm);
        click(PageHost::Page::Systems);
        QTest::keyClick(rail, Qt::Key_Down);  // skips the heading of the next group
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Expression);
        QTest::keyClick(fixture.window.get(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Benchmark);
        QCOMPARE(rail->currentRow(), rail->count() - 1);
    }

    void docksFoldedIntoTabsAreSeparatedInAWideWindow()
    {
        LayoutFixture fixture;
        auto* explain = fixture.child<QDockWidget>("explainDock");
        const QRect before = fixture.placeOf(explain);
        fixture.resize(smallScreen);
        QVERIFY(fixture.window->tabifiedDockWidgets(&fixture.window->docks().function()).contains(explain));
        fixture.resize({1280, 800});
        QCOMPARE(fixture.placeOf(explain), before);
    }

    // Randomly changes pages, widths, docks and presentations while a dock tab is pressed and dragged. Qt 6.4 used to access tabs that no longer
    // existed, and tab bars in a set that it had replaced. Memory that is filled when it is released (GLIBC_TUNABLES) shows such faults.
    void aLayoutChangeWhileADockTabIsPressedDoesNotCrash()
    {
        LayoutFixture fixture;
        fixture.resize(smallScreen);
        const quint32 seed = QRandomGenerator::global()->generate();
        qInfo() << "seed" << seed;
        QRandomGenerator random(seed);
        QPointer<QTabBar> held;
        const auto send = [&held](QEvent::Type type, const QPoint& at, Qt::MouseButtons buttons) {
            const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, at, held->mapToGlobal(at), button, buttons, Qt::NoModifier);
            QApplication::sendEvent(held, &event);
        };
        const auto press = [&] {
            for (QTabBar* tabs : fixture.window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
                if (tabs->isVisible() && tabs->count() > 1)
                    held = tabs;
            if (held)
                send(QEvent::MouseButtonPress, held->tabRect(random.bounded(qMax(1, held->count()))).center(),
                     Qt::LeftButton);
        };
        const auto dock = [&] {
            const auto docks = fixture.window->docks().all();
            return docks[random.bounded(static_cast<int>(docks.size()))];
        };
        for (int action = 0; action < 400; ++action) {
            switch (random.bounded(12)) {
            case 0: press(); break;
            case 1:
            case 2:
                for (int i = 0; i < 5 && held; ++i)
                    send(QEvent::MouseMove, {random.bounded(-20, 280), random.bounded(20)}, Qt::LeftButton);
                break;
            case 3:
                if (held)
                    send(QEvent::MouseButtonRelease, {random.bounded(250), 10}, Qt::NoButton);
                break;
            case 4:
                fixture.window->pages().showPage(static_cast<PageHost::Page>(random.bounded(pages)));
                break;
            case 5: fixture.window->resize(random.bounded(2) == 0 ? smallScreen : QSize(1280, 800)); break;
            case 6: dock()->toggleViewAction()->trigger(); break;
            case 7: QTest::keyClick(fixture.window.get(), Qt::Key_F11); break;
            case 8: dock()->setFloating(random.bounded(2) == 0); break;
            case 9:
                fixture.window->addDockWidget(
                    random.bounded(2) == 0 ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, dock());
                break;
            default: QCoreApplication::processEvents(); break;
            }
        }
        fixture.window->pages().showPage(PageHost::Page::Spectrum);
        fixture.settle();
        QVERIFY(fixture.window->isVisible());
    }

    // Only the layout of a window with sufficient space is saved.
    void theFoldedDockLayoutOfANarrowWindowIsNotSaved()
    {
        QRect before;
        {
            LayoutFixture fixture;
            before = fixture.placeOf(fixture.child<QDockWidget>("explainDock"));
            fixture.resize(smallScreen);
            fixture.window->close();
            if (fixture.answer(QMessageBox::Discard))
                fixture.settle();
        }
        ui::EngineJobs jobs;
        ui::Workbench workbench{jobs};
        MainWindow window(workbench);
        window.resize(1280, 800);
        window.show();
        LayoutFixture::settle(jobs);
        auto* explain = window.findChild<QDockWidget*>(QStringLiteral("explainDock"));
        QCOMPARE(QRect(explain->mapTo(&window, QPoint()), explain->size()), before);
    }

    // A title bar of 37 pixels, as in GNOME, fits above the window.
    void theFirstWindowFitsOnASmallScreenWithItsTitleBar()
    {
        QCOMPARE(ui::firstWindowSize({2560, 1440}), QSize(1280, 800));
        const QSize size = ui::firstWindowSize({1280, 800});
        QCOMPARE(size.width(), 1280);
        QVERIFY(size.height() + 37 <= 800 && size.height() >= 720);
    }

    void leavingAPresentationRestoresTheWindowLayout_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("F11") << static_cast<int>(Qt::Key_F11);
        QTest::newRow("Esc") << static_cast<int>(Qt::Key_Escape);
    }

    void leavingAPresentationRestoresTheWindowLayout()
    {
        QFETCH(int, key);
        LayoutFixture fixture;
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        fixture.window->move(60, 60);  // leaves space for a window frame
        fixture.resize({1100, 700});
        fixture.window->docks().function().enterText();
        LayoutFixture::settle(fixture.jobs);
        const QRect window = fixture.window->geometry();
        const QRect centre = fixture.placeOf(fixture.window->centralWidget());
        const QFont type = fixture.window->pages().view<ui::FlowView>().font();
        fixture.press(Qt::Key_F11);
        QVERIFY(fixture.window->presentation().isOn() && fixture.window->isFullScreen());
        QVERIFY2(fixture.message().isEmpty(), qPrintable(fixture.message()));
        fixture.resize(hall);
        fixture.press(Qt::Key_0);  // shows the table
        fixture.press(Qt::Key_2);
        fixture.press(key);
        QVERIFY(!fixture.window->presentation().isOn() && !fixture.window->isFullScreen());
        QVERIFY(fixture.child<QWidget>("functionText")->isVisible());
        QCOMPARE(fixture.window->geometry(), window);
        QCOMPARE(fixture.placeOf(fixture.window->centralWidget()), centre);
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().font(), type);
        QVERIFY(!fixture.child<QToolBar>("presentationBar")->isVisible());
        QVERIFY(fixture.child<QToolBar>("toolBar")->isVisible());
    }

    void textLinesAndDotsOfAPresentationGrowWithTheScreen()
    {
        LayoutFixture fixture;
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace());
        const auto* canvas = fixture.window->findChild<ui::FlowCanvas*>();
        const auto row = [&] { return canvas->scene().layout.pitch(0); };
        fixture.press(Qt::Key_F11);
        fixture.resize({1280, 720});
        QCOMPARE(QFontInfo(fixture.window->pages().view<ui::FlowView>().font()).pixelSize(),
                 13);  // 20 · 720/1080 pixels
        const double smallStroke = canvas->scene().stroke;
        fixture.resize(hall);
        QCOMPARE(QFontInfo(fixture.window->pages().view<ui::FlowView>().font()).pixelSize(), 20);
        const double usual = QFontInfo(QApplication::font()).pixelSize();
        QVERIFY(canvas->scene().stroke >= std::max(1.0, 20 / usual));
        QVERIFY(canvas->scene().stroke > smallStroke);
        QVERIFY(row() > 0.8 * hall.height() / 9);  // eight rows and the two strips fill the canvas
        QVERIFY(canvas->scene().dotRadius(0) > 5);
        fixture.press(Qt::Key_Escape);
    }

    void theHeadingOfAPresentationNamesTheShownPageAndFunction()
    {
        LayoutFixture fixture;
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace());
        fixture.press(Qt::Key_F11);
        auto* heading = fixture.child<QLabel>("presentationHeading");
        QVERIFY(heading->isVisible());
        VERIFY_CONTAINS(heading->text(), "majority-3");
        QVERIFY(heading->text().contains(QLatin1String("Walsh")));
        fixture.workbench.transformSettings().setTransform("reed-muller");
        VERIFY_CONTAINS(heading->text(), "Reed–Muller");
        fixture.press(Qt::Key_Escape);
    }

    void digitKeysInAPresentationShowPagesTruthTableAndKarnaughMap()
    {
        LayoutFixture fixture;
        fixture.press(Qt::Key_F11);
        fixture.resize(hall);
        fixture.press(Qt::Key_2);
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::FlowGraph);
        QVERIFY(fixture.window->pages().view<ui::FlowView>().isVisible());
        fixture.press(Qt::Key_0);
        auto* table = fixture.window->findChild<ui::TruthTableView*>();
        QVERIFY(table->isVisible() && !fixture.window->centralWidget()->isVisible());
        QVERIFY(table->width() > hall.width() / 3);
        const QRect value = table->visualRect(table->model()->index(0, table->model()->columnCount() - 1));
        QVERIFY2(value.right() < hall.width() / 2, qPrintable(QString::number(value.right())));
        fixture.press(Qt::Key_8);
        auto* map = fixture.child<ui::CellCanvas>("karnaughPage");
        QVERIFY(map->isVisible() && !table->isVisible());
        QVERIFY(map->itemPlace(0).height() > 84);  // exceeds the default maximum cell height
        fixture.press(Qt::Key_1);
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Spectrum);
        QVERIFY(fixture.window->pages().view<ui::SpectrumView>().isVisible() && !map->isVisible());
        fixture.press(Qt::Key_Escape);
        QVERIFY(fixture.window->docks().function().isVisible());
    }

    void headingAndExitButtonFitIntoTheNarrowestPresentation()
    {
        LayoutFixture fixture;
        fixture.press(Qt::Key_F11);
        fixture.resize(hall);
        const auto* heading = fixture.child<QLabel>("presentationHeading");
        QVERIFY(heading->width() >= heading->sizeHint().width());
        const auto* bar = fixture.child<QToolBar>("presentationBar");
        for (QAction* action : bar->actions())
            QVERIFY2(bar->widgetForAction(action)->isVisible(), qPrintable(action->text()));
        fixture.press(Qt::Key_Escape);
    }

    // On any other page, the explanation has its previous width again.
    void theExplanationLeavesUnusedWidthToTruthTableAndKarnaughMap()
    {
        LayoutFixture fixture;
        fixture.press(Qt::Key_F11);
        fixture.resize(hall);
        const auto share = [&] { return fixture.window->docks().explain().width(); };
        const int before = share();
        for (const int key : {Qt::Key_8, Qt::Key_0}) {
            fixture.press(key);
            QVERIFY2(share() < hall.width() / 3, qPrintable(QString::number(share())));
        }
        fixture.press(Qt::Key_2);
        QCOMPARE(share(), before);
        fixture.press(Qt::Key_Escape);
    }

    void messagesStayVisibleWhenAPresentationSwitchesToTheTruthTable()
    {
        LayoutFixture fixture;
        fixture.press(Qt::Key_F11);
        fixture.resize(hall);
        fixture.press(Qt::Key_0);
        ui::MessageBar& messages = fixture.window->messages().bar();
        messages.show(ui::MessageBar::Kind::Error, QStringLiteral("The disk is full."));
        fixture.settle();
        QVERIFY(messages.isVisible() && fixture.window->rect().contains(fixture.placeOf(&messages)));
        fixture.press(Qt::Key_1);
        QVERIFY(messages.isVisible());
        QVERIFY(fixture.placeOf(fixture.window->centralWidget()).contains(fixture.placeOf(&messages)));
        fixture.press(Qt::Key_0);
        QVERIFY(messages.isVisible());
        fixture.press(Qt::Key_Escape);
        QVERIFY(messages.isVisible());
        QCOMPARE(messages.parentWidget(), &fixture.window->pages().stack());
    }

    void aMaximizedWindowIsMaximizedAgainAfterAPresentation()
    {
        LayoutFixture fixture;
        fixture.window->showMaximized();
        fixture.settle();
        const QRect place = fixture.window->geometry();
        fixture.press(Qt::Key_F11);
        QVERIFY(fixture.window->isFullScreen());
        fixture.press(Qt::Key_Escape);
        QVERIFY(fixture.window->isMaximized() && !fixture.window->isFullScreen());
        QCOMPARE(fixture.window->geometry(), place);
    }

    void noTextIsClippedOnAProjector()
    {
        LayoutFixture fixture;
        fixture.press(Qt::Key_F11);
        fixture.resize(hall);
        QList<QAction*> buttons;
        for (QAction* entry : fixture.child<QToolButton>("presentationPages")->menu()->actions())
            if (entry->isCheckable())
                buttons << entry;
        QCOMPARE(buttons.size(), pages + 1);
        for (int page = 0; page < buttons.size(); ++page) {
            buttons[page]->trigger();
            fixture.settle();
            const QString cut = fixture.cutOff();
            QVERIFY2(cut.isEmpty(), qPrintable(QStringLiteral("page %1\n%2").arg(page).arg(cut)));
            const QSize least = fixture.window->layout()->minimumSize();
            QVERIFY2(
                least.width() <= hall.width() && least.height() <= hall.height(),
                qPrintable(
                    QStringLiteral("page %1 needs %2×%3").arg(page).arg(least.width()).arg(least.height())));
        }
        fixture.press(Qt::Key_Escape);
    }

    // The buttons of docks and the extension button of tool bars are visible on dark ground.
    void theButtonsOfDocksAndToolBarsAreVisibleInBothThemes()
    {
        WindowFixture fixture;
        for (const auto scheme : {ui::theme::ColorScheme::Light, ui::theme::ColorScheme::Dark}) {
            fixture.window->setColorScheme(scheme);
            QCoreApplication::processEvents();
            for (const char* name : {"qt_dockwidget_closebutton", "qt_dockwidget_floatbutton"}) {
                auto* button =
                    fixture.window->docks().function().findChild<QAbstractButton*>(QLatin1String(name));
                QVERIFY(button != nullptr);
                QImage drawn(button->size(), QImage::Format_RGB32);
                drawn.fill(fixture.window->palette().color(QPalette::Window));
                button->render(&drawn, {}, {}, QWidget::DrawChildren);
                QVERIFY2(contrast(drawn) > 90, qPrintable(QStringLiteral("%1 %2 %3")
                                                              .arg(QLatin1String(name))
                                                              .arg(static_cast<int>(scheme))
                                                              .arg(contrast(drawn))));
            }
        }
        ui::theme::apply(ui::theme::ColorScheme::System);
    }
};

SEQUENCY_QT_TEST(TestWindowLayout)
#include "tst_window_layout.moc"
