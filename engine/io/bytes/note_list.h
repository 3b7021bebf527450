// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list that collects the notes of a reader. Internal to io.
//
// add() ignores a message that is already in the list, and every message after the first 50. The input and the vector of notes must outlive the list.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <algorithm>
#include <vector>

namespace sequency::io {

class NoteList {
public:
    NoteList(const TextInput& input, std::vector<ReadNote>& notes) : m_input(input), m_notes(notes) {}

    void add(std::string_view message, std::size_t offset, NoteKind kind = NoteKind::Remark)
    {
        if (isNew(message))  // checked first, because finding the location scans all text before it
            m_notes.push_back({std::string(message), placeOf(m_input, offset), kind});
    }
    void add(std::string_view message, NoteKind kind = NoteKind::Remark)
    {
        if (isNew(message))
            m_notes.push_back({std::string(message), {m_input.options.source, 0, 0}, kind});
    }

private:
    bool isNew(std::string_view message) const
    {
        const auto same = [message](const ReadNote& note) { return note.message == message; };
        return m_notes.size() < most && std::ranges::none_of(m_notes, same);
    }

    static constexpr std::size_t most = 50;
    const TextInput& m_input;
    std::vector<ReadNote>& m_notes;
};

}  // namespace sequency::io
