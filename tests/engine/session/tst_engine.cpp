// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/vector_text.h"
#include "engine/session/calls/comparison.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <nlohmann/json.hpp>

#include <complex>
#include <limits>
#include <numbers>

using namespace sequency;
using base::ElementType;
using transform::Direction;
using transform::SpectrumOrder;

namespace {

session::TransformRequest walsh(base::FunctionVector function)
{
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(std::move(function));
    request.spec.variables = request.function->variables;
    return request;
}

base::FunctionVector function(std::vector<int> values, ElementType type)
{
    return {2, *base::variablesForSize(values.size(), 2), tests::elements(values, type)};
}

}  // namespace

SEQUENCY_CASE(spectra_of_every_device_and_algorithm_equal_the_reference)
{
    session::Engine engine;
    REQUIRE(engine.devices().size() >= 3);  // reference, cpu, and an OpenCL device
    for (const int n : {0, 1, 4, 10, 17}) {
        auto random = VALUE_OF(io::randomFunction(5, 2, n));
        auto request = walsh(std::move(random));
        request.device = "reference";
        const auto expected = VALUE_OF(engine.run(request));
        for (const auto& device : engine.devices()) {
            for (const std::string& algorithm : engine.algorithms("walsh", device.id)) {
                INFO(device.id + " " + algorithm + " n = " + std::to_string(n));
                request.device = device.id;
                request.algorithm = algorithm;
                const auto actual = engine.run(request);
                if (device.unavailable.contains(algorithm)) {
                    CHECK(!actual);
                    continue;
                }
                REQUIRE(actual);
                CHECK(actual->exact);
                CHECK_EQUAL(actual->device->id, device.id);
                CHECK(!session::firstDifference(*actual->spectrum, *expected.spectrum, 1));
            }
        }
    }
}

SEQUENCY_CASE(plus_minus_one_spectra_follow_from_zero_one_spectra)
{
    session::Engine engine;
    auto random = VALUE_OF(io::randomFunction(9, 2, 8));
    auto request = walsh(std::move(random));
    const auto plain = engine.run(request);
    request.encoding = session::Encoding::RootsOfUnity;
    const auto polarity = engine.run(request);
    REQUIRE(plain);
    REQUIRE(polarity);
    for (std::size_t i = 0; i < 256; ++i)
        CHECK_EQUAL(base::realPart(*polarity->spectrum, i),
                    (i == 0 ? 256 : 0) - 2 * base::realPart(*plain->spectrum, i));
    auto integers = walsh(function({5, 0, 1, 1}, ElementType::Int64));
    integers.encoding = session::Encoding::RootsOfUnity;
    CHECK(!engine.run(integers));
}

// The definition Σ ω^(f(x) − a·x) is compared with every device, for functions on the host and for resident functions.
SEQUENCY_CASE(spectra_of_digits_as_roots_of_unity_match_the_definition)
{
    session::Engine engine;
    engine.kept().setLimit(std::size_t{1} << 20);
    for (const auto& [radix, variables] : {std::pair{3, 3}, {4, 2}, {5, 2}, {7, 1}, {3, 0}}) {
        auto random = VALUE_OF(io::randomFunction(11, radix, variables));
        const auto digits = std::get<base::AlignedBuffer<std::uint8_t>>(random.values).elements();
        const std::vector<int> f(digits.begin(), digits.end());
        tests::DenseVector expected;
        for (std::size_t a = 0; a < f.size(); ++a) {
            std::complex<double> sum;
            for (std::size_t x = 0; x < f.size(); ++x) {
                int exponent = f[x];
                for (std::size_t left = a, right = x, i = 0; i < static_cast<std::size_t>(variables); ++i) {
                    const auto p = static_cast<std::size_t>(radix);
                    exponent += radix - static_cast<int>(left % p * (right % p) % p);
                    left /= p;
                    right /= p;
                }
                sum += std::polar(1.0, 2 * std::numbers::pi * exponent / radix);
            }
            expected.push_back(sum);
        }
        session::TransformRequest request;
        request.spec = {"vilenkin-chrestenson", radix, variables};
        request.function = std::make_shared<const base::FunctionVector>(std::move(random));
        request.encoding = session::Encoding::RootsOfUnity;
        for (const auto& device : engine.devices())
            for (const bool keeps : {false, true}) {
                INFO(device.id + ", radix " + std::to_string(radix) + (keeps ? ", kept" : ""));
                request.device = device.id;
                request.keepsFunction = keeps;
                const auto result = VALUE_OF(engine.run(request));
                CHECK_NEAR(tests::dense(*result.spectrum), expected,
                           std::max(1e-9, session::roundingTolerance(result)));
            }
        request.spectrumPlace = session::SpectrumPlace::Device;
        const auto kept = VALUE_OF(engine.run(request));
        const auto values = VALUE_OF((*engine.look(kept))->pieces().read(0, f.size()));
        CHECK_NEAR(tests::dense(values), expected, 1e-5);
    }
    // A transform over a field has no encoding as roots of unity.
    session::TransformRequest field;
    field.spec = {"gf", 3, 1};
    field.function = std::make_shared<const base::FunctionVector>(std::move(*io::randomFunction(1, 3, 1)));
    field.encoding = session::Encoding::RootsOfUnity;
    CHECK(!engine.run(field));
}

