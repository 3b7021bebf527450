// SPDX-License-Identifier: GPL-3.0-or-later
//
// A logic function's transform by way of packed digits: an eighth (Boolean) or a quarter (quaternary) of the bytes go to the
// device, and the first pass reads bits. Private to engine/session; the engine's thread.
//
// Taken by the algorithm "fast" for Walsh of Boolean functions in int32, Reed–Muller and GF(4), for at least minPackedRouteSize
// values and where the device is faster so, packing and unpacking counted in. Results are those of the unpacked way bit for bit.
#pragma once

#include "engine/session/backend.h"
#include "engine/session/request.h"

namespace sequency::session {

inline constexpr std::size_t minPackedRouteSize = std::size_t{1} << 16;  // less goes as quickly as it is

bool goesPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                base::ElementType element, const DeviceInfo& device);

// The program that such a request runs.
base::Result<program::Program> packedProgram(const TransformRequest& request,
                                             const transform::KroneckerTransform& transform);

// The spectrum by the backend's plan of that program, integers undivided. `kept`: the packed digits where they stay on the device, else
// null. Errors as Backend::execute(); OutOfMemory where there is no room for this way.
base::Result<base::ElementVector> transformPacked(Backend& backend, const program::Plan& plan,
                                                  const TransformRequest& request,
                                                  const program::DeviceVector* kept,
                                                  const base::RunControl& control, base::Timings& timings);

// Digits in bits or planes, as that program has them, packed straight into memory from which this backend's transfers need no copy; of
// a packed function a view.
base::Result<program::HostVector> packedDigits(Backend& backend, const base::FunctionVector& function,
                                               const base::RunControl& control);

// The values of a Boolean function as packed bits, likewise.
base::Result<program::HostVector> packedBits(Backend& backend, const base::FunctionVector& function,
                                             const base::RunControl& control);

}  // namespace sequency::session
