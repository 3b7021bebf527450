// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where lessons are: those of the program (resources/lessons, embedded at build time), folders and files of teachers.
//
// A folder is a lesson where it holds lesson.md; lesson.de.md beside it is the same lesson in German. Any thread.
// Errors: File, BadInput (of parseLesson; an unknown name lists those there are).
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/lesson.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

// The lesson's text in a language, "en" where there is none in it, with its source.
struct LessonText {
    std::string source;
    std::string text;
    bool isFile = false;  // source is its path; not one of the program's
};

// Ids of the program's lessons, in the order of the course.
std::vector<std::string> shippedLessons();

// `where`: a folder, a file, or the id of a lesson of the program.
base::Result<LessonText> lessonText(const std::string& where, std::string_view language = "en",
                                    const base::RunControl& control = {});
// Read, parsed, shared.
base::Result<std::shared_ptr<const Lesson>>
readLesson(const std::string& where, std::string_view language = "en", const base::RunControl& control = {});
// The lessons in a folder: folders with lesson.md and files .sequency-lesson, by their names.
base::Result<std::vector<std::string>> lessonsIn(const std::string& folder);

}  // namespace sequency::lesson
