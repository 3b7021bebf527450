// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_tables.h"

#include "engine/base/text/names.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;
using Block = base::Result<AlignedBuffer<std::int32_t>>;
using Rows = SboxFacts::Rows;

template <Rows kind>
Block rowsOf(SboxFacts& facts, std::size_t first, std::size_t count)
{
    return facts.rows(kind, first, count);
}

Block lat(SboxFacts& facts, std::size_t first, std::size_t count)
{
    return facts.rowsByMask(first, count);
}

Block dlct(SboxFacts& facts, std::size_t first, std::size_t count)
{
    auto rows = facts.rows(Rows::Autocorrelations, first, count);
    if (rows)
        for (std::int32_t& value : *rows)
            // All these sums are even, because x and x ⊕ a contribute equally. For a = 0, the sums are ±2^n with n ≥ 1.
            value /= 2;
    return rows;
}

std::size_t valueAt(const Sbox& sbox, std::size_t x)
{
    return static_cast<std::size_t>(sbox.values[x]);
}

int signOf(std::size_t parity)
{
    return std::popcount(parity) % 2 == 0 ? 1 : -1;
}

std::size_t derivativeAt(const SboxFacts& facts, std::size_t a, std::size_t x)
{
    return valueAt(facts.sbox(), x) ^ valueAt(facts.sbox(), x ^ a);
}

int latTerm(const SboxFacts& facts, std::size_t a, std::size_t b, std::size_t x)
{
    return signOf(a & x) * signOf(b & valueAt(facts.sbox(), x));
}

int ddtTerm(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x)
{
    return derivativeAt(facts, a, x) == d ? 1 : 0;
}

int actTerm(const SboxFacts& facts, std::size_t a, std::size_t b, std::size_t x)
{
    return signOf(b & derivativeAt(facts, a, x));
}

int bctTerm(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x)
{
    const auto back = [&](std::size_t from) {
        return valueAt(facts.inverse(), valueAt(facts.sbox(), from) ^ d);
    };
    return (back(x) ^ back(x ^ a)) == a ? 1 : 0;
}

int fbctTerm(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x)
{
    return derivativeAt(facts, a, x) == derivativeAt(facts, a, x ^ d) ? 1 : 0;
}

// Returns the expected share of DDT entries with this value. An entry is twice a number of pairs {x, x ⊕ a}, which is Poisson distributed with mean
// 2^(n−m)/2. For a permutation, an entry is 2k with probability e^(−1/2)/(2^k k!).
double ddtShare(const Sbox& sbox, bool, std::int64_t value)
{
    if (value < 0 || value % 2 != 0)
        return 0;
    const double mean = std::ldexp(0.5, sbox.inputs - sbox.outputs);
    const auto pairs = static_cast<double>(value / 2);
    return std::exp(pairs * std::log(mean) - mean - std::lgamma(pairs + 1));
}

// Returns the expected share of LAT entries with this value. The entries are approximately normally distributed with variance 2^n on the multiples of
// 4 (for permutations) or on the even numbers (for other S-boxes).
double latShare(const Sbox& sbox, bool isPermutation, std::int64_t value)
{
    const std::int64_t step = isPermutation ? 4 : 2;
    if (value % step != 0)
        return 0;
    const double variance = std::ldexp(1.0, sbox.inputs);
    const auto entry = static_cast<double>(value);
    return static_cast<double>(step) * std::exp(-entry * entry / (2 * variance)) /
           std::sqrt(2 * std::numbers::pi * variance);
}

}  // namespace

