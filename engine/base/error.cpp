// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"

namespace sequency::base {

std::string Error::text() const
{
    std::string where = place.source;
    if (place.line > 0)
        where += (where.empty() ? "" : ":") + std::to_string(place.line) + ":" + std::to_string(place.column);
    return where.empty() ? message : where + ": " + message;
}

Error cancelled()
{
    return Error{ErrorKind::Cancelled, "cancelled"};
}

}  // namespace sequency::base
