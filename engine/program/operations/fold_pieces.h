// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Fold of a vector in the host's memory, made piece by piece while it is sent somewhere (MadeVector of vectors.h).
//
// Values are converted on the way; integers wrap, and stay undivided by what the fold's transform divides by. Reads every
// block that has a weight once. Any thread, different pieces at once; O(blocks·values), memory: some thousand values.
#pragma once

#include "engine/program/operations/values.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sequency::program {

class FoldPieces {
public:
    // Of a vector that is not in planes, and stays as long as this; `how`: of its values to `storage`, no packed one. The meaning of the fold does not count.
    FoldPieces(const HostVector& from, const Convert& how, Storage storage, const Fold& fold,
               std::size_t blockLength);

    Storage storage() const { return m_storage; }
    std::size_t length() const { return m_blockLength; }

    // Values of the sum from `first` on, a multiple of 64.
    void make(std::size_t first, std::span<std::byte> to) const;
    // Of the converted values of all blocks that stand at the same places.
    Reduced largestMagnitude(std::size_t first, std::size_t length) const;

private:
    class Strips;
    void makeStrip(Strips& strips, std::size_t first, std::size_t length, std::byte* to) const;

    const HostVector* m_from;
    Convert m_how;
    Storage m_storage;
    transform::Ring m_ring;
    std::vector<transform::Scalar> m_weights;  // one a block
    bool m_isPair;                             // two blocks, added or subtracted
    std::size_t m_blockLength;
};

}  // namespace sequency::program
