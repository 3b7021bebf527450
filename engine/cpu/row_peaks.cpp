// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/cpu/kernels/row_peaks_kernels.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"
#include "engine/transform/specialized_matrix.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

namespace sequency::cpu {
namespace {

constexpr int minPeakVariables = 6;
constexpr int maxPeakVariables = 16;

// For each row i, sets peaks[i] to the maximum over a of |Σ_x (−1)^(f(x) ⊕ a·x)|. The 2^variables bits of f start at bit i·2^variables of `rows`.
base::Status rowPeaks(const base::PackedBits& rows, int variables, std::span<std::int32_t> peaks,
                      const base::RunControl& control)
{
    const std::size_t length = std::size_t{1} << variables;
    const std::size_t rowWords = length / base::PackedBits::bitsPerWord;
    std::vector<base::AlignedBuffer<std::int16_t>> scratch;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = SEQUENCY_TRY(base::AlignedBuffer<std::int16_t>::allocate(length));
        scratch.push_back(std::move(made));
    }
    forEachPiece(peaks.size(), 8 * length, control, [&](std::size_t row) {
        const std::uint64_t* const words = rows.words() + row * rowWords;
        std::size_t weight = 0;
        for (std::size_t word = 0; word < rowWords; ++word)
            weight += static_cast<std::size_t>(std::popcount(words[word]));
        auto& own = scratch[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        const auto constant =
            std::abs(static_cast<std::int64_t>(length) - 2 * static_cast<std::int64_t>(weight));
        peaks[row] = static_cast<std::int32_t>(std::max<std::int64_t>(
            constant, 2 * std::int64_t{largestOfBitSums(words, variables, own.data())}));
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

}  // namespace

// Returns the table row (rows.h) that finds the largest magnitude in each of several Walsh spectra. Each spectrum stays in a core's cache.
// Memory: 2^(variables + 1) bytes per thread.
program::HostRow largestOfSpectraRow()
{
    using program::Convert, program::Transform;
    return {.operations = {&Convert::kind(), &Transform::kind(), &program::Reduce::kind()},
            .fits =
                [](const program::OperationView& here, const program::HostKernels&) {
                    const auto variables = transform::walshRowVariables(here.as<Transform>(1).transform);
                    return variables && *variables >= minPeakVariables && *variables <= maxPeakVariables &&
                           here.as<Convert>().meaning == program::ValueMapping::Signs &&
                           here.operand().storage == program::Storage::Bits &&
                           here.result().storage == program::Storage::Int32 &&
                           here.isLargestMagnitude(2, program::Groups::blocks(std::size_t{1} << *variables));
                },
            .run =
                [](program::HostInterpreter& host) {
                    return computeNumbers(host, [&](std::span<std::int32_t> peaks) {
                        const auto& bits = std::get<base::PackedBits>(host.operand());
                        return rowPeaks(bits, base::floorLog2(bits.size() / peaks.size()), peaks,
                                        host.control());
                    });
                }};
}

base::Status computeNumbers(program::HostInterpreter& host,
                            const std::function<base::Status(std::span<std::int32_t> numbers)>& find)
{
    return host.computeResult([&](program::HostVector& result) {
        return arenaOf(host).execute([&] { return find(program::elementsOf<std::int32_t>(result)); });
    });
}

}  // namespace sequency::cpu
