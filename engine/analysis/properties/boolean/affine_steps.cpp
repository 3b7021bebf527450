// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/affine_steps.h"

namespace sequency::analysis {
namespace {

using Operation = SpectralOperation;

// Returns true if the row `mask` of the matrix contains variable i. Variables count from 1.
bool has(std::size_t mask, int i, int variables)
{
    return (mask >> (variables - i) & 1) != 0;
}

}  // namespace

// Returns the steps that undo the transformation f(x) ⊕ l·x ⊕ c = g(Ax ⊕ b). A step x ← Ex replaces A by AE. The step x_i ↔ x_j therefore exchanges
// two columns of A, and the step x_i ← x_i ⊕ x_j adds column i to column j.
std::vector<SpectralStep> stepsUndoing(const AffineTransformation& transformation)
{
    const int n = transformation.variables();
    std::vector<std::size_t> rows = transformation.rows;
    std::vector<SpectralStep> steps;
    for (int i = 1; i <= n; ++i)
        if (has(transformation.linear, i, n))
            steps.push_back({Operation::AddInput, i});
    if (transformation.constant)
        steps.push_back({Operation::ComplementOutput});
    const auto bit = [n](int i) { return std::size_t{1} << (n - i); };
    const auto exchange = [&](int i, int j) {
        for (std::size_t& row : rows)
            if (has(row, i, n) != has(row, j, n))
                row ^= bit(i) | bit(j);
        steps.push_back({Operation::ExchangeInputs, i, j});
    };
    const auto addColumn = [&](int i, int j) {
        for (std::size_t& row : rows)
            if (has(row, i, n))
                row ^= bit(j);
        steps.push_back({Operation::TranslateInput, i, j});
    };
    for (int pivot = 1; pivot <= n; ++pivot) {
        const std::size_t& row = rows[static_cast<std::size_t>(pivot) - 1];
        int column = pivot;  // column that contains a 1; exists because A is invertible
        while (!has(row, column, n))
            ++column;
        if (column != pivot)
            exchange(pivot, column);
        for (int other = 1; other <= n; ++other)
            if (other != pivot && has(row, other, n))
                addColumn(pivot, other);
    }
    for (int i = 1; i <= n; ++i)
        if (has(transformation.translation, i, n))
            steps.push_back({Operation::ComplementInput, i});
    return steps;
}

std::string stepText(const SpectralStep& step)
{
    const std::string i = "x" + std::to_string(step.i);
    const std::string j = "x" + std::to_string(step.j);
    switch (step.operation) {
    case Operation::ComplementInput: return i + " ← " + i + " ⊕ 1";
    case Operation::ExchangeInputs: return i + " ↔ " + j;
    case Operation::TranslateInput: return i + " ← " + i + " ⊕ " + j;
    case Operation::AddInput: return "f ← f ⊕ " + i;
    case Operation::ComplementOutput: break;
    }
    return "f ← f ⊕ 1";
}

}  // namespace sequency::analysis
