// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that autosave writes the recovery copy soon after a change, that further changes do not postpone it, and that the snapshot is serialized on a
// file thread.
#include "tests/support/qt_test.h"
#include "tests/ui/test_timeout.h"
#include "ui/jobs/file_jobs.h"
#include "ui/session/autosave.h"

#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace sequency;
using ui::Autosave;

namespace {

// At most five seconds of work may be lost. Half of this time is reserved for taking and writing the copy.
static_assert(Autosave::delayMilliseconds <= 2500);

struct Fixture {
    ui::FileJobs jobs;
    int snapshots = 0;
    QThread* takenOn = nullptr;
    // The thread that serialized the last copy; null if no copy was written.
    std::shared_ptr<QThread*> madeOn = std::make_shared<QThread*>(nullptr);
    std::unique_ptr<Autosave> autosave = std::make_unique<Autosave>(jobs, [this] {
        ++snapshots;
        takenOn = QThread::currentThread();
        return [madeOn = madeOn] {
            *madeOn = QThread::currentThread();
            return io::Session();
        };
    });
};

}  // namespace

class TestAutosave : public QObject {
    Q_OBJECT

private slots:
    // The document changes at every turn of the event loop. Nevertheless one copy is written, then another.
    void continuousEditingDoesNotPostponeAutosave()
    {
        Fixture fixture;
        const QSignalSpy written(fixture.autosave.get(), &Autosave::written);
        QTimer changes;
        int changed = 0;
        connect(&changes, &QTimer::timeout, this, [&] {
            fixture.autosave->touch();
            ++changed;
        });
        changes.start(0);
        EVENTUALLY(written.count() >= 2);
        changes.stop();
        QVERIFY(changed > written.count());
        QVERIFY(fixture.snapshots <= written.count() + 1);
        const QString path = written.front().front().toString();
        QVERIFY(QFile::exists(path));
        fixture.autosave->settle();
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(!QFile::exists(path));
    }

    void autosaveWritesTheSessionOnAFileThread()
    {
        Fixture fixture;
        const QSignalSpy written(fixture.autosave.get(), &Autosave::written);
        fixture.autosave->touch();
        EVENTUALLY_EQUAL(written.count(), 1);
        QCOMPARE(fixture.takenOn, QThread::currentThread());
        QVERIFY(*fixture.madeOn != nullptr && *fixture.madeOn != QThread::currentThread());
        fixture.autosave->settle();
        EVENTUALLY(!fixture.jobs.isBusy());
    }

    // The window closes while a copy is due.
    void autosaveWritesNoFileForAClosedWindow()
    {
        Fixture fixture;
        const QSignalSpy written(fixture.autosave.get(), &Autosave::written);
        fixture.autosave->touch();
        const QPointer<Autosave> gone(fixture.autosave.get());
        fixture.autosave.reset();
        QVERIFY(!gone);
        QVERIFY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.snapshots, 0);
        QCOMPARE(written.count(), 0);
    }
};

SEQUENCY_QT_TEST(TestAutosave)
#include "tst_autosave.moc"
