// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the arithmetic of a dyadic convolution C = f * g such that integers are either exact or refused.
//
// Used by convolution, autocorrelation, their flow graph steps, the direct definition and the listings. M is the bound |C| ≤ M that program/bound.h
// derives for the encoded functions, and N = 2^n is their length. Integers are exact if M < 2^63; otherwise the result is BadInput. With transforms,
// 2^n·C is computed modulo 2^64 and shifted, so a single run requires 2^n·M < 2^63. If 2^n·M is larger, |f| and |g| are split into parts of a and b
// binary digits: f = Σ 2^(a·i)·f_i and g = Σ 2^(b·j)·g_j. Then f * g = Σ 2^(a·i + b·j)·(f_i * g_j), with one run per pair (i, j) of parts
// (calls/convolution_work.cpp). The numbers a and b are chosen such that every run is exact and the number of runs is minimal. Parts of one digit
// suffice up to n = 31; for larger n dense functions are refused. Reals are computed in one run in float64, or in float32 if the device has no double
// precision.
//
// Threads: any.
// Cost:    O(N).
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"

#include <optional>

namespace sequency::session {

// The parts into which an operand is split. Part i consists of the binary digits i·bits to (i + 1)·bits − 1 of every absolute value, with the sign of
// the value.
struct OperandParts {
    int count = 1;
    int bits = 64;
};

struct ConvolutionArithmetic {
    base::ElementType element = base::ElementType::Int64;
    OperandParts f = {};
    OperandParts g = {};

    int runs() const { return f.count * g.count; }  // number of runs with transforms
};

// Chooses the arithmetic. `encoding` applies to Boolean functions. `wanted` overrides the element type with int64, float32 or float64. `fp64` states
// whether the device has double precision. Errors: BadUsage for another element type; BadInput for complex values, for fractions in int64, and for
// integers that could exceed 64 bits.
base::Result<ConvolutionArithmetic>
convolutionArithmetic(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                      std::optional<base::ElementType> wanted = std::nullopt, bool fp64 = true);

}  // namespace sequency::session
