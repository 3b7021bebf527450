// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a spectrum in bit planes is right, where it is too large for another executor: Reed–Muller over bits, GF(4) over two
// planes. Private to engine/benchmark; the engine's thread; polls the stop token.
//
// The measured path is asked for two laws, T⁻¹(T(f)) = f and T(f + g) = T(f) + T(g) for a random g (addition in both fields is
// the exclusive or of the planes), which it could keep and still compute another transform. Therefore values of the spectrum
// at random indices, too, are compared with the sums of the definition, which no code of an executor has a part in. Indices
// whose sums have more than 2^22 terms are not drawn.
// Cost: three transforms of the measured path and spotCount sums; three vectors of memory beyond function and spectrum.
#pragma once

#include "engine/base/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/transform/kronecker_transform.h"

#include <functional>
#include <vector>

namespace sequency::benchmark {

using BitPlanes = std::vector<base::PackedBits>;  // one: bits; two: digits of GF(4), the low plane first

inline constexpr int spotCount = 64;

struct PackedLaws {
    const transform::KroneckerTransform& forward;
    const transform::KroneckerTransform& inverse;
    std::vector<const base::PackedBits*> function;
    std::vector<const base::PackedBits*> spectrum;
    // The measured path; its argument may be taken for the result.
    std::function<base::Result<BitPlanes>(const transform::KroneckerTransform&, BitPlanes)> run;
};

// Success, Device with what is wrong ("not verified: …"), or the errors of `run`.
base::Status verifyByLaws(const PackedLaws& laws, const base::RunControl& control);

// "laws and 64 spot values".
std::string nameOfLaws();

}  // namespace sequency::benchmark
