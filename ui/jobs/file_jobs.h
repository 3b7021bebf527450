// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading and writing sessions on a thread of their own, so that saving never waits for the engine: an autosave must reach
// the disk while a benchmark of minutes runs.
//
// One job after the other, in the order of submission. `done` comes on the UI thread, unless its context is gone by then.
// stopReading() ends what reads; what writes is always finished, also by the destructor, which waits for it. Lives on the UI
// thread. Work functions capture values and shared const data only.
#pragma once

#include "engine/base/guarded.h"
#include "engine/base/run_control.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>

namespace sequency::ui {

class FileJobs : public QObject {
    Q_OBJECT

public:
    enum class Kind { Read, Write };

    explicit FileJobs(QObject* parent = nullptr);
    ~FileJobs() override;

    template <typename Value>
    void run(Kind kind, QObject* context, std::function<base::Result<Value>(const base::RunControl&)> work,
             std::function<void(base::Result<Value>)> done)
    {
        // A result may be movable only, and functions must be copyable.
        const auto result = std::make_shared<std::optional<base::Result<Value>>>();
        runAny(
            kind,
            [work = std::move(work), result](const base::RunControl& control) {
                result->emplace(base::guarded([&] { return work(control); }));
            },
            [context = QPointer<QObject>(context), done = std::move(done), result] {
                if (context)
                    done(std::move(**result));
            });
    }

    void stopReading();
    bool isBusy() const { return m_outstanding > 0; }

signals:
    void idle();

private:
    void runAny(Kind kind, std::function<void(const base::RunControl&)> work, std::function<void()> done);

    QThreadPool m_thread;
    std::stop_source m_stop;
    int m_outstanding = 0;
};

}  // namespace sequency::ui
