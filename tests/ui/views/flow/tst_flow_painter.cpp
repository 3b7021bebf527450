// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests pictures of flow graphs without a window: painted edges compute the transform, small graphs match a drawing without optimizations, line
// styles and colours.
#include "tests/support/qt_test.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/views/flow/flow_scene_fixture.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/factor_cells.h"
#include "ui/views/flow/flow_line_painter.h"

#include <QPicture>

#include <map>
#include <set>

using namespace sequency;
using namespace sequency::tests;
using session::TraceWork;
using transform::LayerKind;

namespace {

constexpr double paintTolerance = 1e-9;

// Computes the values of every column from the values of the first column, using only the drawn edges.
std::vector<tests::DenseVector> evaluated(const ui::FlowScene& scene)
{
    const ui::FlowModel& model = *scene.model;
    const tests::IndependentRing ring{model.trace().ring.order()};
    std::vector<tests::DenseVector> columns{tests::dense(*model.trace().columns.front())};
    for (std::size_t column = 1; column < model.columns(); ++column)
        columns.emplace_back(model.graph().nodes(column));
    std::set<std::pair<std::size_t, std::size_t>> begun;
    ui::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {  // edges arrive layer by layer
        const transform::FlowLayer& layer = model.graph().layer(line.step);
        auto& to = columns[line.step + 1][line.to];
        const auto from = columns[line.step][line.from];
        if (layer.kind != LayerKind::Product)
            to = ring.add(to, ring.multiply(line.weight, from));
        else if (layer.lanes == 1)
            to = from * from;  // a square is drawn as one line
        else
            to = begun.insert({line.step, line.to}).second ? from : to * from;
    });
    return columns;
}

void compareColumns(const ui::FlowScene& scene)
{
    // Layer by layer, because lines are emitted in the order of layers.
    const auto columns = evaluated(scene);
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const auto values = tests::dense(*scene.model->trace().columns[column]);
        QCOMPARE(values.size(), columns[column].size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY2(std::abs(values[i] - columns[column][i]) <= paintTolerance * (1 + std::abs(values[i])),
                     qPrintable(QStringLiteral("column %1, node %2").arg(column).arg(i)));
    }
}

// Returns the number of pixels whose brightness differs by more than a third of the full range.
int differingPixels(const QImage& a, const QImage& b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 85 ? 1 : 0;
    return count;
}

int inkedPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += qGray(image.pixel(x, y)) < 200 ? 1 : 0;
    return count;
}

// Paints every edge of the graph individually, without optimizations.
void paintPlainly(QPainter& painter, const ui::FlowScene& scene)
{
    const transform::FlowGraph& graph = scene.model->graph();
    const auto& weights = scene.model->weights();
    for (std::size_t step = 0; step < graph.layers(); ++step)
        for (const transform::FlowEdge& edge : graph.edges(step)) {
            const bool plain = !graph.step(step).hasButterflies();
            const bool isProduct = graph.layer(step).kind == LayerKind::Product;
            const auto style = static_cast<std::size_t>(
                std::find_if(weights.begin(), weights.end(),
                             [&](auto weight) { return std::abs(weight - edge.weight) < 1e-9; }) -
                weights.begin());
            constexpr Qt::PenStyle styles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
            painter.setPen(ui::theme::linePen(
                plain && !isProduct
                    ? ui::theme::dimmedText(scene.palette)
                    : ui::theme::series(static_cast<int>(edge.butterfly % ui::theme::seriesCount),
                                        scene.palette),
                ui::flowLineWidth(scene), plain ? Qt::SolidLine : styles[style]));
            painter.drawLine(
                QLineF(scene.layout.point({step, edge.from}), scene.layout.point({step + 1, edge.to})));
        }
}

}  // namespace

class TestFlowPainter : public QObject {
    Q_OBJECT

private slots:
    // For every transform and both factorizations, the values along the drawn edges equal the result of the executor and of the definition.
    void evaluatingTheDrawnFlowGraphEdgesGivesTheTransform()
    {
        int graphs = 0;
        for (const transform::TransformSpec& spec : tests::catalogueSpecs(64)) {
            if (spec.radix > 64)
                continue;
            for (const char* factorization :
                 {"cooley-tukey", "cooley-tukey-descending", "constant-geometry"}) {
                const ui::FlowScene scene = sceneOf(traceOf(spec, factorization));
                compareColumns(scene);
                if (QTest::currentTestFailed()) {
                    qWarning("%s, %s", transform::token(spec).c_str(), factorization);
                    return;
                }
                const auto inputs = tests::dense(*scene.model->trace().columns.front());
                const auto wanted = tests::byDefinition(spec, inputs);
                const auto got = evaluated(scene).back();
                for (std::size_t i = 0; i < wanted.size(); ++i)
                    QVERIFY2(std::abs(wanted[i] - got[i]) < 1e-6 * (1 + std::abs(wanted[i])),
                             transform::token(spec).c_str());
                ++graphs;
            }
        }
        QVERIFY(graphs > 100);
    }

