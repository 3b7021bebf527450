// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the window as a whole: one selection and one edit shared by all views, and one trace for all views that show it. Also covers the figures of
// the papers with their numbers, exports, presentation mode and the manual. The linker's --wrap (CMakeLists.txt) counts the traces.
#include "tests/ui/window_fixture.h"

#include "engine/transform/spectrum_order.h"
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"
#include "ui/export/export_dialog.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/table/table_view.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/algorithm/code_pane.h"
#include "ui/views/boolean/karnaugh_map.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/diagram/diagram_panel.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/examples.h"
#include "ui/window/manual_window.h"
#include "ui/window/presentation/figures.h"
#include "ui/window/presentation/presentation.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolBar>

#include <atomic>
#include <semaphore>

using namespace sequency;
using tests::testTimeout;
using ui::MainWindow;
using ui::PageHost;
using ui::Selected;

namespace {

std::atomic<int> traceCount = 0;
std::atomic<bool> areTracesHeld = false;
std::counting_semaphore<> heldTraces{0};

}  // namespace

base::Result<session::Trace> realTrace(const session::TraceRequest& request,
                                       const base::RunControl& control) asm("__real_" TRACE);
base::Result<session::Trace> wrappedTrace(const session::TraceRequest& request,
                                          const base::RunControl& control) asm("__wrap_" TRACE);
base::Result<session::Trace> wrappedTrace(const session::TraceRequest& request,
                                          const base::RunControl& control)
{
    ++traceCount;
    if (areTracesHeld)
        static_cast<void>(heldTraces.try_acquire_for(tests::hangLimit));
    return realTrace(request, control);
}

namespace {

// Returns the values of a column of a trace, for example "3 1 -1 1".
QString columnText(const session::Trace& trace, std::size_t column)
{
    QStringList values;
    for (std::size_t i = 0; i < base::elementCount(*trace.columns[column]); ++i)
        values << QString::fromStdString(base::valueText(*trace.columns[column], i));
    return values.join(QLatin1Char(' '));
}

struct Fixture : tests::WindowFixture {
    // Opens a figure of a paper as the gallery does.
    void showFigure(const char* token)
    {
        for (const ui::Figure& figure : ui::figures())
            if (QLatin1String(figure.token) == QLatin1String(token)) {
                window->examples().showFigure(figure);
                EVENTUALLY(!jobs.isBusy());
                return;
            }
        QFAIL(token);
    }

    // Rests the pointer on each of these nodes of the flow graph.
    void pointAt(const std::vector<ui::FlowNode>& nodes)
    {
        ui::FlowCanvas& canvas = window->pages().view<ui::FlowView>().canvas();
        canvas.repaint();
        for (const ui::FlowNode node : nodes) {
            const QPointF place = canvas.pointOf(node);
            QMouseEvent move(QEvent::MouseMove, place, canvas.mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                             {});
            QApplication::sendEvent(&canvas, &move);
        }
    }

    // Returns the explanation of the item under the pointer.
    QString explained() const
    {
        const auto* heading = window->docks().explain().findChild<QLabel*>(QStringLiteral("explainHeading"));
        return heading->isVisible() ? heading->text() : QString();
    }

    const session::Trace& trace() const { return *window->pages().view<ui::FlowView>().trace(); }
};

}  // namespace

