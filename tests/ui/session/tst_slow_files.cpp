// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests files on a medium that does not respond.
//
// While a file is being read, work is saved and autosaved. A save that hangs is reported, can be cancelled, and does not block the next one. The
// medium is a pipe that the test feeds, or a gate. Closing a window does not wait for folders: the intercepted system calls block until the test
// releases them.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"
#include "ui/export/function_saver.h"
#include "ui/window/windows.h"

#include <QDir>
#include <QMenu>
#include <QSignalSpy>

#include <atomic>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <semaphore>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace sequency;
using tests::Gate;
using tests::SessionFixture;
using tests::testTimeout;
using Lane = ui::FileJobs::Lane;

namespace {

// A named pipe to which the test writes. A reader sees the end of the data only after the pipe is closed.
class Pipe {
public:
    explicit Pipe(const QString& path) : m_path(path)
    {
        if (::mkfifo(qPrintable(path), 0600) == 0)
            m_descriptor = ::open(qPrintable(path), O_RDWR | O_CLOEXEC);  // O_RDWR opens without a reader
    }
    ~Pipe() { close(); }
    Q_DISABLE_COPY(Pipe)

    bool isThere() const { return m_descriptor >= 0; }
    bool write(const QByteArray& bytes) const
    {
        return ::write(m_descriptor, bytes.constData(), static_cast<std::size_t>(bytes.size())) ==
               bytes.size();
    }
    void close()
    {
        if (m_descriptor >= 0)
            ::close(std::exchange(m_descriptor, -1));
    }
    const QString& path() const { return m_path; }

private:
    QString m_path;
    int m_descriptor = -1;
};

struct SlowFixture : SessionFixture {
    QString path = file("a.sequency");

    bool open() const { return enterAndSave(path); }

    bool waitForWork(const QString& text) const
    {
        return QTest::qWaitFor([&] { return window->statusLine().fileWork() == text; }, testTimeout());
    }
};

// A folder that does not respond during the lifetime of this object.
class UnreachableFolder {
public:
    explicit UnreachableFolder(const QString& folder)
    {
        m_state->folder = folder.toStdString();
        const std::lock_guard lock(presentMutex);
        present = m_state;
    }
    ~UnreachableFolder()
    {
        const std::lock_guard lock(presentMutex);
        present.reset();
        m_state->answers.release(maxWaiting);
    }
    Q_DISABLE_COPY(UnreachableFolder)

    // Returns true if a thread is waiting for the folder.
    bool isWaitedFor() const { return m_state->waiting > 0; }

    // Called by the intercepted system calls, on any thread.
    static void lookAt(const char* path)
    {
        std::shared_ptr<State> state;
        {
            const std::lock_guard lock(presentMutex);
            state = present;
        }
        if (!state || std::strncmp(path, state->folder.c_str(), state->folder.size()) != 0)
            return;
        ++state->waiting;
        static_cast<void>(state->answers.try_acquire_for(tests::hangLimit));
        --state->waiting;
    }

private:
    static constexpr int maxWaiting = 64;
    struct State {
        std::string folder;
        std::atomic<int> waiting = 0;
        std::counting_semaphore<maxWaiting> answers{0};
    };
    static inline std::mutex presentMutex;
    static inline std::shared_ptr<State> present;
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

QMenu* recentFiles(const ui::MainWindow& window)
{
    for (QMenu* menu : window.findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("Open &recent"))
            return menu;
    return nullptr;
}

const QByteArray slowSession("{\"format\": \"sequency-session/1\", \"functions\": "
                             "[{\"variables\": 2, \"format\": \"bits\", \"values\": \"0110\"}]}");

}  // namespace

// These functions replace the system calls of this program and of its libraries.
extern "C" {
__attribute__((visibility("default"))) int access(const char* path, int mode) noexcept
{
    UnreachableFolder::lookAt(path);
    return ::faccessat(AT_FDCWD, path, mode, 0);
}
__attribute__((visibility("default"))) int inotify_add_watch(int queue, const char* path,
                                                             std::uint32_t events) noexcept
{
    UnreachableFolder::lookAt(path);
    return static_cast<int>(::syscall(SYS_inotify_add_watch, queue, path, events));
}
}

class TestSlowFiles : public QObject {
    Q_OBJECT

private slots:
    void aSessionCanBeSavedWhileAnotherSessionIsRead()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        Pipe pipe(fixture.file("slow.sequency"));
        QVERIFY(pipe.isThere());
        fixture.dropFiles({pipe.path()});
        QVERIFY(fixture.waitForWork(QStringLiteral("Reading “slow.sequency” …")));
        QVERIFY(pipe.write(slowSession.left(20)));
        const QSignalSpy kept(&fixture.window->sessionFlow().session().autosave(), &ui::Autosave::written);
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(kept.count() > 0);
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(tests::contentOf(fixture.path).contains("\"values\": \"e9\""));
        QCOMPARE(fixture.window->sessionFlow().session().opening(),
                 pipe.path());  // the file is still being read
        QVERIFY(pipe.write(slowSession.mid(20)));
        pipe.close();
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
        QCOMPARE(fixture.window->statusLine().fileWork(), QString());
    }