// Digits, integers and reals of another type than that of the computation are converted by the OpenCL device itself.
SEQUENCY_CASE(opencl_devices_receive_functions_without_conversion)
{
    session::Engine engine;
    program::Storage sent{};
    engine.observePlans([&sent](const session::DeviceInfo&, const program::Plan& plan) {
        sent = plan.program().vector(plan.program().inputs().front()).storage;
    });
    struct Row {
        base::ElementType type;
        std::string transform;
        int radix;
        std::optional<base::ElementType> element;
        session::Encoding encoding;
    };
    using base::ElementType;
    const std::vector<Row> rows{
        {ElementType::Int64, "walsh", 2, {}, session::Encoding::ZeroOne},
        {ElementType::Int64, "arithmetic", 2, ElementType::Float64, session::Encoding::ZeroOne},
        {ElementType::Float64, "walsh", 2, ElementType::Float32, session::Encoding::ZeroOne},
        {ElementType::UInt8, "vilenkin-chrestenson", 3, {}, session::Encoding::RootsOfUnity},
        {ElementType::UInt8, "vilenkin-chrestenson", 3, {}, session::Encoding::ZeroOne}};
    for (const Row& row : rows) {
        const int variables = row.radix == 2 ? 6 : 4;
        const std::size_t size = row.radix == 2 ? 64 : 81;
        session::TransformRequest request;
        request.spec = {row.transform, row.radix, variables};
        request.function = std::make_shared<const base::FunctionVector>(base::FunctionVector{
            row.radix, variables,
            tests::randomElements(row.type, size, row.type == ElementType::UInt8 ? row.radix - 1 : 50, 21)});
        request.element = row.element;
        request.encoding = row.encoding;
        request.device = "reference";
        const auto expected = VALUE_OF(engine.run(request));
        for (const auto& device : engine.devices()) {
            INFO(device.id + " " + row.transform + " of " + std::string(base::elementName(row.type)));
            request.device = device.id;
            const auto result = VALUE_OF(engine.run(request));
            CHECK_NEAR(tests::dense(*result.spectrum), tests::dense(*expected.spectrum),
                       std::max(1e-9, session::roundingTolerance(expected)));
            CHECK_EQUAL(sent == session::storageOf(*request.function), device.isOpenCl);
        }
    }
}

SEQUENCY_CASE(the_inverse_transform_gives_integers_if_all_quotients_are_integers)
{
    session::Engine engine;
    auto request = walsh(function({3, 1, -1, 1}, ElementType::Int64));
    request.spec.direction = Direction::Inverse;
    for (const auto& device : engine.devices()) {
        request.device = device.id;
        const auto result = VALUE_OF(engine.run(request));
        CHECK_EQUAL(tests::dense(*result.spectrum), tests::DenseVector{1, 0, 1, 1});
        CHECK(base::isInteger(base::elementType(*result.spectrum)));
    }
    auto fractions = walsh(function({1, 0, 0, 0}, ElementType::Int64));
    fractions.spec.direction = Direction::Inverse;
    const auto quarter = VALUE_OF(engine.run(fractions));
    CHECK_EQUAL(tests::dense(*quarter.spectrum), tests::DenseVector(4, 0.25));
}

SEQUENCY_CASE(integer_spectra_are_exact_or_refused_and_never_wrap)
{
    session::Engine engine;
    auto values = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(4));
    for (std::int64_t& value : values)
        value = std::int64_t{1} << 61;  // four of them sum to 2^63, which exceeds the range of int64
    base::FunctionVector large{2, 2, std::move(values)};
    CHECK(ERROR_OF(engine.run(walsh(std::move(large)))).kind == base::ErrorKind::BadInput);

    auto wide = walsh(
        function({std::numeric_limits<int>::max(), std::numeric_limits<int>::max()}, ElementType::Int64));
    for (const auto& device : engine.devices()) {
        wide.device = device.id;
        const auto result = VALUE_OF(engine.run(wide));
        CHECK(result.computedIn == ElementType::Int64);
        CHECK_EQUAL(base::valueText(*result.spectrum, 0), "4294967294");
    }
}

SEQUENCY_CASE(impossible_transform_requests_are_rejected_as_usage_errors)
{
    session::Engine engine;
    auto request = walsh(function({1, 0, 1, 1}, ElementType::UInt8));
    request.device = "opencl:99";
    CHECK(engine.run(request).error().kind == base::ErrorKind::BadUsage);
    request.device = "auto";
    request.algorithm = "magic";
    CHECK(engine.run(request).error().kind == base::ErrorKind::BadUsage);
    request.algorithm = "fast";
    request.spec.variables = 3;
    CHECK(!engine.run(request));
    request.spec.variables = 2;
    request.spec.name = "nonsense";
    CHECK(engine.run(request).error().kind == base::ErrorKind::BadUsage);
}

SEQUENCY_CASE(the_first_difference_of_two_vectors_is_found)
{
    const auto a = tests::elements({1, 2, 3}, ElementType::Int32);
    const auto b = tests::elements({1, 2, 4}, ElementType::Int64);
    CHECK_EQUAL(session::firstDifference(a, b, 1).value(), 2);
    CHECK(!session::firstDifference(a, a, 1));
    auto nan = VALUE_OF(base::AlignedBuffer<float>::allocate(1));
    nan[0] = std::numeric_limits<float>::quiet_NaN();
    const base::ElementVector notANumber(std::move(nan));
    CHECK(session::firstDifference(notANumber, tests::elements({0}, ElementType::Float32), 1));
}
