// SPDX-License-Identifier: GPL-3.0-or-later
//
// A new algorithm is a row: this file adds "A7" for the Walsh transform, and nothing else knows it. Every device runs it, the
// benchmark measures it, and what reads the table of algorithms lists, draws and traces it. Expected values are those of the
// definition.
#include "engine/benchmark/benchmark.h"
#include "engine/program/programs.h"
#include "engine/session/backend.h"
#include "engine/session/engine.h"
#include "engine/session/trace.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/factorization.h"
#include "engine/transform/known_matrix.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#include <algorithm>

using namespace sequency;
using base::ElementType;
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

// W = B·(product of the butterflies, variables in reverse)·B, with B the reversal of the indices' bits, its own inverse; the
// butterflies in the middle go from the middle level outwards. Orders and the scaling are where the transform has them.
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

// Before any engine is made.
void addNewRow()
{
    static const base::Status added = transform::addAlgorithm(newRow());
    REQUIRE(added);
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

}  // namespace

SEQUENCY_CASE(every_device_computes_the_definition)
{
    addNewRow();
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
            const auto result = engine.transform(request);
            INFO(result ? "" : result.error().text());
            REQUIRE(result);
            CHECK_NEAR(tests::dense(*result->spectrum),
                       tests::byDefinition(spec, tests::dense(request.function->values)), 1e-9);
        }
        hasOpenCl = hasOpenCl || device.isOpenCl;
    }
    CHECK(hasOpenCl);
}

SEQUENCY_CASE(convolutions_and_batches_go_by_it_too)
{
    addNewRow();
    session::Engine engine;
    const auto f = functionFor({"walsh", 2, 5});
    const auto values = tests::dense(f->values);
    tests::DenseVector expected(values.size());
    for (std::size_t t = 0; t < values.size(); ++t)
        for (std::size_t x = 0; x < values.size(); ++x)
            expected[t] += values[x] * values[x ^ t];
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        const auto result = engine.convolve({.f = f, .algorithm = newName, .device = device.id});
        INFO(result ? "" : result.error().text());
        REQUIRE(result);
        CHECK_EQUAL(tests::dense(*result->values), expected);
        auto batch = tests::point("walsh", newName, device.id, 4);
        batch.batch = 8;
        const auto row = benchmark::measure(engine, batch, tests::quick(1));
        INFO(row.error);
        CHECK(row.hasTimes());
    }
}

SEQUENCY_CASE(it_is_listed_for_what_it_computes_alone)
{
    addNewRow();
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
        CHECK(!session::Engine().transform(other));
    }
    const auto drawn = transform::drawnAlgorithms();
    CHECK(std::ranges::find(drawn, newName) != drawn.end());
}

// The steps of the listing are the row's, each with its kernel and its pseudo-code.
SEQUENCY_CASE(its_listing_has_its_steps)
{
    addNewRow();
    const session::Engine engine;
    for (const auto& device : engine.devices()) {
        INFO(device.id);
        session::TransformRequest request;
        request.spec = {"walsh", 2, 4};
        request.function = functionFor(request.spec);
        request.algorithm = newName;
        request.device = device.id;
        const auto listing = engine.listing(request);
        REQUIRE(listing);
        CHECK_EQUAL(listing->source, "this test");
        CHECK_EQUAL(listing->runsHere, device.isOpenCl);
        std::vector<std::string> titles;
        std::vector<std::string> entries;
        for (const auto& step : listing->steps) {
            titles.push_back(step.title);
            entries.push_back(step.entry);
            CHECK(!step.pseudoLines.empty());
        }
        // Levels 0 to 3 belong to x4 … x1, at the mirrored distances 8 … 1; the middle is level 2.
        CHECK_EQUAL(titles, (std::vector<std::string>{"order", "x₂, d = 2", "x₃, d = 4", "x₁, d = 1",
                                                      "x₄, d = 8", "order"}));
        CHECK_EQUAL(entries, (std::vector<std::string>{"permute", "kronecker_step", "kronecker_step",
                                                       "kronecker_step", "kronecker_step", "permute"}));
    }
}

SEQUENCY_CASE(its_flow_graph_and_its_trace_end_with_the_spectrum)
{
    addNewRow();
    for (const TransformSpec& spec : walshSpecs()) {
        INFO(transform::token(spec));
        session::TraceRequest request;
        request.spec = spec;
        request.f = functionFor(spec);
        request.factorization = newName;
        const auto trace = session::trace(request);
        REQUIRE(trace);
        CHECK_EQUAL(trace->columns.size(), trace->graph.columns());
        const auto input = tests::dense(request.f->values);
        CHECK_NEAR(tests::dense(*trace->columns.back()), tests::byDefinition(spec, input), 1e-9);
        // The same by the edges alone.
        tests::DenseVector column = input;
        for (std::size_t layer = 0; layer < trace->graph.layers(); ++layer) {
            tests::DenseVector next(column.size());
            for (const auto& edge : trace->graph.edges(layer))
                next.at(edge.to) += edge.weight * column.at(edge.from);
            column = std::move(next);
        }
        CHECK_NEAR(column, tests::byDefinition(spec, input), 1e-9);
    }
    session::TraceRequest other;
    other.spec = {"arithmetic", 2, 3};
    other.f = functionFor(other.spec);
    other.factorization = newName;
    const auto refused = session::trace(other);
    REQUIRE(!refused);
    CHECK(refused.error().message.find("the Walsh transform only") != std::string::npos);
}

SEQUENCY_CASE(the_benchmark_measures_and_verifies_it)
{
    addNewRow();
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

SEQUENCY_CASE(what_cannot_be_added_is_refused)
{
    addNewRow();
    const auto refused = [](transform::Algorithm row, const std::string& why) {
        const std::size_t before = transform::algorithms().size();
        const auto added = transform::addAlgorithm(std::move(row));
        REQUIRE(!added);
        CHECK(added.error().kind == base::ErrorKind::BadUsage);
        INFO(added.error().message);
        CHECK(added.error().message.find(why) != std::string::npos);
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
    refused(row, "executors' own");
}
