// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the weighted sum of a host vector's blocks (CombineBlocks in operations.h) piece by piece, while the sum is copied to a device.
//
// Values are converted on the fly. Integer overflow wraps, and the divisor of the transform is not applied. Each block with a nonzero weight is read
// once. make() can serve as MadeVector::make (vectors.h).
//
// Threads: any; calls for different pieces may run concurrently.
// Cost:    O(blocks·values); memory for a few thousand values.
#pragma once

#include "engine/program/operations/values.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sequency::program {

class FoldPieces {
public:
    // Prepares the weighted sum of the blocks of `from`, which must not be stored as planes and must outlive this object. `how` converts the values
    // of `from` to `storage`, which must not be packed. `fold.meaning` is ignored.
    FoldPieces(const HostVector& from, const Convert& how, Storage storage, const CombineBlocks& fold,
               std::size_t blockLength);

    Storage storage() const { return m_storage; }
    std::size_t length() const { return m_blockLength; }

    // Writes the values of the sum from index `first` on to `to`. `first` must be a multiple of 64.
    void make(std::size_t first, std::span<std::byte> to) const;
    // Returns the largest magnitude of the converted values at indices `first` to first + length − 1 of all blocks.
    Reduced largestMagnitude(std::size_t first, std::size_t length) const;

private:
    class Strips;
    void makeStrip(Strips& strips, std::size_t first, std::size_t length, std::byte* to) const;

    const HostVector* m_from;
    Convert m_how;
    Storage m_storage;
    transform::Ring m_ring;
    std::vector<transform::Scalar> m_weights;
    bool m_isPair;  // true if the sum is block 0 plus or minus block 1
    std::size_t m_blockLength;
};

}  // namespace sequency::program
