// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests texts at the nodes of a painted flow graph, exported pictures, and the number of primitives per frame.
#include "tests/support/qt_test.h"
#include "tests/ui/counted_painting.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/views/flow/flow_scene_fixture.h"
#include "ui/views/flow/flow_line_painter.h"

#include <algorithm>
#include <set>

using namespace sequency;
using namespace sequency::tests;

namespace {

// Limit of primitives per layer (between two columns) of a 1280 × 800 frame: ten per pixel row, independent of the number of nodes.
constexpr qint64 maxPaintedALayer = 8'000;
constexpr qint64 maxTexts = 2'000;  // limit per frame; values are shown only if they have few digits

// Returns the edges that start or end at a visible node, taken from the graph itself.
std::vector<QLineF> edgesOfSeenNodes(const ui::FlowScene& scene)
{
    const ui::FlowLayout& layout = scene.layout;
    std::vector<QLineF> edges;
    const auto isSeen = [&](ui::FlowNode node) { return layout.place().contains(layout.point(node)); };
    for (std::size_t step = 0; step + 1 < scene.model->columns(); ++step) {
        for (std::size_t node = 0; node < scene.model->graph().nodes(step + 1); ++node)
            scene.model->forOperands(step, node, [&](std::size_t from, transform::Scalar, std::size_t) {
                if (isSeen({step, from}) || isSeen({step + 1, node}))
                    edges.emplace_back(layout.point({step, from}), layout.point({step + 1, node}));
            });
    }
    return edges;
}

}  // namespace

