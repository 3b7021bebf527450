// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a flow graph without a window: that the drawn edges compute the transform, that few rows are drawn edge by
// edge as by a plain drawing, line styles, level of detail, pictures as files, and how long a frame takes.
#include "tests/support/check.h"
#include "tests/support/definition.h"
#include "tests/ui/slowness.h"
#include "tests/ui/svg_bounds.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_export.h"
#include "ui/views/flow/flow_painter.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <ctime>
#include <map>
#include <set>

using namespace sequency;
using session::TraceWork;
using transform::LayerKind;

namespace {

constexpr double tolerance = 1e-9;
const QSizeF windowSize(1280, 800);

base::SharedFunction functionFor(int radix, int variables, std::uint64_t salt)
{
    std::size_t count = 1;
    for (int i = 0; i < variables; ++i)
        count *= static_cast<std::size_t>(radix);
    return std::make_shared<const base::FunctionVector>(base::FunctionVector{
        radix, variables, tests::randomElements(base::ElementType::UInt8, count, radix - 1, salt)});
}

session::Trace traceOf(const transform::TransformSpec& spec, const char* factorization = "cooley-tukey")
{
    session::TraceRequest request;
    request.f = functionFor(spec.radix, spec.variables, 7);
    request.spec = spec;
    request.factorization = factorization;
    return session::trace(request).value();
}

session::Trace walsh(int variables, const char* factorization = "cooley-tukey")
{
    transform::TransformSpec spec;
    spec.variables = variables;
    return traceOf(spec, factorization);
}

session::Trace dyadic(TraceWork work, int variables, const char* factorization = "cooley-tukey")
{
    session::TraceRequest request;
    request.work = work;
    request.f = functionFor(2, variables, 1);
    if (work == TraceWork::Convolution)
        request.g = functionFor(2, variables, 2);
    request.factorization = factorization;
    return session::trace(request).value();
}

ui::FlowScene sceneOf(session::Trace trace, const QSizeF& size = windowSize)
{
    ui::FlowScene scene;
    scene.model = std::make_shared<const ui::FlowModel>(std::move(trace), nullptr);
    scene.area = QRectF(QPointF(), size);
    scene.palette = ui::theme::lightPalette();
    scene.font = ui::pictureFont(ui::theme::TypeSize::Small, QFont());
    scene.fit();
    return scene;
}

// The values of every column from those of the first, by the drawn edges alone.
std::vector<tests::DenseVector> evaluated(const ui::FlowScene& scene)
{
    const ui::FlowModel& model = *scene.model;
    const tests::IndependentRing ring{model.trace().ring.order()};
    std::vector<tests::DenseVector> columns{tests::dense(*model.trace().columns.front())};
    for (std::size_t column = 1; column < model.columns(); ++column)
        columns.emplace_back(model.graph().nodes(column));
    std::set<std::pair<std::size_t, std::size_t>> begun;
    ui::FlowPainter::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {  // layer after layer
        const transform::FlowLayer& layer = model.graph().layer(line.step);
        auto& to = columns[line.step + 1][line.to];
        const auto from = columns[line.step][line.from];
        if (layer.kind == LayerKind::Sum)
            to = ring.add(to, ring.multiply(line.weight, from));
        else if (layer.lanes == 1)
            to = from * from;  // a square is one line
        else
            to = begun.insert({line.step, line.to}).second ? from : to * from;
    });
    return columns;
}

void compareColumns(const ui::FlowScene& scene)
{
    // Layer by layer: lines come in the order of layers.
    const auto columns = evaluated(scene);
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const auto values = tests::dense(*scene.model->trace().columns[column]);
        QCOMPARE(values.size(), columns[column].size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY2(std::abs(values[i] - columns[column][i]) <= tolerance * (1 + std::abs(values[i])),
                     qPrintable(QStringLiteral("column %1, node %2").arg(column).arg(i)));
    }
}

