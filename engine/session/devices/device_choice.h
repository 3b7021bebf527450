// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which device "auto" stands for, in programs and windows alike. Of the CPU path and the GPUs that offer the algorithm the one for
// which the whole call is predicted to be the shortest (device_costs.h); where neither offers it, the best of the others that do: OpenCL
// on the same processor is slower than the CPU path. The reference is never chosen unasked, nor are several devices as one. Where no call is known (settings, lists)
// the usual device stands for "auto": the best GPU, else the CPU path. Values and pure functions; any thread.
#pragma once

#include "engine/program/device_info.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

using program::DeviceInfo;
using program::DeviceType;
using program::deviceTypeName;

// GPUs, then the CPU path, then other OpenCL devices; among equals the one of more compute units.
bool isBetterDevice(const DeviceInfo& a, const DeviceInfo& b);
// Has the algorithm for this work ("walsh", "convolution").
bool hasAlgorithm(const DeviceInfo& device, std::string_view work, std::string_view algorithm);
// And can run it. A work without a name has no algorithms: every device offers it.
bool offers(const DeviceInfo& device, std::string_view work, std::string_view algorithm);

// Null where there are no devices. Where none offers the algorithm, the one that is usual.
const DeviceInfo* automaticDevice(std::span<const DeviceInfo> devices, std::string_view work,
                                  std::string_view algorithm);

// What "auto" chooses from, the CPU path first. Empty where only the reference offers the algorithm, or nobody.
std::vector<const DeviceInfo*> automaticCandidates(std::span<const DeviceInfo> devices, std::string_view work,
                                                   std::string_view algorithm);

// What a call is predicted to take on a device, in seconds.
struct CallPrediction {
    std::string id = {};
    std::string name = {};
    DeviceType type = DeviceType::Cpu;
    bool isAtLeast = false;      // only the first two costs: that was enough to leave the device out
    bool isMeasured = false;     // by the costs of this machine, else by typical ones
    double openSeconds = 0;      // context and first kernel; 0 where the device is open
    double callSeconds = 0;      // the smallest call
    double transferSeconds = 0;  // up and down
    double computeSeconds = 0;
    double freshSeconds = 0;  // making the memory of the result

    double seconds() const
    {
        return openSeconds + callSeconds + transferSeconds + computeSeconds + freshSeconds;
    }
};

// Why a call ran where it did, in numbers: programs make their sentence of it.
struct DeviceChoice {
    enum class Reason {
        Named,    // by the request; `other` is the CPU path where that could be compared
        OnlyOne,  // nothing else that "auto" may take can run it: no GPU, or the algorithm is nowhere else
        Faster,   // predicted to take no longer than `other`, the best of those left
    };
    Reason reason = Reason::Named;
    CallPrediction chosen = {};  // of times only where there is another one
    std::optional<CallPrediction> other = {};

    // By the prediction the other one would take less than nine tenths of the time.
    bool isSlower() const;
};

// Of at least one prediction. Named: the first; else the shortest, the first of equals.
DeviceChoice chooseDevice(std::vector<CallPrediction> predictions, bool isNamed);

}  // namespace sequency::session
