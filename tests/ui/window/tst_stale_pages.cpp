// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests every page in the time between a change of the function and the arrival of its results: outdated results must be marked as such or hidden.
//
// A gate blocks the computing thread before and after the spectrum, so that no picture depends on the speed of the machine.
#include "tests/support/qt_test.h"
#include "tests/ui/gate.h"
#include "tests/ui/session_fixture.h"

#include "ui/docks/explain_dock.h"
#include "ui/view/tabbed_view.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/families/families_view.h"
#include "ui/views/flow/flow_canvas.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/search/search_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QLabel>
#include <QProxyStyle>
#include <QScopeGuard>

#include <functional>
#include <optional>

using namespace sequency;
using tests::Gate;
using tests::SessionFixture;
using tests::testTimeout;
using Kind = ui::SpectrumPage::Kind;
using Page = ui::PageHost::Page;

namespace {

// A page or another part of the window.
struct Place {
    const char* name;
    std::function<QWidget*(SessionFixture&)> show;
    bool showsFunction = true;  // true if the results depend on the function
    const char* transform = "walsh";
    int variables = 10;  // too many variables for expressions to be written automatically
};

template <typename View>
QWidget* showTab(SessionFixture& fixture, Page page)
{
    fixture.window->pages().showPage(page);
    auto& tabs = static_cast<ui::TabbedView&>(fixture.window->pages().current());
    tabs.show(fixture.window->pages().view<View>());
    return &tabs;
}

QWidget* showPage(SessionFixture& fixture, Page page)
{
    fixture.window->pages().showPage(page);
    return &fixture.window->pages().current();
}

Place spectrumPlace(const char* name, Kind kind)
{
    return {name, [kind](SessionFixture& fixture) -> QWidget* {
                fixture.window->pages().showPage(Page::Spectrum);
                auto& page = fixture.window->pages().view<ui::SpectrumPage>();
                page.show(kind);
                return &page;
            }};
}

Place comparePlace(const char* name, ui::CompareView::Shown shown)
{
    return {name, [shown](SessionFixture& fixture) -> QWidget* {
                fixture.window->pages().showPage(Page::Spectrum);
                auto& page = fixture.window->pages().view<ui::SpectrumPage>();
                page.show(Kind::Compare);
                page.compare().keep();
                page.compare().setShown(shown);
                fixture.workbench.edits().stepCell(1);
                return &page;
            }};
}

Place matrixPlace(const char* name, ui::MatrixView::Mode mode)
{
    return {name,
            [mode](SessionFixture& fixture) -> QWidget* {
                fixture.window->pages().showPage(Page::Matrices);
                auto& page = fixture.window->pages().view<ui::MatrixView>();
                page.setMode(mode);
                return &page;
            },
            false, "walsh", 4};
}

Place pagePlace(const char* name, Page page, bool showsFunction = true, int variables = 10,
                const char* transform = "walsh")
{
    return {name,
            [page](SessionFixture& fixture) -> QWidget* {
                fixture.window->pages().showPage(page);
                return &fixture.window->pages().current();
            },
            showsFunction, transform, variables};
}

QWidget* showExplained(SessionFixture& fixture)
{
    fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 0});
    ui::ExplainDock& dock = fixture.window->docks().explain();
    dock.show();
    dock.raise();
    return dock.widget();
}

const std::vector<Place>& places()
{
    static const std::vector<Place> all{
        spectrumPlace("chart", Kind::Chart),
        spectrumPlace("table", Kind::Table),
        spectrumPlace("histogram", Kind::Histogram),
        spectrumPlace("weights", Kind::Weights),
        spectrumPlace("map", Kind::Map),
        comparePlace("compared spectra", ui::CompareView::Shown::Spectra),
        comparePlace("compared functions", ui::CompareView::Shown::Functions),
        pagePlace("flow graph", Page::FlowGraph, true, 4),
        matrixPlace("matrix", ui::MatrixView::Mode::One),
        matrixPlace("factors", ui::MatrixView::Mode::Factors),
        matrixPlace("multiply out", ui::MatrixView::Mode::MultiplyOut),
        pagePlace("expression", Page::Expression),
        pagePlace("polarities", Page::Expression, true, 8, "reed-muller"),
        pagePlace("algorithm", Page::Algorithm, false),
        pagePlace("characters", Page::Characters, false),
        {"construction", [](SessionFixture& f) { return showTab<ui::KroneckerView>(f, Page::Characters); },
         false},
        pagePlace("systems", Page::Systems),
        {"properties", [](SessionFixture& f) { return showPage(f, Page::Properties); }},
        {"families", [](SessionFixture& f) { return showPage(f, Page::Families); }, false},
        {"search", [](SessionFixture& f) { return showPage(f, Page::Search); }, false},
        {"explanation", showExplained}};
    return all;
}

const std::vector<Place>& sboxPlaces()
{
    static const std::vector<Place> all{
        {"S-box tables", [](SessionFixture& f) { return showPage(f, Page::SboxTables); }},
        {"properties", [](SessionFixture& f) { return showPage(f, Page::Properties); }},
        spectrumPlace("outputs", Kind::Outputs)};
    return all;
}

