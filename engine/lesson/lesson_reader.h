// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads lessons, with the line of everything that is wrong. Any thread; O(bytes); a text of at most 1 MiB with at most 100 ideas.
// Errors: BadInput with file, line and column; File.
#pragma once

#include "engine/lesson/lesson.h"

#include <vector>

namespace sequency::lesson {

// The first thing that is wrong. `source` for messages.
base::Result<Lesson> parseLesson(std::string_view text, const std::string& source);
// All that is wrong with header, ideas and blocks, each once, in the order of lines; none: parseLesson() succeeds.
std::vector<base::Error> faultsOf(std::string_view text, const std::string& source);

}  // namespace sequency::lesson
