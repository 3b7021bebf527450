// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests AsyncResult as a view uses it: only the latest request takes effect, hidden views compute when they are shown, and the last value stays
// available.
//
// Gates block the engine's thread, so that the test controls the order of events.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/test_timeout.h"
#include "ui/view/async_result.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <utility>

using namespace sequency;
using tests::Gate;
using State = ui::AsyncState::State;

namespace {

using Doubled = ui::AsyncResult<int, int>;

struct Fixture {
    explicit Fixture(bool isShown = true)
    {
        if (isShown)
            view.show();
    }

    void want(int key)
    {
        result.want(key, [this, key](session::Engine&, const base::RunControl&) -> base::Result<int> {
            ++runs;
            return 2 * key;
        });
    }

    ui::EngineJobs jobs;
    QWidget view;
    std::atomic<int> runs = 0;
    Doubled result{jobs, view, QStringLiteral("Doubling")};
};

}  // namespace

class TestAsyncResult : public QObject {
    Q_OBJECT

private slots:
    void theStateOfAResultChangesFromNoneToComputingToFresh()
    {
        Fixture fixture;
        QCOMPARE(fixture.result.state(), State::None);
        QVERIFY(fixture.result.value() == nullptr);
        Gate gate(fixture.jobs);
        fixture.want(21);
        QCOMPARE(fixture.result.state(), State::Computing);
        QSignalSpy arrived(&fixture.result, &ui::AsyncState::arrived);
        gate.open();
        EVENTUALLY_EQUAL(fixture.result.state(), State::Fresh);
        QCOMPARE(*fixture.result.value(), 42);
        QCOMPARE(arrived.count(), 1);
        fixture.want(21);  // this value is already computed
        QVERIFY(fixture.result.isFresh());
        QCOMPARE(fixture.runs.load(), 1);
        fixture.result.forget();
        QCOMPARE(fixture.result.state(), State::None);
        QVERIFY(fixture.result.value() == nullptr);
    }

    void theOldResultIsAvailableUntilTheNewestResultArrives()
    {
        Fixture fixture;
        fixture.want(1);
        EVENTUALLY(fixture.result.isFresh());
        Gate gate(fixture.jobs);
        fixture.want(2);
        fixture.want(3);
        QCOMPARE(fixture.result.state(), State::Computing);
        QCOMPARE(*fixture.result.value(), 2);
        QCOMPARE(fixture.result.key(), std::optional(1));
        QSignalSpy arrived(&fixture.result, &ui::AsyncState::arrived);
        gate.open();
        EVENTUALLY(fixture.result.isFresh());
        QCOMPARE(*fixture.result.value(), 6);
        QCOMPARE(arrived.count(), 1);
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(*fixture.result.value(), 6);
    }

    // The previous value is requested again before another result arrives.
    void aResultThatIsAlreadyAvailableIsFreshAtOnce()
    {
        Fixture fixture;
        fixture.want(1);
        EVENTUALLY(fixture.result.isFresh());
        Gate gate(fixture.jobs);
        fixture.want(2);
        fixture.want(1);
        QVERIFY(fixture.result.isFresh());
        gate.open();
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(*fixture.result.value(), 2);
    }

    void aHiddenViewComputesItsResultOnlyWhenShown()
    {
        Fixture fixture(false);
        fixture.want(1);
        fixture.want(5);
        QCOMPARE(fixture.result.state(), State::Waiting);
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.runs.load(), 0);
        fixture.view.show();
        QVERIFY(fixture.result.isComputing() || fixture.result.isFresh());
        EVENTUALLY(fixture.result.isFresh());
        QCOMPARE(*fixture.result.value(), 10);
        QCOMPARE(fixture.runs.load(), 1);
        fixture.view.hide();
        fixture.view.show();
        QVERIFY(fixture.result.isFresh());
        QCOMPARE(fixture.runs.load(), 1);
    }

    // The key and the job can own a spectrum, which must be released as soon as neither is needed.
    void aHiddenViewReleasesOldResults()
    {
        ui::EngineJobs jobs;
        QWidget view;
        view.show();
        ui::AsyncResult<int, std::shared_ptr<int>> result{jobs, view, QStringLiteral("Copying")};
        const auto want = [&result](const std::shared_ptr<int>& key) {
            result.want(
                key, [key](session::Engine&, const base::RunControl&) -> base::Result<int> { return *key; });
        };
        auto first = std::make_shared<int>(1);
        const std::weak_ptr<int> old = first;
        want(std::exchange(first, nullptr));
        EVENTUALLY(result.isFresh() && !jobs.isBusy());
        QVERIFY(!old.expired());
        view.hide();
        auto second = std::make_shared<int>(2);
        const std::weak_ptr<int> newer = second;
        want(std::exchange(second, nullptr));
        EVENTUALLY(old.expired());  // the worker releases its copy asynchronously
        QVERIFY(result.value() == nullptr);
        QVERIFY(!newer.expired());
        result.forget();
        QVERIFY(newer.expired());
    }

    void aFailedResultIsComputedAgainWhenTheViewIsShownAgain()
    {
        Fixture fixture;
        bool fails = true;
        fixture.result.want(7, [&fails](session::Engine&, const base::RunControl&) -> base::Result<int> {
            if (fails)
                return base::Error{base::ErrorKind::File, "no such number"};
            return 14;
        });
        EVENTUALLY_EQUAL(fixture.result.state(), State::Failed);
        QCOMPARE(fixture.result.error()->message, std::string("no such number"));
        fails = false;
        fixture.view.hide();
        fixture.view.show();
        EVENTUALLY(fixture.result.isFresh());
        QCOMPARE(*fixture.result.value(), 14);
        QVERIFY(!fixture.result.error());
    }

    void aStoppedComputationIsRepeatedOnlyOnANewRequest()
    {
        Fixture fixture;
        std::atomic<bool> isHeld = true;
        const auto work = [&isHeld](session::Engine&, const base::RunControl& control) -> base::Result<int> {
            while (isHeld && !control.stopRequested())
                std::this_thread::yield();
            return control.stopRequested() ? base::Result<int>(base::cancelled()) : 8;
        };
        fixture.result.want(4, work);
        QVERIFY(fixture.result.isComputing());
        fixture.jobs.stopAll();
        EVENTUALLY_EQUAL(fixture.result.state(), State::Waiting);
        isHeld = false;
        fixture.result.want(4, work);
        EVENTUALLY(fixture.result.isFresh());
        QCOMPARE(*fixture.result.value(), 8);
    }

    void theAnswerToAnAbandonedRequestIsDropped()
    {
        Fixture fixture;
        Gate gate(fixture.jobs);
        fixture.want(1);
        fixture.result.forget();
        gate.open();
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.result.state(), State::None);
        QVERIFY(fixture.result.value() == nullptr);
    }
};

SEQUENCY_QT_TEST(TestAsyncResult)
#include "tst_async_result.moc"
