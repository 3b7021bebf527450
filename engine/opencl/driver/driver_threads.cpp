// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/driver_threads.h"

#include <cstdlib>

#ifdef __linux__
#include <sched.h>
#include <unistd.h>
#endif

namespace sequency::opencl {

bool mayPlaceDriverThreads()
{
#ifdef __linux__
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    return std::getenv("POCL_AFFINITY") == nullptr && sched_getaffinity(0, sizeof allowed, &allowed) == 0 &&
           CPU_COUNT(&allowed) == sysconf(_SC_NPROCESSORS_CONF);
#else
    return false;
#endif
}

void placeDriverThreads()
{
#ifdef __linux__
    if (mayPlaceDriverThreads())
        setenv("POCL_AFFINITY", "1", 0);
#endif
}

}  // namespace sequency::opencl
