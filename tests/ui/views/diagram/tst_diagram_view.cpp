// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the page of decision diagrams as a user sees it: sizes from the literature, selection, decompositions, orders, steps, files and sessions.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/view_fixture.h"
#include "ui/views/diagram/diagram_panel.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"

#include <QJsonObject>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <numeric>

using namespace sequency;
using analysis::DiagramKind;
using ui::DiagramView;
using ui::Selected;

namespace {

const QString majority = QStringLiteral("00010111");

}  // namespace

class TestDiagramView : public QObject, private tests::ViewFixture<DiagramView> {
    Q_OBJECT

private:
    bool isReady() const { return m_view->answer() != nullptr && !m_view->isComputing(); }

    void enter(const QString& text, int variables)
    {
        if (text.contains(QLatin1Char('x')))
            m_workbench->sources().enterExpression(text, {});
        else
            m_workbench->sources().enterText(text);
        EVENTUALLY(m_workbench->hasFunction() && isReady() &&
                   m_view->answer()->diagram.variables() == variables);
    }
    void chooseKind(DiagramKind kind)
    {
        m_view->tools().setKind(kind);
        EVENTUALLY(isReady() && m_view->answer()->diagram.type().kind == kind);
    }
    QString sizes() const { return child<QLabel>("diagramSizes")->text(); }
    std::size_t nodes() const { return m_view->answer()->diagram.nodes(); }
    analysis::VariableOrder order() const { return m_view->answer()->diagram.order(); }

    QPoint placeOf(ui::Item item) const { return m_view->canvas().itemPlace(item).center().toPoint(); }
    QPoint labelOf(std::size_t level) const { return placeOf(m_view->canvas().itemOfLevel(level)); }
    void click(const QPoint& at) { QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, at); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_view->canvas(), key, modifiers);
    }
    void dragLevel(std::size_t from, std::size_t to)
    {
        ui::DiagramCanvas& canvas = m_view->canvas();
        const QPoint start = labelOf(from);
        const QPoint end = labelOf(to);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, start);
        for (const QPoint& at : {(start + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&canvas, &move);
        }
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, end);
    }

