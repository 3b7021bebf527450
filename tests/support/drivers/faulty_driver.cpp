// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that forwards every call to the driver $SEQUENCY_FAULTY_DRIVER and injects a fault into one function.
//
// $SEQUENCY_FAULT is FUNCTION:KIND:NUMBER, for example "clFlush:hang:1". The fault occurs in the call of this number, counted from 1, and in
// all later calls of the function. The kinds are fail (an error is returned), hang (the call never returns), abort, and thread (a thread of the
// driver aborts while the call waits). The function "load" is the start of the library. One byte is appended to the file $SEQUENCY_STRUCK
// whenever the fault occurs, and to $SEQUENCY_LOADED whenever the library is loaded. The names of all calls are appended to
// $SEQUENCY_CALLED, one per line. If $SEQUENCY_SPOILED_NAMES is set, the texts that describe a device contain an escape
// character and a line end.
//
// The loader selects the library by an .icd file in $OCL_ICD_VENDORS. The library replaces the entries of the real driver's dispatch
// table, so that the driver's internal calls are unaffected.
#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl_icd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <thread>
#include <tuple>
#include <type_traits>
#include <unistd.h>

namespace {

void appendTo(const char* variable, const std::string& text)
{
    const char* const path = std::getenv(variable);
    if (path == nullptr)
        return;
    const int file = ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (::write(file, text.data(), text.size()) < 0)
        ::_exit(98);
    ::close(file);
}

[[noreturn]] void waitForever()
{
    for (;;)
        ::pause();
}

// Returns true if this call of the function must fail; does not return if it hangs or aborts.
bool strikes(const char* function, std::atomic<int>& calls)
{
    appendTo("SEQUENCY_CALLED", std::string(function) + "\n");
    const char* const fault = std::getenv("SEQUENCY_FAULT");
    const std::size_t length = std::strlen(function);
    if (fault == nullptr || std::strncmp(fault, function, length) != 0 || fault[length] != ':')
        return false;
    const std::string kind(fault + length + 1, std::strrchr(fault, ':'));
    if (++calls < std::atoi(std::strrchr(fault, ':') + 1))
        return false;
    appendTo("SEQUENCY_STRUCK", ".");
    if (kind == "abort")
        std::abort();
    if (kind == "thread")
        std::thread([] { std::abort(); }).detach();
    if (kind == "thread" || kind == "hang")
        waitForever();
    return true;
}

void spoilText(cl_device_id /*device*/, cl_device_info what, std::size_t size, void* value,
               std::size_t* /*needed*/)
{
    const bool isText = what == CL_DEVICE_NAME || what == CL_DEVICE_VENDOR || what == CL_DRIVER_VERSION ||
                        what == CL_DEVICE_VERSION;
    if (std::getenv("SEQUENCY_SPOILED_NAMES") == nullptr || !isText || value == nullptr || size < 4)
        return;
    auto* const text = static_cast<char*>(value);
    text[1] = '\x1B';
    text[2] = '\n';
}

template <std::size_t Size>
struct Name {
    char text[Size] = {};
    constexpr Name(const char (&name)[Size]) { std::copy_n(name, Size, text); }
};

// Describes an entry of the dispatch table: the type of the function and its replacement.
template <typename Function, Name FunctionName>
struct Entry;

template <typename Value, typename... Arguments, Name FunctionName>
struct Entry<Value (*)(Arguments...), FunctionName> {
    static inline Value (*real)(Arguments...) = nullptr;
    static inline std::atomic<int> calls = 0;

