// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the forms of Boolean functions. Expected sizes come from exhaustive searches that are written here: over all expansions, over all sets of cubes
// that can be reached one cube at a time, and over all trees of expansions. Every form is evaluated at every input.
#include "engine/analysis/forms/form_text.h"
#include "engine/analysis/forms/kronecker_forms.h"
#include "engine/io/truth_table_file.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <queue>
#include <set>

using namespace sequency;
using analysis::Cube;
using analysis::Form;
using analysis::FormFunction;
using analysis::FormKind;

namespace {

using Values = std::uint64_t;      // bit i is the value at index i
using Size = std::pair<int, int>;  // numbers of terms and literals

analysis::SharedBits bitsOf(Values values, int variables)
{
    auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << variables));
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits.set(i, (values >> i & 1) != 0);
    return std::make_shared<const base::PackedBits>(std::move(bits));
}

FormFunction outputsOf(int variables, const std::vector<Values>& outputs,
                       const std::vector<Values>& dontCares = {})
{
    FormFunction function{variables, {}};
    for (std::size_t j = 0; j < outputs.size(); ++j)
        function.outputs.push_back(
            {bitsOf(outputs[j], variables), dontCares.empty() ? nullptr : bitsOf(dontCares[j], variables)});
    return function;
}

Values cubeValues(const Cube& cube, int variables)
{
    Values values = 0;
    for (std::size_t i = 0; i < std::size_t{1} << variables; ++i)
        values |= static_cast<Values>((i & cube.care) == cube.value) << i;
    return values;
}

// Returns the values of an output of a form, from the definition of the form.
Values evaluated(const Form& form, std::size_t output)
{
    Values sum = 0;
    Values parity = 0;
    for (const Cube& cube : form.cubes)
        if ((cube.outputs >> output & 1) != 0) {
            sum |= cubeValues(cube, form.variables);
            parity ^= cubeValues(cube, form.variables);
        }
    const Values all = ~Values{0} >> (64 - (std::size_t{1} << form.variables));
    return form.kind == FormKind::SumOfProducts   ? sum
           : form.kind == FormKind::ProductOfSums ? all & ~sum
                                                  : parity;
}

Form minimized(const FormFunction& function, FormKind kind)
{
    auto form = VALUE_OF(analysis::minimizeForm(function, kind));
    CHECK(form.isVerified);
    return form;
}

Size sizeOf(const Form& form)
{
    return {static_cast<int>(form.terms()), static_cast<int>(form.literals())};
}

std::vector<Cube> allCubes(int variables)
{
    std::vector<Cube> cubes;
    for (std::uint32_t care = 0; care < 1U << variables; ++care)
        for (std::uint32_t value = 0; value < 1U << variables; ++value)
            if ((value & ~care) == 0)
                cubes.push_back({care, value});
    return cubes;
}

// Returns the sizes of the smallest exclusive sums of all functions, found by adding one cube after another (Dijkstra's algorithm).
std::vector<Size> smallestExclusiveSums(int variables)
{
    std::vector<Size> sizes(std::size_t{1} << (std::size_t{1} << variables), Size{1000, 0});
    std::vector<std::pair<Values, int>> steps;
    for (const Cube& cube : allCubes(variables))
        steps.emplace_back(cubeValues(cube, variables), std::popcount(cube.care));
    std::set<std::pair<Size, Values>> open{{{0, 0}, 0}};
    sizes[0] = {0, 0};
    while (!open.empty()) {
        const auto [size, f] = *open.begin();
        open.erase(open.begin());
        if (size > sizes[f])
            continue;
        for (const auto& [values, literals] : steps) {
            const Size next{size.first + 1, size.second + literals};
            if (next < sizes[f ^ values]) {
                sizes[f ^ values] = next;
                open.emplace(next, f ^ values);
            }
        }
    }
    return sizes;
}

