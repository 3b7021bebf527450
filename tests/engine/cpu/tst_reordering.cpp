// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests Paley order and sequency order against their definitions: the bit-reversed index, and the number of sign changes of a Walsh function.
#include "engine/cpu/reordering.h"
#include "engine/transform/spectrum_order.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <complex>

using namespace sequency;
using transform::SpectrumOrder;

namespace {

transform::Step permutation(SpectrumOrder order, int variables, bool toHadamard)
{
    transform::Step step;
    step.kind = transform::StepKind::Permutation;
    step.size = std::size_t{1} << variables;
    step.order = order;
    step.toHadamard = toHadamard;
    step.variables = variables;
    return step;
}

template <typename Element>
void checkOrders(int variables)
{
    const std::size_t size = std::size_t{1} << variables;
    for (const SpectrumOrder order : {SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
        INFO(std::string(transform::orderName(order)) + " n = " + std::to_string(variables) + ", " +
             std::to_string(sizeof(Element)) + " bytes");
        const auto indices = tests::independentOrder(order, variables);
        std::vector<Element> in(size);
        for (std::size_t i = 0; i < size; ++i)
            in[i] = static_cast<Element>(static_cast<float>(i % 251 + 3 * (i / 251)));
        std::vector<Element> ordered(size);
        REQUIRE(cpu::reorder(permutation(order, variables, false), in.data(), ordered.data(), {}));
        std::vector<Element> expected(size);
        for (std::size_t i = 0; i < size; ++i)
            expected[i] = in[indices[i]];
        CHECK(ordered == expected);
        std::vector<Element> back(size);
        REQUIRE(cpu::reorder(permutation(order, variables, true), ordered.data(), back.data(), {}));
        CHECK(back == in);
    }
}

// Reorders values that distinguish neighbours and rows. Checks the permutation of the step, because the definition would take too long.
template <typename Element>
void checkLargeOrders(int variables)
{
    for (const SpectrumOrder order : {SpectrumOrder::Paley, SpectrumOrder::Sequency})
        for (const bool toHadamard : {false, true}) {
            INFO("n = " + std::to_string(variables) + ", " + std::to_string(sizeof(Element)) + " bytes");
            const auto step = permutation(order, variables, toHadamard);
            std::vector<Element> in(step.size);
            for (std::size_t i = 0; i < step.size; ++i)
                in[i] = static_cast<Element>(static_cast<float>(sizeof(Element) == 1 ? i % 251 : i));
            std::vector<Element> out(step.size);
            REQUIRE(cpu::reorder(step, in.data(), out.data(), {}));
            std::size_t wrong = 0;
            for (std::size_t i = 0; i < step.size; ++i)
                wrong += out[i] == in[step.source(i)] ? 0 : 1;
            CHECK_EQUAL(wrong, 0);
        }
}

}  // namespace

// Vectors of these sizes are moved value by value.
SEQUENCY_CASE(spectrum_orders_match_the_definition_for_every_small_size)
{
    for (int n = 0; n <= 11; ++n)
        checkOrders<std::int32_t>(n);
}

SEQUENCY_CASE(spectrum_orders_match_the_definition_for_every_element_type)
{
    for (const int n : {4, 11}) {
        checkOrders<std::uint8_t>(n);
        checkOrders<std::int64_t>(n);
        checkOrders<float>(n);
        checkOrders<double>(n);
        checkOrders<std::complex<float>>(n);
        checkOrders<std::complex<double>>(n);
    }
}

// The sizes are around the smallest ones that are moved tile by tile, with one middle part or many.
SEQUENCY_CASE(large_spectra_are_reordered_by_the_permutation_of_the_definition)
{
    for (const int n : {12, 16, 17, 18, 20}) {
        checkLargeOrders<std::int32_t>(n);
        checkLargeOrders<std::uint8_t>(n);
    }
    for (const int n : {14, 15, 17})
        checkLargeOrders<std::int64_t>(n);
    for (const int n : {12, 13, 14, 16})
        checkLargeOrders<std::complex<double>>(n);
}
