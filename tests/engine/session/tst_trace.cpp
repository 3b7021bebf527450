// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the values of a flow graph: every column equals the graph evaluated edge by edge, and the last column equals the transform or convolution by
// definition.
#include "engine/session/trace.h"

#include "engine/session/engine.h"
#include "engine/transform/algorithms.h"
#include "tests/support/check.h"
#include "tests/support/definitions/convolution.h"
#include "tests/support/definitions/definition.h"

using namespace sequency;
using namespace sequency::tests;
using base::ElementType;
using session::Encoding;
using session::TraceRequest;
using session::TraceWork;
using transform::FlowEdge;
using transform::FlowGraph;

namespace {

constexpr double traceTolerance = 1e-9;
const std::vector<std::string> factorizations{"cooley-tukey", "cooley-tukey-ascending",
                                              "cooley-tukey-descending", "constant-geometry"};

base::SharedFunction shared(int radix, int variables, base::ElementVector values)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, std::move(values)});
}

base::SharedFunction functionOf(const std::vector<int>& values, ElementType type = ElementType::UInt8)
{
    return shared(2, *base::variablesForSize(values.size(), 2), elements(values, type));
}

bool isFinite(const transform::TransformSpec& spec)
{
    return independentTransform(spec).ring.order != 0;
}

TraceRequest requestFor(const transform::TransformSpec& spec, const std::string& factorization)
{
    TraceRequest request;
    request.spec = spec;
    request.f = shared(spec.radix, spec.variables,
                       inputFor(spec, isFinite(spec) ? ElementType::UInt8 : ElementType::Int64));
    request.factorization = transform::drawnName(factorization, spec);
    return request;
}

// Computes a column from the previous column along the edges only.
DenseVector nextColumn(const FlowGraph& graph, const IndependentRing& ring, std::size_t step,
                       const DenseVector& column)
{
    const bool products = graph.layer(step).kind == transform::LayerKind::Product;
    DenseVector next(graph.nodes(step + 1), products ? 1 : 0);
    for (const FlowEdge& edge : graph.edges(step)) {
        const auto term = ring.multiply(edge.weight, column.at(edge.from));
        next.at(edge.to) = products ? ring.multiply(next[edge.to], term) : ring.add(next[edge.to], term);
    }
    return next;
}

void checkColumns(const session::Trace& trace, const IndependentRing& ring, DenseVector column)
{
    REQUIRE(trace.columns.size() == trace.graph.columns());
    CHECK_NEAR(dense(*trace.columns.front()), column, 0);
    for (std::size_t step = 0; step < trace.graph.layers(); ++step) {
        INFO("column " + std::to_string(step + 1));
        column = nextColumn(trace.graph, ring, step, column);
        CHECK_NEAR(dense(*trace.columns[step + 1]), column, trace.exact ? 1e-12 : traceTolerance);
    }
}

void checkError(const TraceRequest& request, base::ErrorKind kind, const std::string& part)
{
    INFO(part);
    const auto traced = ERROR_OF(session::trace(request));
    CHECK(traced.kind == kind);
    CHECK(traced.message.find(part) != std::string::npos);
}

}  // namespace

SEQUENCY_CASE(every_column_of_a_trace_matches_the_step_of_the_transform)
{
    for (const auto& spec : catalogueSpecs(81)) {
        for (const std::string& factorization : factorizations) {
            INFO(transform::token(spec) + " " + factorization);
            const TraceRequest request = requestFor(spec, factorization);
            const auto traced = VALUE_OF(session::trace(request));
            const DenseVector input = dense(request.f->values);
            checkColumns(traced, independentTransform(spec).ring, input);
            CHECK_NEAR(dense(*traced.columns.back()), byDefinition(spec, input), traceTolerance);
        }
    }
}

SEQUENCY_CASE(the_last_column_of_a_trace_equals_the_spectrum_that_the_engine_computes)
{
    session::Engine engine;
    for (const auto& spec : catalogueSpecs(64)) {
        INFO(transform::token(spec));
        const TraceRequest request = requestFor(spec, "cooley-tukey");
        const auto traced = VALUE_OF(session::trace(request));
        session::TransformRequest wanted;
        wanted.function = request.f;
        wanted.spec = spec;
        wanted.device = "reference";
        const auto computed = VALUE_OF(engine.run(wanted));
        CHECK_EQUAL(traced.exact, computed.exact);
        CHECK(base::elementType(*traced.columns.back()) == base::elementType(*computed.spectrum));
        CHECK_NEAR(dense(*traced.columns.back()), dense(*computed.spectrum), traceTolerance);
    }
}

