// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/element_vector.h"

#include <cstddef>
#include <span>

namespace sequency::tests {

// Returns the bytes of the elements, in the order of memory. The span is valid until the vector changes.
inline std::span<std::byte> bytesOf(base::ElementVector& vector)
{
    return {static_cast<std::byte*>(base::rawData(vector)), base::byteCount(vector)};
}

}  // namespace sequency::tests
