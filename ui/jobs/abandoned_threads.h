// SPDX-License-Identifier: GPL-3.0-or-later
//
// Takes over threads that may be blocked by a folder that does not respond, so that their owner can be destroyed without waiting.
//
// Each thread is stored here until it has ended. When the application ends, QCoreApplication's destructor waits for threads that write. It waits at
// most `endMilliseconds` for all other threads, so that most of them end before static objects of the library are destroyed, and then abandons them.
//
// Threads: UI thread. The calls do not block.
#pragma once

#include <QThread>
#include <QThreadPool>

#include <memory>

namespace sequency::ui {

inline constexpr int endMilliseconds = 1000;

enum class LeftWork { Reading, Writing };

// Takes over a thread pool. Jobs that are waiting in the pool still run.
void abandon(std::unique_ptr<QThreadPool> pool, LeftWork work);
// Takes over a thread. The thread must already have been requested to end.
void abandon(std::unique_ptr<QThread> thread);

}  // namespace sequency::ui
