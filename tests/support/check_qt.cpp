// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Qt Test runner: every case is a row of one data-driven test. `tst_x cases:NAME` runs one. Exit 0 when nothing failed, 1
// otherwise, 77 when nothing failed and a case was skipped.
#include "tests/support/check.h"
#include "tests/support/environment.h"
#include "tests/support/skipped_status.h"

#include <QCoreApplication>
#include <QTest>

namespace {

class CaseRunner : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qInfo("seed %llu (SEQUENCY_TEST_SEED)", static_cast<unsigned long long>(sequency::tests::seed()));
        for (const std::string& name : sequency::tests::duplicateNames())
            QFAIL(("two cases are called " + name).c_str());
    }

    void cases_data()
    {
        QTest::addColumn<int>("position");
        int position = 0;
        for (const auto& testCase : sequency::tests::cases())
            QTest::newRow(testCase.name.c_str()) << position++;
    }

    void cases()
    {
        QFETCH(int, position);
        const auto outcome =
            sequency::tests::run(sequency::tests::cases()[static_cast<std::size_t>(position)]);
        for (const auto& failure : outcome.failures)
            QTest::qFail(failure.message.c_str(), failure.file.c_str(), failure.line);
        if (outcome.failures.empty() && outcome.skipped) {
            ++skippedCount;
            QSKIP(outcome.skipReason.c_str());
        }
    }

public:
    int skippedCount = 0;
};

}  // namespace

bool sequency::tests::setVariable(const char* name, const char* value)
{
    return value == nullptr ? qunsetenv(name) : qputenv(name, value);
}

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    CaseRunner runner;
    if (QTest::qExec(&runner, argc, argv) != 0)
        return 1;
    return runner.skippedCount > 0 ? sequency::tests::skippedStatus : 0;
}

#include "check_qt.moc"
