// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algorithm 0 of Bikov and Bouyukliev (2018): the sequential fast Walsh transform with which the papers compare their GPU algorithms.
//
// The transform works in place: for j = 1, 2, 4, … it computes the butterfly (i, i + j) for every i with (i & j) = 0. The stop token is polled
// between blocks of indices.
//
// Threads: one.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"

namespace sequency::reference {

// Transforms `data`, which must be int32, int64, float32 or float64 (otherwise Unsupported). The number of values and the size of one transform must
// be powers of two; `data` may contain several transforms one after another.
base::Status walshA0(base::ElementVector& data, std::size_t transformSize, const base::RunControl& control,
                     base::Timings& timings);

}  // namespace sequency::reference
