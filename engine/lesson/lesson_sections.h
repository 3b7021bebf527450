// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson's text cut into header, ideas and their blocks; nothing is looked into. For the reader of lessons only.
#pragma once

#include "engine/lesson/lesson.h"

#include <utility>

namespace sequency::lesson {

struct IdeaSection {
    base::Place place;  // of its title
    SourceBlock title;
    SourceBlock text;
    std::vector<std::pair<std::string, SourceBlock>>
        blocks;  // "state", "predict", "task", "hint", "question"
};

struct Sections {
    SourceBlock header;
    std::vector<IdeaSection> ideas;
};

// BadInput with the line: no header, an idea without a title, a block that does not end or stands twice, too much.
base::Result<Sections> sectionsOf(std::string_view text, const std::string& source);

}  // namespace sequency::lesson
