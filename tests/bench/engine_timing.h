// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the benchmarks of the engine: results or the end of the program, and median wall-clock times.
#pragma once

#include "engine/base/elapsed.h"
#include "engine/base/error.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace sequency::bench {

[[noreturn]] inline void fail(const std::string& message)
{
    std::fprintf(stderr, "%s: %s\n", program_invocation_short_name, message.c_str());
    std::exit(1);
}

template <typename Value>
Value taken(base::Result<Value> result)
{
    if (!result)
        fail(result.error().text() + result.error().log);
    return std::move(*result);
}

// Returns the parts of a list separated by commas; an empty last part counts.
inline std::vector<std::string> partsOf(const std::string& text)
{
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (letter == ',')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

// Destination of the value of an option: a text, a number, or numbers separated by commas.
using Option = std::variant<std::string*, int*, std::vector<int>*>;

// Reads options such as "--sizes 20,24 --repeats 5"; ends the program at an unknown option.
inline void readOptions(int argc, char** argv, const std::map<std::string, Option>& options)
{
    for (int i = 1; i < argc; i += 2) {
        const auto option = options.find(argv[i]);
        if (option == options.end() || i + 1 == argc)
            fail(std::string("unknown option ") + argv[i]);
        const std::string value = argv[i + 1];
        if (auto* const text = std::get_if<std::string*>(&option->second))
            **text = value;
        else if (auto* const number = std::get_if<int*>(&option->second))
            **number = std::atoi(value.c_str());
        else {
            auto& numbers = *std::get<std::vector<int>*>(option->second);
            numbers.clear();
            for (const std::string& part : partsOf(value))
                numbers.push_back(std::atoi(part.c_str()));
        }
    }
}

// Returns the median of `repeats` runs, after one run that is not timed.
inline double medianMilliseconds(int repeats, const std::function<void()>& work)
{
    work();
    std::vector<double> seconds;
    for (int i = 0; i < repeats; ++i) {
        const auto start = base::Clock::now();
        work();
        seconds.push_back(base::secondsSince(start));
    }
    std::ranges::sort(seconds);
    return seconds[seconds.size() / 2] * 1e3;
}

}  // namespace sequency::bench
