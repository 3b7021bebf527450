// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/demonstration.h"

#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/window/examples.h"
#include "ui/window/layout_keeper.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/message_bar.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/presentation/figures.h"
#include "ui/window/session/terminal.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QPixmap>
#include <QTimer>

#include <functional>
#include <optional>

namespace sequency::ui {
namespace {

// Time limit for one job. The first job on a device includes the compilation of its kernels.
constexpr int patienceMilliseconds = 120'000;
constexpr QSize windowSize(1280, 800);

struct DemonstrationWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::Demonstration)
};

// Returns a sentence about the first coefficient that differs, with its index and both values, or about different sizes. Empty for equal spectra.
QString difference(const session::TransformResult& a, const session::TransformResult& b)
{
    const std::size_t size = base::elementCount(*a.spectrum);
    if (size != base::elementCount(*b.spectrum))
        return DemonstrationWords::tr("%1 and %2 values", nullptr,
                                      pluralNumber(base::elementCount(*b.spectrum)))
            .arg(size)
            .arg(base::elementCount(*b.spectrum));
    for (std::size_t index = 0; index < size; ++index)
        if (base::complexValue(*a.spectrum, index) != base::complexValue(*b.spectrum, index))
            return DemonstrationWords::tr("coefficient %1 is %2 and %3")
                .arg(index)
                .arg(QString::fromStdString(base::valueText(*a.spectrum, index)),
                     QString::fromStdString(base::valueText(*b.spectrum, index)));
    return {};
}

class Demonstration {
public:
    explicit Demonstration(const QString& folder)
        : m_folder(folder), m_workbench(m_jobs), m_window(m_workbench)
    {
        QObject::connect(&m_workbench.reports(), &Notifications::failed, &m_window,
                         [this](const QString& sentence) { m_problem = sentence; });
        QObject::connect(&m_jobs, &EngineJobs::fileWritten, &m_window, &terminal::say);
    }

    bool run()
    {
        if (!m_folder.mkpath(QStringLiteral(".")))
            return fail(DemonstrationWords::tr("cannot create the folder %1").arg(m_folder.path()));
        m_window.setColorScheme(theme::ColorScheme::Light);
        m_window.layoutKeeper().reset();
        m_window.resize(windowSize);
        m_window.show();
        const auto open = [this](const char* name) {
            return [this, name] { m_workbench.sources().openExample(QLatin1String(name)); };
        };
        return findDevices() && showFunction(QStringLiteral("dyadic-1"), open("dyadic-1")) &&
               showFunction(QStringLiteral("random-10"),
                            [this] { m_workbench.sources().makeRandom(10, 2026); }) &&
               benchmark() && drawFigures() &&
               showFunction(QStringLiteral("majority-7"), open("majority-7")) && windows();
    }

private:
    bool fail(const QString& sentence)
    {
        terminal::complain(sentence);
        return false;
    }
    // Calls `begin`, and runs the event loop until all jobs are done. Returns false if a job failed.
    bool finish(const std::function<void()>& begin)
    {
        m_problem.clear();
        QEventLoop loop;
        QTimer patience;
        QObject::connect(&m_jobs, &EngineJobs::idle, &loop, &QEventLoop::quit);
        QObject::connect(&patience, &QTimer::timeout, &loop, [&] {
            m_problem =
                DemonstrationWords::tr("no answer after %1").arg(durationText(patienceMilliseconds / 1e3));
            loop.quit();
        });
        QObject::connect(&m_jobs, &EngineJobs::progress, &patience, [&patience] { patience.start(); });
        patience.start(patienceMilliseconds);
        begin();
        if (m_jobs.isBusy())
            loop.exec();
        return m_problem.isEmpty() || fail(m_problem);
    }

