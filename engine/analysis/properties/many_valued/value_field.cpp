// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/value_field.h"

#include "engine/transform/catalogue.h"
#include "engine/transform/ring.h"

namespace sequency::analysis {

base::Result<ValueField> ValueField::ofOrder(int order)
{
    const transform::CatalogueEntry* const entry = transform::catalogueEntry("gf");
    const auto ring = transform::Ring::galoisField(order);
    if (entry == nullptr || !entry->hasRadix(order) || !ring)
        return base::Error{base::ErrorKind::BadInput,
                           "the radix " + std::to_string(order) +
                               " is not supported, expected the order of a field: a prime, 4, 8, 9 or 16"};
    ValueField field;
    field.m_order = order;
    field.m_characteristic = ring->characteristic();
    for (int size = 1; size < order; size *= field.m_characteristic)
        ++field.m_degree;
    field.m_sums = ring->addition();
    field.m_products = ring->multiplication();
    const auto count = static_cast<std::size_t>(order);
    field.m_differences.resize(count * count);
    field.m_inverses.resize(count);
    for (int a = 0; a < order; ++a) {
        for (int b = 0; b < order; ++b) {
            field.m_differences[field.at(field.add(a, b), b)] = static_cast<Element>(a);
            if (field.multiply(a, b) == 1)
                field.m_inverses[static_cast<std::size_t>(a)] = static_cast<Element>(b);
        }
        int conjugate = a;
        int sum = 0;
        for (int i = 0; i < field.m_degree; ++i) {
            sum = field.add(sum, conjugate);
            int power = 1;
            for (int j = 0; j < field.m_characteristic; ++j)
                power = field.multiply(power, conjugate);
            conjugate = power;
        }
        field.m_traces.push_back(static_cast<Element>(sum));
    }
    return field;
}

std::size_t ValueField::addIndices(std::size_t a, std::size_t b) const
{
    const auto radix = static_cast<std::size_t>(m_order);
    std::size_t sum = 0;
    for (std::size_t place = 1; a > 0 || b > 0; place *= radix, a /= radix, b /= radix)
        sum += place * add(static_cast<int>(a % radix), static_cast<int>(b % radix));
    return sum;
}

std::size_t ValueField::multiplyIndex(int factor, std::size_t index) const
{
    const auto radix = static_cast<std::size_t>(m_order);
    std::size_t product = 0;
    for (std::size_t place = 1; index > 0; place *= radix, index /= radix)
        product += place * multiply(factor, static_cast<int>(index % radix));
    return product;
}

}  // namespace sequency::analysis