// Returns the sizes that an expansion tree of f can have, if each node may be expanded in any way (PseudoKronecker), or if the nodes of a level are
// expanded as `letters` says.
std::set<Size> treeSizes(Values f, int variables, const std::string& letters)
{
    if (variables == 0)
        return {Size{static_cast<int>(f & 1), 0}};
    const std::size_t half = std::size_t{1} << (variables - 1);
    const Values f0 = f & ((Values{1} << half) - 1);
    const Values f1 = f >> half;
    const std::string rest = letters.empty() ? letters : letters.substr(1);
    std::set<Size> all;
    for (const char letter : letters.empty() ? std::string("SPN") : letters.substr(0, 1)) {
        const auto first = treeSizes(letter == 'N' ? f1 : f0, variables - 1, rest);
        const auto second = treeSizes(letter == 'S' ? f1 : f0 ^ f1, variables - 1, rest);
        for (const Size& a : first)
            for (const Size& b : second)
                all.insert(
                    {a.first + b.first, a.second + (letter == 'S' ? a.first : 0) + b.second + b.first});
    }
    return all;
}

// Returns the smallest size of all forms with one expansion per variable, from the letters in `allowed`.
Size bestExpansions(Values f, int variables, const std::string& allowed)
{
    Size best{1000, 0};
    std::vector<std::string> words{""};
    for (int i = 0; i < variables; ++i) {
        std::vector<std::string> longer;
        for (const std::string& word : words)
            for (const char letter : allowed)
                longer.push_back(word + letter);
        words = longer;
    }
    for (const std::string& word : words)
        best = std::min(best, *treeSizes(f, variables, word).begin());
    return best;
}

Values randomValues(std::mt19937_64& random, int variables)
{
    return random() >> (64 - (std::size_t{1} << variables));
}

struct CountedForms {
    Size best{1000, 0};
    std::map<int, std::int64_t> formsByTerms;  // number of forms for each number of terms
};

// Transforms a word of 2^n ≤ 32 bits by one butterfly per variable for each of the 3^n forms. Digit i of the number of a form is 0, 1 or 2 for the
// Shannon, positive and negative Davio expansion of the variable whose bit in an index is i. Each 1 in the transformed word is a term. The term has
// a literal of every variable with a Shannon expansion, and of every other variable whose bit in the index of the 1 is set.
CountedForms countedForms(Values f, int variables)
{
    constexpr std::array<Values, 5> lower{0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF};
    const Values all = ~Values{0} >> (64 - (std::size_t{1} << variables));
    CountedForms counted;
    int formCount = 1;
    for (int i = 0; i < variables; ++i)
        formCount *= 3;
    for (int form = 0; form < formCount; ++form) {
        Values word = f;
        std::size_t shannon = 0;
        for (int i = 0, digits = form; i < variables; ++i, digits /= 3) {
            const int distance = 1 << i;
            const Values low = word & lower[static_cast<std::size_t>(i)] & all;
            const Values high = word >> distance & lower[static_cast<std::size_t>(i)] & all;
            if (digits % 3 == 0)
                shannon |= std::size_t{1} << i;
            else
                word = (digits % 3 == 1 ? low : high) | (low ^ high) << distance;
        }
        Size size{std::popcount(word), 0};
        for (std::size_t index = 0; index < std::size_t{1} << variables; ++index)
            if ((word >> index & 1) != 0)
                size.second += std::popcount(index | shannon);
        counted.best = std::min(counted.best, size);
        ++counted.formsByTerms[size.first];
    }
    return counted;
}

// Checks the listed Kronecker forms of a function against an exhaustive search.
void checkKronecker(Values f, int variables, const program::Runner& runner)
{
    const auto function = outputsOf(variables, {f});
    const auto all = VALUE_OF(
        analysis::countKroneckerForms(function, 5, [&runner](const base::RunControl&) { return runner; }));
    const CountedForms counts = countedForms(f, variables);
    const Size best = counts.best;
    CHECK_EQUAL(Size(static_cast<int>(all.best[0].terms), static_cast<int>(all.best[0].literals)), best);
    CHECK_EQUAL(static_cast<std::int64_t>(all.bestCount), counts.formsByTerms.at(best.first));
    std::vector<std::int64_t> bars(all.bars.size(), 0);
    for (const auto& [terms, formCount] : counts.formsByTerms)
        bars.at(static_cast<std::size_t>(terms) / all.barWidth) += formCount;
    CHECK(all.bars == bars);
    CHECK(std::ranges::is_sorted(all.best, {},
                                 [](const auto& one) { return std::pair(one.terms, one.literals); }));
    for (const auto& one : all.best)
        CHECK_EQUAL(Size(static_cast<int>(one.terms), static_cast<int>(one.literals)),
                    *treeSizes(f, variables, analysis::expansionText(one.form, variables)).begin());
    const auto form = VALUE_OF(analysis::kroneckerForm(function, all.best[0].form));
    CHECK_EQUAL(sizeOf(form), best);
    CHECK_EQUAL(evaluated(form, 0), f);
}

}  // namespace

