// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algorithm 0 of Bikov, Bouyukliev (2018): the sequential fast Walsh transform that the papers measure their GPUs
// against. In place; for j = 1, 2, 4, …: for every i with (i & j) = 0 the butterfly (i, i + j). One thread; polls
// between blocks of indices.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"

namespace sequency::reference {

// int32, int64, float32 or float64; others are Unsupported. The number of values must be a power of two, and so must that of
// one transform: several stand one behind the other.
base::Status walshA0(base::ElementVector& data, std::size_t transformSize, const base::RunControl& control,
                     base::Timings& timings);

}  // namespace sequency::reference
