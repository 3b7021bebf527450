// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a session keeps of the views: every setting that a person can make comes back from the file.
#include "tests/ui/session_fixture.h"

#include "ui/session/view_state.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QTabBar>

using namespace sequency;
using tests::answerTime;
using tests::SessionFixture;
using Page = ui::MainWindow::Page;

namespace {

// Two outputs of two variables, and what shows them.
struct TableFixture : SessionFixture {
    bool open()
    {
        const QString path = file("two.sequency");
        return tests::write(path,
                            R"({"format": "sequency-session/1", "functions": [
                               {"name": "and", "variables": 2, "format": "bits", "values": "0001"},
                               {"name": "or", "variables": 2, "format": "bits", "values": "0111"}]})") &&
               reopen(path) && QTest::qWaitFor([this] { return hasSpectrum(4) && isQuiet(); }, answerTime());
    }
    bool reopen(const QString& path)
    {
        press(Qt::Key_O);
        return chooseFile(path) &&
               QTest::qWaitFor([&] { return window->session().path() == path && isQuiet(); }, answerTime());
    }
    bool saveAs(const QString& path)
    {
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        return chooseFile(path) &&
               QTest::qWaitFor([&] { return window->session().path() == path && isQuiet(); }, answerTime());
    }
    void clickTab(const char* bar, int index) const
    {
        auto* tabs = child<QTabBar>(bar);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(index).center());
    }
};

}  // namespace

class TestSessionViews : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests")); }

    // Each has a word of its own, in whatever order they come.
    void everyViewOfTheSpectrumComesBack()
    {
        TableFixture fixture;
        QVERIFY(fixture.open());
        const int kinds = fixture.child<QTabBar>("spectrumKinds")->count();
        QVERIFY(kinds > 1);
        QStringList words;
        for (int kind = 0; kind < kinds; ++kind) {
            fixture.clickTab("spectrumKinds", kind);
            QCOMPARE(static_cast<int>(fixture.window->spectrumPage().kind()), kind);
            const QJsonObject state = ui::viewState(*fixture.window);
            words << state.value(QStringLiteral("spectrum"))
                         .toObject()
                         .value(QStringLiteral("shows"))
                         .toString();
            QVERIFY(!words.last().isEmpty());
            fixture.clickTab("spectrumKinds", (kind + 1) % kinds);
            ui::showViewState(*fixture.window, state);
            QCOMPARE(static_cast<int>(fixture.window->spectrumPage().kind()), kind);
        }
        words.removeDuplicates();
        QCOMPARE(words.size(), kinds);
    }

    void everyFlowGraphComesBack()
    {
        TableFixture fixture;
        QVERIFY(fixture.open());
        fixture.window->showPage(Page::FlowGraph);
        auto* works = fixture.child<QComboBox>("flowWork");
        QStringList words;
        works->setFocus();
        QTest::keyClick(works, Qt::Key_Home);
        for (int work = 0; work < works->count(); ++work) {
            QCOMPARE(works->currentIndex(), work);
            QTRY_VERIFY_WITH_TIMEOUT(fixture.window->flowView().canvas().place() && fixture.isQuiet(),
                                     answerTime());
            const QJsonObject state = ui::viewState(*fixture.window);
            words << state.value(QStringLiteral("flow_graph"))
                         .toObject()
                         .value(QStringLiteral("work"))
                         .toString();
            QVERIFY(!words.last().isEmpty());
            works->setCurrentIndex((work + 1) % works->count());
            ui::showViewState(*fixture.window, state);
            QCOMPARE(works->currentIndex(), work);
            QTRY_VERIFY_WITH_TIMEOUT(fixture.isQuiet(), answerTime());
            QTest::keyClick(works, Qt::Key_Down);
        }
        words.removeDuplicates();
        QCOMPARE(words.size(), works->count());
    }

    void outputsAndCharactersComeBackFromAFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        {
            TableFixture fixture;
            QVERIFY(fixture.open());
            fixture.clickTab("spectrumKinds", static_cast<int>(ui::SpectrumPage::Kind::Outputs));
            fixture.window->showPage(Page::FlowGraph);
            auto* works = fixture.child<QComboBox>("flowWork");
            works->setFocus();
            QTest::keyClick(works, Qt::Key_End);
            QTRY_VERIFY_WITH_TIMEOUT(fixture.window->flowView().trace() != nullptr && fixture.isQuiet(),
                                     answerTime());
            QVERIFY(fixture.saveAs(path));
        }
        TableFixture fixture;
        QVERIFY(fixture.reopen(path));
        QCOMPARE(fixture.window->spectrumPage().kind(), ui::SpectrumPage::Kind::Outputs);
        QCOMPARE(fixture.window->flowView().work(), session::TraceWork::Characters);
    }

    // Of a function alone there is nothing that the tab of outputs could show.
    void outputsOfOneFunctionAreNotShown()
    {
        SessionFixture fixture;
        fixture.workbench.enterText(QStringLiteral("1011"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.hasSpectrum(4), answerTime());
        ui::showViewState(*fixture.window,
                          {{QStringLiteral("spectrum"),
                            QJsonObject{{QStringLiteral("shows"), QStringLiteral("outputs")}}}});
        QCOMPARE(fixture.window->spectrumPage().kind(), ui::SpectrumPage::Kind::Chart);
    }
};

QTEST_MAIN(TestSessionViews)
#include "tst_session_views.moc"
