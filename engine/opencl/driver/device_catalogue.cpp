// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/device_catalogue.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/user_path.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/driver/device_thread.h"
#include "engine/opencl/driver/driver_list.h"
#include "engine/opencl/run/launch_timeout.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sequency::opencl {
namespace {

// Removes trailing NULs and spaces from a string of the driver and replaces unprintable characters with question marks, because many messages contain
// the string.
std::string trimmed(std::string text)
{
    while (!text.empty() && (text.back() == '\0' || text.back() == ' '))
        text.pop_back();
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string() : base::sanitizeForTerminal(text.substr(first));
}

// Returns the PCI address of a device (cl_nv_device_attribute_query), or an empty string if the driver does not support this query.
std::string busAddressOf(const cl::Device& device, const std::string& extensions)
{
    constexpr cl_device_info busOf = 0x4008;
    constexpr cl_device_info slotOf = 0x4009;
    constexpr cl_device_info domainOf = 0x400A;
    if (extensions.find("cl_nv_device_attribute_query") == std::string::npos)
        return {};
    const auto number = [&device](cl_device_info name) {
        cl_uint value = 0;
        const cl_int status = clGetDeviceInfo(device(), name, sizeof value, &value, nullptr);
        return status == CL_SUCCESS ? std::optional(value) : std::nullopt;
    };
    const auto bus = number(busOf);
    const auto slot = number(slotOf);
    if (!bus || !slot)
        return {};
    std::array<char, 32> address{};
    std::snprintf(address.data(), address.size(), "%04x:%02x:%02x.0", number(domainOf).value_or(0), *bus,
                  *slot >> 3);
    return address.data();
}

DeviceInfo describe(const cl::Device& device)
{
    const cl_device_type type = device.getInfo<CL_DEVICE_TYPE>();
    DeviceInfo description;
    description.isOpenCl = true;
    description.name = trimmed(device.getInfo<CL_DEVICE_NAME>());
    description.vendor = trimmed(device.getInfo<CL_DEVICE_VENDOR>());
    description.driver = trimmed(device.getInfo<CL_DEVICE_VERSION>()) + ", driver " +
                         trimmed(device.getInfo<CL_DRIVER_VERSION>());
    description.type = (type & CL_DEVICE_TYPE_GPU) != 0   ? program::DeviceType::Gpu
                       : (type & CL_DEVICE_TYPE_CPU) != 0 ? program::DeviceType::Cpu
                                                          : program::DeviceType::Accelerator;
    description.computeUnits = static_cast<int>(device.getInfo<CL_DEVICE_MAX_COMPUTE_UNITS>());
    description.globalMemory = device.getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
    description.maxAllocation = device.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
    description.localMemory = device.getInfo<CL_DEVICE_LOCAL_MEM_SIZE>();
    description.maxWorkGroup = device.getInfo<CL_DEVICE_MAX_WORK_GROUP_SIZE>();
    description.extensions = device.getInfo<CL_DEVICE_EXTENSIONS>();
    description.clockSeconds =
        1e-9 * static_cast<double>(device.getInfo<CL_DEVICE_PROFILING_TIMER_RESOLUTION>());
    description.busAddress = busAddressOf(device, description.extensions);
    description.fp64 = description.extensions.find("cl_khr_fp64") != std::string::npos;
    return description;
}

std::string adviceFor(const std::string& finding)
{
    return finding + " (the loader searches for drivers in " + driverSearchPath() +
           "). Install a driver: \"apt install pocl-opencl-icd\" for the CPU, or the GPU vendor's OpenCL "
           "package (NVIDIA: nvidia-opencl-icd; Intel: intel-opencl-icd; AMD: mesa-opencl-icd or "
           "ROCm), then "
           "start the program again. Until then everything runs on the CPU.";
}

// Returns the folder in which drivers store compiled kernels, or an empty path if this process can create files there. PoCL reports no device if it
// cannot write there.
std::filesystem::path unwritableCache()
{
    constexpr std::array<std::pair<const char*, const char*>, 3> places{
        {{"POCL_CACHE_DIR", ""}, {"XDG_CACHE_HOME", ""}, {"HOME", ".cache"}}};
    for (const auto& [variable, below] : places) {
        const char* const value = std::getenv(variable);
        if (value == nullptr || *value == '\0')
            continue;
        const std::filesystem::path folder =
            *below == '\0' ? std::filesystem::path(value) : std::filesystem::path(value) / below;
        std::filesystem::path existing = folder;
        while (!base::isThere(existing) && existing.has_relative_path())
            existing = existing.parent_path();
        return ::access(existing.c_str(), W_OK | X_OK) == 0 ? std::filesystem::path() : folder;
    }
    return {};
}

// Returns the message for DeviceCatalogue::problem if drivers were found but no devices.
std::string noDeviceProblem(const std::string& failures)
{
    const std::string finding = "No OpenCL device was found." + failures;
    const auto cache = unwritableCache();
    if (cache.empty())
        return adviceFor(finding);
    return finding + " A driver is installed, and its cache folder '" +
           base::sanitizeForTerminal(cache.string()) +
           "' cannot be written: set HOME, XDG_CACHE_HOME or POCL_CACHE_DIR to a folder that can be written, "
           "then "
           "start the program again. Until then everything runs on the CPU.";
}

// Loads all drivers. Drivers replace signal handlers while they start; DeviceThread::run() reinstalls the engine's handlers before the next function.
void loadDrivers()
{
    std::vector<cl::Platform> platforms;
    try {
        cl::Platform::get(&platforms);
    } catch (const cl::Error&) {  // askDrivers() reports the error
        return;
    }
    for (const cl::Platform& platform : platforms) {
        cl_uint count = 0;
        static_cast<void>(clGetDeviceIDs(platform(), CL_DEVICE_TYPE_ALL, 0, nullptr, &count));
    }
}

}  // namespace

