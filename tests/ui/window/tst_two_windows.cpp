// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two windows that compute at the same time, each with an engine on its own thread.
//
// Libraries with global state (M4RI, FFTW, OpenCL drivers) give both windows the results of one engine alone, also while the other window
// closes. The thread sanitizer finds no race.
#include "engine/io/vector_text.h"
#include "engine/session/text/property_report.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"

#include <algorithm>
#include <memory>

using namespace sequency;
using tests::answerTime;
using tests::Gate;
using tests::SessionFixture;

namespace {

constexpr int variables = 9;

base::SharedFunction functionOf(std::uint64_t seed)
{
    auto function = io::randomFunction(seed, 2, variables);
    return function ? std::make_shared<const base::FunctionVector>(std::move(*function)) : nullptr;
}

std::vector<double> spectrumOf(session::Engine& engine, const base::SharedFunction& function,
                               const std::string& device, const base::RunControl& control)
{
    session::TransformRequest request;
    request.function = function;
    request.spec.variables = variables;
    request.encoding = session::Encoding::RootsOfUnity;
    request.device = device;
    const auto result = engine.run(request, control);
    std::vector<double> values;
    for (std::size_t i = 0; result && i < base::elementCount(*result->spectrum); ++i)
        values.push_back(base::realPart(*result->spectrum, i));
    return values;
}

// What M4RI finds, and a property of the Walsh spectrum.
std::string propertiesOf(session::Engine& engine, const base::SharedFunction& function,
                         const std::string& device, const base::RunControl& control)
{
    const std::vector<std::string> names{"algebraic_immunity", "nonlinearity"};
    const auto rows = session::booleanRows(names);
    auto bits = base::bitsOf(*function);
    if (!rows || !bits)
        return {};
    const auto report = session::propertiesOf(std::move(*bits), *rows, engine, device, control);
    return report ? session::textOf(*report, false) : std::string();
}

struct Results {
    std::vector<std::vector<double>> spectra;
    std::vector<std::string> properties;

    bool operator==(const Results&) const = default;
};

constexpr std::uint64_t rounds = 3;

Results resultsOf(session::Engine& engine, std::uint64_t seed, const std::string& device,
                  const base::RunControl& control)
{
    Results results;
    for (std::uint64_t round = 0; round < rounds; ++round) {
        const base::SharedFunction function = functionOf(seed + round);
        results.spectra.push_back(spectrumOf(engine, function, device, control));
        results.properties.push_back(propertiesOf(engine, function, device, control));
    }
    return results;
}

// A window that has been asked for everything; it begins when its gate opens.
class Busy {
public:
    explicit Busy(std::uint64_t seed) : m_seed(seed)
    {
        QObject::connect(&m_fixture.jobs.benchmark(), &ui::BenchmarkJobs::rowReady, &m_owner,
                         [this](const benchmark::Row& row) {
                             m_rows += row.status == benchmark::RowStatus::Ok ? 1 : 0;
                             ++m_answers;
                         });
        QObject::connect(&m_fixture.jobs.benchmark(), &ui::BenchmarkJobs::finished, &m_owner,
                         [this] { m_isMeasured = true; });
    }

    bool hasDevices()
    {
        return QTest::qWaitFor(
            [this] { return !m_fixture.workbench.deviceSettings().devices().empty() && m_fixture.isQuiet(); },
            answerTime());
    }

    void ask()
    {
        m_gate = std::make_unique<Gate>(m_fixture.jobs);
        m_fixture.window->pages().showPage(ui::PageHost::Page::Properties);
        std::vector<std::string> devices;
        std::vector<benchmark::Point> points{{"walsh", "fftw", "cpu", 10}};
        for (const session::DeviceInfo& device : m_fixture.workbench.deviceSettings().devices())
            if (device.id == "cpu" || device.isOpenCl) {
                devices.push_back(device.id);
                points.push_back({"walsh", "fast", device.id, 10});
            }
        m_pointCount = points.size();
        for (const std::string& device : devices) {
            m_owners.push_back(std::make_unique<QObject>());
            m_fixture.jobs.compute<Results>(
                m_owners.back().get(), QStringLiteral("Computing"),
                [device, seed = m_seed](session::Engine& engine, const base::RunControl& control) {
                    return base::Result<Results>(resultsOf(engine, seed, device, control));
                },
                [this](base::Result<Results> results) {
                    ++m_answers;
                    if (results)
                        m_results.push_back(std::move(*results));
                });
        }
        m_fixture.workbench.sources().enterText(QString::fromStdString(io::vectorText(*functionOf(m_seed))));
        benchmark::Plan plan;
        plan.protocol.repeats = 2;
        plan.protocol.warmUps = 1;
        plan.protocol.maxWarmUps = 1;
        plan.points = std::move(points);
        m_fixture.jobs.benchmark().start(plan);
    }
    void begin() { m_gate->open(); }

    bool isDone() const { return m_isMeasured && m_fixture.isQuiet(); }
    int answers() const { return m_answers; }
    bool isRight() const
    {
        session::Engine alone;
        const Results expected = resultsOf(alone, m_seed, "reference", {});
        return m_results.size() == m_owners.size() && m_rows == static_cast<int>(m_pointCount) &&
               m_fixture.hasSpectrum(std::size_t{1} << variables) && !expected.spectra.front().empty() &&
               std::ranges::all_of(m_results, [&](const Results& one) { return one == expected; });
    }

private:
    std::uint64_t m_seed;
    SessionFixture m_fixture;
    QObject m_owner;
    std::vector<std::unique_ptr<QObject>> m_owners;
    std::unique_ptr<Gate> m_gate;
    std::vector<Results> m_results;
    std::size_t m_pointCount = 0;
    int m_rows = 0;
    int m_answers = 0;
    bool m_isMeasured = false;
};

}  // namespace

class TestTwoWindows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests")); }

    void twoWindowsComputeAtOnceWhatOneEngineComputesAlone()
    {
        Busy first(1);
        Busy second(1 + rounds);
        QVERIFY(first.hasDevices() && second.hasDevices());
        first.ask();
        second.ask();
        first.begin();
        second.begin();
        QTRY_VERIFY_WITH_TIMEOUT(first.isDone() && second.isDone(), answerTime());
        QVERIFY(first.isRight());
        QVERIFY(second.isRight());
    }

    void aWindowComputesOnWhileAnotherOneCloses_data()
    {
        QTest::addColumn<int>("answers");
        QTest::newRow("before its first answer") << 0;
        QTest::newRow("after an answer of one device") << 1;
        QTest::newRow("after the answers of two devices") << 2;
        QTest::newRow("after a row of its benchmark") << 3;
    }

    void aWindowComputesOnWhileAnotherOneCloses()
    {
        QFETCH(const int, answers);
        Busy staying(1);
        auto closing = std::make_unique<Busy>(1 + rounds);
        QVERIFY(staying.hasDevices() && closing->hasDevices());
        staying.ask();
        closing->ask();
        staying.begin();
        closing->begin();
        QTRY_VERIFY_WITH_TIMEOUT(closing->answers() >= answers, answerTime());
        closing.reset();
        QTRY_VERIFY_WITH_TIMEOUT(staying.isDone(), answerTime());
        QVERIFY(staying.isRight());
    }
};

SEQUENCY_QT_TEST(TestTwoWindows)
#include "tst_two_windows.moc"
