// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules that the solutions of several tasks share.
#pragma once

#include "tests/engine/lesson/lesson_definitions.h"
#include "tests/engine/lesson/lesson_solutions.h"

#include <functional>
#include <stdexcept>

namespace sequency::tests {

inline Shown holding(Shown shown, Integers values, int radix = 2)
{
    shown.values = std::move(values);
    shown.radix = radix;
    return shown;
}

inline Shown selecting(Shown shown, const char* kind, std::int64_t index, std::int64_t column = 0)
{
    shown.selected = kind;
    shown.index = index;
    shown.column = column;
    return shown;
}

inline bool isF(const Shown& shown, const Integers& f, int radix = 2)
{
    return shown.radix == radix && shown.values == f;
}

inline bool isSelected(const Shown& shown, const char* kind, std::int64_t index)
{
    return shown.selected == kind && shown.index == index;
}

inline bool isBooleanOf(const Shown& shown, std::int64_t count)
{
    return shown.radix == 2 && definitions::size(shown.values) == count &&
           definitions::isBoolean(shown.values);
}

// Returns the task that asks for the function with these values.
inline TaskSolution showing(const std::function<Integers(const Givens&)>& values, int radix = 2)
{
    return {[=](const Givens& g, const Shown& s) { return holding(s, values(g), radix); },
            [=](const Givens& g, const Shown& s) { return isF(s, values(g), radix); }};
}

// Returns the task that asks for a Boolean function of 3 variables that meets a condition. The solution is the first of the 256 functions that does.
inline TaskSolution finding(const std::function<bool(const Givens&, const Integers&)>& meets)
{
    const auto function = [](std::int64_t code) {
        return definitions::listOf(8, [code](std::int64_t x) { return code >> x & 1; });
    };
    return {[=](const Givens& g, const Shown& s) {
                const std::int64_t code =
                    definitions::firstIndex(256, [&](std::int64_t i) { return meets(g, function(i)); });
                if (code == 256)
                    throw std::logic_error("no function of 3 variables meets the condition");
                return holding(s, function(code));
            },
            [=](const Givens& g, const Shown& s) { return isBooleanOf(s, 8) && meets(g, s.values); }};
}

}  // namespace sequency::tests
