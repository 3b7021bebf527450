// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests FlowView with convolutions and large functions. Also covers the primitives painted per frame, exports, and narrow and dark windows.
#include "tests/support/qt_test.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/flow/flow_fixture.h"
#include "ui/theme/theme.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWheelEvent>

using namespace sequency;
using session::TraceWork;
using ui::FlowNode;
using ui::FlowView;
using ui::Selected;

namespace {

// Limit of lines, vertices, boxes and texts in a frame of 1280 × 800 pixels: ten per pixel row in each of 16 layers.
constexpr qint64 maxPainted = 16 * 8'000;

}  // namespace

class TestFlowFiles : public tests::FlowTest {
    Q_OBJECT

private slots:
    // The dyadic convolution of 1 0 1 1 and 0 1 0 1 is 1 2 1 2 (Gajić, Stanković 2011).
    void theFlowGraphOfAConvolutionShowsTheNumbersOfThePaper()
    {
        m_workbench->sources().openExample(QStringLiteral("dyadic-1"));
        waitForTrace(4);
        choose("flowWork", 1);
        EVENTUALLY_EQUAL(m_view->trace()->request.work, TraceWork::Convolution);
        auto* second = child<QComboBox>("flowSecondChoice");
        QVERIFY(second->isVisible());
        second->setCurrentIndex(second->findData(QStringLiteral("dyadic-g")));
        const std::size_t last = 6;
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 0 1 0 1"));
        QCOMPARE(m_view->trace()->graph.columns(), last + 1);
        QCOMPARE(shown(2), QStringLiteral("3 1 −1 1 2 −2 0 0"));
        QCOMPARE(shown(3), QStringLiteral("6 −2 0 0"));
        QCOMPARE(shown(last), QStringLiteral("1 2 1 2"));
        QCOMPARE(nameAt({last, 2}), QStringLiteral("C(2)"));
        QCOMPARE(nameAt({0, 5}), QStringLiteral("g(1)"));
        // A click on input 0 of g flips its value: g = 1 1 0 1.
        clickValue({0, 4});
        EVENTUALLY_EQUAL(shown(0), QStringLiteral("1 0 1 1 1 1 0 1"));
        QCOMPARE(shown(last), QStringLiteral("2 2 2 3"));
        QCOMPARE(child<QLineEdit>("flowSecondText")->text(), QStringLiteral("1101"));
        // Clicking a node C(τ) selects it only in this view.
        clickNode({last, 1});
        QVERIFY(!m_workbench->selection().selected());
        QCOMPARE(m_view->canvas().scene().marks.selected, std::optional(FlowNode{last, 1}));
        // Enters g as text: first an invalid text, then a valid one.
        auto* text = child<QLineEdit>("flowSecondText");
        text->setText(QStringLiteral("10"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY(child<QLabel>("flowSecondError")->isVisible());
        text->setText(QStringLiteral("1000"));
        QTest::keyClick(text, Qt::Key_Return);
        EVENTUALLY_EQUAL(shown(last), QStringLiteral("1 0 1 1"));
        QVERIFY(!child<QLabel>("flowSecondError")->isVisible());
        choose("flowWork", 2);
        EVENTUALLY_EQUAL(m_view->trace()->request.work, TraceWork::Autocorrelation);
        EVENTUALLY_EQUAL(shown(m_view->trace()->graph.columns() - 1), QStringLiteral("3 2 2 2"));
    }

    void theFlowGraphCanBeZoomedAndPanned()
    {
        m_workbench->sources().makeRandom(10, 1);
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
        EVENTUALLY(!canvas.isMoving());
        QVERIFY(canvas.isOverviewShown());
        const double middle = canvas.scene().layout.centre().y();
        press(Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(canvas.scene().layout.centre().y() > middle);
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

    // While the view moves, a frame paints only the visible lines. Afterwards the view reuses a cached picture of these lines. tests/bench/bench_flow
    // measures frame times.
    void anUnchangedFrameOfTheFlowGraphReusesCachedLines()
    {
        m_view->resize(1280, 800);
        m_workbench->sources().makeRandom(16, 1);
        waitForTrace(65536);
        auto& canvas = m_view->canvas();
        canvas.settle();
        for (int i = 0; i < 24; ++i) {
            canvas.zoomBy(1.7, QPointF(400, 300));
            const tests::PaintCounts moving = tests::countedFrame(canvas);
            QVERIFY(moving.lines + moving.corners > 0);
            QVERIFY2(moving.all() <= maxPainted, qPrintable(QString::number(moving.all())));
            canvas.settle();
            const tests::PaintCounts still = tests::countedFrame(canvas);
            QVERIFY(still.lines + still.corners <= 4);  // lines of the canvas itself; the graph draws none
            QVERIFY(still.pictures >= 1);
            QVERIFY2(still.all() <= maxPainted, qPrintable(QString::number(still.all())));
        }
    }

    void aPartOfTheFirstTransformIsOfferedForATooLargeConvolution()
    {
        m_view->setWork(session::TraceWork::Autocorrelation);
        m_workbench->sources().makeRandom(17, 3);
        EVENTUALLY(child<QPushButton>("flowShowPart")->isVisible());
        QVERIFY(child<QLabel>("flowTooLarge")->text().contains(QStringLiteral("the transform of f")));
        QTest::mouseClick(child<QPushButton>("flowShowPart"), Qt::LeftButton);
        waitForTrace(65536);
        QCOMPARE(m_view->work(), session::TraceWork::Transform);
        QVERIFY(m_view->title().endsWith(QStringLiteral("x₁ = 0")));
    }

    void aPartWithFixedVariablesIsOfferedForATooLargeFlowGraph()
    {
        m_workbench->sources().makeRandom(18, 3);
        EVENTUALLY(child<QPushButton>("flowShowPart")->isVisible());
        QVERIFY(child<QLabel>("flowTooLarge")->text().contains(QStringLiteral("262,144")));
        QTest::mouseClick(child<QPushButton>("flowShowPart"), Qt::LeftButton);
        waitForTrace(65536);
        auto* part = child<QSpinBox>("flowPart");
        QVERIFY(part->isVisible());
        // x₁ and x₂ are fixed, initially at 0 and 0; the user types them as digits.
        QCOMPARE(part->text(), QStringLiteral("00"));
        QVERIFY(m_view->title().endsWith(QStringLiteral("x₁, x₂ = 00")));
        QSignalSpy traces(m_view.get(), &FlowView::traceChanged);
        part->setFocus();
        part->selectAll();
        QTest::keyClicks(part, QStringLiteral("12"));  // 2 is not a binary digit
        QTest::keyClicks(part, QStringLiteral("0"));
        QTest::keyClick(part, Qt::Key_Return);
        QCOMPARE(part->text(), QStringLiteral("10"));
        EVENTUALLY_EQUAL(traces.count(), 1);
        const auto& whole = m_workbench->document().function->values;
        for (const std::size_t i : {0, 1, 77, 65535})
            QCOMPARE(base::realPart(*m_view->trace()->columns.front(), i),
                     base::realPart(whole, 2 * 65536 + i));
        QVERIFY(m_view->title().endsWith(QStringLiteral("x₁, x₂ = 10")));
        m_workbench->selection().select(Selected{Selected::Kind::Input, 2 * 65536 + 5, 0});
        QCOMPARE(m_view->canvas().scene().marks.selected, std::optional(FlowNode{0, 5}));
        enter(QStringLiteral("1011"));
        QVERIFY(!part->isVisible());
    }

    void pdflatexCompilesTheLatexPicturesOfAllKindsOfGraphs_data()
    {
        QTest::addColumn<int>("work");
        QTest::addColumn<QByteArray>("transform");
        const auto row = [](const char* name, session::TraceWork work, const char* transform) {
            QTest::newRow(name) << static_cast<int>(work) << QByteArray(transform);
        };
        row("Walsh", session::TraceWork::Transform, "walsh");
        row("Reed-Muller", session::TraceWork::Transform, "reed-muller");
        row("Vilenkin-Chrestenson", session::TraceWork::Transform, "vilenkin-chrestenson");
        row("autocorrelation", session::TraceWork::Autocorrelation, "walsh");
        row("characters", session::TraceWork::Characters, "walsh");
    }
    void pdflatexCompilesTheLatexPicturesOfAllKindsOfGraphs()
    {
        QFETCH(int, work);
        QFETCH(QByteArray, transform);
        const QString program = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (program.isEmpty()) {
            QVERIFY(!qEnvironmentVariableIsSet("SEQUENCY_NEEDS_PDFLATEX"));
            QSKIP("pdflatex is not installed");
        }
        QTemporaryDir folder;
        enter(QStringLiteral("1011"));
        m_workbench->transformSettings().setTransform(transform.toStdString());
        m_view->setWork(static_cast<session::TraceWork>(work));
        EVENTUALLY(!m_view->isComputing() && static_cast<int>(m_view->trace()->request.work) == work &&
                   (work == static_cast<int>(session::TraceWork::Characters) ||
                    m_view->trace()->request.spec.name == transform.toStdString()));
        m_view->setStep(0);
        QVERIFY(!exported(folder.filePath(QStringLiteral("graph.tex"))).isEmpty());
        QProcess compiler;
        compiler.setWorkingDirectory(folder.path());
        compiler.start(program, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                                 QStringLiteral("graph.tex")});
        QVERIFY(compiler.waitForFinished(tests::testTimeout()));
        const QByteArray log = compiler.readAllStandardOutput();
        QVERIFY2(compiler.exitCode() == 0, log.right(1500).constData());
        QVERIFY(!log.contains("Overfull"));
        QVERIFY(QFileInfo(folder.filePath(QStringLiteral("graph.pdf"))).size() > 1000);
    }

    void pictureAndDataFilesOfTheFlowGraphAreWritten()
    {
        QTemporaryDir folder;
        enter(QStringLiteral("1011"));
        const QString svgPath = folder.filePath(QStringLiteral("graph.svg"));
        QCOMPARE(m_view->exportPicture(svgPath), std::nullopt);
        const auto svg = tests::readSvg(tests::contentOf(svgPath));
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        for (const char* text : {"3", "−1", "f(0)", "S(3)"})
            QVERIFY2(svg.texts.contains(QString::fromUtf8(text)), text);
        for (const char* suffix : {"png", "pdf"}) {
            const QString path = folder.filePath(QStringLiteral("graph.") + QLatin1String(suffix));
            QCOMPARE(m_view->exportPicture(path), std::nullopt);
            QVERIFY(QFileInfo(path).size() > 1000);
        }
        QVERIFY(exported(folder.filePath(QStringLiteral("graph.dot"))).contains("c0_0 -> c1_1"));
        const QByteArray json = exported(folder.filePath(QStringLiteral("graph.json")));
        QCOMPARE(QJsonDocument::fromJson(json).object().value(QStringLiteral("format")).toString(),
                 QStringLiteral("sequency-flow-graph/1"));
        // The LaTeX export contains what the canvas shows: boxes with values, names, titles, and the current step.
        m_view->setStep(0);
        const QByteArray picture = exported(folder.filePath(QStringLiteral("graph.tex")));
        QVERIFY(picture.startsWith("\\documentclass{article}"));
        for (const char* text :
             {"at (c0-2) {$1$}", "at (c1-2) {$2$}", "{$f(3)$}", "{$S(3)$}", "\\underline{C$_{2}$: I$_{2}$"})
            QVERIFY2(picture.contains(text), text);
        QVERIFY(picture.contains("later, minimum width") && picture.contains("at (c2-0) {};"));
        QVERIFY(!picture.contains("-- (c2-0)"));
        for (int butterfly = 0; butterfly < ui::theme::seriesCount; ++butterfly) {
            const QString name =
                ui::theme::series(butterfly, ui::theme::lightPalette()).name().mid(1).toUpper();
            QVERIFY2(picture.contains(
                         QStringLiteral("{butterfly%1}{HTML}{%2}").arg(butterfly).arg(name).toLatin1()),
                     qPrintable(name));
        }
        m_view->setStep(std::nullopt);
        QVERIFY(m_view->exportPicture(folder.filePath(QStringLiteral("graph.bmp"))).has_value());
        // The picture of a large graph contains its visible part, and nothing outside the page.
        m_workbench->sources().makeRandom(10, 2);
        waitForTrace(1024);
        m_view->zoomBy(40);
        const QString part = folder.filePath(QStringLiteral("part.svg"));
        QCOMPARE(m_view->exportPicture(part), std::nullopt);
        const auto partSvg = tests::readSvg(tests::contentOf(part));
        QCOMPARE(tests::pointsOutside(partSvg, partSvg.viewBox), 0);
    }

    void theFlowViewFitsANarrowWindowAndFollowsTheDarkPalette()
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
};

SEQUENCY_QT_TEST(TestFlowFiles)
#include "tst_flow_files.moc"
