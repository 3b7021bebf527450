// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests minimum covers. Expected values come from exhaustive search, from the sizes of the largest cap sets, and from integer programs that the solver
// CBC (Debian 12) solved, one variable per prime implicant.
#include "engine/analysis/forms/minimum_cover.h"

#include "engine/analysis/forms/form.h"
#include "tests/support/check.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <set>

using namespace sequency;
using analysis::Cover;
using analysis::CoverColumn;

namespace {

using Size = std::pair<std::size_t, int>;  // number of columns and of their literals

bool isCover(std::size_t rowCount, const std::vector<CoverColumn>& columns, const Cover& cover)
{
    std::set<std::uint32_t> covered;
    for (const std::size_t column : cover.columns)
        covered.insert(columns[column].rows.begin(), columns[column].rows.end());
    return covered.size() == rowCount;
}

Size sizeOf(const std::vector<CoverColumn>& columns, const Cover& cover)
{
    Size size{cover.columns.size(), 0};
    for (const std::size_t column : cover.columns)
        size.second += columns[column].literals;
    return size;
}

// Tries all sets of columns.
Size smallestSize(std::size_t rowCount, const std::vector<CoverColumn>& columns)
{
    Size best{columns.size() + 1, 0};
    for (std::size_t set = 0; set < std::size_t{1} << columns.size(); ++set) {
        Cover cover;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if ((set >> i & 1) != 0)
                cover.columns.push_back(i);
        if (cover.columns.size() <= best.first && isCover(rowCount, columns, cover))
            best = std::min(best, sizeOf(columns, cover));
    }
    return best;
}

// Returns random columns that together cover all rows.
std::vector<CoverColumn> randomColumns(std::size_t rowCount, std::size_t columnCount)
{
    static auto random = tests::generator(731);
    std::vector<CoverColumn> columns(columnCount);
    for (CoverColumn& column : columns)
        column.literals = static_cast<int>(random() % 6);
    for (std::uint32_t row = 0; row < rowCount; ++row) {
        const std::size_t always = random() % columnCount;
        for (std::size_t i = 0; i < columnCount; ++i)
            if (i == always || random() % 5 == 0)
                columns[i].rows.push_back(row);
    }
    return columns;
}

// Returns the problem of hitting all lines of the affine space of `dimension` over the field of three elements: a column per point, a row per line.
std::pair<std::size_t, std::vector<CoverColumn>> lineProblem(int dimension)
{
    std::size_t points = 1;
    for (int i = 0; i < dimension; ++i)
        points *= 3;
    std::vector<CoverColumn> columns(points);
    std::uint32_t lines = 0;
    for (std::size_t a = 0; a < points; ++a)
        for (std::size_t b = a + 1; b < points; ++b) {
            std::size_t third = 0;  // the point with a + b + third = 0
            for (std::size_t weight = 1; weight < points; weight *= 3)
                third += (6 - a / weight % 3 - b / weight % 3) % 3 * weight;
            if (third < b)
                continue;
            for (const std::size_t point : {a, b, third})
                columns[point].rows.push_back(lines);
            ++lines;
        }
    return {lines, columns};
}

analysis::Form minimalSum(int variables, const std::function<bool(std::size_t)>& isOne)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << variables));
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits.set(i, isOne(i));
    const auto form = analysis::minimizeForm(
        {variables, {{std::make_shared<const base::PackedBits>(std::move(bits)), nullptr}}},
        analysis::FormKind::SumOfProducts);
    REQUIRE(form);
    CHECK(form->isVerified);
    return *form;
}

}  // namespace

SEQUENCY_CASE(covers_of_random_matrices_are_as_small_as_those_of_exhaustive_search)
{
    INFO("seed " + std::to_string(tests::seed()));
    for (std::size_t i = 0; i < 150; ++i) {
        const std::size_t rowCount = i % 20;
        const auto columns = randomColumns(rowCount, 1 + i % 11);
        const Cover cover = analysis::minimumCover(rowCount, columns, analysis::maxCoverWork, {});
        CHECK(isCover(rowCount, columns, cover));
        CHECK(cover.isMinimum);
        CHECK_EQUAL(sizeOf(columns, cover), smallestSize(rowCount, columns));
    }
}

// The points outside a cover contain no line, so they are a cap set. The largest ones have 2, 4 and 9 points. No bound is close to these minima, since
// a third of each point covers every line.
SEQUENCY_CASE(covers_of_all_lines_are_the_complements_of_the_largest_cap_sets)
{
    for (const auto& [dimension, points] : {std::pair{1, 3 - 2}, {2, 9 - 4}, {3, 27 - 9}}) {
        const auto [lines, columns] = lineProblem(dimension);
        const Cover cover = analysis::minimumCover(lines, columns, analysis::maxCoverWork, {});
        CHECK(isCover(lines, columns, cover));
        CHECK(cover.isMinimum);
        CHECK_EQUAL(cover.columns.size(), static_cast<std::size_t>(points));
    }
}

SEQUENCY_CASE(a_cover_is_not_called_minimum_if_the_work_ends_or_the_search_is_stopped)
{
    const auto [lines, columns] = lineProblem(3);
    for (const std::uint64_t maxWork : {1ULL, 1'000ULL, 100'000ULL}) {
        std::vector<double> fractions;
        const auto progress = [&](double fraction) { fractions.push_back(fraction); };
        const Cover cover = analysis::minimumCover(lines, columns, maxWork, {.progress = progress});
        CHECK(isCover(lines, columns, cover));
        CHECK(!cover.isMinimum);
        CHECK(std::ranges::is_sorted(fractions));
        CHECK(!fractions.empty());
        CHECK(fractions.size() <= 101);
        CHECK(fractions.back() <= 1.0);
    }
    std::stop_source source;
    source.request_stop();
    CHECK(!analysis::minimumCover(lines, columns, analysis::maxCoverWork, {.stop = source.get_token()})
               .isMinimum);
}

SEQUENCY_CASE(sums_of_products_of_symmetric_functions_have_the_known_minimum)
{
    struct Row {
        int variables;
        unsigned weights;  // bit w is set if the function is 1 at weight w
        std::size_t terms;
    };
    for (const Row& row : {Row{8, 0b0'0001'1000, 70}, {8, 0b0'0011'1000, 56}, {9, 0b00'0111'1000, 84}}) {
        INFO("weights " + std::to_string(row.weights));
        const auto form = minimalSum(
            row.variables, [&](std::size_t i) { return (row.weights >> std::popcount(i) & 1) != 0; });
        CHECK_EQUAL(form.terms(), row.terms);
        CHECK(form.isProvenMinimal);
    }
}

// The function is 1 at i if `divisor` does not divide 3^i mod 257.
SEQUENCY_CASE(sums_of_products_of_irregular_functions_of_eight_variables_have_the_known_minimum)
{
    for (const auto& [divisor, terms] : {std::pair{3U, 50U}, {4U, 36U}, {5U, 39U}, {6U, 32U}, {8U, 26U}}) {
        INFO("divisor " + std::to_string(divisor));
        std::vector<unsigned> powers{1};
        while (powers.size() < 256)
            powers.push_back(powers.back() * 3 % 257);
        const auto form = minimalSum(8, [&](std::size_t i) { return powers[i] % divisor != 0; });
        CHECK_EQUAL(form.terms(), std::size_t{terms});
        CHECK(form.isProvenMinimal);
    }
}
