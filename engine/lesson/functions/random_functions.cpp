// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions that draw random parameters. A seed gives the same draws on every machine.
#include "engine/analysis/families/random_draw.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/lesson/functions/lesson_functions.h"

#include <numeric>

namespace sequency::lesson {
namespace {

using Drawn = base::Result<Value>;

std::int64_t drawFrom(const Arguments& arguments, std::int64_t count)
{
    return analysis::drawBelow(*arguments.scope().draws, static_cast<std::uint32_t>(count));
}

// Builds a function by calling the lesson function that converts values, so that all functions are built in the same way.
Drawn functionOf(const Arguments& arguments, Numbers values, std::int64_t radix)
{
    const Value made[]{Value(std::move(values)), Value(radix)};
    return findLessonFunction("vector")->value(Arguments(made, arguments.scope()));
}

base::Result<std::size_t> sizeOf(std::int64_t radix, std::int64_t variables)
{
    std::size_t size = 1;
    if (radix < 2 || variables < 0)
        return badArgument("expected a radix of 2 or greater and 0 or more variables");
    for (std::int64_t i = 0; i < variables; ++i) {
        size *= static_cast<std::size_t>(radix);
        if (size > maxLessonValues)
            return badArgument("the function has too many values, expected at most 4096");
    }
    return size;
}

Drawn digits(const Arguments& arguments, std::int64_t radix, std::int64_t variables)
{
    constexpr std::int64_t maxRadix = 251;
    const auto size = SEQUENCY_TRY(sizeOf(std::min(radix, maxRadix + 1), variables));
    Numbers values(size);
    for (std::int64_t& value : values)
        value = drawFrom(arguments, radix);
    return functionOf(arguments, std::move(values), radix);
}

constexpr std::int64_t widest = std::int64_t{1} << 31;

base::Status checkRange(std::int64_t least, std::int64_t most)
{
    if (least < -widest || most > widest || most < least || most - least >= widest)
        return badArgument("no numbers from " + std::to_string(least) + " to " + std::to_string(most));
    return base::success();
}

Drawn integers(const Arguments& arguments)
{
    const std::int64_t least = arguments.number(1);
    const std::int64_t most = arguments.number(2);
    const auto size = sizeOf(2, arguments.number(0));
    if (const auto fits = checkRange(least, most); !size || !fits)
        return size ? fits.error() : size.error();
    Numbers values(*size);
    for (std::int64_t& value : values)
        value = least + drawFrom(arguments, most - least + 1);
    return functionOf(arguments, std::move(values), 2);
}

Drawn permutation(const Arguments& arguments)
{
    const auto size = SEQUENCY_TRY(sizeOf(2, arguments.number(0)));
    Numbers values(size);
    std::iota(values.begin(), values.end(), 0);
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1],
                  values[static_cast<std::size_t>(drawFrom(arguments, static_cast<std::int64_t>(i)))]);
    return functionOf(arguments, std::move(values), 2);
}

Drawn number(const Arguments& arguments)
{
    SEQUENCY_TRY(checkRange(arguments.number(0), arguments.number(1)));
    return found(arguments.number(0) + drawFrom(arguments, arguments.number(1) - arguments.number(0) + 1));
}

Drawn pick(const Arguments& arguments)
{
    const Numbers& list = arguments.list(0);
    if (list.empty())
        return badArgument("the list is empty, so no number can be drawn");
    return found(list[static_cast<std::size_t>(drawFrom(arguments, static_cast<std::int64_t>(list.size())))]);
}

Drawn word(const Arguments& arguments)
{
    const auto words = io::wordsOf(arguments.text(0));
    if (words.empty())
        return badArgument("the text is empty, so no word can be drawn");
    const auto drawn = drawFrom(arguments, static_cast<std::int64_t>(words.size()));
    return found(std::string(words[static_cast<std::size_t>(drawn)]));
}

}  // namespace

void addDrawRows(std::vector<LessonFunction>& rows)
{
    constexpr auto source = LessonFunction::Source::Draw;
    const Argument variables{"variables", Kind::Number};
    const Argument least{"least", Kind::Number};
    const Argument most{"most", Kind::Number};
    addRow(
        rows, "random_boolean", "A random Boolean function.", {variables},
        [](const Arguments& a) { return digits(a, 2, a.number(0)); }, source);
    addRow(
        rows, "random_digits", "A random function with digits below the radix.",
        {{"radix", Kind::Number}, variables},
        [](const Arguments& a) { return digits(a, a.number(0), a.number(1)); }, source);
    addRow(rows, "random_integers",
           "A random function of binary variables whose values are whole numbers in a range.",
           {variables, least, most}, integers, source);
    addRow(rows, "random_permutation", "A random bijective S-box with the given number of bits.",
           {{"bits", Kind::Number}}, permutation, source);
    addRow(rows, "random_number", "A random number in a range.", {least, most}, number, source);
    addRow(rows, "random_of", "A random number from a list.", {{"list", Kind::List}}, pick, source);
    addRow(rows, "random_word", "A random word from a text.", {{"words", Kind::Text}}, word, source);
}

}  // namespace sequency::lesson
