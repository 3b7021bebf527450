// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests recovery after kill -9 during editing: real processes (crash_subject.cpp) are killed, and the next process recovers the work.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session/subject.h"
#include "tests/ui/test_files.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QMap>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using sequency::tests::contentOf;
using sequency::tests::Subject;

namespace {

QStringList recoveryFiles(const QTemporaryDir& home)
{
    return QDir(home.filePath(QStringLiteral("data/sequency/sequency/recovery"))).entryList(QDir::Files);
}

bool isAnswered(const QString& line)
{
    return line == QStringLiteral("answered");
}

// Leaves a recovery copy with the function 1001 for a session at `path` that contains 0001. Then lets another program write `notes` into the session.
// Returns the new content of the session.
QByteArray leaveEditedSession(const QTemporaryDir& home, const QString& path, const QByteArray& notes)
{
    Subject first(home);
    first.ask(QStringLiteral("text 0001"));
    first.ask(QStringLiteral("save ") + path);
    first.ask(QStringLiteral("flip 0"));
    first.ask(QStringLiteral("keep"));
    first.kill();
    const QByteArray content = contentOf(path).replace("\"notes\": \"\"", "\"notes\": \"" + notes + "\"");
    return sequency::tests::write(path, content) ? content : QByteArray();
}

}  // namespace

class TestCrashRecovery : public QObject {
    Q_OBJECT

private slots:
    void theNextStartRecoversTheWorkOfACrashedProgram()
    {
        const QTemporaryDir home;
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
            QCOMPARE(first.ask(QStringLiteral("text 00010111")), QStringLiteral("entered"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            QCOMPARE(first.ask(QStringLiteral("flip 0")), QStringLiteral("flipped"));
            QVERIFY(first.crash());
        }
        Subject second(home);
        const QString offer = second.ask(QStringLiteral("offer"));
        VERIFY_STARTS_WITH(offer, "offer 1 ");
        VERIFY_CONTAINS(offer, "“entered” of ");
        QCOMPARE(second.windows([](const QStringList&) { return true; }),
                 // Nothing is recovered before the user asks for it.
                 QStringList{QStringLiteral("-|||saved")});
        QCOMPARE(second.ask(QStringLiteral("press Recover")), QStringLiteral("pressed"));
        const QStringList wanted{QStringLiteral("10010111|||modified")};
        QCOMPARE(second.windows(wanted), wanted);
        // The process is killed again before it saves. The work must not be lost.
        second.kill();
        Subject third(home);
        QVERIFY(third.recovers());
        QCOMPARE(third.windows(wanted), wanted);
        QCOMPARE(third.ask(QStringLiteral("save ") + home.filePath(QStringLiteral("a.sequency"))),
                 QStringLiteral("saved"));
        QVERIFY(third.end());
        QCOMPARE(recoveryFiles(home), QStringList());
        Subject fourth(home);
        QCOMPARE(fourth.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
    }

    void recoveredWorkKeepsThePathOfTheSessionFile()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            QCOMPARE(first.ask(QStringLiteral("notes think about this")), QStringLiteral("noted"));
            QVERIFY(first.crash());
        }
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("0001|think about this|%1|modified").arg(path)};
        QCOMPARE(second.windows(wanted), wanted);
        // A recovered session is saved like any other session.
        QCOMPARE(second.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(!saved.readAll().contains("recovery_of"));
    }

