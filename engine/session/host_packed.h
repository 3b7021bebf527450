// SPDX-License-Identifier: GPL-3.0-or-later
//
// Works on packed vectors for a backend that computes with bytes and integers: unpacked, run, packed again. Private to
// engine/session; errors and thread as Backend's.
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

// Whether these are the transforms that two bit planes have.
bool isOverPlanes(const transform::KroneckerTransform& transform);
base::Error noPlanes();
// Walsh, forward, in Hadamard's order: what is computed from bits.
bool isPlainWalsh(const transform::KroneckerTransform& transform);

}  // namespace sequency::session
