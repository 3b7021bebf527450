// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests two programs that open the same session.
// The second program is warned, neither overwrites the other's changes without asking, and a killed program leaves no lock.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session/subject.h"
#include "tests/ui/test_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using sequency::tests::contentOf;
using sequency::tests::Subject;

namespace {

auto contains(const char* part)
{
    return [part](const QString& line) { return line.contains(QString::fromUtf8(part)); };
}

}  // namespace

class TestTwoPrograms : public QObject {
    Q_OBJECT

private slots:
    void twoProgramsThatEditTheSameSessionLoseNoEdits()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        Subject first(home);
        QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
        QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
        Subject second(home);
        QCOMPARE(second.ask(QStringLiteral("open ") + path), QStringLiteral("opened"));
        const QString told =
            second.askUntil(QStringLiteral("message"), contains("is also open in another window"));
        VERIFY_CONTAINS(told, "“a.sequency” is also open in another window of Sequency");
        QCOMPARE(first.ask(QStringLiteral("message")), QStringLiteral("message Saved ") + path);
        // Both programs edit. The second program to save asks first. Until the answer, the file contains the work of the first program.
        QCOMPARE(first.ask(QStringLiteral("notes of the first")), QStringLiteral("noted"));
        QCOMPARE(second.ask(QStringLiteral("notes of the second")), QStringLiteral("noted"));
        QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
        const QByteArray saved = contentOf(path);
        QVERIFY(saved.contains("of the first"));
        VERIFY_CONTAINS(
            second.askUntil(QStringLiteral("message"), contains("was changed by another program")),
            "was changed by another program");
        second.tell(QStringLiteral("save ") + path);
        const auto isAnswered = [](const QString& line) { return line == QStringLiteral("answered"); };
        QCOMPARE(second.askUntil(QStringLiteral("answer Cancel"), isAnswered), QStringLiteral("answered"));
        QCOMPARE(contentOf(path), saved);
        second.tell(QStringLiteral("save ") + path);
        QCOMPARE(
            second.askUntil(QStringLiteral("answer Overwrite"),
                            [](const QString& line) { return line != QStringLiteral("nothing to answer"); }),
            QStringLiteral("answered"));
        QCOMPARE(second.hear(), QStringLiteral("saved"));
        QVERIFY(contentOf(path).contains("of the second"));
        VERIFY_CONTAINS(first.askUntil(QStringLiteral("message"), contains("was changed by another program")),
                        "was changed by another program");
    }

    void aKilledProgramLeavesItsSessionUnlocked()
    {
        const QTemporaryDir home;
        const QString path = home.filePath(QStringLiteral("a.sequency"));
        {
            Subject first(home);
            QCOMPARE(first.ask(QStringLiteral("text 0001")), QStringLiteral("entered"));
            QCOMPARE(first.ask(QStringLiteral("save ") + path), QStringLiteral("saved"));
            first.kill();
        }
        Subject second(home);
        QCOMPARE(second.ask(QStringLiteral("open ") + path), QStringLiteral("opened"));
        // The warning in a third program proves that the second one has acquired the lock by then.
        Subject third(home);
        QCOMPARE(third.ask(QStringLiteral("open ") + path), QStringLiteral("opened"));
        VERIFY_CONTAINS(third.askUntil(QStringLiteral("message"), contains("is also open in another window")),
                        "is also open in another window");
        QVERIFY(!second.ask(QStringLiteral("message")).contains(QStringLiteral("another window")));
    }
};

SEQUENCY_GUILESS_QT_TEST(TestTwoPrograms)
#include "tst_two_programs.moc"
