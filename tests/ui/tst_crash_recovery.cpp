// SPDX-License-Identifier: GPL-3.0-or-later
//
// kill -9 in mid-edit: real processes (crash_subject) are killed, and the next one gets the work back.
#include "tests/support/check.h"
#include "tests/ui/answer_time.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using sequency::tests::answerTime;

namespace {

class Subject {
public:
    explicit Subject(const QTemporaryDir& home)
    {
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        surroundings.insert(QStringLiteral("XDG_DATA_HOME"), home.filePath(QStringLiteral("data")));
        surroundings.insert(QStringLiteral("XDG_CONFIG_HOME"), home.filePath(QStringLiteral("config")));
        m_process.setProcessEnvironment(surroundings);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/crash_subject"), {});
    }
    ~Subject()
    {
        if (m_process.state() != QProcess::NotRunning)
            kill();
    }
    Q_DISABLE_COPY(Subject)

    void tell(const QString& line) { m_process.write(line.toUtf8() + '\n'); }
    // The next line, empty where none comes.
    QString hear()
    {
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(answerTime()))
                return {};
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    QString ask(const QString& line)
    {
        tell(line);
        return hear();
    }
    // All windows, once they are as expected or it hangs.
    QStringList windows(const std::function<bool(const QStringList&)>& expected)
    {
        QStringList lines;
        const QDeadlineTimer hanging(answerTime());
        do {
            lines.clear();
            tell(QStringLiteral("show"));
            for (QString line = hear(); line.startsWith(QLatin1String("window ")); line = hear())
                lines << line.mid(7);
        } while (!expected(lines) && !hanging.hasExpired());
        return lines;
    }
    // Whether one piece of work is offered, and taken.
    bool recovers()
    {
        return ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 1 ")) &&
               ask(QStringLiteral("press Recover")) == QStringLiteral("pressed");
    }
    void kill()
    {
        ::kill(static_cast<pid_t>(m_process.processId()), SIGKILL);
        m_process.waitForFinished(answerTime());
    }
    bool end()
    {
        m_process.closeWriteChannel();
        return m_process.waitForFinished(answerTime()) && m_process.exitStatus() == QProcess::NormalExit;
    }

private:
    QProcess m_process;
};

QStringList recoveryFiles(const QTemporaryDir& home)
{
    return QDir(home.filePath(QStringLiteral("data/sequency/sequency/recovery"))).entryList(QDir::Files);
}

}  // namespace

class TestCrashRecovery : public QObject {
    Q_OBJECT

private slots:
    void theNextStartGivesTheWorkBack()
    {
        const QTemporaryDir home;
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
            QCOMPARE(first.ask(QStringLiteral("text 00010111")), QStringLiteral("entered"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            QCOMPARE(first.ask(QStringLiteral("flip 0")), QStringLiteral("flipped"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            first.kill();
        }
        Subject second(home);
        const QString offer = second.ask(QStringLiteral("offer"));
        QVERIFY2(offer.startsWith(QLatin1String("offer 1 ")), qPrintable(offer));
        QVERIFY2(offer.contains(QStringLiteral("“entered” of ")), qPrintable(offer));
        QCOMPARE(second.windows([](const QStringList&) { return true; }),
                 QStringList{QStringLiteral("-|||saved")});  // nothing happens before it is asked for
        QCOMPARE(second.ask(QStringLiteral("press Recover")), QStringLiteral("pressed"));
        const QStringList wanted{QStringLiteral("10010111|||modified")};
        QCOMPARE(second.windows([&](const QStringList& lines) { return lines == wanted; }), wanted);
        // Killed again before it is saved: still nothing is lost.
        second.kill();
        Subject third(home);
        QVERIFY(third.recovers());
        QCOMPARE(third.windows([&](const QStringList& lines) { return lines == wanted; }), wanted);
        QCOMPARE(third.ask(QStringLiteral("save ") + home.filePath(QStringLiteral("a.sequency"))),
                 QStringLiteral("saved"));
        QVERIFY(third.end());
        QCOMPARE(recoveryFiles(home), QStringList());
        Subject fourth(home);
        QCOMPARE(fourth.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
    }

    void savedWorkComesBackUnderItsName()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            QCOMPARE(first.ask(QStringLiteral("notes think about this")), QStringLiteral("noted"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            first.kill();
        }
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("0001|think about this|%1|modified").arg(path)};
        QCOMPARE(second.windows([&](const QStringList& lines) { return lines == wanted; }), wanted);
        // What is saved then is a session like any other.
        QCOMPARE(second.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(!saved.readAll().contains("recovery_of"));
    }

    // A text that is typed and not applied is work too.
    void whatIsTypedComesBack()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            QCOMPARE(first.ask(QStringLiteral("type x1 & (x2 ^ x3")), QStringLiteral("typed"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            first.kill();
        }
        Subject second(home);
        QVERIFY(second.recovers());
        const QStringList wanted{QStringLiteral("0001||%1|modified").arg(path)};
        QCOMPARE(second.windows([&](const QStringList& lines) { return lines == wanted; }), wanted);
        QCOMPARE(second.ask(QStringLiteral("field")), QStringLiteral("field x1 & (x2 ^ x3"));
    }

    void discardedWorkIsGone()
    {
        const QTemporaryDir home;
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
            first.kill();
        }
        {
            Subject second(home);
            QVERIFY(second.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 1 ")));
            QCOMPARE(second.ask(QStringLiteral("press Discard")), QStringLiteral("pressed"));
            QVERIFY(second.end());
        }
        QCOMPARE(recoveryFiles(home), QStringList());
    }

    void programsThatRunKeepTheirs()
    {
        const QTemporaryDir home;
        Subject first(home);
        QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
        QVERIFY(first.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
        Subject second(home);
        QCOMPARE(second.ask(QStringLiteral("offer")).trimmed(), QStringLiteral("offer 0"));
        QCOMPARE(second.ask(QStringLiteral("text 0110")), QStringLiteral("entered"));
        QVERIFY(second.ask(QStringLiteral("autosaved")).startsWith(QLatin1String("autosaved ")));
        first.kill();
        second.kill();
        Subject third(home);
        QVERIFY(third.ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 2 ")));
        QCOMPARE(third.ask(QStringLiteral("press Recover")), QStringLiteral("pressed"));
        const QStringList both{QStringLiteral("0001|||modified"), QStringLiteral("0110|||modified")};
        QStringList shown = third.windows([](const QStringList& lines) {
            return lines.size() == 2 && !lines.join(QString()).contains(QLatin1Char('-'));
        });
        shown.sort();
        QCOMPARE(shown, both);  // each in a window of its own
    }
};

QTEST_GUILESS_MAIN(TestCrashRecovery)
#include "tst_crash_recovery.moc"
