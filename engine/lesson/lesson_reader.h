// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses the text of a lesson and reports the location of every error.
//
// A lesson may have at most 1 MiB and 100 ideas.
//
// Errors:  BadInput with file, line and column; File.
// Threads: any.
// Cost:    O(bytes).
#pragma once

#include "engine/lesson/lesson.h"

#include <vector>

namespace sequency::lesson {

// Returns the first error if the text has errors. `source` is the name of the file in messages.
base::Result<Lesson> parseLesson(std::string_view text, const std::string& source);
// Returns all errors in the header, the ideas and the blocks, each once, sorted by line. parseLesson() succeeds if the list is empty.
std::vector<base::Error> faultsOf(std::string_view text, const std::string& source);

}  // namespace sequency::lesson
