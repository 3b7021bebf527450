// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions that calculate with numbers, indices and lists, and in finite fields.
#include "engine/base/text/digits.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/transform/character_table.h"
#include "engine/transform/ring.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace sequency::lesson {
namespace {

using Found = base::Result<Value>;

constexpr std::int64_t maxDigits = 20;

bool isIndex(std::int64_t value)
{
    return value >= 0 && value < std::int64_t{1} << 40;
}

// Returns a function that checks that all arguments are indices and then calls `compute`.
template <typename Compute>
auto ofIndices(Compute compute)
{
    return [compute](const Arguments& arguments) -> Found {
        for (std::size_t i = 0; arguments.has(i); ++i)
            if (!isIndex(arguments.number(i)))
                return badArgument("the index " + std::to_string(arguments.number(i)) +
                                   ", expected 0 or greater");
        return compute(arguments);
    };
}

Found digitsOf(const Arguments& arguments)
{
    const std::int64_t radix = arguments.number(2, 2);
    if (radix < 2 || radix > 10 || arguments.number(1) > maxDigits)
        return badArgument("expected a radix from 2 to 10 and at most 20 digits");
    return found(base::digitText(static_cast<std::size_t>(arguments.number(0)),
                                 static_cast<std::size_t>(radix), static_cast<int>(arguments.number(1))));
}

Found reversed(const Arguments& arguments)
{
    if (arguments.number(1) > maxDigits)
        return badArgument("expected at most 20 bits");
    return found(static_cast<std::int64_t>(base::bitReversed(static_cast<std::size_t>(arguments.number(0)),
                                                             static_cast<int>(arguments.number(1)))));
}

Found magnitude(std::int64_t value)
{
    if (value == std::numeric_limits<std::int64_t>::min())
        return badArgument("a result exceeds 64 bits");
    return found(value < 0 ? -value : value);
}

Found quotient(const Arguments& arguments)
{
    if (arguments.number(0) < 0 || arguments.number(1) < 1)
        return badArgument(
            "invalid operands of a quotient, expected a dividend of at least 0 and a divisor of at least 1");
    return found(arguments.number(0) / arguments.number(1));
}

Found sum(const Arguments& arguments)
{
    std::int64_t total = 0;
    for (const std::int64_t value : arguments.list(0))
        if (__builtin_add_overflow(total, value, &total))
            return badArgument("a result exceeds 64 bits");
    return found(total);
}

Found largest(const Arguments& arguments)
{
    std::int64_t most = 0;
    for (const std::int64_t value : arguments.list(0)) {
        const auto size = SEQUENCY_TRY(magnitude(value));
        most = std::max(most, std::get<std::int64_t>(size));
    }
    return found(most);
}

Found signChanges(const Arguments& arguments)
{
    const Numbers& list = arguments.list(0);
    std::int64_t changes = 0;
    for (std::size_t i = 1; i < list.size(); ++i)
        changes += (list[i] < 0) != (list[i - 1] < 0) ? 1 : 0;
    return found(changes);
}

Found kronecker(const Arguments& arguments)
{
    Numbers product;
    if (arguments.list(0).size() * arguments.list(1).size() > maxLessonValues)
        return badArgument("the list is too long, expected at most 4096 numbers");
    for (const std::int64_t left : arguments.list(0))
        for (const std::int64_t right : arguments.list(1)) {
            std::int64_t value = 0;
            if (__builtin_mul_overflow(left, right, &value))
                return badArgument("a result exceeds 64 bits");
            product.push_back(value);
        }
    return found(std::move(product));
}

Found packed(const Arguments& arguments)
{
    std::string text;
    for (const std::int64_t digit : arguments.list(0)) {
        if (digit < 0 || digit > 9)
            return badArgument("the number " + std::to_string(digit) + ", expected digits 0 to 9");
        text += static_cast<char>('0' + digit);
    }
    return found(std::move(text));
}

base::Result<transform::Ring> fieldOf(const Arguments& arguments, std::size_t orderAt)
{
    constexpr std::int64_t mostElements = 256;
    const std::int64_t order = arguments.number(orderAt);
    auto field =
        transform::Ring::galoisField(static_cast<int>(std::clamp<std::int64_t>(order, 0, mostElements + 1)));
    if (!field)
        return badArgument(field.error().message);
    for (std::size_t i = 0; i < orderAt; ++i)
        if (arguments.number(i) < 0 || arguments.number(i) >= order)
            return badArgument(std::to_string(arguments.number(i)) + " is not an element of the field");
    return field;
}

transform::Scalar element(const Arguments& arguments, std::size_t i)
{
    return static_cast<double>(arguments.number(i));
}

Found fieldSum(const Arguments& arguments)
{
    const auto field = fieldOf(arguments, 2);
    return field ? found(static_cast<std::int64_t>(
                       field->add(element(arguments, 0), element(arguments, 1)).real()))
                 : field.error();
}

Found fieldProduct(const Arguments& arguments)
{
    const auto field = fieldOf(arguments, 2);
    return field ? found(static_cast<std::int64_t>(
                       field->multiply(element(arguments, 0), element(arguments, 1)).real()))
                 : field.error();
}

Found fieldInverse(const Arguments& arguments)
{
    const auto field = SEQUENCY_TRY(fieldOf(arguments, 1));
    const auto inverse = field.inverse(element(arguments, 0));
    return inverse ? found(static_cast<std::int64_t>(inverse->real())) : inverse.error();
}

Found exponent(const Arguments& arguments)
{
    constexpr std::int64_t maxRadix = 251;
    if (arguments.number(2) < 2 || arguments.number(2) > maxRadix)
        return badArgument("expected a radix from 2 to 251");
    return found(transform::characterExponent(static_cast<std::size_t>(arguments.number(0)),
                                              static_cast<std::size_t>(arguments.number(1)),
                                              static_cast<int>(arguments.number(2))));
}

void addListRows(std::vector<LessonFunction>& rows)
{
    const Argument list{"list", Kind::List};
    const Argument value{"value", Kind::Number};
    addRow(rows, "sum", "The sum of a list.", {list}, sum);
    addRow(rows, "largest", "The largest magnitude in a list.", {list}, largest);
    addRow(rows, "count", "The number of times that a number occurs in a list.", {list, value},
           [](const Arguments& a) { return found(std::ranges::count(a.list(0), a.number(1))); });
    addRow(rows, "length", "The number of elements of a list.", {list},
           [](const Arguments& a) { return found(static_cast<std::int64_t>(a.list(0).size())); });
    addRow(rows, "tail", "The list without its first number.", {list}, [](const Arguments& a) -> Found {
        const Numbers& all = a.list(0);
        return found(all.empty() ? Numbers() : Numbers(all.begin() + 1, all.end()));
    });
    addRow(rows, "sign_changes", "The number of sign changes between neighbouring numbers of a list.", {list},
           signChanges);
    addRow(rows, "kronecker", "The Kronecker product of two lists.",
           {{"left", Kind::List}, {"right", Kind::List}}, kronecker);
    addRow(rows, "packed", "The digits of a list as one text: packed([0, 1, 1]) is '011'.", {list}, packed);
}

}  // namespace

