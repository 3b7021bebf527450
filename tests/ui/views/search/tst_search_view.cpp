// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the search tab: a target that is reached, stopping, plots, opening the result, lifetime of the search, and exports.
#include "tests/support/qt_test.h"
#include "tests/ui/view_fixture.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/format/device_title.h"
#include "ui/views/search/search_view.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include <bit>

using namespace sequency;
using ui::SearchView;
using ui::StemCanvas;

class TestSearchView : public QObject, private tests::ViewFixture<SearchView> {
    Q_OBJECT

private:
    QPushButton& start() const { return *child<QPushButton>("searchStart"); }
    void click(QPushButton& button) const { QTest::mouseClick(&button, Qt::LeftButton); }
    void waitForEnd() const { EVENTUALLY(!m_view->isSearching()); }
    QString status() const { return child<QLabel>("searchStatus")->text(); }
    void setMoves(int moves) const { child<QSpinBox>("searchMoves")->setValue(moves); }

    std::vector<int> openSigns() const
    {
        std::vector<int> signs;
        for (const std::uint8_t digit :
             std::get<base::AlignedBuffer<std::uint8_t>>(m_workbench->document().function->values))
            signs.push_back(digit != 0 ? -1 : 1);
        return signs;
    }

    // Checks that both plots show the values of the open function.
    void checkPlots() const
    {
        const auto s = openSigns();
        const auto& w = *child<StemCanvas>("searchSpectrum");
        const auto& r = *child<StemCanvas>("searchAutocorrelation");
        QCOMPARE(w.size(), s.size());
        QCOMPARE(r.size(), s.size());
        for (std::size_t a = 0; a < s.size(); ++a) {
            int spectrum = 0;
            int autocorrelation = 0;
            for (std::size_t x = 0; x < s.size(); ++x) {
                spectrum += std::popcount(a & x) % 2 != 0 ? -s[x] : s[x];
                autocorrelation += s[x] * s[x ^ a];
            }
            QCOMPARE(*w.model().valueAt(a), double(spectrum));
            QCOMPARE(*r.model().valueAt(a), double(autocorrelation));
        }
    }

private slots:
    void init() { make({900, 700}); }
    void cleanup() { drop(); }

    // Bent functions of four variables have nonlinearity 6. The search starts many runs at random functions, and one in 73 of these is bent.
    void theBestFunctionOfASearchThatReachedTheTargetCanBeOpened()
    {
        m_workbench->sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(m_workbench->hasFunction());
        const int entries = m_workbench->history().stack().count();
        child<QSpinBox>("searchVariables")->setValue(4);
        child<QCheckBox>("searchKeepsWeight")->setChecked(false);
        choose("searchMethod", 1);
        QVERIFY(!child<QSpinBox>("searchRuns")->isEnabled());
        child<QLineEdit>("searchTarget")->setText(QStringLiteral("6"));
        QVERIFY(!child<QPushButton>("searchOpen")->isEnabled());
        click(start());
        waitForEnd();
        QVERIFY(m_view->seen());
        QCOMPARE(m_view->seen()->state.bestValue, 6);
        QVERIFY(m_view->seen()->isFromBestFunction);
        VERIFY_CONTAINS(m_view->title(), "Nonlinearity: best 6");
        VERIFY_CONTAINS(status(), "computed on the CPU");
        QCOMPARE(m_workbench->history().stack().count(), entries);
        click(*child<QPushButton>("searchOpen"));
        EVENTUALLY_EQUAL(m_workbench->document().function->variables, 4);
        QCOMPARE(m_workbench->history().stack().count(), entries + 1);
        checkPlots();
        const auto& w = *child<StemCanvas>("searchSpectrum");
        for (std::size_t a = 0; a < w.size(); ++a)
            QCOMPARE(std::abs(*w.model().valueAt(a)), 4.0);
        m_workbench->history().stack().undo();
        QCOMPARE(m_workbench->document().function->variables, 2);
    }

