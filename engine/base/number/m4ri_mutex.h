// SPDX-License-Identifier: GPL-3.0-or-later
//
// The mutex that guards all calls of M4RI.
//
// M4RI has global caches of memory blocks without a lock, and several engines may use it on different threads. A caller locks the mutex for a bounded
// piece of work, so that a waiting thread notices a stop request about as soon as a computing thread.
#pragma once

#include <mutex>

namespace sequency::base {

inline std::mutex m4riMutex;

}  // namespace sequency::base
