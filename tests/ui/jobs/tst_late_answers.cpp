// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests answers that arrive after the document, the view or the window has changed: they are dropped, or the user is asked, and no data are lost.
//
// A gate blocks the thread that would answer until the test opens the gate.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"

#include "ui/docks/explain_dock.h"
#include "ui/export/function_saver.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace sequency;
using tests::Gate;
using tests::SessionFixture;
using tests::testTimeout;
using Kind = ui::SpectrumPage::Kind;
using Page = ui::PageHost::Page;

namespace {

bool openExample(SessionFixture& fixture, const char* name, std::size_t size)
{
    fixture.workbench.sources().openExample(QLatin1String(name));
    return QTest::qWaitFor([&] { return fixture.hasSpectrum(size) && fixture.isQuiet(); }, testTimeout());
}

// Saves the function 00010111 in a session file and returns its path.
QString savedElsewhere(const QTemporaryDir& folder)
{
    SessionFixture other;
    const QString path = folder.filePath(QStringLiteral("other.sequency"));
    return other.enterAndSave(path) ? path : QString();
}

}  // namespace

class TestLateAnswers : public QObject {
    Q_OBJECT

private slots:
    void undoDuringAViewComputationRestoresTheEmptyDocument_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("histogram") << static_cast<int>(Kind::Histogram);
        QTest::newRow("weights") << static_cast<int>(Kind::Weights);
        QTest::newRow("map") << static_cast<int>(Kind::Map);
    }

    void undoDuringAViewComputationRestoresTheEmptyDocument()
    {
        QFETCH(int, kind);
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-7", 128));
        Gate gate(fixture.jobs);
        fixture.window->pages().view<ui::SpectrumPage>().show(static_cast<Kind>(kind));
        fixture.press(Qt::Key_Z);
        QVERIFY(!fixture.workbench.hasFunction() && !fixture.workbench.spectrum().value());
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(!fixture.workbench.hasFunction() && !fixture.workbench.spectrum().value());
        QVERIFY(openExample(fixture, "majority-3", 8));
    }

    void undoDuringAnExplanationRestoresTheEmptyDocument()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-7", 128));
        Gate gate(fixture.jobs);
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Node, 3, 2});
        fixture.press(Qt::Key_Z);
        QVERIFY(!fixture.workbench.spectrum().value());
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Node, 3, 2});
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(!fixture.workbench.hasFunction() && !fixture.workbench.spectrum().value());
        QVERIFY(!fixture.window->docks().explain().change());
        QVERIFY(openExample(fixture, "majority-3", 8));
    }

    void anEditedCoefficientIsDroppedIfTheFunctionHasChanged()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        Gate gate(fixture.jobs);
        fixture.workbench.edits().setCoefficient(0, 6);
        fixture.workbench.edits().stepCell(7);
        const QString edited = fixture.values();
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), edited);
        fixture.workbench.edits().setCoefficient(0, 6);
        EVENTUALLY(fixture.values() != edited);
    }

    void aChangeOfTheTransformDoesNotCancelTheReadingOfTypedText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("expression") << QStringLiteral("x1 & x2 & x3");
        QTest::newRow("values") << QStringLiteral("00000001");
    }

    void aChangeOfTheTransformDoesNotCancelTheReadingOfTypedText()
    {
        QFETCH(QString, text);
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        fixture.window->docks().function().enterText();
        Gate gate(fixture.jobs);
        auto* field = fixture.child<QPlainTextEdit>("functionText");
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        auto* transforms = fixture.child<QComboBox>("transform");
        const int haar = transforms->findData(QStringLiteral("haar"));
        QVERIFY(haar >= 0 && haar != transforms->currentIndex());
        transforms->setCurrentIndex(haar);
        emit transforms->activated(haar);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("haar"));
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), QStringLiteral("00000001"));
        QCOMPARE(fixture.workbench.document().spec.name, std::string("haar"));
        QCOMPARE(field->toPlainText(), text);
        QVERIFY(!fixture.window->docks().function().hasPendingText());
        fixture.press(Qt::Key_Z);
        QCOMPARE(fixture.values(), QStringLiteral("00010111"));
        QCOMPARE(fixture.workbench.document().spec.name, std::string("haar"));
    }

    void editsMadeWhileASessionIsReadArePreserved()
    {
        SessionFixture fixture;
        const QString path = savedElsewhere(fixture.folder);
        QVERIFY(!path.isEmpty());
        QVERIFY(openExample(fixture, "dyadic-1", 4));
        QVERIFY(!fixture.isModified());
        Gate gate(fixture.window->sessionFlow().fileJobs(), ui::FileJobs::Lane::Read);
        fixture.dropFiles({path});
        fixture.workbench.edits().stepCell(0);
        const QString edited = fixture.values();
        QVERIFY(fixture.isModified());
        gate.open();
        QVERIFY(fixture.answerWhenAsked(QMessageBox::Cancel));
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), edited);
        QVERIFY(fixture.isModified());
        QVERIFY(fixture.workbench.history().stack().canUndo());
    }

    void anExampleOpenedDuringASaveCountsAsUnsaved()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "dyadic-1", 4));
        Gate gate(fixture.window->sessionFlow().fileJobs(), ui::FileJobs::Lane::Session);
        fixture.window->sessionFlow().session().save(fixture.file("first.sequency"));
        QVERIFY(QTest::qWaitFor(
            [&] { return !fixture.window->sessionFlow().session().savingPath().isEmpty(); }, testTimeout()));
        fixture.workbench.sources().openExample(QStringLiteral("majority-3"));
        EVENTUALLY(fixture.hasSpectrum(8));
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(fixture.isModified());  // the file contains the earlier function
    }

    // During the export, the window cannot be edited.
    void aRunningExportFinishesBeforeTheWindowCloses()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        const QString path = fixture.file("spectrum.csv");
        Gate gate(fixture.jobs);
        fixture.window->pages().exportCurrentTo(path);
        fixture.window->close();
        QVERIFY(fixture.window->isVisible());
        QVERIFY(!fixture.window->isEnabled());
        gate.open();
        EVENTUALLY(!fixture.window->isVisible());
        QVERIFY(tests::contentOf(path).startsWith("index,value\n"));
    }

    void theWindowStaysOpenIfAnExportFails()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        Gate gate(fixture.jobs);
        fixture.window->pages().exportCurrentTo(fixture.file("none/spectrum.csv"));
        fixture.window->close();
        gate.open();
        EVENTUALLY(fixture.window->isEnabled() && fixture.isQuiet());
        QVERIFY(fixture.window->isVisible());
        VERIFY_CONTAINS(fixture.message(), "cannot be written");
        fixture.window->close();
        QVERIFY(!fixture.window->isVisible());
    }

    void cancellingAnExportIsReportedAndWritesNoFile()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        auto* cancel = fixture.action(QStringLiteral("Cancel"));
        QVERIFY(cancel != nullptr && !cancel->isEnabled());
        const QString path = fixture.file("spectrum.csv");
        Gate gate(fixture.jobs);
        QVERIFY(cancel->isEnabled());  // the action is enabled for every kind of running job
        fixture.window->pages().exportCurrentTo(path);
        fixture.press(Qt::Key_Escape, {});
        VERIFY_STARTS_WITH(fixture.message(), "Cancelled.");
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        VERIFY_CONTAINS(fixture.message(), path);
        QVERIFY(!QFile::exists(path));
        QVERIFY(!cancel->isEnabled());
    }

    void theNextRunComputesAViewWhoseComputationWasCancelled()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        fixture.window->pages().showPage(Page::FlowGraph);
        const auto* flow = fixture.window->findChild<ui::FlowView*>();
        QVERIFY(flow != nullptr);
        EVENTUALLY(flow->trace() && fixture.isQuiet());
        {
            Gate gate(fixture.jobs);
            fixture.workbench.edits().stepCell(0);
            fixture.press(Qt::Key_Escape, {});
        }
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(flow->trace()->request.f != fixture.workbench.document().function);
        fixture.press(Qt::Key_R);
        EVENTUALLY(fixture.hasSpectrum(8) && fixture.isQuiet());
        QCOMPARE(flow->trace()->request.f, fixture.workbench.document().function);
    }

    void theEscapeKeyDoesNotCancelTheSearchForDevices()
    {
        SessionFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty() && fixture.isQuiet());
        const QSignalSpy found(&fixture.jobs, &ui::EngineJobs::devicesReady);
        {
            Gate gate(fixture.jobs);
            fixture.workbench.jobs().listDevices(ui::EngineJobs::Look::Again);
            fixture.press(Qt::Key_Escape, {});
        }
        EVENTUALLY_EQUAL(found.count(), 1);
        QVERIFY(!fixture.workbench.deviceSettings().devices().empty());
    }

    void aFailedSaveAfterAComputationErrorOffersNoRetryButton()
    {
        SessionFixture fixture;
        QVERIFY(openExample(fixture, "majority-3", 8));
        fixture.workbench.deviceSettings().setAlgorithm("none-of-these");
        EVENTUALLY(fixture.messageButton("Retry") != nullptr);
        fixture.window->sessionFlow().functionSaver().save(fixture.file("none/f.txt"));
        EVENTUALLY(fixture.message().contains(QStringLiteral("cannot be written")));
        QVERIFY(fixture.messageButton("Retry") == nullptr);
    }
};

SEQUENCY_QT_TEST(TestLateAnswers)
#include "tst_late_answers.moc"