// Returns 2^n pseudo-random values: bit 16 of x·x·2654435761 modulo 2^32.
QString valuesOf(int variables)
{
    QString text;
    for (quint32 x = 0; x < quint32(1) << variables; ++x)
        text += (x * x * 2654435761U) >> 16U & 1U ? u'1' : u'0';
    return text;
}

QImage pictureOf(QWidget& widget)
{
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
    // A flow graph that has moved is painted without antialiasing for a while. Pictures taken during and after this time would differ.
    for (ui::FlowCanvas* const canvas : widget.findChildren<ui::FlowCanvas*>())
        canvas->settle();
    return widget.grab().toImage();
}

// Returns true if a visible label states that the results are outdated or being computed.
bool isMarked(const QWidget& place)
{
    for (const QLabel* label : place.findChildren<QLabel*>())
        for (const char* const word : {"earlier", "omputing", "old, ", "being computed"})
            if (label->isVisible() && label->text().contains(QLatin1String(word)))
                return true;
    return false;
}

// A style without animations. Otherwise a changed value would flash (theme::flashMilliseconds), and pictures of equal values would differ.
class StillStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

bool settle(const SessionFixture& fixture)
{
    return QTest::qWaitFor([&] { return fixture.isQuiet(); }, testTimeout());
}

}  // namespace

class TestStalePages : public QObject {
    Q_OBJECT

    // Changes the function while nothing is computed. Inspects the place before the spectrum arrives, after it, and after all results.
    static void look(SessionFixture& fixture, const Place& place, const std::function<void()>& change)
    {
        StillStyle still;
        QWidget* const widget = place.show(fixture);
        for (QWidget* const part : widget->findChildren<QWidget*>())
            part->setStyle(&still);
        const auto restore = qScopeGuard([widget] {
            for (QWidget* const part : widget->findChildren<QWidget*>())
                part->setStyle(nullptr);
        });
        QVERIFY(settle(fixture));
        const QImage before = pictureOf(*widget);
        Gate first(fixture.jobs);
        change();
        const QImage early = pictureOf(*widget);
        const bool isMarkedEarly = isMarked(*widget);
        QVERIFY(fixture.workbench.spectrum().isStale());
        Gate second(fixture.jobs);
        first.open();
        EVENTUALLY(!fixture.workbench.spectrum().isStale());
        const QImage late = pictureOf(*widget);
        const bool isMarkedLate = isMarked(*widget);
        second.open();
        QVERIFY(settle(fixture));
        const QImage after = pictureOf(*widget);
        QVERIFY2(early == after || isMarkedEarly,
                 "what shows an earlier function before its spectrum is not marked");
        QVERIFY2(late == after || isMarkedLate,
                 "what shows an earlier function after its spectrum is not marked");
        QVERIFY2(!isMarked(*widget), "what is current is marked as old");
        QVERIFY2(!place.showsFunction || before != after, "another function changes nothing here");
    }

    static void addRows(const std::vector<Place>& all)
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<bool>("hasOtherSize");
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const bool other : {false, true})
                QTest::addRow("%s, %s", all[i].name, other ? "another size" : "another value")
                    << static_cast<int>(i) << other;
    }

private slots:
    void initTestCase() { QApplication::setCursorFlashTime(0); }

    void everyPageMarksResultsOfAnEarlierFunctionAsStale_data() { addRows(places()); }

    void everyPageMarksResultsOfAnEarlierFunctionAsStale()
    {
        QFETCH(const int, index);
        QFETCH(const bool, hasOtherSize);
        const Place& place = places()[static_cast<std::size_t>(index)];
        const int variables = hasOtherSize ? place.variables - 1 : place.variables;
        const std::size_t size = std::size_t{1} << variables;
        SessionFixture fixture;
        fixture.workbench.sources().enterText(valuesOf(variables));
        EVENTUALLY(fixture.hasSpectrum(size) && fixture.isQuiet());
        fixture.workbench.transformSettings().setTransform(place.transform);
        if (hasOtherSize) {
            fixture.workbench.sources().enterText(valuesOf(place.variables));
            EVENTUALLY(fixture.hasSpectrum(2 * size) && fixture.isQuiet());
        }
        look(fixture, place, [&] {
            if (hasOtherSize)
                fixture.workbench.history().stack().undo();
            else
                fixture.workbench.edits().stepCell(3);
        });
    }

    void everyPageMarksResultsOfAnEarlierSboxAsStale_data() { addRows(sboxPlaces()); }

    void everyPageMarksResultsOfAnEarlierSboxAsStale()
    {
        QFETCH(const int, index);
        QFETCH(const bool, hasOtherSize);
        SessionFixture fixture;
        for (const char* const values : {hasOtherSize ? "0 1 2 3 7 6 5 4\n" : "3 1 2 0\n", "3 0 1 2\n"}) {
            QVERIFY(tests::write(fixture.file("values.sbox"), values));
            fixture.workbench.sources().openFile(fixture.file("values.sbox"));
            EVENTUALLY(fixture.isQuiet() && !fixture.workbench.spectrum().isStale());
        }
        look(fixture, sboxPlaces()[static_cast<std::size_t>(index)],
             [&] { fixture.workbench.history().stack().undo(); });
    }
};

SEQUENCY_QT_TEST(TestStalePages)
#include "tst_stale_pages.moc"
