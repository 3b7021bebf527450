// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that an extension needs only one new table row in one file.
// This file registers the field GF(9), a Walsh algorithm "A7", the workload "triple correlation" and the reduction "product of the signs", to which
// no other code refers. Each is run on every device and listed, drawn or measured. The expected values follow from the definitions.
#include "engine/benchmark/device_model.h"
#include "engine/benchmark/document.h"
#include "engine/benchmark/run.h"
#include "engine/benchmark/works.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/engine.h"
#include "engine/session/trace.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/basic_pairs.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/factorization.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/specialized_matrix.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>

using namespace sequency;
using base::ElementType;
using program::ProgramBuilder;
using program::Storage;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::randomIntegers;
using tests::valuesOf;
using tests::vectorOf;
using transform::KroneckerTransform;
using transform::Step;
using transform::StepKind;
using transform::TransformSpec;

namespace {

const std::string newName = "A7";

Step bitReversal(const KroneckerTransform& transform)
{
    Step step;
    step.kind = StepKind::Permutation;
    step.size = transform.size();
    step.order = transform::SpectrumOrder::Paley;
    step.variables = transform.variables();
    return step;
}

// Returns the steps of W = B·P·B. P is the product of the butterflies with the variables in reverse order. B is the bit reversal of the indices, its
// own inverse. The butterflies run from the middle level outwards. Steps for reordering and scaling stay at the beginning and the end.
std::vector<Step> middleOut(const KroneckerTransform& transform)
{
    std::vector<Step> butterflies;
    std::vector<Step> before;
    std::vector<Step> after;
    for (Step& step : transform::factor(transform, transform::Factorization::CooleyTukeyAscending)) {
        if (!step.hasButterflies())
            (butterflies.empty() ? before : after).push_back(std::move(step));
        else {
            step.distance = transform.size() / 2 / step.distance;
            butterflies.push_back(std::move(step));
        }
    }
    std::vector<Step> steps = std::move(before);
    steps.push_back(bitReversal(transform));
    const std::size_t middle = butterflies.size() / 2;
    for (std::size_t i = 0; i < butterflies.size(); ++i)
        steps.push_back(butterflies[i % 2 == 0 ? middle + i / 2 : middle - 1 - i / 2]);
    steps.push_back(bitReversal(transform));
    std::ranges::move(after, std::back_inserter(steps));
    return steps;
}

transform::Algorithm newRow()
{
    transform::Algorithm row{.name = newName, .sentence = "Bits reversed, from the middle level outwards."};
    row.isDrawn = true;
    row.steps = middleOut;
    row.code = [](const KroneckerTransform&) {
        using transform::CodePart;
        transform::AlgorithmCode code;
        code.source = "this test";
        code.add(CodePart::Order, 0, "bring F into the order of reversed bits");
        code.add(CodePart::None, 0, "for each level, from the middle outwards:");
        code.add(CodePart::Steps, 1, "(F[l], F[l + d]) ← (F[l] + F[l + d], F[l] − F[l + d]) for all l");
        code.add(CodePart::Order, 0, "bring F back");
        return code;
    };
    row.isFor = transform::isWalsh;
    row.onlyFor = "the Walsh transform";
    return row;
}

base::SharedFunction functionFor(const TransformSpec& spec)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, spec.variables, tests::inputFor(spec, ElementType::Int64)});
}

std::vector<TransformSpec> walshSpecs()
{
    std::vector<TransformSpec> specs = tests::catalogueSpecs(32);
    std::erase_if(specs, [](const TransformSpec& spec) { return spec.name != "walsh"; });
    return specs;
}

// Returns Σ_x f(x)²·f(x ⊕ a) for all a, computed by Walsh transforms of f and f².
base::Result<program::Program> tripleCorrelation(int variables)
{
    const auto forward = transform::walsh(variables);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    ProgramBuilder builder;
    const auto f = builder.input("f", Storage::Int64, forward->size());
    const auto squares = builder.multiply(f, f, "q");
    const auto product =
        builder.multiply(builder.transform(f, *forward, "F"), builder.transform(squares, *forward, "Q"), "P");
    builder.output(builder.shift(builder.transform(product, *inverse, "R"), variables, "T"));
    return builder.finish();
}

