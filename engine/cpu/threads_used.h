// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the threads that have processed pieces of parallel.h loops since startCountingThreads(), in all runs of this process.
//
// The count is 1 if no loop was distributed over several threads.
//
// Threads: any.
#pragma once

#include <cstddef>

namespace sequency::cpu {

void startCountingThreads();
std::size_t threadsUsed();

// Counts the calling thread; called by every thread that processes a piece. For a thread already counted, it costs a load and a comparison.
void countThisThread();

}  // namespace sequency::cpu
