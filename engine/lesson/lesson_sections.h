// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits the text of a lesson into header, ideas and blocks without interpreting them. For the lesson reader only.
#pragma once

#include "engine/lesson/lesson.h"

#include <utility>

namespace sequency::lesson {

struct IdeaSection {
    base::SourceLocation place;  // location of the title
    SourceBlock title;
    SourceBlock text;
    // Pairs of a name ("state", "predict", "task", "hint", "question") and the contents.
    std::vector<std::pair<std::string, SourceBlock>> blocks;
};

struct Sections {
    SourceBlock header;
    std::vector<IdeaSection> ideas;
};

// Splits a text. Errors: BadInput with the line if there is no header, an idea has no title, a block has no end or occurs twice, or the text is too
// large.
base::Result<Sections> sectionsOf(std::string_view text, const std::string& source);

}  // namespace sequency::lesson
