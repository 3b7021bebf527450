// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the functions of lesson expressions about Haar spectra, decision diagrams, forms and linear substitutions against structure_definitions.h.
#include "engine/lesson/functions/expression.h"
#include "engine/lesson/functions/scope.h"
#include "engine/lesson/state.h"
#include "tests/engine/lesson/structure_definitions.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::tests::definitions;
using lesson::Numbers;
using lesson::Value;

namespace {

base::Result<Value> evaluated(const std::string& text, const lesson::Scope& scope = {})
{
    INFO(text);
    const auto parsed = VALUE_OF(lesson::Expression::parse(text, {"lesson.md", 1, 1}));
    return parsed.evaluate(scope);
}

template <typename Kind>
Kind foundIn(const std::string& text, const lesson::Scope& scope = {})
{
    INFO(text);
    const auto value = VALUE_OF(evaluated(text, scope));
    REQUIRE(std::holds_alternative<Kind>(value));
    return std::get<Kind>(value);
}

std::int64_t numberIn(const std::string& text, const lesson::Scope& scope = {})
{
    return foundIn<std::int64_t>(text, scope);
}

// Returns the expression of a function with these values.
std::string written(const Integers& values)
{
    return "vector([" + text(values) + "])";
}

Integers functionOf(std::int64_t code, std::int64_t count)
{
    Integers f;
    for (std::int64_t x = 0; x < count; ++x)
        f.push_back(code >> x & 1);
    return f;
}

std::vector<Integers> functionsOf4Variables(std::uint64_t salt, int count)
{
    auto generator = tests::generator(salt);
    std::vector<Integers> all;
    while (std::cmp_less(all.size(), count))
        all.push_back(functionOf(static_cast<std::int64_t>(generator() & 0xffff), 16));
    return all;
}

std::string orderText(const Integers& order)
{
    std::string text;
    for (const std::int64_t variable : order)
        text += "x" + std::to_string(variable) + " ";
    return text;
}

lesson::LessonState stateIn(const std::string& json)
{
    return VALUE_OF(lesson::readState(json, {"state", 1, 1}, nullptr));
}

std::int64_t numberInState(const std::string& text, const std::string& json)
{
    const lesson::LessonState state = stateIn(json);
    lesson::Scope scope;
    scope.state = &state;
    return numberIn(text, scope);
}

}  // namespace

SEQUENCY_CASE(haar_spectra_in_lesson_expressions_match_the_definition)
{
    for (const Integers& f : functionsOf4Variables(61, 20)) {
        Integers expected;
        for (std::int64_t k = 0; k < 16; ++k)
            expected.push_back(haar(f, k));
        CHECK_EQUAL(foundIn<Numbers>("spectrum(" + written(f) + ", 'haar')"), expected);
    }
    CHECK_EQUAL(foundIn<Numbers>("nodes(vector([1, 0, 1, 1]), 'haar', 'constant-geometry', 1)"),
                (Numbers{1, 2, 1, 0}));
    CHECK_EQUAL(numberIn("additions('haar', 3)"), 8 + 4 + 2);
}

SEQUENCY_CASE(the_selected_haar_coefficient_of_a_lesson_state_has_its_value)
{
    // Coefficient 6 compares the values at 4 and 5.
    const std::string state =
        R"({"functions": [{"variables": 3, "format": "bits", "values": "00010111"}], "transform": "haar:n=3",
 "views": {"selection": {"kind": "output", "index": 6}}})";
    CHECK_EQUAL(numberInState("coefficient", state), -1);
    CHECK_EQUAL(numberInState("sum(nonzero_coefficients)", state), 0 + 1 + 2 + 3 + 5 + 6);
}

SEQUENCY_CASE(diagrams_of_all_functions_of_3_variables_have_the_nodes_of_their_definition)
{
    for (std::int64_t code = 0; code < 256; ++code) {
        const Integers f = functionOf(code, 8);
        INFO(text(f));
        CHECK_EQUAL(numberIn("diagram_nodes(" + written(f) + ")"), bddNodes(f));
        CHECK_EQUAL(numberIn("diagram_nodes(" + written(f) + ", 'fdd')"), diagramNodes(f, "PPP"));
        CHECK_EQUAL(numberIn("sum(diagram_levels(" + written(f) + ", 'walsh'))"), diagramNodes(f, "WWW"));
        CHECK_EQUAL(numberIn("diagram_nodes(" + written(f) + ", 'bdd', 'exact')"), bddNodes(f, bestOrder(f)));
    }
    // Bryant 1986.
    const std::string pairs = "expression('x1 & x2 | x3 & x4 | x5 & x6', 6)";
    CHECK_EQUAL(numberIn("diagram_nodes(" + pairs + ")"), 6);
    CHECK_EQUAL(numberIn("diagram_nodes(" + pairs + ", 'bdd', 'x1 x3 x5 x2 x4 x6')"), 14);
    CHECK_EQUAL(numberIn("diagram_nodes(" + pairs + ", 'bdd', 'sifted')"), 6);
    CHECK_EQUAL(foundIn<Numbers>("diagram_levels(vector([0, 0, 0, 1, 0, 1, 1, 1]))"), (Numbers{1, 2, 1}));
}

