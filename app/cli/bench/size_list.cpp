// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/size_list.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sequency::cli {
namespace {

constexpr int maxVariables = 62;

std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || value < 0 || value > maxVariables)
        return std::nullopt;
    return value;
}

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

bool appendRange(std::string_view text, std::vector<int>& sizes)
{
    const auto parts = split(text, ':');
    if (parts.size() > 3)
        return false;
    const auto from = number(parts[0]);
    const auto to = parts.size() > 1 ? number(parts[1]) : from;
    const auto step = parts.size() > 2 ? number(parts[2]) : std::optional(1);
    if (!from || !to || !step || *step < 1 || *to < *from)
        return false;
    for (int size = *from; size <= *to; size += *step)
        if (std::find(sizes.begin(), sizes.end(), size) == sizes.end())
            sizes.push_back(size);
    return true;
}

}  // namespace

std::vector<int> parseSizes(std::string_view text)
{
    std::vector<int> sizes;
    for (const std::string& range : split(text, ','))
        if (!appendRange(range, sizes))
            throw base::Error{base::ErrorKind::BadUsage,
                              "cannot read '" + range +
                                  "', expected FROM:TO[:STEP] with numbers of variables from 0 to " +
                                  std::to_string(maxVariables),
                              {"--sizes", 0, 0}};
    return sizes;
}

std::vector<std::string> splitNames(std::string_view text)
{
    std::vector<std::string> names;
    for (std::string& name : split(text, ','))
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
    return names;
}

}  // namespace sequency::cli
