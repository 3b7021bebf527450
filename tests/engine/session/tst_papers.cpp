// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the worked examples of the papers, including intermediate vectors. Numbers refer to equations in the papers and to the project's list of
// errata.
#include "engine/reference/executor.h"
#include "engine/session/engine.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

using namespace sequency;
using base::ElementType;
using transform::Factorization;
using transform::TransformSpec;

namespace {

const std::vector<int> quaternary{3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2};

base::SharedFunction function(int radix, int variables, const std::vector<int>& values, ElementType type)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, tests::elements(values, type)});
}

tests::DenseVector numbers(const std::vector<int>& values)
{
    return {values.begin(), values.end()};
}

// Returns the vector after the first `steps` steps of a factorization.
tests::DenseVector after(std::size_t steps, const TransformSpec& spec, Factorization factorization,
                         const std::vector<int>& input, ElementType type)
{
    const auto description = *transform::describe(spec);
    const auto all = transform::factor(description, factorization);
    auto data = tests::elements(input, type);
    base::Timings timings;
    REQUIRE(reference::run(std::span(all).first(steps), description.ring(), data, {}, timings));
    return tests::dense(data);
}

}  // namespace

// Equations (8)–(10) and (17) of the GF(4) paper: the Cooley–Tukey step with d = 4 comes first (errata 2 and 3).
SEQUENCY_CASE(the_cooley_tukey_example_of_the_gf4_paper_is_reproduced)
{
    const TransformSpec spec{"gf", 4, 2};
    CHECK_EQUAL(after(1, spec, Factorization::CooleyTukeyDescending, quaternary, ElementType::UInt8),
                numbers({3, 1, 2, 0, 2, 0, 0, 1, 2, 1, 2, 3, 1, 1, 2, 0}));
    CHECK_EQUAL(after(2, spec, Factorization::CooleyTukeyDescending, quaternary, ElementType::UInt8),
                numbers({3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2}));
}

// Equations (11)–(14) and (18) of the GF(4) paper (erratum 3).
SEQUENCY_CASE(the_constant_geometry_example_of_the_gf4_paper_is_reproduced)
{
    const TransformSpec spec{"gf", 4, 2};
    CHECK_EQUAL(after(1, spec, Factorization::ConstantGeometry, quaternary, ElementType::UInt8),
                numbers({3, 2, 0, 0, 0, 3, 0, 3, 2, 3, 1, 2, 0, 3, 2, 3}));
    CHECK_EQUAL(after(2, spec, Factorization::ConstantGeometry, quaternary, ElementType::UInt8),
                numbers({3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2}));
}

SEQUENCY_CASE(the_spectrum_of_the_gf4_paper_is_reproduced_on_every_device)
{
    session::Engine engine;
    session::TransformRequest request;
    request.function = function(4, 2, quaternary, ElementType::UInt8);
    request.spec = {"gf", 4, 2};
    for (const auto& device : engine.devices()) {
        for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"}) {
            request.device = device.id;
            request.algorithm = algorithm;
            const auto result = VALUE_OF(engine.run(request));
            CHECK_EQUAL(tests::dense(*result.spectrum),
                        numbers({3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2}));
            if (std::string(algorithm) != "fast" && device.id != "cpu")
                CHECK_EQUAL(result.timings.stepSeconds.size(), 2);  // one time per step (Table 4)
        }
    }
}

// The convolution C = f * g is computed by the convolution theorem (erratum 1).
SEQUENCY_CASE(example_3_of_the_dyadic_paper_is_reproduced)
{
    session::Engine engine;
    session::ConvolutionRequest request;
    request.f = function(2, 2, {1, 0, 1, 1}, ElementType::UInt8);
    request.g = function(2, 2, {0, 1, 0, 1}, ElementType::UInt8);
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : engine.algorithms("convolution", device.id)) {
            if (device.unavailable.contains(algorithm))
                continue;
            INFO(device.id + " " + algorithm);
            request.device = device.id;
            request.algorithm = algorithm;
            const auto result = VALUE_OF(engine.run(request));
            CHECK_EQUAL(tests::dense(*result.values), numbers({1, 2, 1, 2}));
            CHECK(result.exact);
        }
    }
}

// Table I of the characters paper: the tables of C_2, C_3 and C_4.
SEQUENCY_CASE(example_1_of_the_characters_paper_is_reproduced)
{
    session::Engine engine;
    const std::complex<double> i(0, 1);
    const std::complex<double> e1(-0.5, std::sqrt(3.0) / 2);
    const std::complex<double> e2 = std::conj(e1);
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : engine.algorithms("characters", device.id)) {
            INFO(device.id + " " + algorithm);
            const auto table = [&](int radix) {
                session::CharactersRequest request;
                request.group = {radix, 1};
                request.device = device.id;
                request.algorithm = algorithm;
                const auto result = VALUE_OF(engine.run(request));
                return tests::dense(*result.values);
            };
            CHECK_EQUAL(table(2), tests::DenseVector{1, 1, 1, -1});
            CHECK_NEAR(table(3), tests::DenseVector{1, 1, 1, 1, e1, e2, 1, e2, e1}, 1e-15);
            CHECK_EQUAL(table(4), tests::DenseVector{1, 1, 1, 1, 1, i, -1, -i, 1, -1, 1, -1, 1, -i, -1, i});
        }
    }
}

// Equation (3) of the characters paper: the table of C_3^2 is the Kronecker product of two tables of C_3.
SEQUENCY_CASE(example_2_of_the_characters_paper_is_reproduced)
{
    session::Engine engine;
    session::CharactersRequest request;
    request.group = {3, 2};
    request.exponents = true;
    const auto exponents = VALUE_OF(engine.run(request));
    for (std::size_t w = 0; w < 9; ++w)
        for (std::size_t z = 0; z < 9; ++z)
            CHECK_EQUAL(base::realPart(*exponents.values, w * 9 + z),
                        static_cast<double>((w / 3 * (z / 3) + w % 3 * (z % 3)) % 3));
}
