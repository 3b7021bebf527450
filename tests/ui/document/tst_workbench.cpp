// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workbench: what an edit makes of the document, what the history brings back, what is refused. And the pure edits.
#include "engine/io/vector_text.h"
#include "engine/session/device_choice.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/function_edits.h"
#include "ui/document/workbench.h"

#include <QSignalSpy>
#include <QTest>

using namespace sequency;
using tests::answerTime;
using ui::Workbench;

namespace {

struct WorkbenchFixture {
    ui::EngineJobs jobs;
    Workbench workbench{jobs};

    QString values() const
    {
        return workbench.hasFunction()
                   ? QString::fromStdString(io::vectorText(*workbench.document().function))
                   : QString();
    }
};

base::FunctionVector functionOf(const char* text)
{
    auto read = io::readVector(text, {"text"});
    return std::move(read->function);
}

}  // namespace

class TestWorkbench : public QObject {
    Q_OBJECT

private slots:
    void editsMakeNewFunctions()
    {
        const base::FunctionVector bits = functionOf("1011");
        QCOMPARE(io::vectorText(*ui::withValue(bits, 1, 1)), std::string("1111"));
        QCOMPARE(io::vectorText(bits), std::string("1011"));
        QVERIFY(!ui::withValue(bits, 1, 2));
        QVERIFY(!ui::withValue(bits, 4, 1));
        QVERIFY(!ui::withValue(functionOf("1 2 3 -4"), 0, 0.5));
        QCOMPARE(io::vectorText(*ui::withValue(functionOf("1.5 2 3 -4"), 0, 0.25)),
                 std::string("0.25 2 3 -4"));
        QCOMPARE(io::vectorText(*ui::withVariables(bits, 3, {})), std::string("10110000"));
        QCOMPARE(io::vectorText(*ui::withVariables(bits, 1, {})), std::string("10"));
        QCOMPARE(io::vectorText(*ui::withVariables(bits, 0, {})), std::string("1"));
        QVERIFY(!ui::withVariables(bits, 62, {}));
        QCOMPARE(io::vectorText(*ui::zeroFunction(2, 2)), std::string("0000"));
    }

