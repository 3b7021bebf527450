// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be said of a request to read before there is a text. Internal to io; costs nothing; any thread.
#pragma once

#include "engine/io/vector_text.h"

namespace sequency::io {

// BadUsage outside 2 … 251: digits are bytes, and 251 is the largest prime below 256.
base::Status checkRadix(int radix);
// BadUsage for what readVector refuses whatever the text, BadInput for a number of variables beyond this machine.
base::Status checkRequest(const ReadOptions& options);

}  // namespace sequency::io
