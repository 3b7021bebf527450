// SPDX-License-Identifier: GPL-3.0-or-later
//
// What limits an algorithm on a device: predicted time = launches × cost of a launch + bytes moved ÷ bandwidth.
//
// measureDeviceModel() takes the two numbers from the device itself: a launch is timed with a transform of 2 values back to
// back (kernels that have nothing to do), the bandwidth by copies of 64 KiB to 256 MiB, because what fits into a cache moves
// faster; the fastest of five counts. predictRow() then explains a measured row: the launches are its steps, the bytes what every launch must at least
// read and write once. A CPU path launches nothing; its bandwidth is that of as many threads as it uses.
// What the model leaves out (arithmetic, scattered access, too few work-items) shows as measured ÷ predicted.
// Measuring: the engine's thread, about a second; a stop is obeyed between copies. Predicting: any thread, O(1).
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/benchmark/benchmark.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::benchmark {

struct DeviceModel {
    struct Copy {
        std::size_t bytes = 0;    // of the vector; twice as many are moved
        double milliseconds = 0;  // without the cost of its launch
        // Read and written together, in 10^9 bytes a second.
        double gigabytesPerSecond() const
        {
            return milliseconds > 0 ? 2e-6 * static_cast<double>(bytes) / milliseconds : 0;
        }
    };
    std::string device;             // id
    double launchMilliseconds = 0;  // 0: nothing is launched
    std::vector<Copy> copies = {};  // by size, ascending

    // Of vectors of this size: between the sizes measured in proportion of the logarithm. 0 where nothing was measured.
    double gigabytesPerSecond(std::size_t vectorBytes) const;
};

// Errors: BadUsage (unknown device), Device, Build, OutOfMemory, Cancelled.
base::Result<DeviceModel> measureDeviceModel(session::Engine& engine, std::string_view device,
                                             const base::RunControl& control = {});

enum class Limit {
    Launches,   // more than half of the prediction
    Bandwidth,  // more than half of the prediction
    Other,      // measured takes more than twice as long as predicted: neither explains it
};
inline constexpr std::array<std::string_view, 3> limitNames{"launches", "bandwidth", "other"};

struct Prediction {
    int launches = 0;
    double bytesMoved = 0;
    double launchMilliseconds = 0;     // launches × cost
    double bandwidthMilliseconds = 0;  // bytes ÷ bandwidth
    double measuredMilliseconds =
        0;  // back to back where there is such a time, else the median of the kernels
    Limit limit = Limit::Bandwidth;

    double milliseconds() const { return launchMilliseconds + bandwidthMilliseconds; }
    double measuredOverPredicted() const
    {
        return milliseconds() > 0 ? measuredMilliseconds / milliseconds() : 0;
    }
};

// Unsupported where the row has no times or the model no bandwidth.
base::Result<Prediction> predictRow(const Row& row, const DeviceModel& model);

// What the passes of a row's plan do, by its text: additions and multiplications, and bytes of global memory. Nothing where the row has
// no plan, or one that does not say (FFTW's).
struct RowCost {
    double operations = 0;
    double bytesMoved = 0;
};
std::optional<RowCost> costOf(const Row& row);

// Bytes that the launches of a row (its steps) read and write at the least, every vector once each.
double bytesMovedBy(const Row& row);

}  // namespace sequency::benchmark
