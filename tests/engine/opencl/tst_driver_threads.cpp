// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the settings for PoCL. No driver is started here.
#include "engine/opencl/driver/driver_threads.h"
#include "tests/support/check.h"

#include <cstdlib>
#include <sched.h>
#include <unistd.h>

using namespace sequency;

// The test does not change the environment, because threads of the test runner read it.
SEQUENCY_CASE(driver_threads_are_pinned_only_if_the_process_may_use_every_core)
{
    cpu_set_t before;
    REQUIRE(sched_getaffinity(0, sizeof before, &before) == 0);
    const long cores = sysconf(_SC_NPROCESSORS_CONF);
    const bool isUnset = std::getenv("POCL_AFFINITY") == nullptr;
    CHECK_EQUAL(opencl::mayPlaceDriverThreads(), isUnset && CPU_COUNT(&before) == cores);
    if (cores > 1) {  // restricted to one core of several
        cpu_set_t one;
        CPU_ZERO(&one);
        int core = 0;
        while (!CPU_ISSET(core, &before))
            ++core;
        CPU_SET(core, &one);
        REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
        CHECK(!opencl::mayPlaceDriverThreads());
        CHECK(sched_setaffinity(0, sizeof before, &before) == 0);
    }
}
