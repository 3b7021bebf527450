// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window that computes on a device whose driver fails, hangs or aborts (tests/support/drivers/faulty_driver.cpp): it shows a message, the
// processor computes the right spectrum afterwards, the window closes and its process ends.
//
// The test starts itself once more for every fault: with --window it is the window.
#include "tests/cli/cli_process.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include <QTextStream>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace sequency;
using tests::answerTime;
using tests::SessionFixture;

namespace {

// Values of a function, and the sums over x of f(x) (−1)^(w·x).
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
    if (!QTest::qWaitFor([&] { return isThere() || hasFailed(fixture); }, answerTime()))
        return QStringLiteral("nothing");
    return hasFailed(fixture) ? QStringLiteral("message ") + fixture.message()
                              : QStringLiteral("spectrum ") + fixture.shownValues();
}

// The window: a line on standard output for each thing that it does.
int runWindow()
{
    QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
    QTextStream out(stdout);
    SessionFixture fixture;
    ui::DeviceSettings& settings = fixture.workbench.deviceSettings();
    if (!QTest::qWaitFor([&] { return !settings.devices().empty(); }, answerTime()))
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
    const bool isClosed = QTest::qWaitFor([&] { return !fixture.window->isVisible(); }, answerTime());
    out << (isClosed ? "closed" : "open") << Qt::endl;
    return 0;
}

// The first driver that the system lists.
std::string realDriver()
{
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator("/etc/OpenCL/vendors", failed)) {
        std::string driver;
        if (std::getline(std::ifstream(entry.path()), driver) && !driver.empty())
            return driver;
    }
    return {};
}

}  // namespace

class TestWindowFaults : public QObject {
    Q_OBJECT

    tests::TemporaryFolder m_folder;

    tests::Reply run(const std::string& fault, const std::string& patience) const
    {
        std::filesystem::remove(m_folder.path("struck"));
        return tests::call(
            {.arguments = {"tst_window_faults", "--window"},
             .environment = {"OCL_ICD_VENDORS=" + m_folder.path("faulty.icd"),
                             "SEQUENCY_FAULTY_DRIVER=" + realDriver(), "SEQUENCY_FAULT=" + fault,
                             "SEQUENCY_STRUCK=" + m_folder.path("struck"),
                             "SEQUENCY_DEVICE_PATIENCE=" + patience},
             .program = QCoreApplication::applicationFilePath().toStdString()});
    }
    bool hasStruck() const { return std::filesystem::exists(m_folder.path("struck")); }

private slots:
    void initTestCase()
    {
        if (realDriver().empty())
            QFAIL("there is no OpenCL driver");
        m_folder.write("faulty.icd", SEQUENCY_FAULTY_LIBRARY "\n");
    }

    void aWindowWithAHealthyDriverShowsEverySpectrum()
    {
        const tests::Reply reply = run("", "300");
        std::string expected;
        for (const Known& known : onDevice)
            expected += std::string("spectrum ") + known.spectrum + "\n";
        expected += std::string("processor spectrum ") + onProcessor.spectrum + "\nclosed\n";
        QCOMPARE(reply.out, expected);
        QCOMPARE(reply.status, 0);
        QVERIFY(!hasStruck());
    }

    void aWindowOutlivesAFaultOfItsDriver_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("call");
        for (const char* const function : {"clCreateBuffer", "clEnqueueNDRangeKernel", "clFlush",
                                           "clGetEventInfo", "clEnqueueMapBuffer", "clEnqueueReadBuffer"})
            for (const char* const kind : {"fail", "hang", "abort"})
                for (const int call : {1, 2})
                    QTest::addRow("%s, %s, call %d", function, kind, call)
                        << QString::fromLatin1(function) << QString::fromLatin1(kind) << call;
    }

    void aWindowOutlivesAFaultOfItsDriver()
    {
        QFETCH(const QString, function);
        QFETCH(const QString, kind);
        QFETCH(const int, call);
        const std::string fault = QStringLiteral("%1:%2:%3").arg(function, kind).arg(call).toStdString();
        // Only a hang needs a short limit, which a healthy call on a busy machine may reach as well.
        const tests::Reply reply = run(fault, kind == QLatin1String("hang") ? "1" : "300");
        const std::vector<std::string> lines = tests::linesOf(reply.out);
        const std::string all = reply.out + reply.err;
        QVERIFY2(reply.status == 0, all.c_str());
        QVERIFY2(lines.size() >= 3 && lines.back() == "closed", all.c_str());
        QCOMPARE(lines[lines.size() - 2], std::string("processor spectrum ") + onProcessor.spectrum);
        const std::string& last = lines[lines.size() - 3];
        QVERIFY2(!hasStruck() || last.starts_with("message "), all.c_str());
        for (std::size_t i = 0; i + 3 < lines.size(); ++i)
            QCOMPARE(lines[i], std::string("spectrum ") + onDevice[i].spectrum);
        // The spectrum is mapped or read, whichever suits the device.
        const bool isOptional = function == QLatin1String("clEnqueueMapBuffer") ||
                                function == QLatin1String("clEnqueueReadBuffer");
        QVERIFY2(hasStruck() || isOptional, all.c_str());
    }
};

// The process with `--window` is the window.
static const sequency::tests::QtTest registered(__FILE__, sequency::tests::QtApplication::Gui, [] {
    if (QCoreApplication::arguments().contains(QStringLiteral("--window")))
        std::exit(runWindow());
    return std::make_unique<TestWindowFaults>();
});

#include "tst_window_faults.moc"
