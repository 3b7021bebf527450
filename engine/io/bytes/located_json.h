// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON that a file holds, with the line and column of its upper members: for readers of files.
//
// parse() takes the whole text, which must outlive the result. A member is named by its path, "functions/0/values"; places
// are known four levels deep. Refused with line and column: what is not JSON, nesting beyond 100, more than 2^20 values (so
// that a small file cannot make a large tree), objects of many thousands of members (which the ordered tree takes quadratic time
// for), text that is no UTF-8. Any thread; O(bytes); polls the stop token.
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

// A member of the whole that is a text of at most `maxBytes` bytes. A longer one is refused before it is copied.
struct TextLimit {
    std::string_view member;  // empty: there is no limit
    std::size_t maxBytes = 0;
};
// "'notes' is longer than 8388608 bytes, the longest that is read".
std::string tooLong(const TextLimit& limit);

class LocatedJson {
public:
    // What is said of a text that could go on.
    static constexpr const char* endsEarly = "the file ends in the middle of its JSON text";

    // `expected`: what it should be, for messages.
    static base::Result<LocatedJson> parse(std::string_view text, const std::string& source,
                                           const base::RunControl& control = {},
                                           const char* expected = "a session as Sequency writes it",
                                           const TextLimit& limit = {});
    // No text that ends with the call.
    template <std::same_as<std::string> Text, class... Rest>
    static base::Result<LocatedJson> parse(Text&& text, const Rest&... rest) = delete;

    OrderedJson& tree() { return m_tree; }
    // Of the nearest member above where this one is not there or lies too deep; of the whole: its first character.
    base::Place placeOf(std::string path) const;
    base::Error error(const std::string& path, std::string message) const;

private:
    class Watcher;
    base::Place placeAt(std::size_t offset) const;

    OrderedJson m_tree;
    std::string_view m_text;
    std::string m_source;
    std::unordered_map<std::string, std::size_t> m_offsets;  // bytes from 0, of a member's value
};

}  // namespace sequency::io
