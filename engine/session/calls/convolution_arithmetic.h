// SPDX-License-Identifier: GPL-3.0-or-later
//
// In what a dyadic convolution C = f * g is computed: the one rule that convolution, autocorrelation, their steps for the flow
// graph, the definition and the listings share, so that integers are exact or refused.
//
// The bounds are those of the convolution's program (program/bound.h) for the functions as they enter, that is after the encoding:
// |C| ≤ M. Integers are exact where M < 2^63, else BadInput. By transforms 2^n·C is computed modulo 2^64 and shifted, which loses the
// highest n bits, so one run needs 2^n·M < 2^63. Where it does not hold, |f| and |g| are cut into parts of some binary digits each: f = Σ 2^(a·i)·f_i, g = Σ 2^(b·j)·g_j, and
// f * g = Σ 2^(a·i + b·j)·(f_i * g_j), a run for each pair (calls/convolution_work.cpp). Digits are chosen so that every run is exact,
// with the fewest runs. Single digits suffice up to n = 31; beyond that dense functions are refused.
//
// Reals are float64, or float32 where the device has no double precision, in one run. Any thread; O(N).
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/session/calls/request.h"

#include <optional>

namespace sequency::session {

// How an operand is cut: part i holds the binary digits i·bits … (i + 1)·bits − 1 of every absolute value, with its sign.
struct OperandParts {
    int count = 1;
    int bits = 64;
};

struct ConvolutionArithmetic {
    base::ElementType element = base::ElementType::Int64;
    OperandParts f = {};
    OperandParts g = {};

    int runs() const { return f.count * g.count; }  // by transforms; the definition needs no parts
};

// `encoding` is that of Boolean functions. `wanted` overrides the element: int64, float32 or float64. Errors: BadUsage (another
// type), BadInput (complex values, fractions in int64, integers that could exceed 64 bits).
base::Result<ConvolutionArithmetic>
convolutionArithmetic(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                      std::optional<base::ElementType> wanted = std::nullopt, bool fp64 = true);

}  // namespace sequency::session
