// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a transform's request that are the same on every device, and whether a device computes it with packed digits: an eighth
// (Boolean) or a quarter (quaternary) of the bytes go to the device, and the first pass reads bits. The results are the same bit for bit.
// Private to engine/session; any thread.
#pragma once

#include "engine/base/number/magnitude.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

struct TransformInput {
    transform::KroneckerTransform description;
    base::Magnitude magnitude;  // the largest that enters, for the choice of the element type
};

// Checks the request and describes its transform. Errors: BadUsage, BadInput. Cost: O(N) at most.
base::Result<TransformInput> checkedInput(const TransformRequest& request);

// Divides integers. Quotients by a whole divisor are exact if they have a representation; by an irrational one (√N, odd n) they become rounded
// reals. Sets `isExact` to false if any is rounded.
base::Result<base::ElementVector> dividedExactly(base::ElementVector data, double divisor, bool& isExact);

inline constexpr std::size_t minPackedSize = std::size_t{1}
                                             << 16;  // values; packing fewer takes as long as it saves

// True for the algorithm "fast" of Walsh transforms of Boolean functions in int32, of Reed–Muller and GF(4), for at least minPackedSize
// values, if `device` is faster so, packing and unpacking included.
bool goesPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                base::ElementType element, const DeviceInfo& device);

}  // namespace sequency::session
