// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions about forms with few terms and about linear substitutions of the variables.
#include "engine/analysis/forms/form_text.h"
#include "engine/analysis/forms/kronecker_forms.h"
#include "engine/analysis/linearization_costs.h"
#include "engine/lesson/functions/lesson_functions.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using analysis::Form;
using base::SharedFunction;
using Found = base::Result<Value>;

// Returns a minimal form of a kind such as 'esop', or the Kronecker form of a word such as 'SPN'.
base::Result<Form> namedForm(const Arguments& arguments)
{
    constexpr int most = 8;
    const SharedFunction& function = arguments.function(0);
    const std::string& name = arguments.text(1);
    const auto values = SEQUENCY_TRY(analysis::formFunction(function));
    if (function->variables > most)
        return badArgument("forms are computed for at most 8 variables");
    if (const auto* const row = analysis::findFormKind(name))
        return analysis::minimizeForm(values, row->kind, arguments.scope().control);
    const auto expansions = analysis::parseExpansions(name);
    if (!expansions || std::cmp_not_equal(name.size(), function->variables))
        return badArgument("unknown form '" + name +
                           "', expected sop, pos, esop, fprm, kro, pkro or a letter S, P or N for each "
                           "variable");
    return analysis::kroneckerForm(values, *expansions, arguments.scope().control);
}

Found formTerms(const Arguments& arguments)
{
    const auto form = namedForm(arguments);
    return form ? found(static_cast<std::int64_t>(form->terms())) : form.error();
}

Found textOfForm(const Arguments& arguments)
{
    const auto form = SEQUENCY_TRY(namedForm(arguments));
    analysis::FormNames names;
    for (int variable = 1; variable <= form.variables; ++variable)
        names.names.push_back("x" + std::to_string(variable));
    return found(analysis::formText(form, names));
}

Found substituted(const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    if (!function->isBoolean())
        return badArgument("variables are substituted only in Boolean functions");
    analysis::AffineTransformation transformation;
    for (const std::int64_t row : arguments.list(1)) {
        if (row < 0 || std::cmp_greater_equal(row, function->size()))
            return badArgument("the row " + std::to_string(row) + ", expected a mask of the variables");
        transformation.rows.push_back(static_cast<std::size_t>(row));
    }
    const auto bits = SEQUENCY_TRY(base::bitsOf(*function));
    if (std::cmp_not_equal(transformation.rows.size(), function->variables))
        return badArgument("the matrix has " + std::to_string(transformation.rows.size()) +
                           " rows, expected one for each variable");
    auto result = SEQUENCY_TRY(analysis::transformedBy(bits, transformation));
    auto made = SEQUENCY_TRY(base::functionOfBits(std::move(result), function->variables));
    return found(std::make_shared<const base::FunctionVector>(std::move(made)));
}

// Returns true if a matrix A with g(Ax) = f(x) exists whose product with x is images[x] for all x < images.size(), a power of 2.
bool isExtensible(const Numbers& f, const Numbers& g, std::vector<std::size_t>& images)
{
    const std::size_t known = images.size();
    if (known == f.size())
        return true;
    for (std::size_t image = 1; image < f.size(); ++image) {
        if (std::ranges::find(images, image) != images.end())
            continue;  // linearly dependent
        bool agrees = true;
        for (std::size_t x = 0; x < known && agrees; ++x)
            agrees = f[known + x] == g[images[x] ^ image];
        if (!agrees)
            continue;
        for (std::size_t x = 0; x < known; ++x)
            images.push_back(images[x] ^ image);
        if (isExtensible(f, g, images))
            return true;
        images.resize(known);
    }
    return false;
}

Found linearlyEquivalent(const Arguments& arguments)
{
    constexpr int most = 4;  // 20,160 matrices
    const SharedFunction& first = arguments.function(0);
    const SharedFunction& second = arguments.function(1);
    if (first->radix != 2 || second->radix != 2 || std::max(first->variables, second->variables) > most)
        return badArgument("equivalence is decided for functions of at most 4 binary variables");
    const auto f = numbersOf(first->values);
    const auto g = numbersOf(second->values);
    if (!f || !g)
        return f ? g.error() : f.error();
    std::vector<std::size_t> images{0};
    return found(
        std::int64_t{f->size() == g->size() && f->front() == g->front() && isExtensible(*f, *g, images)});
}

Found linearizedNodes(const Arguments& arguments)
{
    constexpr int most = 6;
    const SharedFunction& function = arguments.function(0);
    if (!function->isBoolean() || function->variables > most)
        return badArgument("only Boolean functions of at most 6 variables are linearized");
    const auto bits = SEQUENCY_TRY(base::bitsOf(*function));
    const auto report = SEQUENCY_TRY(analysis::reportLinearization({&bits, 1}, 0, arguments.scope().control));
    return found(report.linearization.costAfter);
}

}  // namespace

void addFormRows(std::vector<LessonFunction>& rows)
{
    const Argument function{"function", Kind::Function};
    const Argument form{"form", Kind::Text};
    addRow(rows, "form_terms",
           "The number of terms of a minimal form (sop, pos, esop, fprm, kro, pkro) of a Boolean function, "
           "or of its Kronecker form with the expansions of a word such as 'SPN'.",
           {function, form}, formTerms);
    addRow(rows, "form_text", "The form whose terms form_terms() counts, as text.", {function, form},
           textOfForm);
    addRow(rows, "substituted",
           "The function g with g(Ax) = f(x). The rows of the matrix A are masks of variables: "
           "substituted(f, [6, 2, 1]) has y1 = x1 ⊕ x2.",
           {function, {"rows", Kind::List}}, substituted);
    addRow(rows, "linearly_equivalent",
           "Whether an invertible matrix A with second(Ax) = first(x) exists, for at most 4 variables.",
           {{"first", Kind::Function}, {"second", Kind::Function}}, linearlyEquivalent,
           LessonFunction::Source::Arguments, true);
    addRow(rows, "linearized_nodes",
           "The number of nodes of the BDD after the linearization that the tab Compare finds.", {function},
           linearizedNodes);
}

}  // namespace sequency::lesson