    void aFunctionCanBeSavedWhileASessionIsRead()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        Pipe pipe(fixture.file("slow.sequency"));
        QVERIFY(pipe.isThere());
        fixture.dropFiles({pipe.path()});
        const Gate session(fixture.window->sessionFlow().fileJobs(), Lane::Session);
        const Gate recovery(fixture.window->sessionFlow().fileJobs(), Lane::Recovery);
        fixture.window->sessionFlow().functionSaver().save(fixture.file("f.hex"));
        EVENTUALLY_EQUAL(tests::contentOf(fixture.file("f.hex")), QByteArray("e8\n"));
    }

    // The edit is also saved.
    void anEditIsComputedWhileAFunctionIsRead()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        Pipe pipe(fixture.file("slow.txt"));
        QVERIFY(pipe.isThere());
        fixture.dropFiles({pipe.path()});
        QVERIFY(fixture.waitForWork(QStringLiteral("Reading “slow.txt” …")));
        QVERIFY(pipe.write("01"));
        fixture.workbench.edits().stepCell(0);
        // The function is 10010111 under {0,1}: S(0) is 5, because five values are 1.
        EVENTUALLY(fixture.shownValues().startsWith(QStringLiteral("5 ")));
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(pipe.write("10"));
        pipe.close();
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.message(),
                 QStringLiteral("“slow.txt” was not opened, because the function was edited meanwhile."));
        QCOMPARE(fixture.values(), QStringLiteral("10010111"));
    }

    void onlyTheFileRequestedLastIsOpenedIfReadingIsSlow()
    {
        SlowFixture fixture;
        Pipe pipe(fixture.file("slow.sequency"));
        QVERIFY(pipe.isThere());
        fixture.dropFiles({pipe.path()});
        const Pipe table(fixture.file("slow.pla"));
        QVERIFY(table.isThere());
        fixture.dropFiles({table.path()});
        const QString other = fixture.file("other.sequency");
        QVERIFY(tests::write(other, slowSession));
        fixture.dropFiles({other});
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
        QCOMPARE(fixture.window->sessionFlow().session().path(), other);
        EVENTUALLY(fixture.isQuiet());
    }

    void readingASlowFileCanBeCancelled()
    {
        SlowFixture fixture;
        Pipe pipe(fixture.file("slow.sequency"));
        QVERIFY(pipe.isThere());
        fixture.dropFiles({pipe.path()});
        QVERIFY(fixture.waitForWork(QStringLiteral("Reading “slow.sequency” …")));
        fixture.press(Qt::Key_Escape, {});
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.window->statusLine().fileWork(), QString());
        QVERIFY(!fixture.workbench.hasFunction());
    }

    void aSlowSaveOfASessionIsShownAndCanBeCancelled()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        const QByteArray before = tests::contentOf(fixture.path);
        fixture.workbench.edits().stepCell(0);
        Gate gate(fixture.window->sessionFlow().fileJobs(), Lane::Session);
        fixture.press(Qt::Key_S);
        QVERIFY(fixture.waitForWork(QStringLiteral("Saving “a.sequency” …")));
        QVERIFY(fixture.action(QStringLiteral("Cancel"))->isEnabled());
        fixture.press(Qt::Key_Escape, {});
        QCOMPARE(fixture.message(),
                 QStringLiteral("Saving “a.sequency” was cancelled; the file is unchanged."));
        QVERIFY(fixture.isModified());
        QCOMPARE(fixture.window->statusLine().fileWork(), QString());
        // "Save as…" does not wait for the hanging save.
        QVERIFY(fixture.messageButton("Save as…") != nullptr);
        QTest::mouseClick(fixture.messageButton("Save as…"), Qt::LeftButton);
        const QString other = fixture.file("b.sequency");
        QVERIFY(fixture.chooseFile(other));
        EVENTUALLY(!fixture.isModified());
        QCOMPARE(fixture.window->sessionFlow().session().path(), other);
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(tests::contentOf(fixture.path), before);
    }

    void aSecondSaveDuringASaveWritesTheNewestState()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        fixture.workbench.edits().stepCell(0);
        Gate gate(fixture.window->sessionFlow().fileJobs(), Lane::Session);
        fixture.press(Qt::Key_S);
        fixture.workbench.edits().stepCell(1);
        fixture.press(Qt::Key_S);
        gate.open();
        EVENTUALLY(!fixture.isModified());
        // The values 11010111 are stored with the highest index first.
        QVERIFY(tests::contentOf(fixture.path).contains("\"values\": \"eb\""));
    }

    void aSlowSaveOfAFunctionIsShownAndCanBeCancelled()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        Gate gate(fixture.window->sessionFlow().fileJobs(), Lane::Function);
        fixture.window->sessionFlow().functionSaver().save(fixture.file("f.hex"));
        QVERIFY(fixture.waitForWork(QStringLiteral("Saving “f.hex” …")));
        fixture.press(Qt::Key_Escape, {});
        QCOMPARE(fixture.message(), QStringLiteral("Saving “f.hex” was cancelled; the file is unchanged."));
        gate.open();
        EVENTUALLY(fixture.isQuiet());
        QVERIFY(!QFile::exists(fixture.file("f.hex")));
    }

    void aFailedSaveOfASessionOffersSaveAs()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        fixture.workbench.edits().stepCell(0);
        fixture.window->sessionFlow().session().save(QStringLiteral("/proc/a.sequency"));
        EVENTUALLY(fixture.message().startsWith(QStringLiteral("The session could not be saved.")));
        QVERIFY(fixture.messageButton("Save as…") != nullptr);
        QTest::mouseClick(fixture.messageButton("Save as…"), Qt::LeftButton);
        QVERIFY(fixture.chooseFile(fixture.file("b.sequency")));
        EVENTUALLY(!fixture.isModified());
    }

    void discardingUnsavedWorkCancelsAHangingSave()
    {
        SlowFixture fixture;
        QVERIFY(fixture.open());
        const QByteArray before = tests::contentOf(fixture.path);
        fixture.workbench.edits().stepCell(0);
        Gate gate(fixture.window->sessionFlow().fileJobs(), Lane::Session);
        fixture.press(Qt::Key_W);
        QVERIFY(fixture.answer(QMessageBox::Save));
        QVERIFY(!fixture.window->sessionFlow().session().savingPath().isEmpty());
        QVERIFY(!fixture.window->close());  // the window asks again
        QVERIFY(fixture.answer(QMessageBox::Discard));
        QVERIFY(fixture.window->sessionFlow().session().savingPath().isEmpty());
        gate.open();
        EVENTUALLY(!fixture.window->isVisible());
        QCOMPARE(tests::contentOf(fixture.path), before);
    }

    // The folder of one of the recent files does not respond while their menu is open.
    void closingTheWindowDoesNotWaitForTheCheckOfRecentFiles()
    {
        QSettings().clear();
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("f.txt"));
        QVERIFY(tests::write(path, "0110"));
        ui::Windows program;
        program.open({path});
        program.openWindow();
        ui::MainWindow& window = *program.windows()[0];
        ui::MainWindow& other = *program.windows()[1];
        EVENTUALLY(window.workbench().spectrum().value() && !window.workbench().jobs().isBusy());
        const UnreachableFolder unreachable(folder.path());
        recentFiles(window)->popup(window.pos());
        EVENTUALLY(unreachable.isWaitedFor());
        recentFiles(window)->close();
        window.close();
        EVENTUALLY_EQUAL(program.windows().size(), std::size_t{1});
        QVERIFY2(unreachable.isWaitedFor(), "closing waited for the folder");
        other.workbench().sources().enterText(QStringLiteral("1000"));
        EVENTUALLY(other.workbench().spectrum().value() != nullptr);
    }

    // The folder contains the session of the window, which the window watches for changes.
    void closingTheWindowDoesNotWaitForTheWatchedSessionFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.sequency"));
        QVERIFY(tests::write(path, slowSession));
        const UnreachableFolder unreachable(folder.path());
        ui::Windows program;
        program.open({path});
        ui::MainWindow& window = *program.windows().front();
        EVENTUALLY(window.workbench().spectrum().value() && unreachable.isWaitedFor());
        window.close();
        EVENTUALLY(program.windows().empty());
        QVERIFY2(unreachable.isWaitedFor(), "closing waited for the folder");
    }

    // The file is not shown afterwards.
    void closingTheWindowDoesNotWaitForAFileBeingRead()
    {
        SlowFixture fixture;
        Pipe pipe(fixture.file("slow.sequency"));
        QVERIFY(pipe.isThere());
        Gate gate(fixture.window->sessionFlow().fileJobs(), Lane::Read);
        fixture.dropFiles({pipe.path()});
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(fixture.window->close());
        fixture.window.reset();
    }

    void aFileBeingWrittenIsCompletedAfterTheWindowCloses()
    {
        auto jobs = std::make_unique<ui::FileJobs>();
        Gate gate(*jobs, Lane::Session);
        const auto isWritten = std::make_shared<std::atomic<bool>>(false);
        bool isAnswered = false;
        jobs->run<std::monostate>(
            Lane::Session, this,
            [isWritten](const base::RunControl&) {
                *isWritten = true;
                return base::success();
            },
            [&isAnswered](const base::Status&) { isAnswered = true; });
        jobs.reset();
        QVERIFY(!*isWritten);
        gate.open();
        EVENTUALLY(*isWritten);
        QCoreApplication::processEvents();
        QVERIFY(!isAnswered);
    }
};

SEQUENCY_QT_TEST(TestSlowFiles)
#include "tst_slow_files.moc"
