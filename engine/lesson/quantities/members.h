// SPDX-License-Identifier: GPL-3.0-or-later
//
// The members of a JSON object within a lesson's or an answers file, taken one by one; what nobody asked for is refused.
//
// The first error stays, with the line of its member; values asked for after it are empty. One thread. For this room only.
#pragma once

#include "engine/io/bytes/located_json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

class Members {
public:
    // `json` must outlive this; `what` the object is, for messages: "a prediction".
    Members(io::LocatedJson& json, std::string what);

    std::optional<std::string> text(const char* name);
    std::string neededText(const char* name);
    std::optional<std::int64_t> count(const char* name, std::int64_t least, std::int64_t most);
    // Empty where it is not there.
    std::vector<std::string> texts(const char* name);
    // Null where it is not there; stays in the tree, and counts as taken.
    io::OrderedJson* any(const char* name);

    base::Place placeOf(const std::string& path) const { return m_json.placeOf(path); }
    void fail(const std::string& path, std::string message);
    void fail(const base::Error& error);
    // Success where there was no error, nor a member that was not taken.
    base::Status finish();

private:
    io::LocatedJson& m_json;
    std::string m_what;
    std::vector<std::string> m_taken;
    std::optional<base::Error> m_error;
};

// A text of which only a part is read, so that places within the part are those of the whole: as many lines before it.
std::string atItsLine(std::string_view part, const base::Place& place);

}  // namespace sequency::lesson
