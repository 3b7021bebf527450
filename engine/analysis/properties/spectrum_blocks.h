// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes properties of a Walsh spectrum block by block (program/partition.h), so that the spectrum may exceed the memory of a device and several
// devices may share it.
//
// f has n ≤ maxBlockVariables variables; W(a) = Σ (−1)^(f(x) ⊕ a·x). Each runner processes one block at a time, so faster devices compute more
// blocks; the blocks of a failed runner are computed by the remaining runners. Every block requires all of f, which is transferred to a GPU once.
// Coefficients are computed in int32. Parseval's theorem, Σ W² = 2^(2n), shows whether a coefficient has overflowed. If so, all blocks are computed
// again in int64, so the results are exact. Progress is reported on the calling thread, starting at 0 once every device has f.
//
// Memory:  each device stores f in packed bits and one block of 4 or 8 bytes per value. Host memory holds each distinct value once.
// Errors:  OutOfMemory, Cancelled; the devices' errors after all devices have failed.
// Threads: every runner except the first runs on its own thread.
#pragma once

#include "engine/analysis/properties/resident_values.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxBlockVariables = 40;
// Minimum number of variables of a spectrum that is divided among several devices. One device computes smaller spectra as a whole.
inline constexpr int minBlockVariables = 18;

struct SpectrumFindings {
    ResidentValues::Peaks peaks;
    std::vector<Coefficient> listed;  // selected coefficients of largest magnitude, by ascending mask
    Distribution distribution;
    std::int64_t atZero = 0;  // W(0)
};

// Combines the findings of several processes. `listed` of each part must contain the part's first places.first + places.count coefficients.
SpectrumFindings joined(std::span<const SpectrumFindings> parts, Places places);

// A group of `count` processes on several machines that share the computation of one spectrum. Process `index` computes the blocks index, index +
// count, …, and all processes obtain the same findings. All processes must make the same calls. If a process fails, `greatest` and `exchange` must
// notify the processes that wait.
struct ProcessGroup {
    std::size_t count = 1;
    std::size_t index = 0;
    std::function<base::Result<std::int64_t>(std::int64_t mine)> greatest;
    std::function<base::Result<std::vector<SpectrumFindings>>(const SpectrumFindings& mine)> exchange;

    bool isAlone() const { return count == 1; }
};

// Returns the number of leading variables to fix so that a block fits in the memory of every runner and, if there are several runners, each of them
// gets blocks. `makers` is the number of processes that share the blocks, including this one.
int leadingVariables(int variables, std::span<const program::Runner> runners, std::size_t makers = 1);

// Computes all blocks and returns their combined findings. `bits` must have 2^n bits with n ≥ 16 + leading, and there must be at least one runner.
// `places` selects the coefficients to list.
base::Result<SpectrumFindings> findByBlocks(const base::PackedBits& bits, int leading,
                                            std::span<const program::Runner> runners, Places places,
                                            const base::RunControl& control,
                                            const ProcessGroup& company = {});

}  // namespace sequency::analysis
