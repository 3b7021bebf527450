// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that written expressions, parsed and evaluated by an independent evaluator, give the function at every point.
// The spectra are computed by definition, not by an executor.
#include "engine/io/expression/expression_text.h"
#include "tests/engine/io/expression_value.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::io;
using tests::evaluated;
using Complex = std::complex<double>;
using transform::TransformSpec;

namespace {

base::ElementVector complexVector(const tests::DenseVector& values)
{
    auto buffer = base::AlignedBuffer<Complex>::allocate(values.size());
    std::copy(values.begin(), values.end(), buffer->begin());
    return base::ElementVector(std::move(*buffer));
}

base::ElementVector elementsOf(const tests::DenseVector& values, base::ElementType type)
{
    return *base::convert(complexVector(values), type);
}

base::ElementType elementTypeOf(const TransformSpec& spec)
{
    if (spec.name == "vilenkin-chrestenson")
        return base::ElementType::Complex128;
    if (spec.name == "reed-muller" || spec.name == "gf")
        return base::ElementType::UInt8;
    return spec.scale == transform::SpectrumScale::One ? base::ElementType::Int64
                                                       : base::ElementType::Float64;
}

// Returns the spectrum of a real function by definition, with the scale and the sign of the exponent in `spec`.
tests::DenseVector spectrumOf(const TransformSpec& spec, const tests::DenseVector& function)
{
    TransformSpec usual = spec;
    usual.scale = transform::SpectrumScale::One;
    usual.sign = transform::ExponentSign::Negative;
    auto spectrum = tests::byDefinition(usual, function);
    const auto size = static_cast<double>(function.size());
    for (Complex& value : spectrum) {
        if (spec.scale != transform::SpectrumScale::One)
            value /= spec.scale == transform::SpectrumScale::Root ? std::sqrt(size) : size;
        if (spec.sign == transform::ExponentSign::Positive)
            value = std::conj(value);
    }
    return spectrum;
}

std::string text(const std::vector<int>& spectrum, const TransformSpec& spec, base::ElementType type,
                 ExpressionOptions options = {})
{
    const auto made = VALUE_OF(expression(tests::elements(spectrum, type), spec, options));
    return made.text();
}

std::string writtenExpression(const base::ElementVector& spectrum, const TransformSpec& spec,
                              const ExpressionOptions& options)
{
    std::string all;
    REQUIRE(writeExpression(spectrum, spec, options, [&](std::string_view piece) {
        all += piece;
        return base::success();
    }));
    return all;
}

}  // namespace

SEQUENCY_CASE(expressions_of_every_transform_and_style_evaluate_to_the_function)
{
    std::uint64_t salt = 100;
    auto specs = tests::catalogueSpecs(32);
    for (const auto scale : {transform::SpectrumScale::Root, transform::SpectrumScale::Size})
        for (const int n : {1, 2, 3}) {
            TransformSpec walsh{"walsh", 2, n};
            walsh.scale = scale;
            specs.push_back(walsh);
            TransformSpec characters{"vilenkin-chrestenson", 3, n};
            characters.scale = scale;
            characters.sign = transform::ExponentSign::Positive;
            specs.push_back(characters);
        }
    int done = 0;
    for (const TransformSpec& spec : specs) {
        if (spec.direction == transform::Direction::Inverse || spec.radix > 9)
            continue;
        ++done;
        INFO(transform::token(spec));
        const bool finite = elementTypeOf(spec) == base::ElementType::UInt8;
        const std::size_t size = transform::describe(spec)->size();
        tests::DenseVector function;
        auto random = tests::generator(++salt);
        for (std::size_t i = 0; i < size; ++i)
            function.emplace_back(finite ? static_cast<double>(random() % static_cast<unsigned>(spec.radix))
                                         : static_cast<double>(random() % 15) - 7);
        const auto spectrum = elementsOf(spectrumOf(spec, function), elementTypeOf(spec));
        for (const auto style : {ExpressionStyle::Unicode, ExpressionStyle::Ascii, ExpressionStyle::Latex,
                                 ExpressionStyle::Html})
            for (const auto order : {TermOrder::Index, TermOrder::Degree})
                for (const bool products : {false, true}) {
                    if (products && spec.name != "walsh")
                        continue;
                    ExpressionOptions options;
                    options.style = style;
                    options.order = order;
                    options.signProducts = products;
                    const auto made = VALUE_OF(expression(spectrum, spec, options));
                    INFO(made.text());
                    CHECK_NEAR(evaluated(made.text(), spec, size), function, 1e-9);
                    CHECK_EQUAL(writtenExpression(spectrum, spec, options), made.text());
                }
    }
    CHECK(done > 40);
}

