// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window's menu of the benchmark page.
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/window/main_window_actions.h"

#include <QAction>
#include <QMenu>

namespace sequency::ui {

void MainWindow::makeBenchmarkActions()
{
    Actions& a = *m_actions;
    a.startBenchmark = makeAction(tr("&Start"), {}, {}, tr("Measure what is chosen on the benchmark page"));
    a.pauseBenchmark =
        makeAction(tr("&Pause or resume"), {}, {}, tr("Stop the current point and wait, or continue it"));
    a.stopBenchmark = makeAction(tr("S&top"), {}, {}, tr("Stop measuring; what was measured stays"));
    a.benchmarkHistory =
        makeAction(tr("&History and comparison"), {}, {}, tr("Earlier runs, and files of others"));
    a.benchmarkLimits = makeAction(tr("&Limits of a device"), {}, {},
                                   tr("What limits each algorithm, predicted and measured"));
    connect(a.startBenchmark, &QAction::triggered, this, [this] {
        showPage(Page::Benchmark);
        m_benchmark->start();
    });
    connect(a.stopBenchmark, &QAction::triggered, this, [this] { m_benchmark->stop(); });
    connect(a.pauseBenchmark, &QAction::triggered, this, [this] { m_benchmark->pauseOrResume(); });
    const auto showBenchmark = [this](BenchmarkView::Page part) {
        showPage(Page::Benchmark);
        m_benchmark->showPage(part);
    };
    connect(a.benchmarkHistory, &QAction::triggered, this,
            [showBenchmark] { showBenchmark(BenchmarkView::Page::History); });
    connect(a.benchmarkLimits, &QAction::triggered, this,
            [showBenchmark] { showBenchmark(BenchmarkView::Page::Limits); });
}

void MainWindow::fillBenchmarkMenu(QMenu& menu)
{
    menu.addAction(m_actions->startBenchmark);
    menu.addAction(m_actions->pauseBenchmark);
    menu.addAction(m_actions->stopBenchmark);
    menu.addSeparator();
    menu.addAction(m_actions->benchmarkHistory);
    menu.addAction(m_actions->benchmarkLimits);
}

}  // namespace sequency::ui
