// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/engine_jobs.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/truth_table_file.h"
#include "engine/session/engine.h"
#include "ui/format/file_path.h"
#include "ui/jobs/engine_jobs_private.h"
#include "ui/jobs/imported_table.h"
#include "ui/jobs/post.h"

#include <QFileInfo>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sequency::ui {

session::JobNumber EngineJobs::Private::submit(Plan plan)
{
    session::Job job;
    job.priority = plan.priority;
    job.work = std::move(plan.work);
    EngineJobs* const jobs = &owner;
    const auto number = std::make_shared<session::JobNumber>(0);  // known to this thread alone
    // Both callbacks run on the worker's thread. They only post: the receiver outlives the worker, and what is still
    // posted when it dies is dropped with it.
    job.finished = [jobs, number, done = std::move(plan.done)](const base::Status& status) {
        postTo(jobs, [jobs, number, done, status] {
            done(status);
            auto& waiting = jobs->m_private->outstanding;
            waiting.erase(*number);
            if (waiting.empty()) {
                emit jobs->idle();
                jobs->beginBackground();
            }
        });
    };
    job.progress = [jobs, what = plan.what, overall = std::move(plan.overall)](double fraction) {
        const double shown = overall ? overall(fraction) : fraction;
        postTo(jobs, [jobs, shown, what] { emit jobs->progress(shown, what); });
    };
    if (backgroundJob != 0)
        worker->cancel(backgroundJob);
    *number = worker->submit(std::move(job));
    outstanding.emplace(*number, plan.kind);
    if (outstanding.size() == 1)
        emit owner.started();
    return *number;
}

void EngineJobs::Private::replace(Newest& newest, const std::function<Plan(quint64 generation)>& plan)
{
    cancel(newest);
    const quint64 generation = ++newest.generation;
    Plan made = plan(generation);
    made.done = [&newest, generation, done = std::move(made.done)](const base::Status& status) {
        if (generation != newest.generation)
            return;
        newest.job = 0;
        done(status);
    };
    newest.job = submit(std::move(made));
}

EngineJobs::EngineJobs(QObject* parent) : QObject(parent), m_private(std::make_unique<Private>(*this))
{}

EngineJobs::~EngineJobs()
{
    m_private->worker.reset();
    // An owner that goes later, or is this object itself, finds nobody to tell.
    for (const auto& [owner, newest] : m_private->views)
        if (newest.isWatched)
            disconnect(owner, &QObject::destroyed, this, nullptr);
}

void EngineJobs::listDevices()
{
    submitDeviceJob(false);
}

void EngineJobs::reloadDevices()
{
    submitDeviceJob(true);
}

void EngineJobs::submitDeviceJob(bool reload)
{
    struct Found {
        std::vector<session::DeviceInfo> devices;
        std::string problem;
    };
    const auto found = std::make_shared<Found>();
    Private::Plan plan{tr("Looking for devices"), Private::Kind::Looking};
    plan.work = [found, reload](session::Engine& engine, const base::RunControl&) {
        if (reload)
            engine.reload();
        *found = {engine.devices(), engine.openClProblem()};
        return base::success();
    };
    plan.done = [this, found](const base::Status& status) {
        if (!status)
            return;
        if (std::ranges::find(found->devices, session::DeviceType::Gpu, &session::DeviceInfo::type) !=
            found->devices.end())
            runInBackground([](session::Engine& engine, const base::RunControl& control) {
                return engine.prepareDevices(control);
            });
        emit devicesReady(found->devices, QString::fromStdString(found->problem));
    };
    m_private->submit(std::move(plan));
}

void EngineJobs::runInBackground(Work work)
{
    if (m_private->backgroundJob != 0)
        m_private->worker->cancel(m_private->backgroundJob);
    m_private->background = std::move(work);
    ++m_private->backgroundGeneration;
    beginBackground();
}

void EngineJobs::beginBackground()
{
    if (m_private->background == nullptr || m_private->backgroundJob != 0 || isBusy())
        return;
    session::Job job;
    job.priority = backgroundPriority;
    job.work = m_private->background;
    job.finished = [this, generation = m_private->backgroundGeneration](const base::Status& status) {
        const bool wasStopped = !status && status.error().kind == base::ErrorKind::Cancelled;
        postTo(this, [this, generation, wasStopped] {
            m_private->backgroundJob = 0;
            if (wasStopped || generation != m_private->backgroundGeneration) {
                beginBackground();
                return;
            }
            m_private->background = nullptr;
            emit backgroundFinished();
        });
    };
    m_private->backgroundJob = m_private->worker->submit(std::move(job));
}

void EngineJobs::transform(const session::TransformRequest& request, const QString& functionName)
{
    const auto result = std::make_shared<SharedSpectrum>();
    m_private->replace(m_private->transform, [&](quint64) {
        Private::Plan plan{tr("Computing the spectrum")};
        plan.work = [request, functionName, result](session::Engine& engine,
                                                    const base::RunControl& control) -> base::Status {
            auto transformed = engine.transform(request, control);
            if (!transformed)
                return transformed.error();
            auto data = SpectrumData::make(engine, std::move(transformed).value(), control);
            if (!data)
                return data.error();
            data->functionName = functionName;
            *result = std::make_shared<const SpectrumData>(std::move(data).value());
            return base::success();
        };
        plan.done = [this, result](const base::Status& status) {
            if (status)
                emit transformReady(*result);
            else
                emit transformFailed(status.error());
        };
        return plan;
    });
    emit transformStarted();
}

