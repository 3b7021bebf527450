// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/small_field.h"

#include <map>
#include <stdexcept>
#include <utility>

namespace sequency::tests {

SmallField::SmallField(int order) : m_order(order)
{
    const std::map<int, std::pair<int, std::vector<int>>> extensions{
        {4, {2, {1, 1}}}, {8, {2, {0, 1, 1}}}, {9, {3, {0, 1}}}, {16, {2, {0, 0, 1, 1}}}};
    const auto extension = extensions.find(order);
    m_characteristic = extension == extensions.end() ? order : extension->second.first;
    m_modulus = extension == extensions.end() ? std::vector<int>{0} : extension->second.second;
    const int p = m_characteristic;
    for (int a = 0; a < order; ++a)
        for (int b = 0; b < order; ++b) {
            int sum = 0;
            for (int place = 1; place < order; place *= p)
                sum += (a / place + b / place) % p * place;
            m_sums.push_back(sum);
        }
    // Horner's scheme: a·(t·c + d) = t·(a·c) + a·d, reduced after each multiplication by t.
    const auto timesT = [&](int a) {
        const int top = a / (order / p);
        int shifted = a % (order / p) * p;
        int place = order / p;
        for (const int coefficient : m_modulus) {
            const int digit = shifted / place % p;
            shifted += ((digit + (p - coefficient) * top) % p - digit) * place;
            place /= p;
        }
        return shifted;
    };
    for (int a = 0; a < order; ++a)
        for (int b = 0; b < order; ++b) {
            if (isPrime()) {
                m_products.push_back(a * b % order);
                continue;
            }
            int product = 0;
            for (int place = order / p; place > 0; place /= p) {
                product = timesT(product);
                for (int i = 0; i < b / place % p; ++i)
                    product = add(product, a);
            }
            m_products.push_back(product);
        }
}

int SmallField::negate(int a) const
{
    int other = 0;
    while (add(a, other) != 0)
        ++other;
    return other;
}

int SmallField::inverse(int a) const
{
    int other = 1;
    while (multiply(a, other) != 1)
        if (++other == m_order)
            throw std::invalid_argument("no inverse");
    return other;
}

int SmallField::trace(int a) const
{
    int sum = 0;
    for (int size = 1; size < m_order; size *= m_characteristic) {
        sum = add(sum, a);
        int power = 1;
        for (int i = 0; i < m_characteristic; ++i)
            power = multiply(power, a);
        a = power;
    }
    return sum;
}

}  // namespace sequency::tests
