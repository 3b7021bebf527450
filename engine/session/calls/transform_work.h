// SPDX-License-Identifier: GPL-3.0-or-later
//
// The device-independent parts of a transform request, and the decision whether a device computes with packed digits.
//
// Packing reduces the number of transferred bytes to 1/8 (Boolean) or 1/4 (quaternary), and the first pass reads packed bits. The results are bitwise
// equal with and without packing. Private to engine/session; any thread.
#pragma once

#include "engine/base/number/magnitude_bound.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

struct TransformInput {
    transform::KroneckerTransform description;
    base::MagnitudeBound magnitude;  // largest encoded magnitude; determines the element type
};

// Checks the request and describes its transform. Errors: BadUsage, BadInput. Cost: O(N) at most.
base::Result<TransformInput> checkedInput(const TransformRequest& request);

// Divides integers by `divisor`. Quotients by an integer divisor are exact if they are integers. Quotients by an irrational divisor (√N for odd n)
// become rounded reals. Sets `isExact` to false if a quotient is rounded.
base::Result<base::ElementVector> dividedExactly(base::ElementVector data, double divisor, bool& isExact);

// Number of values below which packing saves no time.
inline constexpr std::size_t minPackedSize = std::size_t{1} << 16;

// Returns true if packed digits are faster on `device`, including packing and unpacking. This requires the algorithm "fast" and at least
// minPackedSize values. It applies only to Walsh transforms of Boolean functions in int32, and to Reed–Muller and GF(4) transforms.
bool canRunPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                  base::ElementType element, const DeviceInfo& device);

}  // namespace sequency::session