    static Value call(Arguments... arguments)
    {
        if (!strikes(FunctionName.text, calls)) {
            const Value result = real(arguments...);
            if constexpr (std::string_view(FunctionName.text) == "clGetDeviceInfo")
                spoilText(arguments...);
            return result;
        }
        if constexpr (std::is_pointer_v<Value>) {
            const auto all = std::make_tuple(arguments...);
            if (cl_int* const status = std::get<sizeof...(Arguments) - 1>(all))
                *status = CL_OUT_OF_RESOURCES;
            return nullptr;
        } else {
            return CL_OUT_OF_RESOURCES;
        }
    }
};

template <Name FunctionName, typename Function>
void replace(Function& place)
{
    using Own = Entry<Function, FunctionName>;
    if (place == &Own::call)
        return;
    Own::real = place;
    place = &Own::call;
}

void makeWritable(void* table, std::size_t byteCount)
{
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::uintptr_t>(table) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(table) + byteCount;
    if (::mprotect(reinterpret_cast<void*>(begin), end - begin, PROT_READ | PROT_WRITE) != 0)
        ::_exit(99);
}

void replaceAll(cl_icd_dispatch& table)
{
    makeWritable(&table, sizeof table);
#define REPLACE(name) replace<#name>(table.name)
    REPLACE(clBuildProgram);
    REPLACE(clCreateBuffer);
    REPLACE(clCreateCommandQueue);
    REPLACE(clCreateContext);
    REPLACE(clCreateKernel);
    REPLACE(clCreateProgramWithBinary);
    REPLACE(clCreateProgramWithSource);
    REPLACE(clEnqueueCopyBuffer);
    REPLACE(clEnqueueFillBuffer);
    REPLACE(clEnqueueMapBuffer);
    REPLACE(clEnqueueMarkerWithWaitList);
    REPLACE(clEnqueueNDRangeKernel);
    REPLACE(clEnqueueReadBuffer);
    REPLACE(clEnqueueUnmapMemObject);
    REPLACE(clEnqueueWriteBuffer);
    REPLACE(clFlush);
    REPLACE(clGetCommandQueueInfo);
    REPLACE(clGetDeviceIDs);
    REPLACE(clGetDeviceInfo);
    REPLACE(clGetEventInfo);
    REPLACE(clGetEventProfilingInfo);
    REPLACE(clGetKernelInfo);
    REPLACE(clGetKernelWorkGroupInfo);
    REPLACE(clGetPlatformInfo);
    REPLACE(clGetProgramBuildInfo);
    REPLACE(clGetProgramInfo);
    REPLACE(clReleaseCommandQueue);
    REPLACE(clReleaseContext);
    REPLACE(clReleaseDevice);
    REPLACE(clReleaseEvent);
    REPLACE(clReleaseKernel);
    REPLACE(clReleaseMemObject);
    REPLACE(clReleaseProgram);
    REPLACE(clRetainCommandQueue);
    REPLACE(clRetainContext);
    REPLACE(clRetainDevice);
    REPLACE(clRetainEvent);
    REPLACE(clRetainKernel);
    REPLACE(clRetainMemObject);
    REPLACE(clRetainProgram);
    REPLACE(clSetKernelArg);
#undef REPLACE
}

using ExtensionAddress = void*(const char*);

// Returns the functions of the real driver, which is loaded when the OpenCL loader asks for it.
ExtensionAddress* realExtensions()
{
    static auto* const found = [] {
        const char* const path = std::getenv("SEQUENCY_FAULTY_DRIVER");
        void* const library = path == nullptr ? nullptr : ::dlopen(path, RTLD_NOW);
        return library == nullptr
                   ? nullptr
                   : reinterpret_cast<ExtensionAddress*>(::dlsym(library, "clGetExtensionFunctionAddress"));
    }();
    return found;
}

cl_int platforms(cl_uint count, cl_platform_id* found, cl_uint* number)
{
    static std::atomic<int> calls = 0;
    if (strikes("clGetPlatformIDs", calls))
        return CL_OUT_OF_RESOURCES;
    auto* const extensions = realExtensions();
    if (extensions == nullptr)
        return CL_OUT_OF_RESOURCES;
    const auto real = reinterpret_cast<cl_int (*)(cl_uint, cl_platform_id*, cl_uint*)>(
        extensions("clIcdGetPlatformIDsKHR"));
    const cl_int status = real(count, found, number);
    for (cl_uint i = 0; status == CL_SUCCESS && found != nullptr && i < count; ++i)
        replaceAll(**reinterpret_cast<cl_icd_dispatch**>(found[i]));
    return status;
}

[[gnu::constructor]] void noteLoaded()
{
    appendTo("SEQUENCY_LOADED", ".");
    static std::atomic<int> loads = 0;
    static_cast<void>(strikes("load", loads));
}

}  // namespace

extern "C" {

[[gnu::visibility("default")]] cl_int clIcdGetPlatformIDsKHR(cl_uint count, cl_platform_id* found,
                                                             cl_uint* number)
{
    return platforms(count, found, number);
}

[[gnu::visibility("default")]] void* clGetExtensionFunctionAddress(const char* name)
{
    if (std::strcmp(name, "clIcdGetPlatformIDsKHR") == 0)
        return reinterpret_cast<void*>(&clIcdGetPlatformIDsKHR);
    auto* const extensions = realExtensions();
    return extensions == nullptr ? nullptr : extensions(name);
}
}
