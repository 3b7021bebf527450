// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests MatrixView: every entry compared with the definition, the product of the factors, and multiplying the factors out. Also covers the shared
// selection, copying and files. Expected values come from tests/support/definition and the papers.
#include "engine/transform/algorithms.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/views/matrix/matrix_fixture.h"
#include "tests/ui/window_fixture.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/matrix/multiply_out.h"

#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace sequency;
using namespace sequency::tests;
using ui::Cell;
using ui::CellCanvas;
using ui::MatrixView;
using ui::Selected;

namespace {

tests::DenseMatrix denseOf(const ui::Matrix& matrix)
{
    tests::DenseMatrix dense(matrix.size, tests::DenseVector(matrix.size));
    for (std::size_t row = 0; row < matrix.size; ++row)
        for (std::size_t column = 0; column < matrix.size; ++column)
            dense[row][column] = matrix.at(row, column) / matrix.divisor;
    return dense;
}

struct MatrixFixture {
    explicit MatrixFixture(const char* values, int radix = 2, const char* name = "walsh")
    {
        if (radix != 2)
            workbench.transformSettings().setTransform(name);
        workbench.sources().enterText(QString::fromLatin1(values),
                                      radix == 2 ? io::Format::Auto : io::Format::Digits, radix);
        view.resize(700, 640);
        view.show();
    }
    bool isReady(const char* name, int variables) const
    {
        return view.matrices() && view.matrices()->spec.name == name &&
               view.matrices()->spec.variables == variables &&
               view.matrices()->spec == workbench.document().fullSpec() &&
               view.matrices()->factorization == view.factorization();
    }
    CellCanvas& canvas() const { return *view.findChild<CellCanvas*>(QStringLiteral("matrixCanvas")); }
    ui::MatrixCells& matrix() const { return *canvas().findChild<ui::MatrixCells*>(); }
    QString cell(std::size_t row, std::size_t column) const { return matrix().grid().text({row, column}); }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    MatrixView view{workbench};
};

}  // namespace

class TestMatrixView : public QObject {
    Q_OBJECT

private slots:
    // A product of seven matrices of 64 rows has about 60 pixels per matrix in a figure of one column.
    void aMatrixInASmallPlaceIsShownWhole()
    {
        ui::CellGrid grid;
        grid.size = 64;
        grid.label = [](std::size_t index) { return QString::number(index); };
        const ui::MatrixCells cells(grid, {});
        const QRectF place(10, 20, 60, 60);
        const ui::CellGeometry geometry = cells.geometryIn(place, QFont());
        QVERIFY(place.contains(geometry.rect({0, 0})));
        QVERIFY(place.contains(geometry.rect({63, 63})));
    }

