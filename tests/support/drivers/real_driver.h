// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions of the OpenCL loader, for tests that intercept them (-Wl,--wrap=clNAME).
//
// A test defines __wrap_clNAME, which forwards to __real_clNAME of the same type. Functions that a program does not wrap must not be called.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

extern "C" {
decltype(clBuildProgram) __real_clBuildProgram;
decltype(clCreateBuffer) __real_clCreateBuffer;
decltype(clCreateContext) __real_clCreateContext;
decltype(clCreateProgramWithSource) __real_clCreateProgramWithSource;
decltype(clEnqueueMapBuffer) __real_clEnqueueMapBuffer;
decltype(clEnqueueNDRangeKernel) __real_clEnqueueNDRangeKernel;
decltype(clEnqueueReadBuffer) __real_clEnqueueReadBuffer;
decltype(clEnqueueReadBufferRect) __real_clEnqueueReadBufferRect;
decltype(clEnqueueWriteBuffer) __real_clEnqueueWriteBuffer;
decltype(clEnqueueWriteBufferRect) __real_clEnqueueWriteBufferRect;
decltype(clFinish) __real_clFinish;
decltype(clGetEventInfo) __real_clGetEventInfo;
decltype(clGetEventProfilingInfo) __real_clGetEventProfilingInfo;
decltype(clReleaseMemObject) __real_clReleaseMemObject;
decltype(clRetainMemObject) __real_clRetainMemObject;
decltype(clWaitForEvents) __real_clWaitForEvents;
}

namespace sequency::tests {

// Forwards clGetEventInfo to the driver. If `isHeld` is true and the query asks whether a command is complete, instead returns "still running" and
// counts the query.
template <typename Count>
cl_int eventInfo(bool isHeld, Count& questions, cl_event event, cl_event_info name, size_t size, void* value,
                 size_t* needed)
{
    const cl_int status = __real_clGetEventInfo(event, name, size, value, needed);
    if (isHeld && status == CL_SUCCESS && name == CL_EVENT_COMMAND_EXECUTION_STATUS && value != nullptr) {
        *static_cast<cl_int*>(value) = CL_RUNNING;
        ++questions;
    }
    return status;
}

}  // namespace sequency::tests
