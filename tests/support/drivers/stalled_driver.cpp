// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drivers/stalled_driver.h"
#include "tests/support/drivers/real_driver.h"

#include <atomic>
#include <limits>
#include <mutex>

namespace sequency::tests {
namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

std::atomic<std::uint64_t> launches = 0;
std::atomic<std::uint64_t> heldFrom = never;
std::atomic<bool> held = false;
std::atomic<std::uint64_t> questions = 0;
std::mutex waitsMutex;
std::vector<std::string> waits;

void noteWait(const char* name)
{
    if (!held)
        return;
    const std::lock_guard lock(waitsMutex);
    waits.emplace_back(name);
}

}  // namespace

void holdDriverAt(std::uint64_t launch)
{
    countLaunches();
    heldFrom = launch;
}

void releaseDriver()
{
    heldFrom = never;
    held = false;
}

void countLaunches()
{
    releaseDriver();
    launches = 0;
    questions = 0;
    const std::lock_guard lock(waitsMutex);
    waits.clear();
}

bool driverIsHeld()
{
    return held;
}

std::uint64_t launchCount()
{
    return launches;
}

std::uint64_t questionsWhileHeld()
{
    return questions;
}

std::vector<std::string> endlessWaits()
{
    const std::lock_guard lock(waitsMutex);
    return waits;
}

}  // namespace sequency::tests

using namespace sequency::tests;

extern "C" {

cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waitList, cl_event* event)
{
    if (launches++ >= heldFrom)
        held = true;
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, count, waitList,
                                         event);
}

cl_int __wrap_clGetEventInfo(cl_event event, cl_event_info name, size_t size, void* value, size_t* needed)
{
    return eventInfo(held, questions, event, name, size, value, needed);
}

cl_int __wrap_clFinish(cl_command_queue queue)
{
    noteWait("clFinish");
    return __real_clFinish(queue);
}

cl_int __wrap_clWaitForEvents(cl_uint count, const cl_event* events)
{
    noteWait("clWaitForEvents");
    return __real_clWaitForEvents(count, events);
}

cl_int __wrap_clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                  size_t size, void* target, cl_uint count, const cl_event* waitList,
                                  cl_event* event)
{
    if (blocking == CL_TRUE)
        noteWait("clEnqueueReadBuffer, blocking");
    return __real_clEnqueueReadBuffer(queue, buffer, blocking, offset, size, target, count, waitList, event);
}

cl_int __wrap_clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                                   size_t size, const void* source, cl_uint count, const cl_event* waitList,
                                   cl_event* event)
{
    if (blocking == CL_TRUE)
        noteWait("clEnqueueWriteBuffer, blocking");
    return __real_clEnqueueWriteBuffer(queue, buffer, blocking, offset, size, source, count, waitList, event);
}

void* __wrap_clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, cl_map_flags flags,
                                size_t offset, size_t size, cl_uint count, const cl_event* waitList,
                                cl_event* event, cl_int* status)
{
    if (blocking == CL_TRUE)
        noteWait("clEnqueueMapBuffer, blocking");
    return __real_clEnqueueMapBuffer(queue, buffer, blocking, flags, offset, size, count, waitList, event,
                                     status);
}
}
