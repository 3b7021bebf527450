// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests formulas of flow graphs: the text, and the values of the sums, which an independent calculator evaluates.
#include "engine/io/mathematics/formula.h"

#include "engine/session/trace.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <iomanip>
#include <map>
#include <sstream>

using namespace sequency;
using namespace sequency::tests;
using io::FormulaStyle;
using transform::FlowGraph;

namespace {

constexpr FormulaStyle unicode = FormulaStyle::Unicode;
constexpr FormulaStyle latex = FormulaStyle::Latex;

base::SharedFunction functionOf(int radix, int variables, const std::vector<int>& values)
{
    const bool digits =
        std::all_of(values.begin(), values.end(), [radix](int v) { return v >= 0 && v < radix; });
    return std::make_shared<const base::FunctionVector>(base::FunctionVector{
        radix, variables, elements(values, digits ? base::ElementType::UInt8 : base::ElementType::Int64)});
}

session::Trace traceOf(const std::string& token, const std::vector<int>& values,
                       const std::string& factorization = "cooley-tukey")
{
    session::TraceRequest request;
    const auto spec = VALUE_OF(transform::parseToken(token));
    request.spec = spec;
    request.f = functionOf(spec.radix, spec.variables, values);
    request.factorization = factorization;
    return VALUE_OF(session::trace(request));
}

session::Trace convolutionOf(const std::vector<int>& f, const std::vector<int>& g)
{
    session::TraceRequest request;
    request.work = g.empty() ? session::TraceWork::Autocorrelation : session::TraceWork::Convolution;
    const auto size = f.size();
    const int variables = size == 4 ? 2 : 1;
    request.f = functionOf(2, variables, f);
    if (!g.empty())
        request.g = functionOf(2, variables, g);
    return VALUE_OF(session::trace(request));
}

std::string node(const session::Trace& trace, std::size_t column, std::size_t node,
                 FormulaStyle style = unicode)
{
    return io::nodeFormula(trace.graph, trace.ring, trace.columns, column, node, style);
}

std::string output(const session::Trace& trace, std::size_t node, std::size_t most = 64,
                   FormulaStyle style = unicode)
{
    return io::outputFormula(trace.graph, trace.ring, trace.columns, node, most, style);
}

std::string numbers(const session::Trace& trace, std::size_t node, std::size_t most = 64)
{
    return io::outputNumbers(trace.graph, trace.ring, trace.columns, node, most, unicode);
}

std::vector<std::string> titles(const session::Trace& trace)
{
    std::vector<std::string> all;
    for (std::size_t step = 0; step < trace.graph.layers(); ++step)
        all.push_back(io::stepTitle(trace.graph, step));
    return all;
}

std::string subscript(std::size_t number)
{
    std::string text;
    for (const char digit : std::to_string(number))
        text += std::string("\xE2\x82") + static_cast<char>('\x80' + (digit - '0'));
    return text;
}

// Evaluates a sum of products of numbers with signs, brackets around a single negative number, and a divisor at the end.
double workedOut(std::string sum)
{
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"−", "-"}, {"·", "*"}, {"⊕", "+"}, {"(", ""}, {")", ""}, {" ", ""}, {"--", "+"}, {"+-", "-"}})
        for (std::size_t at = 0; (at = sum.find(from, at)) != std::string::npos;)
            sum.replace(at, from.size(), to);
    double divisor = 1;
    if (const std::size_t slash = sum.find('/'); slash != std::string::npos) {
        divisor = std::stod(sum.substr(slash + 1));
        sum.resize(slash);
    }
    double total = 0;
    for (std::size_t at = 0; at < sum.size();) {
        std::size_t used = 0;
        double term = std::stod(sum.substr(at), &used);
        at += used;
        while (at < sum.size() && sum[at] == '*') {
            term *= std::stod(sum.substr(at + 1), &used);
            at += used + 1;
        }
        total += term;
    }
    return total / divisor;
}

// Returns the parts of a formula between the equality signs. The first part is the name.
std::vector<std::string> partsOf(std::string formula)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; (at = formula.find(" = ")) != std::string::npos; formula.erase(0, at + 3))
        parts.push_back(formula.substr(0, at));
    parts.push_back(formula);
    return parts;
}

