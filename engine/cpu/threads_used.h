// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the threads that have worked since startCountingThreads(): those that took a piece of a loop of parallel.h, in all runs of this process. The
// count is 1 if no loop was distributed. Any thread.
#pragma once

#include <cstddef>

namespace sequency::cpu {

void startCountingThreads();
std::size_t threadsUsed();

// Counts the calling thread; every thread that takes a piece calls it. If the thread is already counted, this costs a load and a comparison.
void countThisThread();

}  // namespace sequency::cpu
