// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spectra of real functions computed by definition, for comparison with the numbers that sequency-cli prints.
#pragma once

#include "tests/support/definitions/factors.h"

#include <bit>
#include <vector>

namespace sequency::tests {

using Numbers = std::vector<double>;

// Returns the transform of `f`. The size of `f` determines the number of variables of `spec`.
inline Numbers definedSpectrum(transform::TransformSpec spec, const Numbers& f)
{
    spec.variables = std::countr_zero(f.size());
    Numbers spectrum;
    for (const std::complex<double> value : byFactors(spec, DenseVector(f.begin(), f.end())))
        spectrum.push_back(value.real());
    return spectrum;
}

inline Numbers walsh(const Numbers& f)
{
    return definedSpectrum({"walsh"}, f);
}

}  // namespace sequency::tests