    void evaluatingTheDrawnFlowGraphEdgesGivesTheConvolution()
    {
        for (const TraceWork work : {TraceWork::Convolution, TraceWork::Autocorrelation})
            for (const int variables : {1, 2, 3, 5, 6})
                for (const char* factorization : {"cooley-tukey", "constant-geometry"}) {
                    const ui::FlowScene scene = sceneOf(dyadic(work, variables, factorization));
                    compareColumns(scene);
                    const auto f = tests::dense(scene.model->trace().request.f->values);
                    const auto& second = scene.model->trace().request.g;
                    const auto g = second ? tests::dense(second->values) : f;
                    const auto got = evaluated(scene).back();
                    for (std::size_t t = 0; t < f.size(); ++t) {
                        std::complex<double> sum = 0;
                        for (std::size_t x = 0; x < f.size(); ++x)
                            sum += f[x] * g[x ^ t];
                        QVERIFY(std::abs(sum - got[t]) < paintTolerance);
                    }
                }
    }

    // The drawn edges must give χ_w(z) = exp(2πi/p · Σ w_s z_s) from the table of C_p.
    void evaluatingTheDrawnFlowGraphEdgesGivesTheCharacterTable()
    {
        for (const auto& [radix, variables] : {std::pair(2, 1), {2, 3}, {3, 2}, {4, 2}, {5, 1}}) {
            const ui::FlowScene scene = sceneOf(characters(radix, variables));
            if (scene.model->rows() <= ui::rowsWithoutBundles)
                compareColumns(scene);
            ui::FlowScene enlarged = scene;  // large enough to draw every line, without bundles
            enlarged.area = QRectF(0, 0, 40000, 40000);
            enlarged.fit();
            const auto got = evaluated(enlarged).back();
            const auto p = static_cast<std::size_t>(radix);
            std::size_t rows = 1;
            for (int i = 0; i < variables; ++i)
                rows *= p;
            QCOMPARE(got.size(), rows * rows);
            for (std::size_t w = 0; w < rows; ++w)
                for (std::size_t z = 0; z < rows; ++z) {
                    std::size_t sum = 0;
                    for (std::size_t a = w, b = z; a > 0; a /= p, b /= p)
                        sum += a % p * (b % p);
                    QVERIFY(std::abs(got[w * rows + z] - std::polar(1.0, 2 * M_PI * static_cast<double>(sum) /
                                                                             radix)) < paintTolerance);
                }
        }
    }

