// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the explanations of the device choice: the sentence for every reason, and where the window shows it.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace sequency;
using session::CallPrediction;
using session::DeviceChoice;

namespace {

CallPrediction onCpu()
{
    return {.id = "cpu", .name = "Host", .isMeasured = true, .callSeconds = 1e-3, .computeSeconds = 1e-3};
}

CallPrediction onGpu()
{
    return {.id = "opencl:0",
            .name = "Card",
            .type = session::DeviceType::Gpu,
            .isMeasured = true,
            .callSeconds = 1e-3,
            .transferSeconds = 4e-3};
}

QString time(double seconds)
{
    return ui::durationText(seconds);
}

QString unfolded(QString text)
{
    return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

DeviceChoice faster()
{
    return {DeviceChoice::Reason::Faster, onCpu(), onGpu()};
}

}  // namespace

class TestChoiceText : public QObject {
    Q_OBJECT

private slots:
    void theDeviceChoiceTextStatesBothPredictedTimesAndTheReason()
    {
        QCOMPARE(ui::choiceText(faster(), {}),
                 QStringLiteral("Host: a call takes about %1; on Card it would take about %2 (transfers %3).")
                     .arg(time(2e-3), time(5e-3), time(4e-3)));
        DeviceChoice closed = faster();
        closed.other->openSeconds = 0.295;
        QCOMPARE(
            ui::choiceText(closed, {}),
            QStringLiteral("Host: a call takes about %1; on Card it would take about %2 (opening it %3).")
                .arg(time(2e-3), time(0.3), time(0.295)));
        DeviceChoice least = faster();
        least.other->isAtLeast = true;
        QVERIFY(ui::choiceText(least, {}).contains(
            QStringLiteral("on Card it would take at least %1").arg(time(5e-3))));
        DeviceChoice unknown = faster();
        unknown.chosen.isMeasured = false;
        QVERIFY(ui::choiceText(unknown, {})
                    .endsWith(QStringLiteral("(typical times, not measured on this machine yet).")));
    }

    void theDeviceChoiceTextNamesTheCpuWithItsThreads()
    {
        session::DeviceInfo host;
        host.id = "cpu";
        host.name = "Host";
        host.type = session::DeviceType::Cpu;
        host.computeUnits = 2;
        QCOMPARE(ui::choiceText(faster(), {host}).section(QLatin1Char(':'), 0, 0), ui::deviceTitle(host));
        QVERIFY(ui::deviceTitle(host).contains(QLatin1Char('2')));
    }

    void theDeviceChoiceTextMentionsAFasterCpuIfTheUserChoseTheGpu()
    {
        const QString sentence = ui::choiceText({DeviceChoice::Reason::Named, onGpu(), onCpu()}, {});
        QCOMPARE(sentence, QStringLiteral("Card as chosen: a call takes about %1 (transfers %2); on Host it "
                                          "would take about %3.")
                               .arg(time(5e-3), time(4e-3), time(2e-3)));
        QVERIFY(ui::choiceText({DeviceChoice::Reason::Named, onCpu(), onGpu()}, {}).isEmpty());
        QVERIFY(ui::choiceText({DeviceChoice::Reason::Named, onGpu(), {}}, {}).isEmpty());
        QCOMPARE(ui::choiceText({DeviceChoice::Reason::OnlyOne, onCpu(), {}}, {}),
                 QStringLiteral("Host: no GPU can compute this."));
        QCOMPARE(ui::choiceText({DeviceChoice::Reason::OnlyOne, onGpu(), {}}, {}),
                 QStringLiteral("Card: the CPU cannot compute this."));
    }

    void theWindowShowsWhichDeviceWasChosenAndWhy()
    {
        tests::WindowFixture fixture;
        fixture.enterText("0001", 4);
        EVENTUALLY(!fixture.jobs.isBusy());
        session::TransformResult result = fixture.workbench.spectrum().value()->result;
        QCOMPARE(result.choice.chosen.id, result.device->id);
        result.choice = faster();
        auto data = ui::SpectrumData::make(result);
        QVERIFY(static_cast<bool>(data));
        emit fixture.jobs.transformReady(std::make_shared<const ui::SpectrumData>(std::move(*data)));
        const QString sentence = ui::choiceText(faster(), fixture.workbench.deviceSettings().devices());
        const auto labels = fixture.window->statusLine().findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return unfolded(label->toolTip()).contains(sentence) &&
                   label->accessibleDescription() == sentence;
        }));
        const auto* devices = fixture.child<QComboBox>("device");
        QVERIFY(unfolded(devices->itemData(0, Qt::ToolTipRole).toString()).contains(sentence));
    }
};

SEQUENCY_QT_TEST(TestChoiceText)
#include "tst_choice_text.moc"
