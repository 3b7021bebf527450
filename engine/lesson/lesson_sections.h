// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits the text of a lesson into its header, ideas and blocks, without interpreting these parts. Used only by the lesson reader.
#pragma once

#include "engine/lesson/lesson.h"

#include <utility>

namespace sequency::lesson {

struct IdeaSection {
    base::SourceLocation place;  // location of the title of the idea
    SourceBlock title;
    SourceBlock text;
    // The blocks of an idea, which is a section of a lesson. Each block has a name ("state", "predict", "task", "hint" or "question") and contents.
    std::vector<std::pair<std::string, SourceBlock>> blocks;
};

struct Sections {
    SourceBlock header;
    std::vector<IdeaSection> ideas;
};

// Errors: BadInput, with the line, if the header is missing, an idea has no title, a block has no end or occurs twice, or the text is too large.
base::Result<Sections> sectionsOf(std::string_view text, const std::string& source);

}  // namespace sequency::lesson