    // The drawn edges must be those of the graph and connect the positions of its nodes.
    void everyEdgeOfASmallFlowGraphIsDrawn_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what :
             {"walsh 2", "walsh 3", "walsh 4", "walsh 6", "walsh 6 constant geometry", "gf4 2", "gf4 3",
              "vc 3", "paley 6", "convolution 3", "convolution 6", "characters 2 3"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void everyEdgeOfASmallFlowGraphIsDrawn()
    {
        QFETCH(const QString, what);
        ui::FlowScene scene = figureScene(what);
        scene.parts.titles = scene.parts.legend = scene.parts.values = scene.parts.nodes = false;
        scene.labels = ui::FlowLabels::None;
        scene.fit();
        int drawn = 0;
        ui::forEachDrawnEdge(scene, [&](const ui::FlowLine&) { ++drawn; });
        // Only the square of a value is drawn with one line for two edges.
        const auto& computed = scene.model->graph();
        std::size_t edges = 0;
        for (std::size_t step = 0; step < computed.layers(); ++step)
            edges += computed.edges(step).size();
        QCOMPARE(drawn, static_cast<int>(edges));

        const QImage ours = painted(scene, [&](QPainter& painter) {
            ui::FlowPainter graph(scene);
            graph.paintLines(painter);
            QVERIFY(!graph.hasBundles());
        });
        const QImage plain = painted(scene, [&](QPainter& painter) { paintPlainly(painter, scene); });
        const int ink = inkedPixels(plain);
        QVERIFY(ink > 1000);
        // Lines of equal colour are painted together, so the stacking order at crossings may differ.
        QVERIFY2(differingPixels(ours, plain) <= ink / 50,
                 qPrintable(QStringLiteral("%1 of %2").arg(differingPixels(ours, plain)).arg(ink)));
        QVERIFY(std::abs(inkedPixels(ours) - ink) <= ink / 50);
    }

    void aZoomedFlowGraphLooksLikeAnUnoptimizedDrawing()
    {
        for (const char* what : {"walsh 6", "walsh 6 constant geometry", "gf4 3", "convolution 6"}) {
            ui::FlowScene scene = figureScene(QString::fromLatin1(what));
            scene.parts.titles = scene.parts.legend = scene.parts.values = scene.parts.nodes = false;
            scene.labels = ui::FlowLabels::None;
            scene.fit();
            scene.layout.zoomBy(4, QPointF(500, 300));
            const QImage ours =
                painted(scene, [&](QPainter& painter) { ui::FlowPainter(scene).paintLines(painter); });
            const QImage plain = painted(scene, [&](QPainter& painter) {
                painter.setClipRect(scene.layout.place());
                paintPlainly(painter, scene);
            });
            QVERIFY2(differingPixels(ours, plain) <= inkedPixels(plain) / 20, what);
        }
    }

    // A changed node whose turn has not come, or whose value the current step has not computed, looks as without the flash.
    void changedNodesFlashOnlyWhileTheirValueIsShown()
    {
        const ui::FlowScene before = sceneOf(walsh(3));
        session::TraceRequest request;
        request.f = functionFor(2, 3, 8);
        request.spec.variables = 3;
        request.factorization = "cooley-tukey";
        auto trace = session::trace(request);
        QVERIFY(trace);
        ui::FlowScene scene = before;
        scene.model = std::make_shared<const ui::FlowModel>(std::move(*trace), before.model.get());
        QVERIFY(!scene.model->changed().empty());
        scene.marks.step = 0;
        const auto partOf = [&scene](double flash, double from) {
            scene.marks.flash = flash;
            const QImage whole = painted(scene, [&](QPainter& painter) {
                ui::FlowPainter flow(scene);
                flow.paintAll(painter);
            });
            return whole.copy(qRound(from), 0, whole.width() - qRound(from), whole.height());
        };
        const double hidden = (scene.layout.x(static_cast<double>(scene.shownColumns()) - 1) +
                               scene.layout.x(static_cast<double>(scene.shownColumns()))) /
                              2;
        QVERIFY(partOf(0.99, hidden) == partOf(-1, hidden));
        QVERIFY(partOf(0.99, 0) != partOf(-1, 0));
        scene.marks.step = scene.model->columns() - 2;
        const double second = (scene.layout.x(0) + scene.layout.x(1)) / 2;
        QVERIFY(partOf(0, second) == partOf(-1, second));
    }

    // On screens, bundles are filled band by band. In vector formats each bundle is one polygon.
    void edgeBundlesDrawnInBandsLookLikeSinglePolygons()
    {
        for (const char* what : {"walsh 10", "walsh 12 constant geometry", "vc 8"})
            for (const double scale : {1.0, 1.25, 2.0}) {
                ui::FlowScene scene = figureScene(QString::fromLatin1(what));
                scene.fit();
                scene.layout.zoomBy(2, QPointF(500, 300));
                const auto paint = [&](QPainter& painter) {
                    painter.setRenderHint(QPainter::Antialiasing);
                    painter.scale(scale, scale);
                    ui::FlowPainter graph(scene);
                    graph.paintLines(painter);
                    QVERIFY(graph.hasBundles());
                };
                const QImage ours = painted(scene, paint);
                const QImage recorded = painted(scene, [&](QPainter& painter) {
                    QPicture picture;
                    QPainter recorder(&picture);
                    paint(recorder);
                    recorder.end();
                    picture.play(&painter);
                });
                QVERIFY(inkedPixels(ours) > 1000);
                int most = 0;
                for (int y = 0; y < ours.height(); ++y)
                    for (int x = 0; x < ours.width(); ++x)
                        most =
                            std::max(most, std::abs(qGray(ours.pixel(x, y)) - qGray(recorded.pixel(x, y))));
                QVERIFY2(
                    most <= 2,
                    qPrintable(
                        QStringLiteral("%1, scale %2: %3").arg(QLatin1String(what)).arg(scale).arg(most)));
            }
    }

    void flowGraphEdgesOfWeightMinusOneAreDashedAsInThePapers()
    {
        const ui::FlowScene w = sceneOf(walsh(2));
        QVERIFY(!w.model->writesWeights());
        std::map<double, Qt::PenStyle> styles;
        const auto collect = [&](const ui::FlowScene& scene) {
            styles.clear();
            ui::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {
                styles[line.weight.real()] = ui::flowEdgePen(scene, line, false).style();
            });
        };
        collect(w);
        QCOMPARE(styles, (std::map<double, Qt::PenStyle>{{1, Qt::SolidLine}, {-1, Qt::DashLine}}));
        collect(figureScene(QStringLiteral("gf4 2")));
        const Qt::PenStyle dotted = ui::theme::linePen({}, 1, Qt::DotLine).style();
        QCOMPARE(styles,
                 (std::map<double, Qt::PenStyle>{{1, Qt::SolidLine}, {2, Qt::DashLine}, {3, dotted}}));
        // There are no separate line styles for seven weights. The weights are written at the edges instead, as the legend states.
        transform::TransformSpec gf7;
        gf7.name = "gf";
        gf7.radix = 7;
        gf7.variables = 1;
        const ui::FlowScene many = sceneOf(traceOf(gf7));
        QVERIFY(many.model->writesWeights());
        ui::FlowPainter painter(many);
        painted(many, [&](QPainter& device) { painter.paintAll(device); });
        int weights = 0;
        for (const ui::FlowText& text : painter.texts())
            weights += text.kind == ui::FlowText::Kind::Weight ? 1 : 0;
        QVERIFY(weights > 5);
    }

