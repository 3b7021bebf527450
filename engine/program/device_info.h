// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device that runs programs, as plain values: the sequential reference, the vectorised CPU path, an OpenCL device, or several devices as one
// (session/multi_device/multi_device_backend.h).
//
// Results share the description of their device; copies are for lists and documents. Threads: any.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

enum class DeviceType { Reference, Cpu, Gpu, Accelerator };

struct DeviceInfo {
    std::string id;    // "reference", "cpu", "opencl:0", …; of several as one "opencl:0+opencl:1"
    std::string name;  // reported by the driver
    std::string vendor;
    std::string driver;  // driver and OpenCL version; the library's version for the CPU paths
    DeviceType type = DeviceType::Reference;
    bool isOpenCl = false;
    int computeUnits = 0;           // compute units; hardware threads of the CPU paths
    std::size_t globalMemory = 0;   // bytes
    std::size_t maxAllocation = 0;  // bytes in one buffer
    std::size_t localMemory = 0;    // bytes per work-group
    std::size_t maxWorkGroup = 0;   // work-items
    bool fp64 = true;
    double clockSeconds = 0;  // resolution of the clock of computeSeconds; 0 for the host's clock
    std::string busAddress;   // "0000:65:00.0" of a card; empty if it is unknown
    // Algorithms by work (a transform's name, "convolution", "characters"), "fast" first, those in `unavailable` included.
    std::map<std::string, std::vector<std::string>> algorithms = {};
    std::map<std::string, std::string> unavailable = {};  // algorithm → why this device cannot run it
    std::vector<std::string> members = {};                // ids of several as one; else empty
    // The place of an OpenCL device.
    std::size_t platformIndex = 0;  // in the loader's list
    std::size_t deviceIndex = 0;    // in the platform's list
    std::string extensions = {};    // separated by spaces

    bool isGpu() const { return type == DeviceType::Gpu; }
    bool isSeveral() const { return !members.empty(); }
};

std::string_view deviceTypeName(DeviceType type);  // "reference", "cpu", "gpu", "accelerator"

}  // namespace sequency::program