void EngineJobs::computeAny(QObject* owner, const QString& what, Work work, Done done,
                            std::function<double(double)> share)
{
    // The entry outlives the job's answer (its address is kept), and nothing is called for an owner that is gone. Another owner
    // may come to lie where that one lay.
    Private::Newest& newest = m_private->views[owner];
    if (!std::exchange(newest.isWatched, true))
        connect(owner, &QObject::destroyed, this, [this](QObject* gone) {
            Private::Newest& last = m_private->views[gone];
            m_private->cancel(last);
            ++last.generation;
            last.job = 0;
            last.isWatched = false;
        });
    m_private->replace(newest, [&](quint64) {
        Private::Plan plan{what};
        plan.work = std::move(work);
        plan.done = std::move(done);
        plan.overall = std::move(share);
        return plan;
    });
}

const std::shared_ptr<TraceMemo>& EngineJobs::traces() const
{
    return m_private->traces;
}

void EngineJobs::makeFunction(const QString& what, Maker make)
{
    const auto result = std::make_shared<LoadedFunction>();
    m_private->replace(m_private->reading, [&](quint64) {
        Private::Plan plan{what};
        plan.work = [make = std::move(make), result](session::Engine&,
                                                     const base::RunControl& control) -> base::Status {
            auto made = make(control);
            if (!made)
                return made.error();
            *result = std::move(made).value();
            return base::success();
        };
        plan.done = [this, result](const base::Status& status) {
            if (status)
                emit functionReady(*result);
            else
                emit readingFailed(status.error());
        };
        return plan;
    });
    emit readingStarted(what);
}

namespace {

// All outputs of a table.
base::Result<LoadedFunction> loaded(base::Result<io::TruthTable> table, io::DontCare fill,
                                    const QString& name, const base::RunControl& control)
{
    if (!table)
        return table.error();
    std::vector<std::size_t> outputs(table->outputs.size());
    std::iota(outputs.begin(), outputs.end(), std::size_t{0});
    return functionsOf(std::move(*table), outputs, fill, name, control);
}

}  // namespace

void EngineJobs::readFile(const QString& path, const io::ReadOptions& options)
{
    const QString name = shownPath(QFileInfo(path).fileName());
    makeFunction(
        tr("Reading %1").arg(name), [path = pathBytes(path), name, options](const base::RunControl& control) {
            return loaded(io::readTruthTableFile(path, options, control), options.dontCare, name, control);
        });
}

void EngineJobs::readText(const QString& text, const io::ReadOptions& options)
{
    makeFunction(tr("Reading the text"), [text, options](const base::RunControl& control) {
        return loaded(io::readTruthTable(text.toStdString(), options, control), options.dontCare, QString(),
                      control);
    });
}

void EngineJobs::writeFile(const QString& path, const QByteArray& bytes)
{
    writeFile(path, [bytes](const std::string& target, const base::RunControl&) {
        return io::writeFile(target, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    });
}

void EngineJobs::writeFile(const QString& path, Writer write)
{
    writeFile(path,
              [write = std::move(write)](session::Engine&, const std::string& target,
                                         const base::RunControl& control) { return write(target, control); });
}

void EngineJobs::writeFile(const QString& path, EngineWriter write)
{
    Private::Plan plan{tr("Writing %1").arg(shownPath(QFileInfo(path).fileName())), Private::Kind::Writing};
    plan.work = [write = std::move(write), target = pathBytes(path)](session::Engine& engine,
                                                                     const base::RunControl& control) {
        return write(engine, target, control);
    };
    plan.done = [this, path](const base::Status& status) {
        if (status)
            emit fileWritten(path);
        else
            emit writingFailed(path, status.error());
    };
    m_private->submit(std::move(plan));
}

void EngineJobs::cancelTransform()
{
    m_private->cancel(m_private->transform);
}

void EngineJobs::cancelReading()
{
    if (m_private->reading.job == 0)
        return;
    m_private->cancel(m_private->reading);
    ++m_private->reading.generation;
    m_private->reading.job = 0;
    emit readingFailed(base::cancelled());
}

quint64 EngineJobs::stopCount() const
{
    return m_private->stopCount;
}

void EngineJobs::stopAll(Stop why)
{
    ++m_private->stopCount;
    const Private::Kind kept = why == Stop::Closing ? Private::Kind::Writing : Private::Kind::Looking;
    for (const auto& [number, kind] : m_private->outstanding)
        if (kind != kept)
            m_private->worker->cancel(number);
    m_private->background = nullptr;
    if (m_private->backgroundJob != 0)
        m_private->worker->cancel(m_private->backgroundJob);
    stopBenchmark();  // what it still wants to write is no longer cancelled
}

bool EngineJobs::isBusy() const
{
    return !m_private->outstanding.empty();
}

bool EngineJobs::isTransforming() const
{
    return m_private->transform.job != 0;
}

bool EngineJobs::isReading() const
{
    return m_private->reading.job != 0;
}

}  // namespace sequency::ui
