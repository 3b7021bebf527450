// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the benchmarks of the engine: command-line options, median wall-clock times, and an exit if the engine returns an error.
#pragma once

#include "engine/base/elapsed.h"
#include "engine/base/error.h"
#include "engine/base/function_vector.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <type_traits>
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

// Returns a function of random bits if `isBits` is true, otherwise of random integers below 1,000 as float32.
inline base::SharedFunction randomFunction(int variables, bool isBits)
{
    const auto type = isBits ? base::ElementType::UInt8 : base::ElementType::Float32;
    auto values = taken(base::allocateElements(type, std::size_t{1} << variables));
    std::mt19937_64 random(static_cast<unsigned>(variables));
    if (isBits)
        for (std::uint8_t& value : std::get<base::AlignedBuffer<std::uint8_t>>(values))
            value = static_cast<std::uint8_t>(random() & 1U);
    else
        for (float& value : std::get<base::AlignedBuffer<float>>(values))
            value = static_cast<float>(random() % 1000U);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, variables, std::move(values)});
}

// Splits a comma-separated list. An empty last part is also returned.
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

// A pointer to the variable that receives the value of an option: a text, a number, or numbers separated by commas.
using Option = std::variant<std::string*, int*, unsigned*, std::size_t*, std::vector<int>*>;

// Reads options such as "--sizes 20,24 --repeats 5". An unknown option ends the program.
inline void readOptions(int argc, char** argv, const std::map<std::string, Option>& options)
{
    for (int i = 1; i < argc; i += 2) {
        const auto option = options.find(argv[i]);
        if (option == options.end() || i + 1 == argc)
            fail(std::string("unknown option ") + argv[i]);
        const std::string value = argv[i + 1];
        std::visit(
            [&value](auto* to) {
                using Value = std::remove_pointer_t<decltype(to)>;
                if constexpr (std::is_same_v<Value, std::string>) {
                    *to = value;
                } else if constexpr (std::is_same_v<Value, std::vector<int>>) {
                    to->clear();
                    for (const std::string& part : partsOf(value))
                        to->push_back(std::atoi(part.c_str()));
                } else {
                    *to = static_cast<Value>(std::strtoll(value.c_str(), nullptr, 10));
                }
            },
            option->second);
    }
}

// Returns the median time of `repeats` runs in milliseconds, after one run that is not timed.
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
