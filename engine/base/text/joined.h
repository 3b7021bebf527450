// SPDX-License-Identifier: GPL-3.0-or-later
//
// Joins texts to one text, such as the list of known names in a message. Any thread.
//
// `text` returns the text of an element and `where` returns whether the element is part of the result. Both are functions or pointers to members.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace sequency::base {

struct Everywhere {
    bool operator()(const auto&) const { return true; }
};

// Returns the texts of the elements as a phrase such as "a, b or c", in which `last` precedes the last element.
template <typename Range, typename Text = std::identity, typename Where = Everywhere>
std::string listed(const Range& range, std::string_view last = " or ", Text text = {}, Where where = {},
                   std::string_view separator = ", ")
{
    std::string all;
    const auto count = std::ranges::count_if(range, where);
    for (std::ptrdiff_t done = 0; const auto& element : range) {
        if (!std::invoke(where, element))
            continue;
        if (done > 0)
            all += done + 1 == count ? last : separator;
        all += std::invoke(text, element);
        ++done;
    }
    return all;
}

// Returns the texts of the elements, separated by `separator`.
template <typename Range, typename Text = std::identity, typename Where = Everywhere>
std::string joined(const Range& range, std::string_view separator = ", ", Text text = {}, Where where = {})
{
    return listed(range, separator, text, where, separator);
}

}  // namespace sequency::base
