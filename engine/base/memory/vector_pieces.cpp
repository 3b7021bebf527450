// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/vector_pieces.h"

#include <algorithm>

namespace sequency::base {
namespace {

Result<ElementVector> viewOf(const ElementVector& values, std::size_t first, std::size_t count)
{
    return std::visit([&](const auto& buffer) { return ElementVector(buffer.view(first, count)); }, values);
}

}  // namespace

VectorPieces::VectorPieces(const ElementVector& values)
    : m_type(elementType(values)), m_size(elementCount(values)),
      m_read([&values](std::size_t first, std::size_t count) { return viewOf(values, first, count); })
{}

Status
VectorPieces::walk(const RunControl& control,
                   const std::function<Status(std::size_t first, const ElementVector& piece)>& use) const
{
    for (std::size_t first = 0; first < m_size; first += pieceLength) {
        if (control.stopRequested())
            return cancelled();
        const auto piece = SEQUENCY_TRY(read(first, std::min(pieceLength, m_size - first)));
        SEQUENCY_TRY(use(first, piece));
        control.report(static_cast<double>(std::min(m_size, first + pieceLength)) /
                       static_cast<double>(m_size));
    }
    return success();
}

}  // namespace sequency::base
