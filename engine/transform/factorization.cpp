// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/factorization.h"

#include <algorithm>

namespace sequency::transform {
namespace {

std::vector<Step> butterflySteps(const KroneckerTransform& transform, StepKind kind)
{
    std::vector<Step> steps;
    std::size_t distance = 1;
    for (int variable = transform.variables(); variable >= 1; --variable) {
        Step step;
        step.kind = kind;
        step.size = transform.size();
        step.matrix = transform.matrix(variable);
        step.variable = variable;
        step.distance = distance;
        distance *= static_cast<std::size_t>(step.radix());
        // An identity computes nothing (a batch of transforms is identity ⊗ transform), but in constant geometry it moves values.
        if (kind != StepKind::Butterflies || step.matrix != BasicMatrix::identity(step.radix()))
            steps.push_back(std::move(step));
    }
    return steps;
}

// Returns the steps of the Haar transform. The step of variable i acts on the first p^i values. It leaves one sum per butterfly in front, on which the
// step of variable i − 1 acts; the coefficients behind the sums are final. The inverse transform takes the steps back in the opposite order.
std::vector<Step> haarSteps(const KroneckerTransform& transform)
{
    const bool isInverse = transform.direction() == Direction::Inverse;
    std::vector<Step> steps;
    std::size_t leading = 1;
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        Step step;
        step.kind = StepKind::ConstantGeometry;
        step.size = transform.size();
        step.matrix = transform.matrix(variable);
        step.variable = variable;
        step.leading = leading *= static_cast<std::size_t>(step.radix());
        step.isMirrored = isInverse;
        steps.push_back(std::move(step));
    }
    if (!isInverse)
        std::reverse(steps.begin(), steps.end());
    return steps;
}

Step permutation(const KroneckerTransform& transform)
{
    Step step;
    step.kind = StepKind::Permutation;
    step.size = transform.size();
    step.order = transform.order();
    step.toHadamard = transform.direction() == Direction::Inverse;
    step.variables = transform.variables();
    return step;
}

}  // namespace

std::vector<Step> factor(const KroneckerTransform& transform, Factorization factorization)
{
    const bool constantGeometry = factorization == Factorization::ConstantGeometry;
    auto steps =
        transform.isKronecker()
            ? butterflySteps(transform, constantGeometry ? StepKind::ConstantGeometry : StepKind::Butterflies)
            : haarSteps(transform);
    if (transform.isKronecker() && factorization == Factorization::CooleyTukeyDescending)
        std::reverse(steps.begin(), steps.end());
    if (transform.order() != SpectrumOrder::Hadamard) {
        const bool inverse = transform.direction() == Direction::Inverse;
        steps.insert(inverse ? steps.begin() : steps.end(), permutation(transform));
    }
    if (transform.divisor() != 1) {
        Step scaling;
        scaling.kind = StepKind::Scaling;
        scaling.size = transform.size();
        scaling.divisor = transform.divisor();
        steps.push_back(std::move(scaling));
    }
    return steps;
}

}  // namespace sequency::transform
