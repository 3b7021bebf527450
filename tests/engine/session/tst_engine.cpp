// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/vector_text.h"
#include "engine/session/benchmark.h"
#include "engine/session/comparison.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#include <nlohmann/json.hpp>

#include <limits>

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

SEQUENCY_CASE(every_device_computes_the_same)
{
    session::Engine engine;
    REQUIRE(engine.devices().size() >= 3);  // reference, cpu, and an OpenCL device
    for (const int n : {0, 1, 4, 10, 17}) {
        auto random = io::randomFunction(5, 2, n);
        REQUIRE(random);
        auto request = walsh(std::move(*random));
        request.device = "reference";
        const auto expected = engine.transform(request);
        REQUIRE(expected);
        for (const auto& device : engine.devices()) {
            for (const std::string& algorithm : session::benchmarkAlgorithms(engine, "walsh", device.id)) {
                INFO(device.id + " " + algorithm + " n = " + std::to_string(n));
                request.device = device.id;
                request.algorithm = algorithm;
                const auto actual = engine.transform(request);
                if (device.unavailable.contains(algorithm)) {
                    CHECK(!actual);
                    continue;
                }
                REQUIRE(actual);
                CHECK(actual->exact);
                CHECK_EQUAL(actual->device.id, device.id);
                CHECK(!session::firstDifference(*actual->spectrum, *expected->spectrum, 1));
            }
        }
    }
}

SEQUENCY_CASE(polarity_follows_from_zero_one)
{
    session::Engine engine;
    auto random = io::randomFunction(9, 2, 8);
    REQUIRE(random);
    auto request = walsh(std::move(*random));
    const auto plain = engine.transform(request);
    request.encoding = session::Encoding::Polarity;
    const auto polarity = engine.transform(request);
    REQUIRE(plain);
    REQUIRE(polarity);
    for (std::size_t i = 0; i < 256; ++i)
        CHECK_EQUAL(base::realPart(*polarity->spectrum, i),
                    (i == 0 ? 256 : 0) - 2 * base::realPart(*plain->spectrum, i));
    auto integers = walsh(function({5, 0, 1, 1}, ElementType::Int64));
    integers.encoding = session::Encoding::Polarity;
    CHECK(!engine.transform(integers));
}

SEQUENCY_CASE(inverse_gives_integers_where_they_are_integers)
{
    session::Engine engine;
    auto request = walsh(function({3, 1, -1, 1}, ElementType::Int64));
    request.spec.direction = Direction::Inverse;
    for (const auto& device : engine.devices()) {
        request.device = device.id;
        const auto result = engine.transform(request);
        REQUIRE(result);
        CHECK_EQUAL(tests::dense(*result->spectrum), tests::DenseVector{1, 0, 1, 1});
        CHECK(base::isInteger(base::elementType(*result->spectrum)));
    }
    auto fractions = walsh(function({1, 0, 0, 0}, ElementType::Int64));
    fractions.spec.direction = Direction::Inverse;
    const auto quarter = engine.transform(fractions);
    REQUIRE(quarter);
    CHECK_EQUAL(tests::dense(*quarter->spectrum), tests::DenseVector(4, 0.25));
}

SEQUENCY_CASE(integers_are_exact_or_refused_and_never_wrap)
{
    session::Engine engine;
    auto values = base::AlignedBuffer<std::int64_t>::allocate(4);
    REQUIRE(values);
    for (std::int64_t& value : *values)
        value = (std::int64_t{1} << 61) - 1;
    base::FunctionVector large{2, 2, std::move(*values)};
    const auto refused = engine.transform(walsh(std::move(large)));
    REQUIRE(!refused);
    CHECK(refused.error().kind == base::ErrorKind::BadInput);

    auto wide = walsh(
        function({std::numeric_limits<int>::max(), std::numeric_limits<int>::max()}, ElementType::Int64));
    for (const auto& device : engine.devices()) {
        wide.device = device.id;
        const auto result = engine.transform(wide);
        REQUIRE(result);
        CHECK(result->computedIn == ElementType::Int64);
        CHECK_EQUAL(base::valueText(*result->spectrum, 0), "4294967294");
    }
}

SEQUENCY_CASE(requests_that_cannot_be_are_refused)
{
    session::Engine engine;
    auto request = walsh(function({1, 0, 1, 1}, ElementType::UInt8));
    request.device = "opencl:99";
    CHECK(engine.transform(request).error().kind == base::ErrorKind::BadUsage);
    request.device = "auto";
    request.algorithm = "magic";
    CHECK(engine.transform(request).error().kind == base::ErrorKind::BadUsage);
    request.algorithm = "fast";
    request.spec.variables = 3;
    CHECK(!engine.transform(request));
    request.spec.variables = 2;
    request.spec.name = "nonsense";
    CHECK(engine.transform(request).error().kind == base::ErrorKind::BadUsage);
}

