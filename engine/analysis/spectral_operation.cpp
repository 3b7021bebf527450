// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/spectral_operation.h"

#include "engine/base/number/digit_check.h"

#include <utility>

namespace sequency::analysis {
namespace {

// Returns the mask of the bit of a variable in an index, or 0 if there is no such variable.
std::size_t bitOf(int variable, int variables)
{
    return variable < 1 || variable > variables ? 0 : std::size_t{1} << (variables - variable);
}

bool hasTwoInputs(SpectralOperation operation)
{
    return operation == SpectralOperation::ExchangeInputs || operation == SpectralOperation::TranslateInput;
}

base::Status check(const base::FunctionVector& function, const SpectralStep& step)
{
    const auto bad = [](const char* why) { return base::Error{base::ErrorKind::BadInput, why}; };
    if (!function.isBoolean())
        return bad("the operations of spectral logic require Boolean functions");
    const auto exists = [&function](int variable) { return variable >= 1 && variable <= function.variables; };
    if (step.operation != SpectralOperation::ComplementOutput && !exists(step.i))
        return bad("the function has no such variable");
    if (hasTwoInputs(step.operation) && (!exists(step.j) || step.i == step.j))
        return bad("two different variables are needed");
    return base::checkDigits(function);
}

std::size_t exchanged(std::size_t index, std::size_t a, std::size_t b)
{
    const bool hasA = (index & a) != 0;
    const bool hasB = (index & b) != 0;
    return hasA == hasB ? index : index ^ a ^ b;
}

// Calls write(x, value) for x = 0, 1, …. Returns false if a stop was requested.
template <typename Old, typename Write>
bool changeAll(const base::FunctionVector& function, const SpectralStep& step,
               const base::RunControl& control, const Old& old, const Write& write)
{
    const std::size_t i = bitOf(step.i, function.variables);
    const std::size_t j = bitOf(step.j, function.variables);
    const auto changed = [&](std::size_t x) -> bool {
        switch (step.operation) {
        case SpectralOperation::ComplementInput: return old[x ^ i] != 0;
        case SpectralOperation::ExchangeInputs: return old[exchanged(x, i, j)] != 0;
        case SpectralOperation::TranslateInput: return old[(x & j) != 0 ? x ^ i : x] != 0;
        case SpectralOperation::AddInput: return (old[x] != 0) != ((x & i) != 0);
        case SpectralOperation::ComplementOutput: break;
        }
        return old[x] == 0;
    };
    constexpr std::size_t block = std::size_t{1} << 20;
    for (std::size_t x = 0; x < function.size(); ++x) {
        if (x % block == 0 && control.stopRequested())
            return false;
        write(x, changed(x));
    }
    return true;
}

}  // namespace

base::Result<base::FunctionVector> apply(const base::FunctionVector& function, const SpectralStep& step,
                                         const base::RunControl& control)
{
    SEQUENCY_TRY(check(function, step));
    if (function.isPacked()) {
        auto bits = SEQUENCY_TRY(base::PackedBits::allocate(function.size()));
        if (!changeAll(function, step, control, function.bits,
                       [&](std::size_t x, bool value) { bits.set(x, value); }))
            return base::cancelled();
        return base::FunctionVector{2, function.variables, {}, std::move(bits)};
    }
    auto values = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(function.size()));
    const auto& old = std::get<base::AlignedBuffer<std::uint8_t>>(function.values);
    if (!changeAll(function, step, control, old,
                   [&](std::size_t x, bool value) { values[x] = value ? 1 : 0; }))
        return base::cancelled();
    return base::FunctionVector{function.radix, function.variables, std::move(values)};
}

Moved moved(const SpectralStep& step, std::size_t index, int variables)
{
    const std::size_t i = bitOf(step.i, variables);
    const std::size_t j = bitOf(step.j, variables);
    switch (step.operation) {
    case SpectralOperation::ComplementInput: return {index, (index & i) != 0 ? -1 : 1};
    case SpectralOperation::ExchangeInputs: return {exchanged(index, i, j), 1};
    case SpectralOperation::TranslateInput: return {(index & i) != 0 ? index ^ j : index, 1};
    case SpectralOperation::AddInput: return {index ^ i, 1};
    case SpectralOperation::ComplementOutput: break;
    }
    return {index, -1};
}

}  // namespace sequency::analysis
