// SPDX-License-Identifier: GPL-3.0-or-later
//
// The place at which a student continues: a lesson and one of its ideas. It is stored in the user's settings.
//
// The start page shows text() and opens the lesson with LessonLibrary::open(where), which resumes at the idea.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <optional>

namespace sequency::ui {

struct LessonBookmark {
    QString student;  // name of the student; may be empty
    QString where;    // argument of LessonLibrary::open()
    int number = 0;   // number of the lesson in the course; 0 if it has none
    QString title;
    int idea = 1;   // number of the idea, counted from 1
    int ideas = 1;  // number of ideas of the lesson

    // Returns "Continue lesson 4, idea 3 of 10" or, for a lesson without a number, "Continue “Title”, idea 3 of 10".
    QString text() const;

    static std::optional<LessonBookmark> stored();
    void store() const;
    static void clear();
};

}  // namespace sequency::ui
