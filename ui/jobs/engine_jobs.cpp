// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/engine_jobs.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/session/devices/driver_screen.h"
#include "engine/session/engine.h"
#include "ui/format/file_path.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace sequency::ui {

EngineJobs::EngineJobs(QObject* parent) : QObject(parent)
{}

EngineJobs::~EngineJobs()
{
    m_queue.end();
    // From now on, the destruction of owners is ignored. Owners may outlive this object, and this object may itself be an owner.
    for (const auto& [owner, newest] : m_owners)
        if (newest.isWatched)
            disconnect(owner, &QObject::destroyed, this, nullptr);
}

void EngineJobs::listDevices(Look look)
{
    struct Found {
        std::vector<session::DeviceInfo> devices;
        std::string problem;
    };
    const auto found = std::make_shared<Found>();
    JobQueue::Plan plan{tr("Searching for devices"), JobQueue::Kind::Looking};
    plan.work = [found, look](session::Engine& engine, const base::RunControl&) {
        if (look == Look::Again) {
            static_cast<void>(session::retryDrivers());
            engine.reload();
        }
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
    m_queue.submit(std::move(plan));
}

void EngineJobs::transform(const session::TransformRequest& request, const QString& functionName)
{
    const auto result = std::make_shared<SharedSpectrum>();
    JobQueue::Plan plan{tr("Computing the spectrum")};
    plan.work = [request, functionName, result](session::Engine& engine,
                                                const base::RunControl& control) -> base::Status {
        auto transformed = engine.run(request, control);
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
    m_queue.replace(m_transform, std::move(plan));
    emit transformStarted();
}

void EngineJobs::computeAny(QObject* owner, const QString& what, JobQueue::Work work, JobQueue::Done done,
                            std::function<double(double)> share)
{
    // The entry stays in the map, because the queue stores its address. When the owner is destroyed, its job is cancelled and its callback is not
    // called, because a later owner may have the same address.
    JobQueue::Newest& newest = m_owners[owner];
    if (!std::exchange(newest.isWatched, true))
        connect(owner, &QObject::destroyed, this, [this](QObject* gone) {
            JobQueue::Newest& last = m_owners[gone];
            m_queue.cancel(last);
            ++last.generation;
            last.job = 0;
            last.isWatched = false;
        });
    m_queue.replace(
        newest,
        {.what = what, .work = std::move(work), .done = std::move(done), .overall = std::move(share)});
}

FileWriter bytesWriter(QByteArray bytes)
{
    return [bytes = std::move(bytes)](session::Engine&, const FileSink& sink, const base::RunControl&) {
        return sink({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    };
}

void EngineJobs::writeFile(const QString& path, const QByteArray& bytes)
{
    writeFile(path, bytesWriter(bytes));
}

void EngineJobs::writeFile(const QString& path, FileWriter write)
{
    JobQueue::Plan plan{tr("Writing %1").arg(shownPath(QFileInfo(path).fileName())), JobQueue::Kind::Writing};
    plan.work = [write = std::move(write), target = pathBytes(path)](session::Engine& engine,
                                                                     const base::RunControl& control) {
        return io::writeFile(target, [&](const FileSink& sink) { return write(engine, sink, control); });
    };
    plan.done = [this, path](const base::Status& status) {
        if (status)
            emit fileWritten(path);
        else
            emit writingFailed(path, status.error());
    };
    m_queue.submit(std::move(plan));
}

void EngineJobs::cancelTransform()
{
    m_queue.cancel(m_transform);
}

void EngineJobs::stopAll(Stop why)
{
    ++m_stopCount;
    m_queue.cancelAllBut(why == Stop::Closing ? JobQueue::Kind::Writing : JobQueue::Kind::Looking);
    m_benchmark.stop();  // called after cancelAllBut(), so that the files of the benchmark are still written
}

}  // namespace sequency::ui

#include "moc_engine_jobs.cpp"
