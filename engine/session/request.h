// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a user asks the engine to compute, and what comes back. Plain values; inputs and results are shared and const,
// so that they can cross threads without copying.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/timings.h"
#include "engine/session/device_info.h"
#include "engine/transform/catalogue.h"

#include <memory>
#include <optional>
#include <string>

namespace sequency::session {

// How a Boolean function enters a numeric transform: its values 0 and 1 as they are, or (−1)^f, that is +1 and −1.
enum class Encoding { ZeroOne, Polarity };

std::string_view encodingName(Encoding encoding);  // "01", "polarity"
std::optional<Encoding> encodingNamed(std::string_view name);

struct TransformRequest {
    base::SharedFunction function;  // never null; spec.variables and spec.radix must fit it
    transform::TransformSpec spec = {};
    Encoding encoding = Encoding::ZeroOne;
    std::string algorithm = "fast";                 // "fast", "cooley-tukey", "constant-geometry"
    std::string device = "auto";                    // "auto", "reference", "cpu", "opencl", "opencl:I"
    std::optional<base::ElementType> element = {};  // overrides the automatic choice
};

using SharedElements = std::shared_ptr<const base::ElementVector>;

struct TransformResult {
    TransformRequest request;  // with the algorithm and device as resolved
    SharedElements spectrum;   // size p^n, in request.spec.order
    base::ElementType computedIn = base::ElementType::Int32;
    bool exact = true;  // no rounding anywhere
    DeviceInfo device;
    base::Timings timings;
};

}  // namespace sequency::session
