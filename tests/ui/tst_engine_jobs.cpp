// SPDX-License-Identifier: GPL-3.0-or-later
//
// EngineJobs: only the newest request counts, everything ends with idle(), nothing is lost or called after destruction.
#include "engine/io/vector_text.h"
#include "tests/ui/window_fixture.h"
#include "ui/jobs/engine_jobs.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cstddef>

using namespace sequency;
using tests::answerTime;
using ui::EngineJobs;

namespace {

session::TransformRequest randomRequest(int variables, std::uint64_t seed, const std::string& device)
{
    auto function = io::randomFunction(seed, 2, variables);
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(std::move(*function));
    request.spec.variables = variables;
    request.device = device;
    return request;
}

session::BenchmarkPlan planOf(std::vector<session::BenchmarkPoint> points)
{
    session::BenchmarkPlan plan;
    plan.points = std::move(points);
    return plan;
}

}  // namespace

class TestEngineJobs : public QObject {
    Q_OBJECT

private slots:
    void answersTheNewestRequestOnly()
    {
        EngineJobs jobs;
        const QSignalSpy idle(&jobs, &EngineJobs::idle);
        const QSignalSpy failed(&jobs, &EngineJobs::transformFailed);
        std::vector<ui::SharedSpectrum> answers;
        connect(&jobs, &EngineJobs::transformReady, this,
                [&](const ui::SharedSpectrum& s) { answers.push_back(s); });
        constexpr int requests = 20;
        session::TransformRequest last;
        for (int i = 0; i < requests; ++i) {
            last = randomRequest(16, static_cast<std::uint64_t>(i), "cpu");
            jobs.transform(last);
        }
        QVERIFY(jobs.isBusy());
        QTRY_COMPARE_WITH_TIMEOUT(idle.count(), 1, answerTime());
        QCOMPARE(failed.count(), 0);
        QCOMPARE(answers.size(), std::size_t{1});
        QVERIFY(answers.front()->result.request.function == last.function);
        QVERIFY(!jobs.isBusy());
    }

    void cancelledReadingAnswersAtOnceAndNeverAgain()
    {
        EngineJobs jobs;
        const QSignalSpy ready(&jobs, &EngineJobs::functionReady);
        const QSignalSpy failed(&jobs, &EngineJobs::readingFailed);
        const QSignalSpy idle(&jobs, &EngineJobs::idle);
        jobs.readText(QStringLiteral("1011"), {});
        jobs.cancelReading();
        QCOMPARE(failed.count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(idle.count(), 1, answerTime());
        QCOMPARE(ready.count(), 0);
        QCOMPARE(failed.count(), 1);
    }

    void computesEditsBetweenTwoPointsOfABenchmark()
    {
        EngineJobs jobs;
        QStringList order;
        connect(&jobs, &EngineJobs::benchmarkRowReady, this, [&] { order << QStringLiteral("row"); });
        connect(&jobs, &EngineJobs::transformReady, this, [&] { order << QStringLiteral("edit"); });
        QSignalSpy finished(&jobs, &EngineJobs::benchmarkFinished);
        jobs.startBenchmark(planOf(
            {{"walsh", "fast", "cpu", 10}, {"walsh", "fast", "cpu", 11}, {"walsh", "fast", "cpu", 12}}));
        QVERIFY(jobs.isBenchmarkRunning());
        jobs.transform(randomRequest(4, 1, "cpu"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, answerTime());
        QCOMPARE(finished.front().at(0).toBool(), false);
        QCOMPARE(order.count(QStringLiteral("row")), 3);
        QVERIFY(order.indexOf(QStringLiteral("edit")) < 2);
    }

    void stopsABenchmark()
    {
        EngineJobs jobs;
        const QSignalSpy rows(&jobs, &EngineJobs::benchmarkRowReady);
        QSignalSpy finished(&jobs, &EngineJobs::benchmarkFinished);
        jobs.startBenchmark(planOf({{"walsh", "fast", "reference", 20}, {"walsh", "fast", "reference", 20}}));
        jobs.stopBenchmark();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, answerTime());
        QCOMPARE(finished.front().at(0).toBool(), true);
        QCOMPARE(rows.count(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!jobs.isBusy(), answerTime());
    }

    void survivesDestructionWhileBusy()
    {
        for (int attempt = 0; attempt < 5; ++attempt) {
            EngineJobs jobs;
            jobs.transform(randomRequest(20, 1, "reference"));
            jobs.startBenchmark(planOf({{"walsh", "fast", "reference", 18}}));
            jobs.readText(QStringLiteral("1011"), {});
            jobs.reloadDevices();
        }
    }

    // An owner may come to lie where another one lay.
    void nothingIsAnsweredToAnOwnerThatIsGone()
    {
        EngineJobs jobs;
        alignas(QObject) std::array<std::byte, sizeof(QObject)> room{};
        int answers = 0;
        const auto wait = [&] { return QTest::qWaitFor([&] { return !jobs.isBusy(); }, answerTime()); };
        for (int i = 0; i < 3; ++i) {
            auto* owner = new (room.data()) QObject;
            jobs.compute<int>(
                owner, QStringLiteral("One"),
                [](session::Engine&, const base::RunControl&) -> base::Result<int> { return 1; },
                [&](const base::Result<int>&) { ++answers; });
            if (i == 0)
                QVERIFY(wait());
            owner->~QObject();
        }
        QVERIFY(wait());
        QCOMPARE(answers, 1);
    }

    void writesFilesWholeOrNotAtAll()
    {
        EngineJobs jobs;
        const QTemporaryDir folder;
        const QSignalSpy wrote(&jobs, &EngineJobs::fileWritten);
        const QSignalSpy failed(&jobs, &EngineJobs::writingFailed);
        const QString path = folder.filePath(QStringLiteral("a.txt"));
        jobs.writeFile(path, QByteArray("first"));
        QTRY_COMPARE_WITH_TIMEOUT(wrote.count(), 1, answerTime());
        jobs.writeFile(
            path, [](const std::string&, const base::RunControl&) { return base::Status(base::Error{}); });
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, answerTime());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("first"));
    }
};

QTEST_MAIN(TestEngineJobs)
#include "tst_engine_jobs.moc"
