// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/algorithm_steps.h"

namespace sequency::transform {
namespace {

std::optional<Factorization> factorizationOf(const KroneckerTransform& transform, std::string_view algorithm)
{
    const bool finite = transform.ring().kind() == RingKind::Finite;
    if (algorithm == "fast" || algorithm == "cooley-tukey-ascending")
        return Factorization::CooleyTukeyAscending;
    if (algorithm == "cooley-tukey")
        return finite ? Factorization::CooleyTukeyDescending : Factorization::CooleyTukeyAscending;
    if (algorithm == "cooley-tukey-descending")
        return Factorization::CooleyTukeyDescending;
    if (algorithm == "constant-geometry")
        return Factorization::ConstantGeometry;
    return std::nullopt;
}

}  // namespace

const std::vector<std::string>& generalAlgorithms()
{
    static const std::vector<std::string> names{"fast", "cooley-tukey", "cooley-tukey-ascending",
                                                "cooley-tukey-descending", "constant-geometry"};
    return names;
}

std::optional<std::vector<Step>> algorithmSteps(const KroneckerTransform& transform,
                                                std::string_view algorithm, bool integers)
{
    const auto factorization = factorizationOf(transform, algorithm);
    if (!factorization)
        return std::nullopt;
    auto steps = factor(transform, *factorization);
    if (integers)
        std::erase_if(steps, [](const Step& step) { return step.kind == StepKind::Scaling; });
    return steps;
}

}  // namespace sequency::transform
