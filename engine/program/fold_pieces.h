// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Fold of a vector in the host's memory, made piece by piece while it is sent somewhere (MadeVector of vectors.h).
//
// Values are converted on the way; integers wrap, and stay undivided by what the fold's transform divides by. Reads every
// block that has a weight once. Any thread, different pieces at once; O(blocks·values), memory: some thousand values.
#pragma once

#include "engine/program/meaning.h"

#include <cstddef>
#include <span>

namespace sequency::program {

struct FoldPieces {
    const HostVector* from = nullptr;  // not in planes
    Convert how = {};                  // of its values to `storage`
    Storage storage = Storage::Int32;  // no packed one
    Fold fold;                         // its meaning does not count: `how` has it
    std::size_t blockLength = 0;

    // Values of the sum from `first` on, a multiple of 64.
    void make(std::size_t first, std::span<std::byte> to) const;
    // The reduction's number of the converted values of all blocks that stand at the same places.
    Reduced reduced(const Reduction& reduction, std::size_t first, std::size_t length) const;
};

}  // namespace sequency::program
