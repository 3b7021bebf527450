// SPDX-License-Identifier: GPL-3.0-or-later
//
// From steps to launches: which kernel with which -D, sizes and arguments an algorithm needs on a device with given
// limits. Pure: runs nothing, needs no device, so it can be tested without one.
//
// The named algorithms are a table: one row is a name and the function that turns steps into launches. The default
// "fast" fuses up to four binary steps in registers; "cooley-tukey" and "constant-geometry" launch one kernel a step.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"
#include "engine/opencl/device_catalogue.h"
#include "engine/opencl/kernel_key.h"
#include "engine/transform/step.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sequency::opencl {

// The vector's two places on the device; a launch reads `Current` and, out of place, writes `Other`, and then they change
// roles.
enum class BufferRole { Current, Other, Matrix, AdditionTable, MultiplicationTable };

// A kernel argument: a buffer, or a number of the width that the kernel's INDEX (or FACTOR) has.
using KernelArgument = std::variant<BufferRole, std::int32_t, std::uint32_t, std::uint64_t, float, double>;

struct Launch {
    KernelKey key;
    std::size_t items = 0;  // work-items that have work; the executor rounds up to whole work-groups
    std::vector<KernelArgument> arguments;
    bool outOfPlace = false;                // Current and Other change roles after it
    std::vector<transform::Scalar> matrix;  // contents of the Matrix buffer, empty where not used
    std::string title;                      // "x3, d = 1", for tables of step times
};

struct LaunchPlan {
    std::string algorithm;
    base::ElementType element = base::ElementType::Int32;
    std::size_t size = 0;  // N
    bool needsSecondVector = false;
    transform::Ring ring = {};
    std::vector<Launch> launches;

    std::size_t byteCount() const { return size * base::elementSize(element); }
    std::string text() const;  // one line a launch
};

// Names, the default first.
std::vector<std::string> algorithms();
// Empty where the device can run the algorithm, else why not.
std::string whyUnavailable(std::string_view algorithm, const DeviceDescription& device);

// Errors: BadUsage (unknown algorithm), Unsupported (no fp64, …), OutOfMemory (more than the device's largest
// allocation or its memory). Steps come from transform::factor() in the factorization the algorithm asks for.
base::Result<LaunchPlan> lower(std::span<const transform::Step> steps, const transform::Ring& ring,
                               base::ElementType element, std::string_view algorithm,
                               const DeviceDescription& device);

}  // namespace sequency::opencl
