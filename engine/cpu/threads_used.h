// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many threads worked on what was computed since startCounting(): those that took a piece of a loop of parallel.h, of all runs
// of this process. 1 where no loop was shared out. Any thread.
#pragma once

#include <cstddef>

namespace sequency::cpu {

void startCountingThreads();
std::size_t threadsUsed();

// By the thread that takes a piece: once counted it costs a load and a comparison.
void countThisThread();

}  // namespace sequency::cpu