SEQUENCY_CASE(printed_expressions_match_the_examples_of_the_papers)
{
    using base::ElementType;
    // Example of Gajić, Stanković 2011: F = [1, 0, 1, 1], S = [3, 1, −1, 1].
    const TransformSpec walsh{"walsh", 2, 2};
    CHECK_EQUAL(text({3, 1, -1, 1}, walsh, ElementType::Int32), "1/4·(3 + (−1)^x₂ − (−1)^x₁ + (−1)^(x₁⊕x₂))");
    ExpressionOptions products;
    products.signProducts = true;
    products.functionName = "f";
    CHECK_EQUAL(text({3, 1, -1, 1}, walsh, ElementType::Int32, products), "f = 1/4·(3 + ẋ₂ − ẋ₁ + ẋ₁ẋ₂)");
    // The spectrum over GF(4) from the example of Gajić 2014.
    CHECK_EQUAL(
        text({3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2}, {"gf", 4, 2}, ElementType::UInt8),
        "3 + 2x₂² + 2x₁ + 2x₁x₂ + 3x₁x₂² + 3x₁x₂³ + 2x₁² + x₁²x₂ + 2x₁²x₂³ + x₁³ + 2x₁³x₂² + 2x₁³x₂³");
    ExpressionOptions latex;
    latex.style = ExpressionStyle::Latex;
    latex.functionName = "maj_3";
    TransformSpec anf{"reed-muller", 2, 3};
    CHECK_EQUAL(text({1, 1, 0, 0, 0, 0, 1, 0}, anf, ElementType::UInt8), "1 ⊕ x₃ ⊕ x₁x₂");
    CHECK_EQUAL(text({1, 1, 0, 0, 0, 0, 1, 0}, anf, ElementType::UInt8, latex),
                "\\mathrm{maj\\_3} = 1 \\oplus x_{3} \\oplus x_{1}x_{2}");
    anf.polarity = "100";
    CHECK_EQUAL(text({0, 0, 0, 0, 0, 0, 1, 0}, anf, ElementType::UInt8), "x̄₁x₂");
    CHECK_EQUAL(text({0, 0, 0, 0, 0, 0, 1, 0}, anf, ElementType::UInt8, latex),
                "\\mathrm{maj\\_3} = \\overline{x}_{1}x_{2}");
    // As an arithmetic expression, x₁ XOR x₂ is x₁ + x₂ − 2x₁x₂.
    CHECK_EQUAL(text({0, 1, 1, -2}, {"arithmetic", 2, 2}, ElementType::Int32), "x₂ + x₁ − 2x₁x₂");
    ExpressionOptions ascii;
    ascii.style = ExpressionStyle::Ascii;
    CHECK_EQUAL(text({3, 1, -1, 1}, walsh, ElementType::Int32, ascii),
                "1/4*(3 + (-1)^(x2) - (-1)^(x1) + (-1)^(x1 xor x2))");
}

SEQUENCY_CASE(printed_expressions_follow_the_options_for_order_and_number_of_terms)
{
    using base::ElementType;
    ExpressionOptions options;
    options.order = TermOrder::Degree;
    options.maxTerms = 3;
    std::vector<int> all(16, 1);
    const TransformSpec anf{"reed-muller", 2, 4};
    const auto made = VALUE_OF(expression(tests::elements(all, ElementType::UInt8), anf, options));
    CHECK_EQUAL(made.termCount, 16);
    CHECK_EQUAL(made.degree, 4);
    CHECK_EQUAL(made.literalCount, 32);  // Σ k·C(4, k)
    CHECK_EQUAL(made.hiddenTerms(), 13);
    CHECK_EQUAL(made.text(), "1 ⊕ x₄ ⊕ x₃ ⊕ … (13 more terms)");
    CHECK_EQUAL(text(std::vector<int>(16, 0), anf, ElementType::UInt8), "0");
    CHECK_EQUAL(text({0, 0}, {"walsh", 2, 1}, ElementType::Int32), "0");
    CHECK_EQUAL(text({-5}, {"walsh", 2, 0}, ElementType::Int32), "−5");
    // The expression has 2^20 terms, and the text contains only the requested number of them.
    const auto large = tests::randomElements(ElementType::Int32, std::size_t{1} << 20, 1000, 9);
    const auto bounded = VALUE_OF(expression(large, {"walsh", 2, 20}, options));
    CHECK_EQUAL(bounded.terms.size(), 3);
    CHECK(bounded.termCount > 1'000'000);
}

