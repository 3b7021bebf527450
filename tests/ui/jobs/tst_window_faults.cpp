// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a window on a device whose driver fails, hangs or aborts (tests/support/drivers/faulty_driver.cpp).
//
// The window must show a message, compute the correct spectrum on the CPU afterwards, and close. The test starts itself again for every fault; with
// --window the process runs the window.
#include "tests/cli/faulty_drivers.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include <QTextStream>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

// A function f and its spectrum, the sums over x of f(x)·(−1)^(w·x).
struct Known {
    const char* values;
    const char* spectrum;
};
constexpr Known onDevice[]{{"0110", "2 0 0 -2"}, {"1011", "3 1 -1 1"}, {"0111", "3 -1 -1 -1"}};
constexpr Known onProcessor{"0001", "1 -1 -1 1"};

bool hasFailed(const SessionFixture& fixture)
{
    return !fixture.message().isEmpty() &&
           fixture.window->messages().bar().kind() == ui::MessageBar::Kind::Error;
}

// Enters the function and waits for its spectrum or a message.
QString entered(SessionFixture& fixture, const Known& known)
{
    fixture.workbench.sources().enterText(QLatin1String(known.values));
    const auto isThere = [&] {
        return fixture.values() == QLatin1String(known.values) && fixture.hasSpectrum(4) && fixture.isQuiet();
    };
    if (!QTest::qWaitFor([&] { return isThere() || hasFailed(fixture); }, testTimeout()))
        return QStringLiteral("nothing");
    return hasFailed(fixture) ? QStringLiteral("message ") + fixture.message()
                              : QStringLiteral("spectrum ") + fixture.shownValues();
}

// Runs the window and prints one line per step.
int runWindow()
{
    QTextStream out(stdout);
    SessionFixture fixture;
    ui::DeviceSettings& settings = fixture.workbench.deviceSettings();
    if (!QTest::qWaitFor([&] { return !settings.devices().empty(); }, testTimeout()))
        return 1;
    settings.setDevice("opencl:0");
    for (const Known& known : onDevice) {
        const QString line = entered(fixture, known);
        out << line << Qt::endl;
        if (hasFailed(fixture))
            break;
    }
    fixture.window->messages().bar().dismiss();
    settings.setDevice("cpu");
    out << "processor " << entered(fixture, onProcessor) << Qt::endl;
    fixture.window->close();
    if (fixture.window->isVisible() && !fixture.answerWhenAsked(QMessageBox::Discard))
        return 1;
    const bool isClosed = QTest::qWaitFor([&] { return !fixture.window->isVisible(); }, testTimeout());
    out << (isClosed ? "closed" : "open") << Qt::endl;
    return 0;
}

}  // namespace

class TestWindowFaults : public QObject {
    Q_OBJECT

    const tests::Call m_window{.arguments = {"tst_window_faults", "--window"},
                               .program = QCoreApplication::applicationFilePath().toStdString()};
    tests::FaultyDriver m_driver;

private slots:
    void initTestCase()
    {
        if (tests::realDriver().empty())
            QFAIL("there is no OpenCL driver");
        // The first start stores the verdict on the driver, so that later starts do not try the driver first.
        static_cast<void>(m_driver.run({.call = m_window}));
    }

    void theWindowShowsCorrectSpectraWithAHealthyDriver()
    {
        const tests::FaultyReply run = m_driver.run({.call = m_window});
        std::string expected;
        for (const Known& known : onDevice)
            expected += std::string("spectrum ") + known.spectrum + "\n";
        expected += std::string("processor spectrum ") + onProcessor.spectrum + "\nclosed\n";
        QCOMPARE(run.reply.out, expected);
        QCOMPARE(run.reply.status, 0);
        QCOMPARE(run.strikeCount, std::size_t{0});
    }

    // Each OpenCL function fails, hangs or aborts in its first or second call.
    void theWindowRemainsUsableAfterEveryKindOfDriverFault()
    {
        std::vector<tests::FaultyRun> runs;
        for (const std::string function : {"clCreateBuffer", "clEnqueueNDRangeKernel", "clFlush",
                                           "clGetEventInfo", "clEnqueueMapBuffer", "clEnqueueReadBuffer"})
            for (const std::string kind : {"fail", "hang", "abort"})
                for (const char* const call : {"1", "2"})
                    // Only a hang has a short time limit, because a healthy call on a busy machine might exceed it as well.
                    runs.push_back({.call = m_window,
                                    .fault = function + ":" + kind + ":" + call,
                                    .patience = kind == "hang" ? "2" : "300"});
        const std::vector<tests::FaultyReply> replies = m_driver.runAll(runs);
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const std::string all = runs[i].fault + ": " + replies[i].text();
            const std::vector<std::string> lines = tests::linesOf(replies[i].reply.out);
            const bool hasStruck = replies[i].strikeCount > 0;
            QVERIFY2(replies[i].reply.status == 0, all.c_str());
            QVERIFY2(lines.size() >= 3 && lines.back() == "closed", all.c_str());
            QVERIFY2(lines[lines.size() - 2] == std::string("processor spectrum ") + onProcessor.spectrum,
                     all.c_str());
            QVERIFY2(!hasStruck || lines[lines.size() - 3].starts_with("message "), all.c_str());
            for (std::size_t line = 0; line + 3 < lines.size(); ++line)
                QVERIFY2(lines[line] == std::string("spectrum ") + onDevice[line].spectrum, all.c_str());
            // Whether the spectrum is mapped or read depends on the device.
            const bool isOptional = runs[i].fault.starts_with("clEnqueueMapBuffer") ||
                                    runs[i].fault.starts_with("clEnqueueReadBuffer");
            const bool isLate =
                runs[i].patience == "2" && replies[i].text().find("has not responded") != std::string::npos;
            QVERIFY2(hasStruck || isOptional || isLate, all.c_str());
        }
    }
};

// With `--window`, the process runs the window instead of the tests.
static const sequency::tests::QtTest registered(__FILE__, sequency::tests::QtApplication::Gui, [] {
    if (QCoreApplication::arguments().contains(QStringLiteral("--window")))
        std::exit(runWindow());
    return std::make_unique<TestWindowFaults>();
});

#include "tst_window_faults.moc"
