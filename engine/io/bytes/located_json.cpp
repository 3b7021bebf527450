// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/located_json.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

namespace sequency::io {
namespace {

constexpr std::size_t maxDepth = 100;
constexpr std::size_t maxValues = std::size_t{1} << 20;
constexpr std::size_t locatedDepth = 4;
constexpr std::size_t maxPlaces = std::size_t{1} << 16;
// Maximum length in bytes of a key whose location is stored. Longer keys are skipped, because every path below such a key is at least as long.
constexpr std::size_t longestKey = 256;
// Limit for the number of operations, which can grow quadratically. The ordered tree compares each new key with all keys of its object. After each
// object, the parser visits all members of the parent. An object of 11,000 members, or a list of 23,000 objects, reaches this limit.
constexpr std::size_t maxLooks = std::size_t{1} << 28;
// The weight of a key comparison in the number of operations. A visit to a member has the weight 1.
constexpr std::size_t looksOfKey = 4;
constexpr std::size_t eventsBetweenPolls = 4096;

// Thrown in the parser's callback to stop the parser; always caught in this file.
struct Refusal {
    std::size_t offset;
    std::string why;  // error message; empty if a stop was requested
};

// An iterator over the text that reports how far the parser has read.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at;
    const char** furthest;

    reference operator*() const { return *at; }
    CountingIterator& operator++()
    {
        *furthest = ++at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at == b.at; }
};

bool isGap(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ':';
}

// Returns a lower bound on the length of a JSON string in bytes; an escape counts as one byte. `json` is the text after the opening quote. Stops
// counting after `maxBytes`.
std::size_t leastBytesOf(std::string_view json, std::size_t maxBytes)
{
    constexpr std::size_t escapeBytes = 2;         // length of an escape such as \n
    constexpr std::size_t unicodeEscapeBytes = 6;  // length of an escape such as \u000a
    std::size_t count = 0;
    for (std::size_t i = 0; i < json.size() && json[i] != '"' && count <= maxBytes; ++count) {
        const bool isEscape = json[i] == '\\';
        const bool isUnicode = isEscape && i + 1 < json.size() && json[i + 1] == 'u';
        i += isUnicode ? unicodeEscapeBytes : isEscape ? escapeBytes : 1;
    }
    return count;
}

}  // namespace

// A listener that tracks the parser's position in the tree, and stops the parser if the tree becomes too large.
class LocatedJson::Watcher {
public:
    Watcher(LocatedJson& json, const char* const& furthest, const base::RunControl& control,
            const TextLimit& limit)
        : m_json(json), m_furthest(furthest), m_control(control), m_limit(limit)
    {}

    bool operator()(int, OrderedJson::parse_event_t event, const OrderedJson&)
    {
        using Event = OrderedJson::parse_event_t;
        const auto offset = static_cast<std::size_t>(m_furthest - m_json.m_text.data());
        if (++m_events % eventsBetweenPolls == 0 && m_control.stopRequested())
            throw Refusal{offset, {}};
        switch (event) {
        case Event::object_start:
        case Event::array_start:
            beginValue(offset - 1);
            if (m_levels.size() >= maxDepth)
                throw Refusal{offset - 1, "values are nested more than 100 levels deep"};
            m_levels.push_back({event == Event::array_start, 0, 0, {}});
            break;
        case Event::object_end:
        case Event::array_end:
            m_levels.pop_back();
            endValue();
            if (event == Event::object_end && !m_levels.empty())
                look(m_levels.back().isArray ? m_levels.back().index : m_levels.back().keys, offset - 1);
            break;
        case Event::key: takeKey(offset); break;
        case Event::value:
            beginValue(offset);
            endValue();
            break;
        }
        return true;
    }

private:
    struct Level {
        bool isArray;
        std::size_t index;
        std::size_t keys;
        std::string key;
    };

    void takeKey(std::size_t offset)
    {
        look(looksOfKey * m_levels.back().keys++, offset - 1);
        // The event also provides the parsed key, but reading the raw key from the text is cheaper.
        const std::string_view text = m_json.m_text.substr(0, offset);
        const std::size_t end = text.size() - 1;
        const std::size_t begin = text.rfind('"', end - 1);
        m_levels.back().key = begin == std::string_view::npos ? "" : text.substr(begin + 1, end - begin - 1);
        if (m_levels.size() == 1 && !m_limit.member.empty() && m_levels.back().key == m_limit.member)
            checkText(offset);
        remember(offset);
    }

