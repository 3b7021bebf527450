// SPDX-License-Identifier: GPL-3.0-or-later
//
// The basic matrices (the matrices of one variable) of the catalogue's transforms, and their inverses.
//
// Private to engine/transform and its tests. O(p²) for radix p; finite fields are cached. Any thread.
#pragma once

#include "engine/transform/catalogue.h"

namespace sequency::transform {

// Returns the matrix [1 1; 1 −1], which is its own inverse up to the factor 1/2. Source: Gajić, Stanković 2011, (3).
base::Result<BasicPair> walshPair(int radix, bool complemented);
// Returns [1 0; −1 1] and its inverse [1 0; 1 1]. Source: Karpovsky, Stanković, Astola 2008.
base::Result<BasicPair> arithmeticPair(int radix, bool complemented);
// Returns [1 0; 1 1] over GF(2), which is its own inverse; for a complemented variable, [0 1; 1 1] and its inverse [1 1; 1 0].
base::Result<BasicPair> reedMullerPair(int radix, bool complemented);
// Returns the inverse of the matrix X over GF(q), q = radix, where X[x][e] = x^e and 0^0 = 1. For f(x) = Σ g_e x^e, the coefficients are g_0 = f(0),
// g_e = −Σ_{x≠0} f(x)·x^(q−1−e) for 0 < e < q−1, and g_(q−1) = −Σ f(x). Source: Gajić 2014, (4)–(7).
base::Result<BasicPair> galoisFieldPair(int radix, bool complemented);
// Returns the matrix M[w][z] = exp(−2πi·wz/p) and the matrix exp(+2πi·wz/p), which is p times its inverse.
base::Result<BasicPair> vilenkinChrestensonPair(int radix, bool complemented);

}  // namespace sequency::transform
