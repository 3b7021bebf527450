// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests setting up a measurement: the choices offered for the devices, the resulting points, option lists, and the setups of the papers.
#include "tests/support/qt_test.h"
#include "tests/ui/test_timeout.h"
#include "tests/ui/views/benchmark/rows.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/check_list.h"
#include "ui/views/benchmark/setup/benchmark_setup.h"
#include "ui/views/benchmark/setup/number_list_edit.h"
#include "ui/views/benchmark/setup/point_choice.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <set>

using namespace sequency;
using ui::BenchmarkSetup;
using ui::PointChoice;

namespace {

template <typename Child>
Child* child(const QWidget& parent, const char* name)
{
    auto* found = parent.findChild<Child*>(QLatin1String(name));
    if (found == nullptr)
        qFatal("no %s", name);
    return found;
}

QString texts(const QListWidget& list)
{
    QStringList all;
    for (int row = 0; row < list.count(); ++row)
        all << list.item(row)->text();
    return all.join(QStringLiteral("; "));
}

void click(QListWidget& list, int row)
{
    const QRect place = list.visualItemRect(list.item(row));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint(place.left() + 10, place.center().y()));
}

}  // namespace

class TestBenchmarkSetup : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void theBenchmarkPointsFollowTheChosenDevicesAndSizes()
    {
        PointChoice choice;
        choice.show();
        QVERIFY(choice.points().empty());
        choice.setDevices({tests::referenceDevice(), tests::hostDevice()});
        choice.setSizes(4, 9, 2);
        QCOMPARE(choice.points().size(), std::size_t(3));
        QCOMPARE(choice.points().at(2).variables, 8);
        QCOMPARE(choice.points().at(0).device, std::string("cpu"));
        auto* devices = child<QListWidget>(choice, "benchmarkDevices");
        QSignalSpy changed(&choice, &PointChoice::devicesChanged);
        click(*devices, 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(choice.points().size(), std::size_t(6));
        // All devices at one size come first, then all devices at the next size.
        QCOMPARE(choice.points().at(1).variables, 4);
        devices->setCurrentRow(1);
        devices->setFocus();
        QTest::keyClick(devices, Qt::Key_Space);
        // Reloading the devices keeps the choice.
        choice.setDevices({tests::referenceDevice(), tests::hostDevice()});
        QCOMPARE(choice.points().size(), std::size_t(3));
        QCOMPARE(choice.points().at(0).device, std::string("reference"));
    }

    void aCombinationOfSeveralDevicesCanBeChosenForABenchmark()
    {
        PointChoice choice;
        choice.show();
        choice.setDevices({tests::cardOf(0), tests::cardOf(1), tests::cardsAsOne(2)});
        auto* devices = child<QListWidget>(choice, "benchmarkDevices");
        QCOMPARE(texts(*devices), QStringLiteral("A graphics card; A graphics card; 2 × A graphics card"));
        QVERIFY(devices->item(2)->toolTip().startsWith(QStringLiteral("opencl:0+opencl:1\n")));
        choice.setSizes(4, 4, 1);
        click(*devices, 0);
        click(*devices, 1);
        auto* algorithms = child<QListWidget>(choice, "benchmarkAlgorithms");
        QCOMPARE(texts(*algorithms), QStringLiteral("Fast"));  // the only algorithm of several devices
        auto* const groups = child<ui::NumberListEdit>(choice, "benchmarkWorkGroup");
        QVERIFY(groups->isEnabled());  // the group size applies to every device
        groups->setNumbers({32, 64});
        const auto points = choice.points();
        QCOMPARE(points.size(), std::size_t(2));
        QCOMPARE(points[0].device, std::string("opencl:0+opencl:1"));
        QCOMPARE(points[1].algorithmOptions.workGroupSize, std::size_t(64));
        QVERIFY(!child<ui::NumberListEdit>(choice, "benchmarkThreads")->isEnabled());
    }

    void theBenchmarkSetupOffersTheAlgorithmsOfTheChosenDevices()
    {
        PointChoice choice;
        choice.show();
        choice.setDevices({tests::hostDevice(), tests::cardDevice()});
        auto* algorithms = child<QListWidget>(choice, "benchmarkAlgorithms");
        auto* radix = child<QComboBox>(choice, "benchmarkRadix");
        auto* work = child<QComboBox>(choice, "benchmarkWork");
        // FFTW is offered on the CPU, but only for measurements.
        VERIFY_STARTS_WITH(texts(*algorithms), "Fast; Cooley–Tukey");
        QVERIFY(texts(*algorithms).endsWith(QStringLiteral("A3; A6")));
        QVERIFY(algorithms->item(algorithms->count() - 1)->toolTip().contains(QStringLiteral("no shuffles")));
        QVERIFY(!radix->isEnabled());
        work->setFocus();
        QTest::keyClicks(work, QStringLiteral("Galois"));
        QCOMPARE(choice.work(), std::string("gf"));
        QCOMPARE(choice.radix(), 4);
        QVERIFY(radix->isEnabled());
        QCOMPARE(texts(*algorithms), QStringLiteral("Fast; Constant geometry"));
        QCOMPARE(choice.points().front().variables, 4);
        QCOMPARE(choice.points().back().variables, 10);
        QCOMPARE(choice.points().front().radix, 4);
        choice.setWork("characters");
        QCOMPARE(choice.radix(), 3);
        QCOMPARE(choice.points().front().variables, 1);
        QCOMPARE(choice.points().back().variables, 6);
        choice.setWork("autocorrelation");
        QCOMPARE(texts(*algorithms), QStringLiteral("Fast"));
        QCOMPARE(choice.points().back().variables, 20);
        choice.setWork("vilenkin-chrestenson", 5);
        for (const auto& point : choice.points())  // all points use FFTW on the CPU
            QCOMPARE(point.algorithm, std::string("fftw"));
    }

    void benchmarkOptionFieldsAcceptListsOfValues()
    {
        PointChoice choice;
        choice.show();
        choice.setDevices({tests::hostDevice(), tests::cardDevice()});
        choice.setSizes(4, 4, 1);
        auto* outputs = child<ui::NumberListEdit>(choice, "benchmarkOutputs");
        auto* groups = child<ui::NumberListEdit>(choice, "benchmarkWorkGroup");
        QVERIFY(!outputs->isVisible());
        QTest::mouseClick(child<QToolButton>(choice, "benchmarkUnfold"), Qt::LeftButton);
        QVERIFY(outputs->isVisible());
        QVERIFY(!outputs->isEnabled());
        auto* algorithms = child<ui::CheckList>(choice, "benchmarkAlgorithms");
        algorithms->setTicked({"fast", "A3"});
        emit algorithms->toggled(QStringLiteral("A3"), true);
        QVERIFY(outputs->isEnabled());
        outputs->setFocus();
        QTest::keyClicks(outputs, QStringLiteral("2, 4"));
        groups->setFocus();
        QTest::keyClicks(groups, QStringLiteral("64..256"));
        // The plan contains the CPU once. For the card it contains "fast" with 3 group sizes, and A3 with 3 group sizes times 2 numbers of outputs.
        std::set<std::pair<std::size_t, std::size_t>> seen;
        int host = 0;
        for (const auto& point : choice.points()) {
            host += point.device == "cpu" ? 1 : 0;
            if (point.algorithm == "A3")
                seen.insert({point.algorithmOptions.workGroupSize, point.algorithmOptions.outputsPerItem});
            if (point.device == "cpu")
                QCOMPARE(point.algorithmOptions, base::AlgorithmOptions());
        }
        QCOMPARE(host, 1);
        QCOMPARE(choice.points().size(), std::size_t(1 + 3 + 6));
        QCOMPARE(seen.size(), std::size_t(6));
        QVERIFY(seen.count({128, 4}) == 1);
        auto* element = child<QComboBox>(choice, "benchmarkElement");
        element->setCurrentIndex(element->findData(QStringLiteral("float32")));
        QCOMPARE(choice.points().front().element, std::optional(base::ElementType::Float32));
    }

    void benchmarkOptionFieldsFollowTheColourPalette()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        PointChoice choice;
        choice.show();
        choice.setDevices({tests::cardDevice()});
        auto* groups = child<ui::NumberListEdit>(choice, "benchmarkWorkGroup");
        groups->setText(QStringLiteral("64"));
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        QTRY_COMPARE_WITH_TIMEOUT(groups->palette().color(QPalette::Base),
                                  ui::theme::darkPalette().color(QPalette::Base), tests::testTimeout());
        QCOMPARE(groups->palette().color(QPalette::Text), ui::theme::darkPalette().color(QPalette::Text));
        groups->setText(QStringLiteral("64 x"));
        QCOMPARE(groups->palette().color(QPalette::Text), ui::theme::problem(ui::theme::darkPalette()));
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QTRY_COMPARE_WITH_TIMEOUT(groups->palette().color(QPalette::Base),
                                  ui::theme::lightPalette().color(QPalette::Base), tests::testTimeout());
        QCOMPARE(groups->palette().color(QPalette::Text), ui::theme::problem(ui::theme::lightPalette()));
    }

    void invalidNumbersInBenchmarkOptionFieldsAreReported_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("fine");
        QTest::newRow("empty") << QString() << true;
        QTest::newRow("one") << QStringLiteral("64") << true;
        QTest::newRow("several") << QStringLiteral("32; 64 , 128") << true;
        QTest::newRow("doublings") << QStringLiteral("1..1024") << true;
        QTest::newRow("word") << QStringLiteral("sixty") << false;
        QTest::newRow("decimal") << QStringLiteral("6.4") << false;
        QTest::newRow("negative") << QStringLiteral("-64") << false;
        QTest::newRow("too much") << QStringLiteral("2048") << false;
        QTest::newRow("zero") << QStringLiteral("0") << false;
        QTest::newRow("backwards") << QStringLiteral("64..32") << false;
        QTest::newRow("huge") << QStringLiteral("99999999999999999999") << false;
    }

    void invalidNumbersInBenchmarkOptionFieldsAreReported()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, fine);
        ui::NumberListEdit edit;
        edit.show();
        edit.setFocus();
        QTest::keyClicks(&edit, text);
        QCOMPARE(edit.isAcceptable(), fine);
        if (!fine) {
            QCOMPARE(edit.numbers(), std::vector<std::size_t>{0});
            QVERIFY(!edit.toolTip().isEmpty());
        }
        edit.setNumbers({8, 16});
        QCOMPARE(edit.numbers(), (std::vector<std::size_t>{8, 16}));
    }

    void theMeasurementProtocolFollowsTheSetupFields()
    {
        BenchmarkSetup setup;
        setup.setDevices({tests::hostDevice()});
        auto* repeats = child<QSpinBox>(setup, "benchmarkRepeats");
        repeats->setValue(25);
        QCOMPARE(setup.plan().protocol.repeats, 25);
        QVERIFY(child<QLabel>(setup, "benchmarkProtocol")->text().contains(QStringLiteral("25")));
        QCOMPARE(setup.plan().protocol.precision, 0.0);
        child<QCheckBox>(setup, "benchmarkPrecise")->setChecked(true);
        QCOMPARE(setup.plan().protocol.precision, 0.02);
        child<QSpinBox>(setup, "benchmarkLimit")->setValue(7);
        QCOMPARE(setup.plan().protocol.pointSeconds, 7.0);
    }

    void choosingAPaperSetsUpItsBenchmark_data()
    {
        QTest::addColumn<QString>("work");
        QTest::addColumn<int>("largest");
        QTest::newRow("dyadic-table-2") << QStringLiteral("convolution") << 25;
        QTest::newRow("cuda-tables-2-3") << QStringLiteral("walsh") << 18;
        QTest::newRow("cuda-figure-6") << QStringLiteral("walsh") << 16;
        QTest::newRow("cuda-figure-7") << QStringLiteral("walsh") << 16;
        QTest::newRow("characters-figure-3") << QStringLiteral("characters") << 8;
        QTest::newRow("gf4-tables-3-4") << QStringLiteral("gf") << 13;
    }

    void choosingAPaperSetsUpItsBenchmark()
    {
        QFETCH(const QString, work);
        QFETCH(const int, largest);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        BenchmarkSetup setup;
        session::DeviceInfo card = tests::cardDevice();
        card.algorithms["walsh"] = {"fast", "A1", "A3", "A4", "A5", "A6"};
        card.maxWorkGroup = 1024;
        setup.setDevices({tests::referenceDevice(), tests::hostDevice(), card});
        QSignalSpy taken(&setup, &BenchmarkSetup::paperTaken);
        auto* action = child<QToolButton>(setup, "benchmarkPapers")->menu()->findChild<QAction*>(name);
        QVERIFY(action != nullptr);
        action->trigger();
        QCOMPARE(taken.count(), 1);
        QVERIFY(setup.paper() != nullptr);
        QCOMPARE(QString::fromStdString(setup.paper()->name), name);
        const auto plan = setup.plan();
        int most = 0;
        std::set<std::string> devices;
        for (const auto& point : plan.points) {
            QCOMPARE(QString::fromStdString(point.work), work);
            most = std::max(most, point.variables);
            devices.insert(point.device);
        }
        QCOMPARE(most, largest);
        QVERIFY(devices.count("opencl:0") == 1);
        QCOMPARE(QString::fromStdString(setup.choice().work()), work);  // the box below shows the choice
        const QString words = child<QLabel>(setup, "benchmarkPlan")->text();
        VERIFY_CONTAINS(words, QString::number(plan.points.size()));
        // A smaller maximum n removes sizes from the paper's plan and leaves its other points unchanged.
        int next = 0;  // the second largest size
        for (const auto& point : plan.points)
            if (point.variables < most)
                next = std::max(next, point.variables);
        auto wanted = plan.points;
        std::erase_if(wanted, [most](const benchmark::Point& point) { return point.variables == most; });
        if (next > 0) {
            child<QSpinBox>(setup, "benchmarkTo")->setValue(most - 1);
            QVERIFY(setup.paper() != nullptr);
            QVERIFY(setup.plan().points == wanted);
            child<QSpinBox>(setup, "benchmarkTo")->setValue(most);
            QVERIFY(setup.plan().points == plan.points);
        }
        // Any other change turns the setup into a user-defined one.
        child<QSpinBox>(setup, "benchmarkStep")
            ->setValue(child<QSpinBox>(setup, "benchmarkStep")->value() + 1);
        QVERIFY(setup.paper() == nullptr);
    }

    void startPauseAndStopButtonsFollowTheStateOfTheBenchmark()
    {
        BenchmarkSetup setup;
        setup.setDevices({tests::hostDevice()});
        auto* start = child<QPushButton>(setup, "benchmarkStart");
        auto* pause = child<QPushButton>(setup, "benchmarkPause");
        auto* stop = child<QPushButton>(setup, "benchmarkStop");
        const auto enabled = [&] {
            return QStringLiteral("%1%2%3")
                .arg(start->isEnabled())
                .arg(pause->isEnabled())
                .arg(stop->isEnabled());
        };
        using State = BenchmarkSetup::State;
        QCOMPARE(enabled(), QStringLiteral("100"));
        setup.setState(State::Running);
        QCOMPARE(enabled(), QStringLiteral("011"));
        setup.setState(State::Pausing);
        QCOMPARE(enabled(), QStringLiteral("001"));
        setup.setState(State::Paused);
        QCOMPARE(enabled(), QStringLiteral("011"));
        QCOMPARE(pause->text(), QStringLiteral("Resume"));
        setup.setState(State::Stopping);
        QCOMPARE(enabled(), QStringLiteral("000"));
        for (const QPushButton* button : {start, pause, stop})
            QVERIFY(!button->toolTip().isEmpty());
        QVERIFY(!child<QSpinBox>(setup, "benchmarkFrom")->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestBenchmarkSetup)
#include "tst_benchmark_setup.moc"
