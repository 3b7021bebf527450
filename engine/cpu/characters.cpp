// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/characters.h"

#include "engine/base/elapsed.h"
#include "engine/cpu/threads_used.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace sequency::cpu {
namespace {

// Row w of exponents, digit by digit: the row for the digits so far, repeated p times with w's next digit times z's next
// digit added. O(p^m) a row.
void exponentRow(std::size_t w, const transform::CharacterGroup& group, std::vector<std::uint8_t>& row)
{
    const auto p = static_cast<std::size_t>(group.radix);
    row[0] = 0;
    std::size_t length = 1;
    for (int i = 0; i < group.variables; ++i, w /= p) {
        std::size_t shift = 0;
        for (std::size_t digit = 1; digit < p; ++digit) {
            shift = (shift + w % p) % p;
            for (std::size_t k = 0; k < length; ++k) {
                const std::size_t sum = row[k] + shift;
                row[digit * length + k] = static_cast<std::uint8_t>(sum >= p ? sum - p : sum);
            }
        }
        length *= p;
    }
}

template <typename Element>
base::Result<base::ElementVector> table(const transform::CharacterGroup& group,
                                        const std::vector<Element>& values, const base::RunControl& control,
                                        base::Timings& timings)
{
    const std::size_t rows = *group.rows();
    auto table = base::AlignedBuffer<Element>::allocate(rows * rows);
    if (!table)
        return table.error();
    const auto start = base::Clock::now();
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, rows), [&](const tbb::blocked_range<std::size_t>& range) {
            countThisThread();
            std::vector<std::uint8_t> exponents(rows);
            for (std::size_t w = range.begin(); w < range.end() && !control.stopRequested(); ++w) {
                exponentRow(w, group, exponents);
                for (std::size_t z = 0; z < rows; ++z)
                    (*table)[w * rows + z] = values[exponents[z]];
            }
        });
    if (control.stopRequested())
        return base::cancelled();
    base::addStepSince(start, timings);
    control.report(1);
    return base::ElementVector(std::move(*table));
}

base::Result<base::ElementVector> charactersHere(const transform::CharacterGroup& group,
                                                 base::ElementType element, const base::RunControl& control,
                                                 base::Timings& timings)
{
    if (const auto rows = group.rows(); !rows)
        return rows.error();
    if (element == base::ElementType::Complex64)
        return table(group, transform::unitRoots<std::complex<float>>(group.radix), control, timings);
    if (element == base::ElementType::Complex128)
        return table(group, transform::unitRoots<std::complex<double>>(group.radix), control, timings);
    if (element != base::ElementType::UInt8)
        return base::Error{base::ErrorKind::BadUsage,
                           "characters are complex64 or complex128, their exponents uint8"};
    std::vector<std::uint8_t> exponents;
    exponents.reserve(static_cast<std::size_t>(group.radix));
    for (int k = 0; k < group.radix; ++k)
        exponents.push_back(static_cast<std::uint8_t>(k));
    return table(group, exponents, control, timings);
}

}  // namespace

base::Result<base::ElementVector> characters(const transform::CharacterGroup& group,
                                             base::ElementType element, const base::RunControl& control,
                                             base::Timings& timings, int threads)
{
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    return arena.execute([&] { return charactersHere(group, element, control, timings); });
}

}  // namespace sequency::cpu
