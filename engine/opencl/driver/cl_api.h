// SPDX-License-Identifier: GPL-3.0-or-later
//
// Includes OpenCL's C++ bindings with the settings of this program. Private to engine/opencl.
//
// No other file includes the bindings, so that their settings are the same everywhere. No public header of this folder includes this file, and no
// exception (cl::Error) leaves the folder.
#pragma once

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
// The engine needs OpenCL 1.2. If a lower minimum version is set, the bindings first query the version, and they read past the end of an empty string
// if clGetDeviceInfo or clGetPlatformInfo fails.
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/opencl.h>

#include "engine/opencl/driver/call_watch.h"

// Routes every OpenCL function that the engine calls through the call watch (call_watch.h). A function that is missing from this list is called
// without a time limit. `nm --dynamic --undefined-only sequency-cli` lists all functions that are called.
#define clBuildProgram sequency::opencl::Watched<&clBuildProgram, "clBuildProgram">::call
#define clCreateBuffer sequency::opencl::Watched<&clCreateBuffer, "clCreateBuffer">::call
#define clCreateCommandQueue sequency::opencl::Watched<&clCreateCommandQueue, "clCreateCommandQueue">::call
#define clCreateContext sequency::opencl::Watched<&clCreateContext, "clCreateContext">::call
#define clCreateKernel sequency::opencl::Watched<&clCreateKernel, "clCreateKernel">::call
#define clCreateProgramWithBinary                                                                            \
    sequency::opencl::Watched<&clCreateProgramWithBinary, "clCreateProgramWithBinary">::call
#define clCreateProgramWithSource                                                                            \
    sequency::opencl::Watched<&clCreateProgramWithSource, "clCreateProgramWithSource">::call
#define clEnqueueCopyBuffer sequency::opencl::Watched<&clEnqueueCopyBuffer, "clEnqueueCopyBuffer">::call
#define clEnqueueFillBuffer sequency::opencl::Watched<&clEnqueueFillBuffer, "clEnqueueFillBuffer">::call
#define clEnqueueMapBuffer sequency::opencl::Watched<&clEnqueueMapBuffer, "clEnqueueMapBuffer">::call
#define clEnqueueMarkerWithWaitList                                                                          \
    sequency::opencl::Watched<&clEnqueueMarkerWithWaitList, "clEnqueueMarkerWithWaitList">::call
#define clEnqueueNDRangeKernel                                                                               \
    sequency::opencl::Watched<&clEnqueueNDRangeKernel, "clEnqueueNDRangeKernel">::call
#define clEnqueueReadBuffer sequency::opencl::Watched<&clEnqueueReadBuffer, "clEnqueueReadBuffer">::call
#define clEnqueueUnmapMemObject                                                                              \
    sequency::opencl::Watched<&clEnqueueUnmapMemObject, "clEnqueueUnmapMemObject">::call
#define clEnqueueWriteBuffer sequency::opencl::Watched<&clEnqueueWriteBuffer, "clEnqueueWriteBuffer">::call
#define clFlush sequency::opencl::Watched<&clFlush, "clFlush">::call
#define clGetCommandQueueInfo sequency::opencl::Watched<&clGetCommandQueueInfo, "clGetCommandQueueInfo">::call
#define clGetDeviceIDs sequency::opencl::Watched<&clGetDeviceIDs, "clGetDeviceIDs">::call
#define clGetDeviceInfo sequency::opencl::Watched<&clGetDeviceInfo, "clGetDeviceInfo">::call
#define clGetEventInfo sequency::opencl::Watched<&clGetEventInfo, "clGetEventInfo">::call
#define clGetEventProfilingInfo                                                                              \
    sequency::opencl::Watched<&clGetEventProfilingInfo, "clGetEventProfilingInfo">::call
#define clGetKernelInfo sequency::opencl::Watched<&clGetKernelInfo, "clGetKernelInfo">::call
#define clGetKernelWorkGroupInfo                                                                             \
    sequency::opencl::Watched<&clGetKernelWorkGroupInfo, "clGetKernelWorkGroupInfo">::call
#define clGetPlatformIDs sequency::opencl::Watched<&clGetPlatformIDs, "clGetPlatformIDs">::call
#define clGetPlatformInfo sequency::opencl::Watched<&clGetPlatformInfo, "clGetPlatformInfo">::call
#define clGetProgramBuildInfo sequency::opencl::Watched<&clGetProgramBuildInfo, "clGetProgramBuildInfo">::call
#define clGetProgramInfo sequency::opencl::Watched<&clGetProgramInfo, "clGetProgramInfo">::call
#define clReleaseCommandQueue sequency::opencl::Watched<&clReleaseCommandQueue, "clReleaseCommandQueue">::call
#define clReleaseContext sequency::opencl::Watched<&clReleaseContext, "clReleaseContext">::call
#define clReleaseDevice sequency::opencl::Watched<&clReleaseDevice, "clReleaseDevice">::call
#define clReleaseEvent sequency::opencl::Watched<&clReleaseEvent, "clReleaseEvent">::call
#define clReleaseKernel sequency::opencl::Watched<&clReleaseKernel, "clReleaseKernel">::call
#define clReleaseMemObject sequency::opencl::Watched<&clReleaseMemObject, "clReleaseMemObject">::call
#define clReleaseProgram sequency::opencl::Watched<&clReleaseProgram, "clReleaseProgram">::call
#define clRetainCommandQueue sequency::opencl::Watched<&clRetainCommandQueue, "clRetainCommandQueue">::call
#define clRetainContext sequency::opencl::Watched<&clRetainContext, "clRetainContext">::call
#define clRetainDevice sequency::opencl::Watched<&clRetainDevice, "clRetainDevice">::call
#define clRetainEvent sequency::opencl::Watched<&clRetainEvent, "clRetainEvent">::call
#define clRetainKernel sequency::opencl::Watched<&clRetainKernel, "clRetainKernel">::call
#define clRetainMemObject sequency::opencl::Watched<&clRetainMemObject, "clRetainMemObject">::call
#define clRetainProgram sequency::opencl::Watched<&clRetainProgram, "clRetainProgram">::call
#define clSetKernelArg sequency::opencl::Watched<&clSetKernelArg, "clSetKernelArg">::call
#include <CL/opencl.hpp>

#include "engine/base/error.h"

#include <string>

namespace sequency::opencl {

// Returns the name and the number of a status, for example "CL_OUT_OF_RESOURCES (-5)".
std::string statusText(cl_int status);

// Converts a cl::Error to OutOfMemory for allocation failures, otherwise to Device. `doing` describes the attempted operation for the message.
base::Error toError(const cl::Error& error, const std::string& doing);

}  // namespace sequency::opencl