// Returns the product of the signs: −1 if an odd number of values is negative.
program::Reduction signProduct()
{
    return program::withFolds(
        {.name = "sign-product",
         .meaning = "the product of the values' signs",
         .integerStart = 1,
         .realStart = 1,
         .kernelMap = "value<0?-1:1",
         .kernelCombine = "a*b",
         .kernelIdentityInteger = "1",
         .kernelIdentityReal = "1"},
        [](auto value) { return static_cast<decltype(value)>(value < 0 ? -1 : 1); },
        [](auto a, auto b) { return a * b; });
}

base::Result<program::Program> signsOf(int variables)
{
    ProgramBuilder builder;
    builder.output(
        builder.reduce(builder.input("f", Storage::Int64, std::size_t{1} << variables), signProduct()));
    return builder.finish();
}

// Returns a benchmark workload whose program depends only on n.
benchmark::Work workOf(const std::string& name, const std::string& title,
                       base::Result<program::Program> (*program)(int variables))
{
    benchmark::Work work;
    work.name = name;
    work.title = title;
    work.algorithmsOf = "walsh";
    work.program = [program](const benchmark::Point& point, bool) { return program(point.variables); };
    return work;
}

transform::KroneckerTransform newField(transform::Direction direction, int variables)
{
    transform::CatalogueEntry entry;
    entry.name = "my-field";
    entry.title = "My field";
    entry.radices = {9};
    entry.basicPair = [](int radix, bool complemented) {
        return transform::galoisFieldPair(radix, complemented);
    };
    return VALUE_OF(transform::describe(entry, {"my-field", 9, variables, direction}));
}

// Returns Σ_c M(r, c)·f(c) for all r, where M is the Kronecker product of the matrices of the variables.
std::vector<std::uint8_t> byDefinition(const transform::KroneckerTransform& transform,
                                       const std::vector<std::uint8_t>& f)
{
    std::vector<std::uint8_t> sums;
    for (std::size_t row = 0; row < f.size(); ++row) {
        transform::Scalar sum = 0;
        for (std::size_t column = 0; column < f.size(); ++column) {
            transform::Scalar weight = 1;
            std::size_t r = row;
            std::size_t c = column;
            for (int v = transform.variables(); v >= 1; --v, r /= 9, c /= 9)
                weight = transform.ring().multiply(
                    weight, transform.matrix(v).at(static_cast<int>(r % 9), static_cast<int>(c % 9)));
            sum = transform.ring().add(sum, transform.ring().multiply(weight, f[column]));
        }
        sums.push_back(static_cast<std::uint8_t>(sum.real()));
    }
    return sums;
}

// Returns the last column of the flow graph, computed from f along the edges.
std::vector<std::uint8_t> byGraph(const transform::KroneckerTransform& transform,
                                  const transform::FlowGraph& graph, const std::vector<std::uint8_t>& f)
{
    std::vector<transform::Scalar> column(f.begin(), f.end());
    for (std::size_t layer = 0; layer < graph.layers(); ++layer) {
        std::vector<transform::Scalar> next(column.size());
        for (const auto& edge : graph.edges(layer))
            next.at(edge.to) = transform.ring().add(
                next.at(edge.to), transform.ring().multiply(edge.weight, column.at(edge.from)));
        column = std::move(next);
    }
    std::vector<std::uint8_t> values;
    for (const transform::Scalar value : column)
        values.push_back(static_cast<std::uint8_t>(value.real()));
    return values;
}

const benchmark::Work tripleWork = workOf("triple-correlation", "Triple correlation", tripleCorrelation);
const benchmark::Work signWork = workOf("sign-product", "Product of the signs", signsOf);

// Adds the new rows. Must be called before any engine exists and before any measurement.
void addNewRows()
{
    static const bool added =
        transform::addAlgorithm(newRow()) && benchmark::addWork(tripleWork) && benchmark::addWork(signWork);
    REQUIRE(added);
}

