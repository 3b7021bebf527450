// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the Walsh spectrum of a Boolean function says, found block by block (program/partition.h), each block where a runner runs: for spectra that no
// vector has room for, and for several devices at once.
//
// f has n ≤ maxBlockVariables variables; W(a) = Σ (−1)^(f(x) ⊕ a·x). Every runner but the first works on a thread of its own; blocks go to whoever is
// free, so that the faster device makes more of them, and those of a runner that fails to the others. Each reads all of f, which a GPU is sent once.
// Numbers are exact: coefficients are computed in int32, and by Parseval's theorem Σ W² = 2^(2n) shows that none of them was too large; else all is
// computed again in int64. Memory: on each device f in bits and a block of 4 or 8 bytes a value; of the host each different value once.
// Errors: OutOfMemory, Cancelled, those of the devices once all have failed. Progress is reported on the thread that calls, 0 when
// every device has f.
#pragma once

#include "engine/analysis/properties/kept_values.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxBlockVariables = 40;
inline constexpr int minBlockVariables =
    18;  // of what several share: fewer are found at once by who is alone

struct SpectrumFindings {
    KeptValues::Peaks peaks;
    std::vector<Coefficient> listed;  // of the largest magnitude, those that were to be listed, in order
    Distribution distribution;
    std::int64_t atZero = 0;  // W(0)
};

// Of the blocks that several found, `listed` the first places.first + places.count of each at least.
SpectrumFindings joined(std::span<const SpectrumFindings> parts, Places places);

// Others who find the spectrum of the same f meanwhile, as processes on other machines: each makes every count-th block, from `index` on, and all have
// the same findings at the end. All call the same, so that one that fails must say so to those that wait: that is left to who gives the functions.
struct BlockCompany {
    std::size_t count = 1;
    std::size_t index = 0;
    std::function<base::Result<std::int64_t>(std::int64_t mine)> greatest;
    std::function<base::Result<std::vector<SpectrumFindings>>(const SpectrumFindings& mine)> exchange;

    bool isAlone() const { return count == 1; }
};

// How many leading variables are taken off so that every runner has room for a block, and each of several has some.
// `makers`: how many share the blocks beside these runners, and these.
int leadingVariables(int variables, std::span<const program::Runner> runners, std::size_t makers = 1);

// 2^n bits, n ≥ 16 + leading; at least one runner. `places`: which are listed.
base::Result<SpectrumFindings> findByBlocks(const base::PackedBits& bits, int leading,
                                            std::span<const program::Runner> runners, Places places,
                                            const base::RunControl& control,
                                            const BlockCompany& company = {});

}  // namespace sequency::analysis
