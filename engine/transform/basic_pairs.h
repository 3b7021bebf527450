// SPDX-License-Identifier: GPL-3.0-or-later
//
// The basic matrices of the catalogue's transforms, with their inverses: what one variable is multiplied by.
//
// Private to engine/transform but for tests. O(p²); finite fields are cached. Any thread.
#pragma once

#include "engine/transform/catalogue.h"

namespace sequency::transform {

// [1 1; 1 −1], its own inverse up to 1/2. (3) of Gajić, Stanković 2011.
base::Result<BasicPair> walshPair(int radix, bool complemented);
// [1 0; −1 1] and [1 0; 1 1]. Karpovsky, Stanković, Astola 2008.
base::Result<BasicPair> arithmeticPair(int radix, bool complemented);
// Over GF(2): [1 0; 1 1], its own inverse; complemented variable: [0 1; 1 1] and [1 1; 1 0].
base::Result<BasicPair> reedMullerPair(int radix, bool complemented);
// Over GF(q), q = radix: the inverse of X(1), X[x][e] = x^e with 0^0 = 1, so that f(x) = Σ g_e x^e. In closed form:
// g_0 = f(0), g_e = −Σ_{x≠0} f(x)·x^(q−1−e) for 0 < e < q−1, g_(q−1) = −Σ f(x). (4)–(7) of Gajić 2014.
base::Result<BasicPair> galoisFieldPair(int radix, bool complemented);
// M[w][z] = exp(−2πi·wz/p), inverse exp(+2πi·wz/p), up to 1/p.
base::Result<BasicPair> vilenkinChrestensonPair(int radix, bool complemented);

}  // namespace sequency::transform