SEQUENCY_CASE(diagrams_in_lesson_expressions_follow_the_order_of_the_variables)
{
    Integers order{1, 2, 3, 4};
    for (const Integers& f : functionsOf4Variables(62, 24)) {
        CHECK_EQUAL(numberIn("diagram_nodes(" + written(f) + ", 'bdd', '" + orderText(order) + "')"),
                    bddNodes(f, order));
        CHECK_EQUAL(numberIn("diagram_nodes(" + written(f) + ", 'arithmetic', '" + orderText(order) + "')"),
                    diagramNodes(f, "AAAA", order));
        std::next_permutation(order.begin(), order.end());
    }
}

SEQUENCY_CASE(the_drawn_diagram_of_a_lesson_state_has_the_kind_order_and_encoding_of_the_page)
{
    // f = x1x3 ∨ x2x4.
    const Integers f{0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1};
    const auto drawn = [&f](const std::string& settings, const std::string& encoding = "01") {
        return numberInState("drawn_nodes",
                             R"({"functions": [{"variables": 4, "format": "bits", "values": ")" + bitText(f) +
                                 R"("}], "encoding": ")" + encoding +
                                 R"(", "views": {"page": "decision_diagram", )" + R"("decision_diagram": {)" +
                                 settings + "}}}");
    };
    CHECK_EQUAL(drawn(""), bddNodes(f));
    CHECK_EQUAL(drawn(R"("kind": "bdd", "order": "given", "own_order": [1, 3, 2, 4])"), bddNodes(f));
    CHECK_EQUAL(drawn(R"("kind": "bdd", "order": "own", "own_order": [1, 3, 2, 4])"), 4);
    CHECK_EQUAL(drawn(R"("kind": "bdd", "order": "exact")"), 4);
    CHECK_EQUAL(drawn(R"("kind": "bdd", "order": "sifted")"), 4);
    CHECK_EQUAL(drawn(R"("kind": "fdd")"), diagramNodes(f, "PPPP"));
    CHECK_EQUAL(drawn(R"("kind": "kfdd", "decompositions": "SPNS")"), diagramNodes(f, "SPNS"));
    CHECK_EQUAL(drawn(R"("kind": "fdd", "decompositions": "SDNS")"), diagramNodes(f, "PPPP"));
    Integers signs = f;
    for (std::int64_t& value : signs)
        value = 1 - 2 * value;
    CHECK_EQUAL(drawn(R"("kind": "arithmetic")", "polarity"), diagramNodes(signs, "AAAA"));
    CHECK_EQUAL(drawn(R"("kind": "arithmetic")"), diagramNodes(f, "AAAA"));
    const lesson::LessonState plain = stateIn("{}");
    lesson::Scope scope;
    scope.state = &plain;
    CHECK(foundIn<std::string>("diagram_kind", scope) == "bdd");
    CHECK(!evaluated("drawn_nodes", scope));
}

SEQUENCY_CASE(forms_in_lesson_expressions_have_the_fewest_terms)
{
    for (std::int64_t code = 0; code < 256; ++code) {
        const Integers f = functionOf(code, 8);
        INFO(text(f));
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'sop')"), sumTerms(f));
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'esop')"), exclusiveTerms(f));
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'fprm')"), fewestPolarityTerms(f));
        std::int64_t fewest = 8;
        std::string word = "SSS";
        for (std::int64_t form = 0; form < 27; ++form) {
            for (std::size_t i = 0, left = static_cast<std::size_t>(form); i < 3; ++i, left /= 3)
                word[i] = "SPN"[left % 3];
            fewest = std::min(fewest, kroneckerTerms(f, word));
        }
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'kro')"), fewest);
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'SNP')"), kroneckerTerms(f, "SNP"));
    }
    for (const Integers& f : functionsOf4Variables(63, 20))
        CHECK_EQUAL(numberIn("form_terms(" + written(f) + ", 'sop')"), sumTerms(f));
}

