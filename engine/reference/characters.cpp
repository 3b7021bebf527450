// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reference/characters.h"

#include "engine/base/elapsed.h"

#include <cmath>
#include <numbers>
#include <type_traits>

namespace sequency::reference {
namespace {

using base::AlignedBuffer;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using transform::CharacterGroup;

// Returns the k for which `value` is near exp(2πi·k/radix).
template <typename Complex>
std::size_t rootNumber(Complex value, int radix)
{
    const double turns = std::atan2(static_cast<double>(value.imag()), static_cast<double>(value.real())) /
                         (2 * std::numbers::pi);
    return static_cast<std::size_t>(std::lround(turns * radix) + radix) % static_cast<std::size_t>(radix);
}

// Computes the table of C_p^(k+1) from the table of C_p^k: every entry becomes a p × p block of products. Products are looked up among the roots of
// unity by the sum of their exponents, so that rounding errors do not accumulate.
template <typename Complex>
base::Result<AlignedBuffer<Complex>> expanded(const AlignedBuffer<Complex>& table, std::size_t rows,
                                              int radix, const base::RunControl& control)
{
    const auto p = static_cast<std::size_t>(radix);
    auto next = SEQUENCY_TRY(AlignedBuffer<Complex>::allocate(table.size() * p * p));
    const auto roots = transform::unitRoots<Complex>(radix);
    for (std::size_t x = 0; x < rows; ++x) {
        if (control.stopRequested())
            return base::cancelled();
        for (std::size_t y = 0; y < rows; ++y) {
            const std::size_t number = rootNumber(table[x * rows + y], radix);
            for (std::size_t i = 0; i < p; ++i)
                for (std::size_t j = 0; j < p; ++j)
                    next[(x * p + i) * rows * p + y * p + j] = roots[(number + i * j) % p];
        }
    }
    return next;
}

template <typename Complex>
base::Result<ElementVector> kronecker(const CharacterGroup& group, const base::RunControl& control,
                                      base::Timings& timings)
{
    auto table = AlignedBuffer<Complex>::allocate(1);
    if (!table)
        return table.error();
    (*table)[0] = Complex(1);
    std::size_t rows = 1;
    for (int k = 0; k < group.variables; ++k) {
        const auto start = base::Clock::now();
        auto next = expanded(*table, rows, group.radix, control);
        if (!next)
            return next.error();
        table = std::move(next);
        rows *= static_cast<std::size_t>(group.radix);
        base::addStepSince(start, timings);
        control.report(static_cast<double>(k + 1) / group.variables);
    }
    return ElementVector(std::move(*table));
}

}  // namespace

base::Result<ElementVector> characterPowers(const CharacterGroup& group, base::ElementType element,
                                            const base::RunControl& control, base::Timings& timings)
{
    SEQUENCY_TRY(group.rows());
    if (element == base::ElementType::Complex64)
        return kronecker<std::complex<float>>(group, control, timings);
    if (element == base::ElementType::Complex128)
        return kronecker<std::complex<double>>(group, control, timings);
    if (element == base::ElementType::UInt8)
        return Error{
            ErrorKind::Unsupported,
            "the method kronecker writes only complex values; choose the method direct for exponents"};
    return Error{ErrorKind::BadUsage,
                 "characters must be complex64 or complex128, and their exponents uint8"};
}

base::Result<ElementVector> kroneckerStep(const ElementVector& table, std::size_t rows, int radix,
                                          const base::RunControl& control)
{
    return std::visit(
        [&](const auto& values) -> base::Result<ElementVector> {
            using Buffer = std::decay_t<decltype(values)>;
            if constexpr (std::is_same_v<Buffer, AlignedBuffer<std::complex<float>>> ||
                          std::is_same_v<Buffer, AlignedBuffer<std::complex<double>>>) {
                auto next = expanded(values, rows, radix, control);
                return next ? base::Result<ElementVector>(ElementVector(std::move(*next))) : next.error();
            } else {
                return Error{ErrorKind::BadUsage, "characters must be complex64 or complex128"};
            }
        },
        table);
}

}  // namespace sequency::reference
