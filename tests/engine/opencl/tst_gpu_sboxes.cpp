// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the largest values in the rows of S-box tables, as computed by plans for GPUs whose work-groups share little memory.
//
// Covers rows exchanged in several rounds, counts that do not fit 4 bits, and halves of spectra at the limit of 16 bits. The expected values are
// computed by definition.
#include "engine/base/text/digits.h"
#include "tests/engine/opencl/gpu_fixture.h"

#include <bit>
#include <cstdlib>
#include <map>
#include <numeric>

using namespace sequency;
using program::SboxRows;
using tests::Gpu;

namespace {

using Values = std::vector<std::int32_t>;

Values permutation(int variables, std::mt19937_64& random)
{
    Values values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::ranges::shuffle(values, random);
    return values;
}

// Returns a linear S-box, which rotates the bits of x. Each input difference a has exactly one output difference.
Values linear(int variables, int rotation)
{
    Values values(std::size_t{1} << variables);
    const auto mask = static_cast<std::uint32_t>(values.size() - 1);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        values[x] = static_cast<std::int32_t>((x << rotation | x >> (variables - rotation)) & mask);
    return values;
}

// Returns an S-box whose highest output bit is 0 and whose lowest output bit equals the lowest bit of x. All differences for one `a` are then in one
// quarter of the row, so a sum over half of the row contains all of them.
Values halved(int variables, std::mt19937_64& random)
{
    Values values(std::size_t{1} << variables);
    const auto mask = static_cast<std::int32_t>(values.size() / 2 - 2);
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = (static_cast<std::int32_t>(random() >> 40) & mask) | static_cast<std::int32_t>(x & 1);
    return values;
}

void transformByDefinition(std::vector<std::int64_t>& f)
{
    for (std::size_t half = 1; half < f.size(); half *= 2)
        for (std::size_t x = 0; x < f.size(); ++x)
            if ((x & half) == 0) {
                const std::int64_t sum = f[x] + f[x | half];
                f[x | half] = f[x] - f[x | half];
                f[x] = sum;
            }
}

std::vector<std::int64_t> rowByDefinition(const Values& s, int outputs, SboxRows rows, std::size_t a)
{
    const auto at = [&](std::size_t x) { return static_cast<std::size_t>(s[x]); };
    if (rows == SboxRows::Spectra) {
        std::vector<std::int64_t> row;
        for (std::size_t x = 0; x < s.size(); ++x)
            row.push_back(std::popcount(a & at(x)) % 2 == 0 ? 1 : -1);
        transformByDefinition(row);
        return row;
    }
    std::vector<std::int64_t> row(std::size_t{1} << outputs, 0);
    if (rows != SboxRows::Boomerangs) {
        for (std::size_t x = 0; x < s.size(); ++x)
            ++row[at(x) ^ at(x ^ a)];
        if (rows == SboxRows::Autocorrelations)
            transformByDefinition(row);
        return row;
    }
    // Groups of values y with the same y ⊕ s(s⁻¹(y) ⊕ a).
    std::map<std::size_t, std::vector<std::size_t>> alike;
    for (std::size_t x = 0; x < s.size(); ++x)
        alike[at(x) ^ at(x ^ a)].push_back(at(x));
    for (const auto& [key, ys] : alike) {
        if (ys.size() == s.size())
            return std::vector<std::int64_t>(s.size(), static_cast<std::int64_t>(s.size()));
        for (const std::size_t y : ys)
            for (const std::size_t z : ys)
                ++row[y ^ z];
    }
    return row;
}

std::string nameOf(SboxRows rows)
{
    return rows == SboxRows::Spectra            ? "spectra"
           : rows == SboxRows::Differences      ? "differences"
           : rows == SboxRows::Autocorrelations ? "autocorrelations"
                                                : "boomerangs";
}

// Checks the largest values of `count` rows from row `first` on, as the plan for `gpu` computes them.
void check(const Gpu& gpu, const Values& s, int outputs, std::size_t first, std::size_t count,
           bool withBoomerangs = true)
{
    const int inputs = base::floorLog2(s.size());
    std::vector<SboxRows> kinds{SboxRows::Spectra, SboxRows::Differences, SboxRows::Autocorrelations};
    Values inverse(s.size());
    if (withBoomerangs && inputs == outputs && Values(s.size()) != s) {
        std::vector<bool> isMet(s.size(), false);
        for (std::size_t x = 0; x < s.size(); ++x) {
            inverse[static_cast<std::size_t>(s[x])] = static_cast<std::int32_t>(x);
            isMet[static_cast<std::size_t>(s[x])] = true;
        }
        if (std::ranges::count(isMet, true) == static_cast<std::ptrdiff_t>(s.size()))
            kinds.push_back(SboxRows::Boomerangs);
    }
    for (const SboxRows rows : kinds) {
        INFO(nameOf(rows) + ", " + std::to_string(inputs) + " to " + std::to_string(outputs) +
             " bits, from row " + std::to_string(first) + " on");
        const auto plan = VALUE_OF(tests::planOf(
            program::largestOfSboxRows({rows, inputs, outputs, first, count}), gpu.description));
        INFO(plan.text());
        const bool isSmall = inputs <= 10 && outputs <= 10 && rows != SboxRows::Boomerangs;
        if (isSmall)
            CHECK_EQUAL(plan.launches.size(), 1u);
        if (isSmall || (inputs > 10 && outputs > 10))  // only the bits and lists of the rows are written
            CHECK(plan.launches.back().pass.title.find("the largest of each row") != std::string::npos);
        Gpu::checkListings(plan);
        std::vector<std::span<const std::byte>> sources{std::as_bytes(std::span(s))};
        if (rows == SboxRows::Boomerangs)
            sources.push_back(std::as_bytes(std::span(std::as_const(inverse))));
        Values found(count, -1);
        base::Timings timings;
        VALUE_OF(gpu.executor->run(plan, {sources.begin(), sources.end()},
                                   {std::as_writable_bytes(std::span(found))}, {}, timings));
        const bool skipsFirst = rows == SboxRows::Autocorrelations || rows == SboxRows::Boomerangs;
        Values expected;
        for (std::size_t a = first; a < first + count; ++a) {
            std::int64_t most = 0;
            const auto row = rowByDefinition(s, outputs, rows, a);
            for (std::size_t i = skipsFirst ? 1 : 0; i < row.size(); ++i)
                most = std::max(most, std::abs(row[i]));
            expected.push_back(static_cast<std::int32_t>(most));
        }
        CHECK_EQUAL(found, expected);
    }
}

}  // namespace

