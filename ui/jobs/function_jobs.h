// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads functions from files and text, and creates functions, on the engine's thread.
//
// Only the latest request counts. It stops the previous request, whose answer is then dropped.
//
// Ownership: EngineJobs creates and owns it.
// Threads:   UI thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/vector_text.h"
#include "ui/jobs/job_queue.h"
#include "ui/jobs/loaded_function.h"

#include <QObject>

#include <functional>

namespace sequency::ui {

class FunctionJobs : public QObject {
    Q_OBJECT

public:
    // A function that creates a function on the engine's thread. It may capture only values and shared const data, and must poll the control.
    using Maker = std::function<base::Result<LoadedFunction>(const base::RunControl& control)>;

    explicit FunctionJobs(JobQueue& queue) : m_queue(queue) {}

    void readFile(const QString& path, const io::ReadOptions& options);
    void readText(const QString& text, const io::ReadOptions& options);
    // Creates a function by calling `maker`, for example to run a generator or to change the size. Cancels a read in progress.
    void make(const QString& what, Maker maker);
    void cancel();  // cancels a read in progress; failed(Cancelled) is emitted
    bool isReading() const { return m_newest.job != 0; }

signals:
    void started(const QString& what);
    void ready(const sequency::ui::LoadedFunction& loaded);
    void failed(const sequency::base::Error& error);

private:
    JobQueue& m_queue;
    JobQueue::Newest m_newest;
};

}  // namespace sequency::ui
