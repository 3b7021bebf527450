// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inserts a state of the views into the text of a lesson, so that an author can set up the state in the window instead of writing JSON.
//
// All other text, including line ends, is unchanged. The result, including all its states, is parsed before it is returned. If the result is not a
// valid lesson, the error refers to a line of the result.
//
// Errors:  BadInput, OutOfMemory.
// Threads: any.
// Cost:    a few milliseconds.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct Recording {
    std::string text;
    std::string replaced;  // the replaced block with its fences; empty if no block was replaced
};

// Inserts a state into idea number `idea`, counted from 0. `state` must be one line of JSON (recordedState()). The new "state" block replaces the
// existing "state" block of the idea. If the idea has no "state" block, the new block is inserted before the first other block, or at the end of the
// idea.
base::Result<Recording> withState(std::string_view lesson, const std::string& source, std::size_t idea,
                                  std::string_view state);

}  // namespace sequency::lesson
