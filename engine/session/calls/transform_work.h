// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a transform computes with packed digits: an eighth (Boolean) or a quarter (quaternary) of the bytes go to the device, and the
// first pass reads bits. The results are the same bit for bit. Private to engine/session; any thread.
#pragma once

#include "engine/session/calls/request.h"

namespace sequency::session {

inline constexpr std::size_t minPackedSize = std::size_t{1}
                                             << 16;  // values; packing fewer takes as long as it saves

// True for the algorithm "fast" of Walsh transforms of Boolean functions in int32, of Reed–Muller and GF(4), for at least minPackedSize
// values, if `device` is faster so, packing and unpacking included.
bool goesPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                base::ElementType element, const DeviceInfo& device);

}  // namespace sequency::session
