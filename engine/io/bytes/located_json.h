// SPDX-License-Identifier: GPL-3.0-or-later
//
// A parsed JSON document with the lines and columns of its members, for the error messages of file readers.
//
// parse() takes the whole text, which must outlive the result. A member is identified by its path, such as "functions/0/values". Only members on the
// upper four levels have locations.
// Errors:  BadInput with line and column for text that is not JSON or not UTF-8, nesting deeper than 100, more than 2^20 values (so that a small file
// cannot make a large tree), and objects with many thousands of members (for which the ordered tree takes quadratic time).
// Threads: any. Polls the stop token.
// Cost:    O(bytes).
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"
#include "engine/io/bytes/json.h"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace sequency::io {

using OrderedJson = nlohmann::ordered_json;

// The maximum length of one string member at the top level. A longer string is rejected before it is copied.
struct TextLimit {
    std::string_view member;  // key of the member; empty if there is no limit
    std::size_t maxBytes = 0;
};
// Returns the error message for a member that exceeds its limit, such as "'notes' is longer than 8388608 bytes, the maximum length".
std::string tooLong(const TextLimit& limit);

class LocatedJson {
public:
    // The error message for text that ends before the JSON document is complete.
    static constexpr const char* endsEarly = "the file ends in the middle of its JSON text";

    // Parses the whole text. `expected` describes the expected content in error messages, and `source` names the text.
    static base::Result<LocatedJson> parse(std::string_view text, const std::string& source,
                                           const base::RunControl& control = {},
                                           const char* expected = "a session written by Sequency",
                                           const TextLimit& limit = {});
    // Rejects temporary strings at compile time, because they would not outlive the result.
    template <std::same_as<std::string> Text, class... Rest>
    static base::Result<LocatedJson> parse(Text&& text, const Rest&... rest) = delete;

    OrderedJson& tree() { return m_tree; }
    // Returns the location of the member at `path` or, if this member does not exist or is nested too deeply, of its nearest ancestor with a known
    // location. The location of the whole text is its first character.
    base::SourceLocation placeOf(std::string path) const;
    base::Error error(const std::string& path, std::string message) const;

private:
    class Watcher;
    base::SourceLocation placeAt(std::size_t offset) const;

    OrderedJson m_tree;
    std::string_view m_text;
    std::string m_source;
    // Offset of each value in the text, keyed by the value's path.
    std::unordered_map<std::string, std::size_t> m_offsets;
};

}  // namespace sequency::io
