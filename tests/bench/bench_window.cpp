// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how long a user waits for the window, by the wall clock and on the device that the window chooses, and how long the window does not
// respond during these waits. The waits are from a flipped bit to the painted spectrum, from a dropped file to its spectrum, for the largest
// coefficients, for a character table and its frames, and until a benchmark has stopped. Also measures the frames in which stems move after a flip.
#include "tests/bench/figures.h"
#include "tests/ui/window_fixture.h"
#include "ui/table/table_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/function_plot.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>
#include <QVariantAnimation>

using namespace sequency;
using tests::WindowFixture;

namespace {

// Records the times between two iterations of the event loop.
class Heartbeat : public QObject {
public:
    Heartbeat()
    {
        connect(&m_timer, &QTimer::timeout, this, [this] {
            gaps.push_back(static_cast<double>(m_since.nsecsElapsed()) * 1e-6), m_since.restart();
        });
        m_since.start();
        m_timer.start(0);
    }
    std::vector<double> gaps;

private:
    QTimer m_timer;
    QElapsedTimer m_since;
};

template <typename Predicate>
void wait(Predicate&& predicate)
{
    if (!QTest::qWaitFor(predicate, tests::testTimeout()))
        qFatal("no answer");
}

void flips()
{
    WindowFixture fixture;
    fixture.workbench.sources().makeRandom(12, 1);
    wait([&] { return fixture.hasSpectrum(4096) && !fixture.jobs.isBusy(); });
    std::vector<double> times;
    for (std::size_t flip = 0; flip < 20; ++flip)
        times.push_back(bench::wallMilliseconds([&] {
            fixture.workbench.edits().stepCell(flip);
            wait([&] { return fixture.hasSpectrum(4096); });
            fixture.window->grab();
        }));
    bench::print("n = 12, from a flipped bit to the painted spectrum", times);
}

// Measures the frames of the function and of the `seen` visible coefficients while their stems move to new values.
void movements(int variables, double seen)
{
    WindowFixture fixture;
    fixture.workbench.sources().makeRandom(variables, 1);
    const std::size_t size = std::size_t{1} << variables;
    wait([&] { return fixture.hasSpectrum(size) && !fixture.jobs.isBusy(); });
    const auto& page = fixture.window->pages().view<ui::SpectrumPage>();
    std::vector<double> frames;
    for (ui::StemCanvas* const canvas :
         {static_cast<ui::StemCanvas*>(&page.functionPlot()), &page.chart().canvas()})
        canvas->setRange({-0.5, std::min(seen, static_cast<double>(size)) - 0.5});
    for (std::size_t flip = 0; flip < 5; ++flip) {
        fixture.workbench.edits().stepCell(flip);
        wait([&] { return fixture.hasSpectrum(size) && !fixture.jobs.isBusy(); });
        for (ui::StemCanvas* const canvas :
             {static_cast<ui::StemCanvas*>(&page.functionPlot()), &page.chart().canvas()}) {
            auto* const movement = canvas->findChild<QVariantAnimation*>();
            movement->start();
            constexpr int step = 20;
            for (int time = 0; time < movement->duration(); time += step) {
                movement->setCurrentTime(time);
                frames.push_back(bench::threadMilliseconds([&] { canvas->repaint(); }));
            }
        }
    }
    const QString name = QStringLiteral("n = %1, %2 values visible, a moving frame").arg(variables).arg(seen);
    bench::print(qPrintable(name), frames);
}

void droppedFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("million.txt"));
    QByteArray bits(1 << 20, '0');
    for (qsizetype i = 0; i < bits.size(); ++i)
        bits[i] = ((i * 2654435761U) >> 13 & 1) != 0 ? '1' : '0';
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bits) != bits.size())
        qFatal("%s cannot be written", qPrintable(path));
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    std::vector<double> times;
    std::vector<double> gaps;
    for (int attempt = 0; attempt < 3; ++attempt) {
        WindowFixture fixture;
        fixture.workbench.sources().openExample(QStringLiteral("dyadic-1"));  // compiles the kernels
        wait([&] { return fixture.hasSpectrum(4) && !fixture.jobs.isBusy(); });
        const Heartbeat heart;
        times.push_back(bench::wallMilliseconds([&] {
            fixture.drop(data);
            wait([&] { return fixture.hasSpectrum(static_cast<std::size_t>(bits.size())); });
            fixture.window->grab();
        }));
        wait([&] { return !fixture.jobs.isBusy(); });
        gaps.insert(gaps.end(), heart.gaps.begin(), heart.gaps.end());
    }
    bench::print("2^20 bits dropped, until the spectrum is painted", times);
    bench::print("2^20 bits dropped, between two turns of the event loop", gaps);
}

