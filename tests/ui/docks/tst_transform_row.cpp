// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the transform row: algorithm, polarity, element type, options and devices.
#include "engine/session/multi_device/multi_device_backend.h"
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/format/device_title.h"
#include "ui/theme/elided_combo_box.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace sequency;
using tests::WindowFixture;

class TestTransformRow : public QObject {
    Q_OBJECT

private slots:
    void theTransformRowOffersTheAlgorithmsOfDeviceAndTransform()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        auto* algorithm = fixture.child<QComboBox>("algorithm");
        fixture.workbench.deviceSettings().setDevice("reference");
        QVERIFY(algorithm->findText(QStringLiteral("A0")) > 0);
        QCOMPARE(algorithm->findText(QStringLiteral("A4")), -1);
        for (const session::DeviceInfo& device : fixture.workbench.deviceSettings().devices()) {
            fixture.workbench.deviceSettings().setDevice(device.id);
            const auto& names = device.algorithms.at("walsh");
            QCOMPARE(algorithm->count(), static_cast<int>(names.size()));
            for (int row = 0; row < algorithm->count(); ++row) {
                const std::string name = algorithm->itemData(row).toString().toStdString();
                const bool enabled =
                    algorithm->model()->flags(algorithm->model()->index(row, 0)) & Qt::ItemIsEnabled;
                const auto why = device.unavailable.find(name);
                QCOMPARE(enabled, why == device.unavailable.end());
                const QString tip = algorithm->itemData(row, Qt::ToolTipRole).toString();
                QVERIFY2(!tip.isEmpty(), name.c_str());
                QVERIFY(enabled || tip.startsWith(QString::fromStdString(why->second)));
            }
        }
        fixture.workbench.deviceSettings().setDevice("reference");
        algorithm->setFocus();
        QTest::keyClick(algorithm, Qt::Key_End);
        QCOMPARE(fixture.workbench.deviceSettings().algorithm(), std::string("A0"));
        auto* transform = fixture.child<QComboBox>("transform");
        QTest::keyClick(transform, Qt::Key_Down);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("reed-muller"));
        QCOMPARE(algorithm->currentText(), QStringLiteral("Fast"));
        EVENTUALLY(fixture.message().contains(QStringLiteral("A0")));
    }

    // Simulates a machine with several GPUs: they have a common entry, and share the work if that entry is selected.
    void severalGpusHaveACommonEntryInTheListOfDevices()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        auto devices = fixture.workbench.deviceSettings().devices();
        const auto named = [&](const std::string& id) {
            return *std::ranges::find(devices, id, &session::DeviceInfo::id);
        };
        const std::array members{named("cpu"), named("opencl:0")};
        session::DeviceInfo several = session::multiDeviceInfo(members);
        several.algorithms = members[0].algorithms;
        devices.push_back(several);
        emit fixture.jobs.devicesReady(devices, QString());
        auto* list = fixture.child<QComboBox>("device");
        const int entry = list->count() - 1;
        QCOMPARE(list->itemText(entry), ui::deviceTitle(several));
        const QString names =
            QLocale().createSeparatedList({QStringLiteral("cpu"), QStringLiteral("opencl:0")});
        const QString tip = list->itemData(entry, Qt::ToolTipRole).toString();
        VERIFY_CONTAINS(tip, QStringLiteral("These devices share the work: ") + names);
        QTest::keyClick(list, Qt::Key_End);
        QCOMPARE(fixture.workbench.deviceSettings().device(), std::string("cpu+opencl:0"));
        fixture.workbench.sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        const auto& spectrum = fixture.workbench.spectrum().value();
        QCOMPARE(spectrum->result.device->id, std::string("cpu+opencl:0"));
        QCOMPARE(base::realPart(*spectrum->result.spectrum, 0), 4.0);
    }

    // Cooley–Tukey is listed in three orders. Each name and each tool tip states the order.
    void variantsOfOneAlgorithmHaveDistinctNamesAndToolTips()
    {
        WindowFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("00010111"));
        fixture.workbench.deviceSettings().setDevice("cpu");
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        const auto* algorithm = fixture.child<QComboBox>("algorithm");
        QSet<QString> names;
        QSet<QString> tips;
        for (int i = 0; i < algorithm->count(); ++i)
            if (algorithm->itemText(i).startsWith(QStringLiteral("Cooley–Tukey"))) {
                names << algorithm->itemText(i);
                tips << algorithm->itemData(i, Qt::ToolTipRole).toString();
            }
        QCOMPARE(names.size(), 3);
        QCOMPARE(tips.size(), 3);
        QVERIFY(!tips.contains(QString()));
    }

    void aValidPolarityIsAppliedAndAnInvalidOneIsRejected()
    {
        WindowFixture fixture;
        fixture.enterText("00010111", 8);
        auto* polarity = fixture.child<QLineEdit>("polarity");
        QVERIFY(!polarity->isEnabled());
        QVERIFY(!polarity->toolTip().isEmpty());
        fixture.workbench.transformSettings().setTransform("reed-muller");
        QVERIFY(polarity->isEnabled());
        QTest::keyClicks(polarity, QStringLiteral("0x112"));  // digits other than 0 and 1 are rejected
        QCOMPARE(polarity->text(), QStringLiteral("011"));
        QTest::keyClick(polarity, Qt::Key_Return);
        EVENTUALLY(fixture.window->pages().view<ui::SpectrumView>().title().contains(
            QStringLiteral("polarity 011")));
        QTest::keyClick(polarity, Qt::Key_Backspace);
        QTest::keyClick(polarity, Qt::Key_Return);
        QVERIFY(fixture.message().contains(QStringLiteral("polarity")));
        QCOMPARE(polarity->text(), QStringLiteral("011"));
        fixture.workbench.history().stack().undo();
        QCOMPARE(polarity->text(), QString());
        EVENTUALLY(
            !fixture.window->pages().view<ui::SpectrumView>().title().contains(QStringLiteral("polarity")));
    }

    void elementTypeAndAlgorithmOptionsChosenInTheDockAreUsed()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        fixture.workbench.deviceSettings().setDevice("cpu");
        fixture.enterText("0001", 4);
        EVENTUALLY(fixture.window->statusLine().text().contains(QStringLiteral("int32, exact")));
        auto* element = fixture.child<QComboBox>("element");
        QVERIFY(!element->isVisible());
        QTest::mouseClick(fixture.child<QToolButton>("advanced"), Qt::LeftButton);
        EVENTUALLY(element->isVisible());
        QCOMPARE(element->count(), 5);  // entries: automatic, int32, int64, float32, float64
        QTest::keyClick(element, Qt::Key_End);
        EVENTUALLY(fixture.window->statusLine().text().contains(QStringLiteral("float64, exact")));
        auto* group = fixture.child<QSpinBox>("workGroup");
        auto* outputs = fixture.child<QSpinBox>("outputsPerItem");
        QVERIFY(!group->isEnabled());
        for (const session::DeviceInfo& device : fixture.workbench.deviceSettings().devices())
            if (device.isOpenCl)
                fixture.workbench.deviceSettings().setDevice(device.id);
        QVERIFY2(fixture.workbench.deviceSettings().computingDevice()->isOpenCl,
                 "an OpenCL device is part of this test");
        QVERIFY(group->isEnabled());
        QVERIFY(!outputs->isEnabled());
        fixture.workbench.deviceSettings().setAlgorithm("A3");
        QVERIFY(outputs->isEnabled());
        outputs->selectAll();
        QTest::keyClicks(outputs, QStringLiteral("2"));
        QTest::keyClick(outputs, Qt::Key_Return);
        QTest::keyClick(group, Qt::Key_Up);
        QCOMPARE(fixture.workbench.deviceSettings().algorithmOptions(), (base::AlgorithmOptions{1, 2}));
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.workbench.spectrum().value()->result.request.algorithmOptions,
                 (base::AlgorithmOptions{1, 2}));
        QCOMPARE(fixture.shownValues(), QStringLiteral("1 -1 -1 1"));
        fixture.workbench.transformSettings().setTransform("gf");  // GF(2) supports neither int32 nor A3
        QVERIFY(!element->isEnabled());
        QVERIFY(!outputs->isEnabled());
        EVENTUALLY(fixture.window->statusLine().text().contains(QStringLiteral("uint8, exact")));
    }

    void anAlgorithmPlanEnteredAsTextIsUsedForTheNextSpectrum()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        fixture.workbench.deviceSettings().setDevice("cpu");
        fixture.enterText("0001", 4);
        QTest::mouseClick(fixture.child<QToolButton>("advanced"), Qt::LeftButton);
        auto* plan = fixture.child<QLineEdit>("plan");
        EVENTUALLY(plan->isVisible());
        QCOMPARE(plan->placeholderText(), QStringLiteral("automatic"));
        QTest::keyClicks(plan, QStringLiteral("threads=1"));
        QTest::keyClick(plan, Qt::Key_Return);
        QCOMPARE(fixture.workbench.deviceSettings().algorithmOptions().plan, std::string("threads=1"));
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.workbench.spectrum().value()->result.request.algorithmOptions.plan,
                 std::string("threads=1"));
        QCOMPARE(fixture.shownValues(), QStringLiteral("1 -1 -1 1"));
        // An option that the device does not support is reported like any other error.
        plan->selectAll();
        QTest::keyClicks(plan, QStringLiteral("B18"));
        QTest::keyClick(plan, Qt::Key_Return);
        EVENTUALLY(fixture.message().contains(QStringLiteral("'B18' cannot be chosen")));
        QCOMPARE(plan->text(), QStringLiteral("B18"));
        plan->selectAll();
        QTest::keyClick(plan, Qt::Key_Delete);
        QTest::keyClick(plan, Qt::Key_Return);
        QVERIFY(fixture.workbench.deviceSettings().algorithmOptions().plan.empty());
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(fixture.shownValues(), QStringLiteral("1 -1 -1 1"));
        // Pasted text keeps its line breaks.
        QGuiApplication::clipboard()->setText(QStringLiteral("shape: threads=1\n"));
        QTest::keySequence(plan, QKeySequence::Paste);
        QTest::keyClick(plan, Qt::Key_Return);
        EVENTUALLY(!fixture.jobs.isBusy());
        QVERIFY(fixture.workbench.spectrum().value()->result.request.algorithmOptions.plan.starts_with(
            "shape: threads=1"));
    }

    // A session may contain options for which the row has no field.
    void algorithmOptionsWithoutAFieldInTheTransformRowArePreserved()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        for (const session::DeviceInfo& device : fixture.workbench.deviceSettings().devices())
            if (device.isOpenCl)
                fixture.workbench.deviceSettings().setDevice(device.id);
        QVERIFY2(fixture.workbench.deviceSettings().computingDevice()->isOpenCl,
                 "an OpenCL device is part of this test");
        fixture.workbench.deviceSettings().setAlgorithmOptions({0, 0, 3, std::size_t{1} << 30});
        QTest::mouseClick(fixture.child<QToolButton>("advanced"), Qt::LeftButton);
        auto* group = fixture.child<QSpinBox>("workGroup");
        EVENTUALLY(group->isVisible());
        QTest::keyClick(group, Qt::Key_Up);
        QCOMPARE(fixture.workbench.deviceSettings().algorithmOptions(),
                 (base::AlgorithmOptions{1, 0, 3, std::size_t{1} << 30}));
    }

    // A name that does not fit ends in "…" and not in a truncated letter.
    void longNamesInTheTransformListEndInAnEllipsis()
    {
        WindowFixture fixture;
        auto* box = dynamic_cast<ui::ElidedComboBox*>(fixture.child<QComboBox>("transform"));
        QVERIFY(box != nullptr);
        fixture.workbench.transformSettings().setTransform("vilenkin-chrestenson");
        QCOMPARE(box->currentText(), QStringLiteral("Vilenkin–Chrestenson"));
        for (const int width : {60, 110, 130, 150, 400}) {
            box->resize(width, box->height());
            QStyleOptionComboBox option;
            option.initFrom(box);
            option.editable = false;
            const QRect field =
                box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
            QVERIFY(box->fontMetrics().horizontalAdvance(box->shownText()) <= field.width());
            QVERIFY(box->shownText() == box->currentText() || box->shownText().endsWith(QChar(0x2026)));
        }
        QCOMPARE(box->shownText(), box->currentText());
    }

    void theReloadButtonSearchesForDevicesAgain()
    {
        WindowFixture fixture;
        EVENTUALLY(!fixture.workbench.deviceSettings().devices().empty());
        QSignalSpy changed(&fixture.workbench.deviceSettings(), &ui::DeviceSettings::devicesChanged);
        QTest::mouseClick(fixture.child<QToolButton>("reloadDevices"), Qt::LeftButton);
        EVENTUALLY_EQUAL(changed.count(), 1);
        QVERIFY(fixture.workbench.deviceSettings().devices().size() >= 2);
        fixture.workbench.deviceSettings().setDevice("opencl:99");  // simulates an unplugged device
        fixture.workbench.jobs().listDevices(ui::EngineJobs::Look::Again);
        EVENTUALLY_EQUAL(fixture.workbench.deviceSettings().device(), std::string("auto"));
    }
};

SEQUENCY_QT_TEST(TestTransformRow)
#include "tst_transform_row.moc"
