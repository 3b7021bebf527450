// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the linearization of Boolean functions against the definition of the total autocorrelation and against functions whose best linear
// transformation is known.
#include "engine/analysis/linearization.h"
#include "tests/support/check.h"

#include <bit>
#include <map>
#include <utility>

using namespace sequency;
using analysis::AffineTransformation;
using base::PackedBits;

namespace {

PackedBits tabulated(int variables, auto value)
{
    auto bits = VALUE_OF(PackedBits::allocate(std::size_t{1} << variables));
    for (std::size_t x = 0; x < bits.size(); ++x)
        bits.set(x, value(x));
    return bits;
}

std::vector<PackedBits> noise(int variables, std::size_t count, unsigned salt)
{
    auto random = tests::generator(salt);
    std::vector<PackedBits> functions;
    for (std::size_t i = 0; i < count; ++i)
        functions.push_back(tabulated(variables, [&random](std::size_t) { return random() % 2 != 0; }));
    return functions;
}

bool isOddMask(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

// Returns the number of internal nodes of the shared binary decision diagram in the order of the variables, as the number of distinct pairs of
// different halves.
std::int64_t diagramNodes(std::span<const PackedBits> functions)
{
    std::map<std::vector<bool>, int> parts;
    for (const PackedBits& function : functions)
        for (std::size_t size = 2; size <= function.size(); size *= 2)
            for (std::size_t first = 0; first < function.size(); first += size) {
                std::vector<bool> part;
                for (std::size_t x = first; x < first + size; ++x)
                    part.push_back(function[x]);
                const auto middle = part.begin() + static_cast<std::ptrdiff_t>(size / 2);
                if (!std::equal(part.begin(), middle, middle))
                    parts[part] = 1;
            }
    return static_cast<std::int64_t>(parts.size());
}

base::Result<std::int64_t> nodeCost(std::span<const PackedBits> functions, const base::RunControl&)
{
    return diagramNodes(functions);
}

void checkArguments(const PackedBits& function, const PackedBits& result, const AffineTransformation& by)
{
    for (std::size_t x = 0; x < function.size(); ++x) {
        std::size_t y = 0;
        for (const std::size_t row : by.rows)
            y = 2 * y + (isOddMask(row & x) ? 1 : 0);
        CHECK(result[y] == function[x]);
    }
}

}  // namespace

SEQUENCY_CASE(total_autocorrelation_is_the_sum_of_products_at_every_distance)
{
    for (int n = 0; n <= 7; ++n) {
        const auto functions = noise(n, 3, static_cast<unsigned>(n));
        const auto sums = VALUE_OF(analysis::totalAutocorrelation(functions));
        for (std::size_t tau = 0; tau < sums.size(); ++tau) {
            std::int64_t sum = 0;
            for (const PackedBits& function : functions)
                for (std::size_t x = 0; x < function.size(); ++x)
                    sum += function[x] && function[x ^ tau] ? 1 : 0;
            CHECK(sums[tau] == sum);
        }
    }
}

SEQUENCY_CASE(first_step_of_the_k_procedure_takes_a_direction_of_largest_total_autocorrelation)
{
    // The function (x2 ⊕ x3)·x1·x4 has the linear structure 0110.
    const auto function =
        tabulated(4, [](std::size_t x) { return isOddMask(x & 6) && (x & 8) != 0 && (x & 1) != 0; });
    const auto result = VALUE_OF(analysis::linearize({&function, 1}, nodeCost));
    REQUIRE(!result.steps.empty());
    const auto sums = analysis::totalAutocorrelation({&function, 1});
    CHECK((*sums)[result.steps.front().direction] == *std::max_element(sums->begin() + 1, sums->end()));
    CHECK(result.steps.front().direction == 6);
    CHECK(result.steps.front().agreements == 16);
    CHECK(result.costAfter == 3);
}

SEQUENCY_CASE(linearized_functions_are_the_given_functions_of_the_transformed_variables)
{
    for (int n = 1; n <= 7; ++n)
        for (std::size_t count = 1; count <= 3; ++count) {
            const auto functions = noise(n, count, 100 + static_cast<unsigned>(n));
            const auto result = VALUE_OF(analysis::linearize(functions, nodeCost));
            CHECK(result.costBefore == diagramNodes(functions));
            CHECK(result.costAfter <= result.costBefore);
            std::vector<PackedBits> transformed;
            for (const PackedBits& function : functions) {
                auto one = VALUE_OF(analysis::transformedBy(function, result.transformation));
                checkArguments(function, one, result.transformation);
                transformed.push_back(std::move(one));
            }
            CHECK(result.costAfter == diagramNodes(transformed));
        }
}

SEQUENCY_CASE(parity_of_all_variables_becomes_one_variable)
{
    for (int n = 2; n <= 10; ++n) {
        const auto function = tabulated(n, isOddMask);
        const auto result = VALUE_OF(analysis::linearize({&function, 1}, nodeCost));
        CHECK(result.costBefore == 2 * n - 1);
        CHECK(result.costAfter == 1);
    }
}

SEQUENCY_CASE(an_and_of_parities_becomes_an_and_of_variables)
{
    const auto function = tabulated(
        8, [](std::size_t x) { return isOddMask(x & 0xA1) && isOddMask(x & 0x47) && isOddMask(x & 0x1C); });
    const auto result = VALUE_OF(analysis::linearize({&function, 1}, nodeCost));
    CHECK(result.costAfter == 3);
}

SEQUENCY_CASE(functions_stay_unchanged_if_no_transformation_lowers_the_cost)
{
    const auto functions = noise(5, 2, 7);
    const auto result = VALUE_OF(analysis::linearize(
        functions, [](std::span<const PackedBits>, const base::RunControl&) -> base::Result<std::int64_t> {
            return 1;
        }));
    CHECK(result.steps.empty());
    CHECK(result.improvements.empty());
    CHECK(result.transformation.rows == analysis::identity(5).rows);
}

SEQUENCY_CASE(linearization_refuses_no_function_unequal_sizes_and_too_many_variables)
{
    CHECK(analysis::linearize({}, nodeCost).error().kind == base::ErrorKind::BadInput);
    std::vector<PackedBits> unequal;
    unequal.push_back(tabulated(3, isOddMask));
    unequal.push_back(tabulated(4, isOddMask));
    CHECK(analysis::linearize(unequal, nodeCost).error().kind == base::ErrorKind::BadInput);
    const auto tooLarge = PackedBits::allocate(std::size_t{1} << (analysis::maxLinearizedVariables + 1));
    CHECK(analysis::linearize({&*tooLarge, 1}, nodeCost).error().kind == base::ErrorKind::BadInput);
    const AffineTransformation singular{{1, 1}};
    CHECK(analysis::transformedBy(tabulated(2, isOddMask), singular).error().kind ==
          base::ErrorKind::BadInput);
}

SEQUENCY_CASE(linearization_stops_when_requested)
{
    const auto functions = noise(8, 2, 8);
    std::stop_source source;
    source.request_stop();
    base::RunControl control;
    control.stop = source.get_token();
    CHECK(analysis::linearize(functions, nodeCost, control).error().kind == base::ErrorKind::Cancelled);
}
