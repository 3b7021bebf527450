// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts a state of the views into a lesson's text: what an author sets up in the window instead of writing it by hand.
//
// Nothing else of the text changes, its line ends included. What comes out has been read as a lesson with all its states: a text that would be
// none is an Error, with the line in the text that would have been. Any thread; some milliseconds. Errors: BadInput, OutOfMemory.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sequency::lesson {

struct Recording {
    std::string text;      // of the lesson
    std::string replaced;  // the block that stood there, with its fences; empty: there was none
};

// `idea` from 0; `state`: one line of JSON (recordedState()). It takes the place of the idea's block "state", or stands before the idea's first
// block, or at its end.
base::Result<Recording> withState(std::string_view lesson, const std::string& source, std::size_t idea,
                                  std::string_view state);

}  // namespace sequency::lesson
