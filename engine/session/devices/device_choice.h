// SPDX-License-Identifier: GPL-3.0-or-later
//
// Resolves the device "auto" for both the command line and the window.
//
// The choice is the device with the shortest predicted time of the whole call (device_costs.h) among the CPU path and the GPUs that offer the
// algorithm. If none of these offers the algorithm, the best other device is chosen. OpenCL on a CPU comes last, because it is slower than the CPU
// path. The reference and multi-device combinations are never chosen automatically. If no particular call is known (settings, lists), "auto" means
// the best GPU, or the CPU path if there is no GPU. Values and pure functions; any thread.
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

// Returns true if `a` is better than `b`. GPUs rank first, then the CPU path, then other OpenCL devices. Devices of equal type rank by their number
// of compute units.
bool isBetterDevice(const DeviceInfo& a, const DeviceInfo& b);
// Returns true if the device lists the algorithm for this computation, even if it cannot run the algorithm. `work` is for example "walsh" or
// "convolution".
bool hasAlgorithm(const DeviceInfo& device, std::string_view work, std::string_view algorithm);
// Returns true if `device` can run `algorithm` for `work`. Also returns true if `work` is empty, because computations without a name have no
// algorithms.
bool offers(const DeviceInfo& device, std::string_view work, std::string_view algorithm);

// Returns the best device that offers the algorithm. If no device offers it, returns the best device of all, or null if there is no device except the
// reference and multi-device combinations.
const DeviceInfo* automaticDevice(std::span<const DeviceInfo> devices, std::string_view work,
                                  std::string_view algorithm);

// Returns the devices from which "auto" chooses, with the CPU path first. The list is empty if no device except the reference offers the algorithm.
std::vector<const DeviceInfo*> automaticCandidates(std::span<const DeviceInfo> devices, std::string_view work,
                                                   std::string_view algorithm);

// The predicted time of a call on a device, as a sum of costs in seconds.
struct CallPrediction {
    std::string id = {};
    std::string name = {};
    DeviceType type = DeviceType::Cpu;
    // True if the prediction contains only openSeconds and callSeconds, because these two costs alone already rule out the device.
    bool isAtLeast = false;
    // True if the costs were measured on this machine, false if typical costs were assumed.
    bool isMeasured = false;
    double openSeconds = 0;  // time to open the device (context and first kernel); 0 if it is open
    double callSeconds = 0;  // fixed cost of any call
    double transferSeconds = 0;
    double computeSeconds = 0;
    double freshSeconds = 0;  // time to allocate the result's memory

    double seconds() const
    {
        return openSeconds + callSeconds + transferSeconds + computeSeconds + freshSeconds;
    }
};

// The reason for the choice of a device, with the numbers from which front ends compose a sentence.
struct DeviceChoice {
    enum class Reason {
        Named,    // the request named the device; `other` is the CPU path if it was compared
        OnlyOne,  // "auto" had no alternative: there is no GPU, or only one device has the algorithm
        Faster,   // `chosen` is predicted to be at least as fast as `other`, the second best device
    };
    Reason reason = Reason::Named;
    CallPrediction chosen = {};  // contains times only if there was an alternative
    std::optional<CallPrediction> other = {};

    // True if `other` is predicted to take less than 0.9 times the time of `chosen`.
    bool isSlower() const;
};

// Chooses from at least one prediction: the first one if `isNamed` is true, otherwise the one with the shortest time. Among equally short
// predictions, the first one is chosen.
DeviceChoice chooseDevice(std::vector<CallPrediction> predictions, bool isNamed);

}  // namespace sequency::session