// Replaces each name of column `column` in `sum` with its value in brackets: "t₀(2) − t₀(3)" becomes "(-1) − (4)".
std::string withValues(std::string sum, std::size_t column, const std::vector<double>& values)
{
    const std::string name = "t" + subscript(column) + "(";
    for (std::size_t at = 0; (at = sum.find(name, at)) != std::string::npos;) {
        std::size_t used = 0;
        const auto index = std::stoul(sum.substr(at + name.size()), &used);
        REQUIRE(index < values.size());
        std::ostringstream value;
        value << std::setprecision(17) << values[index];
        sum.replace(at, name.size() + used + 1, "(" + value.str() + ")");
    }
    CHECK(sum.find('t') == std::string::npos);  // the sum names no other column
    return sum;
}

// Computes the next column from the formulas of its nodes and `values`, and checks the numbers and the value in each formula.
std::vector<double> nextColumn(const session::Trace& trace, std::size_t column,
                               const std::vector<double>& before)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::string formula = node(trace, column, i);
        INFO(formula);
        const auto parts = partsOf(formula);
        REQUIRE(parts.size() >= 3);
        CHECK_EQUAL(parts[0], "t" + subscript(column) + "(" + std::to_string(i) + ")");
        values.push_back(workedOut(withValues(parts[1], column - 1, before)));
        for (std::size_t part = 2; part < parts.size(); ++part)
            CHECK_NEAR(workedOut(parts[part]), values.back(), 1e-9);
    }
    return values;
}

}  // namespace

SEQUENCY_CASE(formulas_of_the_first_figure_of_the_dyadic_paper_match_the_paper)
{
    const auto trace = traceOf("walsh:n=2", {1, 0, 1, 1});
    CHECK_EQUAL(titles(trace), std::vector<std::string>{"C₂: I₂ ⊗ M ⊗ I₁, d = 1", "C₁: I₁ ⊗ M ⊗ I₂, d = 2"});
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 0), "l = b mod 1 + 2·(b div 1) = 2·b, operands l, l + 1");
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 1), "l = b mod 2 + 4·(b div 2), operands l, l + 2");
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 1, {.operands = "Operanden"}),
                "l = b mod 2 + 4·(b div 2), Operanden l, l + 2");
    CHECK_EQUAL(node(trace, 0, 3), "f(3) = 1");
    CHECK_EQUAL(node(trace, 1, 3), "t₁(3) = t₀(2) − t₀(3) = 1 − 1 = 0");
    CHECK_EQUAL(node(trace, 2, 2), "t₂(2) = t₁(0) − t₁(2) = 1 − 2 = −1");
    CHECK_EQUAL(node(trace, 1, 3, latex), "t_{1}(3) = t_{0}(2) - t_{0}(3) = 1 - 1 = 0");
    CHECK_EQUAL(output(trace, 2), "S(2) = f(0) + f(1) − f(2) − f(3) = −1");
    CHECK_EQUAL(numbers(trace, 2), "S(2) = 1 + 0 − 1 − 1 = −1");
    CHECK_EQUAL(output(trace, 0, 2), "S(0) = f(0) + … + f(3) = 3");
    CHECK_EQUAL(output(trace, 3, 3, latex), "S(3) = f(0) - f(1) + \\cdots + f(3) = 1");
}

