// SPDX-License-Identifier: GPL-3.0-or-later
//
// The least degree of g ≠ 0 with f·g = 0 or (f ⊕ 1)·g = 0, by elimination over GF(2). Source: Meier, Pasalic, Carlet 2004.
//
// g = Σ c_u x^u over the monomials u of degree at most d vanishes on the support of f where every point of it gives a zero: a system of
// one equation a point in one unknown a monomial. The kernel is M4RI's; at most ⌈n/2⌉ degrees are tried.
#include "engine/analysis/properties/boolean_findings.h"

#include "engine/base/host_memory.h"

#include <m4ri/m4ri.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

namespace sequency::analysis {
namespace {

constexpr std::size_t pollEvery = 1024;  // equations

struct FreeMatrix {
    void operator()(mzd_t* matrix) const { mzd_free(matrix); }
};
using Matrix = std::unique_ptr<mzd_t, FreeMatrix>;

// Monomials up to the degree, by rising degree.
std::vector<std::size_t> monomialsUpTo(int degree, int variables)
{
    std::vector<std::size_t> masks;
    for (std::size_t mask = 0; mask < std::size_t{1} << variables; ++mask)
        if (std::popcount(mask) <= degree)
            masks.push_back(mask);
    std::ranges::stable_sort(masks, {}, [](std::size_t mask) { return std::popcount(mask); });
    return masks;
}

// The monomials of a g ≠ 0 of at most this degree that is 0 wherever f is `on`; nothing where there is none.
base::Result<std::optional<std::vector<std::int64_t>>> annihilator(BooleanFacts& facts, bool on, int degree)
{
    std::vector<std::size_t> points;
    for (std::size_t x = 0; x < facts.size(); ++x)
        if (facts.value(x) == on)
            points.push_back(x);
    const std::vector<std::size_t> monomials = monomialsUpTo(degree, facts.variables());
    if (points.empty())
        return std::optional(std::vector<std::int64_t>{0});  // the constant 1
    const std::size_t bytes = points.size() * (monomials.size() / 8 + 8);
    constexpr std::size_t copies = 3;  // the matrix, M4RI's work on it, the kernel
    if (const auto fits = base::checkMemory(copies * bytes, "the equations of annihilators"); !fits)
        return fits.error();
    const Matrix equations(mzd_init(static_cast<rci_t>(points.size()), static_cast<rci_t>(monomials.size())));
    for (std::size_t row = 0; row < points.size(); ++row) {
        if (row % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        for (std::size_t column = 0; column < monomials.size(); ++column)
            if ((points[row] & monomials[column]) == monomials[column])
                mzd_write_bit(equations.get(), static_cast<rci_t>(row), static_cast<rci_t>(column), 1);
    }
    const Matrix kernel(mzd_kernel_left_pluq(equations.get(), 0));  // X with equations · X = 0
    if (!kernel)
        return std::optional<std::vector<std::int64_t>>();
    std::vector<std::int64_t> found;
    for (std::size_t i = 0; i < monomials.size(); ++i)
        if (mzd_read_bit(kernel.get(), static_cast<rci_t>(i), 0) != 0)
            found.push_back(static_cast<std::int64_t>(monomials[i]));
    return std::optional(std::move(found));
}

}  // namespace

base::Result<Finding> findAlgebraicImmunity(BooleanFacts& facts)
{
    for (int degree = 0;; ++degree) {  // ends at ⌈n/2⌉ at the latest
        for (const bool on : {true, false}) {
            auto monomials = annihilator(facts, on, degree);
            if (!monomials)
                return monomials.error();
            if (!*monomials)
                continue;
            std::string text;
            constexpr std::size_t maxShown = 8;
            for (std::size_t i = 0; i < (*monomials)->size() && i < maxShown; ++i)
                text += (i == 0 ? "" : " ⊕ ") +
                        monomialText(static_cast<std::size_t>((**monomials)[i]), facts.variables());
            if ((*monomials)->size() > maxShown)
                text += " ⊕ …";
            return Finding{std::int64_t{degree},
                           {(on ? "f·g = 0 for g = " : "(f ⊕ 1)·g = 0 for g = ") + text,
                            {{"of_complement", !on}, {"annihilator", std::move(**monomials)}}}};
        }
    }
}

}  // namespace sequency::analysis
