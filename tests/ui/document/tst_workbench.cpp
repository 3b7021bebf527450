// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests Workbench: the effect of edits on the document, undo and redo, and rejected input. Also tests the edit functions, which have no side effects.
#include "engine/io/vector_text.h"
#include "engine/session/devices/device_choice.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/function_edits.h"
#include "ui/document/workbench.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sequency;
using ui::Notifications;
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
    void editFunctionsReturnANewFunctionAndDoNotModifyTheirArgument()
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

    void aDamagedPlanFileIsReportedOnceAndRenamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("plans.json"));
        QVERIFY(tests::write(path, "garbage"));
        qputenv("SEQUENCY_PLANS", path.toLocal8Bit());
        for (const int count : {1, 0}) {
            WorkbenchFixture fixture;
            const QSignalSpy notices(&fixture.workbench.reports(), &ui::Notifications::noticed);
            const QSignalSpy devices(&fixture.workbench.deviceSettings(),
                                     &ui::DeviceSettings::devicesChanged);
            fixture.jobs.listDevices();
            EVENTUALLY(devices.count() > 0);
            QCOMPARE(notices.count(), count);
            if (count == 1)
                QCOMPARE(notices[0][0].toString(),
                         path + QStringLiteral(" is damaged or from another version. It was renamed to "
                                               "plans.json.damaged and will be created again."));
        }
        QVERIFY(QFile::exists(path + QStringLiteral(".damaged")));
        qunsetenv("SEQUENCY_PLANS");
    }

    void undoRestoresTheFunctionAndAllSettings()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        workbench.edits().stepCell(1);
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        workbench.transformSettings().setOrder(transform::SpectrumOrder::Paley);
        workbench.transformSettings().setDirection(transform::Direction::Inverse);
        workbench.sources().setVariables(3);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("11110000"));
        QCOMPARE(workbench.history().stack().count(), 6);
        workbench.history().stack().setIndex(2);
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        QCOMPARE(workbench.document().encoding, session::Encoding::ZeroOne);
        QCOMPARE(workbench.document().spec.order, transform::SpectrumOrder::Hadamard);
        workbench.history().stack().setIndex(0);
        QVERIFY(!workbench.hasFunction());
        QVERIFY(!workbench.spectrum().value());
        workbench.history().stack().setIndex(6);
        QCOMPARE(fixture.values(), QStringLiteral("11110000"));
        QCOMPARE(workbench.document().spec.direction, transform::Direction::Inverse);
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(!workbench.spectrum().isStale());
    }

    // Changes of the function and of its transform have separate signals. Each signal is emitted only for changes that concern it.
    void changeSignalsAreEmittedOnlyForTheChangedPartOfTheDocument()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY(workbench.spectrum().value() && !fixture.jobs.isBusy());
        const QSignalSpy function(&workbench.history(), &ui::DocumentHistory::functionChanged);
        const QSignalSpy transform(&workbench.history(), &ui::DocumentHistory::transformChanged);
        const QSignalSpy names(&workbench.history(), &ui::DocumentHistory::conventionsChanged);
        const QSignalSpy device(&workbench.deviceSettings(), &ui::DeviceSettings::changed);

        const ui::SharedSpectrum first = workbench.spectrum().value();
        workbench.deviceSettings().setDevice("reference");
        QCOMPARE(device.count(), 1);
        QVERIFY(workbench.spectrum().isStale());
        EVENTUALLY(!workbench.spectrum().isStale());
        QVERIFY(workbench.spectrum().value() != first);
        QCOMPARE(function.count() + transform.count() + names.count(), 0);
        QCOMPARE(workbench.history().stack().count(), 1);

        ui::Conventions conventions;
        conventions.indexZeroFirst = false;
        workbench.transformSettings().setConventions(conventions);
        QCOMPARE(names.count(), 1);
        QVERIFY(!workbench.spectrum().isStale());  // the spectrum itself is unchanged
        QCOMPARE(function.count() + transform.count(), 0);

        workbench.transformSettings().setOrder(transform::SpectrumOrder::Paley);
        QCOMPARE(transform.count(), 1);
        QVERIFY(workbench.spectrum().isStale());
        workbench.edits().stepCell(1);
        QCOMPARE(function.count(), 1);
        QCOMPARE(function.first().first().toLongLong(), 1);  // index of the changed value
        QCOMPARE(transform.count() + names.count() + device.count(), 3);
    }

    void aSessionStateIsAppliedCompletelyBeforeTheLastChangeSignal()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("1011"));
        workbench.deviceSettings().setAlgorithm("cooley-tukey");
        workbench.texts().setNotes(QStringLiteral("notes"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        const ui::WorkbenchState kept = workbench.state();

        WorkbenchFixture other;
        other.workbench.sources().enterText(QStringLiteral("01"));
        EVENTUALLY_EQUAL(other.values(), QStringLiteral("01"));
        other.workbench.selection().select(ui::Selected{ui::Selected::Kind::Input, 1});
        other.workbench.sources().setVariables(3);  // the restore below drops this pending change
        QString told;
        connect(&other.workbench.deviceSettings(), &ui::DeviceSettings::changed, this, [&] {
            told = other.values() + QString::fromStdString(other.workbench.deviceSettings().algorithm());
        });
        other.workbench.restore(kept);
        QCOMPARE(told, QStringLiteral("1011cooley-tukey"));
        QCOMPARE(other.workbench.texts().notes(), QStringLiteral("notes"));
        QVERIFY(!other.workbench.selection().selected());
        QCOMPARE(other.workbench.history().stack().count(), 0);
        QVERIFY(other.workbench.history().stack().isClean());
        EVENTUALLY(!other.jobs.isBusy());
        QCOMPARE(other.values(), QStringLiteral("1011"));
        QCOMPARE(other.workbench.spectrum().value()->result.request.algorithm, std::string("cooley-tukey"));
    }

    void anEditCancelsAPendingChangeOfTheNumberOfVariables()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        workbench.sources().setVariables(5);
        workbench.edits().stepCell(0);  // this edit cancels the pending resize
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.values(), QStringLiteral("0011"));
        workbench.sources().setVariables(3);
        workbench.sources().setVariables(1);
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.values(), QStringLiteral("00"));
    }

    void aFunctionThatTheTransformDoesNotSupportIsRefusedWithRemedies()
    {
        WorkbenchFixture fixture;
        QString sentence;
        std::vector<ui::Remedy> remedies;
        QObject::connect(&fixture.workbench.reports(), &Notifications::refused, &fixture.workbench,
                         [&](const QString& said, const std::vector<ui::Remedy>& offered) {
                             sentence = said;
                             remedies = offered;
                         });
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("1011"));
        fixture.workbench.transformSettings().setTransform("arithmetic");
        fixture.workbench.sources().enterText(QStringLiteral("012012012"), io::Format::Digits, 3);
        EVENTUALLY(sentence.contains(QLatin1String("p = 3")));
        QCOMPARE(fixture.values(), QStringLiteral("1011"));
        // Each remedy opens the rejected function with a transform that accepts it.
        QCOMPARE(remedies.size(), std::size_t{2});
        QCOMPARE(remedies.back().text, QStringLiteral("Open with Vilenkin–Chrestenson"));
        remedies.back().apply();
        QCOMPARE(fixture.values(), QStringLiteral("012012012"));
        QCOMPARE(fixture.workbench.document().spec.name, std::string("vilenkin-chrestenson"));
        fixture.workbench.transformSettings().setTransform("walsh");
        QVERIFY(sentence.startsWith(QLatin1String("The Walsh transform")));
        QCOMPARE(remedies.size(), std::size_t{1});
        QCOMPARE(remedies.front().text, QStringLiteral("Use Galois field"));
    }

    void thePolarityIsRestoredByUndoAndResizedWithTheNumberOfVariables()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        const QSignalSpy failed(&workbench.reports(), &Notifications::failed);
        workbench.sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00010111"));
        workbench.transformSettings().setPolarity("011");  // Walsh has no polarity
        QCOMPARE(workbench.document().spec.polarity, std::string());
        workbench.transformSettings().setTransform("reed-muller");
        workbench.transformSettings().setPolarity("011");
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.transformSettings().setPolarity("01");
        workbench.transformSettings().setPolarity("013");
        QCOMPARE(failed.count(), 2);
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.sources().setVariables(5);
        EVENTUALLY_EQUAL(workbench.document().spec.polarity, std::string("00011"));
        workbench.sources().setVariables(1);
        EVENTUALLY_EQUAL(workbench.document().spec.polarity, std::string("1"));
        workbench.history().stack().undo();
        workbench.history().stack().undo();
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        workbench.transformSettings().setPolarity("000");
        QCOMPARE(workbench.document().spec.polarity, std::string());
        workbench.history().stack().undo();
        QCOMPARE(workbench.document().spec.polarity, std::string("011"));
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(!workbench.spectrum().isStale());
        QCOMPARE(failed.count(), 2);
    }

    // The settings show the default device: a GPU if there is one, otherwise the CPU. The engine chooses the device for every call.
    void theDeviceIsChosenAutomaticallyByDefault()
    {
        WorkbenchFixture fixture;
        fixture.jobs.listDevices();
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        const session::DeviceInfo* device = fixture.workbench.deviceSettings().computingDevice();
        QVERIFY(device != nullptr);
        bool anyGpu = false;
        for (const session::DeviceInfo& candidate : fixture.workbench.deviceSettings().devices())
            anyGpu = anyGpu || candidate.type == session::DeviceType::Gpu;
        QCOMPARE(device->type, anyGpu ? session::DeviceType::Gpu : session::DeviceType::Cpu);
        QCOMPARE(device->isOpenCl, anyGpu);
        QCOMPARE(fixture.workbench.deviceSettings().device(), std::string("auto"));
        QVERIFY(!fixture.workbench.deviceSettings().isDeviceChosen());
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        EVENTUALLY(fixture.workbench.spectrum().value() && !fixture.workbench.spectrum().isStale());
        const session::TransformResult& result = fixture.workbench.spectrum().value()->result;
        QCOMPARE(result.choice.chosen.id, result.device->id);
        const auto candidates =
            session::automaticCandidates(fixture.workbench.deviceSettings().devices(), "walsh", "fast");
        QVERIFY(std::any_of(candidates.begin(), candidates.end(), [&](const session::DeviceInfo* candidate) {
            return candidate->id == result.device->id;
        }));

        // An algorithm that this device lacks runs on a device that supports it.
        const auto names = fixture.workbench.deviceSettings().algorithms();
        const auto lacking = std::find_if(names.begin(), names.end(), [device](const std::string& name) {
            return !session::offers(*device, "walsh", name);
        });
        if (lacking != names.end()) {
            fixture.workbench.deviceSettings().setAlgorithm(*lacking);
            EVENTUALLY(!fixture.jobs.isBusy() && !fixture.workbench.spectrum().isStale());
            QCOMPARE(fixture.workbench.deviceSettings().algorithm(), *lacking);
            QVERIFY(session::offers(*fixture.workbench.spectrum().value()->result.device, "walsh", *lacking));
        }

        WorkbenchFixture chosen;
        chosen.workbench.deviceSettings().setDevice("auto");
        chosen.jobs.listDevices();
        EVENTUALLY(!chosen.workbench.deviceSettings().devices().empty());
        QCOMPARE(chosen.workbench.deviceSettings().device(), std::string("auto"));
    }

    void settingsThatANewTransformDoesNotSupportAreReset()
    {
        WorkbenchFixture fixture;
        Workbench& workbench = fixture.workbench;
        const QSignalSpy noticed(&workbench.reports(), &Notifications::noticed);
        workbench.deviceSettings().setDevice("reference");
        fixture.jobs.listDevices();
        EVENTUALLY(!workbench.deviceSettings().devices().empty());
        workbench.sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0001"));
        workbench.deviceSettings().setAlgorithm("cooley-tukey");
        workbench.deviceSettings().setDevice("cpu");
        QCOMPARE(workbench.deviceSettings().algorithm(), std::string("cooley-tukey"));
        workbench.deviceSettings().setAlgorithm("A0");
        workbench.deviceSettings().setDevice("reference");
        workbench.deviceSettings().setAlgorithm("A0");
        workbench.deviceSettings().setElement(base::ElementType::Float64);
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(workbench.spectrum().value()->result.computedIn, base::ElementType::Float64);
        const auto before = noticed.count();
        workbench.transformSettings().setTransform("reed-muller");
        QCOMPARE(workbench.deviceSettings().algorithm(), std::string("fast"));
        QVERIFY(!workbench.deviceSettings().element());
        QCOMPARE(noticed.count(), before + 2);
        VERIFY_STARTS_WITH(noticed.at(before).at(0).toString(), "A0 cannot compute");
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(workbench.spectrum().value()->result.computedIn, base::ElementType::UInt8);
    }

    void valuesOfVeryLargeFunctionsCannotBeEdited()
    {
        WorkbenchFixture fixture;
        fixture.workbench.sources().makeRandom(21, 7);
        EVENTUALLY(fixture.workbench.hasFunction());
        QVERIFY(!fixture.workbench.edits().canEditCells());
        QVERIFY(!fixture.workbench.edits().whyCellsAreFixed().isEmpty());
        const auto before = fixture.workbench.document().function;
        fixture.workbench.edits().stepCell(0);
        QCOMPARE(fixture.workbench.document().function, before);
    }
};

SEQUENCY_QT_TEST(TestWorkbench)
#include "tst_workbench.moc"
