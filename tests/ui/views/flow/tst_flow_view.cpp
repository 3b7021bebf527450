// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests FlowView as a user operates it: the shown function, stepping, cones, edits and the shared selection.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/views/flow/flow_fixture.h"
#include "ui/canvas/step_player.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/step_panel.h"

#include <QFontInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>

#include <bit>
#include <set>

using namespace sequency;
using ui::FlowNode;
using ui::FlowText;
using ui::FlowView;
using ui::Selected;

namespace {

// Returns the cone of node `of` in `column` of an ascending Walsh graph, in which step s processes bit s. The cone consists of the nodes of column
// `at` that agree with `of` in all bits that the steps between the two columns do not process.
std::set<std::size_t> walshCone(std::size_t of, std::size_t column, std::size_t at, std::size_t rows)
{
    const std::size_t low = std::min(column, at);
    const std::size_t high = std::max(column, at);
    const std::size_t touched = ((std::size_t(1) << high) - 1) & ~((std::size_t(1) << low) - 1);
    std::set<std::size_t> nodes;
    for (std::size_t i = 0; i < rows; ++i)
        if (((i ^ of) & ~touched) == 0)
            nodes.insert(i);
    return nodes;
}
std::set<std::size_t> members(const std::vector<bool>& set)
{
    std::set<std::size_t> nodes;
    for (std::size_t i = 0; i < set.size(); ++i)
        if (set[i])
            nodes.insert(i);
    return nodes;
}

}  // namespace