class TestLinkedViews : public QObject {
    Q_OBJECT

private slots:
    // Changing x3 always changes x1x2 ⊕ x3, so a property of this function names the direction of x3.
    void showingTheDirectionOfAPropertyOpensTheAutocorrelation()
    {
        Fixture fixture;
        auto& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("01010110"));
        auto& pages = fixture.window->pages();
        pages.showPage(ui::PageHost::Page::Properties);
        auto& view = pages.view<ui::PropertiesView>();
        auto* table = view.findChild<QTableView*>();
        const auto rowOf = [&](const QString& title) {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data().toString() == title)
                    return row;
            return -1;
        };
        EVENTUALLY(rowOf(QStringLiteral("Absolute indicator")) >= 0);
        table->setCurrentIndex(table->model()->index(rowOf(QStringLiteral("Absolute indicator")), 0));
        QTest::keyClick(table, Qt::Key_Return);
        auto& systems = pages.view<ui::SystemsView>();
        QVERIFY(systems.isVisible());
        QCOMPARE(systems.mode(), ui::SystemMode::Autocorrelation);
        EVENTUALLY(systems.system() && !systems.isStale());
        EVENTUALLY_EQUAL(systems.shift(), std::size_t{1});
    }

    // A best tree of the majority of three variables has 5 nodes. The coefficients with w1 = 1 have the indices 4 to 7.
    void theDecisionTreeOfAPropertyAndTheCoefficientsOfANodeAreShown()
    {
        Fixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("00010111"));
        auto& pages = fixture.window->pages();
        pages.showPage(ui::PageHost::Page::Properties);
        auto& properties = pages.view<ui::PropertiesView>();
        properties.findChild<QCheckBox*>(QStringLiteral("propertiesAll"))->click();
        const QString depth = QStringLiteral("Decision tree depth");
        const QAbstractItemModel& rows = properties.properties();
        EVENTUALLY(rows.rowCount() > 0 && !rows.match(rows.index(0, 0), Qt::DisplayRole, depth).isEmpty());
        properties.selectProperty(depth);
        QTest::keyClick(properties.findChild<QTableView*>(), Qt::Key_Return);
        auto& diagrams = pages.view<ui::DiagramView>();
        QCOMPARE(pages.page(), ui::PageHost::Page::DecisionDiagram);
        EVENTUALLY(diagrams.answer() != nullptr && diagrams.answer()->diagram.isTree());
        QCOMPARE(diagrams.answer()->diagram.nodes(), std::size_t{5});
        fixture.workbench.transformSettings().setTransform("arithmetic");
        diagrams.tools().setKind(analysis::DiagramKind::Walsh);
        EVENTUALLY(!diagrams.isComputing() &&
                   diagrams.answer()->diagram.type().kind == analysis::DiagramKind::Walsh);
        const analysis::DecisionDiagram& walsh = diagrams.answer()->diagram;
        const std::size_t node = walsh.children(walsh.roots().front())[1];
        QTest::mouseClick(&diagrams.canvas(), Qt::LeftButton, {},
                          diagrams.canvas().itemPlace(diagrams.canvas().itemOfNode(node)).center().toPoint());
        auto* show = diagrams.panel().findChild<QPushButton*>(QStringLiteral("diagramPanelSpectrum"));
        EVENTUALLY(!show->isHidden());
        QVERIFY(fixture.workbench.selection().marks().outputs.empty());
        const int changes = fixture.workbench.history().stack().index();
        show->click();
        QCOMPARE(pages.page(), ui::PageHost::Page::Spectrum);
        EVENTUALLY_EQUAL(fixture.workbench.selection().marks().outputs,
                         (std::vector<std::size_t>{4, 5, 6, 7}));
        QVERIFY(show->isHidden());
        QCOMPARE(fixture.workbench.document().spec.name, std::string("walsh"));
        QCOMPARE(fixture.workbench.history().stack().index(), changes + 1);
    }

    // The algorithm page marks steps only for the flow graph.
    void theAlgorithmPageListsTheAlgorithmOfTheShownCharacterTable()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        auto& pages = fixture.window->pages();
        pages.showPage(ui::PageHost::Page::Algorithm);
        auto& algorithm = pages.view<ui::AlgorithmView>();
        auto* const of = algorithm.findChild<QComboBox*>(QStringLiteral("algorithmOf"));
        of->setCurrentIndex(2);
        pages.view<ui::CharacterView>().setGroup(3, 4);
        EVENTUALLY(algorithm.listing() != nullptr && algorithm.listing()->steps.size() == 4);
        QCOMPARE(QString::fromStdString(algorithm.listing()->algorithm), QStringLiteral("kronecker"));
        auto* const construction =
            pages.view<ui::CharacterView>().findChild<QComboBox*>(QStringLiteral("characterAlgorithm"));
        construction->setCurrentIndex(1);
        EVENTUALLY(algorithm.listing() != nullptr && algorithm.listing()->algorithm == "direct");
        transform::DirectProduct mixed;
        mixed.orders = {3, 4};
        QVERIFY(pages.view<ui::CharacterView>().setGroup(mixed));
        QVERIFY(algorithm.listing() == nullptr);
        pages.view<ui::CharacterView>().setGroup(2, 2);
        EVENTUALLY(algorithm.listing() != nullptr);
        auto& flow = pages.view<ui::FlowView>();
        pages.showPage(ui::PageHost::Page::FlowGraph);
        flow.setWork(session::TraceWork::Autocorrelation);
        EVENTUALLY(!fixture.jobs.isBusy());
        flow.setStep(3);
        of->setCurrentIndex(1);
        pages.showPage(ui::PageHost::Page::Algorithm);
        auto* const pseudo = algorithm.findChild<ui::CodePane*>(QStringLiteral("pseudoCode"));
        EVENTUALLY(pseudo->toPlainText().contains(QStringLiteral("autocorrelation")) &&
                   !pseudo->currentLines().empty());
        QVERIFY(pseudo->line(pseudo->currentLines().front()).contains(QStringLiteral("f[w]²")));
        of->setCurrentIndex(0);
        EVENTUALLY(!pseudo->toPlainText().contains(QStringLiteral("autocorrelation")));
        QVERIFY(pseudo->currentLines().empty());
    }

    // The operations turn x2x3 ⊕ x1 into its representative x1x2. They are replayed one by one, then all at once.
    void theOperationsLeadingToAnAffineRepresentativeAreReplayed()
    {
        Fixture fixture;
        auto& workbench = fixture.workbench;
        workbench.sources().enterText(QStringLiteral("00011110"));
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        auto& pages = fixture.window->pages();
        pages.showPage(ui::PageHost::Page::Properties);
        auto& view = pages.view<ui::PropertiesView>();
        view.findChild<QCheckBox*>(QStringLiteral("propertiesAll"))->setChecked(true);
        auto* table = view.findChild<QTableView*>();
        const auto rowOf = [&](const QString& title) {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data().toString() == title)
                    return row;
            return -1;
        };
        const auto showClass = [&] {
            pages.showPage(ui::PageHost::Page::Properties);
            EVENTUALLY(rowOf(QStringLiteral("Affine class")) >= 0 && !fixture.jobs.isBusy());
            table->setCurrentIndex(table->model()->index(rowOf(QStringLiteral("Affine class")), 0));
            QTest::keyClick(table, Qt::Key_Return);
        };
        showClass();
        auto& page = pages.view<ui::SpectrumPage>();
        QVERIFY(page.isVisible());
        QCOMPARE(page.kind(), ui::SpectrumPage::Kind::Compare);
        auto& compare = page.compare();
        const std::size_t count = compare.stepsLeft();
        QVERIFY(count > 1);
        auto* next = compare.findChild<QPushButton*>(QStringLiteral("replayNext"));
        auto* all = compare.findChild<QPushButton*>(QStringLiteral("replayAll"));
        QVERIFY(next->isVisible());
        const auto isX1x2 = [&] {
            const base::FunctionVector& f = *workbench.document().function;
            for (std::size_t x = 0; x < 8; ++x)
                if ((base::realPart(f, x) != 0) != (x >= 6))
                    return false;
            return true;
        };
        for (std::size_t left = count; left > 0; --left) {
            QVERIFY(!isX1x2());
            EVENTUALLY(next->isEnabled());
            QTest::mouseClick(next, Qt::LeftButton);
            EVENTUALLY_EQUAL(compare.stepsLeft(), left - 1);
        }
        QVERIFY(isX1x2());
        QVERIFY(!next->isEnabled());
        for (std::size_t i = 0; i < count; ++i)
            workbench.history().stack().undo();
        QVERIFY(!next->isVisible());  // another change ends the replay
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        showClass();
        EVENTUALLY(all->isEnabled());
        QTest::mouseClick(all, Qt::LeftButton);
        EVENTUALLY_EQUAL(compare.stepsLeft(), std::size_t{0});
        QVERIFY(isX1x2());
    }

    void inputsThatDemonstrateAPropertyAreMarkedInTheTruthTable()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        const auto* model = fixture.window->findChild<ui::TruthTableModel*>();
        QVERIFY(model != nullptr && !model->isNamed(3));
        const auto look = [&](int row, int role) {
            return model->index(row, model->valueColumn()).data(role);
        };
        const QVariant before = look(3, Qt::BackgroundRole);
        fixture.workbench.selection().mark({{3, 5}, {}});
        QVERIFY(model->isNamed(3) && model->isNamed(5) && !model->isNamed(4));
        QVERIFY(look(3, Qt::BackgroundRole) != before);
        QVERIFY(look(3, Qt::FontRole).value<QFont>().bold());
        QVERIFY(!look(4, Qt::FontRole).value<QFont>().bold());
        fixture.workbench.selection().select(std::nullopt);
        QVERIFY(!model->isNamed(3));
        QCOMPARE(look(3, Qt::BackgroundRole), before);
    }

    // The order is changed by a chip and by undo. A transform without orders does not change the selection either.
    void theSelectedCoefficientStaysSelectedWhenTheOrderChanges()
    {
        Fixture fixture;
        fixture.openExample("majority-7", 128);
        auto& workbench = fixture.workbench;
        auto& chart = fixture.window->pages().view<ui::SpectrumView>();
        constexpr std::size_t index = 0b0010110;  // in Hadamard order
        workbench.selection().select(Selected{Selected::Kind::Output, index});
        const auto name = QStringLiteral("S(0010110)");
        const auto settled = [&] { return fixture.hasSpectrum(128) && !fixture.jobs.isBusy(); };
        const auto isFollowed = [&](transform::SpectrumOrder order) {
            const std::size_t position = transform::orderPosition(order, index, 7);
            QCOMPARE(ui::Selection::indexOf(workbench.selection().selected(), Selected::Kind::Output),
                     std::optional(position));
            QCOMPARE(chart.selectedPosition(), std::optional(static_cast<qint64>(position)));
            VERIFY_CONTAINS(chart.readout(), name);
        };
        using transform::SpectrumOrder;
        for (const SpectrumOrder order : {SpectrumOrder::Sequency, SpectrumOrder::Paley,
                                          SpectrumOrder::Hadamard, SpectrumOrder::Sequency}) {
            workbench.transformSettings().setOrder(order);
            EVENTUALLY(settled() && workbench.spectrum().value()->result.request.spec.order == order);
            isFollowed(order);
        }
        workbench.history().stack().undo();
        EVENTUALLY(settled());
        isFollowed(SpectrumOrder::Hadamard);
        workbench.history().stack().redo();
        EVENTUALLY(settled());
        isFollowed(SpectrumOrder::Sequency);
        workbench.transformSettings().setTransform("reed-muller");
        EVENTUALLY(settled());
        isFollowed(SpectrumOrder::Hadamard);
    }

    // The visible flow graph has already computed the trace of this function.
    void theExplanationOfANodeUsesTheTraceOfTheFlowGraph()
    {
        Fixture fixture;
        EVENTUALLY(!fixture.window->docks()
                        .lesson()
                        .shelf()
                        .files()
                        .isBusy());  // the gallery lists lessons, whose variants are traced
        traceCount = 0;
        fixture.openExample("majority-3", 8);
        fixture.window->docks().explain().raise();
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() && !fixture.jobs.isBusy());
        fixture.pointAt({{1, 3}, {2, 1}, {2, 5}, {1, 7}});
        EVENTUALLY(fixture.explained().startsWith(QStringLiteral("t₁(7)")));
        QCOMPARE(traceCount.load(), 1);
        // An edit gives another function, which is traced once for both views.
        fixture.workbench.edits().stepCell(7);
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        fixture.pointAt({{1, 3}, {2, 5}});
        EVENTUALLY(fixture.explained().startsWith(QStringLiteral("t₂(5)")));
        EVENTUALLY(!fixture.jobs.isBusy());
        QCOMPARE(traceCount.load(), 2);
    }

    // Nodes that are hovered while the first trace is computed wait for this trace. A flow graph shown later uses it as well.
    void explainingHoveredNodesComputesNoSecondTrace()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.window->docks().explain().raise();
        EVENTUALLY(!fixture.window->docks().lesson().shelf().files().isBusy());
        traceCount = 0;
        areTracesHeld = true;
        ui::Selection& selection = fixture.workbench.selection();
        selection.hover(Selected{Selected::Kind::Node, 3, 1});
        EVENTUALLY_EQUAL(traceCount.load(), 1);
        for (const std::size_t node : {1, 5, 7})
            selection.hover(Selected{Selected::Kind::Node, node, 2});
        areTracesHeld = false;
        heldTraces.release();
        EVENTUALLY(fixture.explained().startsWith(QStringLiteral("t₂(7)")));
        QCOMPARE(traceCount.load(), 1);
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        EVENTUALLY(fixture.window->pages().view<ui::FlowView>().trace() && !fixture.jobs.isBusy());
        QCOMPARE(traceCount.load(), 1);
    }

    // Another device does not change the contents of a flow graph, whereas another encoding does.
    void changingTheDeviceDoesNotRedrawTheFlowGraph()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        const ui::FlowView& flow = fixture.window->pages().view<ui::FlowView>();
        EVENTUALLY(flow.trace() && !fixture.jobs.isBusy());
        const session::Trace* const drawn = flow.trace();
        const QSignalSpy redrawn(&flow, &ui::FlowView::traceChanged);
        fixture.workbench.deviceSettings().setDevice("reference");
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        QCOMPARE(fixture.workbench.spectrum().value()->result.device->id, std::string("reference"));
        QCOMPARE(flow.trace(), drawn);
        QCOMPARE(redrawn.count(), 0);
        fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY(redrawn.count() > 0 && flow.trace() != drawn);
    }

    // Order, scale, sign and polarity are restored with the next transform that supports them.
    void settingsAreRestoredAfterATransformThatDoesNotSupportThem()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        auto& workbench = fixture.workbench;
        workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        workbench.transformSettings().setScale(transform::SpectrumScale::Root);
        workbench.transformSettings().setTransform("reed-muller");
        QCOMPARE(workbench.document().spec.order, transform::SpectrumOrder::Hadamard);
        workbench.transformSettings().setPolarity("101");
        workbench.transformSettings().setTransform("walsh");
        QCOMPARE(workbench.document().spec.order, transform::SpectrumOrder::Sequency);
        QCOMPARE(workbench.document().spec.scale, transform::SpectrumScale::Root);
        workbench.transformSettings().setTransform("reed-muller");
        QCOMPARE(QString::fromStdString(workbench.document().spec.polarity), QStringLiteral("101"));
        workbench.transformSettings().setTransform("vilenkin-chrestenson");
        workbench.transformSettings().setSign(transform::ExponentSign::Positive);
        workbench.transformSettings().setTransform("walsh");
        workbench.transformSettings().setTransform("vilenkin-chrestenson");
        QCOMPARE(workbench.document().spec.sign, transform::ExponentSign::Positive);
        workbench.history().stack().undo();
        QCOMPARE(QString::fromStdString(workbench.document().spec.name), QStringLiteral("walsh"));
        QCOMPARE(workbench.document().spec.order, transform::SpectrumOrder::Sequency);
    }

    // The pointer rests on a coefficient of the chart. The keyboard selects a value in the truth table, and the explanation shows that value.
    void aRestingPointerDoesNotReplaceTheExplanationOfTheSelection()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        auto& selection = fixture.workbench.selection();
        selection.hover(Selected{Selected::Kind::Output, 5});
        selection.select(Selected{Selected::Kind::Input, 2});
        QCOMPARE(selection.shown(), std::optional(Selected{Selected::Kind::Input, 2}));
        selection.hover(Selected{Selected::Kind::Output, 6});
        QCOMPARE(selection.shown(), std::optional(Selected{Selected::Kind::Output, 6}));
    }

    void aSelectedCoefficientIsHighlightedInEveryView()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        Selected::Kind kind = Selected::Kind::Output;
        fixture.workbench.selection().select(Selected{kind, 4});
        QCOMPARE(*fixture.window->pages().view<ui::SpectrumView>().selectedPosition(), 4);
        QCOMPARE(*fixture.window->pages().view<ui::SpectrumPage>().table().currentRow(), std::size_t{4});
        // A selection made in the table of coefficients also reaches the other views.
        fixture.window->pages().view<ui::SpectrumPage>().show(ui::SpectrumPage::Kind::Table);
        QTest::keyClick(&fixture.window->pages().view<ui::SpectrumPage>().table(), Qt::Key_End);
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{7});
        QCOMPARE(*fixture.window->pages().view<ui::SpectrumView>().selectedPosition(), 7);
        // A row of the truth table is selected as an input everywhere.
        auto* table = fixture.window->findChild<ui::TruthTableView*>();
        auto* model = static_cast<ui::TruthTableModel*>(table->model());
        table->setFocus();
        table->setCurrentIndex(model->index(5, 0));
        QCOMPARE(fixture.workbench.selection().selected()->kind, Selected::Kind::Input);
        QCOMPARE(fixture.workbench.selection().selected()->index, std::size_t{5});
        QVERIFY(!fixture.window->pages().view<ui::SpectrumView>().selectedPosition());
    }

    void anEditLeavesGhostsOfTheChangedValuesForAMoment()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.window->pages().showPage(PageHost::Page::Spectrum);
        const auto& motion = fixture.window->pages().view<ui::SpectrumView>().canvas().motion();
        std::size_t ghosts = 0;  // recorded when the spectrum changes, because ghosts disappear soon
        connect(&fixture.workbench.spectrum(), &ui::CurrentSpectrum::changed, this,
                [&] { ghosts = std::max(ghosts, motion.ghosts().size()); });
        fixture.workbench.edits().stepCell(0);  // f(0) changes from 0 to 1, which adds 1 to every coefficient
        EVENTUALLY_EQUAL(ghosts, std::size_t{8});
        EVENTUALLY(motion.ghosts().empty());
        QVERIFY(fixture.window->docks().explain().change().has_value());
        QCOMPARE(fixture.window->docks().explain().change()->movedCount, std::size_t{8});
    }

    void figuresOfThePapersShowThePublishedNumbers()
    {
        Fixture fixture;
        fixture.showFigure("dyadic-fig-1");
        EVENTUALLY_EQUAL(columnText(fixture.trace(), 2), QStringLiteral("3 1 -1 1"));
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::FlowGraph);
        fixture.showFigure("dyadic-fig-2");
        EVENTUALLY_EQUAL(fixture.trace().columns.size(), std::size_t{7});
        QCOMPARE(columnText(fixture.trace(), 2), QStringLiteral("3 1 -1 1 2 -2 0 0"));
        QCOMPARE(columnText(fixture.trace(), 3), QStringLiteral("6 -2 0 0"));
        QCOMPARE(columnText(fixture.trace(), 6), QStringLiteral("1 2 1 2"));
        fixture.showFigure("gf4-fig-1a");
        EVENTUALLY_EQUAL(columnText(fixture.trace(), 1), QStringLiteral("3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0"));
        QCOMPARE(columnText(fixture.trace(), 2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
        fixture.showFigure("gf4-fig-1b");
        EVENTUALLY_EQUAL(columnText(fixture.trace(), 1), QStringLiteral("3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3"));
        QCOMPARE(columnText(fixture.trace(), 2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
        fixture.showFigure("cuda-fig-3");
        EVENTUALLY_EQUAL(columnText(fixture.trace(), 3), QStringLiteral("0 4 4 0 4 0 0 -4"));
        fixture.showFigure("characters-fig-1");
        QCOMPARE(fixture.window->pages().page(), PageHost::Page::Characters);
        QVERIFY(fixture.window->pages().view<ui::KroneckerView>().isVisible());
        QCOMPARE(fixture.window->pages().view<ui::KroneckerView>().radix(), 3);
        QCOMPARE(fixture.window->pages().view<ui::KroneckerView>().variables(), 2);
    }

    void theExportDialogWritesAPictureWithTheConventions()
    {
        Fixture fixture;
        fixture.showFigure("gf4-fig-1a");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("figure.svg"));
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* dialog = fixture.child<ui::ExportDialog>("exportDialog");
        QVERIFY(dialog != nullptr && dialog->isVisible());
        dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"))->setText(path);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportButton")), Qt::LeftButton);
        EVENTUALLY(fixture.message().contains(path));
        const QByteArray svg = tests::contentOf(path);
        QVERIFY(svg.contains("<text"));
        QVERIFY(svg.contains("most significant"));  // every export contains the conventions
        for (const auto page :
             {PageHost::Page::Matrices, PageHost::Page::Expression, PageHost::Page::Algorithm}) {
            fixture.window->pages().showPage(page);
            EVENTUALLY(!fixture.jobs.isBusy());
            const QString text =
                folder.filePath(QString::number(static_cast<int>(page)) + QStringLiteral(".txt"));
            fixture.window->pages().exportCurrentTo(text);
            EVENTUALLY(QFileInfo(text).size() > 20);
        }
        fixture.window->pages().exportCurrentTo(folder.filePath(QStringLiteral("wrong.xyz")));
        QVERIFY(fixture.message().contains(QLatin1String(".xyz")));
    }

    void thePictureAndTheDataOfAPageCanBeCopied()
    {
        Fixture fixture;
        fixture.openExample("dyadic-1", 4);
        fixture.action(QStringLiteral("Copy data"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("0\t3\n1\t1\n2\t-1\n3\t1\n"));
        fixture.action(QStringLiteral("Copy picture"))->trigger();
        QVERIFY(QGuiApplication::clipboard()->pixmap().width() > 400);
    }

    void leavingAPresentationRestoresBarsDocksAndFontSize()
    {
        Fixture fixture;
        fixture.openExample("majority-3", 8);
        fixture.window->pages().showPage(PageHost::Page::FlowGraph);
        auto* bar = fixture.child<QToolBar>("toolBar");
        const auto typePixels = [&] {
            return QFontInfo(fixture.window->pages().view<ui::FlowView>().font()).pixelSize();
        };
        const int usual = typePixels();
        QTest::keyClick(fixture.window.get(), Qt::Key_F11);
        QVERIFY(!bar->isVisible());
        QVERIFY(!fixture.window->docks().function().isVisible());
        QVERIFY(fixture.window->pages().view<ui::FlowView>().isVisible());
        QVERIFY(typePixels() > usual);
        QCOMPARE(typePixels(), ui::Presentation::typePixels(fixture.window->height()));
        QTest::keyClick(fixture.window.get(), Qt::Key_F11);
        QVERIFY(bar->isVisible());
        QVERIFY(fixture.window->docks().function().isVisible());
        QCOMPARE(typePixels(), usual);
    }

    void everyPageOfTheManualOpens()
    {
        Fixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get(), testTimeout()));
        QTest::keyClick(fixture.window.get(), Qt::Key_F1);
        auto* manual = fixture.child<ui::ManualWindow>("manualWindow");
        QVERIFY(manual != nullptr && manual->isVisible());
        QCOMPARE(manual->pageTitle(), QStringLiteral("Spectra"));
        manual->showPage(QStringLiteral("index"));
        QCOMPARE(manual->pageTitle(), QStringLiteral("Sequency: manual"));
        const QStringList pages = QDir(QStringLiteral(":/manual")).entryList({QStringLiteral("*.md")});
        QVERIFY(pages.size() > 30);
        for (const QString& page : pages) {
            manual->showPage(QFileInfo(page).baseName());
            QVERIFY2(!manual->pageTitle().isEmpty(), qPrintable(page));
            // The placeholders must be replaced by the computed examples.
            QVERIFY2(!manual->browser().toPlainText().contains(QStringLiteral("{{")), qPrintable(page));
        }
        using Page = PageHost::Page;
        for (const auto& [page, title] : {std::pair(Page::Spectrum, "Spectra"),
                                          {Page::FlowGraph, "Flow graphs"},
                                          {Page::Matrices, "Matrices"},
                                          {Page::Expression, "The page Expression"},
                                          {Page::Algorithm, "The page Algorithm"},
                                          {Page::Characters, "Characters"},
                                          {Page::Systems, "Dyadic systems"},
                                          {Page::Properties, "Properties"},
                                          {Page::Benchmark, "Benchmark"}}) {
            fixture.window->pages().showPage(page);
            manual->showPage(fixture.window->pages().current().helpPage());
            QCOMPARE(manual->pageTitle(), QLatin1String(title));
        }
        // The pictures of the manual are also available.
        manual->showPage(QStringLiteral("flow-graphs"));
        QVERIFY(!manual->browser()
                     .loadResource(QTextDocument::ImageResource,
                                   QUrl(QStringLiteral("images/figure-gf4-fig-1a.png")))
                     .isNull());
    }

    void conventionsAreRememberedForTheNextStart()
    {
        {
            Fixture fixture;
            ui::Conventions conventions;
            conventions.names = ui::Conventions::Names::Letters;
            fixture.workbench.transformSettings().setConventions(conventions);
            EVENTUALLY(!fixture.jobs.isBusy());
            QVERIFY(fixture.window->close());
        }
        ui::EngineJobs jobs;
        ui::Workbench workbench(jobs);
        MainWindow window(workbench);
        QCOMPARE(workbench.document().naming().names, ui::Conventions::Names::Letters);
        QCOMPARE(workbench.history().stack().count(), 0);
    }
};

SEQUENCY_QT_TEST(TestLinkedViews)
#include "tst_linked_views.moc"