SEQUENCY_CASE(best_kronecker_forms_of_all_functions_of_three_variables_equal_exhaustive_search)
{
    session::Engine engine;
    const auto runner = VALUE_OF(engine.runner("cpu"));
    for (Values f = 0; f < 256; ++f)
        checkKronecker(f, 3, runner);
}

SEQUENCY_CASE(best_kronecker_forms_of_random_functions_equal_exhaustive_search)
{
    session::Engine engine;
    const auto runner = VALUE_OF(engine.runner("cpu"));
    auto random = tests::generator(483);
    for (int i = 0; i < 200; ++i)
        checkKronecker(randomValues(random, 4), 4, runner);
    for (int i = 0; i < 200; ++i)
        checkKronecker(randomValues(random, 5), 5, runner);
}

SEQUENCY_CASE(forms_by_expansions_equal_exhaustive_search)
{
    auto random = tests::generator(484);
    for (int i = 0; i < 120; ++i) {
        const int variables = 1 + i % 3;
        const Values f = randomValues(random, variables);
        const auto function = outputsOf(variables, {f});
        CHECK_EQUAL(sizeOf(minimized(function, FormKind::FixedPolarity)), bestExpansions(f, variables, "PN"));
        CHECK_EQUAL(sizeOf(minimized(function, FormKind::Kronecker)), bestExpansions(f, variables, "SPN"));
        CHECK_EQUAL(sizeOf(minimized(function, FormKind::PseudoKronecker)),
                    *treeSizes(f, variables, "").begin());
    }
}

SEQUENCY_CASE(exclusive_sums_of_all_functions_of_three_variables_are_the_smallest)
{
    const auto smallest = smallestExclusiveSums(3);
    for (Values f = 0; f < 256; ++f) {
        const Form form = minimized(outputsOf(3, {f}), FormKind::ExclusiveSum);
        CHECK_EQUAL(sizeOf(form), smallest[f]);
        CHECK(form.isProvenMinimal);
        CHECK_EQUAL(evaluated(form, 0), f);
    }
}

// No function of four variables needs more than 6 terms, and no function of five variables more than 9 (Sasao 1999).
SEQUENCY_CASE(exclusive_sums_of_four_and_five_variables_are_the_smallest)
{
    const auto smallest = smallestExclusiveSums(4);
    CHECK_EQUAL(std::ranges::max_element(smallest)->first, 6);
    auto random = tests::generator(485);
    for (int i = 0; i < 200; ++i) {
        const Values f = randomValues(random, 4);
        CHECK_EQUAL(sizeOf(minimized(outputsOf(4, {f}), FormKind::ExclusiveSum)), smallest[f]);
    }
    // f = x1·g ⊕ h has at most as many terms as g and h together, and the sum of two functions at most as many as both.
    for (int i = 0; i < 20; ++i) {
        const Values g = randomValues(random, 4);
        const Values h = randomValues(random, 4);
        const Form form = minimized(outputsOf(5, {h | (g ^ h) << 16}), FormKind::ExclusiveSum);
        CHECK(static_cast<int>(form.terms()) <= smallest[g].first + smallest[h].first);
        CHECK(form.terms() <= 9);
        CHECK(static_cast<int>(form.terms()) >= std::max({smallest[h].first, smallest[g ^ h].first}));
        CHECK_EQUAL(evaluated(form, 0), h | (g ^ h) << 16);
    }
}

SEQUENCY_CASE(exclusive_sums_use_dont_cares)
{
    const auto smallest = smallestExclusiveSums(3);
    auto random = tests::generator(486);
    for (int i = 0; i < 100; ++i) {
        const Values f = randomValues(random, 3);
        const Values open = randomValues(random, 3) & randomValues(random, 3);
        Size best{1000, 0};
        for (Values g = 0; g < 256; ++g)
            if (((g ^ f) & ~open & 0xff) == 0)
                best = std::min(best, smallest[g]);
        const Form form = minimized(outputsOf(3, {f}, {open}), FormKind::ExclusiveSum);
        CHECK_EQUAL(sizeOf(form), best);
        CHECK_EQUAL((evaluated(form, 0) ^ f) & ~open, Values{0});
    }
}

