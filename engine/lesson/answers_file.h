// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers file of one student to one lesson, which several windows and programs may write at the same time: nobody's answers get lost.
//
// keepAnswers() holds a lock beside the file (io/file_lock.h), reads what is there, adds what is not there yet, and replaces the file whole. A
// last line that was cut off is left out, as parseAnswers() does. Where the file cannot be read as answers it stays as it is: BadInput or File with
// its path as the place, and setAside() is the remedy. Any thread; blocks on the disk. Errors: File, BadInput, Cancelled.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/answers.h"

#include <string>
#include <string_view>

namespace sequency::lesson {

// What the file holds, whole lines; where it is not there or empty, a head.
base::Result<std::string> keptAnswers(const std::string& path, const AnswersHead& head,
                                      const base::RunControl& control = {});
// `own`: all answers that are known here, its head included. What the file holds now.
base::Result<std::string> keepAnswers(const std::string& path, const std::string& own,
                                      const base::RunControl& control = {});
// Gives the file another name beside it, one that is free: "a.sequency-answers.damaged-1". The new path.
base::Result<std::string> setAside(const std::string& path);

// The lines of `kept`, then those of `own` that are not among them; a line that stands twice counts twice. The head is that of `kept`.
std::string mergedAnswers(std::string_view kept, std::string_view own);

}  // namespace sequency::lesson
