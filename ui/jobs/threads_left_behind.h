// SPDX-License-Identifier: GPL-3.0-or-later
//
// Threads whose owner is gone and that may wait for a folder which does not answer: destroying them would wait too, so they are
// kept until they have ended.
//
// The end of the application (QCoreApplication's destructor) waits for those that write. It gives the others `endMilliseconds`,
// so that what ends by itself has ended before the library's objects go, and then leaves them: the system holds them until the
// process ends. UI thread; waits for nothing.
#pragma once

#include <QThread>
#include <QThreadPool>

#include <memory>

namespace sequency::ui {

inline constexpr int endMilliseconds = 1000;

enum class LeftWork { Reading, Writing };

// What waits in the pool is still done.
void leaveBehind(std::unique_ptr<QThreadPool> pool, LeftWork work);
// That was told to end.
void leaveBehind(std::unique_ptr<QThread> thread);

}  // namespace sequency::ui
