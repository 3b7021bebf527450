// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests benchmark results stored in sessions.
//
// They are shown after the session is opened, never saved in the file of another session, and serialized outside the window's thread. The linker's
// --wrap (CMakeLists.txt) records which thread serializes them.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/views/benchmark/history/history_page.h"
#include "ui/views/benchmark/history/run_list_model.h"
#include "ui/views/benchmark/setup/point_choice.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QThread>

#include <atomic>

using namespace sequency;
using tests::rowOf;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

std::atomic<int> textsOfTheWindow = 0;  // number of documents serialized on the window's thread
std::atomic<int> textsOfOthers = 0;

}  // namespace

std::string realJsonOf(const benchmark::Document& document) asm("__real_" JSON_OF);
std::string wrappedJsonOf(const benchmark::Document& document) asm("__wrap_" JSON_OF);
std::string wrappedJsonOf(const benchmark::Document& document)
{
    const bool isWindows = QThread::currentThread() == QCoreApplication::instance()->thread();
    ++(isWindows ? textsOfTheWindow : textsOfOthers);
    return realJsonOf(document);
}

namespace {

struct BenchmarkFixture : SessionFixture {
    // Writes a session that contains these runs.
    QString sessionWith(const char* name, const std::vector<std::string>& runs) const
    {
        std::string text = R"({"format": "sequency-session/1", "benchmarks": [)";
        for (std::size_t i = 0; i < runs.size(); ++i)
            text += (i > 0 ? "," : "") + runs[i];
        const QString path = file(name);
        return tests::write(path, QByteArray::fromStdString(text + "]}")) ? path : QString();
    }
    bool open(const QString& path)
    {
        press(Qt::Key_O);
        return chooseFile(path) && QTest::qWaitFor(
                                       [&] {
                                           // Answers as soon as the question appears.
                                           answer(QMessageBox::Discard);
                                           return window->sessionFlow().session().path() == path;
                                       },
                                       testTimeout());
    }
    // Returns the notes of the runs from the session, as the list shows them.
    QStringList carried() const
    {
        QStringList notes;
        const ui::RunListModel& runs = window->pages().view<ui::BenchmarkView>().history().runs();
        for (int row = 0; row < runs.rowCount(); ++row)
            if (const QString note = runs.index(row, ui::RunListModel::Note).data().toString();
                note.startsWith(QStringLiteral("In the session")))
                notes << note;
        return notes;
    }
    void showHistory() const
    {
        window->pages().showPage(ui::PageHost::Page::Benchmark);
        window->pages().view<ui::BenchmarkView>().showPage(ui::BenchmarkView::Page::History);
    }
};

}  // namespace