SEQUENCY_CASE(statistics_by_hand)
{
    const auto odd = session::statisticsOf({3, 1, 2});
    CHECK_EQUAL(odd.min, 1);
    CHECK_EQUAL(odd.median, 2);
    CHECK_EQUAL(odd.mean, 2);
    CHECK_EQUAL(odd.p95, 3);
    CHECK_NEAR(odd.stddev, 1.0, 1e-15);
    CHECK_EQUAL(session::statisticsOf({4, 1, 2, 3}).median, 2.5);
    std::vector<double> hundred;
    for (int i = 100; i >= 1; --i)
        hundred.push_back(i);
    CHECK_EQUAL(session::statisticsOf(hundred).p95, 95);
    CHECK_EQUAL(session::statisticsOf({}).median, 0);
}

SEQUENCY_CASE(measurements_are_verified_and_complete)
{
    session::Engine engine;
    session::BenchmarkProtocol protocol;
    protocol.repeats = 3;
    session::BenchmarkDocument document{protocol, engine.devices(), {}};
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : session::benchmarkAlgorithms(engine, "walsh", device.id)) {
            const auto row = session::measure(engine, {"walsh", algorithm, device.id, 12}, protocol);
            INFO(device.id + " " + algorithm + " " + row.error);
            if (device.unavailable.contains(algorithm)) {
                CHECK(row.error.find(device.unavailable.at(algorithm)) != std::string::npos);
                CHECK(!row.verified);
                continue;
            }
            CHECK(row.error.empty());
            CHECK(row.verified);
            CHECK_EQUAL(row.size, 4096);
            CHECK_EQUAL(row.repeats, 3);
            CHECK(row.computeMilliseconds.median > 0);
            CHECK(row.totalMilliseconds.min >= row.computeMilliseconds.min);
            CHECK(row.copyMilliseconds.median > 0);
            CHECK_NEAR(row.copies, row.computeMilliseconds.median / row.copyMilliseconds.median, 1e-12);
            document.rows.push_back(row);
        }
    }
    document.rows.push_back(session::measure(engine, {"walsh", "fast", "opencl:99", 12}, protocol));
    document.rows.push_back(session::measure(engine, {"walsh", "magic", "cpu", 12}, protocol));
    document.rows.push_back(session::measure(engine, {"walsh", "fast", "cpu", 60}, protocol));
    document.rows.push_back(session::measure(engine, {"juggling", "fast", "cpu", 6}, protocol));
    for (std::size_t i = document.rows.size() - 4; i < document.rows.size(); ++i) {
        CHECK(!document.rows[i].error.empty());
        CHECK(!document.rows[i].verified);
    }

    const auto json = nlohmann::json::parse(session::benchmarkJson(document));
    CHECK_EQUAL(json["format"].get<std::string>(), "sequency-bench/1");
    CHECK_EQUAL(json["results"].size(), document.rows.size());
    CHECK(json["results"][0]["compute_ms"]["median"].get<double>() > 0);
    CHECK(json["results"].back().contains("error"));
    CHECK(!json["results"].back().contains("compute_ms"));
    CHECK(!json["host"]["cpu"].get<std::string>().empty());

    const std::string csv = session::benchmarkCsv(document);
    const auto fields = [](std::string_view line) {
        std::size_t count = 1;
        bool quoted = false;
        for (const char c : line) {
            quoted = quoted != (c == '"');
            count += c == ',' && !quoted ? 1 : 0;
        }
        return count;
    };
    std::size_t lines = 0;
    std::size_t columns = 0;
    for (std::size_t begin = 0; begin < csv.size(); begin = csv.find('\n', begin) + 1) {
        const std::string_view line = std::string_view(csv).substr(begin, csv.find('\n', begin) - begin);
        columns = columns == 0 ? fields(line) : columns;
        CHECK_EQUAL(fields(line), columns);
        ++lines;
    }
    CHECK_EQUAL(lines, document.rows.size() + 1);
}

SEQUENCY_CASE(every_work_can_be_measured_everywhere)
{
    session::Engine engine;
    session::BenchmarkProtocol protocol;
    protocol.repeats = 1;
    protocol.warmUps = 0;
    for (const std::string& work : session::benchmarkWorks()) {
        for (const auto& device : engine.devices()) {
            const auto row = session::measure(engine, {work, "fast", device.id, 3}, protocol);
            INFO(work + " " + device.id + " " + row.error);
            CHECK(row.verified);
            CHECK(row.size >= 8);
        }
    }
    CHECK_EQUAL(session::measure(engine, {"gf", "fast", "cpu", 3, 5}, protocol).size, 125);
    CHECK_EQUAL(session::measure(engine, {"characters", "direct", "cpu", 2}, protocol).size, 81);
    CHECK(!session::measure(engine, {"walsh", "fast", "cpu", 3, 5}, protocol).error.empty());
}

SEQUENCY_CASE(differences_are_found)
{
    const auto a = tests::elements({1, 2, 3}, ElementType::Int32);
    const auto b = tests::elements({1, 2, 4}, ElementType::Int64);
    CHECK_EQUAL(session::firstDifference(a, b, 1).value(), 2);
    CHECK(!session::firstDifference(a, a, 1));
    auto nan = base::AlignedBuffer<float>::allocate(1);
    REQUIRE(nan);
    (*nan)[0] = std::numeric_limits<float>::quiet_NaN();
    const base::ElementVector notANumber(std::move(*nan));
    CHECK(session::firstDifference(notANumber, tests::elements({0}, ElementType::Float32), 1));
}