    void everyTransformMatrixEqualsTheDefinitionAndTheProductOfItsFactors_data()
    {
        QTest::addColumn<QString>("factorization");
        for (const char* name : {"cooley-tukey-ascending", "cooley-tukey-descending", "constant-geometry"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everyTransformMatrixEqualsTheDefinitionAndTheProductOfItsFactors()
    {
        QFETCH(QString, factorization);
        int checked = 0;
        for (const transform::TransformSpec& spec : tests::catalogueSpecs(16)) {
            const auto made =
                ui::makeMatrixSet(spec, transform::drawnName(factorization.toStdString(), spec));
            QVERIFY2(made, transform::token(spec).c_str());
            const ui::MatrixSet& set = **made;
            const tests::DenseMatrix expected = definedMatrix(spec);
            QVERIFY2(distance(denseOf(*set.matrix), expected) < tolerance, transform::token(spec).c_str());
            // Compares the texts in the cells, not the stored values.
            const ui::CellGrid grid = ui::transformGrid(set, {});
            for (std::size_t row = 0; row < grid.size; ++row)
                for (std::size_t column = 0; column < grid.size; ++column)
                    QVERIFY2(std::abs(readText(grid.text({row, column}), spec.radix) / set.matrix->divisor -
                                      expected[row][column]) < tolerance,
                             qPrintable(QString::fromStdString(transform::token(spec)) + QLatin1Char(' ') +
                                        grid.text({row, column})));
            const tests::IndependentRing ring = tests::independentTransform(spec).ring;
            tests::DenseMatrix multiplied;
            for (std::size_t k = 0; k < set.factors.size(); ++k) {
                const tests::DenseMatrix factor = denseOf(*set.factors[k].matrix);
                multiplied = k == 0 ? factor : product(ring, factor, multiplied);
                QVERIFY2(distance(denseOf(*set.products[k]), multiplied) < tolerance,
                         transform::token(spec).c_str());
            }
            if (!set.factors.empty())
                QVERIFY2(distance(multiplied, expected) < tolerance, transform::token(spec).c_str());
            ++checked;
        }
        QVERIFY(checked > 50);
    }

    void theFactorsOfTheWalshMatrixMatchTheDyadicPaper()
    {
        // Equations (11) and (12) of the dyadic paper: C1 = W(1) ⊗ I, C2 = I ⊗ W(1).
        const MatrixFixture fixture("1011");
        EVENTUALLY(fixture.isReady("walsh", 2));
        const auto& set = *fixture.view.matrices();
        QCOMPARE(ui::factorName(set, 1) + ui::factorName(set, 0), QStringLiteral("C₁C₂"));
        const ui::ElementNames names(set.transform.ring(), 2);
        QCOMPARE(ui::matrixPlainText(*set.factors[1].matrix, names),
                 QStringLiteral("1 0 1 0\n0 1 0 1\n1 0 -1 0\n0 1 0 -1\n"));
        QCOMPARE(ui::matrixPlainText(*set.factors[0].matrix, names),
                 QStringLiteral("1 1 0 0\n1 -1 0 0\n0 0 1 1\n0 0 1 -1\n"));
        QCOMPARE(fixture.view.title(),
                 QStringLiteral("Matrix of the Walsh transform · p = 2 · n = 2 · N = 4"));
    }

    void theShownMatrixFollowsTheTransformTheOrderAndTheScale()
    {
        MatrixFixture fixture("10110010");
        EVENTUALLY(fixture.isReady("walsh", 3));
        QCOMPARE(fixture.cell(5, 4), QStringLiteral("−1"));  // 5 and 4 have an odd number of common ones
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        fixture.workbench.transformSettings().setScale(transform::SpectrumScale::Root);
        EVENTUALLY(fixture.isReady("walsh", 3));
        for (std::size_t row = 0; row < 8; ++row) {
            std::size_t changes = 0;
            for (std::size_t column = 1; column < 8; ++column)
                changes += fixture.cell(row, column) != fixture.cell(row, column - 1) ? 1 : 0;
            QCOMPARE(changes, row);
        }
        QCOMPARE(fixture.matrix().grid().prefix, QStringLiteral("1/√8"));
        QVERIFY(fixture.matrix().grid().rowBlocks.empty());
        QCOMPARE(fixture.matrix().grid().columnBlocks, (std::vector<std::size_t>{4, 2}));
        fixture.workbench.transformSettings().setTransform("reed-muller");
        EVENTUALLY(fixture.isReady("reed-muller", 3));
        QCOMPARE(fixture.cell(7, 0), QStringLiteral("1"));
        QCOMPARE(fixture.cell(0, 7), QStringLiteral("0"));
    }

    void theHaarMatrixIsNoKroneckerProduct()
    {
        MatrixFixture fixture("00010111");
        EVENTUALLY(fixture.isReady("walsh", 3));
        fixture.workbench.transformSettings().setTransform("haar");
        EVENTUALLY(fixture.view.matrices()->spec.name == "haar");
        QVERIFY(fixture.view.readout().contains(QStringLiteral("not a Kronecker product")));
        QStringList row;
        for (std::size_t column = 0; column < 8; ++column)
            row << fixture.cell(2, column);
        QCOMPARE(row.join(QLatin1Char(' ')), QStringLiteral("1 1 −1 −1 0 0 0 0"));
        auto* factor = fixture.view.findChild<CellCanvas*>(QStringLiteral("matrixThumbnail1"));
        QVERIFY(factor != nullptr);
        QTest::mouseClick(factor, Qt::LeftButton);
        VERIFY_ENDS_WITH(fixture.view.readout(), "values from index 2 on stay unchanged");
    }

    void theReadoutExplainsTheClickedEntryOfAMatrixOrFactor()
    {
        MatrixFixture fixture("10110010");
        EVENTUALLY(fixture.isReady("walsh", 3));
        QVERIFY(fixture.view.readout().startsWith(QStringLiteral("M(3) = M(1) ⊗ M(1) ⊗ M(1)")));
        QTest::mouseClick(&fixture.canvas(), Qt::LeftButton, {}, inside(fixture.canvas(), 5, 3));
        // 5 is 101 and 3 is 011: w(1,0)·w(0,1)·w(1,1) = 1·1·(−1).
        QCOMPARE(fixture.view.readout(),
                 QStringLiteral("M(3) · row 5 · column 3: m₁(1,0)·m₂(0,1)·m₃(1,1) = 1·1·(−1) = −1"));
        auto* second = fixture.view.findChild<CellCanvas*>(QStringLiteral("matrixThumbnail2"));
        QVERIFY(second != nullptr);
        QTest::mouseClick(second, Qt::LeftButton);
        QCOMPARE(fixture.view.shownItem(), std::size_t{2});
        QCOMPARE(fixture.matrix().grid().name, QStringLiteral("C₂"));
        QCOMPARE(second->grab().toImage().pixelColor(1, 1), second->palette().color(QPalette::Highlight));
        QCOMPARE(fixture.view.readout(),
                 QStringLiteral("C₂ = I₂ ⊗ M(1) ⊗ I₂ · butterflies of x₂ at distance d = 2"));
        fixture.view.setFactorization("constant-geometry");
        EVENTUALLY(fixture.isReady("walsh", 3));
        QCOMPARE(fixture.matrix().grid().name, QStringLiteral("A"));
    }

    void keysMoveTheMatrixCursorAndZoomTheMatrix()
    {
        MatrixFixture fixture("10110010");
        EVENTUALLY(fixture.isReady("walsh", 3));
        CellCanvas& canvas = fixture.canvas();
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Down);
        QCOMPARE(canvas.cursorCell(), std::optional(Cell{0, 0}));
        QTest::keyClick(&canvas, Qt::Key_Down);
        QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(canvas.cursorCell(), std::optional(Cell{1, 7}));
        QVERIFY(fixture.view.readout().startsWith(QStringLiteral("M(3) · row 1 · column 7")));
        QCOMPARE(canvas.accessibleDescription(), fixture.view.readout());
        QTest::keyClick(&canvas, Qt::Key_Plus);
        QVERIFY(canvas.view().zoom > 1);
        QTest::keyClick(&canvas, Qt::Key_Home);
        const ui::CellGeometry geometry = canvas.geometryNow();
        QVERIFY(geometry.area().adjusted(-1, -1, 1, 1).contains(geometry.rect({0, 0})));
        QTest::keyClick(&canvas, Qt::Key_0);
        QCOMPARE(canvas.view().zoom, 1.0);
        fixture.view.setLook({false, true});
        QCOMPARE(fixture.matrix().grid().label(5), QStringLiteral("101"));
    }

    void selectedCoefficientsAndInputsHighlightMatrixRowsAndColumns()
    {
        MatrixFixture fixture("10110010");
        EVENTUALLY(fixture.isReady("walsh", 3));
        CellCanvas& canvas = fixture.canvas();
        ui::Selection& selection = fixture.workbench.selection();
        selection.select(Selected{Selected::Kind::Output, 5});
        QCOMPARE(fixture.matrix().gridMarks().row, std::optional<std::size_t>(5));
        QCOMPARE(fixture.matrix().gridMarks().column, std::optional<std::size_t>());
        const ui::CellGeometry geometry = canvas.geometryNow();
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, geometry.columnHeading(6).center().toPoint());
        QCOMPARE(selection.selected(), std::optional(Selected{Selected::Kind::Input, 6}));
        QCOMPARE(fixture.matrix().gridMarks().column, std::optional<std::size_t>(6));
        QTest::mouseMove(&canvas, geometry.rowHeading(2).center().toPoint());
        QCOMPARE(selection.hovered(), std::optional(Selected{Selected::Kind::Output, 2}));
        QTest::mouseMove(&canvas, inside(canvas, 0, 0));
        QCOMPARE(selection.hovered(), std::optional<Selected>());
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, inside(canvas, 3, 1));
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(selection.selected(), std::optional(Selected{Selected::Kind::Output, 3}));
        QTest::keyClick(&canvas, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(selection.selected(), std::optional(Selected{Selected::Kind::Input, 1}));
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QCOMPARE(selection.selected(), std::optional<Selected>());
        // Rows and columns of a middle factor are neither outputs nor inputs.
        fixture.view.setShownItem(2);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, geometry.columnHeading(6).center().toPoint());
        QCOMPARE(selection.selected(), std::optional<Selected>());
        fixture.view.setShownItem(3);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, geometry.columnHeading(6).center().toPoint());
        QCOMPARE(selection.selected(), std::optional(Selected{Selected::Kind::Input, 6}));
    }

    // Leaves the page by shortcut and returns. Afterwards keys operate the content of the page.
    void returningToTheMatrixPageByShortcutFocusesItsContent_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<QString>("focused");
        QTest::newRow("one matrix") << 0 << QStringLiteral("matrixCanvas");
        QTest::newRow("product of factors") << 1 << QStringLiteral("matrixFactor0");
        QTest::newRow("multiply out") << 2 << QString();
    }

    void returningToTheMatrixPageByShortcutFocusesItsContent()
    {
        QFETCH(int, mode);
        QFETCH(QString, focused);
        QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
        tests::WindowFixture fixture;
        fixture.enterText("10110010", 8);
        QTest::keyClick(fixture.window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::Matrices);
        auto* view = fixture.window->findChild<MatrixView*>();
        EVENTUALLY(view->matrices() != nullptr);
        auto* modes = fixture.child<QComboBox>("matrixMode");
        modes->setFocus();
        for (int i = 0; i < mode; ++i)
            QTest::keyClick(modes, Qt::Key_Down);
        QCOMPARE(static_cast<int>(view->mode()), mode);
        QTest::keyClick(fixture.window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::Spectrum);
        QTest::keyClick(fixture.window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(fixture.window->pages().page(), ui::PageHost::Page::Matrices);
        QWidget* target = fixture.window->focusWidget();
        QVERIFY(target != nullptr && target->isVisible() && view->isAncestorOf(target));
        if (focused.isEmpty()) {
            QCOMPARE(target, static_cast<QWidget*>(&view->multiplyOut()));
            QTest::keyClick(target, Qt::Key_PageDown);
            QCOMPARE(view->multiplyOut().position(), 1);
            return;
        }
        QCOMPARE(target->objectName(), focused);
        QTest::keyClick(target, Qt::Key_Down);
        QCOMPARE(static_cast<CellCanvas*>(target)->cursorCell(), std::optional(Cell{0, 0}));
    }

    void matrixFactorsAreMultipliedOutEntryByEntry()
    {
        MatrixFixture fixture("1011");
        EVENTUALLY(fixture.isReady("walsh", 2));
        fixture.view.setMode(MatrixView::Mode::MultiplyOut);
        ui::MultiplyOut& out = fixture.view.multiplyOut();
        QCOMPARE(out.positions(), 16);
        QCOMPARE(out.row().items()[2].grid.name, QStringLiteral("C₁C₂ = M(2)"));
        QCOMPARE(out.row().matrix(2)->gridMarks().filled, std::size_t{0});
        const auto caption = [&fixture] { return fixture.view.picture({}).text.caption; };
        QVERIFY2(!caption().contains(QStringLiteral("Page Down")), qPrintable(caption()));
        out.setFocus();
        QTest::keyClick(&out, Qt::Key_PageDown);
        VERIFY_STARTS_WITH(caption(), "row 0 · column 0 = ");
        // Row 0 of C1 is 1 0 1 0, and column 0 of C2 is 1 1 0 0.
        QCOMPARE(out.text(), QStringLiteral("row 0 · column 0 = 1·1 + 1·0 = 1 + 0 = 1"));
        QCOMPARE(out.row().matrix(0)->gridMarks().row, std::optional<std::size_t>(0));
        QCOMPARE(out.row().matrix(1)->gridMarks().column, std::optional<std::size_t>(0));
        CellCanvas& result = out.row().matrix(2)->canvas();
        QTest::mouseClick(&result, Qt::LeftButton, {}, inside(result, 2, 3));
        // Row 2 of C1 is 1 0 −1 0, and column 3 of C2 is 0 0 1 −1.
        QCOMPARE(out.text(), QStringLiteral("row 2 · column 3 = 1·0 + (−1)·1 = 0 − 1 = −1"));
        QTest::keyClick(&out, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(out.position(), 16);
        QCOMPARE(out.row().matrix(2)->gridMarks().filled, std::size_t{16});
        QVERIFY(!fixture.view.findChild<QToolButton*>(QStringLiteral("multiplyNext"))->isEnabled());
        QTest::keyClick(&out, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(out.position(), 0);
        QTest::mouseClick(fixture.view.findChild<QToolButton*>(QStringLiteral("multiplyNext")),
                          Qt::LeftButton);
        QCOMPARE(out.position(), 1);
        QTest::keyClick(&out, Qt::Key_Space);
        QVERIFY(out.isPlaying());
        EVENTUALLY(out.position() >= 2);
        QTest::keyClick(&out, Qt::Key_Space);
        QVERIFY(!out.isPlaying());
    }

    void matrixFactorsOverGf4AreMultipliedOutRowByRow()
    {
        MatrixFixture fixture("3120212203100232", 4, "gf");
        EVENTUALLY(fixture.isReady("gf", 2));
        fixture.view.setFactorization("cooley-tukey-ascending");
        EVENTUALLY(fixture.isReady("gf", 2));
        fixture.view.setMode(MatrixView::Mode::MultiplyOut);
        ui::MultiplyOut& out = fixture.view.multiplyOut();
        QCOMPARE(out.positions(), 16);  // there are 16 rows, so each position shows a whole row
        out.setPosition(16);
        CellCanvas& result = out.row().matrix(2)->canvas();
        QTest::mouseClick(&result, Qt::LeftButton, {}, inside(result, 5, 6));
        // C1 = G(1) ⊗ I has the entries 0 1 3 2 in row 5, at columns 1, 5, 9, 13 (a zero is not an edge). C2 = I ⊗ G(1) has G(1)[1][2] = 3 in column
        // 6 at row 5, and zeros at rows 9 and 13.
        QCOMPARE(out.text(), QStringLiteral("row 5 · column 6 = 1·3 + 3·0 + 2·0 = 3 + 0 + 0 = 3  (GF(4))"));
    }

    void aTooLargeMatrixIsReplacedByAMessageAndTheBasicMatrix()
    {
        MatrixFixture fixture("1011");
        EVENTUALLY(fixture.isReady("walsh", 2));
        fixture.workbench.sources().setVariables(7);
        EVENTUALLY(fixture.isReady("walsh", 7));
        auto* sentence = fixture.view.findChild<QLabel*>(QStringLiteral("matrixTooLarge"));
        QVERIFY(sentence->isVisible());
        VERIFY_CONTAINS(sentence->text(), "128 × 128");
        QVERIFY(sentence->text().contains(QLatin1String("up to 6 variables")));
        auto* basic = fixture.view.findChild<CellCanvas*>(QStringLiteral("matrixBasic0"));
        QVERIFY(basic != nullptr && basic->isVisible());
        QCOMPARE(basic->findChild<ui::MatrixCells*>()->grid().text({1, 1}), QStringLiteral("−1"));
        QVERIFY(fixture.view.exportData(fixture.jobs, QStringLiteral("nowhere.txt")).has_value());
        fixture.workbench.sources().setVariables(2);
        EVENTUALLY(fixture.isReady("walsh", 2));
        QVERIFY(!sentence->isVisible());
    }

    void theMatrixCanBeCopiedToTheClipboard()
    {
        MatrixFixture fixture("10");
        EVENTUALLY(fixture.isReady("walsh", 1));
        fixture.workbench.transformSettings().setDirection(transform::Direction::Inverse);
        EVENTUALLY(fixture.isReady("walsh", 1));
        fixture.canvas().setFocus();
        QTest::keyClick(&fixture.canvas(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("1/2 *\n1 1\n1 -1\n"));
        QTest::keyClick(&fixture.canvas(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("\\frac{1}{2}\\begin{pmatrix}\n1 & 1 \\\\\n1 & -1 \\\\\n\\end{pmatrix}\n"));
        const MatrixFixture complex("012", 3, "vilenkin-chrestenson");
        EVENTUALLY(complex.isReady("vilenkin-chrestenson", 1));
        QVERIFY(complex.view.shownLatex().contains(QStringLiteral("1 & \\omega^{2} & \\omega \\\\")));
    }

    void picturesOfTheMatrixAreWrittenInEveryMode()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        MatrixFixture fixture("10110010");
        EVENTUALLY(fixture.isReady("walsh", 3));
        for (const auto mode :
             {MatrixView::Mode::One, MatrixView::Mode::Factors, MatrixView::Mode::MultiplyOut}) {
            fixture.view.setMode(mode);
            const QString path = folder.filePath(QStringLiteral("matrix%1.svg").arg(static_cast<int>(mode)));
            QCOMPARE(fixture.view.exportPicture(path), std::optional<QString>());
            const tests::SvgContents svg = tests::readSvg(tests::contentOf(path));
            QVERIFY2(svg.problem.isEmpty(), qPrintable(svg.problem));
            QCOMPARE(tests::pointsOutside(svg, svg.viewBox), qsizetype{0});
            QVERIFY(
                svg.texts.contains(QStringLiteral("Matrix of the Walsh transform · p = 2 · n = 3 · N = 8")));
            if (mode == MatrixView::Mode::One)  // W(3) has 36 entries 1 and 28 entries −1
                QCOMPARE(svg.texts.count(QStringLiteral("−1")), qsizetype{28});
            if (mode == MatrixView::Mode::Factors) {
                QVERIFY(svg.texts.contains(QStringLiteral("C₃")));
                QCOMPARE(svg.texts.count(QStringLiteral("−1")), qsizetype{28 + 3 * 4});
            }
            QVERIFY(svg.texts.join(QLatin1Char(' ')).contains(QLatin1String("Hadamard order")));
        }
        QCOMPARE(fixture.view.exportPicture(folder.filePath(QStringLiteral("m.png"))),
                 std::optional<QString>());
        QVERIFY(!QImage(folder.filePath(QStringLiteral("m.png"))).isNull());
        QCOMPARE(fixture.view.exportPicture(folder.filePath(QStringLiteral("m.pdf"))),
                 std::optional<QString>());
        QVERIFY(tests::contentOf(folder.filePath(QStringLiteral("m.pdf"))).startsWith("%PDF"));
        QVERIFY(fixture.view.exportPicture(folder.filePath(QStringLiteral("m.gif"))).has_value());
    }

    void theMatrixIsWrittenAsCsvTextAndJson()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        MatrixFixture fixture("1011");
        EVENTUALLY(fixture.isReady("walsh", 2));
        QSignalSpy written(&fixture.jobs, &ui::EngineJobs::fileWritten);
        for (const char* name : {"m.txt", "m.json", "m.csv"})
            QCOMPARE(fixture.view.exportData(fixture.jobs, folder.filePath(QLatin1String(name))),
                     std::optional<QString>());
        EVENTUALLY_EQUAL(written.count(), 3);
        QCOMPARE(tests::contentOf(folder.filePath(QStringLiteral("m.csv"))),
                 QByteArray("1,1,1,1\n1,-1,1,-1\n1,1,-1,-1\n1,-1,-1,1\n"));
        QVERIFY(tests::contentOf(folder.filePath(QStringLiteral("m.txt"))).contains("1 -1 1 -1\n"));
        const QJsonObject json =
            QJsonDocument::fromJson(tests::contentOf(folder.filePath(QStringLiteral("m.json")))).object();
        QCOMPARE(json[QLatin1String("format")].toString(), QStringLiteral("sequency-matrix/1"));
        QCOMPARE(json[QLatin1String("matrix")].toArray().at(3).toArray().at(2).toInt(), -1);
        QCOMPARE(json[QLatin1String("factors")].toArray().size(), qsizetype{2});
        QVERIFY(fixture.view.exportData(fixture.jobs, folder.filePath(QStringLiteral("m.xls"))).has_value());
    }
};

SEQUENCY_QT_TEST(TestMatrixView)
#include "tst_matrix_view.moc"
