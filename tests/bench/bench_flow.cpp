// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a frame of a flow graph takes at 1280 × 800, over a sweep of zooms from all of it to single nodes: while it moves (plain
// lines) and when it stands still. Processor time of the painting thread. A sixtieth of a second is 16.7 ms.
#include "tests/bench/figures.h"
#include "tests/ui/views/flow/flow_scene_fixture.h"

#include <QApplication>

using namespace sequency;

namespace {

void measure(const char* what)
{
    constexpr int sweeps = 3;
    ui::FlowScene scene = tests::sceneNamed(QString::fromLatin1(what));
    QImage image(tests::windowSize.toSize(), QImage::Format_ARGB32_Premultiplied);
    const auto frame = [&](bool still) {
        return bench::threadMilliseconds([&] {
            image.fill(scene.palette.color(QPalette::Base));
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing, still);
            ui::FlowPainter(scene).paintAll(painter);
        });
    };
    std::vector<double> moving;
    std::vector<double> still;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        scene.layout.fit();
        for (;; scene.layout.zoomBy(1.7, QPointF(500, 300))) {
            moving.push_back(frame(false));
            still.push_back(frame(true));
            if (scene.layout.zoom() >= scene.layout.maxZoom())
                break;
        }
    }
    bench::print(qPrintable(QStringLiteral("%1, moving").arg(QLatin1String(what))), moving);
    bench::print(qPrintable(QStringLiteral("%1, still").arg(QLatin1String(what))), still);
}

}  // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    for (const char* what : {"walsh 6", "walsh 8", "walsh 10", "walsh 12", "walsh 14", "walsh 16", "gf4 8",
                             "vc 10", "walsh 16 constant geometry", "paley 16", "convolution 15",
                             "characters 2 8", "characters 3 5", "characters 16 2"})
        measure(what);
    return 0;
}
