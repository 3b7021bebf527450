// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures frames of the map of a 16-bit S-box's tables at 1280 × 800 while the wheel and keys zoom and pan it: the CPU time of the painting thread
// per frame, and the memory of the tiles. 33 ms per frame are 30 frames per second.
//
//   bench_sbox_view [DEVICE]
#include "tests/bench/figures.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/theme/theme.h"
#include "ui/views/sbox/table_cells.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>

using namespace sequency;

namespace {

ui::SharedSbox randomPermutation(int variables)
{
    std::vector<std::int64_t> values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937_64 random(16);
    std::ranges::shuffle(values, random);
    return std::make_shared<const analysis::Sbox>(*analysis::sboxOf(values, variables));
}

void table(ui::EngineJobs& jobs, const char* name, const ui::SharedSbox& sbox, const std::string& device)
{
    ui::TableTiles tiles(jobs);
    auto* const cells = new ui::TableCells(tiles);
    ui::CellCanvas canvas(cells, QStringLiteral("sboxTable"));
    canvas.resize(1280, 800);
    canvas.show();
    tiles.setTable(sbox, nullptr, analysis::findSboxTable(name), device);
    cells->restart();
    std::vector<double> moving;
    std::vector<double> frames;
    std::size_t most = 0;
    const auto frame = [&] {
        moving.push_back(bench::threadMilliseconds([&] { canvas.grab(); }));
        QCoreApplication::processEvents();
        // The second frame is painted once all visible tiles are computed.
        while (tiles.isComputing())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
        frames.push_back(bench::threadMilliseconds([&] { canvas.grab(); }));
        most = std::max(most, tiles.byteCount());
    };
    canvas.zoomBy(
        16, {500, 400});  // a pixel is 8 entries wide; computing all entries of coarser pixels takes seconds
    for (int i = 0; i < 20; ++i) {
        canvas.zoomBy(1.25, {500, 400});
        frame();
    }
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up})
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(&canvas, key, Qt::ShiftModifier);
            frame();
        }
    for (int i = 0; i < 20; ++i) {
        canvas.zoomBy(0.8, {500, 400});
        frame();
    }
    bench::print((std::string(name) + " on " + device + ", the first frame after a move").c_str(), moving);
    bench::print((std::string(name) + " on " + device + ", with all that is seen").c_str(), frames);
    std::printf("tiles of %.1f MiB at most\n", static_cast<double>(most) / (1 << 20));
}

}  // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    ui::theme::apply(ui::theme::ColorScheme::Light);
    ui::EngineJobs jobs;
    const ui::SharedSbox sbox = randomPermutation(16);
    for (const char* name : {"lat", "ddt"})
        table(jobs, name, sbox, argc > 1 ? argv[1] : "auto");
    return 0;
}
