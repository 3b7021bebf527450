// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/functions/json_object_reader.h"

#include "engine/base/text/display_text.h"

#include <algorithm>

namespace sequency::lesson {

JsonObjectReader::JsonObjectReader(io::LocatedJson& json, std::string what)
    : m_json(json), m_what(std::move(what))
{
    if (!m_json.tree().is_object())
        fail("", m_what + " is an object { … }");
}

io::OrderedJson* JsonObjectReader::any(const char* name)
{
    m_taken.emplace_back(name);
    if (m_error)
        return nullptr;
    const auto found = m_json.tree().find(name);
    return found == m_json.tree().end() ? nullptr : &*found;
}

std::optional<std::string> JsonObjectReader::text(const char* name)
{
    const io::OrderedJson* const found = any(name);
    if (found == nullptr)
        return {};
    if (found->is_string())
        return found->get<std::string>();
    fail(name, std::string("expected '") + name + "' to be a text");
    return {};
}

std::string JsonObjectReader::neededText(const char* name)
{
    const auto found = text(name);
    if (found && !found->empty())
        return *found;
    fail(found ? name : "", m_what + " needs '" + name + "'");
    return {};
}

std::optional<std::int64_t> JsonObjectReader::count(const char* name, std::int64_t least, std::int64_t most)
{
    const io::OrderedJson* const found = any(name);
    if (found == nullptr)
        return {};
    if (found->is_number_integer())
        if (const auto value = found->get<std::int64_t>(); value >= least && value <= most)
            return value;
    fail(name, std::string("expected '") + name + "' to be a whole number from " + std::to_string(least) +
                   " to " + std::to_string(most));
    return {};
}

std::vector<std::string> JsonObjectReader::texts(const char* name)
{
    const io::OrderedJson* const found = any(name);
    if (found == nullptr)
        return {};
    if (!found->is_array() || !std::ranges::all_of(*found, [](const auto& one) { return one.is_string(); })) {
        fail(name, std::string("expected '") + name + "' to be a list of texts");
        return {};
    }
    return found->get<std::vector<std::string>>();
}

void JsonObjectReader::fail(const std::string& path, std::string message)
{
    fail(m_json.error(path, std::move(message)));
}

void JsonObjectReader::fail(const base::Error& error)
{
    if (!m_error)
        m_error = error;
}

base::Status JsonObjectReader::finish()
{
    if (!m_error)
        for (const auto& [key, value] : m_json.tree().items())
            if (std::ranges::find(m_taken, key) == m_taken.end())
                fail(key, "unknown member " + base::quotedToken(key) + " of " + m_what + ", expected " +
                              base::nameList(m_taken.size(), [this](std::size_t i) { return m_taken[i]; }));
    return m_error ? base::Status(*m_error) : base::success();
}

std::string padToLine(std::string_view part, const base::SourceLocation& place)
{
    return std::string(place.line > 0 ? place.line - 1 : 0, '\n') + std::string(part);
}

}  // namespace sequency::lesson