// Tests every row of S-boxes of up to 8 bits, and the last rows of an S-box of 10 bits (the maximum). A single launch computes them.
SEQUENCY_CASE(gpu_table_rows_of_small_sboxes_match_the_definition)
{
    const Gpu gpu;
    auto random = tests::generator(4);
    for (const int n : {1, 3, 8})
        check(gpu, permutation(n, random), n, 0, std::size_t{1} << n, n == 8);
    check(gpu, permutation(10, random), 10, 1016, 8, false);
    check(gpu, Values(64, 5), 6, 0, 64);
}

SEQUENCY_CASE(gpu_table_rows_of_large_sboxes_match_the_definition)
{
    const Gpu gpu;
    auto random = tests::generator(1);
    for (const int n : {11, 14, 16}) {
        check(gpu, permutation(n, random), n, 0, 2);
        check(gpu, permutation(n, random), n, (std::size_t{1} << n) - 2, 2);
    }
}

SEQUENCY_CASE(gpu_sbox_counts_at_the_limit_of_their_type_match_the_definition)
{
    const Gpu gpu;
    auto random = tests::generator(2);
    for (const int n : {14, 16}) {
        check(gpu, linear(n, 5), n, 2, 2);
        check(gpu, halved(n, random), n, 0, 4);
        check(gpu, Values(std::size_t{1} << n, 3), n, 1, 1);
    }
}

// The S-boxes are affine on parts of the inputs, so that many differences are equal, but not all.
SEQUENCY_CASE(gpu_boomerang_rows_of_partly_affine_sboxes_match_the_definition)
{
    const Gpu gpu;
    for (const int n : {4, 11, 12}) {
        Values s = linear(n, 1);
        std::swap(s[1], s[s.size() / 2]);
        std::swap(s[3], s[s.size() - 2]);
        check(gpu, s, n, s.size() / 2, n < 12 ? 4 : 1);
    }
}