// Searches the sums of shared products for both outputs by adding one product after another.
SEQUENCY_CASE(sums_of_products_of_two_outputs_share_the_fewest_products)
{
    std::vector<std::pair<Values, Values>> steps;
    for (const Cube& cube : allCubes(2))
        for (int outputs = 1; outputs < 4; ++outputs)
            steps.emplace_back((outputs & 1) != 0 ? cubeValues(cube, 2) : 0,
                               (outputs & 2) != 0 ? cubeValues(cube, 2) : 0);
    for (Values f = 0; f < 16; ++f)
        for (Values g = 0; g < 16; ++g) {
            std::map<std::pair<Values, Values>, std::size_t> distance{{{0, 0}, 0}};
            std::queue<std::pair<Values, Values>> open;
            open.emplace(0, 0);
            for (; !distance.contains({f, g}); open.pop())
                for (const auto& [a, b] : steps) {
                    const std::pair next{open.front().first | a, open.front().second | b};
                    if ((next.first & ~f) == 0 && (next.second & ~g) == 0 &&
                        distance.emplace(next, distance.at(open.front()) + 1).second)
                        open.push(next);
                }
            const Form form = minimized(outputsOf(2, {f, g}), FormKind::SumOfProducts);
            CHECK_EQUAL(form.terms(), distance.at({f, g}));
            CHECK(form.isProvenMinimal);
        }
}

SEQUENCY_CASE(forms_of_several_outputs_with_dont_cares_evaluate_to_the_function)
{
    auto random = tests::generator(487);
    for (int i = 0; i < 12; ++i) {
        const int variables = 3 + i % 4;
        std::vector<Values> outputs;
        std::vector<Values> open;
        for (int j = 0; j <= i % 3; ++j) {
            outputs.push_back(randomValues(random, variables));
            open.push_back(i % 2 == 0 ? 0
                                      : randomValues(random, variables) & randomValues(random, variables));
        }
        const auto function = outputsOf(variables, outputs, open);
        for (const analysis::FormKindRow& row : analysis::formKinds()) {
            INFO(std::string(row.name));
            const Form form = minimized(function, row.kind);
            const bool setsDontCares = row.isExclusive && row.kind != FormKind::ExclusiveSum;
            for (std::size_t j = 0; j < outputs.size(); ++j) {
                const Values wanted = setsDontCares ? outputs[j] & ~open[j] : outputs[j];
                CHECK_EQUAL((evaluated(form, j) ^ wanted) & (setsDontCares ? ~Values{0} : ~open[j]),
                            Values{0});
            }
        }
    }
}

SEQUENCY_CASE(written_pla_files_are_read_as_the_same_function)
{
    auto random = tests::generator(488);
    const std::vector<Values> outputs{randomValues(random, 5), randomValues(random, 5)};
    for (const analysis::FormKindRow& row : analysis::formKinds()) {
        INFO(std::string(row.name));
        const Form form = minimized(outputsOf(5, outputs), row.kind);
        const auto table = VALUE_OF(io::readTruthTable(analysis::plaText(form, {{}, {"f", "g"}}), {}));
        for (std::size_t j = 0; j < outputs.size(); ++j) {
            const auto bits = VALUE_OF(io::bitsOf(table, j, io::DontCare::Zero));
            CHECK_EQUAL(bits.words()[0], outputs[j]);
            CHECK_EQUAL(io::dontCareCount(table.outputs[j]), std::size_t{0});
        }
    }
}

SEQUENCY_CASE(expansions_are_written_and_read)
{
    CHECK_EQUAL(analysis::expansionText(0 * 9 + 1 * 3 + 2, 3), std::string("SPN"));
    for (std::uint64_t form = 0; form < 81; ++form)
        CHECK_EQUAL(*analysis::parseExpansions(analysis::expansionText(form, 4)), form);
    CHECK(!analysis::parseExpansions("SPX"));
    CHECK_EQUAL(analysis::polarityOf("SPN"), std::string("201"));
}

SEQUENCY_CASE(forms_of_too_many_variables_are_refused)
{
    const FormFunction function{17, {{nullptr}}};
    for (const analysis::FormKindRow& row : analysis::formKinds()) {
        CHECK(ERROR_OF(analysis::minimizeForm(function, row.kind)).kind == base::ErrorKind::BadInput);
    }
    CHECK(!analysis::minimizeForm({3, {}}, FormKind::SumOfProducts));
}
