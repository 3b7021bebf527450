// SPDX-License-Identifier: GPL-3.0-or-later
//
// Owns threads whose former owner has been destroyed and that may be blocked by a folder that does not respond.
//
// Destroying such a thread would block, so each thread is stored here until it has ended. The end of the application (QCoreApplication's destructor)
// waits for threads that write. It waits at most `endMilliseconds` for the other threads, so that most of them end before the library's objects are
// destroyed, and then abandons them to the operating system.
//
// Threads: UI thread; the calls do not block.
#pragma once

#include <QThread>
#include <QThreadPool>

#include <memory>

namespace sequency::ui {

inline constexpr int endMilliseconds = 1000;

enum class LeftWork { Reading, Writing };

// Abandons a pool. Jobs that wait in the pool still run.
void abandon(std::unique_ptr<QThreadPool> pool, LeftWork work);
// Abandons a thread that has already been requested to end.
void abandon(std::unique_ptr<QThread> thread);

}  // namespace sequency::ui
