// SPDX-License-Identifier: GPL-3.0-or-later
//
// A long vector that is read piece by piece, from host memory or from a device.
//
// A piece of a vector in host memory is a view; a piece of a vector on a device is transferred. A reader therefore needs no memory that grows with
// the vector. A vector in host memory converts to VectorPieces implicitly and must outlive them; the functions that create other VectorPieces
// document their lifetime.
//
// Units:   lengths count elements; pieces begin at multiples of pieceLength.
// Errors:  errors of the transfer of a piece; Cancelled.
// Threads: one at a time.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <functional>

namespace sequency::base {

class VectorPieces {
public:
    static constexpr std::size_t pieceLength = std::size_t{1} << 20;

    // A function that returns `count` consecutive values, starting with index `first`.
    using Read = std::function<Result<ElementVector>(std::size_t first, std::size_t count)>;

    VectorPieces(const ElementVector& values);
    VectorPieces(ElementType type, std::size_t size, Read read)
        : m_type(type), m_size(size), m_read(std::move(read))
    {}

    ElementType type() const { return m_type; }
    std::size_t size() const { return m_size; }
    Result<ElementVector> read(std::size_t first, std::size_t count) const { return m_read(first, count); }

    // Calls use(first, piece) for all pieces in order, until a call fails. Polls for a stop request before each piece, and reports progress.
    Status walk(const RunControl& control,
                const std::function<Status(std::size_t first, const ElementVector& piece)>& use) const;

private:
    ElementType m_type;
    std::size_t m_size;
    Read m_read;
};

}  // namespace sequency::base