    void historyBringsEverythingBack()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.enterText(QStringLiteral("1011"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("1011"), answerTime());
        workbench.stepCell(1);
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        workbench.setEncoding(session::Encoding::Polarity);
        workbench.setOrder(transform::SpectrumOrder::Paley);
        workbench.setDirection(transform::Direction::Inverse);
        workbench.setVariables(3);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("11110000"), answerTime());
        QCOMPARE(workbench.history().count(), 6);
        workbench.history().setIndex(2);
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        QCOMPARE(workbench.document().encoding, session::Encoding::ZeroOne);
        QCOMPARE(workbench.document().spec.order, transform::SpectrumOrder::Hadamard);
        workbench.history().setIndex(0);
        QVERIFY(!workbench.hasFunction());
        QVERIFY(!workbench.spectrum());
        workbench.history().setIndex(6);
        QCOMPARE(fixture.values(), QStringLiteral("11110000"));
        QCOMPARE(workbench.document().spec.direction, transform::Direction::Inverse);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QVERIFY(!workbench.isStale());
    }

    void theNewestEditCounts()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.enterText(QStringLiteral("1011"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("1011"), answerTime());
        workbench.setVariables(5);
        workbench.stepCell(0);  // while the resizing is under way: it is dropped
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QCOMPARE(fixture.values(), QStringLiteral("0011"));
        workbench.setVariables(3);
        workbench.setVariables(1);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QCOMPARE(fixture.values(), QStringLiteral("00"));
    }

    void refusesWhatTheTransformCannotDo()
    {
        WorkbenchFixture fixture;
        QString sentence;
        std::vector<ui::Remedy> remedies;
        QObject::connect(&fixture.workbench, &Workbench::refused, &fixture.workbench,
                         [&](const QString& said, const std::vector<ui::Remedy>& offered) {
                             sentence = said;
                             remedies = offered;
                         });
        fixture.workbench.enterText(QStringLiteral("1011"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("1011"), answerTime());
        fixture.workbench.setTransform("arithmetic");
        fixture.workbench.enterText(QStringLiteral("012012012"), io::Format::Digits, 3);
        QTRY_VERIFY_WITH_TIMEOUT(sentence.contains(QLatin1String("p = 3")), answerTime());
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
        // Each remedy opens what was refused, with a transform that takes it.
        QCOMPARE(remedies.size(), std::size_t{2});
        QCOMPARE(remedies.back().text, QStringLiteral("Open with Vilenkin–Chrestenson"));
        remedies.back().apply();
        QCOMPARE(fixture.values(), QStringLiteral("012012012"));
        QCOMPARE(fixture.workbench.document().spec.name, std::string("vilenkin-chrestenson"));
        fixture.workbench.setTransform("walsh");
        QVERIFY(sentence.startsWith(QLatin1String("The Walsh transform")));
        QCOMPARE(remedies.size(), std::size_t{1});
        QCOMPARE(remedies.front().text, QStringLiteral("Use Galois field"));
    }

    void polarityIsUndoneAndFollowsTheSize()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        const QSignalSpy failed(&workbench, &Workbench::failed);
        workbench.enterText(QStringLiteral("00010111"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("00010111"), answerTime());
        workbench.setPolarity("011");  // Walsh has none
        QCOMPARE(workbench.document().spec.polarity, std::string());
        workbench.setTransform("reed-muller");
        workbench.setPolarity("011");
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.setPolarity("01");
        workbench.setPolarity("012");
        QCOMPARE(failed.count(), 2);
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.setVariables(5);
        QTRY_COMPARE_WITH_TIMEOUT(workbench.document().spec.polarity, std::string("00011"), answerTime());
        workbench.setVariables(1);
        QTRY_COMPARE_WITH_TIMEOUT(workbench.document().spec.polarity, std::string("1"), answerTime());
        workbench.history().undo();
        workbench.history().undo();
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.setPolarity("000");
        QCOMPARE(workbench.document().spec.polarity, std::string());
        workbench.history().undo();
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QVERIFY(!workbench.isStale());
        QCOMPARE(failed.count(), 2);
    }

    // The settings show the usual device: a GPU, else the CPU path. Which one computes, the engine chooses for every call.
    void theDeviceIsAutomaticAtFirst()
    {
        WorkbenchFixture fixture;
        fixture.jobs.listDevices();
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.workbench.devices().empty(), answerTime());
        const session::DeviceInfo* device = fixture.workbench.computingDevice();
        QVERIFY(device != nullptr);
        bool anyGpu = false;
        for (const session::DeviceInfo& candidate : fixture.workbench.devices())
            anyGpu = anyGpu || candidate.type == session::DeviceType::Gpu;
        QCOMPARE(device->type, anyGpu ? session::DeviceType::Gpu : session::DeviceType::Cpu);
        QCOMPARE(device->isOpenCl, anyGpu);
        QCOMPARE(fixture.workbench.device(), std::string("auto"));
        QVERIFY(!fixture.workbench.isDeviceChosen());
        fixture.workbench.enterText(QStringLiteral("1011"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.workbench.spectrum() && !fixture.workbench.isStale(), answerTime());
        const session::TransformResult& result = fixture.workbench.spectrum()->result;
        QCOMPARE(result.choice.chosen.id, result.device.id);
        const auto candidates = session::automaticCandidates(fixture.workbench.devices(), "walsh", "fast");
        QVERIFY(std::any_of(candidates.begin(), candidates.end(), [&](const session::DeviceInfo* candidate) {
            return candidate->id == result.device.id;
        }));

        // An algorithm that it lacks runs where there is one that has it.
        const auto names = fixture.workbench.algorithms();
        const auto lacking = std::find_if(names.begin(), names.end(), [device](const std::string& name) {
            return !session::offers(*device, "walsh", name);
        });
        if (lacking != names.end()) {
            fixture.workbench.setAlgorithm(*lacking);
            QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy() && !fixture.workbench.isStale(), answerTime());
            QCOMPARE(fixture.workbench.algorithm(), *lacking);
            QVERIFY(session::offers(fixture.workbench.spectrum()->result.device, "walsh", *lacking));
        }

        WorkbenchFixture chosen;
        chosen.workbench.setDevice("auto");
        chosen.jobs.listDevices();
        QTRY_VERIFY_WITH_TIMEOUT(!chosen.workbench.devices().empty(), answerTime());
        QCOMPARE(chosen.workbench.device(), std::string("auto"));
    }

    void givesUpWhatDeviceOrTransformLacks()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        const QSignalSpy noticed(&workbench, &Workbench::noticed);
        workbench.setDevice("reference");
        fixture.jobs.listDevices();
        QTRY_VERIFY_WITH_TIMEOUT(!workbench.devices().empty(), answerTime());
        workbench.enterText(QStringLiteral("0001"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.values(), QStringLiteral("0001"), answerTime());
        workbench.setAlgorithm("cooley-tukey");
        workbench.setDevice("cpu");
        QCOMPARE(workbench.algorithm(), std::string("cooley-tukey"));
        workbench.setAlgorithm("A0");
        workbench.setDevice("reference");
        workbench.setAlgorithm("A0");
        workbench.setElement(base::ElementType::Float64);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QCOMPARE(workbench.spectrum()->result.computedIn, base::ElementType::Float64);
        const auto before = noticed.count();
        workbench.setTransform("reed-muller");
        QCOMPARE(workbench.algorithm(), std::string("fast"));
        QVERIFY(!workbench.element());
        QCOMPARE(noticed.count(), before + 2);
        QVERIFY2(noticed.at(before).at(0).toString().startsWith(QStringLiteral("A0 does not compute")),
                 qPrintable(noticed.at(before).at(0).toString()));
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.jobs.isBusy(), answerTime());
        QCOMPARE(workbench.spectrum()->result.computedIn, base::ElementType::UInt8);
    }

    void largeFunctionsAreNotEditedByHand()
    {
        WorkbenchFixture fixture;
        fixture.workbench.makeRandom(21, 7);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.workbench.hasFunction(), answerTime());
        QVERIFY(!fixture.workbench.canEditCells());
        QVERIFY(!fixture.workbench.whyCellsAreFixed().isEmpty());
        const auto before = fixture.workbench.document().function;
        fixture.workbench.stepCell(0);
        QCOMPARE(fixture.workbench.document().function, before);
    }
};

QTEST_MAIN(TestWorkbench)
#include "tst_workbench.moc"
