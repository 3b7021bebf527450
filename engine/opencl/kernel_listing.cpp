// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/kernel_listing.h"

#include "kernels/embedded_kernels.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace sequency::opencl {
namespace {

// What stands in the lines that compute results, over all kernels; comments do not count.
constexpr std::array<std::string_view, 19> resultMarks{
    "data[i] =",   "ring_start(", "ring_add(",    "ring_finish(", "step_value(",
    "data[op1] =", "data[op2] =", "(t & j)",      "first[i] =",   "from_lane_xor(",
    "out[",        "leaf((",      "globalStep(",  "inStep(",      "localStep(",
    "outStep(",    " STAGE(",     "GROUP_STAGE(", " ALL_STAGES"};

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return lines;
}

bool contains(std::string_view line, std::string_view what)
{
    const std::size_t at = line.find(what);
    return at != std::string_view::npos && at < line.find("//");
}

bool hasResult(std::string_view line)
{
    return std::any_of(resultMarks.begin(), resultMarks.end(),
                       [line](std::string_view mark) { return contains(line, mark); });
}

// Behind the line with the brace that closes the first one from `line` on.
std::size_t endOfBlock(const std::vector<std::string_view>& lines, std::size_t line)
{
    int depth = 0;
    bool opened = false;
    for (; line < lines.size(); ++line) {
        for (const char c : lines[line]) {
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            opened = opened || c == '{';
        }
        if (opened && depth == 0)
            return line + 1;
    }
    return lines.size();
}

// Which lines the preprocessor keeps, as far as that hangs on whether names are defined; other conditions count as true.
class Conditions {
public:
    explicit Conditions(const KernelKey& key) : m_key(key) {}

    // Whether the line is kept; directives are not.
    bool keeps(std::string_view line)
    {
        if (!line.starts_with("#"))
            return std::all_of(m_levels.begin(), m_levels.end(), [](const Level& level) { return level.on; });
        if (line.starts_with("#if")) {
            const bool on = holds(line);
            m_levels.push_back({on, on});
        } else if (!m_levels.empty() && line.starts_with("#endif")) {
            m_levels.pop_back();
        } else if (!m_levels.empty() && line.starts_with("#el")) {
            Level& level = m_levels.back();
            level.on = !level.taken && (line.starts_with("#else") || holds(line));
            level.taken = level.taken || level.on;
        }
        return false;
    }

private:
    struct Level {
        bool on;
        bool taken;  // this branch or one before it
    };

    // "#if NAME > 3" and the like.
    std::optional<bool> comparison(std::string_view line) const
    {
        if (!line.starts_with("#if "))
            return std::nullopt;
        const std::string_view name = line.substr(4, line.find(' ', 4) - 4);
        const std::size_t sign = line.find(" > ");
        const auto define = m_key.defines.find(std::string(name));
        if (sign != 4 + name.size() || define == m_key.defines.end())
            return std::nullopt;
        const auto number = [](std::string_view text) {
            int value = 0;
            std::from_chars(text.data(), text.data() + text.size(), value);
            return value;
        };
        return number(define->second) > number(line.substr(sign + 3));
    }

    bool holds(std::string_view line) const
    {
        if (const auto compared = comparison(line))
            return *compared;
        const bool isName = line.starts_with("#ifdef ") || line.starts_with("#ifndef ");
        const std::size_t at = isName ? line.find(' ') + 1 : line.find("defined(");
        if (at == std::string_view::npos || line.find("&&") != std::string_view::npos)
            return true;
        const std::string_view rest = line.substr(isName ? at : at + std::string_view("defined(").size());
        const bool isDefined = m_key.defines.contains(std::string(rest.substr(0, rest.find_first_of(" )"))));
        return line.starts_with("#ifndef ") ? !isDefined : isDefined;
    }

    const KernelKey& m_key;
    std::vector<Level> m_levels;
};

}  // namespace

KernelListing kernelListing(const KernelKey& key)
{
    KernelListing listing;
    const kernels::KernelSource* source = kernels::find(key.program);
    if (source == nullptr)
        return listing;
    listing.text = source->text;
    const auto lines = linesOf(source->text);
    const std::string head = "void " + key.entry + "(";
    Conditions conditions(key);
    const auto found = std::find_if(lines.begin(), lines.end(), [&](std::string_view line) {
        return conditions.keeps(line) && contains(line, head) && contains(line, "__kernel");
    });
    if (found == lines.end())
        return listing;
    listing.functionBegin = static_cast<std::size_t>(found - lines.begin());
    listing.functionEnd = endOfBlock(lines, listing.functionBegin);
    for (std::size_t line = listing.functionBegin + 1; line < listing.functionEnd; ++line)
        if (conditions.keeps(lines[line]) && hasResult(lines[line]))
            listing.results.push_back(line);
    for (std::size_t line = listing.functionBegin; listing.results.empty() && line < listing.functionEnd;)
        listing.results.push_back(line++);
    return listing;
}

}  // namespace sequency::opencl