DeviceCatalogue askDrivers()
{
    DeviceCatalogue catalogue;
    std::vector<cl::Platform> platforms;
    try {
        cl::Platform::get(&platforms);
    } catch (const cl::Error& error) {
        if (error.err() != -1001) {
            catalogue.problem = adviceFor("The OpenCL loader failed with " + statusText(error.err()));
            return catalogue;
        }
    }
    std::string failures;
    for (std::size_t p = 0; p < platforms.size(); ++p) {
        std::vector<cl::Device> devices;
        std::string platformName;
        try {
            platformName = trimmed(platforms[p].getInfo<CL_PLATFORM_NAME>());
            platforms[p].getDevices(CL_DEVICE_TYPE_ALL, &devices);
            for (std::size_t d = 0; d < devices.size(); ++d) {
                DeviceInfo description = describe(devices[d]);
                description.platformIndex = p;
                description.deviceIndex = d;
                catalogue.devices.push_back(std::move(description));
            }
        } catch (const cl::Error& error) {
            if (error.err() != CL_DEVICE_NOT_FOUND)
                failures += " The platform \"" + platformName + "\" failed with " + statusText(error.err()) +
                            " from " + error.what() + ".";
        }
    }
    if (platforms.empty())
        catalogue.problem = adviceFor("No OpenCL driver is installed");
    else if (catalogue.devices.empty())
        catalogue.problem = noDeviceProblem(failures);
    else if (!failures.empty())
        catalogue.problem = failures.substr(1);
    return catalogue;
}

bool isOpenClOff()
{
    const char* const wanted = std::getenv("SEQUENCY_NO_OPENCL");
    return wanted != nullptr && std::string_view(wanted) != "" && std::string_view(wanted) != "0";
}

DeviceCatalogue enumerateDevices()
{
    if (isOpenClOff())
        return {{}, "OpenCL is switched off by the environment variable SEQUENCY_NO_OPENCL."};
    // After a driver is lost, this process does not query drivers again, because the lost driver may hold locks of the loader.
    static std::mutex mutex;
    static std::string loss;
    const std::lock_guard lock(mutex);
    DeviceCatalogue catalogue;
    if (loss.empty()) {
        try {
            DeviceThread thread;
            auto done = thread.run(loadDrivers, probeTimeout());
            if (done)
                done = thread.run([&] { catalogue = askDrivers(); }, probeTimeout());
            if (!done)
                loss = done.error().message;
        } catch (const std::system_error&) {
            return {{}, "The system cannot create another thread to search for OpenCL devices."};
        }
    }
    if (!loss.empty())
        return {{},
                "No OpenCL device is used, because the search for devices failed: " + loss +
                    ". Repair or remove this driver (the loader searches for drivers in " +
                    driverSearchPath() +
                    "), then start the program again. Until then everything runs on the CPU."};
    return catalogue;
}

void startDrivers()
{
    static_cast<void>(enumerateDevices());
}

}  // namespace sequency::opencl
