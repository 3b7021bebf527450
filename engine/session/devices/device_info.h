// SPDX-License-Identifier: GPL-3.0-or-later
//
// A place where transforms can be computed, as plain values: the sequential reference, the vectorised CPU path, every
// OpenCL device, and several of them as one (multi_device_backend.h). Copied freely; any thread.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

enum class DeviceType { Reference, Cpu, Gpu, Accelerator };

struct DeviceInfo {
    std::string id;    // "reference", "cpu", "opencl:0", …; of several as one "opencl:0+opencl:1"
    std::string name;  // as the driver gives it
    std::string vendor;
    std::string driver;  // driver and OpenCL version; the library's version for the CPU paths
    DeviceType type = DeviceType::Reference;
    bool isOpenCl = false;
    int computeUnits = 0;           // compute units; hardware threads of the CPU paths
    std::size_t globalMemory = 0;   // bytes
    std::size_t maxAllocation = 0;  // bytes in one buffer
    std::size_t localMemory = 0;    // bytes a work-group
    std::size_t maxWorkGroup = 0;   // work-items
    bool fp64 = true;
    double clockSeconds = 0;  // the least that the clock of computeSeconds tells apart; 0: it is the host's
    std::string busAddress;   // of a card, "0000:65:00.0"; empty where that is not known
    // Algorithms by work (a transform's name, "convolution", "characters"), "fast" first, those in `unavailable` included.
    std::map<std::string, std::vector<std::string>> algorithms;
    std::map<std::string, std::string> unavailable;  // algorithm → why this device cannot run it
    std::vector<std::string> members = {};           // ids of several as one; else empty

    bool isSeveral() const { return !members.empty(); }
};

std::string_view deviceTypeName(DeviceType type);  // "reference", "cpu", "gpu", "accelerator"

}  // namespace sequency::session
