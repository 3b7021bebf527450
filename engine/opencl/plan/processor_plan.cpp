// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/processor_plan.h"

#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"

#include <algorithm>
#include <charconv>

namespace sequency::opencl {
namespace {

// Limits measured with PoCL 3.1 and two threads of a Zen 5 server. Launches cost about 35 µs, so a vector of up to 2^18 values is one block. Longer
// vectors have at least four blocks of at most 4 MiB.
constexpr int singleBlockLevels = 18;
constexpr int maxBlockByteLevels = 22;
constexpr int maxRowLevels = 8;
constexpr int rowByteBits = 11;
constexpr int directRowByteBits = 13;

int elementBits(const ProcessorLimits& limits)
{
    return base::floorLog2(static_cast<std::size_t>(limits.elementBytes));
}

std::optional<int> numberAt(std::string_view& text)
{
    constexpr int largest = 99;
    int value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc() || value < 0 || value > largest)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(parsed.ptr - text.data()));
    return value;
}

std::optional<ProcessorPass> parsePass(std::string_view text)
{
    if (text.empty() || (text.front() != 'B' && text.front() != 'R'))
        return std::nullopt;
    ProcessorPass pass;
    pass.isBlock = text.front() == 'B';
    text.remove_prefix(1);
    const auto levels = numberAt(text);
    if (!levels)
        return std::nullopt;
    pass.levels = *levels;
    if (!pass.isBlock) {
        if (!text.starts_with('.'))
            return std::nullopt;
        text.remove_prefix(1);
        const auto columns = numberAt(text);
        if (!columns)
            return std::nullopt;
        pass.columnBits = *columns;
    }
    return text.empty() ? std::optional(pass) : std::nullopt;
}

std::string power(int exponent)
{
    return "2^" + std::to_string(exponent);
}

// Returns the reason why the pass is not possible after `level` levels with `left` levels remaining. Empty if it is possible.
std::string whyNot(const ProcessorPass& pass, int level, int left, const ProcessorLimits& limits)
{
    if (pass.isBlock != (level == 0))
        return "if the steps begin at distance 1, a block (B) must come first and rows (R) after it; "
               "otherwise only rows are possible";
    if (pass.levels > left || pass.levels == 0)
        return "it has " + std::to_string(pass.levels) + " steps, but " + std::to_string(left) + " are left";
    if (pass.isBlock && pass.levels < limits.laneLevels)
        return "a block must have at least " + power(limits.laneLevels) + " values";
    if (pass.levels + pass.columnBits > maxLaunchLevels)
        return "a work-item processes at most " + power(maxLaunchLevels) + " values";
    if (pass.isBlock)
        return {};
    if (pass.columnBits < limits.laneLevels || pass.columnBits > level)
        return "rows must have from " + power(limits.laneLevels) + " to " + power(level) + " values";
    if (pass.levels > maxRowLevels)
        return "rows can have at most " + std::to_string(maxRowLevels) + " steps";
    if (const std::size_t bytes = localBytes(pass, limits); bytes > limits.localMemory)
        return "it needs " + std::to_string(bytes) + " bytes of local memory, and the device has " +
               std::to_string(limits.localMemory);
    return {};
}

}  // namespace

std::string ProcessorPass::text() const
{
    return isBlock ? "B" + std::to_string(levels)
                   : "R" + std::to_string(levels) + "." + std::to_string(columnBits);
}

std::string text(const std::vector<ProcessorPass>& passes)
{
    return base::joined(passes, " ", &ProcessorPass::text);
}

std::optional<std::vector<ProcessorPass>> parseProcessorPasses(std::string_view text)
{
    std::vector<ProcessorPass> passes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto pass = parsePass(text.substr(0, end));
        if (!pass)
            return std::nullopt;
        passes.push_back(*pass);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return passes;
}

// Returns the size of the row buffer in bytes. Every row of the buffer is padded by one vector, so that rows do not map to the same cache sets.
std::size_t localBytes(const ProcessorPass& pass, const ProcessorLimits& limits)
{
    if (pass.isBlock || pass.levels <= directRowLevels)
        return 0;
    const std::size_t row = (std::size_t{1} << pass.columnBits) + (std::size_t{1} << limits.laneLevels);
    return row * static_cast<std::size_t>(limits.elementBytes) << pass.levels;
}

std::vector<ProcessorPass> planProcessor(int firstLevel, int levels, const ProcessorLimits& limits)
{
    int done = firstLevel;  // completed levels; there are no steps below firstLevel
    if (firstLevel == 0)
        done = levels > singleBlockLevels ? std::min(levels - 2, maxBlockByteLevels - elementBits(limits))
                                          : levels;
    if (done < limits.laneLevels)
        return {};
    std::vector<ProcessorPass> passes;
    if (firstLevel == 0)
        passes.push_back({true, done, 0});
    constexpr std::size_t rowBytes = (std::size_t{1} << rowByteBits) + 64;
    const int buffered = std::min(maxRowLevels, base::floorLog2(limits.localMemory / rowBytes));
    const int most = std::max(directRowLevels, buffered);
    for (int left = levels - done; left > 0;) {
        const int count = (left + most - 1) / most;
        const int now = (left + count - 1) / count;
        const int byteBits = now <= directRowLevels ? directRowByteBits : rowByteBits;
        passes.push_back({false, now, std::min(levels - left, byteBits - elementBits(limits))});
        left -= now;
    }
    return passes;
}

base::Result<std::vector<ProcessorPass>> placeProcessor(std::string_view given, int firstLevel, int levels,
                                                        const ProcessorLimits& limits)
{
    const auto refusal = [](const std::string& message) {
        return base::Error{base::ErrorKind::BadUsage, message};
    };
    const auto passes = parseProcessorPasses(given);
    if (!passes)
        return refusal(base::quotedToken(given) +
                       " is not a list of blocks and rows, expected for example 'B18 R4.9'");
    int level = firstLevel;
    for (const ProcessorPass& pass : *passes) {
        if (const std::string why = whyNot(pass, level, levels - level, limits); !why.empty())
            return refusal("the shape " + pass.text() + " does not fit: " + why);
        level += pass.levels;
    }
    if (level != levels)
        return refusal("the shapes " + base::quotedToken(given) + " compute only " +
                       std::to_string(level - firstLevel) + " of the " + std::to_string(levels - firstLevel) +
                       " steps");
    return *passes;
}

}  // namespace sequency::opencl