    void typedTextThatWasNotAppliedIsRecovered()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            QCOMPARE(first.ask(QStringLiteral("type x1 & (x2 ^ x3")), QStringLiteral("typed"));
            QVERIFY(first.crash());
        }
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("0001||%1|modified").arg(path)};
        QCOMPARE(second.windows(wanted), wanted);
        QCOMPARE(second.ask(QStringLiteral("field")), QStringLiteral("field x1 & (x2 ^ x3"));
    }

    // Only the content counts: cp -p and rsync -t can set a time that is older than the time of the recovery copy.
    void recoveryAsksAboutAChangedSessionFileWithAnyTimestamp_data()
    {
        QTest::addColumn<int>("secondsLater");
        QTest::newRow("older") << -3600;
        QTest::newRow("newer") << 3600;
    }

    void recoveryAsksAboutAChangedSessionFileWithAnyTimestamp()
    {
        QFETCH(const int, secondsLater);
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        const QByteArray foreign = leaveEditedSession(home, path, "later");
        QFile other(path);
        QVERIFY(other.open(QIODevice::ReadWrite) &&
                other.setFileTime(QDateTime::currentDateTime().addSecs(secondsLater),
                                  QFileDevice::FileModificationTime));
        other.close();
        Subject second(home);
        QVERIFY(second.recovers());
        // The question appears at once. Compare opens the other version in a window without a path, which cannot overwrite the file.
        QCOMPARE(second.askUntil(QStringLiteral("answer Compare"), isAnswered), QStringLiteral("answered"));
        const QStringList both{QStringLiteral("1001||%1|modified").arg(path),
                               QStringLiteral("0001|later||saved")};
        QCOMPARE(second.windows(both), both);
        // Saving asks again, and writes nothing before the answer.
        second.tell(QStringLiteral("save ") + path);
        QCOMPARE(second.askUntil(QStringLiteral("answer Cancel"), isAnswered), QStringLiteral("answered"));
        QCOMPARE(contentOf(path), foreign);
        second.tell(QStringLiteral("save ") + path);
        QCOMPARE(second.askUntil(QStringLiteral("answer Overwrite"), isAnswered), QStringLiteral("answered"));
        QCOMPARE(second.hear(), QStringLiteral("saved"));
        QVERIFY(contentOf(path) != foreign);
    }

    void recoveryDoesNotAskIfOnlyTheTimestampOfTheSessionFileHasChanged()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        leaveEditedSession(home, path, "");
        QFile same(path);
        QVERIFY(same.open(QIODevice::ReadWrite) &&
                same.setFileTime(QDateTime({2100, 1, 1}, {0, 0}), QFileDevice::FileModificationTime));
        same.close();
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("1001||%1|modified").arg(path)};
        QCOMPARE(second.windows(wanted), wanted);
        QCOMPARE(second.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
    }

    // Without a hash, the copy could be based on any content of the file.
    void recoveryAsksIfTheRecoveryCopyHasNoHashOfTheSessionFile()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        leaveEditedSession(home, path, "");
        for (const QString& name : recoveryFiles(home)) {
            if (!name.endsWith(QLatin1String(".sequency")))
                continue;
            QFile copy(home.filePath(QStringLiteral("data/sequency/sequency/recovery/")) + name);
            QVERIFY(copy.open(QIODevice::ReadWrite));
            QByteArray text = copy.readAll();
            QVERIFY(text.contains("recovery_of_sha256"));
            text.replace("recovery_of_sha256", "unknown_member");
            QVERIFY(copy.resize(0) && copy.seek(0) && copy.write(text) == text.size());
        }
        Subject second(home);
        QVERIFY(second.recovers());
        QCOMPARE(second.askUntil(QStringLiteral("answer Cancel"), isAnswered), QStringLiteral("answered"));
    }

    // On these signals the program exits in good order. The latest edit is recovered at the next start.
    void noWorkIsLostIfASignalEndsTheProgram_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP") << SIGHUP;
    }

    void noWorkIsLostIfASignalEndsTheProgram()
    {
        QFETCH(const int, signal);
        const QTemporaryDir home;
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("flip 0")), QStringLiteral("flipped"));
            QCOMPARE(first.ask(QStringLiteral("type x1")), QStringLiteral("typed"));
            QCOMPARE(first.exitAfter(signal), std::optional(128 + signal));
        }
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("1001|||modified")};
        QCOMPARE(second.windows(wanted), wanted);
        QCOMPARE(second.ask(QStringLiteral("field")), QStringLiteral("field x1"));
        QCOMPARE(second.ask(QStringLiteral("save ") + home.filePath(QStringLiteral("a.sequency"))),
                 QStringLiteral("saved"));
        // All changes are saved, hence no recovery file is left.
        QCOMPARE(second.exitAfter(signal), std::optional(128 + signal));
        QCOMPARE(recoveryFiles(home), QStringList());
    }

    // The workbench itself runs here, not the test program with commands.
    void aSessionWhoseFileWasRemovedIsRecovered()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject maker(home);
            QCOMPARE(maker.ask(QStringLiteral("text 0111")), QStringLiteral("entered"));
            QCOMPARE(maker.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            QVERIFY(maker.end());
        }
        Subject workbench(home, QStringLiteral(SEQUENCY_WORKBENCH), {path});
        const QDir locks(home.filePath(QStringLiteral("data/sequency/sequency/open")));
        EVENTUALLY(!locks.entryList(QDir::Files).isEmpty());
        QVERIFY(QFile::remove(path));
        EVENTUALLY(!recoveryFiles(home).filter(QRegularExpression(QStringLiteral("\\.sequency$"))).isEmpty());
        QCOMPARE(workbench.exitAfter(SIGTERM), std::optional(128 + SIGTERM));
        Subject next(home);
        QVERIFY(next.recovers());
        const QStringList wanted{QStringLiteral("0111||%1|modified").arg(path)};
        QCOMPARE(next.windows(wanted), wanted);
    }

    void workDiscardedByTheUserIsNotOfferedForRecoveryAgain()
    {
        const QTemporaryDir home;
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QVERIFY(first.crash());
        }
        {
            Subject second(home);
            QVERIFY(second.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 1 ")));
            // The program asks first; Cancel leaves the offer unchanged.
            QCOMPARE(second.ask(QStringLiteral("press Discard…")), QStringLiteral("pressed"));
            QCOMPARE(second.ask(QStringLiteral("answer Cancel")), QStringLiteral("answered"));
            QCOMPARE(recoveryFiles(home).size(), 2);  // the copy and its lock
            QVERIFY(second.ask(QStringLiteral("offer")).contains(QStringLiteral("“entered” of ")));
            QCOMPARE(second.ask(QStringLiteral("press Discard…")), QStringLiteral("pressed"));
            QCOMPARE(second.ask(QStringLiteral("answer Discard")), QStringLiteral("answered"));
            QVERIFY(second.end());
        }
        QCOMPARE(recoveryFiles(home), QStringList());
    }

    void recoveryFilesOfRunningProgramsAreNotOffered()
    {
        const QTemporaryDir home;
        Subject first(home);
        QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
        QVERIFY(first.ask(QStringLiteral("keep")).startsWith(QLatin1String("kept ")));
        Subject second(home);
        QCOMPARE(second.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
        QCOMPARE(second.ask(QStringLiteral("text 0110")), QStringLiteral("entered"));
        QVERIFY(second.ask(QStringLiteral("keep")).startsWith(QLatin1String("kept ")));
        first.kill();
        second.kill();
        Subject third(home);
        QVERIFY(third.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 2 ")));
        QCOMPARE(third.ask(QStringLiteral("press Recover all")), QStringLiteral("pressed"));
        const QStringList both{QStringLiteral("0001|||modified"), QStringLiteral("0110|||modified")};
        QStringList shown = third.windows([](const QStringList& lines) {
            return lines.size() == 2 && !lines.join(QString()).contains(QLatin1Char('-'));
        });
        shown.sort();
        QCOMPARE(shown, both);  // one window per session
    }

    // The list shows each session with its time and origin. Sessions that are neither recovered nor discarded are offered again.
    void sessionsInTheRecoveryListAreRecoveredOrDiscardedIndividually()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("lecture.sequency"));
        const QMap<QString, QDateTime> whens{{QStringLiteral("0001"), QDateTime({2021, 3, 4}, {5, 6})},
                                             {QStringLiteral("0110"), QDateTime({2100, 7, 8}, {9, 10})},
                                             {QStringLiteral("0111"), QDateTime({2023, 11, 12}, {13, 14})}};
        const auto row = [&whens](const char* text, const char* name, const QString& from) {
            return QStringLiteral("row %1|%2|%3")
                .arg(QLatin1String(name),
                     QLocale().toString(whens.value(QLatin1String(text)), QLocale::ShortFormat), from);
        };
        for (const char* text : {"0001", "0110", "0111"}) {
            Subject each(home);
            QCOMPARE(each.ask(QStringLiteral("text ") + QLatin1String(text)), QStringLiteral("entered"));
            if (QLatin1String(text) == QLatin1String("0110")) {
                QCOMPARE(each.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
                QCOMPARE(each.ask(QStringLiteral("flip 0")), QStringLiteral("flipped"));
            }
            const QString kept = each.ask(QStringLiteral("keep"));
            QVERIFY(kept.startsWith(QLatin1String("kept ")));
            each.kill();
            QFile file(kept.section(QLatin1Char(' '), 1));
            QVERIFY(file.open(QIODevice::ReadWrite) &&
                    file.setFileTime(whens.value(QLatin1String(text)), QFileDevice::FileModificationTime));
        }
        Subject last(home);
        QVERIFY(last.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 3 ")));
        QCOMPARE(last.ask(QStringLiteral("press List…")), QStringLiteral("pressed"));
        const QStringList rows = last.rows();
        // The file of the session is older than its recovery copy.
        QCOMPARE(rows, QStringList({row("0110", "lecture", path),
                                    row("0111", "entered", QStringLiteral("never saved")),
                                    row("0001", "entered", QStringLiteral("never saved"))}));
        const int saved = 0;
        QCOMPARE(last.ask(QStringLiteral("select %1").arg(saved)), QStringLiteral("selected"));
        QCOMPARE(last.ask(QStringLiteral("answer Recover selected")), QStringLiteral("answered"));
        const QStringList wanted{QStringLiteral("1110||%1|modified").arg(path)};
        QCOMPARE(last.windows(wanted), wanted);
        // One of the two remaining sessions is discarded. The other one is left for the next start.
        QCOMPARE(last.ask(QStringLiteral("press List…")), QStringLiteral("pressed"));
        QCOMPARE(last.rows().size(), 2);
        QCOMPARE(last.ask(QStringLiteral("answer Discard selected…")), QStringLiteral("answered"));
        QCOMPARE(last.ask(QStringLiteral("answer Discard")), QStringLiteral("answered"));
        QCOMPARE(last.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
        QVERIFY(last.end());
        Subject next(home);
        QVERIFY(next.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 1 ")));
    }

    // Another program has changed the session's file after the crash.
    void savingARecoveredSessionAsksBeforeANewerFileIsOverwritten()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        const QByteArray foreign = leaveEditedSession(home, path, "later");
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("1001||%1|modified").arg(path)};
        QCOMPARE(second.windows(wanted), wanted);
        second.tell(QStringLiteral("save ") + path);
        QCOMPARE(second.askUntil(QStringLiteral("answer Cancel"), isAnswered), QStringLiteral("answered"));
        QCOMPARE(contentOf(path), foreign);
    }
};

SEQUENCY_GUILESS_QT_TEST(TestCrashRecovery)
#include "tst_crash_recovery.moc"
