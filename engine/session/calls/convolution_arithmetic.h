// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the arithmetic of a dyadic convolution C = f * g such that integers are exact or refused; used by convolution, autocorrelation, their flow
// graph steps, the definition and the listings.
//
// Bounds are those of the convolution's program (program/bound.h) after the encoding: |C| ≤ M. Integers are exact if M < 2^63, otherwise BadInput.
// With transforms, 2^n·C is computed modulo 2^64 and shifted, so one run needs 2^n·M < 2^63.
// Otherwise |f| and |g| are cut into parts of a few binary digits: f = Σ 2^(a·i)·f_i, g = Σ 2^(b·j)·g_j, and f * g = Σ 2^(a·i + b·j)·(f_i * g_j),
// with one run per pair (calls/convolution_work.cpp). Digits are chosen such that every run is exact and the number of runs is minimal. Single digits
// suffice up to n = 31; beyond that dense functions are refused.
// Reals are computed in one run in float64, or in float32 if the device has no double precision. Any thread; O(N).
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"

#include <optional>

namespace sequency::session {

// The parts into which an operand is cut: part i has binary digits i·bits … (i + 1)·bits − 1 of every absolute value, with its sign.
struct OperandParts {
    int count = 1;
    int bits = 64;
};

struct ConvolutionArithmetic {
    base::ElementType element = base::ElementType::Int64;
    OperandParts f = {};
    OperandParts g = {};

    int runs() const { return f.count * g.count; }  // runs with transforms; the definition needs no parts
};

// Chooses the arithmetic; `encoding` applies to Boolean functions. `wanted` overrides the element type: int64, float32 or float64. Errors: BadUsage
// for another type; BadInput for complex values, fractions in int64, or integers that could exceed 64 bits.
base::Result<ConvolutionArithmetic>
convolutionArithmetic(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                      std::optional<base::ElementType> wanted = std::nullopt, bool fp64 = true);

}  // namespace sequency::session
