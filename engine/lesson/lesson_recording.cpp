// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/lesson_recording.h"

#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/lesson_sections.h"
#include "engine/lesson/variant.h"

#include <algorithm>
#include <memory>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

std::size_t lineCount(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// Returns the offset at which line `line` begins, counted from 1, or the end of the text if the text has fewer lines.
std::size_t beginOfLine(std::string_view text, std::size_t line)
{
    std::size_t at = 0;
    for (; line > 1 && at < text.size(); --line) {
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
    }
    return at;
}

// The lines to replace: lines `first` to `last` − 1, counted from 1. If there are none, the block is inserted before line `first`.
struct ReplacedLines {
    std::size_t first;
    std::size_t last;
    bool isAfterText = false;  // true if an empty line must precede the block
};

ReplacedLines linesOf(const IdeaSection& idea)
{
    for (const auto& [name, block] : idea.blocks)
        if (name == "state")
            return {block.place.line - 1, block.place.line + lineCount(block.text) + 1};
    if (!idea.blocks.empty())
        return {idea.blocks.front().second.place.line - 1, idea.blocks.front().second.place.line - 1};
    const std::size_t end = idea.text.place.line + lineCount(idea.text.text);
    return {end, end, true};
}

}  // namespace

base::Result<Recording> withState(std::string_view lesson, const std::string& source, std::size_t idea,
                                  std::string_view state)
{
    const auto sections = SEQUENCY_TRY(sectionsOf(lesson, source));
    if (idea >= sections.ideas.size())
        return Error{ErrorKind::BadInput,
                     "there is no idea " + std::to_string(idea + 1) + ": the lesson has " +
                         std::to_string(sections.ideas.size()),
                     {source, 0, 0}};
    const ReplacedLines place = linesOf(sections.ideas[idea]);
    const std::string end = lesson.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
    const std::size_t from = beginOfLine(lesson, place.first);
    const std::size_t to = beginOfLine(lesson, place.last);
    Recording recording;
    recording.text = lesson.substr(0, from);
    if (!recording.text.ends_with('\n'))
        recording.text += end;
    if (place.isAfterText && !recording.text.ends_with("\n" + end))
        recording.text += end;
    recording.text += "```state" + end;
    recording.text.append(state).append(end);
    recording.text += "```" + end;
    recording.text += lesson.substr(to);
    recording.replaced = lesson.substr(from, to - from);
    auto read = SEQUENCY_TRY(parseLesson(recording.text, source));
    SEQUENCY_TRY(variantOf(std::make_shared<const Lesson>(std::move(read)), 0));
    return recording;
}

}  // namespace sequency::lesson