QImage painted(const ui::FlowScene& scene, const std::function<void(QPainter&)>& paint)
{
    QImage image(scene.area.size().toSize(), QImage::Format_RGB32);
    image.fill(scene.palette.color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

// Pixels that differ in brightness by more than a third of all there is.
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

// Processor time of this thread: what the frame costs, whatever else the machine does.
double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

class TestFlowPainter : public QObject {
    Q_OBJECT

private slots:
    // Every transform, both factorizations: the drawn edges compute what the executor computed, and what the definition
    // says.
    void drawnEdgesComputeTheTransform()
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

    void drawnEdgesConvolve()
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
                        QVERIFY(std::abs(sum - got[t]) < tolerance);
                    }
                }
    }

    // The same edges as the graph's, and where its nodes are.
    void fewRowsAreDrawnAsTheyAre_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 2", "walsh 3", "walsh 4", "walsh 6", "walsh 6 constant geometry",
                                 "gf4 2", "gf4 3", "vc 3", "paley 6", "convolution 3", "convolution 6"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void fewRowsAreDrawnAsTheyAre()
    {
        QFETCH(const QString, what);
        ui::FlowScene scene = sceneNamed(what);
        scene.titles = scene.legend = scene.values = scene.nodes = false;
        scene.labels = ui::FlowLabels::None;
        scene.fit();
        int drawn = 0;
        ui::FlowPainter::forEachDrawnEdge(scene, [&](const ui::FlowLine&) { ++drawn; });
        // Only squares draw one line for two edges.
        QCOMPARE(drawn, static_cast<int>(scene.model->graph().edgeCount()));

        const QImage ours = painted(scene, [&](QPainter& painter) {
            ui::FlowPainter graph(scene);
            graph.paintLines(painter);
            QVERIFY(!graph.hasBundles());
        });
        const QImage plain = painted(scene, [&](QPainter& painter) { paintPlainly(painter, scene); });
        const int ink = inkedPixels(plain);
        QVERIFY(ink > 1000);
        // Lines of equal colour are drawn together, so crossings may be on top of each other in another order.
        QVERIFY2(differingPixels(ours, plain) <= ink / 50,
                 qPrintable(QStringLiteral("%1 of %2").arg(differingPixels(ours, plain)).arg(ink)));
        QVERIFY(std::abs(inkedPixels(ours) - ink) <= ink / 50);
    }

    // Where few rows are zoomed in, what can be seen is still all there.
    void zoomedInLikeAPlainDrawing()
    {
        for (const char* what : {"walsh 6", "walsh 6 constant geometry", "gf4 3", "convolution 6"}) {
            ui::FlowScene scene = sceneNamed(QString::fromLatin1(what));
            scene.titles = scene.legend = scene.values = scene.nodes = false;
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

    void stylesAreThePapers()
    {
        const ui::FlowScene w = sceneOf(walsh(2));
        QVERIFY(!w.model->writesWeights());
        std::map<double, Qt::PenStyle> styles;
        const auto collect = [&](const ui::FlowScene& scene) {
            styles.clear();
            ui::FlowPainter::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {
                styles[line.weight.real()] = ui::FlowPainter::edgePen(scene, line, false).style();
            });
        };
        collect(w);
        QCOMPARE(styles, (std::map<double, Qt::PenStyle>{{1, Qt::SolidLine}, {-1, Qt::DashLine}}));
        collect(sceneNamed(QStringLiteral("gf4 2")));
        QCOMPARE(styles,
                 (std::map<double, Qt::PenStyle>{{1, Qt::SolidLine}, {2, Qt::DashLine}, {3, Qt::DotLine}}));
        // Seven weights have no styles of their own: they are written, and the legend says so.
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

    // One colour a butterfly, neighbours differ.
    void butterfliesHaveColours()
    {
        const ui::FlowScene scene = sceneNamed(QStringLiteral("gf4 2"));
        std::map<std::pair<std::size_t, std::size_t>, QRgb> colours;
        ui::FlowPainter::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) {
            const QRgb colour = ui::FlowPainter::edgePen(scene, line, false).color().rgb();
            const auto [known, isNew] = colours.try_emplace({line.step, line.butterfly}, colour);
            QVERIFY(isNew || known->second == colour);
        });
        QCOMPARE(colours.size(), std::size_t(8));
        for (const auto& [place, colour] : colours)
            if (const auto next = colours.find({place.first, place.second + 1}); next != colours.end())
                QVERIFY(next->second != colour);
    }

    void textsNeverOverlap_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 3", "walsh 6", "walsh 10", "walsh 16", "gf4 3", "gf4 8", "vc 3",
                                 "gf7", "convolution 2", "convolution 4", "convolution 12"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void textsNeverOverlap()
    {
        QFETCH(const QString, what);
        for (const ui::FlowLabels labels : {ui::FlowLabels::Decimal, ui::FlowLabels::Digits}) {
            ui::FlowScene scene = sceneNamed(what, QSizeF(700, 520));
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
                if (scene.layout.zoom() >= scene.layout.mostZoom())
                    break;
                scene.layout.zoomBy(1.3, QPointF(300, 200));
            }
            QVERIFY(written > 8);
        }
    }

    void valuesAppearWhereTheyFit()
    {
        ui::FlowScene scene = sceneNamed(QStringLiteral("walsh 16"));
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

    void laterColumnsAreBlank()
    {
        ui::FlowScene scene = sceneOf(walsh(3));
        scene.step = 1;
        ui::FlowPainter painter(scene);
        painted(scene, [&](QPainter& device) { painter.paintAll(device); });
        std::map<std::size_t, int> values;
        for (const ui::FlowText& text : painter.texts())
            if (text.kind == ui::FlowText::Kind::Value)
                ++values[text.node.column];
        QCOMPARE(values, (std::map<std::size_t, int>{{0, 8}, {1, 8}, {2, 8}}));
        std::set<std::size_t> layers;
        ui::FlowPainter::forEachDrawnEdge(scene, [&](const ui::FlowLine& line) { layers.insert(line.step); });
        QCOMPARE(layers, (std::set<std::size_t>{0, 1}));
    }

    void picturesStayOnTheirPage_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"walsh 2", "walsh 3", "walsh 6", "gf4 2", "vc 3", "convolution 2",
                                 "convolution 6", "walsh 10", "gf7"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void picturesStayOnTheirPage()
    {
        QFETCH(const QString, what);
        const session::Trace trace = sceneNamed(what).model->trace();
        ui::PictureOptions page;
        page.size = ui::flowPageSize(trace, {}, QFont());
        const auto picture =
            ui::flowPicture(trace, {}, ui::theme::lightPalette(), QFont(), {QStringLiteral("Title"), {}});
        const auto svg = tests::readSvg(ui::pictureSvg(picture, page));
        QCOMPARE(svg.problem, QString());
        QCOMPARE(tests::pointsOutside(svg, svg.viewBox), 0);
        if (trace.graph.rows() > 64)
            return;
        // Every value of every column is text.
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

    // Medians over a sweep of zooms; prints both, fails where the requirement is missed.
    void frames_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what :
             {"walsh 6", "walsh 8", "walsh 10", "walsh 12", "walsh 14", "walsh 16", "gf4 8", "vc 10",
              "walsh 16 constant geometry", "paley 16", "convolution 15"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }
    void frames()
    {
        QFETCH(const QString, what);
        ui::FlowScene scene = sceneNamed(what);
        QImage image(windowSize.toSize(), QImage::Format_ARGB32_Premultiplied);
        double slowestMoving = 0;
        double slowestRow = 0;  // pixels a row there
        double slowestStill = 0;
        const auto frame = [&](bool still) {
            std::vector<double> times;
            for (int i = 0; i < 5; ++i) {
                const double begin = threadMilliseconds();
                image.fill(scene.palette.color(QPalette::Base));
                QPainter painter(&image);
                painter.setRenderHint(QPainter::Antialiasing, still);
                ui::FlowPainter(scene).paintAll(painter);
                painter.end();
                times.push_back(threadMilliseconds() - begin);
            }
            return median(times);
        };
        QBENCHMARK_ONCE
        {
            for (;;) {
                if (const double moving = frame(false); moving > slowestMoving) {
                    slowestMoving = moving;
                    slowestRow = scene.layout.rowPitch();
                }
                slowestStill = std::max(slowestStill, frame(true));
                if (scene.layout.zoom() >= scene.layout.mostZoom())
                    break;
                scene.layout.zoomBy(1.7, QPointF(500, 300));
            }
        }
        qInfo("%s: slowest zoom of the sweep %.1f ms moving (%.2f pixels a row), %.1f ms still",
              qPrintable(what), slowestMoving, slowestRow, slowestStill);
        QVERIFY2(slowestMoving <= 16.0 * tests::slowness(), "moving");
        QVERIFY2(slowestStill <= 50.0 * tests::slowness(), "still");
    }

private:
    // "walsh 6 constant geometry", "gf4 2", "vc 3" (p = 3), "paley 6", "gf7", "convolution 3"
    static ui::FlowScene sceneNamed(const QString& what, const QSizeF& size = windowSize)
    {
        const QStringList words = what.split(QLatin1Char(' '));
        const char* factorization =
            what.endsWith(QLatin1String("geometry")) ? "constant-geometry" : "cooley-tukey";
        const int variables = words.size() > 1 ? words[1].toInt() : 1;
        if (words[0] == QLatin1String("convolution"))
            return sceneOf(dyadic(TraceWork::Convolution, variables, factorization), size);
        transform::TransformSpec spec;
        spec.variables = variables;
        if (words[0] == QLatin1String("gf4") || words[0] == QLatin1String("gf7")) {
            spec.name = "gf";
            spec.radix = words[0] == QLatin1String("gf4") ? 4 : 7;
        } else if (words[0] == QLatin1String("vc")) {
            spec.name = "vilenkin-chrestenson";
            spec.radix = 3;
        } else if (words[0] == QLatin1String("paley")) {
            spec.order = transform::SpectrumOrder::Paley;
        }
        return sceneOf(traceOf(spec, factorization), size);
    }

    // Every edge of the graph, one after the other, nothing clever.
    static void paintPlainly(QPainter& painter, const ui::FlowScene& scene)
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
                QPen pen(plain && !isProduct
                             ? ui::theme::dimmedText(scene.palette)
                             : ui::theme::series(static_cast<int>(edge.butterfly % ui::theme::seriesCount),
                                                 scene.palette),
                         ui::FlowPainter::lineWidth(scene), plain ? Qt::SolidLine : styles[style]);
                pen.setCapStyle(Qt::FlatCap);
                painter.setPen(pen);
                painter.drawLine(
                    QLineF(scene.layout.point({step, edge.from}), scene.layout.point({step + 1, edge.to})));
            }
    }
};

QTEST_MAIN(TestFlowPainter)
#include "tst_flow_painter.moc"
