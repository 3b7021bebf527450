// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/form.h"

#include "engine/analysis/forms/exclusive_sum.h"
#include "engine/analysis/forms/expansion.h"
#include "engine/analysis/forms/sum_of_products.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::array table{
    FormKindRow{FormKind::SumOfProducts, "sop", SEQUENCY_TEXT("Engine", "Sum of products"), false, true, 16},
    FormKindRow{FormKind::ProductOfSums, "pos", SEQUENCY_TEXT("Engine", "Product of sums"), false, true, 16},
    FormKindRow{FormKind::ExclusiveSum, "esop", SEQUENCY_TEXT("Engine", "Exclusive sum of products"), true,
                true, 16},
    FormKindRow{FormKind::FixedPolarity, "fprm", SEQUENCY_TEXT("Engine", "Fixed-polarity Reed–Muller form"),
                true, false, 16},
    FormKindRow{FormKind::Kronecker, "kro", SEQUENCY_TEXT("Engine", "Kronecker form"), true, false, 14},
    FormKindRow{FormKind::PseudoKronecker, "pkro", SEQUENCY_TEXT("Engine", "Pseudo-Kronecker form"), true,
                false, 14}};

base::Status check(const FormFunction& function, const FormKindRow& row)
{
    const auto refuse = [&](int found, int most, const char* what) {
        return base::Status(
            Error{ErrorKind::BadInput, "the form " + std::string(row.name) + " is computed for at most " +
                                           std::to_string(most) + " " + what + ", but the function has " +
                                           std::to_string(found)});
    };
    if (function.variables > row.maxVariables)
        return refuse(function.variables, row.maxVariables, "variables");
    if (function.outputs.empty())
        return Error{ErrorKind::BadInput, "a form needs a function with at least one output"};
    if (function.outputs.size() > maxFormOutputs)
        return refuse(static_cast<int>(function.outputs.size()), maxFormOutputs, "outputs");
    return base::success();
}

base::Result<Form> computed(const FormFunction& function, FormKind kind, const base::RunControl& control)
{
    switch (kind) {
    case FormKind::SumOfProducts:
    case FormKind::ProductOfSums: return minimalSum(function, kind, control);
    case FormKind::ExclusiveSum: return exclusiveSum(function, control);
    case FormKind::FixedPolarity:
    case FormKind::Kronecker:
    case FormKind::PseudoKronecker: break;
    }
    return bestExpansion(wordsOf(function), static_cast<int>(function.outputs.size()), kind, control);
}

}  // namespace

std::span<const FormKindRow> formKinds()
{
    return table;
}

const FormKindRow& formKind(FormKind kind)
{
    return *std::ranges::find(table, kind, &FormKindRow::kind);
}

const FormKindRow* findFormKind(std::string_view name)
{
    const auto* const found = std::ranges::find(table, name, &FormKindRow::name);
    return found == table.end() ? nullptr : found;
}

bool FormFunction::hasDontCares() const
{
    return std::ranges::any_of(outputs, [](const Output& output) { return output.dontCares != nullptr; });
}

base::Result<FormFunction> formFunction(const base::SharedFunction& function, SharedBits dontCares)
{
    if (!function || !function->isBoolean())
        return Error{ErrorKind::BadInput, "forms are computed for Boolean functions"};
    auto ones = SEQUENCY_TRY(base::bitsOf(*function));
    return FormFunction{function->variables,
                        {{std::make_shared<const base::PackedBits>(std::move(ones)), std::move(dontCares)}}};
}

std::size_t Form::literals() const
{
    std::size_t count = 0;
    for (const Cube& cube : cubes)
        count += static_cast<std::size_t>(cube.literals());
    return count;
}

namespace {

// Sets the coefficients of an output of a form with one expansion per variable. A Davio expansion has a coefficient with its literal at index bit 1; a
// Shannon expansion has the coefficient of x at index bit 1.
void addCoefficients(const Form& form, std::size_t output, base::PackedBits& coefficients)
{
    std::uint32_t isShannon = 0;
    for (const char letter : form.expansions)
        isShannon = 2 * isShannon + (letter == 'S' ? 1 : 0);
    for (const Cube& cube : form.cubes)
        if ((cube.outputs >> output & 1) != 0)
            coefficients.set((cube.value & isShannon) | (cube.care & ~isShannon), true);
}

// Replaces the coefficients by the values: f0 and f1 from f0 and f0 ⊕ f1, or from f1 and f0 ⊕ f1.
void restoreValues(std::string_view expansions, base::PackedBits& values)
{
    std::size_t bit = values.size() / 2;
    for (const char letter : expansions) {
        for (std::size_t i = 0; letter != 'S' && i < values.size(); ++i)
            if ((i & bit) == 0) {
                const bool other = values[i] != values[i + bit];
                if (letter == 'N')
                    values.set(i + bit, values[i]);
                values.set(letter == 'N' ? i : i + bit, other);
            }
        bit /= 2;
    }
}

}  // namespace

// A form with one expansion per variable is transformed back. Otherwise visits the indices of every cube, so that the cost is the total size of the cubes.
base::Result<base::PackedBits> valuesOf(const Form& form, std::size_t output, const base::RunControl& control)
{
    const std::size_t size = std::size_t{1} << form.variables;
    auto values = SEQUENCY_TRY(base::PackedBits::allocate(size));
    if (!form.expansions.empty()) {
        addCoefficients(form, output, values);
        restoreValues(form.expansions, values);
        return values;
    }
    const bool isExclusive = formKind(form.kind).isExclusive;
    for (const Cube& cube : form.cubes) {
        if (control.stopRequested())
            return base::cancelled();
        if ((cube.outputs >> output & 1) == 0)
            continue;
        const std::size_t free = (size - 1) & ~std::size_t{cube.care};
        std::size_t subset = 0;
        do {
            const std::size_t index = cube.value | subset;
            values.set(index, !isExclusive || !values[index]);
            subset = (subset - free) & free;
        } while (subset != 0);
    }
    if (form.kind == FormKind::ProductOfSums)
        for (std::size_t i = 0; i < size; ++i)
            values.set(i, !values[i]);
    return values;
}

base::Status verifyForm(Form& form, const FormFunction& function, const base::RunControl& control)
{
    for (std::size_t j = 0; j < function.outputs.size(); ++j) {
        const FormFunction::Output& output = function.outputs[j];
        const auto values = SEQUENCY_TRY(valuesOf(form, j, control));
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i] != (*output.ones)[i] && (output.dontCares == nullptr || !(*output.dontCares)[i]))
                return Error{ErrorKind::Device, "the form " + std::string(formKind(form.kind).name) +
                                                    " differs from output " + std::to_string(j) +
                                                    " at index " + std::to_string(i)};
    }
    form.isVerified = true;
    return base::success();
}

base::Result<Form> minimizeForm(const FormFunction& function, FormKind kind, const base::RunControl& control)
{
    SEQUENCY_TRY(check(function, formKind(kind)));
    auto form = SEQUENCY_TRY(computed(function, kind, control));
    sortCubes(form.cubes);
    SEQUENCY_TRY(verifyForm(form, function, control));
    return form;
}

void sortCubes(std::vector<Cube>& cubes)
{
    std::ranges::sort(cubes, [](const Cube& a, const Cube& b) {
        return std::tuple(a.literals(), b.care, b.value, a.outputs) <
               std::tuple(b.literals(), a.care, a.value, b.outputs);
    });
}

}  // namespace sequency::analysis
