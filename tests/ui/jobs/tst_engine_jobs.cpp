// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests EngineJobs: only the latest request takes effect, idle() follows every job, and no answer is lost or delivered after destruction.
#include "engine/io/vector_text.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/jobs/engine_jobs.h"

#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <cstddef>
#include <thread>

using namespace sequency;
using tests::testTimeout;
using ui::BenchmarkJobs;
using ui::EngineJobs;
using ui::FunctionJobs;

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

benchmark::Plan planOf(std::vector<benchmark::Point> points)
{
    benchmark::Plan plan;
    plan.points = std::move(points);
    return plan;
}

}  // namespace

class TestEngineJobs : public QObject {
    Q_OBJECT

private slots:
    void onlyTheNewestTransformRequestIsAnswered()
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
        EVENTUALLY_EQUAL(idle.count(), 1);
        QCOMPARE(failed.count(), 0);
        QCOMPARE(answers.size(), std::size_t{1});
        QVERIFY(answers.front()->result.request.function == last.function);
        QVERIFY(!jobs.isBusy());
    }

    void aCancelledReadReportsItsFailureOnceAndImmediately()
    {
        EngineJobs jobs;
        const QSignalSpy ready(&jobs.functions(), &FunctionJobs::ready);
        const QSignalSpy failed(&jobs.functions(), &FunctionJobs::failed);
        const QSignalSpy idle(&jobs, &EngineJobs::idle);
        jobs.functions().readText(QStringLiteral("1011"), {});
        jobs.functions().cancel();
        QCOMPARE(failed.count(), 1);
        EVENTUALLY_EQUAL(idle.count(), 1);
        QCOMPARE(ready.count(), 0);
        QCOMPARE(failed.count(), 1);
    }

    void anEditDuringABenchmarkIsComputedBetweenTwoMeasuredPoints()
    {
        EngineJobs jobs;
        QStringList order;
        connect(&jobs.benchmark(), &BenchmarkJobs::rowReady, this, [&] { order << QStringLiteral("row"); });
        connect(&jobs, &EngineJobs::transformReady, this, [&] { order << QStringLiteral("edit"); });
        QSignalSpy finished(&jobs.benchmark(), &BenchmarkJobs::finished);
        jobs.benchmark().start(planOf(
            {{"walsh", "fast", "cpu", 10}, {"walsh", "fast", "cpu", 11}, {"walsh", "fast", "cpu", 12}}));
        QVERIFY(jobs.benchmark().isRunning());
        jobs.transform(randomRequest(4, 1, "cpu"));
        EVENTUALLY_EQUAL(finished.count(), 1);
        QCOMPARE(finished.front().at(0).toBool(), false);
        QCOMPARE(order.count(QStringLiteral("row")), 3);
        QVERIFY(order.indexOf(QStringLiteral("edit")) < 2);
    }

    void aRunningBenchmarkCanBeStopped()
    {
        EngineJobs jobs;
        const QSignalSpy rows(&jobs.benchmark(), &BenchmarkJobs::rowReady);
        QSignalSpy finished(&jobs.benchmark(), &BenchmarkJobs::finished);
        jobs.benchmark().start(
            planOf({{"walsh", "fast", "reference", 20}, {"walsh", "fast", "reference", 20}}));
        jobs.benchmark().stop();
        EVENTUALLY_EQUAL(finished.count(), 1);
        QCOMPARE(finished.front().at(0).toBool(), true);
        QCOMPARE(rows.count(), 0);
        EVENTUALLY(!jobs.isBusy());
    }

    // A background job does not count as busy.
    void requestsInterruptABackgroundJobWhichRestartsAfterwards()
    {
        EngineJobs jobs;
        const QSignalSpy finished(&jobs, &EngineJobs::backgroundFinished);
        const QSignalSpy idle(&jobs, &EngineJobs::idle);
        const QSignalSpy ready(&jobs, &EngineJobs::transformReady);
        const auto begun = std::make_shared<std::atomic<int>>(0);
        jobs.runInBackground([begun](session::Engine&, const base::RunControl& control) -> base::Status {
            if (++*begun > 1)
                return base::success();
            while (!control.stopRequested())  // until a request arrives
                std::this_thread::yield();
            return base::cancelled();
        });
        QVERIFY(!jobs.isBusy());
        EVENTUALLY_EQUAL(begun->load(), 1);
        jobs.transform(randomRequest(4, 1, "cpu"));
        EVENTUALLY_EQUAL(finished.count(), 1);
        QCOMPARE(ready.count(), 1);
        QCOMPARE(idle.count(), 1);
        QCOMPARE(begun->load(), 2);

        // A cancelled background job does not start again.
        jobs.runInBackground([begun](session::Engine&, const base::RunControl& control) -> base::Status {
            ++*begun;
            while (!control.stopRequested())
                std::this_thread::yield();
            return base::cancelled();
        });
        EVENTUALLY_EQUAL(begun->load(), 3);
        jobs.stopAll();
        jobs.transform(randomRequest(4, 2, "cpu"));
        EVENTUALLY_EQUAL(idle.count(), 2);
        QCOMPARE(begun->load(), 3);
        QCOMPARE(finished.count(), 1);
    }

    // Covers every kind of job: a running job is stopped and awaited, a waiting job never starts, and no answer is delivered.
    void noJobStartsOrDeliversAnAnswerAfterEngineJobsIsDestroyed()
    {
        std::atomic<bool> wasBegun = false;
        int answers = 0;
        QObject owner;
        QObject waiting;
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.txt"));
        auto jobs = std::make_unique<EngineJobs>();
        const QPointer<EngineJobs> gone(jobs.get());
        const tests::UntilStopped endless(*jobs, owner);
        EVENTUALLY(endless.hasBegun());
        jobs->transform(randomRequest(10, 1, "reference"));
        jobs->benchmark().start(planOf({{"walsh", "fast", "reference", 10}}));
        jobs->functions().readText(QStringLiteral("1011"), {});
        jobs->listDevices(EngineJobs::Look::Again);
        jobs->writeFile(path, QByteArray("text"));
        jobs->compute<int>(
            &waiting, QStringLiteral("Waiting"),
            [&](session::Engine&, const base::RunControl&) -> base::Result<int> {
                wasBegun = true;
                return 0;
            },
            [&](const base::Result<int>&) { ++answers; });
        const QSignalSpy devices(jobs.get(), &EngineJobs::devicesReady);
        const QSignalSpy spectra(jobs.get(), &EngineJobs::transformReady);
        const QSignalSpy failures(jobs.get(), &EngineJobs::transformFailed);
        const QSignalSpy functions(&jobs->functions(), &FunctionJobs::ready);
        const QSignalSpy rows(&jobs->benchmark(), &BenchmarkJobs::rowReady);
        const QSignalSpy files(jobs.get(), &EngineJobs::fileWritten);
        QVERIFY(jobs->isTransforming() && jobs->functions().isReading() && jobs->benchmark().isRunning());
        jobs.reset();
        QVERIFY(!gone);
        QVERIFY(endless.hasEnded());
        for (int turn = 0; turn < 100; ++turn)  // turns of the event loop that deliver pending events
            QCoreApplication::processEvents();
        QVERIFY(!wasBegun);
        QCOMPARE(answers + endless.answers(), 0);
        for (const QSignalSpy* spy : {&devices, &spectra, &failures, &functions, &rows, &files})
            QCOMPARE(spy->count(), 0);
        QVERIFY(!QFile::exists(path));
    }

    // Destroys EngineJobs at an arbitrary point of the computation. Sanitizers detect any use after destruction.
    void destroyingEngineJobsStopsARunningTransform()
    {
        for (int attempt = 0; attempt < 5; ++attempt) {
            auto jobs = std::make_unique<EngineJobs>();
            int answers = 0;
            const auto request = randomRequest(20, 1, "reference");
            const std::weak_ptr<const base::FunctionVector> function = request.function;
            connect(jobs.get(), &EngineJobs::transformReady, this, [&] { ++answers; });
            connect(jobs.get(), &EngineJobs::transformFailed, this, [&] { ++answers; });
            jobs->transform(request);
            jobs.reset();
            QCoreApplication::processEvents();
            QCOMPARE(answers, 0);
            QCOMPARE(function.use_count(), 1L);  // no other owner remains
        }
    }

    // The address of a destroyed owner can be reused by another owner, which must not receive the answer.
    void theAnswerOfAJobIsDroppedIfTheOwnerIsDestroyed()
    {
        EngineJobs jobs;
        alignas(QObject) std::array<std::byte, sizeof(QObject)> room{};
        int answers = 0;
        const auto wait = [&] { return QTest::qWaitFor([&] { return !jobs.isBusy(); }, testTimeout()); };
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

    void aFailedWriteLeavesTheOldFileUnchanged()
    {
        EngineJobs jobs;
        const QTemporaryDir folder;
        const QSignalSpy wrote(&jobs, &EngineJobs::fileWritten);
        const QSignalSpy failed(&jobs, &EngineJobs::writingFailed);
        const QString path = folder.filePath(QStringLiteral("a.txt"));
        jobs.writeFile(path, QByteArray("first"));
        EVENTUALLY_EQUAL(wrote.count(), 1);
        jobs.writeFile(path, [](session::Engine&, const ui::FileSink& sink, const base::RunControl&) {
            static_cast<void>(sink("second"));
            return base::Status(base::Error{});
        });
        EVENTUALLY_EQUAL(failed.count(), 1);
        QCOMPARE(tests::contentOf(path), QByteArray("first"));
    }
};

SEQUENCY_QT_TEST(TestEngineJobs)
#include "tst_engine_jobs.moc"