// Measures the workload on every device at n = 9. The document is verified and stored like that of any other workload.
benchmark::Document measured(const benchmark::Work& work)
{
    addNewRows();
    CHECK(ERROR_OF(benchmark::addWork(work)).kind == base::ErrorKind::BadUsage);
    CHECK(std::ranges::count(benchmark::workNames(), work.name) == 1);
    session::Engine engine;
    benchmark::Plan plan;
    plan.protocol = tests::quick(2);
    for (const auto& device : engine.devices()) {
        const auto algorithms = benchmark::algorithmsFor(device, work.name);
        REQUIRE(!algorithms.empty());
        CHECK_EQUAL(algorithms.front(), "fast");
        for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"})
            plan.points.push_back(tests::point(work.name, algorithm, device.id, 9));
    }
    benchmark::Document document;
    document.devices = engine.devices();
    REQUIRE(benchmark::runPlan(engine, plan, document));
    REQUIRE(document.rows.size() == plan.points.size());
    for (const benchmark::Row& row : document.rows) {
        INFO(row.point.device + " " + row.point.algorithm + " " + row.error);
        CHECK(row.status == benchmark::RowStatus::Ok);
        CHECK(row.verified);
        CHECK_EQUAL(row.verifiedBy, row.point.device == "reference" ? "cpu" : "reference");
        CHECK_EQUAL(row.element, "int64");
        CHECK(!row.plan.empty());
    }
    const auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), "document"));
    CHECK_EQUAL(read.rows.front().point.work, work.name);
    CHECK_EQUAL(read.rows.front().plan, document.rows.front().plan);
    return document;
}

}  // namespace

// a + 3b represents the element a + b·i with i² = −1.
SEQUENCY_CASE(transforms_over_a_newly_registered_field_match_on_devices_and_in_graphs)
{
    addNewRows();
    for (const auto direction : {transform::Direction::Forward, transform::Direction::Inverse}) {
        for (const int n : {1, 2, 3}) {
            const auto transform = newField(direction, n);
            std::vector<std::uint8_t> f;
            for (std::size_t i = 0; i < transform.size(); ++i)
                f.push_back(static_cast<std::uint8_t>((i * i + 5 * i + 3) % 9));
            const auto expected = byDefinition(transform, f);
            const auto program = VALUE_OF(program::transformProgram(transform, Storage::UInt8));
            for (const char* algorithm : {"cooley-tukey", "constant-geometry"}) {
                INFO(std::string(algorithm) + " n = " + std::to_string(n));
                const auto drawn = VALUE_OF(transform::drawnAlgorithm(algorithm, transform));
                const transform::FlowGraph graph(transform.size(), drawn->steps(transform));
                CHECK_EQUAL(byGraph(transform, graph, f), expected);
            }
            onEveryDevice([&](session::Backend& device) {
                for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"}) {
                    INFO(std::string(algorithm) + " n = " + std::to_string(n));
                    CHECK_EQUAL(
                        valuesOf<std::uint8_t>(outputsOf(device, program, {vectorOf(f)}, {algorithm})[0]),
                        expected);
                }
            });
        }
    }
}

SEQUENCY_CASE(a_newly_registered_algorithm_matches_the_definition_on_every_device)
{
    addNewRows();
    session::Engine engine;
    bool hasOpenCl = false;
    for (const auto& device : engine.devices()) {
        for (const TransformSpec& spec : walshSpecs()) {
            INFO(device.id + " " + transform::token(spec));
            session::TransformRequest request;
            request.function = functionFor(spec);
            request.spec = spec;
            request.algorithm = newName;
            request.device = device.id;
            const auto result = VALUE_OF(engine.run(request));
            CHECK_NEAR(tests::dense(*result.spectrum),
                       tests::byDefinition(spec, tests::dense(request.function->values)), 1e-9);
        }
        hasOpenCl = hasOpenCl || device.isOpenCl;
    }
    CHECK(hasOpenCl);
}

SEQUENCY_CASE(convolutions_and_batches_can_use_a_newly_registered_algorithm)
{
    addNewRows();
    session::Engine engine;
    const auto f = functionFor({"walsh", 2, 5});
    const auto values = tests::dense(f->values);
    tests::DenseVector expected(values.size());
    for (std::size_t t = 0; t < values.size(); ++t)
        for (std::size_t x = 0; x < values.size(); ++x)
            expected[t] += values[x] * values[x ^ t];
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto result =
            VALUE_OF(engine.run(session::ConvolutionRequest{{.algorithm = newName, .device = device.id}, f}));
        CHECK_EQUAL(tests::dense(*result.values), expected);
        auto batch = tests::point("walsh", newName, device.id, 4);
        batch.batch = 8;
        const auto row = benchmark::measure(engine, batch, tests::quick(1));
        INFO(row.error);
        CHECK(row.hasTimes());
    }
}

