// SPDX-License-Identifier: GPL-3.0-or-later
//
// The convolution over the dyadic group by its definition, equation (1) of the dyadic paper.
#pragma once

#include <cstddef>

namespace sequency::tests {

// Returns C(τ) = Σ f(x)·g(x ⊕ τ) for all τ.
template <typename Values>
Values dyadicConvolution(const Values& f, const Values& g)
{
    Values sums(f.size());
    for (std::size_t tau = 0; tau < f.size(); ++tau)
        for (std::size_t x = 0; x < f.size(); ++x)
            sums[tau] += f[x] * g[x ^ tau];
    return sums;
}

}  // namespace sequency::tests
