// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the invariance operations against the Walsh spectrum by definition: magnitudes are preserved, and indices and signs change as documented.
#include "engine/analysis/spectral_operation.h"
#include "tests/support/check.h"

#include <bit>

using namespace sequency;
using analysis::SpectralOperation;
using analysis::SpectralStep;

namespace {

base::FunctionVector randomFunction(int variables, unsigned salt)
{
    auto random = tests::generator(salt);
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(std::size_t{1} << variables);
    for (auto& value : *values)
        value = static_cast<std::uint8_t>(random() % 2);
    return {2, variables, std::move(*values)};
}

int valueAt(const base::FunctionVector& function, std::size_t index)
{
    return std::get<base::AlignedBuffer<std::uint8_t>>(function.values)[index];
}

int coefficient(const base::FunctionVector& function, std::size_t w)
{
    int sum = 0;
    for (std::size_t x = 0; x < function.size(); ++x)
        sum += (valueAt(function, x) + std::popcount(w & x)) % 2 == 0 ? 1 : -1;
    return sum;
}

// Returns digit i of an index, the value of variable i.
int digit(std::size_t index, int i, int variables)
{
    return static_cast<int>(index >> (variables - i)) & 1;
}

constexpr SpectralOperation operations[]{SpectralOperation::ComplementInput,
                                         SpectralOperation::ExchangeInputs, SpectralOperation::TranslateInput,
                                         SpectralOperation::AddInput, SpectralOperation::ComplementOutput};

}  // namespace

SEQUENCY_CASE(spectral_operations_move_and_negate_walsh_coefficients_as_documented)
{
    for (int n = 2; n <= 6; ++n) {
        const auto function = randomFunction(n, static_cast<unsigned>(n));
        for (const auto operation : operations)
            for (int i = 1; i <= n; ++i)
                for (int j = 1; j <= n; ++j) {
                    if (i == j)
                        continue;
                    const SpectralStep step{operation, i, j};
                    const auto changed = VALUE_OF(analysis::apply(function, step));
                    for (std::size_t w = 0; w < function.size(); ++w) {
                        const auto target = analysis::moved(step, w, n);
                        CHECK_EQUAL(coefficient(changed, target.index),
                                    target.sign * coefficient(function, w));
                    }
                }
    }
}

SEQUENCY_CASE(spectral_operations_applied_to_functions_match_the_definition)
{
    constexpr int n = 3;
    const auto f = randomFunction(n, 77);
    const auto at = [&f](int x1, int x2, int x3) {
        return valueAt(f, static_cast<std::size_t>(4 * x1 + 2 * x2 + x3));
    };
    const auto changed = [&f](SpectralOperation operation, int i, int j) {
        return VALUE_OF(analysis::apply(f, {operation, i, j}));
    };
    const auto complemented = changed(SpectralOperation::ComplementInput, 2, 1);
    const auto swapped = changed(SpectralOperation::ExchangeInputs, 1, 3);
    const auto translated = changed(SpectralOperation::TranslateInput, 1, 3);
    const auto added = changed(SpectralOperation::AddInput, 3, 1);
    const auto inverted = changed(SpectralOperation::ComplementOutput, 1, 2);
    for (std::size_t x = 0; x < f.size(); ++x) {
        const int a = digit(x, 1, n);
        const int b = digit(x, 2, n);
        const int c = digit(x, 3, n);
        CHECK_EQUAL(valueAt(complemented, x), at(a, 1 - b, c));
        CHECK_EQUAL(valueAt(swapped, x), at(c, b, a));
        CHECK_EQUAL(valueAt(translated, x), at(a ^ c, b, c));
        CHECK_EQUAL(valueAt(added, x), at(a, b, c) ^ c);
        CHECK_EQUAL(valueAt(inverted, x), 1 - at(a, b, c));
    }
}

SEQUENCY_CASE(impossible_spectral_operations_are_refused)
{
    const auto function = randomFunction(3, 5);
    CHECK(!analysis::apply(function, {SpectralOperation::AddInput, 4, 1}));
    CHECK(!analysis::apply(function, {SpectralOperation::ComplementInput, 0, 1}));
    CHECK(!analysis::apply(function, {SpectralOperation::ExchangeInputs, 2, 2}));
    base::FunctionVector ternary{3, 1, base::ElementVector(*base::AlignedBuffer<std::uint8_t>::allocate(3))};
    CHECK(!analysis::apply(ternary, {SpectralOperation::ComplementOutput, 1, 1}));
    // A function of no variables has one value, and its output can be complemented.
    const auto constant = randomFunction(0, 6);
    const auto inverted = VALUE_OF(analysis::apply(constant, {SpectralOperation::ComplementOutput, 1, 1}));
    CHECK_EQUAL(valueAt(inverted, 0), 1 - valueAt(constant, 0));
}

SEQUENCY_CASE(spectral_operations_can_be_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    const auto changed = ERROR_OF(
        analysis::apply(randomFunction(12, 1), {SpectralOperation::ComplementOutput, 1, 1}, control));
    CHECK(changed.kind == base::ErrorKind::Cancelled);
}
