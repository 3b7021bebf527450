// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be said of a stream that still goes on: whether what has come of it is refused whatever follows. Internal to io.
//
// Reads the begin as its reader would (TextInput::isBegin), without a table. Never refuses what could become a valid input of
// the same format, nor, where the format is still to be guessed, of one that it could be guessed to be. Errors as the reader's, with
// their place. Cost: a reader's first look. Any thread.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"

#include <string_view>

namespace sequency::io {

// How many bytes of the stream are wanted at most; the largest size_t where all are.
base::Result<std::size_t> checkStreamBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control);

}  // namespace sequency::io
