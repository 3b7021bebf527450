// SPDX-License-Identifier: GPL-3.0-or-later
//
// Predicts the time of an algorithm on a device: launches × cost of a launch + bytes moved ÷ bandwidth.
//
// measureDeviceModel() measures both numbers on the device: the cost of a launch by transforms of 2 values back to back, whose kernels have almost
// nothing to do, and the bandwidth by copies of 64 KiB to 256 MiB, because data that fit into a cache move faster. The fastest of five counts.
// predictRow() explains a measured row: its launches are its steps, its bytes the minimum that every launch must read and write. A CPU path launches
// nothing; its bandwidth is that of the threads it uses. Other effects (arithmetic, scattered access, too few work-items) show as measured ÷
// predicted.
//
// Threads: measuring: the engine's, a stop takes effect between copies; predicting: any.
// Cost:    measuring about a second; predicting O(1).
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
        std::size_t bytes = 0;    // size of the vector; a copy moves twice as many
        double milliseconds = 0;  // time of a copy without the cost of the launch
        // Returns the rate in 10^9 bytes per second, counting bytes read and bytes written.
        double gigabytesPerSecond() const
        {
            return milliseconds > 0 ? 2e-6 * static_cast<double>(bytes) / milliseconds : 0;
        }
    };
    std::string device;
    double launchMilliseconds = 0;  // cost of a launch; 0 if the device launches nothing
    std::vector<Copy> copies = {};  // measured copies, sorted by ascending size

    // Returns the bandwidth for vectors of this size, interpolated between the measured sizes on a logarithmic scale; 0 if nothing was measured.
    double gigabytesPerSecond(std::size_t vectorBytes) const;
};

// Measures the model of a device. Errors: BadUsage (unknown device), Device, Build, OutOfMemory, Cancelled.
base::Result<DeviceModel> measureDeviceModel(session::Engine& engine, std::string_view device,
                                             const base::RunControl& control = {});

enum class Limit {
    Launches,   // launches take more than half of the predicted time
    Bandwidth,  // moving bytes takes more than half of the predicted time
    Other,      // the measured time is more than twice the prediction
};
inline constexpr std::array<std::string_view, 3> limitNames{"launches", "bandwidth", "other"};

struct Prediction {
    int launches = 0;
    double bytesMoved = 0;
    double launchMilliseconds = 0;     // launches × cost of a launch
    double bandwidthMilliseconds = 0;  // bytes moved ÷ bandwidth
    // Back-to-back time if it was measured, otherwise the median of the kernels.
    double measuredMilliseconds = 0;
    Limit limit = Limit::Bandwidth;

    double milliseconds() const { return launchMilliseconds + bandwidthMilliseconds; }
    double measuredOverPredicted() const
    {
        return milliseconds() > 0 ? measuredMilliseconds / milliseconds() : 0;
    }
};

// Predicts the time of a measured row. Errors: Unsupported if the row has no times or the model has no bandwidth.
base::Result<Prediction> predictRow(const Row& row, const DeviceModel& model);

// Additions and multiplications, and bytes of global memory, of all passes of a row's plan. costOf() reads them from the plan's text and returns no
// value if the row has no plan, or a plan without these numbers (FFTW's).
struct RowCost {
    double operations = 0;
    double bytesMoved = 0;
};
std::optional<RowCost> costOf(const Row& row);

// Returns the minimum number of bytes that the launches (steps) of a row read and write, each vector once.
double bytesMovedBy(const Row& row);

}  // namespace sequency::benchmark
