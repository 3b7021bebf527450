// SPDX-License-Identifier: GPL-3.0-or-later
//
// Looks up values of enumerations and rows of tables by the names that commands and files use.
//
// The names of an enumeration are a list with one name per value. The enumeration must have the values 0, 1, … in the order of the list.
//
// Threads: any.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sequency::base {

using Names = std::span<const std::string_view>;

template <typename Value>
constexpr std::string_view nameOf(Names names, Value value)
{
    return names[static_cast<std::size_t>(value)];
}

template <typename Value>
constexpr std::optional<Value> findValue(Names names, std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<Value>(found - names.begin()));
}

// Returns the first row whose `member` equals `value`, or null if there is none. The rows must outlive the result.
template <typename Rows, typename Value, typename Member>
auto* rowWith(Rows&& rows, const Value& value, Member member)
{
    const auto found = std::ranges::find(rows, value, member);
    return found == std::ranges::end(rows) ? nullptr : &*found;
}

}  // namespace sequency::base