class TestSessionBenchmarks : public QObject {
    Q_OBJECT

private slots:
    void benchmarkRunsStoredInASessionAreShownWhenTheSessionOpens()
    {
        BenchmarkFixture fixture;
        auto first = tests::documentOf({rowOf("cpu", 8, 2, 4), rowOf("cpu", 10, 4, 8)});
        auto second = tests::documentOf({rowOf("cpu", 8, 1, 2)});
        second->date = "2025-11-22T14:28:03Z";
        second->note = "after the change";
        const QString path =
            fixture.sessionWith("a.sequency", {benchmark::jsonOf(*first), benchmark::jsonOf(*second)});
        const QString other = fixture.sessionWith("b.sequency", {});
        QVERIFY(fixture.open(path));
        fixture.showHistory();
        const QStringList both{QStringLiteral("In the session"),
                               QStringLiteral("In the session: after the change")};
        EVENTUALLY_EQUAL(fixture.carried(), both);
        EVENTUALLY_EQUAL(fixture.window->pages().view<ui::BenchmarkView>().history().shownRuns().size(),
                         std::size_t{2});
        const auto shown = fixture.window->pages().view<ui::BenchmarkView>().history().shownRuns();
        QCOMPARE(shown[0].document->rows.size(), std::size_t{2});
        QCOMPARE(shown[1].document->rows.size(), std::size_t{1});
        QVERIFY(!fixture.isModified());
        // The other session contains no runs.
        QVERIFY(fixture.open(other));
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.carried(), QStringList());
        QVERIFY(fixture.window->pages().view<ui::BenchmarkView>().history().shownRuns().empty());
    }

    void anUnreadableBenchmarkRunInASessionIsReportedAndOmitted()
    {
        BenchmarkFixture fixture;
        const QString path =
            fixture.sessionWith("a.sequency", {R"({"format": "sequency-bench/1", "results": 3})"});
        QVERIFY(fixture.open(path));
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("A run of the session cannot be shown")));
        QCOMPARE(fixture.carried(), QStringList());
    }

    // A run in progress is written to recovery copies and saved files, and is serialized on another thread each time.
    void benchmarkRunsAreNeverSerializedOnTheWindowThread()
    {
        BenchmarkFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        auto& page = fixture.window->pages().view<ui::BenchmarkView>().measuring();
        page.setup().choice().tickDevices({"reference"});
        page.setup().choice().setSizes(6, 16, 2);
        std::unique_ptr<tests::Gate> gate;
        connect(
            &fixture.jobs.benchmark(), &ui::BenchmarkJobs::rowReady, this,
            [&] { gate = std::make_unique<tests::Gate>(fixture.jobs); }, Qt::SingleShotConnection);
        textsOfTheWindow = 0;
        textsOfOthers = 0;
        QSignalSpy kept(&fixture.window->sessionFlow().session().autosave(), &ui::Autosave::written);
        QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
        EVENTUALLY(!kept.empty());
        QVERIFY(page.isRunning());
        QCOMPARE(page.document()->rows.size(), std::size_t{1});
        QVERIFY(textsOfOthers > 0);
        QVERIFY(tests::contentOf(kept.front().front().toString()).contains("\"sequency-bench/1\""));
        const QString path = fixture.file("a.sequency");
        fixture.press(Qt::Key_S);
        QVERIFY(fixture.chooseFile(path));
        EVENTUALLY_EQUAL(fixture.window->sessionFlow().session().path(), path);
        QVERIFY(tests::contentOf(path).contains("\"sequency-bench/1\""));
        gate->open();
        EVENTUALLY(!page.isRunning() && fixture.isQuiet());
        QCOMPARE(textsOfTheWindow.load(), 0);
    }

    // A run in progress stays with the session in which it was started.
    void aBenchmarkRunContinuesWhenAnotherSessionIsOpened()
    {
        BenchmarkFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        const QString other = fixture.sessionWith("b.sequency", {});
        fixture.window->pages().showPage(ui::PageHost::Page::Benchmark);
        auto& page = fixture.window->pages().view<ui::BenchmarkView>().measuring();
        page.setup().choice().tickDevices({"reference"});
        page.setup().choice().setSizes(6, 16, 2);
        // The second point waits at the gate while the other session is opened.
        std::unique_ptr<tests::Gate> gate;
        connect(
            &fixture.jobs.benchmark(), &ui::BenchmarkJobs::rowReady, this,
            [&] { gate = std::make_unique<tests::Gate>(fixture.jobs); }, Qt::SingleShotConnection);
        QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
        EVENTUALLY(!page.document()->rows.empty());
        QVERIFY(page.isRunning());
        QVERIFY(fixture.isModified());
        QVERIFY(fixture.open(other));
        QVERIFY(!fixture.isModified());
        QVERIFY(page.isRunning());
        gate->open();
        EVENTUALLY(!page.isRunning() && fixture.isQuiet());
        QVERIFY(!fixture.isModified());
        const QString copy = fixture.file("copy.sequency");
        fixture.action(QStringLiteral("Save a copy…"))->trigger();
        QVERIFY(fixture.chooseFile(copy));
        EVENTUALLY(fixture.message().contains(copy));
        QVERIFY(tests::contentOf(copy).contains("\"benchmarks\": []"));
        // The next run belongs to the session opened last.
        QTest::mouseClick(fixture.child<QPushButton>("benchmarkStart"), Qt::LeftButton);
        EVENTUALLY(!page.isRunning() && fixture.isQuiet());
        QVERIFY(fixture.isModified());
    }
};

SEQUENCY_QT_TEST(TestSessionBenchmarks)
#include "tst_session_benchmarks.moc"
