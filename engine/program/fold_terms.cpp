// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/fold_terms.h"

#include "engine/transform/flow_graph.h"

namespace sequency::program {

std::vector<transform::Scalar> weightsOf(const Fold& fold, std::size_t blocks)
{
    std::vector<transform::Scalar> weights(blocks);
    for (std::size_t block = 0; block < weights.size(); ++block)
        weights[block] = transform::matrixEntry(fold.transform, fold.row, fold.first + block);
    return weights;
}

std::vector<std::size_t> blocksOf(const Fold& fold, std::size_t blocks)
{
    const auto weights = weightsOf(fold, blocks);
    std::vector<std::size_t> chosen;
    for (std::size_t block = 0; block < weights.size(); ++block)
        if (weights[block] != transform::Scalar(0))
            chosen.push_back(block);
    return chosen;
}

// (−1)^f = 1 − 2f and −(−1)^f = 1 − 2(1 − f); f, and −f = (1 − f) − 1.
BitFold bitFoldOf(const Fold& fold, std::size_t blocks)
{
    const auto weights = weightsOf(fold, blocks);
    BitFold bits;
    std::int64_t negative = 0;
    for (std::size_t block = 0; block < weights.size(); ++block) {
        if (weights[block] == transform::Scalar(0))
            continue;
        const bool isNegative = weights[block].real() < 0;
        bits.terms.push_back({block, isNegative ? 1U : 0U});
        negative += isNegative ? 1 : 0;
    }
    const bool areSigns = fold.meaning == Meaning::Signs;
    bits.offset = areSigns ? static_cast<std::int64_t>(bits.terms.size()) : -negative;
    bits.scale = areSigns ? -2 : 1;
    return bits;
}

}  // namespace sequency::program
