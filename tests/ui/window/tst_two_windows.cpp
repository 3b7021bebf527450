// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests two windows that compute at the same time, each with an engine on its own thread.
//
// Although some libraries have global state (M4RI, FFTW, OpenCL drivers), both windows must show the results required by the definitions, even while
// the other window closes. The thread sanitizer must find no data race.
#include "engine/io/vector_text.h"
#include "engine/session/text/property_report.h"
#include "tests/support/definitions/property_checker.h"
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"

#include <algorithm>
#include <memory>

using namespace sequency;
using tests::Gate;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

constexpr int variables = 9;
const std::vector<std::string> propertyNames{"algebraic_immunity", "nonlinearity"};

base::SharedFunction functionOf(std::uint64_t seed)
{
    auto function = io::randomFunction(seed, 2, variables);
    return function ? std::make_shared<const base::FunctionVector>(std::move(*function)) : nullptr;
}

// The Walsh spectrum of a function and two of its properties, computed on one device.
struct Results {
    std::vector<std::int64_t> spectrum;
    // M4RI computes the first property. The second property follows from the spectrum.
    std::vector<session::FoundProperty> properties;
};

Results resultsOf(session::Engine& engine, const base::SharedFunction& function, const std::string& device,
                  const base::RunControl& control)
{
    Results results;
    session::TransformRequest request;
    request.function = function;
    request.spec.variables = variables;
    request.encoding = session::Encoding::RootsOfUnity;
    request.device = device;
    const auto spectrum = engine.run(request, control);
    for (std::size_t i = 0; spectrum && i < base::elementCount(*spectrum->spectrum); ++i)
        results.spectrum.push_back(static_cast<std::int64_t>(base::realPart(*spectrum->spectrum, i)));
    const auto rows = session::booleanRows(propertyNames);
    auto bits = base::bitsOf(*function);
    if (!rows || !bits)
        return results;
    auto report = session::propertiesOf(std::move(*bits), *rows, engine, device, control);
    if (report)
        results.properties = std::move(report->properties);
    return results;
}

bool areRight(const Results& results, const base::FunctionVector& function)
{
    std::vector<bool> values;
    for (std::size_t i = 0; i < base::elementCount(function.values); ++i)
        values.push_back(base::realPart(function.values, i) != 0);
    const tests::PropertyChecker checker(std::move(values));
    return results.spectrum == checker.spectrum() && results.properties.size() == propertyNames.size() &&
           std::ranges::all_of(results.properties, [&](const session::FoundProperty& found) {
               return found.error.empty() && checker.fault(found.name, found.finding).empty();
           });
}

constexpr std::uint64_t rounds = 3;

// A window with requests for all of its devices. The requests start when the gate opens.
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
            testTimeout());
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
            m_fixture.jobs.compute<std::vector<Results>>(
                m_owners.back().get(), QStringLiteral("Computing"),
                [device, seed = m_seed](session::Engine& engine, const base::RunControl& control) {
                    std::vector<Results> all;
                    for (std::uint64_t round = 0; round < rounds; ++round)
                        all.push_back(resultsOf(engine, functionOf(seed + round), device, control));
                    return base::Result<std::vector<Results>>(std::move(all));
                },
                [this](base::Result<std::vector<Results>> results) {
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
        const auto isOneRight = [this](const std::vector<Results>& all) {
            for (std::uint64_t round = 0; round < rounds; ++round)
                if (!areRight(all[round], *functionOf(m_seed + round)))
                    return false;
            return true;
        };
        return m_results.size() == m_owners.size() && m_rows == static_cast<int>(m_pointCount) &&
               m_fixture.hasSpectrum(std::size_t{1} << variables) &&
               std::ranges::all_of(m_results, isOneRight);
    }

private:
    std::uint64_t m_seed;
    SessionFixture m_fixture;
    QObject m_owner;
    std::vector<std::unique_ptr<QObject>> m_owners;
    std::unique_ptr<Gate> m_gate;
    std::vector<std::vector<Results>> m_results;
    std::size_t m_pointCount = 0;
    int m_rows = 0;
    int m_answers = 0;
    bool m_isMeasured = false;
};

}  // namespace

class TestTwoWindows : public QObject {
    Q_OBJECT

private slots:
    void twoWindowsThatComputeConcurrentlyShowCorrectSpectra()
    {
        Busy first(1);
        Busy second(1 + rounds);
        QVERIFY(first.hasDevices() && second.hasDevices());
        first.ask();
        second.ask();
        first.begin();
        second.begin();
        EVENTUALLY(first.isDone() && second.isDone());
        QVERIFY(first.isRight());
        QVERIFY(second.isRight());
    }

    void aWindowShowsTheCorrectSpectrumWhileAnotherCloses_data()
    {
        QTest::addColumn<int>("answers");
        QTest::newRow("before its first answer") << 0;
        QTest::newRow("after an answer of one device") << 1;
        QTest::newRow("after the answers of two devices") << 2;
        QTest::newRow("after a row of its benchmark") << 3;
    }

    void aWindowShowsTheCorrectSpectrumWhileAnotherCloses()
    {
        QFETCH(const int, answers);
        Busy staying(1);
        auto closing = std::make_unique<Busy>(1 + rounds);
        QVERIFY(staying.hasDevices() && closing->hasDevices());
        staying.ask();
        closing->ask();
        staying.begin();
        closing->begin();
        EVENTUALLY(closing->answers() >= answers);
        closing.reset();
        EVENTUALLY(staying.isDone());
        QVERIFY(staying.isRight());
    }
};

SEQUENCY_QT_TEST(TestTwoWindows)
#include "tst_two_windows.moc"
