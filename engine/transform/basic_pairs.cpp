// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/basic_pairs.h"

#include "engine/transform/character_table.h"

namespace sequency::transform {

base::Result<BasicPair> walshPair(int, bool)
{
    const BasicMatrix walsh = BasicMatrix::fromIntegers(2, {1, 1, 1, -1});
    return BasicPair{Ring::numbers(), walsh, walsh, 2};
}

base::Result<BasicPair> arithmeticPair(int, bool)
{
    return BasicPair{Ring::numbers(), BasicMatrix::fromIntegers(2, {1, 0, -1, 1}),
                     BasicMatrix::fromIntegers(2, {1, 0, 1, 1}), 1};
}

base::Result<BasicPair> reedMullerPair(int, bool complemented)
{
    const auto field = SEQUENCY_TRY(Ring::galoisField(2));
    if (complemented)
        return BasicPair{field, BasicMatrix::fromIntegers(2, {0, 1, 1, 1}),
                         BasicMatrix::fromIntegers(2, {1, 1, 1, 0}), 1};
    const BasicMatrix positive = BasicMatrix::fromIntegers(2, {1, 0, 1, 1});
    return BasicPair{field, positive, positive, 1};
}

base::Result<BasicPair> galoisFieldPair(int radix, bool)
{
    const auto field = SEQUENCY_TRY(Ring::galoisField(radix));
    const auto q = static_cast<std::size_t>(radix);
    std::vector<Scalar> values(q * q);  // X[x][e] at index x·q + e
    for (std::size_t x = 0; x < q; ++x) {
        values[x * q] = 1;
        for (std::size_t e = 1; e < q; ++e)
            values[x * q + e] = field.multiply(values[x * q + e - 1], static_cast<double>(x));
    }
    const Scalar minusOne = field.negate(1);
    std::vector<Scalar> coefficients(q * q);  // entry (e, x) of the inverse at index e·q + x
    coefficients[0] = 1;
    for (std::size_t e = 1; e < q; ++e)
        for (std::size_t x = 0; x < q; ++x)
            coefficients[e * q + x] = field.multiply(minusOne, values[x * q + (q - 1 - e)]);
    return BasicPair{field, BasicMatrix(radix, std::move(coefficients)),
                     BasicMatrix(radix, std::move(values)), 1};
}

base::Result<BasicPair> vilenkinChrestensonPair(int radix, bool)
{
    return BasicPair{Ring::complexNumbers(), cyclicCharacters(radix, true), cyclicCharacters(radix),
                     static_cast<double>(radix)};
}

}  // namespace sequency::transform
