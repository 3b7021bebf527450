// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes properties of a Walsh spectrum block by block (program/partition.h), for spectra larger than any vector and for several devices.
//
// f has n ≤ maxBlockVariables variables; W(a) = Σ (−1)^(f(x) ⊕ a·x). Each runner processes one block at a time, so faster devices compute more
// blocks; the blocks of a failed runner go to the others. Every block requires all of f, which is transferred to a GPU once. Coefficients are
// computed in int32. Parseval's theorem, Σ W² = 2^(2n), shows whether one overflowed; in this case all blocks are computed again in int64, so the
// results are exact. Progress is reported on the calling thread, starting with 0 when every device has f.
//
// Ownership: per device f in packed bits and one block of 4 or 8 bytes per value; in host memory each different value once.
// Errors:    OutOfMemory, Cancelled; the devices' errors after all devices have failed.
// Threads:   every runner except the first runs on its own thread.
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
// Smallest n that is divided among several devices; smaller spectra are computed whole by one device.
inline constexpr int minBlockVariables = 18;

struct SpectrumFindings {
    ResidentValues::Peaks peaks;
    std::vector<Coefficient> listed;  // coefficients of the largest magnitude that were requested, in order
    Distribution distribution;
    std::int64_t atZero = 0;  // coefficient W(0)
};

// Combines the findings of several processes. Each `listed` must contain at least its first places.first + places.count coefficients.
SpectrumFindings joined(std::span<const SpectrumFindings> parts, Places places);

// A group of processes on several machines that compute the spectrum of the same f together: process `index` computes the blocks index, index +
// count, …, and all processes obtain the same findings. All must make the same calls. A process that fails must notify the waiting ones; that is the
// responsibility of the functions `greatest` and `exchange`.
struct ProcessGroup {
    std::size_t count = 1;
    std::size_t index = 0;
    std::function<base::Result<std::int64_t>(std::int64_t mine)> greatest;
    std::function<base::Result<std::vector<SpectrumFindings>>(const SpectrumFindings& mine)> exchange;

    bool isAlone() const { return count == 1; }
};

// Returns the number of leading variables to fix so that a block fits on every runner and, with several runners, each gets some blocks. `makers` is
// the number of processes that share the blocks, including this one.
int leadingVariables(int variables, std::span<const program::Runner> runners, std::size_t makers = 1);

// Computes all blocks and returns their findings. `bits` has 2^n bits with n ≥ 16 + leading; there must be at least one runner. `places` selects the
// coefficients to list.
base::Result<SpectrumFindings> findByBlocks(const base::PackedBits& bits, int leading,
                                            std::span<const program::Runner> runners, Places places,
                                            const base::RunControl& control,
                                            const ProcessGroup& company = {});

}  // namespace sequency::analysis
