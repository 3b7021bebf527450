// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests whether an S-box is x ↦ a·x^d over some GF(2^n). If so, S(1)·S(x·y) = S(x)·S(y) for all x and y, and S(g) determines d for a primitive
// element g.
#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/base/number/binary_field.h"

#include <algorithm>
#include <optional>

namespace sequency::analysis {
namespace {

using base::BinaryField;
using Element = BinaryField::Element;

struct Factors {
    Element x = 0;
    Element y = 0;
};

class Powers {
public:
    explicit Powers(const Sbox& sbox) : m_sbox(sbox) {}

    Element value(Element x) const { return static_cast<Element>(m_sbox.values[x]); }
    bool isProduct(const BinaryField& field, Factors of) const
    {
        return field.multiply(value(1), value(field.multiply(of.x, of.y))) ==
               field.multiply(value(of.x), value(of.y));
    }
    // Returns two factors x and y that violate the product rule, or nullopt if there are none. First tries squares x·x, which usually suffice.
    std::optional<Factors> fault(const BinaryField& field) const
    {
        constexpr Element squares = 8;
        for (Element x = 2; x < std::min(squares, field.size()); ++x)
            if (!isProduct(field, {x, x}))
                return Factors{x, x};
        const Element generator = field.primitiveElement();
        Element power = 1;
        for (Element i = 1; i < field.size(); ++i, power = field.multiply(power, generator))
            if (!isProduct(field, {power, generator}))
                return Factors{power, generator};
        return std::nullopt;
    }
    // Returns the exponent d, from 1 to 2^n − 1. Requires that S is a power map.
    Element exponent(const BinaryField& field) const
    {
        const Element generator = field.primitiveElement();
        const Element wanted = value(generator);
        Element reached = field.multiply(value(1), generator);
        Element exponent = 1;
        for (; reached != wanted; ++exponent)
            reached = field.multiply(reached, generator);
        return exponent;
    }

private:
    const Sbox& m_sbox;
};

// Returns an x that violates the rule "S(x) = 0 if and only if x = 0", or nullopt if there is none.
std::optional<std::size_t> wrongZero(const Sbox& sbox)
{
    for (std::size_t x = 0; x < sbox.size(); ++x)
        if ((sbox.values[x] == 0) != (x == 0))
            return x;
    return std::nullopt;
}

}  // namespace

std::string fieldPolynomialText(std::uint32_t polynomial)
{
    std::string text;
    for (int power = BinaryField::degreeOf(polynomial); power >= 0; --power) {
        if ((polynomial >> power & 1U) == 0)
            continue;
        text += text.empty() ? "" : " + ";
        text += power == 0 ? "1" : power == 1 ? "t" : "t^" + std::to_string(power);
    }
    return text;
}

base::Result<Finding> findPowerMap(SboxFacts& facts)
{
    const Sbox& sbox = facts.sbox();
    if (sbox.inputs != sbox.outputs)
        return Finding{false,
                       {SEQUENCY_FORM("Witness", "inputs and outputs have different numbers of bits"), {}}};
    if (const auto place = wrongZero(sbox))
        return Finding{false,
                       {{SEQUENCY_FORM("Witness", "a·x^d is 0 only for x = 0, but %1"),
                         "S(" + std::to_string(*place) + ") = " + std::to_string(sbox.values[*place])},
                        {{"place", static_cast<std::int64_t>(*place)}}}};
    const Powers powers(sbox);
    MatchList moduli(facts.places());
    std::vector<std::int64_t> firsts;
    std::vector<std::int64_t> seconds;
    struct First {
        std::uint32_t modulus = 0;
        Factors factors;
    };
    std::optional<First> first;
    const std::uint32_t end = std::uint32_t{2} << sbox.inputs;
    for (std::uint32_t modulus = end / 2; modulus < end; ++modulus) {
        if (facts.control().stopRequested())
            return base::cancelled();
        if (!BinaryField::isIrreducible(modulus))
            continue;
        const BinaryField field(modulus);
        const auto fault = powers.fault(field);
        if (!fault) {
            const Element exponent = powers.exponent(field);
            return Finding{true,
                           {{SEQUENCY_FORM("Witness", "S(x) = %1 over GF(2^n) modulo %2"),
                             std::to_string(powers.value(1)) + "·x^" + std::to_string(exponent),
                             fieldPolynomialText(modulus)},
                            {{"coefficient", std::int64_t{powers.value(1)}},
                             {"exponent", std::int64_t{exponent}},
                             {"modulus", std::int64_t{modulus}}}}};
        }
        if (!first)
            first = {modulus, *fault};
        if (!moduli.record(modulus))
            continue;
        firsts.push_back(fault->x);
        seconds.push_back(fault->y);
    }
    const auto count = static_cast<std::int64_t>(moduli.met());
    return Finding{
        false,
        {{SEQUENCY_FORM(
              "Witness",
              "S(1)·S(x·y) = S(x)·S(y) does not hold over any GF(2^n), for example for x = %1 and y "
              "= %2 modulo %3; number of irreducible polynomials of this degree: %4"),
          first->factors.x, first->factors.y, fieldPolynomialText(first->modulus), count},
         {{"polynomials", count},
          {"moduli", moduli.listed()},
          {"first_factors", std::move(firsts)},
          {"second_factors", std::move(seconds)}}}};
}

}  // namespace sequency::analysis
