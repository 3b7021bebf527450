// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/guarded.h"

#include <new>
#include <stdexcept>

namespace sequency::base {

Error errorOf(const std::exception& exception)
{
    // A text or a list that is asked to be longer than any can be is a failed allocation by another name.
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr ||
        dynamic_cast<const std::length_error*>(&exception) != nullptr)
        return {ErrorKind::OutOfMemory,
                "not enough memory for this; a smaller size, or fewer programs at once, may do"};
    return {ErrorKind::Unsupported, "this ended in a way that nobody foresaw", {}, exception.what()};
}

}  // namespace sequency::base
