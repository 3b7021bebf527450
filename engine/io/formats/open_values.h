// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values that a Boolean output leaves open (don't-cares), as a plane of their own: a bit for each value. Copies, O(N); any thread.
#pragma once

#include "engine/io/truth_table.h"

#include <memory>

namespace sequency::io {

// Null where every value is decided. OutOfMemory.
base::Result<std::shared_ptr<const base::PackedBits>> openValues(const OutputColumn& column);

// Leaves the values of a Boolean column open where `open` has a bit; null or of another size: nothing is done. OutOfMemory.
base::Status leaveOpen(OutputColumn& column, const base::PackedBits* open);

}  // namespace sequency::io
