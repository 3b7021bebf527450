// SPDX-License-Identifier: GPL-3.0-or-later
//
// FlowView as a person uses it: what it shows of a function, walking through the steps, cones, edits, the one selection,
// convolution, large functions, files.
#include "tests/support/check.h"
#include "tests/ui/slowness.h"
#include "tests/ui/svg_bounds.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_stepper.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/flow/step_panel.h"

#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <bit>
#include <ctime>
#include <set>

using namespace sequency;
using session::TraceWork;
using ui::FlowNode;
using ui::FlowText;
using ui::FlowView;
using ui::Selected;

namespace {

// The cone of node `index` of column `column` of an ascending Walsh graph: nodes that agree in all digits which the steps
// between have not touched. Step s touches bit s.
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

// Processor time of this thread: what a frame costs, whatever else the machine does.
double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
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

class TestFlowView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_jobs = std::make_unique<ui::EngineJobs>();
        m_workbench = std::make_unique<ui::Workbench>(*m_jobs);
        m_view = std::make_unique<FlowView>(*m_workbench);
        m_view->resize(1000, 640);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_workbench.reset();
        m_jobs.reset();
    }

    void emptyStateSaysWhatComes()
    {
        auto* empty = child<QLabel>("flowEmpty");
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("truth table")));
        QVERIFY(m_view->exportPicture(QStringLiteral("x.svg")).has_value());
        enter(QStringLiteral("1011"));
        QVERIFY(!empty->isVisible());
    }

    // Gajić, Stanković 2011, example 1: F = 1 0 1 1 has the spectrum 3 1 −1 1.
    void showsThePapersNumbers()
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

    // Gajić 2014: the columns between, by both factorizations.
    void showsTheColumnsOfTheFieldPaper()
    {
        m_workbench->openExample(QStringLiteral("gf4-1"));
        QTRY_VERIFY_WITH_TIMEOUT(m_workbench->hasFunction(), tests::answerTime());
        m_workbench->setTransform("gf");
        choose("flowFactorization", 2);
        waitForTrace(16);
        QCOMPARE(shown(1), QStringLiteral("3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0"));
        QCOMPARE(shown(2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
        choose("flowFactorization", 3);
        QTRY_VERIFY(m_view->trace()->request.factorization == "constant-geometry" && !m_view->isComputing());
        QCOMPARE(shown(1), QStringLiteral("3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3"));
        QCOMPARE(shown(2), QStringLiteral("3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2"));
    }

    void followsTheWorkbenchWhileVisible()
    {
        enter(QStringLiteral("1011"));
        m_workbench->setEncoding(session::Encoding::Polarity);
        QTRY_COMPARE(shown(0), QStringLiteral("−1 1 −1 −1"));
        m_workbench->setOrder(transform::SpectrumOrder::Paley);
        QTRY_COMPARE(m_view->trace()->graph.columns(), std::size_t(4));
        m_view->hide();
        m_workbench->setEncoding(session::Encoding::ZeroOne);
        QVERIFY(!m_view->isComputing());
        m_view->show();
        QTRY_COMPARE(shown(0), QStringLiteral("1 0 1 1"));
    }

    void stepsByKeys()
    {
        enter(QStringLiteral("00010111"));
        m_view->canvas().setFocus();
        QVERIFY(!m_view->step());
        press(Qt::Key_Right);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        QCOMPARE(shown(1).split(QLatin1Char(' ')).size(), 8);
        QCOMPARE(shown(2), QString());
        QCOMPARE(shown(3), QString());
        QVERIFY(m_view->panel().title().contains(QStringLiteral("1 of 3")));
        press(Qt::Key_Right);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(1));
        QVERIFY(!shown(2).isEmpty());
        QCOMPARE(shown(3), QString());
        press(Qt::Key_Left);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_Left);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_End);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(2));
        QCOMPARE(shown(3), QStringLiteral("4 −2 −2 0 −2 0 0 2"));
        press(Qt::Key_Home);
        QCOMPARE(m_view->step(), std::optional<std::size_t>(0));
        press(Qt::Key_Escape);
        QVERIFY(!m_view->step());
        QVERIFY(!shown(3).isEmpty());
    }

    void stepsByButtonsAndPlays()
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
        auto* stepper = m_view->findChild<ui::FlowStepper*>();
        QVERIFY(stepper->isPlaying());
        QTRY_COMPARE_WITH_TIMEOUT(m_view->step(), std::optional<std::size_t>(2), 5000 * tests::slowness());
        QTRY_VERIFY(!stepper->isPlaying());
        press(Qt::Key_Space);
        QVERIFY(stepper->isPlaying());
        press(Qt::Key_Space);
        QVERIFY(!stepper->isPlaying());
    }

    void panelExplainsTheStep()
    {
        enter(QStringLiteral("1011"));
        click("flowFirst");
        QVERIFY(m_view->panel().arithmetic().contains(QStringLiteral("div")));
        // The butterfly of f(0) = 1 and f(1) = 0.
        QVERIFY2(m_view->panel().formulas().contains(QStringLiteral("1 + 0 = 1")),
                 qPrintable(m_view->panel().formulas()));
        QVERIFY(m_view->panel().formulas().contains(QStringLiteral("1 − 0 = 1")));
        click("flowAll");
        clickNode({2, 2});
        QVERIFY2(m_view->panel().formulas().contains(QStringLiteral("S(2) = f(0) + f(1) − f(2) − f(3) = −1")),
                 qPrintable(m_view->panel().formulas()));
        click("flowPanelToggle");
        QVERIFY(!m_view->panel().isVisible());
    }

    void hoverLightsUpTheCone()
    {
        enter(QStringLiteral("0001011100010111"));
        for (const FlowNode node : {FlowNode{2, 5}, FlowNode{4, 3}, FlowNode{0, 9}}) {
            QTest::mouseMove(&m_view->canvas(), m_view->canvas().pointOf(node).toPoint());
            QTRY_VERIFY(m_view->canvas().cone() != nullptr);
            QCOMPARE(m_view->canvas().cone()->of, node);
            for (std::size_t column = 0; column < 5; ++column)
                QCOMPARE(members(m_view->canvas().cone()->nodes[column]),
                         walshCone(node.node, node.column, column, 16));
        }
        QCOMPARE(m_workbench->selection().hovered(), std::optional(Selected{Selected::Kind::Input, 9, 0}));
        QTest::mouseMove(&m_view->canvas(), QPoint(3, 3));
        QTRY_VERIFY(m_view->canvas().cone() == nullptr);
        QVERIFY(!m_workbench->selection().hovered());
    }

    void selectionGoesBothWays()
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
        QCOMPARE(m_view->canvas().scene().selected, std::optional(FlowNode{3, 1}));
        QCOMPARE(m_view->canvas().cone()->count(0), std::size_t(8));
        m_workbench->selection().hover(Selected{Selected::Kind::Input, 2, 0});
        QCOMPARE(m_view->canvas().shownNode(), std::optional(FlowNode{0, 2}));
    }

    void cursorByKeys()
    {
        enter(QStringLiteral("00010111"));
        m_view->canvas().setFocus();
        press(Qt::Key_Right, Qt::ControlModifier);
        press(Qt::Key_Right, Qt::ControlModifier);
        press(Qt::Key_Down, Qt::ControlModifier);
        press(Qt::Key_Return);
        QCOMPARE(m_workbench->selection().selected(), std::optional(Selected{Selected::Kind::Node, 1, 2}));
        press(Qt::Key_Left, Qt::ControlModifier);
        press(Qt::Key_Left, Qt::ControlModifier);
        press(Qt::Key_F);
        QTRY_COMPARE(shown(0), QStringLiteral("0 1 0 1 0 1 1 1"));
    }

    // Flipping one input by the mouse changes exactly the nodes that it reaches (all weights of Walsh are ±1).
    void flippingAnInputChangesItsCone()
    {
        auto random = tests::generator(4);
        QString bits;
        for (int i = 0; i < 32; ++i)
            bits += QLatin1Char(random() % 2 == 0 ? '0' : '1');
        enter(bits);
        const std::size_t index = random() % 32;
        QSignalSpy traces(m_view.get(), &FlowView::traceChanged);
        clickValue({0, index});
        QTRY_COMPARE(traces.count(), 1);
        std::set<std::pair<std::size_t, std::size_t>> wanted;
        for (std::size_t column = 0; column < 6; ++column)
            for (const std::size_t node : walshCone(index, 0, column, 32))
                wanted.insert({column, node});
        std::set<std::pair<std::size_t, std::size_t>> got;
        for (const FlowNode node : m_view->changedNodes())
            got.insert({node.column, node.node});
        QVERIFY(got == wanted);
        QCOMPARE(m_view->canvas().isFlashing(), ui::theme::flashMilliseconds(*m_view) > 0);
        QTRY_VERIFY(!m_view->canvas().isFlashing());
        // By the definition: S(w) = Σ f(x)·(−1)^<w,x>.
        for (std::size_t w = 0; w < 32; ++w) {
            int sum = 0;
            for (std::size_t x = 0; x < 32; ++x)
                if ((bits[static_cast<qsizetype>(x)] == QLatin1Char('1')) != (x == index))
                    sum += std::popcount(w & x) % 2 == 0 ? 1 : -1;
            QCOMPARE(base::realPart(*m_view->trace()->columns.back(), w), double(sum));
        }
        m_workbench->history().undo();
        QTRY_COMPARE(traces.count(), 2);
        QCOMPARE(base::realPart(*m_view->trace()->columns.front(), index),
                 bits[static_cast<qsizetype>(index)] == QLatin1Char('1') ? 1.0 : 0.0);
    }

    // [1,0,1,1] * [0,1,0,1] = [1,2,1,2]; Gajić, Stanković 2011.
    void convolves()
    {
        m_workbench->openExample(QStringLiteral("dyadic-1"));
        waitForTrace(4);
        choose("flowWork", 1);
        QTRY_COMPARE(m_view->trace()->request.work, TraceWork::Convolution);
        auto* second = child<QComboBox>("flowSecond");
        QVERIFY(second->isVisible());
        second->setCurrentIndex(second->findData(QStringLiteral("dyadic-g")));
        const std::size_t last = 6;
        QTRY_COMPARE(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"));
        QCOMPARE(m_view->trace()->graph.columns(), last + 1);
        QCOMPARE(shown(2), QStringLiteral("3 1 −1 1 2 −2 0 0"));
        QCOMPARE(shown(3), QStringLiteral("6 −2 0 0"));
        QCOMPARE(shown(last), QStringLiteral("1 2 1 2"));
        QCOMPARE(nameAt({last, 2}), QStringLiteral("C(2)"));
        QCOMPARE(nameAt({0, 5}), QStringLiteral("g(1)"));
        // A click on an input of g flips it: g = 1 1 0 1.
        clickValue({0, 4});
        QTRY_COMPARE(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"));
        QCOMPARE(shown(last), QStringLiteral("2 2 2 3"));
        QCOMPARE(child<QLineEdit>("flowSecondText")->text(), QStringLiteral("1101"));
        // A C(τ) is selected here only.
        clickNode({last, 1});
        QVERIFY(!m_workbench->selection().selected());
        QCOMPARE(m_view->canvas().scene().selected, std::optional(FlowNode{last, 1}));
        // As text, wrong first.
        auto* text = child<QLineEdit>("flowSecondText");
        text->setText(QStringLiteral("10"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY(child<QLabel>("flowNote")->isVisible());
        text->setText(QStringLiteral("1000"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_COMPARE(shown(last), QStringLiteral("1 0 1 1"));
        QVERIFY(!child<QLabel>("flowNote")->isVisible());
        choose("flowWork", 2);
        QTRY_COMPARE(m_view->trace()->request.work, TraceWork::Autocorrelation);
        QTRY_COMPARE(shown(m_view->trace()->graph.columns() - 1), QStringLiteral("3 2 2 2"));
    }

    void zoomsAndPans()
    {
        m_workbench->makeRandom(10, 1);
        waitForTrace(1024);
        auto& canvas = m_view->canvas();
        canvas.setFocus();
        QCOMPARE(m_view->zoom(), 1.0);
        QVERIFY(!canvas.isOverviewShown());
        const QPointF about(200, 250);
        const double row = canvas.scene().layout.rowAt(about.y());
        QWheelEvent wheel(about, canvas.mapToGlobal(about), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &wheel);
        QVERIFY(m_view->zoom() > 2);
        QVERIFY(std::abs(canvas.scene().layout.rowAt(about.y()) - row) < 1e-6);
        QVERIFY(canvas.isMoving());
        QTRY_VERIFY(!canvas.isMoving());
        QVERIFY(canvas.isOverviewShown());
        const double middle = canvas.scene().layout.centreRow();
        press(Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(canvas.scene().layout.centreRow() > middle);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(300, 200));
        QTest::mouseMove(&canvas, QPoint(300, 240));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(300, 240));
        QVERIFY(std::abs(canvas.scene().layout.rowAt(240) - middle) < 1024);
        QVERIFY(!m_workbench->selection().selected());
        press(Qt::Key_Minus);
        press(Qt::Key_Plus);
        press(Qt::Key_0);
        QCOMPARE(m_view->zoom(), 1.0);
        click("flowZoomIn");
        QVERIFY(m_view->zoom() > 1);
        click("flowFit");
        QCOMPARE(m_view->zoom(), 1.0);
    }

    // A frame of the widget itself while it moves, and the still one.
    void staysSmooth()
    {
        m_view->resize(1280, 800);
        m_view->setPanelShown(false);
        m_workbench->makeRandom(16, 1);
        waitForTrace(65536);
        auto& canvas = m_view->canvas();
        const auto frame = [&canvas] {
            const double begin = threadMilliseconds();
            canvas.repaint();
            return threadMilliseconds() - begin;
        };
        std::vector<double> moving;
        std::vector<double> still;
        for (int i = 0; i < 24; ++i) {
            canvas.zoomBy(1.7, QPointF(400, 300));
            moving.push_back(frame());
            canvas.panBy({0, 7});
            moving.push_back(frame());
            canvas.settle();
            still.push_back(frame());
        }
        std::sort(moving.begin(), moving.end());
        std::sort(still.begin(), still.end());
        qInfo("65536 rows: median %.1f ms moving (most %.1f), %.1f ms still (most %.1f)",
              moving[moving.size() / 2], moving.back(), still[still.size() / 2], still.back());
        QVERIFY(moving[moving.size() / 2] <= 16.0 * tests::slowness());
        QVERIFY(still[still.size() / 2] <= 50.0 * tests::slowness());
    }

    void tooLargeOffersAPart()
    {
        m_workbench->makeRandom(18, 3);
        QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("flowShowPart")->isVisible(), tests::answerTime());
        QVERIFY(child<QLabel>("flowTooLarge")->text().contains(QStringLiteral("262,144")));
        QTest::mouseClick(child<QPushButton>("flowShowPart"), Qt::LeftButton);
        waitForTrace(65536);
        auto* part = child<QSpinBox>("flowPart");
        QVERIFY(part->isVisible());
        QCOMPARE(part->maximum(), 4);
        QSignalSpy traces(m_view.get(), &FlowView::traceChanged);
        part->setValue(3);
        QTRY_COMPARE_WITH_TIMEOUT(traces.count(), 1, tests::answerTime());
        const auto& whole = m_workbench->document().function->values;
        for (const std::size_t i : {0, 1, 77, 65535})
            QCOMPARE(base::realPart(*m_view->trace()->columns.front(), i),
                     base::realPart(whole, 2 * 65536 + i));
        m_workbench->selection().select(Selected{Selected::Kind::Input, 2 * 65536 + 5, 0});
        QCOMPARE(m_view->canvas().scene().selected, std::optional(FlowNode{0, 5}));
        enter(QStringLiteral("1011"));
        QVERIFY(!part->isVisible());
    }

    void writesFiles()
    {
        QTemporaryDir folder;
        enter(QStringLiteral("1011"));
        const QString svgPath = folder.filePath(QStringLiteral("graph.svg"));
        QCOMPARE(m_view->exportPicture(svgPath), std::nullopt);
        QFile file(svgPath);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto svg = tests::readSvg(file.readAll());
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        for (const char* text : {"3", "−1", "f(0)", "S(3)"})
            QVERIFY2(svg.texts.contains(QString::fromUtf8(text)), text);
        for (const char* suffix : {"png", "pdf"}) {
            const QString path = folder.filePath(QStringLiteral("graph.") + QLatin1String(suffix));
            QCOMPARE(m_view->exportPicture(path), std::nullopt);
            QVERIFY(QFileInfo(path).size() > 1000);
        }
        QSignalSpy written(m_jobs.get(), &ui::EngineJobs::fileWritten);
        const QString dot = folder.filePath(QStringLiteral("graph.dot"));
        const QString json = folder.filePath(QStringLiteral("graph.json"));
        QCOMPARE(m_view->exportPicture(dot), std::nullopt);
        QTRY_COMPARE(written.count(), 1);
        QCOMPARE(m_view->exportPicture(json), std::nullopt);
        QTRY_COMPARE(written.count(), 2);
        QFile dotFile(dot);
        QVERIFY(dotFile.open(QIODevice::ReadOnly));
        QVERIFY(dotFile.readAll().contains("c0_0 -> c1_1"));
        QFile jsonFile(json);
        QVERIFY(jsonFile.open(QIODevice::ReadOnly));
        QCOMPARE(
            QJsonDocument::fromJson(jsonFile.readAll()).object().value(QStringLiteral("format")).toString(),
            QStringLiteral("sequency-flow-graph/1"));
        QVERIFY(m_view->exportPicture(folder.filePath(QStringLiteral("graph.bmp"))).has_value());
        // Of a large graph, what can be seen; nothing outside the page.
        m_workbench->makeRandom(10, 2);
        waitForTrace(1024);
        m_view->zoomBy(40);
        const QString part = folder.filePath(QStringLiteral("part.svg"));
        QCOMPARE(m_view->exportPicture(part), std::nullopt);
        QFile partFile(part);
        QVERIFY(partFile.open(QIODevice::ReadOnly));
        const auto partSvg = tests::readSvg(partFile.readAll());
        QCOMPARE(tests::pointsOutside(partSvg, partSvg.viewBox), 0);
    }

    void narrowAndDark()
    {
        enter(QStringLiteral("00010111"));
        m_view->resize(700, 600);
        QVERIFY(m_view->minimumSizeHint().width() <= 700);
        ui::theme::apply(ui::theme::ColorScheme::Dark);
        m_view->setPalette(ui::theme::darkPalette());
        m_view->canvas().repaint();
        QCOMPARE(m_view->canvas().grab().toImage().pixelColor(2, 300),
                 ui::theme::darkPalette().color(QPalette::Base));
    }

private:
    template <typename Child>
    Child* child(const char* name) const
    {
        return m_view->findChild<Child*>(QLatin1String(name));
    }

    void waitForTrace(std::size_t rows)
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_view->trace() != nullptr && !m_view->isComputing() &&
                                     m_view->trace()->graph.rows() == rows,
                                 tests::answerTime());
        paint();
    }

    void enter(const QString& bits)
    {
        m_workbench->enterText(bits, io::Format::Bits);
        QTRY_VERIFY_WITH_TIMEOUT(m_workbench->hasFunction() && m_workbench->document().function->size() ==
                                                                   static_cast<std::size_t>(bits.size()),
                                 tests::answerTime());
        waitForTrace(static_cast<std::size_t>(bits.size()));
    }

    void paint() { m_view->canvas().repaint(); }

    // The values that a column shows, "3 1 −1 1".
    QString shown(std::size_t column)
    {
        paint();
        QStringList values;
        for (std::size_t node = 0; node < m_view->trace()->graph.nodes(column); ++node)
            if (const QString value = m_view->canvas().shownValue({column, node}); !value.isEmpty())
                values << value;
        return values.join(QLatin1Char(' '));
    }

    QString nameAt(FlowNode node)
    {
        paint();
        for (const FlowText& text : m_view->canvas().texts())
            if (text.kind == FlowText::Kind::Name && text.node == node)
                return text.text;
        return {};
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_view->canvas(), key, modifiers);
    }
    void click(const char* button) { QTest::mouseClick(child<QToolButton>(button), Qt::LeftButton); }
    void choose(const char* combo, int index) { child<QComboBox>(combo)->setCurrentIndex(index); }
    void clickNode(FlowNode node)
    {
        paint();
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, m_view->canvas().pointOf(node).toPoint());
    }
    void clickValue(FlowNode node)
    {
        paint();
        const QRectF place = m_view->canvas().placeOf(FlowText::Kind::Value, node);
        QVERIFY(!place.isEmpty());
        QTest::mouseClick(&m_view->canvas(), Qt::LeftButton, {}, place.center().toPoint());
    }

    std::unique_ptr<ui::EngineJobs> m_jobs;
    std::unique_ptr<ui::Workbench> m_workbench;
    std::unique_ptr<FlowView> m_view;
};

QTEST_MAIN(TestFlowView)
#include "tst_flow_view.moc"