SEQUENCY_CASE(the_text_of_a_form_in_a_lesson_is_in_the_notation_of_the_lessons)
{
    CHECK_EQUAL(foundIn<std::string>("form_text(vector([1, 0, 1, 1]), 'PS')"), "x̄2 ⊕ x1x2");
    CHECK_EQUAL(foundIn<std::string>("form_text(vector([0, 0, 0, 1, 0, 1, 1, 1]), 'sop')"),
                "x1x2 ∨ x1x3 ∨ x2x3");
}

SEQUENCY_CASE(linear_substitutions_in_lesson_expressions_move_the_values)
{
    auto generator = tests::generator(64);
    const std::vector<Integers>& matrices = matricesOf(Integers(8));
    CHECK_EQUAL(matrices.size(), 168U);
    for (const Integers& rows : matrices) {
        const Integers f = functionOf(static_cast<std::int64_t>(generator() & 0xff), 8);
        CHECK_EQUAL(foundIn<Numbers>("values(substituted(" + written(f) + ", [" + text(rows) + "]))"),
                    substituted(f, rows));
    }
}

SEQUENCY_CASE(linear_equivalence_in_lesson_expressions_is_that_of_an_exhaustive_search)
{
    auto generator = tests::generator(65);
    std::int64_t equivalent = 0;
    for (int round = 0; round < 300; ++round) {
        const Integers f = functionOf(static_cast<std::int64_t>(generator() & 0xff), 8);
        const Integers g = functionOf(static_cast<std::int64_t>(generator() & 0xff), 8);
        INFO(text(f) + " and " + text(g));
        const bool expected = areLinearlyEquivalent(f, g);
        equivalent += expected ? 1 : 0;
        CHECK_EQUAL(numberIn("linearly_equivalent(" + written(f) + ", " + written(g) + ")"),
                    expected ? 1 : 0);
    }
    CHECK(equivalent > 0);
    const std::vector<Integers>& matrices = matricesOf(Integers(16));
    for (const Integers& f : functionsOf4Variables(66, 10)) {
        const Integers g = substituted(f, matrices[generator() % matrices.size()]);
        CHECK_EQUAL(numberIn("linearly_equivalent(" + written(f) + ", " + written(g) + ")"), 1);
    }
    CHECK_EQUAL(numberIn("linearly_equivalent(vector([0, 1]), vector([0, 1, 0, 1]))"), 0);
}

SEQUENCY_CASE(linearized_nodes_in_lesson_expressions_are_reached_by_a_matrix_and_never_exceed_the_nodes)
{
    for (std::int64_t code = 0; code < 256; ++code) {
        const Integers f = functionOf(code, 8);
        INFO(text(f));
        const std::int64_t found = numberIn("linearized_nodes(" + written(f) + ")");
        CHECK(found <= bddNodes(f));
        CHECK(std::ranges::any_of(
            matricesOf(f), [&](const Integers& rows) { return bddNodes(substituted(f, rows)) == found; }));
    }
    CHECK_EQUAL(numberIn("linearized_nodes(expression('x1 ^ x2 ^ x3', 3))"), 1);
}

SEQUENCY_CASE(unsuitable_arguments_of_lesson_functions_about_structure_are_refused)
{
    for (const char* const text :
         {"diagram_nodes(vector([0, 1]), 'forest')", "diagram_nodes(vector([0, 1]), 'bdd', 'x2')",
          "diagram_nodes(vector([0, 1, 2], 3), 'fdd')", "diagram_levels(vector([0, 1]), 'bdd', 'x1 x1')",
          "form_terms(vector([0, 1]), 'anf')", "form_terms(vector([0, 1]), 'SP')",
          "form_terms(vector([0, 3]), 'sop')", "form_terms(generator('majority:9'), 'sop')",
          "form_text(vector([0, 1, 2], 3), 'sop')", "substituted(vector([0, 1]), [0])",
          "substituted(vector([0, 1]), [2])", "substituted(vector([0, 1]), [1, 1])",
          "substituted(vector([0, 3]), [1])", "linearly_equivalent(vector([0, 1, 2], 3), vector([0, 1]))",
          "linearly_equivalent(generator('majority:5'), generator('majority:5'))",
          "linearized_nodes(vector([0, 3]))", "linearized_nodes(generator('majority:7'))"}) {
        INFO(text);
        CHECK(ERROR_OF(evaluated(text)).kind == base::ErrorKind::BadInput);
    }
}
