// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/lesson_sections.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;
using base::SourceLocation;

constexpr std::size_t maxBytes = std::size_t{1} << 20;
constexpr std::size_t maxIdeas = 100;
constexpr std::string_view fence = "```";
constexpr std::array<std::string_view, 5> blockNames{"state", "predict", "task", "hint", "question"};

struct Line {
    std::string_view text;  // text without leading spaces and without the line end
    std::size_t number;     // line number, counted from 1
};

std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.size(), text.find('\n'));
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(text.size(), end + 1));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        lines.push_back({line, number});
    }
    return lines;
}

class Cutter {
public:
    Cutter(std::vector<Line> lines, const std::string& source) : m_lines(std::move(lines)), m_source(source)
    {}

    base::Result<Sections> cut()
    {
        Sections sections;
        sections.header = block(0, endOfSection(0));
        m_at = endOfSection(0) + 1;
        while (m_at < m_lines.size()) {
            if (sections.ideas.size() >= maxIdeas)
                return error("too many ideas, expected at most 100", m_at);
            SEQUENCY_TRY(idea(sections.ideas.emplace_back()));
        }
        if (sections.ideas.empty())
            return error("the lesson has no ideas, expected a header and ideas, separated by lines ---",
                         m_lines.empty() ? 0 : m_lines.size() - 1);
        return sections;
    }

private:
    Error error(std::string message, std::size_t line) const
    {
        return {ErrorKind::BadInput, std::move(message), placeOf(line)};
    }
    SourceLocation placeOf(std::size_t line) const
    {
        return {m_source, line < m_lines.size() ? m_lines[line].number : line + 1, 1};
    }

    bool isFence(std::size_t line) const { return m_lines[line].text.starts_with(fence); }

    // Returns the index of the next line "---" outside blocks, or the number of lines if there is none.
    std::size_t endOfSection(std::size_t line) const
    {
        bool isWithin = false;
        for (; line < m_lines.size(); ++line) {
            isWithin = isWithin != isFence(line);
            if (!isWithin && m_lines[line].text == "---")
                break;
        }
        return line;
    }

    SourceBlock block(std::size_t from, std::size_t to) const
    {
        SourceBlock result{{}, placeOf(from)};
        for (std::size_t line = from; line < to; ++line)
            result.text += std::string(m_lines[line].text) + "\n";
        return result;
    }

    base::Status idea(IdeaSection& idea)
    {
        const std::size_t end = endOfSection(m_at);
        while (m_at < end && m_lines[m_at].text.empty())
            ++m_at;
        constexpr std::string_view mark = "# ";
        if (m_at >= end || !m_lines[m_at].text.starts_with(mark))
            return error("the idea has no title, expected a line '# Title'", m_at);
        idea.place = placeOf(m_at);
        idea.title = {std::string(m_lines[m_at].text.substr(mark.size())),
                      {m_source, m_lines[m_at].number, mark.size() + 1}};
        ++m_at;
        idea.text.place = placeOf(m_at);
        while (m_at < end)
            SEQUENCY_TRY(isFence(m_at) ? fenced(idea, end) : plain(idea));
        while (idea.text.text.ends_with("\n\n"))
            idea.text.text.pop_back();
        m_at = end + 1;
        return base::success();
    }

    base::Status plain(IdeaSection& idea)
    {
        idea.text.text += std::string(m_lines[m_at++].text) + "\n";
        return base::success();
    }

    base::Status fenced(IdeaSection& idea, std::size_t end)
    {
        const std::size_t begin = m_at;
        const std::string name(m_lines[begin].text.substr(fence.size()));
        std::size_t close = begin + 1;
        while (close < end && m_lines[close].text != fence)
            ++close;
        if (close == end)
            return error("a block ``` is not closed before the end of the idea", begin);
        const bool isOurs = std::ranges::find(blockNames, name) != blockNames.end();
        if (!isOurs && !name.empty() && name != "text")
            return error("unknown block " + base::quotedToken(name) +
                             ", expected state, predict, task, hint, question or text",
                         begin);
        // Empty lines in the text of the idea replace the lines of a block, so that line numbers do not change.
        for (; m_at <= close; ++m_at)
            idea.text.text += (isOurs ? std::string() : std::string(m_lines[m_at].text)) + "\n";
        if (!isOurs)
            return base::success();
        const bool isThere =
            std::ranges::any_of(idea.blocks, [&name](const auto& one) { return one.first == name; });
        if (isThere && name != "hint")
            return error("a second block '" + name + "' in one idea", begin);
        idea.blocks.emplace_back(name, block(begin + 1, close));
        return base::success();
    }

    std::vector<Line> m_lines;
    const std::string& m_source;
    std::size_t m_at = 0;
};

}  // namespace

base::Result<Sections> sectionsOf(std::string_view text, const std::string& source)
{
    if (text.size() > maxBytes)
        return Error{ErrorKind::BadInput, "the lesson is too large, expected at most 1 MiB", {source, 0, 0}};
    if (!base::isUtf8(text))
        return Error{ErrorKind::BadInput, "the text is not valid UTF-8", {source, 0, 0}};
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return Cutter(linesOf(text), source).cut();
}

}  // namespace sequency::lesson