    // Rejects an overlong string before the parser reports the string, because by then the parser has copied it several times.
    void checkText(std::size_t offset) const
    {
        while (offset < m_json.m_text.size() && isGap(m_json.m_text[offset]))
            ++offset;
        if (offset >= m_json.m_text.size() || m_json.m_text[offset] != '"')
            return;
        if (leastBytesOf(m_json.m_text.substr(offset + 1), m_limit.maxBytes) > m_limit.maxBytes)
            throw Refusal{offset, tooLong(m_limit)};
    }

    void look(std::size_t members, std::size_t offset)
    {
        m_looks += members;
        if (m_looks > maxLooks)
            throw Refusal{offset, "too many members in one object or list, expected at most a few thousand"};
    }

    void beginValue(std::size_t offset)
    {
        if (++m_values > maxValues)
            throw Refusal{offset, "more than 2^20 values in addition to the functions"};
        if (!m_levels.empty() && m_levels.back().isArray)
            remember(offset);
    }

    void endValue()
    {
        if (!m_levels.empty() && m_levels.back().isArray)
            ++m_levels.back().index;
    }

    void remember(std::size_t offset)
    {
        if (m_levels.size() > locatedDepth || m_json.m_offsets.size() >= maxPlaces)
            return;
        std::string path;
        for (const Level& level : m_levels)
            if (level.key.size() > longestKey)
                return;
        for (const Level& level : m_levels)
            path += (path.empty() ? "" : "/") + (level.isArray ? std::to_string(level.index) : level.key);
        m_json.m_offsets[path] = offset;
    }

    LocatedJson& m_json;
    const char* const& m_furthest;
    const base::RunControl& m_control;
    const TextLimit& m_limit;
    std::vector<Level> m_levels;
    std::size_t m_values = 0;
    std::size_t m_looks = 0;
    std::size_t m_events = 0;
};

std::string tooLong(const TextLimit& limit)
{
    return "'" + std::string(limit.member) + "' is longer than " + std::to_string(limit.maxBytes) +
           " bytes, the maximum length";
}

base::Result<LocatedJson> LocatedJson::parse(std::string_view text, const std::string& source,
                                             const base::RunControl& control, const char* expected,
                                             const TextLimit& limit)
{
    LocatedJson json;
    json.m_text = text;
    json.m_source = source;
    const char* furthest = text.data();
    const CountingIterator begin{text.data(), &furthest};
    const CountingIterator end{text.data() + text.size(), &furthest};
    const auto refused = [&](std::size_t offset, const std::string& message) {
        return base::Error{base::ErrorKind::BadInput, message, json.placeAt(offset)};
    };
    try {
        Watcher watcher(json, furthest, control, limit);
        json.m_tree = OrderedJson::parse(begin, end, std::ref(watcher));
        return json;
    } catch (const Refusal& refusal) {
        if (refusal.why.empty())
            return base::cancelled();
        return refused(refusal.offset, refusal.why);
    } catch (const OrderedJson::parse_error& error) {
        const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
        return offset >= text.size() ? refused(text.size(), endsEarly)
                                     : refused(offset, std::string("invalid JSON, expected ") + expected);
    } catch (const OrderedJson::exception&) {  // a number exceeds the range of double
        const auto offset = static_cast<std::size_t>(furthest - text.data());
        return refused(offset, std::string("a value cannot be read, expected ") + expected);
    }
}

base::SourceLocation LocatedJson::placeAt(std::size_t offset) const
{
    const std::string_view before = m_text.substr(0, std::min(offset, m_text.size()));
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t lineBegin = before.rfind('\n') + 1;  // rfind() may return npos, and npos + 1 is 0
    return {m_source, lines + 1, before.size() - lineBegin + 1};
}

base::SourceLocation LocatedJson::placeOf(std::string path) const
{
    for (;;) {
        if (const auto found = m_offsets.find(path); found != m_offsets.end()) {
            std::size_t offset = found->second;
            while (offset < m_text.size() && isGap(m_text[offset]))
                ++offset;
            return placeAt(offset);
        }
        const std::size_t parent = path.rfind('/');
        if (parent == std::string::npos)
            return placeAt(
                static_cast<std::size_t>(std::ranges::find_if_not(m_text, isGap) - m_text.begin()));
        path.erase(parent);
    }
}

base::Error LocatedJson::error(const std::string& path, std::string message) const
{
    return {base::ErrorKind::BadInput, std::move(message), placeOf(path)};
}

}  // namespace sequency::io
