// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests spectra in Paley and sequency order on every device against the definitions of the orders.
// The sizes are below, at and above the smallest size that a device reorders tile by tile.
#include "engine/transform/spectrum_order.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

using namespace sequency;
using transform::SpectrumOrder;

namespace {

std::vector<double> valuesOf(session::Engine& engine, const session::TransformRequest& request)
{
    const auto result = VALUE_OF(engine.run(request));
    std::vector<double> values(base::elementCount(*result.spectrum));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = base::realPart(*result.spectrum, i);
    return values;
}

base::SharedFunction functionOf(const std::vector<double>& values, int variables)
{
    auto buffer = VALUE_OF(base::AlignedBuffer<std::int32_t>::allocate(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
        buffer[i] = static_cast<std::int32_t>(values[i]);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(buffer)});
}

// Returns small integers, whose spectrum every element type holds exactly.
base::SharedFunction someFunction(int variables)
{
    auto random = tests::generator(static_cast<unsigned>(variables));
    std::vector<double> values(std::size_t{1} << variables);
    for (double& value : values)
        value = static_cast<double>(random() % 7) - 3;
    return functionOf(values, variables);
}

// Returns a request that computes one step per launch, so that drivers compile one kernel for all sizes.
session::TransformRequest requestOf(int variables)
{
    session::TransformRequest request;
    request.function = someFunction(variables);
    request.spec.variables = variables;
    request.algorithm = "cooley-tukey";
    return request;
}

void checkOrder(session::Engine& engine, session::TransformRequest request, SpectrumOrder order,
                const std::vector<std::size_t>& hadamardIndices)
{
    request.spec.order = SpectrumOrder::Hadamard;
    const auto plain = valuesOf(engine, request);
    request.spec.order = order;
    const auto ordered = valuesOf(engine, request);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < ordered.size(); ++i)
        wrong += ordered[i] == plain[hadamardIndices[i]] ? 0 : 1;
    CHECK_EQUAL(wrong, std::size_t{0});
    // The inverse transform restores the function.
    auto inverse = request;
    inverse.function = functionOf(ordered, request.spec.variables);
    inverse.spec.direction = transform::Direction::Inverse;
    std::vector<double> function(ordered.size());
    for (std::size_t i = 0; i < function.size(); ++i)
        function[i] = base::realPart(request.function->values, i);
    CHECK(valuesOf(engine, inverse) == function);
}

}  // namespace

SEQUENCY_CASE(spectrum_orders_match_the_definition_on_every_device)
{
    for (const int variables : {0, 1, 5, 9, 10, 11})
        for (const SpectrumOrder order : {SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
            const auto indices = tests::independentOrder(order, variables);
            const auto request = requestOf(variables);
            tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
                INFO(std::string(transform::orderName(order)) + ", n = " + std::to_string(variables));
                auto here = request;
                here.device = device;
                for (const auto element : {base::ElementType::Int32, base::ElementType::Float64}) {
                    INFO(std::string(base::elementName(element)));
                    here.element = element;
                    checkOrder(engine, here, order, indices);
                }
            });
        }
}

// The definition would take too long for these sizes, so the expected indices are those of engine/transform.
SEQUENCY_CASE(large_spectra_in_every_order_match_the_index_maps_on_every_device)
{
    for (const int variables : {17, 18})
        for (const SpectrumOrder order : {SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
            std::vector<std::size_t> indices(std::size_t{1} << variables);
            for (std::size_t i = 0; i < indices.size(); ++i)
                indices[i] = transform::hadamardIndex(order, i, variables);
            const auto request = requestOf(variables);
            tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
                INFO(std::string(transform::orderName(order)) + ", n = " + std::to_string(variables));
                auto here = request;
                here.device = device;
                checkOrder(engine, here, order, indices);
            });
        }
}
