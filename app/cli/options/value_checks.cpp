// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/value_checks.h"

#include "engine/base/text/display_text.h"

#include <charconv>
#include <fmt/format.h>
#include <string>

namespace sequency::cli {

CLI::Validator wholeNumber(std::uint64_t min, std::uint64_t max)
{
    const auto check = [min, max](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const char* const end = text.data() + text.size();
        const auto [last, failure] = std::from_chars(text.data(), end, value);
        if (failure == std::errc() && last == end && value >= min && value <= max)
            return {};
        const bool isBounded = max < std::numeric_limits<std::uint64_t>::max();
        return "invalid value " + base::quotedToken(text) + ", expected a whole number " +
               (isBounded ? fmt::format("from {} to {}", min, max) : fmt::format("of at least {}", min));
    };
    return CLI::Validator(check, "");
}

CLI::Validator byteCount()
{
    const auto convert = [size = CLI::AsSizeValue(false)](std::string& text) -> std::string {
        const std::string given = text;
        std::string failure;
        try {
            failure = size(text);
        } catch (const CLI::Error& error) {
            failure = error.what();
        }
        if (failure.empty())
            return {};
        return "invalid value " + base::quotedToken(given) +
               ", expected a number of bytes such as 8000000 or 512MiB";
    };
    return CLI::Validator(convert, "");
}

}  // namespace sequency::cli
