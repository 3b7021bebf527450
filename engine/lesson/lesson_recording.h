// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inserts a state of the views into the text of a lesson, so that an author can set it up in the window instead of writing it.
//
// Everything else in the text is unchanged, including line ends. The result is parsed with all its states before it is returned; if it is not a valid
// lesson, the error refers to its lines.
//
// Errors:  BadInput, OutOfMemory.
// Threads: any.
// Cost:    some milliseconds.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct Recording {
    std::string text;
    std::string replaced;  // replaced block including its fences; empty if there was none
};

// Inserts a state into idea number `idea`, counted from 0. `state` is one line of JSON (recordedState()). It replaces the "state" block of the idea,
// or is inserted before the first block or at the end of the idea.
base::Result<Recording> withState(std::string_view lesson, const std::string& source, std::size_t idea,
                                  std::string_view state);

}  // namespace sequency::lesson
