// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds lessons and returns their text: the lessons shipped with the program (resources/lessons, embedded at build time) and lessons in folders and
// files.
//
// A folder is a lesson if it contains lesson.md; lesson.de.md next to it is the German version of the same lesson.
//
// Errors:  File, BadInput (the errors of parseLesson(), and an unknown name, for which the message lists the known names).
// Threads: any.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/lesson.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

// The text of a lesson in the requested language (or in English if there is no version in that language), and the place where it was found.
struct LessonText {
    std::string source;
    std::string text;
    bool isFile = false;  // true if `source` is a path, false for a shipped lesson
};

// Returns the ids of the shipped lessons in the order of the course.
std::vector<std::string> shippedLessons();

// Returns the text of a lesson. `where` is a folder, a file, or the id of a shipped lesson.
base::Result<LessonText> lessonText(const std::string& where, std::string_view language = "en",
                                    const base::RunControl& control = {});
base::Result<std::shared_ptr<const Lesson>>
readLesson(const std::string& where, std::string_view language = "en", const base::RunControl& control = {});
// Returns the paths of the lessons in a folder, sorted by name: folders that contain lesson.md, and files with the suffix .sequency-lesson.
base::Result<std::vector<std::string>> lessonsIn(const std::string& folder);

}  // namespace sequency::lesson
