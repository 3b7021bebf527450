// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the Tab key reaches exactly the visible controls of the window, and that each of them has a name for screen readers.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"

#include "ui/docks/explain_dock.h"
#include "ui/lesson/lesson_dock.h"

#include <QAccessible>
#include <QDockWidget>

#include <algorithm>

using namespace sequency;
using tests::testTimeout;
using ui::MainWindow;
using ui::PageHost;

namespace {

// Returns the widgets that Tab reaches from the window's first widget until it returns there.
std::vector<QWidget*> tabbed(MainWindow& window)
{
    constexpr int most = 400;
    std::vector<QWidget*> reached;
    for (int i = 0; i < most; ++i) {
        QTest::keyClick(window.focusWidget() != nullptr ? window.focusWidget() : &window, Qt::Key_Tab);
        QWidget* const now = QApplication::focusWidget();
        if (now == nullptr || (!reached.empty() && now == reached.front()))
            break;
        reached.push_back(now);
    }
    return reached;
}

bool isWithin(const QWidget* widget, const QWidget& ancestor)
{
    return widget == &ancestor || ancestor.isAncestorOf(widget);
}

// Returns true if the widget or one of its children is visible. A widget covered by opaque children, such as a chart covered by its viewport, has an
// empty visible region.
bool isSeen(const QWidget& widget)
{
    if (!widget.isVisible())
        return false;
    if (!widget.visibleRegion().isEmpty())
        return true;
    const auto children = widget.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return std::any_of(children.begin(), children.end(), [](const QWidget* child) { return isSeen(*child); });
}

QString nameOf(QWidget* widget)
{
    const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    return interface != nullptr ? interface->text(QAccessible::Name) : QString();
}

}  // namespace

class TestTabOrder : public QObject {
    Q_OBJECT

private slots:
    void theTabKeySkipsHiddenDocks()
    {
        tests::WindowFixture fixture;
        fixture.openExample("majority-3", 8);
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get(), testTimeout()));
        QWidget& explain = fixture.window->docks().explain();
        QWidget& lesson = fixture.window->docks().lesson();
        auto& notes = *fixture.child<QDockWidget>("notesDock");
        const auto reaches = [&](const QWidget& dock) {
            const auto all = tabbed(*fixture.window);
            return std::any_of(all.begin(), all.end(),
                               [&](const QWidget* one) { return isWithin(one, dock); });
        };
        // Initially the lesson is tabbed behind the explanation, and the notes are closed.
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 3});
        EVENTUALLY(reaches(explain));
        QVERIFY(!reaches(lesson));
        QVERIFY(!reaches(notes));
        fixture.window->docks().lesson().raise();
        EVENTUALLY(reaches(lesson));
        QVERIFY(!reaches(explain));
    }

    void everyControlReachedByTabIsVisibleAndNamed()
    {
        tests::WindowFixture fixture;
        fixture.openExample("majority-3", 8);
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get(), testTimeout()));
        for (int page = 0; page <= static_cast<int>(PageHost::Page::Systems); ++page) {
            fixture.window->pages().showPage(static_cast<PageHost::Page>(page));
            QCoreApplication::processEvents();
            EVENTUALLY(!fixture.jobs.isBusy());
            const auto all = tabbed(*fixture.window);
            QVERIFY2(all.size() > 10, qPrintable(QStringLiteral("page %1: %2").arg(page).arg(all.size())));
            for (QWidget* widget : all) {
                const QString what =
                    QStringLiteral("page %1: %2 %3")
                        .arg(page)
                        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
                QVERIFY2(isSeen(*widget), qPrintable(what));
                QVERIFY2(!nameOf(widget).isEmpty(), qPrintable(what + QStringLiteral(" has no name")));
            }
        }
    }
};

SEQUENCY_QT_TEST(TestTabOrder)
#include "tst_tab_order.moc"
