// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/definition.h"

#include "engine/transform/spectrum_order.h"

namespace sequency::reference {

using transform::Scalar;

Scalar matrixEntry(const transform::KroneckerTransform& transform, std::size_t row, std::size_t column)
{
    // The spectrum stands in its order: on the rows of a forward transform, on the columns of an inverse one.
    std::size_t& spectrumIndex = transform.direction() == transform::Direction::Forward ? row : column;
    spectrumIndex = transform::hadamardIndex(transform.order(), spectrumIndex, transform.variables());
    Scalar entry = 1;
    for (int variable = transform.variables(); variable >= 1; --variable) {
        const auto radix = static_cast<std::size_t>(transform.radix(variable));
        entry =
            transform.ring().multiply(entry, transform.matrix(variable).at(static_cast<int>(row % radix),
                                                                           static_cast<int>(column % radix)));
        row /= radix;
        column /= radix;
    }
    return entry;
}

Scalar coefficient(const transform::KroneckerTransform& transform, const base::ElementVector& input,
                   std::size_t index)
{
    Scalar sum = 0;
    for (std::size_t column = 0; column < transform.size(); ++column)
        sum = transform.ring().add(sum, transform.ring().multiply(matrixEntry(transform, index, column),
                                                                  base::complexValue(input, column)));
    return transform.divisor() == 1 ? sum : sum / transform.divisor();
}

}  // namespace sequency::reference