SEQUENCY_CASE(printed_expressions_follow_the_options_for_names_signs_and_rounding)
{
    using base::ElementType;
    ExpressionOptions options;
    options.functionName = "f";
    options.variableName = [](int variable) { return std::string(1, static_cast<char>('a' + variable - 1)); };
    options.ofSigns = true;
    CHECK_EQUAL(text({0, 4, 0, 0}, {"walsh", 2, 2}, ElementType::Int32, options), "(−1)^f = 1/4·(4·(−1)^b)");
    options.ofSigns = false;
    const TransformSpec characters{"vilenkin-chrestenson", 3, 1};
    const std::string series = text({0, 3, 0}, characters, ElementType::Complex128, options);
    CHECK(series.starts_with("f = "));
    options.ofRoots = true;
    CHECK_EQUAL(text({0, 3, 0}, characters, ElementType::Complex128, options), "ω^" + series);
    options.ofRoots = false;
    TransformSpec mixed{"reed-muller", 2, 2};
    mixed.polarity = "01";
    CHECK_EQUAL(text({0, 0, 1, 1}, mixed, ElementType::UInt8, options), "f = a ⊕ ab̄");
    mixed.polarity = "20";
    CHECK_EQUAL(text({1, 1, 0, 1}, mixed, ElementType::UInt8, options), "f = a\u0304 ⊕ a\u0304b ⊕ ab");
    options.style = ExpressionStyle::Html;
    options.functionName = "a<b";
    CHECK_EQUAL(text({0, 0, 1, 1}, {"walsh", 2, 2}, ElementType::Int32, options),
                "a&lt;b = 1/4·((−1)<sup>a</sup> + (−1)<sup>a⊕b</sup>)");
    // The coefficients are a third, which is shortened, and rounding residue, which is not a term.
    ExpressionOptions shortened;
    shortened.functionName = "g";
    shortened.digits = 4;
    const auto third = elementsOf({1.0 / 3, 1e-17, 0, -2.5}, ElementType::Float64);
    const auto made = VALUE_OF(expression(third, {"arithmetic", 2, 2}, shortened));
    CHECK_EQUAL(made.text(), "g ≈ 0.3333 − 2.5x₁x₂");
    CHECK(made.rounded);
    const auto small =
        expression(elementsOf({1e-30, 0, 0, 0}, ElementType::Float64), {"arithmetic", 2, 2}, {});
    CHECK_EQUAL(small->text(), "1·10⁻³⁰");
    // With the third root of unity ω, the coefficient is 1 − 2i.
    const auto complex =
        expression(complexVector({{0, -1}, {1, -2}, {0, 0}}), {"vilenkin-chrestenson", 3, 1}, {});
    CHECK_EQUAL(complex->text(), "1/3·(−i + (1 − 2i)·ω^x₁)");
}

SEQUENCY_CASE(expressions_of_transforms_without_a_polynomial_form_are_refused)
{
    TransformSpec spec{"walsh", 2, 2};
    spec.direction = transform::Direction::Inverse;
    CHECK(expressionKind(spec) == ExpressionKind::None);
    const auto vector = tests::elements({1, 2, 3, 4}, base::ElementType::Int32);
    CHECK(ERROR_OF(expression(vector, spec, {})).kind == base::ErrorKind::BadUsage);
    CHECK(ERROR_OF(expression(vector, TransformSpec{"walsh", 2, 3}, {})).kind == base::ErrorKind::BadInput);
    std::stop_source stop;
    stop.request_stop();
    CHECK(ERROR_OF(expression(vector, TransformSpec{"walsh", 2, 2}, {}, {stop.get_token()})).kind ==
          base::ErrorKind::Cancelled);
    const auto full = base::Error{base::ErrorKind::File, "disk full"};
    const auto failed = ERROR_OF(writeExpression(vector, TransformSpec{"walsh", 2, 2}, {},
                                                 [&](std::string_view) { return base::Status(full); }));
    CHECK_EQUAL(failed.message, full.message);
}
