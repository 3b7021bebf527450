// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/specialized_matrix.h"

#include "engine/transform/basic_pairs.h"

#include <algorithm>
#include <array>

namespace sequency::transform {
namespace {

struct KnownRow {
    SpecializedMatrix known;
    int order;  // q for the field GF(q); 0 for the numbers
    BasicMatrix matrix;
};

const std::array<KnownRow, 8>& knownRows()
{
    static const std::array<KnownRow, 8> rows = [] {
        const BasicPair walsh = *walshPair(2, false);
        const BasicPair arithmetic = *arithmeticPair(2, false);
        const BasicPair positive = *reedMullerPair(2, false);
        const BasicPair complemented = *reedMullerPair(2, true);
        const BasicPair quaternary = *galoisFieldPair(4, false);
        return std::array<KnownRow, 8>{
            {{SpecializedMatrix::Walsh, 0, walsh.forward},
             {SpecializedMatrix::Arithmetic, 0, arithmetic.forward},
             {SpecializedMatrix::ArithmeticInverse, 0, arithmetic.inverse},
             {SpecializedMatrix::ReedMuller, 2, positive.forward},
             {SpecializedMatrix::ReedMullerComplemented, 2, complemented.forward},
             {SpecializedMatrix::ReedMullerComplementedInverse, 2, complemented.inverse},
             {SpecializedMatrix::Galois4, 4, quaternary.forward},
             {SpecializedMatrix::Galois4Inverse, 4, quaternary.inverse}}};
    }();
    return rows;
}

// Returns the number of identity factors of a batch: the variables before the first transformed variable.
int batchVariables(const KroneckerTransform& transform)
{
    int identities = 0;
    while (identities < transform.variables() && transform.matrix(identities + 1) == BasicMatrix::identity(2))
        ++identities;
    return identities;
}

}  // namespace

std::optional<SpecializedMatrix> knownMatrix(const Ring& ring, const BasicMatrix& matrix)
{
    const auto found = std::ranges::find_if(
        knownRows(), [&](const KnownRow& row) { return row.order == ring.order() && row.matrix == matrix; });
    return found == knownRows().end() ? std::nullopt : std::optional(found->known);
}

std::optional<SpecializedMatrix> knownMatrix(const KroneckerTransform& transform)
{
    if (transform.variables() == 0 || !transform.isKronecker())
        return std::nullopt;
    for (int variable = 2; variable <= transform.variables(); ++variable)
        if (transform.matrix(variable) != transform.matrix(1))
            return std::nullopt;
    return knownMatrix(transform.ring(), transform.matrix(1));
}

bool isWalsh(const KroneckerTransform& transform)
{
    if (transform.ring().kind() != RingKind::Numbers || !transform.isKronecker())
        return false;
    bool isIdentity = true;
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        const BasicMatrix& matrix = transform.matrix(variable);
        isIdentity = isIdentity && matrix == BasicMatrix::identity(2);
        if (!isIdentity && knownMatrix(transform.ring(), matrix) != SpecializedMatrix::Walsh)
            return false;
    }
    return true;
}

std::optional<int> walshRowVariables(const KroneckerTransform& transform)
{
    if (!isWalsh(transform) || transform.order() != SpectrumOrder::Hadamard)
        return std::nullopt;
    return transform.variables() - batchVariables(transform);
}

std::optional<int> reedMullerRowVariables(const KroneckerTransform& transform)
{
    const int batch = batchVariables(transform);
    for (int variable = batch + 1; variable <= transform.variables(); ++variable)
        if (knownMatrix(transform.ring(), transform.matrix(variable)) != SpecializedMatrix::ReedMuller)
            return std::nullopt;
    return transform.ring().order() == 2 && transform.isKronecker()
               ? std::optional(transform.variables() - batch)
               : std::nullopt;
}

bool isPlainWalsh(const KroneckerTransform& transform)
{
    const bool isBatch = transform.variables() > 0 &&
                         knownMatrix(transform.ring(), transform.matrix(1)) != SpecializedMatrix::Walsh;
    return isWalsh(transform) && !isBatch && transform.order() == SpectrumOrder::Hadamard;
}

KroneckerTransform bitReversal(int variables)
{
    KroneckerTransform::Parts parts{"bit-reversal", Ring::numbers()};
    parts.matrices.assign(static_cast<std::size_t>(variables), BasicMatrix::identity(2));
    parts.order = SpectrumOrder::Paley;
    return KroneckerTransform(std::move(parts));
}

bool isBitReversal(const KroneckerTransform& transform)
{
    return transform.variables() > 0 && transform == bitReversal(transform.variables());
}

}  // namespace sequency::transform
