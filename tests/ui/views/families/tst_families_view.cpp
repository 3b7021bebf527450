// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the families tab: counting, other requests during counting, opening the function of a row and returning, and exports.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/view_fixture.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/format/device_title.h"
#include "ui/views/families/families_view.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>

#include <bit>

using namespace sequency;
using ui::FamiliesView;
using ui::SurveyColumn;

class TestFamiliesView : public QObject, private tests::ViewFixture<FamiliesView> {
    Q_OBJECT

private:
    enum Family { All, Random, Balanced, RotationSymmetric, List };

    QTableView& table() const { return *child<QTableView>("familiesTable"); }
    QPushButton& start() const { return *child<QPushButton>("familiesStart"); }
    QString cell(int row, int column) const { return m_view->rows().index(row, column).data().toString(); }
    QString status() const { return child<QLabel>("familiesStatus")->text(); }

    void chooseProperty(const char* name) const
    {
        auto* const box = child<QComboBox>("familiesProperty");
        box->setCurrentIndex(box->findText(QLatin1String(name)));
    }
    void click(QPushButton& button) const { QTest::mouseClick(&button, Qt::LeftButton); }
    void waitForEnd() const { EVENTUALLY(!m_view->isCounting()); }

    std::vector<bool> openFunction() const
    {
        std::vector<bool> values;
        for (const std::uint8_t digit :
             std::get<base::AlignedBuffer<std::uint8_t>>(m_workbench->document().function->values))
            values.push_back(digit != 0);
        return values;
    }

    std::uint64_t counted() const
    {
        std::uint64_t sum = 0;
        for (const auto& [value, tally] : m_view->survey()->properties.front().values)
            sum += tally.count;
        return sum;
    }

private slots:
    void init() { make({800, 600}); }
    void cleanup() { drop(); }

    // 896 of the 65,536 functions of four variables are bent and reach the largest nonlinearity.
    void aSurveyCountsAllFunctionsAndOpensAnExampleOfARow()
    {
        m_workbench->sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(m_workbench->hasFunction());
        QVERIFY(!m_view->whyEmpty().isEmpty());
        QVERIFY(!child<QPushButton>("familiesOpen")->isEnabled());
        chooseProperty("Nonlinearity");
        click(start());
        QVERIFY(m_view->isCounting());
        waitForEnd();
        QCOMPARE(m_view->rows().rowCount(), 7);
        QCOMPARE(cell(6, SurveyColumn::Value), QStringLiteral("6"));
        QCOMPARE(cell(6, SurveyColumn::Functions), QStringLiteral("896"));
        QCOMPARE(cell(6, SurveyColumn::Share), QStringLiteral("1.367 %"));
        QCOMPARE(m_view->plot().model().bars.size(), std::size_t{7});
        QCOMPARE(m_view->plot().model().bars[4].height, 28000.0);
        VERIFY_CONTAINS(status(), "65,536 of 65,536");

        QCOMPARE(table().currentIndex().row(), 6);
        QTest::keyClick(&table(), Qt::Key_Return);
        EVENTUALLY_EQUAL(m_workbench->document().function->variables, 4);
        const auto f = openFunction();
        for (std::size_t a = 0; a < 16; ++a) {
            int w = 0;
            for (std::size_t x = 0; x < 16; ++x)
                w += f[x] != (std::popcount(a & x) % 2 != 0) ? -1 : 1;
            QCOMPARE(std::abs(w), 4);
        }
        QCOMPARE(m_workbench->document().name, QStringLiteral("Nonlinearity 6"));
        m_workbench->history().stack().undo();
        QCOMPARE(m_workbench->document().function->variables, 2);
    }

