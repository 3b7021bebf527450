// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures frames of a flow graph at 1280 × 800 over a sweep of zooms from the whole graph to single nodes, while the graph moves (plain lines) and
// when it is still. Prints the CPU time of the painting thread. For each zoom it is the minimum of five sweeps, because other processes only add
// time. A sixtieth of a second is 16.7 ms. bench_flow [--zooms]: also prints a line for each zoom.
#include "tests/bench/figures.h"
#include "tests/ui/views/flow/flow_scene_fixture.h"

#include <QApplication>

using namespace sequency;

namespace {

void measure(const char* what, bool listsZooms)
{
    constexpr int sweeps = 5;
    ui::FlowScene scene = tests::figureScene(QString::fromLatin1(what));
    QImage image(tests::windowSize.toSize(), QImage::Format_ARGB32_Premultiplied);
    const auto frame = [&](bool still) {
        return bench::threadMilliseconds([&] {
            image.fill(scene.palette.color(QPalette::Base));
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing, still);
            ui::FlowPainter(scene).paintAll(painter);
        });
    };
    for (const bool still : {false, true}) {
        std::vector<double> zooms;
        std::vector<double> least;
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            scene.layout.fit();
            for (std::size_t i = 0;; ++i, scene.layout.zoomBy(1.7, QPointF(500, 300))) {
                const double milliseconds = frame(still);
                if (sweep == 0) {
                    zooms.push_back(scene.layout.zoom());
                    least.push_back(milliseconds);
                }
                least[i] = std::min(least[i], milliseconds);
                if (scene.layout.zoom() >= scene.layout.maxZoom())
                    break;
            }
        }
        const QString name = QStringLiteral("%1, %2").arg(
            QLatin1String(what), still ? QStringLiteral("still") : QStringLiteral("moving"));
        bench::print(qPrintable(name), least);
        for (std::size_t i = 0; listsZooms && i < zooms.size(); ++i)
            std::printf("    zoom %12.1f %8.2f ms\n", zooms[i], least[i]);
    }
}

}  // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const bool listsZooms = application.arguments().contains(QStringLiteral("--zooms"));
    for (const char* what : {"walsh 6", "walsh 8", "walsh 10", "walsh 12", "walsh 14", "walsh 16", "gf4 8",
                             "vc 10", "walsh 16 constant geometry", "paley 16", "convolution 15",
                             "characters 2 8", "characters 3 5", "characters 16 2"})
        measure(what, listsZooms);
    return 0;
}
