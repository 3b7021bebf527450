// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/plan_text.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace sequency::program {
namespace {

using base::Error;
using base::ErrorKind;

struct OptionWord {
    std::string_view name;
    std::size_t base::AlgorithmOptions::*value;
};
constexpr std::array optionWords{OptionWord{"group", &base::AlgorithmOptions::workGroupSize},
                                 OptionWord{"outputs", &base::AlgorithmOptions::outputsPerItem},
                                 OptionWord{"threads", &base::AlgorithmOptions::threads}};

// The line separator of a plan that was pasted into a single-line input field.
constexpr std::string_view lineSeparator = "\u2028";
constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t feed = std::min(text.find('\n'), text.size());
        const std::size_t mark = std::min(text.find(lineSeparator), text.size());
        const std::size_t end = std::min(feed, mark);
        lines.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(text.size(), end + (mark < feed ? lineSeparator.size() : 1)));
    }
    return lines;
}

// Returns the line in quotes, truncated to 300 bytes, which is about the length of a launch's line.
std::string lineText(std::string_view line)
{
    constexpr std::size_t most = 300;
    const std::string_view shown = line.substr(0, most);
    return "'" + base::sanitizeForTerminal(shown) + (line.size() > most ? "…'" : "'");
}

// Returns true if a shape may contain the word. A word of letters, digits and dots cannot be confused with another line of a plan's text.
bool isDeviceWord(std::string_view word)
{
    return std::ranges::all_of(word, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
    });
}

// Returns true for lines like "operation 3: s = transform f walsh:n=4" and "device opencl:0, …", which Engine::plan() writes.
bool isHeading(std::string_view line)
{
    return (line.starts_with("device ") && line.find(", ") != std::string_view::npos) ||
           (line.starts_with("operation ") && line.find(": ") != std::string_view::npos);
}

base::Status readOption(std::string_view word, std::size_t equals, base::AlgorithmOptions& algorithmOptions)
{
    for (const OptionWord& option : optionWords) {
        if (option.name != word.substr(0, equals))
            continue;
        const std::string_view digits = word.substr(equals + 1);
        std::size_t& value = algorithmOptions.*option.value;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (parsed.ec == std::errc() && parsed.ptr == digits.data() + digits.size() && value > 0)
            return base::success();
        return Error{ErrorKind::BadUsage, "the word " + base::quotedToken(word) +
                                              " of the shape has no positive number after '='"};
    }
    return Error{ErrorKind::BadUsage, "unknown word " + base::quotedToken(word) +
                                          " in the shape, expected group=, outputs= or threads="};
}

base::Status readShape(std::string_view shape, GivenPlan& given)
{
    const std::string_view tuned = trimmed(tunedMark);
    if (shape.ends_with(tuned))
        shape = trimmed(shape.substr(0, shape.size() - tuned.size()));
    if (shape == defaultShape)
        return base::success();
    while (!shape.empty()) {
        const std::size_t end = std::min(shape.find_first_of(blanks), shape.size());
        const std::string_view word = shape.substr(0, end);
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
            SEQUENCY_TRY(readOption(word, equals, given.algorithmOptions));
        } else if (!isDeviceWord(word)) {
            return Error{ErrorKind::BadUsage, "invalid word " + base::quotedToken(word) +
                                                  " in the shape, expected letters, digits and '.'"};
        } else {
            given.passes += (given.passes.empty() ? "" : " ") + std::string(word);
        }
        shape = trimmed(shape.substr(end));
    }
    return base::success();
}

}  // namespace

base::Result<GivenPlan> readPlan(std::string_view text)
{
    GivenPlan given;
    std::optional<std::string_view> shape;
    const auto lines = linesOf(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const std::string_view mark = trimmed(shapeMark);
        const std::string where = "line " + std::to_string(i + 1) + " of the plan";
        if (line.empty() || isHeading(line))
            continue;
        if (line.starts_with(mark) && !shape) {
            shape = trimmed(line.substr(mark.size()));
        } else if (line.find(" | ") != std::string_view::npos) {
            given.lines.emplace_back(line);
        } else if (shape) {
            return Error{ErrorKind::BadUsage, where + " is neither a launch nor a pass: " + lineText(line)};
        } else if (given.lines.empty() && lines.size() - i == 1) {
            shape = line;
        } else {
            return Error{ErrorKind::BadUsage,
                         where + " is " + lineText(line) +
                             ", expected 'shape: …' or a line that describes a launch or a pass"};
        }
    }
    if (shape)
        SEQUENCY_TRY(readShape(*shape, given));
    return given;
}

std::string shapeText(std::string_view passes, const base::AlgorithmOptions& algorithmOptions)
{
    std::string text(passes);
    for (const OptionWord& option : optionWords)
        if (algorithmOptions.*option.value > 0)
            text += (text.empty() ? "" : " ") + std::string(option.name) + "=" +
                    std::to_string(algorithmOptions.*option.value);
    return text.empty() ? defaultShape : text;
}

std::string shapeOf(std::string_view text)
{
    const auto given = readPlan(text);
    return given ? shapeText(given->passes, given->algorithmOptions) : std::string(text);
}

base::Result<PlanOptions> withPlan(PlanOptions options, const GivenPlan& given)
{
    for (const OptionWord& option : optionWords) {
        const std::size_t wanted = given.algorithmOptions.*option.value;
        std::size_t& value = options.algorithmOptions.*option.value;
        if (wanted > 0 && value > 0 && wanted != value)
            return Error{ErrorKind::BadUsage, "the plan says " + std::string(option.name) + "=" +
                                                  std::to_string(wanted) + ", but " + std::to_string(value) +
                                                  " was requested"};
        if (wanted > 0)
            value = wanted;
    }
    options.algorithmOptions.plan = given.passes;
    return options;
}

base::Status checkLines(const Plan& plan, const GivenPlan& given)
{
    if (given.lines.empty())
        return base::success();
    const auto passes = plan.passes();
    for (std::size_t i = 0; i < std::min(passes.size(), given.lines.size()); ++i)
        if (const std::string line = text(passes[i]); line != given.lines[i])
            return Error{ErrorKind::BadUsage,
                         "launch or pass " + std::to_string(i + 1) +
                             " of the given plan differs from the plan of this program on this "
                             "device: " +
                             lineText(given.lines[i]) + ", expected " + lineText(line)};
    if (passes.size() == given.lines.size())
        return base::success();
    return Error{ErrorKind::BadUsage,
                 "the given plan has " + std::to_string(given.lines.size()) +
                     " launches or passes, and the plan of this program on this device has " +
                     std::to_string(passes.size())};
}

}  // namespace sequency::program