SEQUENCY_CASE(traces_in_zero_one_and_plus_minus_one_encoding_match_the_definition)
{
    for (const Encoding encoding : {Encoding::ZeroOne, Encoding::RootsOfUnity}) {
        TraceRequest request;
        request.f = functionOf({1, 0, 1, 1, 0, 0, 1, 0});
        request.spec.variables = 3;
        request.spec.order = transform::SpectrumOrder::Paley;
        request.encoding = encoding;
        const auto traced = VALUE_OF(session::trace(request));
        const DenseVector input = encoding == Encoding::ZeroOne ? DenseVector{1, 0, 1, 1, 0, 0, 1, 0}
                                                                : DenseVector{-1, 1, -1, -1, 1, 1, -1, 1};
        checkColumns(traced, {}, input);
        CHECK_EQUAL(dense(*traced.columns.back()), byDefinition(request.spec, input));
        CHECK(traced.exact);
        CHECK(base::isInteger(base::elementType(*traced.columns.back())));
    }
}

// The first column is ω^f and the last one Σ ω^(f(x) − a·x). For f = x over C_3, the last column is 3 for a = 1 and 0 otherwise.
SEQUENCY_CASE(the_trace_of_digits_starts_with_roots_of_unity)
{
    TraceRequest request;
    request.f = shared(3, 1, elements({0, 1, 2}, ElementType::UInt8));
    request.spec = {"vilenkin-chrestenson", 3, 1};
    request.encoding = Encoding::RootsOfUnity;
    const auto traced = VALUE_OF(session::trace(request));
    const std::complex<double> root(-0.5, std::sqrt(0.75));
    CHECK_NEAR(dense(*traced.columns.front()), (DenseVector{1, root, std::conj(root)}), 1e-12);
    CHECK_NEAR(dense(*traced.columns.back()), (DenseVector{0, 3, 0}), 1e-12);
}

SEQUENCY_CASE(traces_of_convolution_and_autocorrelation_match_the_definition)
{
    for (const int n : {0, 1, 2, 4, 6}) {
        const std::size_t size = std::size_t{1} << n;
        for (const ElementType type : {ElementType::UInt8, ElementType::Int64, ElementType::Float64}) {
            const int bound = type == ElementType::UInt8 ? 1 : 50;
            for (const std::string& factorization : factorizations) {
                INFO("n = " + std::to_string(n) + " " + factorization);
                TraceRequest request;
                request.work = TraceWork::Convolution;
                request.factorization = factorization;
                request.f = shared(2, n, randomElements(type, size, bound, 3));
                request.g = shared(2, n, randomElements(type, size, bound, 4));
                const DenseVector f = dense(request.f->values);
                const DenseVector g = dense(request.g->values);
                DenseVector both = f;
                both.insert(both.end(), g.begin(), g.end());
                const auto pair = VALUE_OF(session::trace(request));
                checkColumns(pair, {}, both);
                CHECK_NEAR(dense(*pair.columns.back()), dyadicConvolution(f, g), traceTolerance);
                CHECK_EQUAL(pair.exact, type != ElementType::Float64);
                request.work = TraceWork::Autocorrelation;
                request.g = nullptr;
                const auto single = VALUE_OF(session::trace(request));
                checkColumns(single, {}, f);
                CHECK_NEAR(dense(*single.columns.back()), dyadicConvolution(f, f), traceTolerance);
            }
        }
    }
}

SEQUENCY_CASE(the_trace_of_a_convolution_reproduces_the_example_of_the_dyadic_paper)
{
    TraceRequest request;
    request.work = TraceWork::Convolution;
    request.f = functionOf({1, 0, 1, 1});
    request.g = functionOf({0, 1, 0, 1});
    const auto traced = VALUE_OF(session::trace(request));
    CHECK_EQUAL(dense(*traced.columns[2]), DenseVector{3, 1, -1, 1, 2, -2, 0, 0});
    CHECK_EQUAL(dense(*traced.columns[3]), DenseVector{6, -2, 0, 0});
    CHECK_EQUAL(dense(*traced.columns.back()), DenseVector{1, 2, 1, 2});
    // The operands are (−1)^f and (−1)^g. Operands of numbers have no ±1 encoding.
    request.encoding = Encoding::RootsOfUnity;
    const auto signs = VALUE_OF(session::trace(request));
    CHECK_EQUAL(dense(*signs.columns.back()),
                dyadicConvolution<DenseVector>({-1, 1, -1, -1}, {1, -1, 1, -1}));
    request.g = functionOf({5, 0, -2, 1}, ElementType::Int64);
    const auto mixed = VALUE_OF(session::trace(request));
    CHECK_EQUAL(dense(*mixed.columns.back()), dyadicConvolution<DenseVector>({-1, 1, -1, -1}, {5, 0, -2, 1}));
}

