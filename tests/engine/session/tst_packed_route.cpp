// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests logic functions that are long enough to be sent to a device as packed digits: spectra and largest magnitudes match the definition.
#include "engine/io/vector_text.h"
#include "engine/session/calls/transform_work.h"
#include "engine/session/engine.h"
#include "tests/engine/session/largest_magnitude.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"

#include <algorithm>
#include <complex>

using namespace sequency;
using session::Encoding;
using transform::Direction;
using transform::SpectrumOrder;
using transform::TransformSpec;

namespace {

base::SharedFunction randomFunction(int radix, int variables)
{
    auto random = VALUE_OF(io::randomFunction(7, radix, variables));
    return std::make_shared<const base::FunctionVector>(std::move(random));
}

// Compares the spectrum on every device with the definition.
void check(session::Engine& engine, const TransformSpec& spec, Encoding encoding)
{
    session::TransformRequest request;
    request.function = randomFunction(spec.radix, spec.variables);
    request.spec = spec;
    request.encoding = encoding;
    const auto expected = tests::byFactors(
        spec, tests::encoded(tests::dense(request.function->values), encoding == Encoding::RootsOfUnity));
    for (const auto& device : engine.devices()) {
        INFO(device.id + " " + transform::token(spec) + " " + std::string(session::encodingName(encoding)));
        request.device = device.id;
        const auto actual = VALUE_OF(engine.run(request));
        CHECK(actual.exact);
        CHECK_EQUAL(tests::dense(*actual.spectrum), expected);
    }
}

}  // namespace

SEQUENCY_CASE(walsh_spectra_of_long_boolean_functions_match_the_definition)
{
    session::Engine engine;
    for (const int n : {15, 16, 18})
        for (const auto encoding : {Encoding::ZeroOne, Encoding::RootsOfUnity})
            check(engine, TransformSpec{"walsh", 2, n}, encoding);
    check(engine, TransformSpec{"walsh", 2, 17, Direction::Forward, SpectrumOrder::Sequency},
          Encoding::RootsOfUnity);
    check(engine, TransformSpec{"walsh", 2, 17, Direction::Inverse}, Encoding::ZeroOne);
    TransformSpec scaled{"walsh", 2, 16};
    scaled.scale = transform::SpectrumScale::Root;
    check(engine, scaled, Encoding::RootsOfUnity);
}

SEQUENCY_CASE(spectra_over_fields_of_two_and_four_elements_equal_the_definition)
{
    session::Engine engine;
    for (const int n : {16, 19})
        for (const auto direction : {Direction::Forward, Direction::Inverse}) {
            TransformSpec spec{"reed-muller", 2, n, direction};
            check(engine, spec, Encoding::ZeroOne);
            spec.polarity = std::string("011010011001011011").substr(0, 4) +
                            std::string(static_cast<std::size_t>(n) - 4, '1');
            check(engine, spec, Encoding::ZeroOne);
        }
    for (const auto direction : {Direction::Forward, Direction::Inverse})
        check(engine, TransformSpec{"gf", 4, 8, direction}, Encoding::ZeroOne);
    check(engine, TransformSpec{"gf", 4, 9}, Encoding::ZeroOne);
}

SEQUENCY_CASE(only_forward_integer_transforms_of_long_functions_use_packed_bits)
{
    session::Engine engine;
    const session::DeviceInfo cpu = engine.backend("cpu")->info();
    session::TransformRequest request;
    const auto goes = [&](const TransformSpec& spec, base::ElementType element) {
        request.function = randomFunction(spec.radix, spec.variables);
        request.spec = spec;
        return session::canRunPacked(request, *transform::describe(spec), element, cpu);
    };
    using base::ElementType;
    CHECK(goes(TransformSpec{"walsh", 2, 16}, ElementType::Int32));
    CHECK(!goes(TransformSpec{"walsh", 2, 15}, ElementType::Int32));
    CHECK(!goes(TransformSpec{"walsh", 2, 16}, ElementType::Float32));
    CHECK(!goes(TransformSpec{"walsh", 2, 16, Direction::Inverse}, ElementType::Int32));
    CHECK(!goes(TransformSpec{"arithmetic", 2, 16}, ElementType::Int32));
    request.algorithm = "cooley-tukey";
    CHECK(!goes(TransformSpec{"walsh", 2, 16}, ElementType::Int32));
}

SEQUENCY_CASE(the_largest_magnitude_of_a_packed_function_matches_the_definition)
{
    session::Engine engine;
    for (const int n : {0, 3, 9, 16, 18}) {
        session::TransformRequest request;
        request.function = randomFunction(2, n);
        request.spec.variables = n;
        double expected = 0;
        for (const auto value :
             tests::byFactors(request.spec, tests::encoded(tests::dense(request.function->values), true)))
            expected = std::max(expected, std::abs(value));
        for (const auto& device : engine.devices()) {
            INFO(device.id + " n = " + std::to_string(n));
            CHECK_EQUAL(static_cast<double>(tests::largestMagnitude(engine, *request.function, device.id)),
                        expected);
        }
    }
}
