// SPDX-License-Identifier: GPL-3.0-or-later
//
// The general algorithms by name: which factorization each of them walks. Any executor can run them for any transform.
//
// "fast" (the executor's own choice of passes over the ascending steps), "cooley-tukey" (in the order of the transform's
// paper: d = N/p, …, p, 1 over finite fields, d = 1, p, p², … otherwise), "cooley-tukey-ascending",
// "cooley-tukey-descending", "constant-geometry".
#pragma once

#include "engine/transform/factorization.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::transform {

// "fast" first.
const std::vector<std::string>& generalAlgorithms();

// The steps of a general algorithm; nothing for any other name. Integers are divided exactly by the engine after the last
// step, so their steps end without the scaling.
std::optional<std::vector<Step>> algorithmSteps(const KroneckerTransform& transform,
                                                std::string_view algorithm, bool integers);

}  // namespace sequency::transform
