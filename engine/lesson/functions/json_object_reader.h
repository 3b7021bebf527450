// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the members of a JSON object in a lesson or an answers file one by one. finish() rejects members that were not read.
//
// The first error is stored with the line of its member. After an error, all functions return empty values. Private to engine/lesson.
//
// Threads: one thread.
#pragma once

#include "engine/io/bytes/located_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

class JsonObjectReader {
public:
    // `json` must outlive this object. `what` describes the object in messages, for example "a prediction".
    JsonObjectReader(io::LocatedJson& json, std::string what);

    std::optional<std::string> text(const char* name);
    std::string neededText(const char* name);
    std::optional<std::int64_t> count(const char* name, std::int64_t least, std::int64_t most);
    // Returns the strings in a member that is a list. The result is empty if the member does not exist.
    std::vector<std::string> texts(const char* name);
    // Returns a member of any type, or null if it does not exist. The member remains in the tree and counts as read.
    io::OrderedJson* any(const char* name);

    base::SourceLocation placeOf(const std::string& path) const { return m_json.placeOf(path); }
    void fail(const std::string& path, std::string message);
    void fail(const base::Error& error);
    // Returns the first error, or an error if a member was not read.
    base::Status finish();

private:
    io::LocatedJson& m_json;
    std::string m_what;
    std::vector<std::string> m_taken;
    std::optional<base::Error> m_error;
};

// Returns `part`, preceded by as many empty lines as there are lines before `place`. A parser then reports line numbers of the whole text.
std::string padToLine(std::string_view part, const base::SourceLocation& place);

}  // namespace sequency::lesson
