// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stand-in for NVIDIA's management library with one card at 0000:65:00.0, for tests of the code that calls this library. If built with
// SEQUENCY_LIBRARY_HANGS, it starts, and the query of the clock never returns.
#include <cstring>
#include <unistd.h>

namespace {

int card = 0;

int ofCard(void* device, unsigned* to, unsigned value)
{
    if (device != &card)
        return 2;
    *to = value;
    return 0;
}

}  // namespace

extern "C" {

int nvmlInit_v2()
{
    return 0;
}

int nvmlShutdown()
{
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device)
{
    *device = &card;
    return index == 0 ? 0 : 2;
}

int nvmlDeviceGetHandleByPciBusId_v2(const char* address, void** device)
{
    *device = &card;
    return std::strcmp(address, "0000:65:00.0") == 0 ? 0 : 6;
}

int nvmlDeviceGetClockInfo(void* device, int which, unsigned* megahertz)
{
#ifdef SEQUENCY_LIBRARY_HANGS
    for (;;)
        ::pause();
#endif
    return ofCard(device, megahertz, which == 1 ? 1980 : which == 2 ? 3201 : 0);
}

int nvmlDeviceGetPowerUsage(void* device, unsigned* milliwatts)
{
    return ofCard(device, milliwatts, 412500);
}

int nvmlDeviceGetTemperature(void* device, int which, unsigned* celsius)
{
    return which == 0 ? ofCard(device, celsius, 57) : 2;
}

// Reports that power and temperature limit the clock. Also sets the idle bit, which callers must not report as a reason.
int nvmlDeviceGetCurrentClocksThrottleReasons(void* device, unsigned long long* reasons)
{
    *reasons = 0x1 | 0x4 | 0x40;
    return device == &card ? 0 : 2;
}
}