SEQUENCY_CASE(the_trace_of_a_character_table_construction_ends_with_the_table)
{
    for (const auto& [radix, variables] :
         std::vector<std::pair<int, int>>{{2, 5}, {3, 3}, {4, 2}, {251, 1}}) {
        INFO("C_" + std::to_string(radix) + "^" + std::to_string(variables));
        TraceRequest request;
        request.work = TraceWork::Characters;
        request.group = {radix, variables};
        const auto traced = VALUE_OF(session::trace(request));
        DenseVector first;
        for (int w = 0; w < radix; ++w)
            for (int z = 0; z < radix; ++z)
                first.push_back(std::polar(1.0, 2 * M_PI * (w * z % radix) / radix));
        CHECK_NEAR(dense(*traced.columns.front()), first, traceTolerance);
        checkColumns(traced, {}, dense(*traced.columns.front()));
        CHECK_EQUAL(traced.exact, radix == 2 || radix == 4);
        // The engine computes the table with the same algorithm.
        session::Engine engine;
        session::CharactersRequest table;
        table.group = request.group;
        table.algorithm = "kronecker";
        table.device = "reference";
        table.element = ElementType::Complex128;
        const auto made = VALUE_OF(engine.run(table));
        CHECK_NEAR(dense(*traced.columns.back()), dense(*made.values), 0);
    }
    TraceRequest request;
    request.work = TraceWork::Characters;
    request.group = {2, 0};
    checkError(request, base::ErrorKind::BadUsage, "at least one factor");
    request.group = {2, 9};
    checkError(request, base::ErrorKind::BadInput,
               "512^2 entries is too large to draw, expected at most 65536");
    request.group = {2, 70};
    checkError(request, base::ErrorKind::OutOfMemory, "C_2^70");
    request.group = {1, 2};
    checkError(request, base::ErrorKind::BadUsage, "from 2 to 251");
}

SEQUENCY_CASE(errors_for_flow_graphs_that_cannot_be_traced_state_the_reason)
{
    using base::ErrorKind;
    TraceRequest request;
    checkError(request, ErrorKind::BadUsage, "expected a function");
    request.f = shared(2, 17, randomElements(ElementType::UInt8, std::size_t{1} << 17, 1, 5));
    request.spec.variables = 17;
    checkError(request, ErrorKind::BadInput, "at most 65536");
    request.f = functionOf({1, 0, 1, 1});
    checkError(request, ErrorKind::BadUsage, "n = 17");
    request.spec.variables = 2;
    request.factorization = "fast";
    checkError(request, ErrorKind::BadUsage, "factorization 'fast'");
    request.work = TraceWork::Autocorrelation;
    checkError(request, ErrorKind::BadUsage, "factorization 'fast'");
    request.work = TraceWork::Transform;
    request.factorization = "constant-geometry";
    request.spec.name = "fourier";
    checkError(request, ErrorKind::BadUsage, "fourier");
    request.spec = {"gf", 4, 2};
    checkError(request, ErrorKind::BadInput, "radix");
    request.spec = {"reed-muller", 2, 2};
    request.encoding = Encoding::RootsOfUnity;
    checkError(request, ErrorKind::BadUsage, "±1");
    request.encoding = Encoding::ZeroOne;
    request.f = functionOf({1, 0, 7, 1}, ElementType::Int64);
    checkError(request, ErrorKind::BadInput, "not an element of GF(2)");
    request.spec.name = "walsh";
    request.encoding = Encoding::RootsOfUnity;
    checkError(request, ErrorKind::BadInput, "expected digits 0 to p");
    request.encoding = Encoding::ZeroOne;
    request.spec.sign = transform::ExponentSign::Positive;
    checkError(request, ErrorKind::BadUsage, "sign");
    request.spec = {};
    request.work = TraceWork::Convolution;
    checkError(request, ErrorKind::BadUsage, "two functions");
    request.g = functionOf({1, 0});
    checkError(request, ErrorKind::BadInput, "the same number of variables");
    request.f = shared(3, 1, elements({0, 1, 2}, ElementType::UInt8));
    checkError(request, ErrorKind::BadInput, "binary");
    request.f = functionOf({1, 0}, ElementType::Complex128);
    checkError(request, ErrorKind::BadInput, "complex");
    auto huge = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(2));
    huge[0] = huge[1] = std::int64_t{1} << 40;
    request.f = request.g = shared(2, 1, std::move(huge));
    checkError(request, ErrorKind::BadInput, "2^63");
}

SEQUENCY_CASE(tracing_the_largest_flow_graph_succeeds_and_can_be_cancelled)
{
    TraceRequest request;
    request.f = shared(2, 16, randomElements(ElementType::UInt8, session::maxTraceRows, 1, 6));
    request.spec.variables = 16;
    const auto traced = VALUE_OF(session::trace(request));
    CHECK_EQUAL(traced.columns.size(), 17U);
    double sum = 0;
    for (const auto value : dense(request.f->values))
        sum += value.real();
    CHECK_EQUAL(base::realPart(*traced.columns.back(), 0), sum);
    std::stop_source stopped;
    stopped.request_stop();
    base::RunControl control;
    control.stop = stopped.get_token();
    CHECK(ERROR_OF(session::trace(request, control)).kind == base::ErrorKind::Cancelled);
}