void largest()
{
    WindowFixture fixture;
    fixture.workbench.deviceSettings().setDevice("cpu");
    fixture.workbench.sources().makeRandom(24, 2026);
    wait([&] { return fixture.hasSpectrum(std::size_t(1) << 24) && !fixture.jobs.isBusy(); });
    auto& page = fixture.window->pages().view<ui::SpectrumPage>();
    page.show(ui::SpectrumPage::Kind::Table);
    auto* order = page.findChild<QComboBox*>(QStringLiteral("tableOrder"));
    const Heartbeat heart;
    const double time = bench::wallMilliseconds([&] {
        QTest::keyClick(order, Qt::Key_Down);
        wait([&] { return page.coefficients().size() == 1000; });
    });
    bench::print("the 1000 largest of 2^24", {time});
    bench::print("the 1000 largest of 2^24, between two turns of the loop", heart.gaps);
}

void characters(int radix, int variables)
{
    WindowFixture fixture;
    fixture.window->pages().showPage(ui::PageHost::Page::Characters);
    auto& view = fixture.window->pages().view<ui::CharacterView>();
    auto& canvas = view.canvas();
    const double opening = bench::wallMilliseconds([&] {
        view.setGroup(radix, variables);
        canvas.repaint();
        wait([&] { return view.cells().isComplete(); });
    });
    std::vector<double> frames;
    const QPointF middle = canvas.geometryNow().area().center();
    for (int i = 0; i < 45; ++i) {
        canvas.zoomBy(1.25, middle);
        frames.push_back(bench::threadMilliseconds([&] { canvas.repaint(); }));
        QCoreApplication::processEvents();
    }
    const QString name = QStringLiteral("C_%1^%2, ").arg(radix).arg(variables);
    bench::print(qPrintable(name + QStringLiteral("until it is complete")), {opening});
    bench::print(qPrintable(name + QStringLiteral("a frame while zooming")), frames);
}

void stoppedBenchmark()
{
    ui::EngineJobs jobs;
    benchmark::Plan plan;
    plan.points = {{"walsh", "fast", "reference", 24}};
    plan.protocol.repeats = 500;
    bool finished = false;
    QObject::connect(&jobs.benchmark(), &ui::BenchmarkJobs::finished, [&] { finished = true; });
    jobs.benchmark().start(plan);
    const Heartbeat heart;
    wait([&] { return heart.gaps.size() > 200; });
    const double time = bench::wallMilliseconds([&] {
        jobs.benchmark().stop();
        wait([&] { return finished; });
    });
    bench::print("n = 24 on the reference device, until a benchmark has stopped", {time});
    bench::print("while it measures, between two turns of the event loop", heart.gaps);
}

}  // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
    const QApplication application(argc, argv);
    flips();
    for (const int variables : {3, 6, 8, 10, 12})
        movements(variables, 4096);
    for (const double seen : {64, 256, 512})
        movements(12, seen);
    droppedFile();
    largest();
    characters(3, 8);
    characters(2, 20);
    stoppedBenchmark();
    return 0;
}