SEQUENCY_CASE(a_newly_registered_algorithm_is_listed_only_for_supported_transforms)
{
    addNewRows();
    const session::Engine engine;
    const auto has = [&](const session::DeviceInfo& device, const std::string& work) {
        const auto names = engine.algorithms(work, device.id);
        return std::ranges::find(names, newName) != names.end();
    };
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        CHECK(has(device, "walsh"));
        CHECK(has(device, "convolution"));
        for (const char* work : {"reed-muller", "arithmetic", "gf", "vilenkin-chrestenson", "characters",
                                 "walsh-bits", "gf4-planes"})
            CHECK(!has(device, work));
        session::TransformRequest other;
        other.spec = {"arithmetic", 2, 3};
        other.function = functionFor(other.spec);
        other.algorithm = newName;
        other.device = device.id;
        CHECK(!session::Engine().run(other));
    }
    const auto drawn = transform::drawnAlgorithms();
    CHECK(std::ranges::find(drawn, newName) != drawn.end());
}

SEQUENCY_CASE(the_code_listing_of_a_newly_registered_algorithm_contains_every_step)
{
    addNewRows();
    const session::Engine engine;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::TransformRequest request;
        request.spec = {"walsh", 2, 4};
        request.function = functionFor(request.spec);
        request.algorithm = newName;
        request.device = device.id;
        const auto listing = VALUE_OF(engine.listing(request));
        CHECK_EQUAL(listing.source.text(), "this test");
        CHECK_EQUAL(listing.runsHere, device.isOpenCl);
        std::vector<std::string> titles;
        std::vector<std::string> entries;
        for (const auto& step : listing.steps) {
            titles.push_back(step.title);
            entries.push_back(step.entry);
            CHECK(!step.pseudoLines.empty());
        }
        // The levels 0 to 3 belong to x4 … x1 at the mirrored distances 8 … 1, and level 2 is the middle.
        CHECK_EQUAL(titles, (std::vector<std::string>{"order", "x₂, d = 2", "x₃, d = 4", "x₁, d = 1",
                                                      "x₄, d = 8", "order"}));
        CHECK_EQUAL(entries, (std::vector<std::string>{"permute", "kronecker_step", "kronecker_step",
                                                       "kronecker_step", "kronecker_step", "permute"}));
    }
}

SEQUENCY_CASE(the_trace_of_a_newly_registered_algorithm_ends_with_the_spectrum)
{
    addNewRows();
    for (const TransformSpec& spec : walshSpecs()) {
        INFO(transform::token(spec));
        session::TraceRequest request;
        request.spec = spec;
        request.f = functionFor(spec);
        request.factorization = newName;
        const auto trace = VALUE_OF(session::trace(request));
        CHECK_EQUAL(trace.columns.size(), trace.graph.columns());
        const auto input = tests::dense(request.f->values);
        CHECK_NEAR(tests::dense(*trace.columns.back()), tests::byDefinition(spec, input), 1e-9);
        // The spectrum is computed again along the edges only.
        tests::DenseVector column = input;
        for (std::size_t layer = 0; layer < trace.graph.layers(); ++layer) {
            tests::DenseVector next(column.size());
            for (const auto& edge : trace.graph.edges(layer))
                next.at(edge.to) += edge.weight * column.at(edge.from);
            column = std::move(next);
        }
        CHECK_NEAR(column, tests::byDefinition(spec, input), 1e-9);
    }
    session::TraceRequest other;
    other.spec = {"arithmetic", 2, 3};
    other.f = functionFor(other.spec);
    other.factorization = newName;
    CHECK(ERROR_OF(session::trace(other)).message.find("the Walsh transform only") != std::string::npos);
}

SEQUENCY_CASE(benchmarks_measure_and_verify_a_newly_registered_algorithm)
{
    addNewRows();
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        const auto names = benchmark::algorithmsFor(device, "walsh");
        CHECK(std::ranges::find(names, newName) != names.end());
        const auto row =
            benchmark::measure(engine, tests::point("walsh", newName, device.id, 10), tests::quick(2));
        INFO(device.id + " " + row.error);
        CHECK(row.hasTimes());
        CHECK(row.verified);
        CHECK(!row.verifiedBy.empty());
    }
}

