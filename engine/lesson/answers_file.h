// SPDX-License-Identifier: GPL-3.0-or-later
//
// Updates the answers file of one student and one lesson. No answers are lost if several windows and programs write the file at the same time.
//
// keepAnswers() locks the file (io/bytes/file_lock.h), reads it, adds the missing answers and replaces the whole file. Like parseAnswers(), it drops
// a truncated last line. A file that cannot be parsed is left unchanged; the caller can then rename it with setAside().
//
// Errors:  File, BadInput (with the path of the file as location), Cancelled.
// Threads: any; the functions block on the disk.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/answers.h"

#include <string>
#include <string_view>

namespace sequency::lesson {

// Returns the complete lines of the file or, if the file does not exist or is empty, a line with the header `head`.
base::Result<std::string> keptAnswers(const std::string& path, const AnswersHeader& head,
                                      const base::RunControl& control = {});
// Adds to the file the answers in `own` that it does not contain yet. `own` must contain all answers that the caller has, preceded by their header.
// Returns the new contents of the file.
base::Result<std::string> keepAnswers(const std::string& path, const std::string& own,
                                      const base::RunControl& control = {});
// Renames the file to an unused name in the same folder, such as "a.sequency-answers.damaged-1". Returns the new path.
base::Result<std::string> setAside(const std::string& path);

// Returns the lines of `kept`, followed by the lines of `own` that are missing from `kept`. If a line occurs more often in `own` than in `kept`, the
// surplus occurrences are added. The header is that of `kept`.
std::string mergedAnswers(std::string_view kept, std::string_view own);

}  // namespace sequency::lesson
