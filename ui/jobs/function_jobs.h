// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are read or made on the engine's thread: from files, texts and generators.
//
// The newest request counts: it stops the one before, whose answer is dropped even if it still arrives. A part of EngineJobs, which makes it. UI
// thread.
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
    // Runs on the engine's thread: captures values and shared const data only, and polls the control.
    using Maker = std::function<base::Result<LoadedFunction>(const base::RunControl& control)>;

    explicit FunctionJobs(JobQueue& queue) : m_queue(queue) {}

    void readFile(const QString& path, const io::ReadOptions& options);
    void readText(const QString& text, const io::ReadOptions& options);
    // Any other way to come to a function (generators, resizing); replaces the readings.
    void make(const QString& what, Maker maker);
    void cancel();  // failed(Cancelled) comes at once, whatever is read meanwhile is dropped
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
