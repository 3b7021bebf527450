// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/notes.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

std::string whereOf(const io::ReadNote& note, const std::string& source)
{
    return note.place.line > 0 ? fmt::format("{}:{}:{}", source, note.place.line, note.place.column) : source;
}

std::vector<std::string>& heldNotes()
{
    static std::vector<std::string> notes;
    return notes;
}

bool quiet = false;

std::string lineOf(const char* kind, const std::string& where, const std::string& message)
{
    return messageLine(fmt::format("sequency-cli: {}: {}: {}", kind, where, message)) + "\n";
}

}  // namespace

std::string messageLine(const std::string& message)
{
    constexpr std::size_t longest = 2000;  // maximum length of a message in bytes
    constexpr std::size_t keptOfBegin = 1400;
    constexpr std::size_t keptOfEnd = 500;
    if (message.size() <= longest)
        return base::sanitizeForTerminal(message);
    const auto isContinuation = [&](std::size_t offset) {
        return (static_cast<unsigned char>(message[offset]) & 0xC0U) == 0x80U;
    };
    std::size_t begin = keptOfBegin;
    while (begin > 0 && isContinuation(begin))
        --begin;
    std::size_t end = message.size() - keptOfEnd;
    while (end < message.size() && isContinuation(end))
        ++end;
    return base::sanitizeForTerminal(message.substr(0, begin) + " … " + message.substr(end));
}

void setQuiet()
{
    quiet = true;
}

bool isQuiet()
{
    return quiet;
}

void printWarning(const std::string& where, const std::string& message)
{
    heldNotes().push_back(lineOf("warning", where, message));
}

void printNote(const std::string& where, const std::string& message)
{
    heldNotes().push_back(lineOf("note", where, message));
}

void printText(const std::string& lines)
{
    std::string safe;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        safe += base::sanitizeForTerminal(lines.substr(begin, end - begin)) + "\n";
        begin = end + 1;
    }
    heldNotes().push_back(std::move(safe));
}

void printHeldNotes()
{
    for (const std::string& note : heldNotes())
        if (!quiet)
            std::fputs(note.c_str(), stderr);
    heldNotes().clear();
}

void dropHeldNotes()
{
    heldNotes().clear();
}

std::string dontCareNote(std::size_t count)
{
    return fmt::format("{} don't-care value{} {} taken as 0 (--dont-care 1 takes them as 1)", count,
                       count == 1 ? "" : "s", count == 1 ? "was" : "were");
}

void printNotes(const std::vector<io::ReadNote>& notes, const std::string& source)
{
    for (const io::ReadNote& note : notes)
        printNote(whereOf(note, source), note.message);
}

void printChoices(const std::vector<io::ReadNote>& notes, const std::vector<std::string>& further,
                  const std::string& source)
{
    std::string together;
    const auto add = [&together](const std::string& message) {
        together += (together.empty() ? "" : "; ") + message;
    };
    for (const io::ReadNote& note : notes) {
        if (note.kind != io::NoteKind::Choice)
            continue;
        if (note.place.line > 0)
            printNote(whereOf(note, source), note.message);
        else
            add(note.message);
    }
    for (const std::string& message : further)
        add(message);
    if (!together.empty())
        printNote(source, together);
}

}  // namespace sequency::cli