    void stoppingASearchKeepsTheBestFunction()
    {
        child<QSpinBox>("searchVariables")->setValue(9);
        setMoves(2'000'000'000);
        click(start());
        QCOMPARE(start().text(), QStringLiteral("Stop"));
        QVERIFY(!child<QComboBox>("searchGoal")->isEnabled());
        EVENTUALLY(m_view->seen() && !m_view->seen()->isFromBestFunction);
        const auto first = m_view->seen()->state.done;
        EVENTUALLY(m_view->seen()->state.done > first);
        QVERIFY(child<StemCanvas>("searchCourse")->size() > 0);
        // Other requests are answered during the search.
        m_workbench->sources().enterText(QStringLiteral("0001"));
        EVENTUALLY(m_workbench->spectrum().value() && !m_workbench->spectrum().isStale());
        QVERIFY(m_view->isSearching());
        click(start());
        waitForEnd();
        VERIFY_CONTAINS(status(), "stopped");
        click(*child<QPushButton>("searchOpen"));
        EVENTUALLY_EQUAL(m_workbench->document().function->variables, 9);
        if (m_view->seen()->isFromBestFunction)
            checkPlots();
        const auto s = openSigns();
        QCOMPARE(std::count(s.begin(), s.end(), -1), 256);
    }

    // The weight of the open function is preserved.
    void theSearchCanStartAtTheOpenFunction()
    {
        choose("searchBegin", 1);
        QVERIFY(!start().isEnabled());
        m_workbench->sources().enterText(QStringLiteral("0001000100010000"));
        EVENTUALLY(start().isEnabled());
        QVERIFY(!child<QSpinBox>("searchVariables")->isEnabled());
        setMoves(500);
        click(start());
        waitForEnd();
        QCOMPARE(m_view->seen()->state.done, std::uint64_t{500});
        click(*child<QPushButton>("searchOpen"));
        EVENTUALLY(m_workbench->document().name.startsWith(QLatin1String("Nonlinearity")));
        const auto s = openSigns();
        QCOMPARE(std::count(s.begin(), s.end(), -1), 3);
        checkPlots();
        m_workbench->sources().enterText(QStringLiteral("3 1 4 1"));
        EVENTUALLY(!start().isEnabled());
    }

    // A constant function is the only function of its weight.
    void aSearchWithoutPossibleMovesGivesAMessage()
    {
        choose("searchBegin", 1);
        m_workbench->sources().enterText(QStringLiteral("00000000"));
        EVENTUALLY(start().isEnabled());
        QSignalSpy noticed(m_view.get(), &ui::View::noticeRaised);
        click(start());
        waitForEnd();
        QCOMPARE(noticed.count(), 1);
        QVERIFY(noticed[0][0].toString().contains(QLatin1String("constant")));
        QVERIFY(!m_view->seen());
    }

    void theSeedDeterminesTheResultOfTheSearch()
    {
        const auto best = [&] {
            click(start());
            waitForEnd();
            return m_view->seen()->best;
        };
        setMoves(20'000);
        child<QSpinBox>("searchSeed")->setValue(9);
        const auto first = best();
        QVERIFY(best() == first);
        child<QSpinBox>("searchSeed")->setValue(10);
        QVERIFY(best() != first);
    }

    // Every device offered in the window finds the same function; its stated properties are checked by definition.
    void parallelSearchRunsFindTheSameFunctionOnEveryDevice()
    {
        m_jobs->listDevices();
        EVENTUALLY(m_workbench->deviceSettings().devices().size() > 2);
        QVERIFY(child<QSpinBox>("searchRuns")->isVisible());
        QVERIFY(!child<QSpinBox>("searchRunsTogether")->isVisible());
        choose("searchOrder", 1);
        QVERIFY(!child<QSpinBox>("searchRuns")->isVisible());
        auto* const runs = child<QSpinBox>("searchRunsTogether");
        QVERIFY(runs->isVisible() && runs->isEnabled());
        QCOMPARE(child<QComboBox>("searchCost")->currentText(), QStringLiteral("Squares of r"));
        child<QSpinBox>("searchVariables")->setValue(6);
        runs->setValue(40);
        setMoves(4000);
        std::vector<std::uint64_t> first;
        for (const session::DeviceInfo& device : m_workbench->deviceSettings().devices()) {
            m_workbench->deviceSettings().setDevice(device.id);
            const QString name = ui::deviceTitle(device);
            QVERIFY2(child<QLabel>("searchMeaning")->text().contains(name), qPrintable(name));
            click(start());
            QVERIFY(!runs->isEnabled() && !child<QComboBox>("searchOrder")->isEnabled());
            waitForEnd();
            QVERIFY(m_view->seen() && m_view->seen()->state.isFinished);
            VERIFY_CONTAINS(status(), QStringLiteral("computed on %1").arg(name));
            VERIFY_CONTAINS(status(), "40 runs side by side");
            if (first.empty())
                first = m_view->seen()->best;
            QVERIFY(m_view->seen()->best == first);
            VERIFY_CONTAINS(m_view->dataText(),
                            QStringLiteral("device %1\n").arg(QString::fromStdString(device.id)));
        }
        QVERIFY(child<StemCanvas>("searchCourse")->size() > 50);
        click(*child<QPushButton>("searchOpen"));
        EVENTUALLY(m_workbench->hasFunction());
        checkPlots();
        const auto s = openSigns();
        QCOMPARE(std::count(s.begin(), s.end(), -1), 32);
        int largest = 0;
        const auto& w = *child<StemCanvas>("searchSpectrum");
        for (std::size_t a = 0; a < w.size(); ++a)
            largest = std::max(largest, static_cast<int>(std::abs(*w.model().valueAt(a))));
        QCOMPARE(m_view->seen()->state.bestValue, std::int64_t{(64 - largest) / 2});
    }

    // Balanced functions of six variables have a nonlinearity of at most 26 (Dobbertin 1995).
    void parallelSearchRunsEndWhenTheTargetIsReached()
    {
        choose("searchOrder", 1);
        choose("searchMethod", 1);
        child<QSpinBox>("searchVariables")->setValue(6);
        child<QSpinBox>("searchRunsTogether")->setValue(200);
        QVERIFY(child<QSpinBox>("searchRunsTogether")->isEnabled());
        setMoves(2'000'000'000);
        child<QLineEdit>("searchTarget")->setText(QStringLiteral("26"));
        click(start());
        waitForEnd();
        QCOMPARE(m_view->seen()->state.bestValue, 26);
        QVERIFY(m_view->seen()->state.done < m_view->seen()->state.total);
    }

    void stoppingParallelSearchRunsKeepsTheBestFunction()
    {
        choose("searchOrder", 1);
        child<QSpinBox>("searchVariables")->setValue(10);
        setMoves(2'000'000'000);
        click(start());
        EVENTUALLY(m_view->seen() && !m_view->seen()->isFromBestFunction);
        const auto before = m_view->seen()->state.done;
        EVENTUALLY(m_view->seen()->state.done > before);
        click(start());
        waitForEnd();
        VERIFY_CONTAINS(status(), "stopped");
        click(*child<QPushButton>("searchOpen"));
        EVENTUALLY(m_workbench->hasFunction());
        QCOMPARE(m_workbench->document().function->variables, 10);
        if (m_view->seen()->isFromBestFunction)
            checkPlots();
    }

    // An unsupported choice is replaced.
    void parallelSearchRunsOfferOnlySupportedGoalsAndCosts()
    {
        auto* const cost = child<QComboBox>("searchCost");
        auto* const goal = child<QComboBox>("searchGoal");
        choose("searchGoal", goal->count() - 1);  // the goal "resilience"
        choose("searchOrder", 1);
        QCOMPARE(goal->currentText(), QStringLiteral("Nonlinearity"));
        const auto isOffered = [](const QComboBox& list, int row) {
            return list.model()->flags(list.model()->index(row, 0)).testFlag(Qt::ItemIsEnabled);
        };
        int offered = 0;
        for (int row = 0; row < cost->count(); ++row)
            offered += isOffered(*cost, row) ? 1 : 0;
        QCOMPARE(offered, 3);
        QVERIFY(!isOffered(*goal, goal->count() - 1));
        cost->setFocus();
        QTest::keyClick(cost, Qt::Key_Home);  // selects the first enabled entry
        QVERIFY(cost->currentIndex() != 0);
        choose("searchOrder", 0);
        for (int row = 0; row < cost->count(); ++row)
            QVERIFY(isOffered(*cost, row));
        QVERIFY(status().isEmpty() || !status().contains(QLatin1String("side by side")));
    }

    void theSearchViewCanBeDestroyedDuringASearch()
    {
        child<QSpinBox>("searchVariables")->setValue(12);
        setMoves(2'000'000'000);
        click(start());
        QVERIFY(m_jobs->isBusy());
        m_view.reset();
        EVENTUALLY(!m_jobs->isBusy());
    }

    void searchResultsAreExportedAndSearchSettingsAreRestored()
    {
        QVERIFY(!m_view->whyEmpty().isEmpty());
        child<QSpinBox>("searchVariables")->setValue(5);
        choose("searchGoal", 1);
        choose("searchCost", 2);
        QVERIFY(!child<QSpinBox>("searchCentre")->isEnabled());
        setMoves(3000);
        auto state = m_view->state();
        QVERIFY(state);
        {
            choose("searchOrder", 1);
            child<QSpinBox>("searchRunsTogether")->setValue(77);
            choose("searchCost", 4);
            SearchView together(*m_workbench);
            together.showState(*m_view->state());
            QCOMPARE(together.findChild<QSpinBox*>(QStringLiteral("searchRunsTogether"))->value(), 77);
            QCOMPARE(together.findChild<QComboBox*>(QStringLiteral("searchCost"))->currentIndex(), 4);
            QCOMPARE(together.findChild<QComboBox*>(QStringLiteral("searchOrder"))->currentIndex(), 1);
            m_view->showState(*state);
            QCOMPARE(child<QComboBox>("searchOrder")->currentIndex(), 0);
        }
        SearchView other(*m_workbench);
        other.showState(*state);
        QCOMPARE(other.findChild<QSpinBox*>(QStringLiteral("searchMoves"))->value(), 3000);
        QCOMPARE(other.findChild<QComboBox*>(QStringLiteral("searchCost"))->currentIndex(), 2);
        click(start());
        waitForEnd();
        QVERIFY(m_view->dataText().contains(QLatin1String("absolute_indicator")));
        const QTemporaryDir folder;
        QVERIFY(
            exported(folder.filePath(QStringLiteral("s.csv"))).startsWith("moves,cost,absolute_indicator\n"));
        QVERIFY(exportsPictures(folder));
    }

    // Zooms, moves the cursor with keys, and reads the values.
    void plotsOfTheSearchCanBeReadAndZoomedByKeyboard()
    {
        setMoves(5000);
        child<QSpinBox>("searchVariables")->setValue(4);
        click(start());
        waitForEnd();
        auto* const plot = child<StemCanvas>("searchSpectrum");
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Home);
        QCOMPARE(plot->cursorItem().value_or(99), ui::Item{0});
        QCOMPARE(plot->itemText(0).contains(QLatin1String("W(0)")), true);
        QTest::keyClick(plot, Qt::Key_End);
        QCOMPARE(plot->cursorItem().value_or(99), ui::Item{15});
        QTest::keyClick(plot, Qt::Key_Plus);
        QVERIFY(plot->view().zoom > 1);
    }
};

SEQUENCY_QT_TEST(TestSearchView)
#include "tst_search_view.moc"