class TestFlowFrames : public QObject {
    Q_OBJECT

private slots:
    void textsInTheFlowGraphNeverOverlap_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what :
             {"walsh 3", "walsh 6", "walsh 10", "walsh 16", "gf4 3", "gf4 8", "vc 3", "gf7", "convolution 2",
              "convolution 4", "convolution 12", "characters 3 2", "characters 2 5"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void textsInTheFlowGraphNeverOverlap()
    {
        QFETCH(const QString, what);
        for (const ui::FlowLabels labels : {ui::FlowLabels::Decimal, ui::FlowLabels::Digits}) {
            ui::FlowScene scene = figureScene(what, QSizeF(700, 520));
            scene.labels = labels;
            scene.fit();
            int written = 0;
            for (int i = 0; i < 60; ++i) {
                ui::FlowPainter painter(scene);
                painted(scene, [&](QPainter& device) { painter.paintAll(device); });
                const auto& texts = painter.texts();
                for (std::size_t a = 0; a < texts.size(); ++a) {
                    QVERIFY(scene.area.adjusted(-1, -1, 1, 1).contains(texts[a].place));
                    for (std::size_t b = a + 1; b < texts.size(); ++b)
                        QVERIFY2(!texts[a].place.adjusted(0.5, 0.5, -0.5, -0.5).intersects(texts[b].place),
                                 qPrintable(texts[a].text + QStringLiteral(" / ") + texts[b].text));
                }
                written = std::max(written, static_cast<int>(texts.size()));
                if (scene.layout.zoom() >= scene.layout.maxZoom())
                    break;
                scene.layout.zoomBy(1.3, QPointF(300, 200));
            }
            QVERIFY(written > 8);
        }
    }

    void valuesAreWrittenOnlyAtFlowNodesWithEnoughSpace()
    {
        ui::FlowScene scene = figureScene(QStringLiteral("walsh 16"));
        ui::FlowPainter far(scene);
        painted(scene, [&](QPainter& device) { far.paintAll(device); });
        QVERIFY(far.hasBundles());
        const auto values = [](const ui::FlowPainter& painter) {
            return std::count_if(
                painter.texts().begin(), painter.texts().end(),
                [](const ui::FlowText& text) { return text.kind == ui::FlowText::Kind::Value; });
        };
        QCOMPARE(values(far), 0);
        scene.layout.zoomBy(1e9, QPointF(600, 400));
        ui::FlowPainter near(scene);
        painted(scene, [&](QPainter& device) { near.paintAll(device); });
        QVERIFY(values(near) > 10);
        for (const ui::FlowText& text : near.texts())
            if (text.kind == ui::FlowText::Kind::Value) {
                const auto& column = *scene.model->trace().columns[text.node.column];
                QCOMPARE(QString(text.text).remove(QLatin1Char(',')).replace(QChar(0x2212), QLatin1Char('-')),
                         QString::fromStdString(base::valueText(column, text.node.node)));
            }
    }

    void flowGraphColumnsAfterTheCurrentStepShowNoValues()
    {
        ui::FlowScene scene = sceneOf(walsh(3));
        scene.marks.step = 1;
        ui::FlowPainter painter(scene);
        painted(scene, [&](QPainter& device) { painter.paintAll(device); });
        std::map<std::size_t, int> values;
        for (const ui::FlowText& text : painter.texts())
            if (text.kind == ui::FlowText::Kind::Value)
                ++values[text.node.column];
        QCOMPARE(values, (std::map<std::size_t, int>{{0, 8}, {1, 8}, {2, 8}}));
        std::set<std::size_t> layers;
        ui::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) { layers.insert(line.step); });
        QCOMPARE(layers, (std::set<std::size_t>{0, 1}));
    }

    void exportedFlowGraphsContainEveryValueInsideTheirPage_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 2", "walsh 3", "walsh 6", "gf4 2", "vc 3", "convolution 2",
                                 "convolution 6", "walsh 10", "gf7", "characters 2 2", "characters 3 2"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void exportedFlowGraphsContainEveryValueInsideTheirPage()
    {
        QFETCH(const QString, what);
        const session::Trace trace = figureScene(what).model->trace();
        ui::PictureOptions page;
        page.size = ui::flowPageSize(trace, {}, QFont());
        const auto picture =
            ui::flowPicture(trace, {}, ui::theme::lightPalette(), QFont(), {QStringLiteral("Title"), {}});
        const auto svg = tests::readSvg(ui::pictureSvg(picture, page));
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        if (trace.graph.rows() > 64)
            return;
        // Every value of every column appears as text.
        QStringList wanted;
        const ui::FlowScene scene = sceneOf(trace);
        for (std::size_t column = 0; column < trace.graph.columns(); ++column)
            for (std::size_t node = 0; node < trace.graph.nodes(column); ++node)
                wanted << scene.valueText({column, node});
        QStringList got = svg.texts;
        for (QString& text : got)
            text = text.trimmed();
        for (const QString& value : wanted)
            QVERIFY2(got.removeOne(value), qPrintable(value));
        QVERIFY(got.contains(scene.nodeName({0, 0})));
    }

    // Edges so steep that they occupy a single pixel column are merged. The picture must equal that of all edges of visible nodes.
    void mergingSteepEdgesDoesNotChangeThePictureOfTheFlowGraph_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 16 constant geometry", "walsh 16", "vc 10"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void mergingSteepEdgesDoesNotChangeThePictureOfTheFlowGraph()
    {
        QFETCH(const QString, what);
        ui::FlowScene scene = figureScene(what);
        scene.layout.zoomBy(20 / scene.layout.rowPitch(), QPointF(500, 300));
        const QRectF place = scene.layout.place().intersected(scene.area);
        const auto paint = [&](const std::vector<QLineF>& lines) {
            QImage image(windowSize.toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setPen(QPen(Qt::black, 1));
            for (const QLineF& line : lines)
                if (const auto part = ui::clipped(line, place))
                    painter.drawLine(*part);
            return image;
        };
        std::vector<QLineF> drawn;
        ui::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) { drawn.push_back(line.line); });
        const std::vector<QLineF> all = edgesOfSeenNodes(scene);
        qInfo("%zu of %zu", drawn.size(), all.size());
        QVERIFY(all.size() > 1500 && drawn.size() < all.size() * 9 / 10);
        const QImage some = paint(drawn);
        const QImage whole = paint(all);
        const auto isDark = [](const QImage& image, int x, int y) {
            return image.valid(x, y) && image.pixel(x, y) == qRgb(0, 0, 0);
        };
        // Outside this rectangle, Qt rounds the ends of lines in either direction.
        const QRect inside = place.toAlignedRect();
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                if (isDark(whole, x, y))
                    QVERIFY2(isDark(some, x, y) || isDark(some, x - 1, y) || isDark(some, x + 1, y),
                             qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }

    // The cost of a frame depends neither on the size of the graph nor on the visible part. tests/bench/bench_flow measures frame times.
    void framesPaintOnlyTheVisiblePartOfTheFlowGraph_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 6", "walsh 8", "walsh 10", "walsh 12", "walsh 14", "walsh 16",
                                 "gf4 8", "vc 10", "walsh 16 constant geometry", "paley 16", "convolution 15",
                                 "characters 2 8", "characters 3 5", "characters 16 2"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void framesPaintOnlyTheVisiblePartOfTheFlowGraph()
    {
        QFETCH(const QString, what);
        ui::FlowScene scene = figureScene(what);
        PaintCounts most;
        int zooms = 0;
        for (;; scene.layout.zoomBy(1.7, QPointF(500, 300))) {
            CountedPainting device(windowSize.toSize());
            QPainter painter(&device);
            ui::FlowPainter(scene).paintAll(painter);
            painter.end();
            most.takeLargest(device.counts());
            ++zooms;
            if (scene.layout.zoom() >= scene.layout.maxZoom())
                break;
        }
        qInfo("%s, %d zooms: at most %lld lines, %lld corners, %lld shapes, %lld texts a frame",
              qPrintable(what), zooms, most.lines, most.corners, most.shapes, most.texts);
        QVERIFY(zooms > 3 && most.texts > 0 && most.lines > 0);
        const auto layers = static_cast<qint64>(scene.model->graph().layers());
        QVERIFY(most.lines <= layers * maxPaintedALayer);
        QVERIFY(most.corners <= layers * maxPaintedALayer);
        QVERIFY(most.shapes <= (layers + 1) * maxPaintedALayer);
        QVERIFY(most.texts <= maxTexts);
    }
};

SEQUENCY_QT_TEST(TestFlowFrames)
#include "tst_flow_frames.moc"