void addArithmeticRows(std::vector<LessonFunction>& rows)
{
    const Argument a{"a", Kind::Number};
    const Argument b{"b", Kind::Number};
    const Argument index{"index", Kind::Number};
    const Argument bits{"bits", Kind::Number};
    const Argument order{"order", Kind::Number};
    addRow(rows, "absolute", "The magnitude of a number.", {a},
           [](const Arguments& n) { return magnitude(n.number(0)); });
    addRow(rows, "minimum", "The smaller of two numbers.", {a, b},
           [](const Arguments& n) { return found(std::min(n.number(0), n.number(1))); });
    addRow(rows, "maximum", "The larger of two numbers.", {a, b},
           [](const Arguments& n) { return found(std::max(n.number(0), n.number(1))); });
    addRow(rows, "quotient", "The quotient a / b without the remainder.", {a, b}, quotient);
    addRow(rows, "digits",
           "An index as text with the given number of digits, binary unless a radix is given.",
           {index, {"count", Kind::Number}, {"radix", Kind::Number, true}}, ofIndices(digitsOf));
    addRow(rows, "ones", "The number of bits of an index that are 1.", {index},
           ofIndices([](const Arguments& n) {
               return found(std::popcount(static_cast<std::uint64_t>(n.number(0))));
           }));
    addRow(rows, "reversed", "The index with its bits in reverse order.", {index, bits}, ofIndices(reversed));
    addRow(rows, "gray", "The Gray code of an index.", {index}, ofIndices([](const Arguments& n) {
               return found(static_cast<std::int64_t>(base::grayCode(static_cast<std::size_t>(n.number(0)))));
           }));
    addRow(rows, "xor", "The bitwise XOR of two indices.", {a, b},
           ofIndices([](const Arguments& n) { return found(n.number(0) ^ n.number(1)); }));
    addRow(rows, "common", "The bits that are 1 in both of two indices.", {a, b},
           ofIndices([](const Arguments& n) { return found(n.number(0) & n.number(1)); }));
    addRow(rows, "dot", "The sum modulo 2 of the products of the bits of two indices.", {a, b},
           ofIndices([](const Arguments& n) {
               return found(std::popcount(static_cast<std::uint64_t>(n.number(0) & n.number(1))) % 2);
           }));
    addRow(rows, "field_sum", "The sum of two elements of the field with the given number of elements.",
           {a, b, order}, fieldSum);
    addRow(rows, "field_product", "The product of two elements of a field.", {a, b, order}, fieldProduct);
    addRow(rows, "field_inverse", "The element of a field whose product with a is 1.", {a, order},
           fieldInverse);
    addRow(rows, "character_exponent", "The exponent k of the character χ_w(z) = ω^k of C_p^n.",
           {{"w", Kind::Number}, {"z", Kind::Number}, {"radix", Kind::Number}}, ofIndices(exponent));
    addListRows(rows);
}

}  // namespace sequency::lesson
