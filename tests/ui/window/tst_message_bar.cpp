// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests messages, which float over the lower right corner of the page and move nothing. Notices disappear after a while, errors
// when their cause is removed.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/session_controller.h"
#include "ui/window/navigation_rail.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;
using ui::MessageBar;

namespace {

struct BarFixture : WindowFixture {
    BarFixture()
    {
        workbench.sources().enterText(QStringLiteral("1011"));
        isReady = QTest::qWaitFor([this] { return hasSpectrum(4) && !jobs.isBusy(); }, testTimeout());
    }

    MessageBar& bar() const { return window->messages().bar(); }
    QTimer& rest() const { return *bar().findChild<QTimer*>(QStringLiteral("messageRest")); }

    bool isReady = false;
};

}  // namespace

class TestMessageBar : public QObject {
    Q_OBJECT

private slots:
    void showingAMessageDoesNotMoveTheLayout()
    {
        BarFixture fixture;
        QVERIFY(fixture.isReady);
        auto* const rail = fixture.child<ui::NavigationRail>("navigationRail");
        const auto placeOf = [&](const QWidget& widget) {
            return widget.rect().translated(widget.mapTo(fixture.window.get(), QPoint()));
        };
        const QRect railPlace = placeOf(*rail);
        const auto& chart = fixture.window->pages().view<ui::SpectrumView>();
        const QRect view = placeOf(chart);
        fixture.window->messages().recoveryBar().show(MessageBar::Kind::Notice,
                                                      QStringLiteral("Something is left."), {},
                                                      {{QStringLiteral("Recover"), [] {}}});
        fixture.bar().show(MessageBar::Kind::Error, QStringLiteral("A first line that says what is wrong."),
                           QStringLiteral("many\nmore\nlines"));
        QCoreApplication::processEvents();
        QCOMPARE(placeOf(*rail), railPlace);
        QCOMPARE(placeOf(chart), view);
        // The messages are stacked in the lower right corner of the pages and cover neither the rail nor the row of settings.
        const QRect pages = placeOf(fixture.window->pages().stack());
        for (const MessageBar* bar : {&fixture.bar(), &fixture.window->messages().recoveryBar()})
            QVERIFY(pages.contains(placeOf(*bar)) && placeOf(*bar).left() > pages.center().x() / 2 &&
                    placeOf(*bar).top() > pages.center().y());
        QVERIFY(!placeOf(fixture.bar()).intersects(placeOf(fixture.window->messages().recoveryBar())));
        QTest::mouseClick(rail->viewport(), Qt::LeftButton, {},
                          rail->visualItemRect(rail->item(rail->rowOf(1))).center());
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::FlowGraph);
        QVERIFY(fixture.bar().isVisible());  // the message is visible above every page
        for (QPushButton* button : fixture.bar().findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Details"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
        QVERIFY(fixture.bar().findChild<QPlainTextEdit*>()->isVisible());
        QVERIFY(fixture.bar().height() > fixture.bar().findChild<QPlainTextEdit*>()->height());
    }

    void noticesDisappearAfterSomeTimeButErrorsAndQuestionsStay()
    {
        BarFixture fixture;
        fixture.bar().show(MessageBar::Kind::Notice, QStringLiteral("Saved."));
        QVERIFY(fixture.rest().isActive());
        fixture.rest().start(0);
        EVENTUALLY(!fixture.bar().isVisible());
        QCOMPARE(fixture.bar().text(), QStringLiteral("Saved."));
        // A longer text is shown for a longer time.
        fixture.bar().show(MessageBar::Kind::Notice, QStringLiteral("Short."));
        const int brief = fixture.rest().interval();
        fixture.bar().show(MessageBar::Kind::Notice, QString(200, QLatin1Char('x')));
        QVERIFY(fixture.rest().interval() > 2 * brief);
        // Questions and errors do not disappear by themselves.
        fixture.bar().show(MessageBar::Kind::Notice, QStringLiteral("Recover?"), {},
                           {{QStringLiteral("Recover"), [] {}}});
        QVERIFY(!fixture.rest().isActive());
        fixture.bar().show(MessageBar::Kind::Error, QStringLiteral("Broken."));
        QVERIFY(!fixture.rest().isActive() && fixture.bar().isVisible());
    }

    void anErrorOfTheSpectrumDisappearsWithTheNextSpectrum()
    {
        BarFixture fixture;
        emit fixture.workbench.reports().failed(QStringLiteral("The device failed."), {},
                                                ui::Failure::Spectrum);
        QVERIFY(fixture.bar().isVisible());
        fixture.workbench.deviceSettings().setDevice("reference");
        EVENTUALLY(!fixture.bar().isVisible());
        QVERIFY(fixture.message().isEmpty());
    }

    void anErrorInATextDisappearsWhenTheTextIsCorrected()
    {
        BarFixture fixture;
        fixture.window->docks().function().enterText();
        auto* text = fixture.child<QPlainTextEdit>("functionText");
        text->selectAll();
        QTest::keyClicks(text, QStringLiteral("1071"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(fixture.bar().isVisible() && fixture.bar().kind() == MessageBar::Kind::Error);
        QTest::keyClick(text, Qt::Key_Backspace);
        QVERIFY(!fixture.bar().isVisible());
    }

    void aFailedSaveIsStillReportedAfterAnEdit()
    {
        BarFixture fixture;
        const QTemporaryDir folder;
        fixture.window->sessionFlow().session().save(folder.filePath(QStringLiteral("missing/f.sequency")));
        EVENTUALLY(fixture.bar().isVisible() && fixture.bar().kind() == MessageBar::Kind::Error);
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(fixture.hasSpectrum(4) && !fixture.jobs.isBusy());
        QVERIFY(fixture.bar().isVisible());
        fixture.window->sessionFlow().session().save(folder.filePath(QStringLiteral("f.sequency")));
        EVENTUALLY_EQUAL(fixture.bar().kind(), MessageBar::Kind::Notice);
    }
};

SEQUENCY_QT_TEST(TestMessageBar)
#include "tst_message_bar.moc"