SEQUENCY_CASE(registering_an_invalid_or_duplicate_algorithm_is_refused)
{
    addNewRows();
    const auto refused = [](transform::Algorithm row, const std::string& why) {
        const std::size_t before = transform::algorithms().size();
        const auto added = ERROR_OF(transform::addAlgorithm(std::move(row)));
        CHECK(added.kind == base::ErrorKind::BadUsage);
        INFO(added.message);
        CHECK(added.message.find(why) != std::string::npos);
        CHECK_EQUAL(transform::algorithms().size(), before);
    };
    refused(newRow(), "already");
    auto row = newRow();
    row.name = "fast";
    refused(row, "already");
    row.name = "";
    refused(row, "a name");
    row.name = "A8";
    row.code = nullptr;
    refused(row, "pseudo-code");
    row.steps = nullptr;
    refused(row, "pseudo-code");
    row = newRow();
    row.name = "A8";
    row.form = transform::AlgorithmForm::Kernels;
    refused(row, "only executors define");
}

SEQUENCY_CASE(a_newly_registered_workload_matches_the_definition_on_every_device)
{
    addNewRows();
    constexpr int n = 7;
    const auto f = randomIntegers(std::size_t{1} << n, tests::seed());
    std::vector<std::int64_t> expected(f.size());
    for (std::size_t a = 0; a < f.size(); ++a)
        for (std::size_t x = 0; x < f.size(); ++x)
            expected[a] += f[x] * f[x] * f[x ^ a];
    const auto program = VALUE_OF(tripleCorrelation(n));
    onEveryDevice([&](session::Backend& device) {
        for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"}) {
            INFO(algorithm);
            CHECK_EQUAL(valuesOf<std::int64_t>(outputsOf(device, program, {vectorOf(f)}, {algorithm})[0]),
                        expected);
        }
    });
}

SEQUENCY_CASE(a_newly_registered_workload_is_measured_on_every_device)
{
    for (const benchmark::Row& row : measured(tripleWork).rows) {
        INFO(row.point.device + " " + row.point.algorithm);
        CHECK_EQUAL(row.size, std::size_t{512});
        // One vector is read, one is written, and one is moved between launches.
        const auto launches = static_cast<double>(std::max<std::size_t>(1, row.stepMilliseconds.size()));
        CHECK_NEAR(benchmark::bytesMovedBy(row), 512 * 8 * 2 * launches, 1e-6);
    }
}

SEQUENCY_CASE(a_newly_registered_reduction_matches_the_definition_on_every_device)
{
    addNewRows();
    for (const std::size_t size : {std::size_t{1}, std::size_t{5}, std::size_t{1000}, std::size_t{100000}}) {
        const auto f = randomIntegers(size, tests::seed() + size);
        std::int64_t expected = 1;
        std::vector<float> reals;
        for (const std::int64_t value : f) {
            expected *= value < 0 ? -1 : 1;
            reals.push_back(static_cast<float>(value));
        }
        ProgramBuilder builder;
        const auto integers = builder.input("f", Storage::Int64, size);
        const auto floats = builder.input("g", Storage::Float32, size);
        builder.output(builder.reduce(integers, signProduct()));
        builder.output(builder.reduce(floats, signProduct()));
        const auto program = VALUE_OF(builder.finish());
        onEveryDevice([&](session::Backend& device) {
            INFO(std::to_string(size) + " values");
            const auto outputs = outputsOf(device, program, {vectorOf(f), vectorOf(reals)});
            CHECK_EQUAL(valuesOf<std::int64_t>(outputs[0]), std::vector<std::int64_t>{expected});
            CHECK_EQUAL(valuesOf<float>(outputs[1]), std::vector<float>{static_cast<float>(expected)});
        });
    }
}

SEQUENCY_CASE(a_newly_registered_reduction_is_measured_on_every_device)
{
    for (const benchmark::Row& row : measured(signWork).rows)
        CHECK_EQUAL(row.size, std::size_t{512});
}