    void everyButterflyHasOneColourAndNeighbouringButterfliesDiffer()
    {
        const ui::FlowScene scene = figureScene(QStringLiteral("gf4 2"));
        std::map<std::pair<std::size_t, std::size_t>, QRgb> colours;
        ui::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {
            const QRgb colour = ui::flowEdgePen(scene, line, false).color().rgb();
            const auto [known, isNew] = colours.try_emplace({line.step, line.butterfly}, colour);
            QVERIFY(isNew || known->second == colour);
        });
        QCOMPARE(colours.size(), std::size_t(8));
        for (const auto& [place, colour] : colours)
            if (const auto next = colours.find({place.first, place.second + 1}); next != colours.end())
                QVERIFY(next->second != colour);
    }

    // A row of a butterfly's matrix has two entries, 1 1 or 1 −1, and six zeros. At every cell and font size, either all entries or none are written.
    void theMatrixOfAFlowStepShowsAllWeightsOrNone()
    {
        const ui::FlowScene scene = figureScene(QStringLiteral("walsh 3"));
        auto* const factor = new ui::FactorCells;
        ui::CellCanvas picture(factor, QStringLiteral("flowFactor"));
        factor->show(scene, 1, std::nullopt);
        QVERIFY(factor->hasMatrix());
        int written = 0;
        int blank = 0;
        for (const int points : {6, 9, 12, 16, 22, 30, 40})
            for (int side = 40; side <= 400; side += 6) {
                QFont type = picture.font();
                type.setPointSize(points);
                picture.setFont(type);
                picture.resize(side, side);
                const auto texts = tests::countedFrame(picture).texts;
                QVERIFY2(
                    texts == 0 || texts == 64,
                    qPrintable(
                        QStringLiteral("%1 texts at %2 pt in %3 pixels").arg(texts).arg(points).arg(side)));
                ++(texts == 0 ? blank : written);
            }
        QVERIFY(written > 0 && blank > 0);
    }

    // Step 1 maps t₁(2) to t₂(0) with weight 1 and to t₂(2) with weight −1; t₁(1) has weight 0 in row 0.
    void entriesOfTheMatrixOfAFlowStepDifferWithoutColour_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("isDark");
        for (const int side : {60, 120, 220, 400})
            for (const bool isDark : {false, true})
                QTest::addRow("%d pixels, %s", side, isDark ? "dark" : "light") << side << isDark;
    }
    void entriesOfTheMatrixOfAFlowStepDifferWithoutColour()
    {
        QFETCH(int, side);
        QFETCH(bool, isDark);
        auto* const factor = new ui::FactorCells;
        ui::CellCanvas picture(factor, QStringLiteral("flowFactor"));
        picture.setPalette(isDark ? ui::theme::darkPalette() : ui::theme::lightPalette());
        factor->show(figureScene(QStringLiteral("walsh 3")), 1, std::nullopt);
        picture.resize(side, side);
        const QImage grey = picture.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        const int ground = grey.pixelColor(1, 1).lightness();
        // Returns the contrast of the frame of a cell with the background, and the contrast of its interior next to the frame.
        const auto contrasts = [&](std::size_t row, std::size_t column) {
            const QRect cell = picture.geometryNow().rect({row, column}).toAlignedRect();
            const auto strongest = [&](int x) {
                return std::abs(grey.pixelColor(x, cell.top() + cell.height() / 4).lightness() - ground);
            };
            return std::pair(std::max(strongest(cell.left()), strongest(cell.left() + 1)),
                             strongest(cell.left() + 2));
        };
        const auto [oneFrame, oneInside] = contrasts(0, 2);
        const auto [minusFrame, minusInside] = contrasts(2, 2);
        const auto [zeroFrame, zeroInside] = contrasts(0, 1);
        QVERIFY(minusFrame > 100 && minusFrame > minusInside + 60);
        QVERIFY(std::abs(oneFrame - oneInside) < 10 && oneInside > 20);
        QVERIFY(zeroFrame < 10 && zeroInside < 10);
    }
};

SEQUENCY_QT_TEST(TestFlowPainter)
#include "tst_flow_painter.moc"
