// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of other programs that this one does not read, told by how they begin, so that they are refused by their name and not
// for a character in their midst. Internal to io; pure; looks at the first lines only.
#pragma once

#include "engine/base/error.h"

#include <string>
#include <string_view>

namespace sequency::io {

// BadInput at the start, with the name of the format and what to give instead. `source` for messages; its suffix helps.
base::Status checkNotForeign(std::string_view begin, const std::string& source);

}  // namespace sequency::io
