// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests convolution computed by its definition: published values, laws, exactness, refusals, and stopping.
#include "engine/session/calls/direct_convolution.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

using namespace sequency;
using base::ElementType;
using tests::elements;

namespace {

base::SharedFunction shared(base::ElementVector values)
{
    const int variables = *base::variablesForSize(base::elementCount(values), 2);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(values)});
}

}  // namespace

SEQUENCY_CASE(example_3_of_the_dyadic_paper_is_reproduced_by_direct_convolution)
{
    const auto result = VALUE_OF(session::convolveDirectly(shared(elements({1, 0, 1, 1}, ElementType::UInt8)),
                                                           shared(elements({0, 1, 0, 1}, ElementType::UInt8)),
                                                           session::Encoding::ZeroOne));
    CHECK_EQUAL(tests::dense(*result.values), tests::DenseVector{1, 2, 1, 2});
    CHECK(base::elementType(*result.values) == ElementType::Int64);
    CHECK(result.exact);
    CHECK(result.seconds >= 0);
}

// The convolution of impulses at a and b is the impulse at a ⊕ b. The impulse at 0 leaves a function unchanged.
SEQUENCY_CASE(convolution_with_an_impulse_shifts_a_function_dyadically)
{
    constexpr std::size_t size = 32;
    std::vector<int> zeros(size, 0);
    for (const std::size_t a : {0U, 1U, 7U, 19U, 31U}) {
        auto impulse = zeros;
        impulse[a] = 1;
        const auto f = shared(tests::randomElements(ElementType::Int64, size, 1000, a));
        const auto shifted = VALUE_OF(session::convolveDirectly(
            f, shared(elements(impulse, ElementType::Int64)), session::Encoding::ZeroOne));
        for (std::size_t tau = 0; tau < size; ++tau)
            CHECK_EQUAL(base::realPart(*shifted.values, tau), base::realPart(f->values, tau ^ a));
    }
}

SEQUENCY_CASE(the_autocorrelation_in_plus_minus_one_encoding_counts_agreements)
{
    const auto f = shared(tests::randomElements(ElementType::UInt8, 64, 1, 6));
    const auto result = VALUE_OF(session::convolveDirectly(f, nullptr, session::Encoding::RootsOfUnity));
    for (std::size_t a = 0; a < 64; ++a) {
        int sum = 0;
        for (std::size_t x = 0; x < 64; ++x)
            sum += base::realPart(f->values, x) == base::realPart(f->values, x ^ a) ? 1 : -1;
        CHECK_EQUAL(base::realPart(*result.values, a), sum);
    }
}

SEQUENCY_CASE(direct_convolution_accepts_single_values_and_reals)
{
    const auto one = VALUE_OF(session::convolveDirectly(shared(elements({-3}, ElementType::Int64)),
                                                        shared(elements({5}, ElementType::Int64)),
                                                        session::Encoding::ZeroOne));
    CHECK_EQUAL(tests::dense(*one.values), tests::DenseVector{-15});
    auto halves = VALUE_OF(base::AlignedBuffer<double>::allocate(2));
    halves[0] = 0.5;
    halves[1] = 0.25;
    const auto reals = VALUE_OF(session::convolveDirectly(shared(base::ElementVector(std::move(halves))),
                                                          shared(elements({2, 4}, ElementType::Int64)),
                                                          session::Encoding::ZeroOne));
    CHECK_EQUAL(tests::dense(*reals.values), tests::DenseVector{2, 2.5});
    CHECK(!reals.exact);
}

SEQUENCY_CASE(integer_convolutions_are_exact_or_refused_if_sums_may_wrap)
{
    auto large = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(2));
    large[0] = (std::int64_t{1} << 30) + 1;
    large[1] = 1;
    const auto f = shared(base::ElementVector(std::move(large)));
    const auto exact = VALUE_OF(session::convolveDirectly(f, nullptr, session::Encoding::ZeroOne));
    CHECK_EQUAL(base::valueText(*exact.values, 0), std::string("1152921506754330626"));  // (2^30 + 1)^2 + 1

    auto larger = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(2));
    larger[0] = larger[1] = std::int64_t{1} << 31;
    const auto refused = ERROR_OF(session::convolveDirectly(shared(base::ElementVector(std::move(larger))),
                                                            nullptr, session::Encoding::ZeroOne));
    CHECK(refused.kind == base::ErrorKind::BadInput);
    CHECK(refused.message.find("2^63") != std::string::npos);
}

SEQUENCY_CASE(direct_convolution_refuses_functions_of_different_sizes)
{
    const auto four = shared(elements({1, 0, 1, 1}, ElementType::UInt8));
    const auto two = shared(elements({1, 0}, ElementType::UInt8));
    CHECK(ERROR_OF(session::convolveDirectly(four, two, session::Encoding::ZeroOne))
              .message.find("4 and 2 values") != std::string::npos);
    CHECK(!session::convolveDirectly(nullptr, two, session::Encoding::ZeroOne));
    const auto huge = shared(tests::randomElements(ElementType::UInt8, std::size_t{1} << 13, 1, 9));
    CHECK(ERROR_OF(session::convolveDirectly(huge, nullptr, session::Encoding::ZeroOne))
              .message.find("12 variables") != std::string::npos);
    const auto ternary = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{3, 1, elements({0, 1, 2}, ElementType::UInt8)});
    CHECK(!session::convolveDirectly(ternary, nullptr, session::Encoding::ZeroOne));
}

SEQUENCY_CASE(direct_convolution_reports_progress_and_can_be_cancelled)
{
    const auto f = shared(tests::randomElements(ElementType::Int64, std::size_t{1} << 12, 100, 10));
    std::stop_source source;
    double last = -1;
    base::RunControl control;
    control.stop = source.get_token();
    control.progress = [&](double fraction) {
        CHECK(fraction >= last);
        last = fraction;
        if (fraction > 0.33)
            source.request_stop();
    };
    CHECK(ERROR_OF(session::convolveDirectly(f, nullptr, session::Encoding::ZeroOne, control)).kind ==
          base::ErrorKind::Cancelled);
    CHECK(last > 0.33);
    CHECK(last < 0.5);

    control.stop = {};
    last = -1;
    CHECK(session::convolveDirectly(f, nullptr, session::Encoding::ZeroOne, control));
    CHECK_EQUAL(last, 1.0);
}

SEQUENCY_CASE(direct_and_fast_convolution_of_a_function_give_equal_results)
{
    session::Engine engine;
    for (int n = 0; n <= 12; n += 3) {
        INFO("n = " + std::to_string(n));
        session::ConvolutionRequest request;
        request.f = shared(tests::randomElements(ElementType::Int64, std::size_t{1} << n, 1000, 11));
        request.g = shared(tests::randomElements(ElementType::Int64, std::size_t{1} << n, 1000, 12));
        request.device = "cpu";
        const auto fast = engine.run(request);
        const auto direct = session::convolveDirectly(request.f, request.g, session::Encoding::ZeroOne);
        REQUIRE(fast);
        REQUIRE(direct);
        CHECK_EQUAL(tests::dense(*fast->values), tests::dense(*direct->values));
    }
}