    bool findDevices()
    {
        if (!finish([this] { m_workbench.jobs().listDevices(EngineJobs::Look::Again); }))
            return false;
        for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices())
            terminal::say(DemonstrationWords::tr("device %1: %2, %3")
                              .arg(QString::fromStdString(device.id), QString::fromStdString(device.name),
                                   QString::fromStdString(device.driver)));
        if (!m_workbench.deviceSettings().openClProblem().isEmpty())
            terminal::say(m_workbench.deviceSettings().openClProblem());
        return true;
    }

    bool showFunction(const QString& name, const std::function<void()>& open)
    {
        if (!finish(open))
            return false;
        std::optional<session::TransformResult> first;
        for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices()) {
            if (!finish([&] { m_workbench.deviceSettings().setDevice(device.id); }))
                return false;
            const SharedSpectrum spectrum = m_workbench.spectrum().value();
            if (!spectrum || spectrum->result.device->id != device.id)
                return fail(DemonstrationWords::tr("%1: no spectrum from %2")
                                .arg(name, QString::fromStdString(device.name)));
            if (!first)
                first = spectrum->result;
            if (const QString differs = difference(*first, spectrum->result); !differs.isEmpty())
                return fail(DemonstrationWords::tr("%1: %2 and %3 disagree: %4")
                                .arg(name, QString::fromStdString(first->device->name),
                                     QString::fromStdString(device.name), differs));
            terminal::say(
                DemonstrationWords::tr("%1 on %2: %3")
                    .arg(name, QString::fromStdString(device.name), timingsText(spectrum->result.timings)));
        }
        m_workbench.deviceSettings().setDevice("auto");
        m_window.pages().showPage(PageHost::Page::Spectrum);
        return exportAs(QStringLiteral("spectrum-") + name, {"csv", "png", "svg"});
    }

    bool benchmark()
    {
        benchmark::Plan plan;
        constexpr int smallest = 8;
        constexpr int largest = 16;
        for (int variables = smallest; variables <= largest; variables += 2)
            for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices())
                plan.points.push_back({"walsh", "fast", device.id, variables});
        m_window.pages().showPage(PageHost::Page::Benchmark);
        if (!finish([&] { m_jobs.benchmark().start(plan); }))
            return false;
        const auto& rows = m_window.pages().view<BenchmarkView>().measuring().document()->rows;
        if (rows.size() != plan.points.size())
            return fail(DemonstrationWords::tr("the benchmark has %1 of %2 measurements", nullptr,
                                               pluralNumber(plan.points.size()))
                            .arg(rows.size())
                            .arg(plan.points.size()));
        for (const benchmark::Row& row : rows)
            if (!row.error.empty() || !row.verified)
                return fail(DemonstrationWords::tr("benchmark, n = %1 on %2: %3")
                                .arg(row.point.variables)
                                .arg(QString::fromStdString(row.point.device),
                                     row.error.empty() ? DemonstrationWords::tr("the result is wrong")
                                                       : QString::fromStdString(row.error)));
        return exportAs(QStringLiteral("benchmark"), {"csv", "json"}) &&
               exportAs(QStringLiteral("benchmark-chart"), {"png", "svg"}) &&
               grab(QStringLiteral("window-benchmark.png"));
    }

    bool drawFigures()
    {
        for (const Figure& figure : figures()) {
            if (!finish([&] { m_window.examples().openFigure(figure); }) || !settle())
                return false;
            const QString name = QStringLiteral("figure-") + QLatin1String(figure.token);
            if (!exportAs(name, {"svg", "png"}) ||
                !grab(QStringLiteral("window-") + name + QStringLiteral(".png")))
                return false;
        }
        return true;
    }

    bool windows()
    {
        using Page = PageHost::Page;
        m_workbench.transformSettings().setTransform("walsh");
        m_window.pages().view<FlowView>().setFactorization("cooley-tukey");
        const std::pair<Page, const char*> pages[]{{Page::Spectrum, "window"},
                                                   {Page::FlowGraph, "window-flow-graph"},
                                                   {Page::Matrices, "window-matrices"},
                                                   {Page::Expression, "window-expression"},
                                                   {Page::Algorithm, "window-algorithm"},
                                                   {Page::Characters, "window-characters"},
                                                   {Page::Systems, "window-systems"}};
        for (const auto scheme : {theme::ColorScheme::Light, theme::ColorScheme::Dark}) {
            m_window.setColorScheme(scheme);
            const QString suffix = scheme == theme::ColorScheme::Light ? QStringLiteral("-light.png")
                                                                       : QStringLiteral("-dark.png");
            for (const auto& [page, name] : pages) {
                m_window.pages().showPage(page);
                // Uses a small function for flow graphs, because graphs of larger functions are illegible.
                const char* const example = page == Page::Spectrum ? "majority-7" : "majority-3";
                if (!finish([&, example] { m_workbench.sources().openExample(QLatin1String(example)); }) ||
                    !settle() || !grab(QLatin1String(name) + suffix))
                    return false;
            }
        }
        return true;
    }

    // Waits for the content that the views request when they become visible. Returns false on failure.
    bool settle()
    {
        QCoreApplication::processEvents();
        return finish([] {});
    }

    bool exportAs(const QString& name, std::initializer_list<const char*> suffixes)
    {
        for (const char* suffix : suffixes) {
            const QString path = m_folder.filePath(name + QLatin1Char('.') + QLatin1String(suffix));
            QFile::remove(path);
            if (!finish([&] { m_window.pages().exportCurrentTo(path); }))
                return false;
            if (!QFile::exists(path))
                return fail(DemonstrationWords::tr("%1 was not written").arg(path));
        }
        return true;
    }

    bool grab(const QString& name)
    {
        QCoreApplication::processEvents();
        m_window.messages().bar().dismiss();
        QCoreApplication::processEvents();
        const QString path = m_folder.filePath(name);
        if (!m_window.grab().save(path))
            return fail(DemonstrationWords::tr("cannot write %1").arg(path));
        terminal::say(path);
        return true;
    }

    QDir m_folder;
    QString m_problem;
    EngineJobs m_jobs;
    Workbench m_workbench;
    MainWindow m_window;
};

}  // namespace

int runDemonstration(const QString& folder)
{
    const terminal::WithoutOffscreenMessages quiet;
    return Demonstration(folder).run() ? 0 : 1;
}

}  // namespace sequency::ui
