// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests every transform of the catalogue with every algorithm on every device against the definition and FFTW. The cases enumerate the catalogue, so
// a new transform is tested automatically. It only needs a definition in tests/support/definitions/definition.cpp.
#include "engine/program/element_choice.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"

#include <cmath>
#include <fftw3.h>

using namespace sequency;
using base::ElementType;
using transform::Direction;
using transform::TransformSpec;

namespace {

ElementType inputType(const TransformSpec& spec)
{
    const auto description = VALUE_OF(transform::describe(spec));
    return description.ring().kind() == transform::RingKind::Finite ? ElementType::UInt8 : ElementType::Int64;
}

session::TransformRequest requestFor(const TransformSpec& spec, base::ElementVector input)
{
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{spec.radix, spec.variables, std::move(input)});
    request.spec = spec;
    return request;
}

double tolerance(const TransformSpec& spec)
{
    return 1e-13 * transform::describe(spec)->growth() * 8;
}

// Checks that the device computes `expected`, or that the device has declared the algorithm unavailable.
void checkAgainst(session::Engine& engine, session::TransformRequest request,
                  const session::DeviceInfo& device, const std::string& algorithm,
                  const tests::DenseVector& expected)
{
    INFO(device.id + " " + algorithm + " " + token(request.spec));
    request.device = device.id;
    request.algorithm = algorithm;
    const auto actual = engine.run(request);
    if (!actual && actual.error().kind == base::ErrorKind::Unsupported) {
        CHECK(
            device.unavailable.contains(algorithm));  // tst_opencl checks which algorithms may be unavailable
        return;
    }
    INFO(actual ? "" : actual.error().text() + actual.error().log);
    REQUIRE(actual);
    if (actual->exact)
        CHECK_EQUAL(tests::dense(*actual->spectrum), expected);
    else
        CHECK_NEAR(tests::dense(*actual->spectrum), expected, tolerance(request.spec));
}

// Returns the multi-dimensional p × p × … DFT computed by FFTW: the Walsh transform for p = 2, the Vilenkin–Chrestenson transform for every p.
tests::DenseVector fftw(const TransformSpec& spec, tests::DenseVector data)
{
    const std::vector<int> sizes(static_cast<std::size_t>(spec.variables), spec.radix);
    auto* const values = reinterpret_cast<fftw_complex*>(data.data());
    const fftw_plan plan =
        fftw_plan_dft(spec.variables, sizes.data(), values, values,
                      spec.direction == Direction::Forward ? FFTW_FORWARD : FFTW_BACKWARD, FFTW_ESTIMATE);
    REQUIRE(plan != nullptr);
    fftw_execute(plan);
    fftw_destroy_plan(plan);
    if (spec.direction == Direction::Inverse)
        for (auto& value : data)
            value /= static_cast<double>(data.size());
    return data;
}

}  // namespace

SEQUENCY_CASE(spectra_of_every_transform_algorithm_and_device_match_the_definition)
{
    session::Engine engine;
    REQUIRE(engine.devices().size() >= 3);
    for (const TransformSpec& spec : tests::catalogueSpecs(128)) {
        const auto request = requestFor(spec, tests::inputFor(spec, inputType(spec)));
        const auto expected = tests::byDefinition(spec, tests::dense(request.function->values));
        CHECK_NEAR(tests::byFactors(spec, tests::dense(request.function->values)), expected, tolerance(spec));
        for (const auto& device : engine.devices())
            for (const std::string& algorithm : engine.algorithms(spec.name, device.id))
                checkAgainst(engine, request, device, algorithm, expected);
    }
}

SEQUENCY_CASE(spectra_of_larger_sizes_match_the_definition)
{
    session::Engine engine;
    for (const TransformSpec& spec : tests::catalogueSpecs(4096)) {
        const auto request = requestFor(spec, tests::inputFor(spec, inputType(spec)));
        if (request.function->size() <= 128 || spec.variables < 2)
            continue;
        const auto expected = tests::byFactors(spec, tests::dense(request.function->values));
        for (const auto& device : engine.devices())
            for (const char* algorithm : {"fast", "constant-geometry"})
                checkAgainst(engine, request, device, algorithm, expected);
    }
}

SEQUENCY_CASE(spectra_of_the_largest_sizes_agree_with_fftw)
{
    session::Engine engine;
    for (const auto& [radix, variables] :
         {std::pair(2, 20), {3, 11}, {4, 9}, {5, 7}, {6, 6}, {7, 6}, {13, 4}, {64, 3}}) {
        for (const auto direction : {Direction::Forward, Direction::Inverse}) {
            TransformSpec spec{radix == 2 ? "walsh" : "vilenkin-chrestenson", radix, variables, direction};
            const auto request = requestFor(spec, tests::inputFor(spec, ElementType::Float64));
            const auto expected = fftw(spec, tests::dense(request.function->values));
            for (const auto& device : engine.devices())
                for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"})
                    checkAgainst(engine, request, device, algorithm, expected);
        }
    }
}

SEQUENCY_CASE(the_inverse_transform_of_the_spectrum_is_the_function_on_every_device)
{
    session::Engine engine;
    for (TransformSpec spec : tests::catalogueSpecs(2048)) {
        if (spec.direction == Direction::Inverse || (spec.variables < 3 && spec.radix < 16))
            continue;
        for (const auto& device : engine.devices()) {
            INFO(device.id + " " + token(spec));
            auto request = requestFor(spec, tests::inputFor(spec, inputType(spec)));
            request.device = device.id;
            const auto spectrum = VALUE_OF(engine.run(request));
            auto copy = VALUE_OF(base::clone(*spectrum.spectrum));
            TransformSpec back = spec;
            back.direction = Direction::Inverse;
            auto backRequest = requestFor(back, std::move(copy));
            backRequest.device = device.id;
            const auto function = VALUE_OF(engine.run(backRequest));
            CHECK_NEAR(tests::dense(*function.spectrum), tests::dense(request.function->values),
                       spectrum.exact ? 0.0 : 1e-11);
        }
    }
}

SEQUENCY_CASE(function_values_outside_the_field_are_refused)
{
    session::Engine engine;
    const TransformSpec spec{"gf", 3, 1};
    const auto refused =
        ERROR_OF(engine.run(requestFor(spec, tests::elements({0, 3, 1}, ElementType::Int64))));
    CHECK(refused.kind == base::ErrorKind::BadInput);
    CHECK(refused.message.find("3 at index 1") != std::string::npos);
    CHECK(!engine.run(requestFor(spec, tests::elements({0, -1, 1}, ElementType::Int64))));
    CHECK(engine.run(requestFor(spec, tests::elements({0, 2, 1}, ElementType::Int64))));
}
