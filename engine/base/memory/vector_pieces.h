// SPDX-License-Identifier: GPL-3.0-or-later
//
// A long vector to be read in pieces, wherever it lies: in the host's memory, of which a piece is a view, or on a device, from which a
// piece is fetched. What reads it so needs no memory that grows with it.
//
// Lengths count elements; pieces begin at multiples of pieceLength. A vector in memory must outlive its pieces and may be
// given where VectorPieces are expected; others say how long they last. Errors: those of the fetching, Cancelled. One thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <functional>

namespace sequency::base {

class VectorPieces {
public:
    static constexpr std::size_t pieceLength = std::size_t{1} << 20;

    // `count` values from `first` on.
    using Read = std::function<Result<ElementVector>(std::size_t first, std::size_t count)>;

    VectorPieces(const ElementVector& values);
    VectorPieces(ElementType type, std::size_t size, Read read)
        : m_type(type), m_size(size), m_read(std::move(read))
    {}

    ElementType type() const { return m_type; }
    std::size_t size() const { return m_size; }
    Result<ElementVector> read(std::size_t first, std::size_t count) const { return m_read(first, count); }

    // Calls use(first index, piece) for one piece after the other until it fails; polls before each, and reports progress.
    Status walk(const RunControl& control,
                const std::function<Status(std::size_t first, const ElementVector& piece)>& use) const;

private:
    ElementType m_type;
    std::size_t m_size;
    Read m_read;
};

}  // namespace sequency::base