class TestFlowView : public tests::FlowTest {
    Q_OBJECT

private slots:
    void anEmptyFlowViewStatesItsPurpose()
    {
        auto* empty = child<QLabel>("flowEmpty");
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("truth table")));
        QVERIFY(m_view->exportPicture(QStringLiteral("x.svg")).has_value());
        enter(QStringLiteral("1011"));
        QVERIFY(!empty->isVisible());
    }

    // In example 1 of Gajić, Stanković 2011, F = 1 0 1 1 has the spectrum 3 1 −1 1.
    void theFlowGraphShowsTheNumbersOfTheDyadicPaper()
    {
        enter(QStringLiteral("1011"));
        QCOMPARE(shown(0), QStringLiteral("1 0 1 1"));
        QCOMPARE(shown(1), QStringLiteral("1 1 2 0"));
        QCOMPARE(shown(2), QStringLiteral("3 1 −1 1"));
        QCOMPARE(nameAt({0, 3}), QStringLiteral("f(3)"));
        QCOMPARE(nameAt({2, 1}), QStringLiteral("S(1)"));
        choose("flowLabels", 1);
        QCOMPARE(nameAt({2, 1}), QStringLiteral("S(01)"));
        choose("flowLabels", 2);
        QCOMPARE(nameAt({2, 1}), QString());
    }

    // Shows the intermediate columns of both factorizations of Gajić 2014.
    void theFlowGraphShowsTheIntermediateColumnsOfTheGf4Paper()
    {
        m_workbench->sources().openExample(QStringLiteral("gf4-1"));
        EVENTUALLY(m_workbench->hasFunction());
        m_workbench->transformSettings().setTransform("gf");
        choose("flowFactorization", 2);
        waitForTrace(16);
        QCOMPARE(shown(1), QStringLiteral("3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0"));
        QCOMPARE(shown(2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
        choose("flowFactorization", 3);
        EVENTUALLY(m_view->trace()->request.factorization == "constant-geometry" && !m_view->isComputing());
        QCOMPARE(shown(1), QStringLiteral("3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3"));
        QCOMPARE(shown(2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
    }

    void theFlowGraphFollowsTheFunctionOnlyWhileVisible()
    {
        enter(QStringLiteral("1011"));
        m_workbench->transformSettings().setEncoding(session::Encoding::RootsOfUnity);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("−1 1 −1 −1"));
        m_workbench->transformSettings().setOrder(transform::SpectrumOrder::Paley);
        EVENTUALLY_EQUAL(m_view->trace()->graph.columns(), std::size_t(4));
        m_view->hide();
        m_workbench->transformSettings().setEncoding(session::Encoding::ZeroOne);
        QVERIFY(!m_view->isComputing());
        m_view->show();
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1"));
    }

    void keysChangeTheCurrentStepOfTheFlowGraph()
    {
        enter(QStringLiteral("00010111"));
        m_view->canvas().setFocus();
        QVERIFY(!m_view->step());
        press(Qt::Key_PageDown);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        QCOMPARE(shown(1).split(QLatin1Char(' ')).size(), 8);
        QCOMPARE(shown(2), QString());
        QCOMPARE(shown(3), QString());
        QVERIFY(m_view->panel().title().contains(QStringLiteral("1 of 3")));
        press(Qt::Key_PageDown);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(1));
        QVERIFY(!shown(2).isEmpty());
        QCOMPARE(shown(3), QString());
        press(Qt::Key_PageUp);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_PageUp);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(2));
        QCOMPARE(shown(3), QStringLiteral("4 −2 −2 0 −2 0 0 2"));
        press(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_Escape);
        QVERIFY(!m_view->step());
        QVERIFY(!shown(3).isEmpty());
    }

    void buttonsAndPlayingChangeTheCurrentStepOfTheFlowGraph()
    {
        enter(QStringLiteral("00010111"));
        click("flowNext");
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        QVERIFY(!child<QToolButton>("flowBack")->isEnabled());
        click("flowLast");
        QCOMPARE(m_view->step(), std::optional<std::size_t>(2));
        QVERIFY(!child<QToolButton>("flowNext")->isEnabled());
        click("flowBack");
        QCOMPARE(m_view->step(), std::optional<std::size_t>(1));
        click("flowAll");
        QVERIFY(!m_view->step());
        child<QSpinBox>("flowSpeed")->setValue(240);
        m_view->canvas().setFocus();
        press(Qt::Key_Space);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        auto* stepper = m_view->findChild<ui::StepPlayer*>();
        QVERIFY(stepper->isPlaying());
        EVENTUALLY_EQUAL(m_view->step(), std::optional<std::size_t>(2));
        EVENTUALLY(!stepper->isPlaying());
        press(Qt::Key_Space);
        QVERIFY(stepper->isPlaying());
        press(Qt::Key_Space);
        QVERIFY(!stepper->isPlaying());
    }

    void theFlowPanelExplainsTheCurrentStep()
    {
        enter(QStringLiteral("1011"));
        click("flowFirst");
        QVERIFY(m_view->panel().arithmetic().contains(QStringLiteral("div")));
        // The panel shows the butterfly of f(0) = 1 and f(1) = 0.
        VERIFY_CONTAINS(m_view->panel().formulas(), "1 + 0 = 1");
        QVERIFY(m_view->panel().formulas().contains(QStringLiteral("1 − 0 = 1")));
        // Explain shows the sum of a selected output, so the panel shows only its butterfly.
        click("flowAll");
        clickNode({2, 2});
        VERIFY_CONTAINS(m_view->panel().formulas(), "t₂(2) = t₁(0) − t₁(2) = 1 − 2 = −1");
        QVERIFY(!m_view->panel().formulas().contains(QStringLiteral("f(0)")));
        // While its column is blank, the panel explains the current step instead of the last.
        click("flowFirst");
        QVERIFY2(m_view->panel().title().startsWith(QStringLiteral("Step 1 of 2")),
                 qPrintable(m_view->panel().title()));
        QVERIFY(m_view->panel().formulas().contains(QStringLiteral("1 + 0 = 1")));
        click("flowLast");
        QVERIFY(m_view->panel().title().startsWith(QStringLiteral("Step 2 of 2")));
        QVERIFY(m_view->panel().formulas().contains(QStringLiteral("t₂(2) = ")));
    }

    // The page fits graphs of any size to the canvas. Zooming changes the visible part, and 0 fits the graph again.
    void smallFlowGraphsFillTheCanvasAtEverySize()
    {
        const auto& canvas = m_view->canvas();
        const auto& layout = [&]() -> const ui::FlowLayout& { return canvas.scene().layout; };
        const auto isFilled = [&](std::size_t rows) {
            paint();
            const QRectF place = layout().place();
            const double height = layout().rowPitch() * static_cast<double>(rows);
            const double width =
                layout().columnPitch() * static_cast<double>(m_view->trace()->graph.layers());
            return height > 0.6 * place.height() && width > 0.6 * place.width();
        };
        for (const QSize size : {QSize(1000, 640), QSize(1500, 950)}) {
            m_view->resize(size);
            for (int variables = 1; variables <= 6; ++variables) {
                enter(QString(qsizetype(1) << variables, QLatin1Char('1')));
                QVERIFY2(isFilled(std::size_t(1) << variables), qPrintable(QStringLiteral("n = %1 at %2 × %3")
                                                                               .arg(variables)
                                                                               .arg(size.width())
                                                                               .arg(size.height())));
                QCOMPARE(m_view->zoom(), 1.0);
            }
        }
        enter(QStringLiteral("0110"));
        const double small =
            QFontInfo(ui::theme::font(ui::theme::TypeSize::Small, canvas.font())).pixelSize();
        QVERIFY(QFontInfo(canvas.scene().font).pixelSize() > 1.3 * small);
        m_view->canvas().setFocus();
        press(Qt::Key_Plus);
        const double zoom = m_view->zoom();
        QVERIFY(zoom > 1);
        m_view->resize(1400, 900);
        QVERIFY(m_view->zoom() > 1);
        press(Qt::Key_0);
        QCOMPARE(m_view->zoom(), 1.0);
        QVERIFY(isFilled(4));
    }

    void hoveringOverAFlowNodeHighlightsTheConeOfTheNode()
    {
        enter(QStringLiteral("0001011100010111"));
        for (const FlowNode node : {FlowNode{2, 5}, FlowNode{4, 3}, FlowNode{0, 9}}) {
            QTest::mouseMove(&m_view->canvas(), m_view->canvas().pointOf(node).toPoint());
            EVENTUALLY(m_view->canvas().scene().marks.cone != nullptr);
            QCOMPARE(m_view->canvas().scene().marks.cone->of, node);
            for (std::size_t column = 0; column < 5; ++column)
                QCOMPARE(members(m_view->canvas().scene().marks.cone->nodes[column]),
                         walshCone(node.node, node.column, column, 16));
        }
        QCOMPARE(m_workbench->selection().hovered(), std::optional(Selected{Selected::Kind::Input, 9, 0}));
        QTest::mouseMove(&m_view->canvas(), QPoint(3, 3));
        EVENTUALLY(m_view->canvas().scene().marks.cone == nullptr);
        QVERIFY(!m_workbench->selection().hovered());
    }

    void theSelectedFlowNodeAndTheSharedSelectionFollowEachOther()
    {
        enter(QStringLiteral("00010111"));
        clickNode({3, 6});
        QCOMPARE(m_workbench->selection().selected(), std::optional(Selected{Selected::Kind::Output, 6, 0}));
        clickNode({1, 2});
        QCOMPARE(m_workbench->selection().selected(), std::optional(Selected{Selected::Kind::Node, 2, 1}));
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {},
                          m_view->canvas().placeOf(FlowText::Kind::Name, {0, 4}).center().toPoint());
        QCOMPARE(m_workbench->selection().selected(), std::optional(Selected{Selected::Kind::Input, 4, 0}));
        QCOMPARE(m_workbench->document().function->size(), std::size_t(8));
        QCOMPARE(shown(0), QStringLiteral("0 0 0 1 0 1 1 1"));
        m_view->canvas().setFocus();
        press(Qt::Key_Escape);
        QVERIFY(!m_workbench->selection().selected());
        m_workbench->selection().select(Selected{Selected::Kind::Output, 1, 0});
        QCOMPARE(m_view->canvas().scene().marks.selected, std::optional(FlowNode{3, 1}));
        QCOMPARE(std::ranges::count(m_view->canvas().scene().marks.cone->nodes[0], true), 8);
        m_workbench->selection().hover(Selected{Selected::Kind::Input, 2, 0});
        QCOMPARE(m_view->canvas().shownNode(), std::optional(FlowNode{0, 2}));
    }

    void arrowKeysMoveTheCursorBetweenFlowNodes()
    {
        enter(QStringLiteral("00010111"));
        m_view->canvas().setFocus();
        press(Qt::Key_Right);  // the first key only shows the cursor
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        press(Qt::Key_Down);
        QCOMPARE(m_workbench->selection().selected(), std::optional(Selected{Selected::Kind::Node, 1, 2}));
        press(Qt::Key_Left);
        press(Qt::Key_Left);
        press(Qt::Key_F);
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("0 1 0 1 0 1 1 1"));
    }

    // All Walsh weights are ±1, so every node in the cone changes.
    void flippingAnInputChangesExactlyTheFlowNodesInTheConeOfThatInput()
    {
        auto random = tests::generator(4);
        QString bits;
        for (int i = 0; i < 32; ++i)
            bits += QLatin1Char(random() % 2 == 0 ? '0' : '1');
        enter(bits);
        const std::size_t index = random() % 32;
        QSignalSpy traces(m_view.get(), &FlowView::traceChanged);
        bool flashed = false;  // recorded when the trace changes, because flashing is brief
        connect(m_view.get(), &FlowView::traceChanged, this,
                [&] { flashed = flashed || m_view->canvas().scene().marks.flash >= 0; });
        clickValue({0, index});
        EVENTUALLY_EQUAL(traces.count(), 1);
        std::set<std::pair<std::size_t, std::size_t>> wanted;
        for (std::size_t column = 0; column < 6; ++column)
            for (const std::size_t node : walshCone(index, 0, column, 32))
                wanted.insert({column, node});
        std::set<std::pair<std::size_t, std::size_t>> got;
        for (const FlowNode node : m_view->changedNodes())
            got.insert({node.column, node.node});
        QVERIFY(got == wanted);
        QCOMPARE(flashed, ui::theme::flashMilliseconds(*m_view) > 0);
        EVENTUALLY(m_view->canvas().scene().marks.flash < 0);
        // By definition, S(w) = Σ f(x)·(−1)^<w,x>.
        for (std::size_t w = 0; w < 32; ++w) {
            int sum = 0;
            for (std::size_t x = 0; x < 32; ++x)
                if ((bits[static_cast<qsizetype>(x)] == QLatin1Char('1')) != (x == index))
                    sum += std::popcount(w & x) % 2 == 0 ? 1 : -1;
            QCOMPARE(base::realPart(*m_view->trace()->columns.back(), w), double(sum));
        }
        m_workbench->history().stack().undo();
        EVENTUALLY_EQUAL(traces.count(), 2);
        QCOMPARE(base::realPart(*m_view->trace()->columns.front(), index),
                 bits[static_cast<qsizetype>(index)] == QLatin1Char('1') ? 1.0 : 0.0);
    }
};

SEQUENCY_QT_TEST(TestFlowView)
#include "tst_flow_view.moc"