private slots:
    void init() { make({900, 700}); }
    void cleanup() { drop(); }

    void anEmptyPageStatesWhatItShows()
    {
        QVERIFY(child<QLabel>("diagramEmpty")->isVisible());
        QVERIFY(!m_view->whyEmpty().isEmpty());
        QVERIFY(m_view->explanation() == nullptr);
    }

    // Sizes: mathematics.md section 12; Bryant 1986.
    void theNumberOfNodesOfMajorityIsShown()
    {
        enter(majority, 3);
        VERIFY_STARTS_WITH(sizes(), "4 nodes · width 2 · 8 edges");
        chooseKind(DiagramKind::Fdd);
        VERIFY_STARTS_WITH(sizes(), "4 nodes");
    }

    // A Boolean function has no diagram over GF(4), and its diagram with numbers is its BDD.
    void onlyKindsThatTheFunctionHasAreOffered()
    {
        enter(majority, 3);
        const auto offers = [this](DiagramKind kind) {
            return child<QComboBox>("diagramKind")->findData(static_cast<int>(kind)) >= 0;
        };
        QVERIFY(offers(DiagramKind::Bdd) && offers(DiagramKind::Kfdd) && offers(DiagramKind::Walsh));
        QVERIFY(!offers(DiagramKind::Field) && !offers(DiagramKind::Mtbdd));
        enter(QStringLiteral("3 -1 4 1"), 2);
        QVERIFY(offers(DiagramKind::Mtbdd) && offers(DiagramKind::Arithmetic));
        QVERIFY(!offers(DiagramKind::Bdd) && !offers(DiagramKind::Fdd));
    }

    // A best tree of the multiplexer of two address bits tests x1, x2 and one of x3 to x6. Its first data bit is shown at the rows 00xxxx.
    void anOptimalDecisionTreeIsShown()
    {
        enter(QStringLiteral("!x1 & !x2 & x3 | !x1 & x2 & x4 | x1 & !x2 & x5 | x1 & x2 & x6"), 6);
        QVERIFY(child<QComboBox>("diagramOrder")->isEnabled());
        chooseKind(DiagramKind::Tree);
        VERIFY_STARTS_WITH(sizes(), "depth 3 · 7 nodes");
        QVERIFY(!child<QComboBox>("diagramOrder")->isEnabled());
        QVERIFY(!child<QToolButton>("diagramPlay")->isVisible());
        const analysis::DecisionDiagram& tree = m_view->answer()->diagram;
        const std::size_t node = tree.children(tree.children(tree.roots().front())[0])[0];
        QCOMPARE(m_view->canvas().scene().nodeVariable(node), QStringLiteral("x₃"));
        click(placeOf(m_view->canvas().itemOfNode(node)));
        EVENTUALLY(m_view->panel().text().contains(QLatin1String("0000000011111111")));
        std::vector<std::size_t> rows(16);
        std::iota(rows.begin(), rows.end(), std::size_t{0});
        QCOMPARE(m_workbench->selection().marks().inputs, rows);
        // The input 010100 is tested at x1, x2 and x4.
        m_workbench->selection().select(Selected{Selected::Kind::Input, 0b010100});
        const auto& paths = m_view->canvas().scene().paths;
        QVERIFY(paths.has_value());
        QCOMPARE(std::count(paths->edges.begin(), paths->edges.end(), true), 3);
        click(labelOf(2));
        QVERIFY(m_view->panel().title().contains(QLatin1String("test 3")));
    }

    // The sub-function of majority for x1 = 0 is x2·x3, and its rows are the rows 0 to 3.
    void aClickOnANodeSelectsItsSubFunction()
    {
        enter(majority, 3);
        const analysis::DecisionDiagram& diagram = m_view->answer()->diagram;
        const std::size_t node = diagram.children(diagram.roots().front())[0];
        click(placeOf(m_view->canvas().itemOfNode(node)));
        QCOMPARE(m_view->canvas().scene().selected, std::optional(node));
        EVENTUALLY(m_view->panel().text().contains(QLatin1String("0001")));
        QVERIFY(m_view->panel().text().contains(QStringLiteral("No other node of x₂ in the complete tree")));
        QCOMPARE(m_workbench->selection().marks().inputs, (std::vector<std::size_t>{0, 1, 2, 3}));
        // The root, the node, the node of x3 and the two terminals are on its paths.
        const auto& paths = m_view->canvas().scene().paths;
        QVERIFY(paths.has_value());
        QCOMPARE(std::count(paths->nodes.begin(), paths->nodes.end(), true), 5);
        press(Qt::Key_Escape);
        QVERIFY(!m_view->canvas().scene().paths);
        QVERIFY(m_workbench->selection().marks().inputs.empty());
    }

    // For the input 101, majority tests x1, x2 and x3, and its value is 1.
    void aSelectedInputEmphasisesItsPath()
    {
        enter(majority, 3);
        m_workbench->selection().select(Selected{Selected::Kind::Input, 5});
        const auto& paths = m_view->canvas().scene().paths;
        QVERIFY(paths.has_value());
        QCOMPARE(std::count(paths->edges.begin(), paths->edges.end(), true), 3);
        // In the Reed–Muller expansion x1x2 ⊕ x1x3 ⊕ x2x3, the coefficients of the subsets of {x1, x3} matter: 0, 0, 0 and 1.
        chooseKind(DiagramKind::Fdd);
        QVERIFY(m_view->canvas().scene().paths.has_value());
        QVERIFY(m_view->canvas().scene().paths->nodes[m_view->answer()->diagram.roots().front()]);
    }

    // The BDD of the parity of three variables has 5 nodes, and its FDD 3 (mathematics.md section 12).
    void aClickOnTheNameOfALevelChangesItsDecomposition()
    {
        enter(QStringLiteral("01101001"), 3);
        chooseKind(DiagramKind::Kfdd);
        QCOMPARE(nodes(), std::size_t{5});
        for (std::size_t level = 0; level < 3; ++level) {
            click(labelOf(level));
            EVENTUALLY(isReady() && m_view->answer()->diagram.levels()[level].decomposition ==
                                        analysis::Decomposition::PositiveDavio);
        }
        QCOMPARE(nodes(), std::size_t{3});
        QVERIFY(sizes().startsWith(QLatin1String("3 nodes")));
        click(labelOf(1));
        EVENTUALLY(isReady() && m_view->answer()->diagram.levels()[1].decomposition ==
                                    analysis::Decomposition::NegativeDavio);
        QTest::mouseClick(child<QToolButton>("diagramDecompositions"), Qt::LeftButton);
        EVENTUALLY(isReady() && nodes() == 3);
    }

    // Sizes: Bryant 1986.
    void draggingTheNamesOfLevelsChangesTheOrder()
    {
        enter(QStringLiteral("x1 & x2 | x3 & x4 | x5 & x6"), 6);
        QCOMPARE(nodes(), std::size_t{6});
        dragLevel(2, 1);
        EVENTUALLY(isReady() && order() == (analysis::VariableOrder{1, 3, 2, 4, 5, 6}));
        QCOMPARE(child<QComboBox>("diagramOrder")->currentIndex(), static_cast<int>(ui::DiagramOrder::Own));
        // The moved level is still chosen, so that a key moves it on.
        dragLevel(4, 3);
        EVENTUALLY(isReady() && order() == (analysis::VariableOrder{1, 3, 2, 5, 4, 6}));
        press(Qt::Key_Up, Qt::AltModifier);
        EVENTUALLY(isReady() && order() == (analysis::VariableOrder{1, 3, 5, 2, 4, 6}));
        QCOMPARE(nodes(), std::size_t{14});
        for (const ui::DiagramOrder best : {ui::DiagramOrder::Sifted, ui::DiagramOrder::Exact}) {
            choose("diagramOrder", static_cast<int>(ui::DiagramOrder::Own));
            EVENTUALLY(isReady() && nodes() == 14);
            choose("diagramOrder", static_cast<int>(best));
            EVENTUALLY(isReady() && nodes() == 6);
        }
    }

    void theReductionOfTheCompleteTreeEndsAtTheDiagram()
    {
        enter(majority, 3);
        press(Qt::Key_PageDown);
        const auto model = [this] { return m_view->canvas().scene().model; };
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        QCOMPARE(model()->nodes.size(), std::size_t{7 + 8});
        QVERIFY(m_view->panel().text().contains(QLatin1String("7 nodes and 8 terminals")));
        std::size_t before = model()->nodes.size();
        for (std::size_t step = 1; step < m_view->answer()->steps.size(); ++step) {
            press(Qt::Key_PageDown);
            QVERIFY(model()->nodes.size() < before);
            QVERIFY(!m_view->canvas().scene().changed.empty());
            before = model()->nodes.size();
        }
        QCOMPARE(model()->nodes.size(), m_view->answer()->diagram.size());
        press(Qt::Key_Escape);
        QVERIFY(!m_view->step());
        QCOMPARE(model(), m_view->answer()->model);
    }

    void theSelectionMovesWithTheArrowKeys()
    {
        enter(majority, 3);
        press(Qt::Key_Right);  // shows the cursor at the name of the first level
        press(Qt::Key_Right);
        QCOMPARE(m_view->canvas().nodeOf(m_view->canvas().cursorItem()),
                 std::optional<std::size_t>(m_view->answer()->diagram.roots().front()));
        QVERIFY(m_view->canvas().readout().contains(QLatin1String("root of f")));
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        const auto node = m_view->canvas().nodeOf(m_view->canvas().cursorItem());
        QVERIFY(node && m_view->answer()->diagram.isTerminal(static_cast<analysis::DiagramNode>(*node)));
    }

    // A random function of 16 variables has about 2^12 different sub-functions of 4 variables alone.
    void aLargeDiagramIsAProfileOfItsLevels()
    {
        auto random = tests::generator(48);
        QString bits(1 << 16, QLatin1Char('0'));
        for (QChar& bit : bits)
            bit = QLatin1Char(random() % 2 == 0 ? '0' : '1');
        enter(bits, 16);
        QVERIFY(nodes() > analysis::maxDrawnNodes);
        QVERIFY(m_view->canvas().scene().model->isProfile);
        QCOMPARE(m_view->canvas().itemCount(), ui::Item{16});
        QVERIFY(!child<QToolButton>("diagramPlay")->isVisible());
        dragLevel(0, 1);
        EVENTUALLY(isReady() && order().front() == 2);
    }

    void theDiagramIsExported()
    {
        enter(majority, 3);
        const QTemporaryDir folder;
        const QString svg = folder.filePath(QStringLiteral("d.svg"));
        QVERIFY(!m_view->exportPicture(svg));
        const auto contents = tests::readSvg(tests::contentOf(svg));
        QCOMPARE(contents.problem, QString());
        QCOMPARE(tests::pointsOutside(contents, contents.viewBox), 0);
        for (const ui::ExportFormat& format : m_view->dataFormats())
            if (format.write)
                QVERIFY(!exported(folder.filePath(QStringLiteral("d.") + format.suffix)).isEmpty());
        // The root has the number 5, after the terminals and three other nodes.
        VERIFY_STARTS_WITH(m_view->dataText(), "5\tx1\t");
    }

    void theChoicesAreRestoredFromASession()
    {
        enter(QStringLiteral("x1 & x2 | x3 & x4"), 4);
        chooseKind(DiagramKind::Kfdd);
        dragLevel(0, 3);
        EVENTUALLY(isReady() && order().back() == 1);
        click(labelOf(0));
        EVENTUALLY(isReady() && m_view->answer()->diagram.levels()[0].decomposition ==
                                    analysis::Decomposition::PositiveDavio);
        press(Qt::Key_PageDown);
        press(Qt::Key_PageDown);
        const analysis::DecisionDiagram before = m_view->answer()->diagram;
        const auto state = m_view->state();
        QVERIFY(state.has_value());
        drop();
        make({900, 700});
        enter(QStringLiteral("x1 & x2 | x3 & x4"), 4);
        m_view->showState(*state);
        EVENTUALLY(isReady() && m_view->step() == std::optional<std::size_t>(1));
        QVERIFY(m_view->answer()->diagram == before);
        QCOMPARE(m_view->state(), state);
    }
};

SEQUENCY_QT_TEST(TestDiagramView)
#include "tst_diagram_view.moc"
