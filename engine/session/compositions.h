// SPDX-License-Identifier: GPL-3.0-or-later
//
// Works of a backend made of its others: on packed vectors by bytes and integers (unpacked, run, packed again), convolution
// by transforms. Private to engine/session; errors and thread as Backend's.
#pragma once

#include "engine/session/backend.h"

namespace sequency::session {

// Backend::runPacked.
base::Status runUnpacked(Backend& backend, const PackedTask& task, const base::PackedBits& f,
                         std::span<std::byte> spectrum, const base::RunControl& control,
                         base::Timings& timings);

// Backend::runPlanes; the planes are replaced.
base::Status runUnpacked(Backend& backend, const PackedTask& task, base::PackedQuaternary& digits,
                         const base::RunControl& control, base::Timings& timings);

// Backend::largestMagnitude: the whole spectrum by backend.runPacked(), and what is largest in it.
base::Result<std::uint32_t> largestOfWhole(Backend& backend, const base::PackedBits& f,
                                           const base::Knobs& knobs, const base::RunControl& control,
                                           base::Timings& timings);

// Backend::convolve: steps 3 to 6 of Algorithm 1 of the dyadic paper, each transform by backend.run(), the product on the
// host.
base::Status convolveByTransforms(Backend& backend, const ConvolutionTask& task, base::ElementVector& f,
                                  base::ElementVector* g, const base::RunControl& control,
                                  base::Timings& timings);

// Whether these are the transforms that two bit planes have.
bool isOverPlanes(const transform::KroneckerTransform& transform);
base::Error noPlanes();
// Walsh, forward, in Hadamard's order: what is computed from bits.
bool isPlainWalsh(const transform::KroneckerTransform& transform);

}  // namespace sequency::session
