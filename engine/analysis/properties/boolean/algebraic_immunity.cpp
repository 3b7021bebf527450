// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_findings.h"

#include <algorithm>
#include <bit>
#include <random>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;
using base::PackedBits;
using program::HostVector;

using Indices = std::vector<std::int32_t>;

void flip(PackedBits& bits, std::size_t index)
{
    bits.words()[index / PackedBits::bitsPerWord] ^= std::uint64_t{1} << index % PackedBits::bitsPerWord;
}

// Number of points beyond the number of unknowns. A function that is 0 at the points used is 0 at all required points with probability 1 − 2^−64.
constexpr std::size_t sparePoints = 64;

// The equations for a function g of degree at most `degree` that is 0 wherever f equals `on`. The unknowns are the values of g at `places`: the
// inputs of weight up to `degree` at which g may be 1. At `points`, the inputs of larger weight, g must be 0.
struct Equations {
    Indices places;
    Indices points;
};

Equations equationsOf(const BooleanFacts& facts, bool on, int degree)
{
    Equations equations;
    for (std::size_t x = 0; x < facts.size(); ++x) {
        const bool isLow = std::popcount(x) <= degree;
        if (isLow == (facts.value(x) == on))
            continue;
        (isLow ? equations.places : equations.points).push_back(static_cast<std::int32_t>(x));
    }
    return equations;
}

base::Result<HostVector> vectorOf(const Indices& indices)
{
    auto vector = program::allocate(program::Storage::Int32, indices.size());
    if (vector)
        std::ranges::copy(
            indices, std::get<AlignedBuffer<std::int32_t>>(std::get<base::ElementVector>(*vector)).begin());
    return vector;
}

// Returns the algebraic normal form of the function of degree at most `degree` whose values at `places` are `values`.
base::Result<PackedBits> normalFormOf(BooleanFacts& facts, const Indices& places, const PackedBits& values,
                                      int degree)
{
    auto low = SEQUENCY_TRY(PackedBits::allocate(facts.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i])
            flip(low, static_cast<std::size_t>(places[i]));
    auto form = SEQUENCY_TRY(facts.normalFormOf(std::move(low)));
    for (std::size_t mask = 0; mask < form.size(); ++mask)
        if (form[mask] && std::popcount(mask) > degree)
            flip(form, mask);
    return form;
}

// Returns the monomials of `form` if its function is 0 wherever f equals `on`, otherwise nullopt. This is decided by evaluating the function.
base::Result<std::optional<std::vector<std::int64_t>>> annihilatorOf(BooleanFacts& facts, bool on,
                                                                     PackedBits form)
{
    std::vector<std::int64_t> monomials;
    for (std::size_t mask = 0; mask < form.size(); ++mask)
        if (form[mask])
            monomials.push_back(static_cast<std::int64_t>(mask));
    const auto values = facts.normalFormOf(std::move(form));  // the normal-form transform is its own inverse
    if (!values)
        return values.error();
    for (std::size_t x = 0; x < values->size(); ++x)
        if ((*values)[x] && facts.value(x) == on)
            return std::optional<std::vector<std::int64_t>>();
    return std::optional(std::move(monomials));
}

// Solves the equations for only the points in `equations`. Sets `isProof` to true if g = 0 is the only solution.
base::Result<std::optional<std::vector<std::int64_t>>> solve(BooleanFacts& facts, bool on, int degree,
                                                             const Equations& equations, bool& isProof)
{
    std::optional<PackedBits> values;
    if (equations.points.empty()) {
        auto first = SEQUENCY_TRY(PackedBits::allocate(equations.places.size()));
        flip(first, 0);
        values = std::move(first);
    } else {
        const auto places = vectorOf(equations.places);
        const auto points = vectorOf(equations.points);
        if (!places || !points)
            return (places ? points : places).error();
        values = SEQUENCY_TRY(facts.annihilator(*places, *points, degree));
    }
    isProof = std::ranges::all_of(std::span(values->words(), values->wordCount()),
                                  [](std::uint64_t word) { return word == 0; });
    if (isProof)
        return std::optional<std::vector<std::int64_t>>();
    auto form = normalFormOf(facts, equations.places, *values, degree);
    return form ? annihilatorOf(facts, on, std::move(*form))
                : base::Result<std::optional<std::vector<std::int64_t>>>(form.error());
}

// Returns the monomials of a function g ≠ 0 of degree at most `degree` that is 0 wherever f equals `on`, or nullopt if there is none. First solves
// the equations for only some of the points. If g = 0 is their only solution, there is no such function.
base::Result<std::optional<std::vector<std::int64_t>>> annihilatorOfDegree(BooleanFacts& facts, bool on,
                                                                           int degree)
{
    const Equations all = equationsOf(facts, on, degree);
    if (all.places.empty())
        return std::optional<std::vector<std::int64_t>>();
    bool isProof = false;
    const std::size_t enough = all.places.size() + sparePoints;
    if (all.points.size() > enough) {
        Equations some = all;
        std::ranges::shuffle(some.points, std::mt19937(0));
        some.points.resize(enough);
        auto found = solve(facts, on, degree, some, isProof);
        if (!found || *found || isProof)
            return found;
    }
    auto found = solve(facts, on, degree, all, isProof);
    if (found && !*found && !isProof)
        return base::Error{base::ErrorKind::Device, "the function that was found is not 0 where it must be"};
    return found;
}

}  // namespace

base::Result<Finding> findAlgebraicImmunity(BooleanFacts& facts)
{
    if (facts.variables() > maxHostImmunityVariables && !facts.isOnGpu())
        return base::Error{base::ErrorKind::OutOfMemory, "computed for at most " +
                                                             std::to_string(maxHostImmunityVariables) +
                                                             " variables without a GPU"};
    for (int degree = 0;; ++degree) {  // ends at degree ⌈n/2⌉ at the latest
        for (const bool on : {true, false}) {
            auto monomials = SEQUENCY_TRY(annihilatorOfDegree(facts, on, degree));
            if (!monomials)
                continue;
            std::string text;
            constexpr std::size_t maxShown = 8;
            for (std::size_t i = 0; i < monomials->size() && i < maxShown; ++i)
                text += (i == 0 ? "" : " ⊕ ") +
                        monomialText(static_cast<std::size_t>((*monomials)[i]), facts.variables());
            if (monomials->size() > maxShown)
                text += " ⊕ …";
            return Finding{std::int64_t{degree},
                           {{on ? SEQUENCY_FORM("Witness", "f·g = 0 for g = %1")
                                : SEQUENCY_FORM("Witness", "(f ⊕ 1)·g = 0 for g = %1"),
                             text},
                            {{"of_complement", !on}, {"annihilator", std::move(*monomials)}}}};
        }
    }
}

}  // namespace sequency::analysis