std::span<const SboxTable> sboxTables()
{
    static constexpr std::array rows{
        SboxTable{.name = "lat",
                  .title = SEQUENCY_TEXT("Engine", "Linear approximations (LAT)"),
                  .entry = "Σ (−1)^(a·x ⊕ b·S(x))",
                  .source = "Matsui 1993",
                  .isSigned = true,
                  .surveyed = Rows::Spectra,
                  .isTransposed = true,
                  .term = latTerm,
                  .rows = lat,
                  .randomShare = latShare},
        SboxTable{.name = "ddt",
                  .title = SEQUENCY_TEXT("Engine", "Differences (DDT)"),
                  .entry = "#{x: S(x) ⊕ S(x ⊕ a) = d}",
                  .source = "Biham, Shamir 1990",
                  .term = ddtTerm,
                  .rows = rowsOf<Rows::Differences>,
                  .randomShare = ddtShare},
        SboxTable{.name = "act",
                  .title = SEQUENCY_TEXT("Engine", "Autocorrelation (ACT)"),
                  .entry = "Σ (−1)^(b·(S(x) ⊕ S(x ⊕ a)))",
                  .source = "Zhang, Zheng, Imai 2000",
                  .isSigned = true,
                  .surveyed = Rows::Autocorrelations,
                  .term = actTerm,
                  .rows = rowsOf<Rows::Autocorrelations>},
        SboxTable{.name = "bct",
                  .title = SEQUENCY_TEXT("Engine", "Boomerang connectivity (BCT)"),
                  .entry = "#{x: S⁻¹(S(x) ⊕ d) ⊕ S⁻¹(S(x ⊕ a) ⊕ d) = a}",
                  .source = "Cid, Huang, Peyrin, Sasaki, Song 2018",
                  .isByInput = true,
                  .needsPermutation = true,
                  .surveyed = Rows::Boomerangs,
                  .term = bctTerm,
                  .rows = rowsOf<Rows::Boomerangs>},
        SboxTable{.name = "fbct",
                  .title = SEQUENCY_TEXT("Engine", "Feistel boomerang connectivity (FBCT)"),
                  .entry = "#{x: S(x) ⊕ S(x ⊕ a) ⊕ S(x ⊕ d) ⊕ S(x ⊕ a ⊕ d) = 0}",
                  .source = "Boukerrou, Huynh, Lallemand, Mandal, Minier 2020",
                  .isByInput = true,
                  .surveyed = Rows::FeistelBoomerangs,
                  .hasTrivialDiagonal = true,
                  .term = fbctTerm,
                  .rows = rowsOf<Rows::FeistelBoomerangs>},
        SboxTable{.name = "dlct",
                  .title = SEQUENCY_TEXT("Engine", "Differential-linear connectivity (DLCT)"),
                  .entry = "½ Σ (−1)^(b·(S(x) ⊕ S(x ⊕ a)))",
                  .source = "Bar-On, Dunkelman, Keller, Weizman 2019",
                  .isSigned = true,
                  .divisor = 2,
                  .surveyed = Rows::Autocorrelations,
                  .term = actTerm,
                  .rows = dlct},
    };
    return rows;
}

const SboxTable* findSboxTable(std::string_view name)
{
    return base::rowWith(sboxTables(), name, &SboxTable::name);
}

namespace {

base::Error undefined(const SboxTable& table)
{
    return {base::ErrorKind::BadInput,
            std::string(table.title) + " is defined for permutations; the S-box is not a permutation"};
}

}  // namespace

Block tableRows(const SboxTable& table, SboxFacts& facts, std::size_t first, std::size_t count)
{
    if (!hasTable(table, facts))
        return undefined(table);
    return table.rows(facts, first, count);
}

base::Result<TableSurvey> surveyTable(const SboxTable& table, SboxFacts& facts)
{
    if (!hasTable(table, facts))
        return undefined(table);
    auto survey = SEQUENCY_TRY(facts.survey(table.surveyed));
    if (table.isTransposed)
        std::swap(survey.largestOfRow, survey.largestOfColumn);
    for (auto* const largest : {&survey.largestOfRow, &survey.largestOfColumn})
        for (std::int32_t& magnitude : *largest)
            magnitude /= table.divisor;
    for (auto& [entry, times] : survey.distribution)
        entry /= table.divisor;
    return survey;
}

}  // namespace sequency::analysis
