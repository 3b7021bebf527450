// SPDX-License-Identifier: GPL-3.0-or-later
//
// Describes a device that runs programs: the sequential reference, the vectorised CPU path, an OpenCL device, or several devices used as one
// (session/multi_device/multi_device_backend.h).
//
// Results share the description of their device; lists and documents contain copies of it.
//
// Threads: any.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

enum class DeviceType { Reference, Cpu, Gpu, Accelerator };

struct DeviceInfo {
    std::string id;    // "reference", "cpu", "opencl:0", …; several devices: "opencl:0+opencl:1"
    std::string name;  // name that the driver reports
    std::string vendor;
    std::string driver;  // driver and OpenCL version; for CPU paths the library version
    DeviceType type = DeviceType::Reference;
    bool isOpenCl = false;
    int computeUnits = 0;           // on CPU paths, the number of hardware threads
    std::size_t globalMemory = 0;   // bytes
    std::size_t maxAllocation = 0;  // bytes per buffer
    std::size_t localMemory = 0;    // bytes per work-group
    std::size_t maxWorkGroup = 0;   // work-items per work-group
    bool fp64 = true;
    double clockSeconds = 0;  // resolution of the device clock in seconds; 0 if the host clock is used
    std::string busAddress;   // PCI bus address, for example "0000:65:00.0"; empty if unknown
    // The names of the algorithms for each computation (a transform's name, "convolution", "characters"), "fast" first. They include the algorithms
    // in `unavailable`.
    std::map<std::string, std::vector<std::string>> algorithms = {};
    std::map<std::string, std::string> unavailable = {};  // algorithm → reason why this device cannot run it
    std::vector<std::string> members = {};  // ids of the member devices; empty for an individual device
    std::size_t platformIndex = 0;          // index in the loader's list of OpenCL platforms
    std::size_t deviceIndex = 0;            // index in the platform's list of devices
    std::string extensions = {};            // OpenCL extensions, separated by spaces

    bool isGpu() const { return type == DeviceType::Gpu; }
    bool isSeveral() const { return !members.empty(); }
};

std::string_view deviceTypeName(DeviceType type);  // "reference", "cpu", "gpu", "accelerator"

}  // namespace sequency::program
