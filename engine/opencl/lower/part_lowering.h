// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers operations that are computed in one part of a plan to launches: the kernels with their -D options, sizes and arguments, for a device with
// given limits.
//
// Private to engine/opencl; other code lowers whole programs (program_lowering.h). `algorithm` names a row of transform/algorithms.h that is not a
// loop. It is launched step by step unless it has its own kernels (plan_family.h). `shapes`, or the plan in the options, lists shapes in the syntax
// of tile_plan.h or processor_plan.h for the passes that have shapes; an empty list means the default shapes. The functions are pure and need no
// device.
//
// Errors: BadUsage (unknown algorithm, an option out of range, shapes that do not fit), Unsupported (with the limit of the device or the transform),
//    OutOfMemory (more than the device's largest buffer or its memory).
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/program.h"

#include <string_view>

namespace sequency::opencl {

// Lowers a transform. The input is the function, and the result is the spectrum. Integers are not divided.
base::Result<LaunchPlan> lowerTransform(const transform::KroneckerTransform& transform,
                                        base::ElementType element, std::string_view algorithm,
                                        const base::AlgorithmOptions& algorithmOptions,
                                        const DeviceInfo& device);

// Lowers a dyadic convolution of n variables (Gajić, Stanković 2011, Algorithm 1): two transforms by the named Walsh algorithm, the product, the
// inverse transform, and the scaling. The inputs are f and g, or only f if `autocorrelation` is true. int64 is computed modulo 2^64 and divided
// exactly; float32 and float64 are also supported.
base::Result<LaunchPlan> lowerConvolution(int variables, bool autocorrelation, base::ElementType element,
                                          std::string_view algorithm,
                                          const base::AlgorithmOptions& algorithmOptions,
                                          const DeviceInfo& device);

// Lowers a transform of a Boolean function in packed bits (base/memory/packed_bits.h). The result of "reed-muller", for any polarity, is packed bits.
// The result of the forward "walsh" transform, for n ≤ 30, is the spectrum of f or (−1)^f as int32. Errors: Unsupported for all other transforms.
base::Result<LaunchPlan> lowerPacked(const transform::KroneckerTransform& transform,
                                     program::ValueMapping meaning, const DeviceInfo& device,
                                     std::string_view shapes = {});

// Lowers the search for the largest magnitude in the Walsh spectrum of (−1)^f for a function f of n variables in packed bits. The result is one
// number: an int32 for n ≤ 30 or, if `isWide` is true, an int64 for 16 ≤ n ≤ 32. In the wide case, half of every coefficient is computed modulo 2^32.
// This is exact, because coefficients are even, at most 2^32 in magnitude, and their signs do not matter.
base::Result<LaunchPlan> lowerLargestMagnitude(int variables, bool isWide, const DeviceInfo& device,
                                               std::string_view shapes = {});

// Lowers the transform "gf" of radix 4, forward or inverse. Inputs and results are the low and the high plane of quaternary digits. Errors:
// Unsupported for all other transforms.
base::Result<LaunchPlan> lowerPlanes(const transform::KroneckerTransform& transform,
                                     const DeviceInfo& device);

}  // namespace sequency::opencl
