// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the operations of a program that go together to launches: which kernels with which -D, sizes and arguments an algorithm
// needs on a device with given limits. Private to engine/opencl: what stands outside lowers programs (program_lowering.h). Pure:
// runs nothing and needs no device.
//
// Shapes, the plan of the options: words of tile_plan.h or processor_plan.h that passes which have shapes must take, BadUsage
// where they cannot; empty: the defaults.
//
// Algorithms: the rows of transform/algorithms.h but for loops, one launch a step unless there are kernels for a row
// (plan_family.h). Errors of all: BadUsage (unknown algorithm, a option out of range), Unsupported (this device or this
// transform cannot, and why), OutOfMemory (more than the device's largest buffer or its memory).
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/program.h"

#include <string_view>

namespace sequency::opencl {

// One input, the function; the result is the spectrum. Integers are left undivided.
base::Result<LaunchPlan> lowerTransform(const transform::KroneckerTransform& transform,
                                        base::ElementType element, std::string_view algorithm,
                                        const base::AlgorithmOptions& algorithmOptions,
                                        const DeviceInfo& device);

// Dyadic convolution of n variables (Gajić, Stanković 2011, Algorithm 1): two transforms by the named Walsh algorithm, the
// product, the inverse transform, the scaling. Two inputs f and g, or one where `autocorrelation`. int64 is computed modulo 2^64
// and divided exactly; float32, float64.
base::Result<LaunchPlan> lowerConvolution(int variables, bool autocorrelation, base::ElementType element,
                                          std::string_view algorithm,
                                          const base::AlgorithmOptions& algorithmOptions,
                                          const DeviceInfo& device);

// One input, a Boolean function as packed bits (base/packed_bits.h). "reed-muller", of any polarity: the result is packed
// bits; "walsh", forward: the spectrum of f or of (−1)^f as int32, n ≤ 30. Unsupported for all else.
base::Result<LaunchPlan> lowerPacked(const transform::KroneckerTransform& transform,
                                     program::ValueMapping meaning, const DeviceInfo& device,
                                     std::string_view shapes = {});

// One input, the same; the result is one number, the largest magnitude in the Walsh spectrum of (−1)^f, of which nothing else
// leaves the device: as int32, n ≤ 30, or where `isWide` as int64, 16 ≤ n ≤ 32. Then half of every coefficient is computed
// modulo 2^32, which is exact: coefficients are even and at most 2^32, and their sign does not matter.
base::Result<LaunchPlan> lowerLargestMagnitude(int variables, bool isWide, const DeviceInfo& device,
                                               std::string_view shapes = {});

// Two inputs and two results, the low and the high plane of quaternary digits: "gf" of radix 4, forward or inverse.
// Unsupported for all else.
base::Result<LaunchPlan> lowerPlanes(const transform::KroneckerTransform& transform,
                                     const DeviceInfo& device);

}  // namespace sequency::opencl