    // The button then opens the selected row.
    void clickingABarOfTheSurveySelectsItsRow()
    {
        chooseProperty("Balanced");
        child<QSpinBox>("familiesVariables")->setValue(3);
        click(start());
        waitForEnd();
        QCOMPARE(m_view->rows().rowCount(), 2);
        QCOMPARE(cell(1, SurveyColumn::Functions), QStringLiteral("70"));
        auto* const plot = child<ui::StemCanvas>("familiesPlot");
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->itemPlace(0).center().toPoint());
        QCOMPARE(table().currentIndex().row(), 0);
        click(*child<QPushButton>("familiesOpen"));
        EVENTUALLY(m_workbench->hasFunction());
        const auto f = openFunction();
        QVERIFY(std::count(f.begin(), f.end(), true) != 4);
    }

    void stoppingASurveyKeepsTheResultsSoFar()
    {
        choose("familiesFamily", Random);
        child<QSpinBox>("familiesVariables")->setValue(12);
        child<QSpinBox>("familiesCount")->setValue(2'000'000'000);
        click(start());
        QCOMPARE(start().text(), QStringLiteral("Stop"));
        QVERIFY(!child<QComboBox>("familiesFamily")->isEnabled());
        EVENTUALLY(m_view->rows().rowCount() > 0);
        // Other requests are answered during the survey.
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        QVERIFY(m_view->isCounting());
        click(start());
        waitForEnd();
        const auto& survey = m_view->survey();
        QVERIFY(survey && survey->done > 0 && survey->done < survey->total);
        QCOMPARE(counted(), survey->done);
        VERIFY_CONTAINS(status(), "stopped");
        QVERIFY(child<QComboBox>("familiesFamily")->isEnabled());
        QCOMPARE(start().text(), QStringLiteral("Count"));
    }

    // Random samples are computed on the chosen device, and the status names this device.
    void aSurveyOfRandomFunctionsRunsOnTheChosenDevice()
    {
        m_jobs->listDevices();
        EVENTUALLY(m_workbench->deviceSettings().devices().size() > 2);
        choose("familiesFamily", Balanced);
        chooseProperty("Nonlinearity");
        child<QSpinBox>("familiesVariables")->setValue(5);
        child<QSpinBox>("familiesCount")->setValue(3000);
        std::vector<std::uint64_t> first;
        for (const session::DeviceInfo& device : m_workbench->deviceSettings().devices()) {
            m_workbench->deviceSettings().setDevice(device.id);
            click(start());
            waitForEnd();
            VERIFY_CONTAINS(status(), QStringLiteral("computed on %1").arg(ui::deviceTitle(device)));
            std::vector<std::uint64_t> counts;
            for (const auto& [value, tally] : m_view->survey()->properties.front().values)
                counts.push_back(tally.count);
            if (first.empty())
                first = counts;
            QVERIFY(!counts.empty() && counts == first);
        }
    }

    void stoppingAllJobsEndsASurvey()
    {
        choose("familiesFamily", Balanced);
        child<QSpinBox>("familiesVariables")->setValue(10);
        child<QSpinBox>("familiesCount")->setValue(2'000'000'000);
        click(start());
        EVENTUALLY(m_view->rows().rowCount() > 0);
        m_jobs->stopAll();
        waitForEnd();
        QCOMPARE(counted(), m_view->survey()->done);
    }

    void theFamiliesViewCanBeDestroyedDuringASurvey()
    {
        choose("familiesFamily", Random);
        child<QSpinBox>("familiesVariables")->setValue(14);
        child<QSpinBox>("familiesCount")->setValue(2'000'000'000);
        click(start());
        QVERIFY(m_jobs->isBusy());
        m_view.reset();
        EVENTUALLY(!m_jobs->isBusy());
    }

    void aSurveyCanCountTheOutputsOfAFile()
    {
        choose("familiesFamily", List);
        QVERIFY(!start().isEnabled());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("adder.pla"));
        QVERIFY(tests::write(file, ".i 2\n.o 2\n11 10\n01 01\n10 01\n.e\n"));
        m_workbench->sources().openFile(file);
        EVENTUALLY(start().isEnabled());
        chooseProperty("Weight");
        click(start());
        waitForEnd();
        QCOMPARE(m_view->rows().rowCount(), 2);
        QCOMPARE(cell(0, SurveyColumn::Value), QStringLiteral("1"));
        QCOMPARE(cell(0, SurveyColumn::Function), QStringLiteral("8"));
        QCOMPARE(cell(1, SurveyColumn::Function), QStringLiteral("6"));
        m_workbench->sources().enterText(QStringLiteral("3 1 4 1"));
        EVENTUALLY(!start().isEnabled());
    }

    // A category without a number has no position on the axis.
    void everyBarOfTheSurveyHasALabelledTick()
    {
        chooseProperty("Resilience");
        child<QSpinBox>("familiesVariables")->setValue(2);
        click(start());
        waitForEnd();
        QCOMPARE(cell(0, SurveyColumn::Value), QStringLiteral("—"));
        QCOMPARE(cell(0, SurveyColumn::Functions), QStringLiteral("10"));
        QVERIFY(m_view->plot().model().bars.front().place == ui::Bar::Place::Before);
    }

    void surveyResultsAreExportedAndSurveySettingsAreRestored()
    {
        child<QSpinBox>("familiesVariables")->setValue(2);
        choose("familiesFamily", Balanced);
        child<QSpinBox>("familiesCount")->setValue(77);
        child<QSpinBox>("familiesSeed")->setValue(5);
        const auto state = m_view->state();
        QVERIFY(state);
        FamiliesView other(*m_workbench);
        other.showState(*state);
        QCOMPARE(other.findChild<QSpinBox*>(QStringLiteral("familiesCount"))->value(), 77);
        QCOMPARE(other.findChild<QSpinBox*>(QStringLiteral("familiesSeed"))->value(), 5);
        QCOMPARE(other.findChild<QComboBox*>(QStringLiteral("familiesFamily"))->currentIndex(),
                 int{Balanced});
        chooseProperty("Weight");
        click(start());
        waitForEnd();
        const QTemporaryDir folder;
        VERIFY_STARTS_WITH(exported(folder.filePath(QStringLiteral("f.csv"))),
                           "value,functions,first,function\n2,77,0,");
        VERIFY_CONTAINS(exported(folder.filePath(QStringLiteral("f.tex"))),
                        "\nvalue & functions & first & function \\\\ \\hline\n2 & 77 & 0 & ");
        QVERIFY(exportsPictures(folder));
    }
};

SEQUENCY_QT_TEST(TestFamiliesView)
#include "tst_families_view.moc"