SEQUENCY_CASE(formulas_describe_constant_geometry_spectrum_order_and_division_steps)
{
    const auto trace = traceOf("walsh:n=3:inverse:paley", {3, 1, -1, 1, 5, -2, 0, 4}, "constant-geometry");
    CHECK_EQUAL(titles(trace), std::vector<std::string>{"from Paley order", "A (constant geometry), x₃",
                                                        "A (constant geometry), x₂",
                                                        "A (constant geometry), x₁", "division by 8"});
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 0), "position i ← bitrev(i)");
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 1), "operands 2·b, 2·b + 1, results b, b + 4");
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 4), "value i ← value i / 8");
    CHECK_EQUAL(node(trace, 1, 1), "t₁(1) = t₀(4) = 5");
    CHECK_EQUAL(node(trace, 2, 4), "t₂(4) = t₁(0) − t₁(1) = 3 − 5 = −2");
    CHECK_EQUAL(node(trace, 2, 1), "t₂(1) = t₁(2) + t₁(3) = −1 + 0 = −1");
    CHECK_EQUAL(node(trace, 5, 0), "t₅(0) = t₄(0) / 8 = 11 / 8 = 1.375");
    CHECK_EQUAL(output(trace, 0),
                "S(0) = (f(0) + f(1) + f(2) + f(3) + f(4) + f(5) + f(6) + f(7)) / 8 = 1.375");
    CHECK_EQUAL(io::outputFormula(trace.graph, trace.ring, trace.columns, 0, 2, unicode, {"S", "T", "f"}),
                "f(0) = (S(0) + … + S(7)) / 8 = 1.375");
    // The scale 1/√8 cannot be written exactly.
    const auto root = traceOf("walsh:n=3:scale=1/sqrtN", {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQUAL(node(root, 4, 0), "t₄(0) = t₃(0) / √8 = 8 / √8 ≈ 2.82843");
    CHECK_EQUAL(node(root, 4, 0, latex), "t_{4}(0) = t_{3}(0) / \\sqrt{8} = 8 / \\sqrt{8} \\approx 2.82843");
}

SEQUENCY_CASE(formulas_mark_the_matrices_of_complemented_variables_with_a_bar)
{
    const auto trace = traceOf("reed-muller:n=2:polarity=01", {1, 0, 1, 1});
    const std::string& polarity = trace.request.spec.polarity;
    CHECK_EQUAL(io::stepTitle(trace.graph, 0, polarity), "C₁: I₁ ⊗ M ⊗ I₂, d = 2");
    CHECK_EQUAL(io::stepTitle(trace.graph, 1, polarity), "C₂: I₂ ⊗ M\u0304 ⊗ I₁, d = 1");
}

SEQUENCY_CASE(formulas_over_finite_fields_match_figure_1_of_the_gf4_paper)
{
    // Figure 1 of Gajić 2014.
    const auto trace = traceOf("gf:n=2", {3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2});
    CHECK_EQUAL(titles(trace).front(), "C₁: I₁ ⊗ M ⊗ I₄, d = 4");
    CHECK_EQUAL(io::indexArithmetic(trace.graph, 0),
                "l = b mod 4 + 16·(b div 4), operands l, l + 4, l + 8, l + 12");
    CHECK_EQUAL(node(trace, 1, 4), "t₁(4) = t₀(4) + 3·t₀(8) + 2·t₀(12) = 2 + 3·0 + 2·0 = 2");
    CHECK_EQUAL(
        node(trace, 1, 4, latex),
        "t_{1}(4) = t_{0}(4) + 3 \\cdot t_{0}(8) + 2 \\cdot t_{0}(12) = 2 + 3 \\cdot 0 + 2 \\cdot 0 = 2");
    CHECK_EQUAL(output(trace, 5),
                "S(5) = f(5) + 3·f(6) + 2·f(7) + 3·f(9) + 2·f(10) + f(11) + 2·f(13) + f(14) + 3·f(15) = 2");
    const auto boolean = traceOf("reed-muller:n=2", {0, 1, 1, 1});
    CHECK_EQUAL(node(boolean, 1, 3), "t₁(3) = t₀(1) ⊕ t₀(3) = 1 ⊕ 1 = 0");
    CHECK_EQUAL(node(boolean, 1, 1), "t₁(1) = t₀(1) = 1");
    CHECK_EQUAL(output(boolean, 3), "S(3) = f(0) ⊕ f(1) ⊕ f(2) ⊕ f(3) = 1");
    const auto large = traceOf("gf:n=1:p=7", {1, 2, 3, 4, 5, 6, 0});
    CHECK_EQUAL(io::indexArithmetic(large.graph, 0),
                "l = b mod 1 + 7·(b div 1) = 7·b, operands l, l + 1, …, l + 6");
}

SEQUENCY_CASE(roots_of_unity_in_formulas_are_written_exactly)
{
    const auto third = traceOf("vilenkin-chrestenson:n=1", {1, 2, 0});
    CHECK_EQUAL(output(third, 1), "S(1) = f(0) + ω²·f(1) + ω·f(2) ≈ −1.7321i");
    CHECK_EQUAL(output(third, 1, 64, latex),
                "S(1) = f(0) + \\omega^{2} \\cdot f(1) + \\omega \\cdot f(2) \\approx -1.7321i");
    CHECK_EQUAL(node(third, 1, 2), "t₁(2) = t₀(0) + ω·t₀(1) + ω²·t₀(2) = 1 + ω·2 + ω²·0 ≈ 1.7321i");
    const auto fourth =
        traceOf("vilenkin-chrestenson:n=2:p=4", {0, 1, 2, 3, 1, 1, 1, 1, 0, 0, 2, 0, 3, 2, 1, 0});
    CHECK_EQUAL(node(fourth, 1, 1),
                "t₁(1) = t₀(0) − i·t₀(1) − t₀(2) + i·t₀(3) = 0 − i·1 − 2 + i·3 = −2 + 2i");
    CHECK_EQUAL(node(fourth, 2, 5),
                "t₂(5) = t₁(1) − i·t₁(5) − t₁(9) + i·t₁(13) = −2 + 2i − i·0 − (−2) + i·(2 − 2i) = 2 + 4i");
    const auto other = traceOf("vilenkin-chrestenson:n=1:p=4:sign=+", {0, 1, 2, 3});
    CHECK_EQUAL(output(other, 1), "S(1) = f(0) + i·f(1) − f(2) − i·f(3) = −2 − 2i");
}

SEQUENCY_CASE(the_formula_of_a_convolution_contains_products)
{
    // Example 3 and Fig. 2 of the dyadic paper.
    const auto trace = convolutionOf({1, 0, 1, 1}, {0, 1, 0, 1});
    CHECK_EQUAL(titles(trace), std::vector<std::string>{"C₂: I₂ ⊗ M ⊗ I₁, d = 1", "C₁: I₁ ⊗ M ⊗ I₂, d = 2",
                                                        "products", "C₂: I₂ ⊗ M ⊗ I₁, d = 1",
                                                        "C₁: I₁ ⊗ M ⊗ I₂, d = 2", "division by 4"});
    CHECK_EQUAL(node(trace, 0, 1), "f(1) = 0");
    CHECK_EQUAL(node(trace, 0, 5), "g(1) = 1");
    CHECK_EQUAL(node(trace, 2, 5), "g₂(1) = g₁(1) + g₁(3) = −1 + (−1) = −2");
    CHECK_EQUAL(node(trace, 3, 1), "t₃(1) = f₂(1)·g₂(1) = 1·(−2) = −2");
    CHECK_EQUAL(node(trace, 3, 1, latex), "t_{3}(1) = f_{2}(1) \\cdot g_{2}(1) = 1 \\cdot (-2) = -2");
    CHECK_EQUAL(node(trace, 6, 1), "t₆(1) = t₅(1) / 4 = 8 / 4 = 2");
    CHECK_EQUAL(output(trace, 1), "C(1) = f(0)·g(1) + f(1)·g(0) + f(2)·g(3) + f(3)·g(2) = 2");
    CHECK_EQUAL(numbers(trace, 1), "C(1) = 1·1 + 0·0 + 1·1 + 1·0 = 2");
    const auto square = convolutionOf({1, 0, 1, 1}, {});
    CHECK_EQUAL(titles(square)[2], "squares");
    CHECK_EQUAL(node(square, 3, 2), "t₃(2) = t₂(2)² = (−1)² = 1");
    CHECK_EQUAL(output(square, 1), "C(1) = f(0)·f(1) + f(1)·f(0) + f(2)·f(3) + f(3)·f(2) = 2");
}

SEQUENCY_CASE(the_formula_of_a_character_table_describes_the_kronecker_construction)
{
    session::TraceRequest request;
    request.work = session::TraceWork::Characters;
    request.group = {3, 2};
    const auto traced = VALUE_OF(session::trace(request));
    CHECK_EQUAL(titles(traced), std::vector<std::string>{"T₂: T₁ ⊗ C₃, work-items: 9"});
    CHECK_EQUAL(io::indexArithmetic(traced.graph, 0),
                "work-item (x, y) reads 3·x + y, writes 27·x + 3·y + 9·i + j, i, j = 0 … 2");
    CHECK_EQUAL(node(traced, 0, 5), "T₁(1,2) = exp(2πi·1·2/3) = ω²");
    // In base 3, row 5 is 12 and column 7 is 21: ω^(1·2 + 2·1) = ω⁴ = ω.
    CHECK_EQUAL(node(traced, 1, 5 * 9 + 7), "T₂(5,7) = T₁(1,2)·C₃(2,1) = ω²·ω² = ω");
    CHECK_EQUAL(output(traced, 5 * 9 + 7), "χ₅(7) = ω^(1·2 + 2·1) = ω⁴ = ω");
    CHECK_EQUAL(numbers(traced, 5 * 9 + 7), "χ₅(7) = exp(2πi·4/3) ≈ −0.5 + 0.866i");
    CHECK_EQUAL(output(traced, 5 * 9 + 7, 64, latex),
                "\\chi_{5}(7) = \\omega^{1 \\cdot 2 + 2 \\cdot 1} = \\omega^{4} = \\omega");
    request.group = {4, 2};
    const auto quarters = VALUE_OF(session::trace(request));
    CHECK_EQUAL(node(quarters, 1, 7 * 16 + 7), "T₂(7,7) = T₁(1,1)·C₄(3,3) = i·i = −1");
}

SEQUENCY_CASE(written_formulas_of_a_flow_graph_evaluate_to_the_values_at_the_nodes)
{
    auto random = generator(7);
    std::uniform_int_distribution<int> digit(-9, 9);
    for (const std::string token :
         {"walsh:n=3", "walsh:n=3:inverse", "walsh:n=4:sequency", "walsh:n=2:scale=1/N",
          "walsh:n=4:scale=1/sqrtN:inverse:paley", "arithmetic:n=4", "arithmetic:n=3:inverse"}) {
        for (const std::string factorization : {"cooley-tukey", "constant-geometry"}) {
            const auto spec = transform::parseToken(token);
            std::vector<int> values(std::size_t{1} << spec->variables);
            std::generate(values.begin(), values.end(), [&] { return digit(random); });
            const auto trace = traceOf(token, values, factorization);
            const DenseVector expected = byDefinition(*spec, DenseVector(values.begin(), values.end()));
            INFO(token + " " + factorization);
            for (std::size_t i = 0; i < values.size(); ++i) {
                INFO(numbers(trace, i));
                const auto parts = partsOf(numbers(trace, i));
                REQUIRE(parts.size() >= 2);
                for (std::size_t part = 1; part < parts.size(); ++part)
                    CHECK_NEAR(workedOut(parts[part]), expected[i].real(), 1e-9);
            }
            // Every column is computed from the previous one with the formulas only. The last column is compared with the definition.
            std::vector<double> column(values.begin(), values.end());
            for (std::size_t next = 1; next < trace.graph.columns(); ++next)
                column = nextColumn(trace, next, column);
            for (std::size_t i = 0; i < values.size(); ++i)
                CHECK_NEAR(column[i], expected[i].real(), 1e-9);
        }
    }
}

SEQUENCY_CASE(long_sums_in_formulas_of_large_flow_graphs_are_shortened)
{
    std::vector<int> values(std::size_t{1} << 16, 1);
    const auto trace = traceOf("walsh:n=16", values);
    CHECK_EQUAL(output(trace, 1, 4), "S(1) = f(0) − f(1) + … + f(65534) − f(65535) = 0");
    const auto one = traceOf("walsh:n=0", {7});
    CHECK_EQUAL(output(one, 0), "S(0) = f(0) = 7");
    CHECK_EQUAL(node(one, 0, 0), "f(0) = 7");
}
