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

// k of a value near exp(2πi·k/radix).
template <typename Complex>
std::size_t rootNumber(Complex value, int radix)
{
    const double turns = std::atan2(static_cast<double>(value.imag()), static_cast<double>(value.real())) /
                         (2 * std::numbers::pi);
    return static_cast<std::size_t>(std::lround(turns * radix) + radix) % static_cast<std::size_t>(radix);
}

// Table of C_p^k → table of C_p^(k+1): every entry is multiplied into a p × p block. Products are taken from the roots, by the
// sum of their numbers, so that no rounding errors add up.
template <typename Complex>
base::Result<AlignedBuffer<Complex>> expanded(const AlignedBuffer<Complex>& table, std::size_t rows,
                                              int radix, const base::RunControl& control)
{
    const auto p = static_cast<std::size_t>(radix);
    auto next = AlignedBuffer<Complex>::allocate(table.size() * p * p);
    if (!next)
        return next;
    const auto roots = transform::unitRoots<Complex>(radix);
    for (std::size_t x = 0; x < rows; ++x) {
        if (control.stopRequested())
            return base::cancelled();
        for (std::size_t y = 0; y < rows; ++y) {
            const std::size_t number = rootNumber(table[x * rows + y], radix);
            for (std::size_t i = 0; i < p; ++i)
                for (std::size_t j = 0; j < p; ++j)
                    (*next)[(x * p + i) * rows * p + y * p + j] = roots[(number + i * j) % p];
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

// Entry by entry; `entry` makes one from an exponent.
template <typename Element, typename Entry>
base::Result<ElementVector> direct(const CharacterGroup& group, const base::RunControl& control,
                                   base::Timings& timings, const Entry& entry)
{
    const std::size_t rows = *group.rows();
    auto table = AlignedBuffer<Element>::allocate(rows * rows);
    if (!table)
        return table.error();
    const auto start = base::Clock::now();
    for (std::size_t w = 0; w < rows; ++w) {
        if (control.stopRequested())
            return base::cancelled();
        for (std::size_t z = 0; z < rows; ++z)
            (*table)[w * rows + z] = entry(transform::characterExponent(w, z, group.radix));
        if (w % 64 == 0)
            control.report(static_cast<double>(w) / static_cast<double>(rows));
    }
    base::addStepSince(start, timings);
    return ElementVector(std::move(*table));
}

template <typename Complex>
base::Result<ElementVector> complexTable(const CharacterGroup& group, transform::CharacterMethod method,
                                         const base::RunControl& control, base::Timings& timings)
{
    if (method == transform::CharacterMethod::Powers)
        return kronecker<Complex>(group, control, timings);
    const auto roots = transform::unitRoots<Complex>(group.radix);
    return direct<Complex>(group, control, timings,
                           [&roots](int exponent) { return roots[static_cast<std::size_t>(exponent)]; });
}

}  // namespace

base::Result<ElementVector> characters(const CharacterGroup& group, base::ElementType element,
                                       transform::CharacterMethod method, const base::RunControl& control,
                                       base::Timings& timings)
{
    if (const auto rows = group.rows(); !rows)
        return rows.error();
    switch (element) {
    case base::ElementType::Complex64:
        return complexTable<std::complex<float>>(group, method, control, timings);
    case base::ElementType::Complex128:
        return complexTable<std::complex<double>>(group, method, control, timings);
    case base::ElementType::UInt8: break;
    default:
        return Error{ErrorKind::BadUsage, "characters are complex64 or complex128, their exponents uint8"};
    }
    if (method == transform::CharacterMethod::Powers)
        return Error{ErrorKind::Unsupported, "kronecker writes complex values; choose direct for exponents"};
    return direct<std::uint8_t>(group, control, timings,
                                [](int exponent) { return static_cast<std::uint8_t>(exponent); });
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
                return Error{ErrorKind::BadUsage, "characters are complex64 or complex128"};
            }
        },
        table);
}

}  // namespace sequency::reference
