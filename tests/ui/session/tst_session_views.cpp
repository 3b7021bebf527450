// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests view settings in sessions: every setting that a user can change is restored from the file.
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include "ui/canvas/stem_canvas.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/window/session/session_content.h"

#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;
using Page = ui::PageHost::Page;

namespace {

// A table with two outputs of five variables, and the widgets that show them.
struct TableFixture : SessionFixture {
    bool open()
    {
        const QString path = file("two.sequency");
        return tests::write(path,
                            R"({"format": "sequency-session/1", "functions": [
                               {"name": "and", "variables": 5, "format": "hex", "values": "80000001"},
                               {"name": "or", "variables": 5, "format": "hex", "values": "e8e8e8e8"}]})") &&
               openByKeys(path) &&
               QTest::qWaitFor([this] { return hasSpectrum(32) && isQuiet(); }, testTimeout());
    }
    bool saveAs(const QString& path)
    {
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        return chooseFile(path) &&
               QTest::qWaitFor([&] { return window->sessionFlow().session().path() == path && isQuiet(); },
                               testTimeout());
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
    // Each tab has its own token in the file, independent of the order of the tabs.
    void everySpectrumTabIsRestoredFromASession()
    {
        TableFixture fixture;
        QVERIFY(fixture.open());
        const int kinds = fixture.child<QTabBar>("spectrumKinds")->count();
        QVERIFY(kinds > 1);
        QStringList words;
        for (int kind = 0; kind < kinds; ++kind) {
            fixture.clickTab("spectrumKinds", kind);
            QCOMPARE(static_cast<int>(fixture.window->pages().view<ui::SpectrumPage>().kind()), kind);
            const QJsonObject state = ui::viewState(fixture.workbench, fixture.window->pages());
            words << state.value(QStringLiteral("spectrum"))
                         .toObject()
                         .value(QStringLiteral("shows"))
                         .toString();
            QVERIFY(!words.last().isEmpty());
            fixture.clickTab("spectrumKinds", (kind + 1) % kinds);
            ui::showViewState(fixture.workbench, fixture.window->pages(), state);
            QCOMPARE(static_cast<int>(fixture.window->pages().view<ui::SpectrumPage>().kind()), kind);
        }
        words.removeDuplicates();
        QCOMPARE(words.size(), kinds);
    }

    void everyKindOfFlowGraphIsRestoredFromASession()
    {
        TableFixture fixture;
        QVERIFY(fixture.open());
        fixture.window->pages().showPage(Page::FlowGraph);
        auto* works = fixture.child<QComboBox>("flowWork");
        QStringList words;
        works->setFocus();
        QTest::keyClick(works, Qt::Key_Home);
        for (int work = 0; work < works->count(); ++work) {
            QCOMPARE(works->currentIndex(), work);
            EVENTUALLY(fixture.window->pages().view<ui::FlowView>().canvas().itemCount() > 0 &&
                       fixture.isQuiet());
            const QJsonObject state = ui::viewState(fixture.workbench, fixture.window->pages());
            words << state.value(QStringLiteral("flow_graph"))
                         .toObject()
                         .value(QStringLiteral("work"))
                         .toString();
            QVERIFY(!words.last().isEmpty());
            works->setCurrentIndex((work + 1) % works->count());
            ui::showViewState(fixture.workbench, fixture.window->pages(), state);
            QCOMPARE(works->currentIndex(), work);
            EVENTUALLY(fixture.isQuiet());
            QTest::keyClick(works, Qt::Key_Down);
        }
        words.removeDuplicates();
        QCOMPARE(words.size(), works->count());
    }

    void theShownOutputAndCharacterTableAreRestoredFromASession()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        {
            TableFixture fixture;
            QVERIFY(fixture.open());
            fixture.clickTab("spectrumKinds", static_cast<int>(ui::SpectrumPage::Kind::Outputs));
            fixture.window->pages().showPage(Page::FlowGraph);
            auto* works = fixture.child<QComboBox>("flowWork");
            works->setFocus();
            QTest::keyClick(works, Qt::Key_End);
            auto* radix = fixture.child<QSpinBox>("flowGroupRadix");
            QTest::keyClick(radix, Qt::Key_Up);
            QCOMPARE(fixture.window->pages().view<ui::FlowView>().group().radix, radix->value());
            EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && fixture.isQuiet());
            QVERIFY(fixture.saveAs(path));
        }
        TableFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        QCOMPARE(fixture.window->pages().view<ui::SpectrumPage>().kind(), ui::SpectrumPage::Kind::Outputs);
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().work(), session::TraceWork::Characters);
        const TableFixture fresh;
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().group().radix,
                 fresh.window->pages().view<ui::FlowView>().group().radix + 1);
    }

    // The second function g belongs to the document, so choosing g counts as a change. The choice is restored, not an earlier edit of g.
    void theSecondFunctionIsRestoredFromASession()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        {
            TableFixture fixture;
            fixture.enterText("1011", 4);
            fixture.window->pages().showPage(Page::FlowGraph);
            auto* works = fixture.child<QComboBox>("flowWork");
            works->setFocus();
            QTest::keyClick(works, Qt::Key_Down);
            auto& flow = fixture.window->pages().view<ui::FlowView>();
            EVENTUALLY(flow.trace() != nullptr && flow.trace()->request.g && fixture.isQuiet());
            auto& canvas = flow.canvas();
            canvas.repaint();
            QTest::mouseClick(&canvas, Qt::LeftButton, {},
                              canvas.placeOf(ui::FlowText::Kind::Value, {0, 5}).center().toPoint());
            EVENTUALLY(fixture.isQuiet());
            QVERIFY(fixture.workbench.document().second(ui::SecondRole::FlowGraph).function != nullptr);
            QVERIFY(fixture.saveAs(path));
            QVERIFY(!fixture.isModified());
            auto* second = fixture.child<QComboBox>("flowSecondChoice");
            second->setCurrentIndex(second->findData(QStringLiteral("f")));
            QVERIFY(fixture.isModified());
            fixture.press(Qt::Key_S);
            EVENTUALLY(!fixture.isModified());
        }
        TableFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && fixture.isQuiet());
        QCOMPARE(fixture.child<QComboBox>("flowSecondChoice")->currentData().toString(), QStringLiteral("f"));
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().trace()->request.g,
                 fixture.workbench.document().function);
        QVERIFY(!fixture.isModified());
    }

    void settingsOfEveryViewAreRestoredFromASession()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        const char* const lists[] = {"tableOrder", "expressionOrder", "expressionForm",
                                     "flowLabels", "characterLabels", "characterNotation"};
        {
            TableFixture fixture;
            QVERIFY(fixture.open());
            fixture.clickTab("spectrumKinds", static_cast<int>(ui::SpectrumPage::Kind::Outputs));
            auto& plot = fixture.window->pages().view<ui::SpectrumPage>().outputs().plot();
            EVENTUALLY(plot.size() == 32 && fixture.isQuiet());
            plot.setFocus();
            QTest::keyClick(&plot, Qt::Key_Plus);
            QVERIFY(plot.range().span() < 32);
            fixture.window->pages().showPage(Page::FlowGraph);
            EVENTUALLY(fixture.window->pages().view<ui::FlowView>().canvas().itemCount() > 0 &&
                       fixture.isQuiet());
            for (const char* name : lists) {
                auto* list = fixture.child<QComboBox>(name);
                QVERIFY2(list->currentIndex() != list->count() - 1, name);
                QTest::keyClick(list, Qt::Key_End);
            }
            fixture.child<QAbstractButton>("characterStretched")->click();
            fixture.window->pages().showPage(Page::Characters);
            fixture.child<QTabWidget>("characterTabs")->setCurrentIndex(1);
            QVERIFY(fixture.saveAs(path));
        }
        TableFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        QVERIFY(!fixture.isModified());
        for (const char* name : lists) {
            auto* list = fixture.child<QComboBox>(name);
            QVERIFY2(list->currentIndex() == list->count() - 1, name);
        }
        QVERIFY(!fixture.child<QAbstractButton>("characterStretched")->isChecked());
        QCOMPARE(fixture.child<QTabWidget>("characterTabs")->currentIndex(), 1);
        fixture.window->pages().showPage(Page::Spectrum);
        auto& plot = fixture.window->pages().view<ui::SpectrumPage>().outputs().plot();
        EVENTUALLY(plot.size() == 32 && fixture.isQuiet());
        QVERIFY2(plot.range().span() < 32, qPrintable(QString::number(plot.range().span())));
    }

    void theVisiblePartOfAFlowGraphIsRestoredFromASession()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        {
            TableFixture fixture;
            fixture.workbench.sources().makeRandom(17, 1);
            EVENTUALLY(fixture.hasSpectrum(1 << 17));
            fixture.window->pages().showPage(Page::FlowGraph);
            QTest::mouseClick(fixture.child<QPushButton>("flowShowPart"), Qt::LeftButton);
            EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && fixture.isQuiet());
            auto* part = fixture.child<QSpinBox>("flowPart");
            QVERIFY(part->isVisible());
            QTest::keyClick(part, Qt::Key_Up);
            EVENTUALLY(fixture.isQuiet());
            QCOMPARE(fixture.window->pages().view<ui::FlowView>().part(), std::optional<std::size_t>(1));
            QVERIFY(fixture.saveAs(path));
        }
        TableFixture fixture;
        QVERIFY(fixture.openByKeys(path));
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() != nullptr && fixture.isQuiet());
        QCOMPARE(fixture.window->pages().view<ui::FlowView>().part(), std::optional<std::size_t>(1));
        QCOMPARE(fixture.child<QSpinBox>("flowPart")->value(), 1);
        QVERIFY(fixture.child<QSpinBox>("flowPart")->isVisible());
    }

    void theOutputsTabOfASessionIsNotShownForASingleFunction()
    {
        SessionFixture fixture;
        fixture.enterText("1011", 4);
        ui::showViewState(fixture.workbench, fixture.window->pages(),
                          {{QStringLiteral("spectrum"),
                            QJsonObject{{QStringLiteral("shows"), QStringLiteral("outputs")}}}});
        QCOMPARE(fixture.window->pages().view<ui::SpectrumPage>().kind(), ui::SpectrumPage::Kind::Chart);
    }
};

SEQUENCY_QT_TEST(TestSessionViews)
#include "tst_session_views.moc"