SEQUENCY_CASE(gpu_table_rows_of_sboxes_with_unequal_widths_match_the_definition)
{
    const Gpu gpu;
    auto random = tests::generator(3);
    for (const auto& [inputs, outputs] : {std::pair{11, 16}, {16, 11}}) {
        Values s(std::size_t{1} << inputs);
        std::ranges::generate(s, [&, bits = outputs] {
            return static_cast<std::int32_t>(random() >> 40 & ((std::uint64_t{1} << bits) - 1));
        });
        check(gpu, s, outputs, 1, 2);
    }
    for (const auto& [inputs, outputs] : {std::pair{3, 10}, {10, 1}, {10, 4}, {1, 4}, {8, 11}, {11, 8}}) {
        Values s(std::size_t{1} << inputs);
        std::ranges::generate(s, [&, bits = outputs] {
            return static_cast<std::int32_t>(random() >> 40 & ((std::uint64_t{1} << bits) - 1));
        });
        check(gpu, s, outputs, 0, 2);
    }
}

namespace {

// Returns a row of a table by definition, with the trivial entry at index 0 set to 0.
std::vector<std::int64_t> tellingRow(const Values& s, SboxRows rows, std::size_t a)
{
    std::vector<std::int64_t> row(s.size(), 0);
    if (rows != SboxRows::FeistelBoomerangs)
        row = rowByDefinition(s, base::floorLog2(s.size()), rows, a);
    else
        for (std::size_t d = 1; d < s.size(); ++d)
            for (std::size_t x = 0; d != a && x < s.size(); ++x)
                row[d] += (s[x] ^ s[x ^ a] ^ s[x ^ d] ^ s[x ^ a ^ d]) == 0 ? 1 : 0;
    row[0] = 0;
    return row;
}

}  // namespace

// The survey consists of the largest values of rows and columns and the counts of a block. Rows are transposed to columns in local or global memory.
SEQUENCY_CASE(gpu_value_counts_of_blocks_of_sbox_table_rows_match_the_definition)
{
    const Gpu gpu;
    auto random = tests::generator(5);
    for (const int n : {5, 11}) {
        const Values s = permutation(n, random);
        Values identity(s.size());
        std::iota(identity.begin(), identity.end(), 0);
        for (const SboxRows rows : {SboxRows::Spectra, SboxRows::Differences, SboxRows::Autocorrelations,
                                    SboxRows::FeistelBoomerangs}) {
            constexpr std::size_t first = 1;
            constexpr std::size_t count = 8;
            const auto size = static_cast<std::int64_t>(s.size());
            const program::Bars bars{-static_cast<double>(size), 1, 2 * s.size() + 1};
            INFO("rows of kind " + std::to_string(static_cast<int>(rows)) + " of " + std::to_string(n) +
                 " bits");
            const auto plan = VALUE_OF(
                tests::planOf(program::surveyOfSboxRows({rows, n, n, first, count}, bars), gpu.description));
            INFO(plan.text());
            Gpu::checkListings(plan);
            std::vector<std::span<const std::byte>> sources{std::as_bytes(std::span(s))};
            if (rows == SboxRows::FeistelBoomerangs)
                sources.push_back(std::as_bytes(std::span(std::as_const(identity))));
            Values ofRows(count, -1);
            Values ofColumns(s.size(), -1);
            std::vector<std::int64_t> counts(bars.count, -1);
            base::Timings timings;
            VALUE_OF(gpu.executor->run(plan, {sources.begin(), sources.end()},
                                       {std::as_writable_bytes(std::span(ofRows)),
                                        std::as_writable_bytes(std::span(ofColumns)),
                                        std::as_writable_bytes(std::span(counts))},
                                       {}, timings));
            Values expectedRows(count, 0);
            Values expectedColumns(s.size(), 0);
            std::vector<std::int64_t> expectedCounts(bars.count, 0);
            for (std::size_t i = 0; i < count; ++i) {
                const auto row = tellingRow(s, rows, first + i);
                for (std::size_t d = 1; d < row.size(); ++d) {
                    const auto magnitude = static_cast<std::int32_t>(std::abs(row[d]));
                    std::int32_t& ofColumn = expectedColumns[base::bitReversed(d, n)];
                    expectedRows[i] = std::max(expectedRows[i], magnitude);
                    ofColumn = std::max(ofColumn, magnitude);
                    ++expectedCounts[static_cast<std::size_t>(row[d] + size)];
                }
            }
            ofColumns[0] = 0;
            CHECK_EQUAL(ofRows, expectedRows);
            CHECK_EQUAL(ofColumns, expectedColumns);
            CHECK_EQUAL(counts, expectedCounts);
        }
    }
}
