// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/affine_class_rule.h"

#include "tests/support/definitions/finding_rules.h"

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace sequency::tests {
namespace {

using Function = std::vector<bool>;

const std::string plus = " ⊕ ";

int variablesOf(const Function& function)
{
    return std::countr_zero(function.size());
}

bool odd(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

std::size_t maskOf(int variable, int variables)
{
    must(variable >= 1 && variable <= variables, "not a variable");
    return std::size_t{1} << (variables - variable);
}

// Returns the bit mask of the variable called `name`, "x1" to "xn".
std::size_t maskNamed(const std::string& name, int variables)
{
    for (int variable = 1; variable <= variables; ++variable)
        if (name == "x" + std::to_string(variable))
            return maskOf(variable, variables);
    throw Wrong{name + " is no variable"};
}

std::size_t index(std::int64_t value, const Function& function)
{
    must(value >= 0 && value < static_cast<std::int64_t>(function.size()), "an index out of range");
    return static_cast<std::size_t>(value);
}

// Parses a truth table in hexadecimal, highest index first.
Function functionOf(const std::string& hex, std::size_t size)
{
    must(hex.size() == std::max<std::size_t>(1, size / 4), "not so many digits");
    constexpr std::string_view digits = "0123456789ABCDEF";
    Function function;
    for (std::size_t x = 0; x < size; ++x) {
        const std::size_t digit = digits.find(hex[hex.size() - 1 - x / 4]);
        must(digit != std::string_view::npos, "not a digit");
        function.push_back((digit >> x % 4 & 1) != 0);
    }
    return function;
}

// Parses a sum of products such as "x1x2 ⊕ x3" or "0".
Function sumOfProducts(const std::string& text, int variables)
{
    Function function(std::size_t{1} << variables);
    if (text == "0")
        return function;
    const std::string all = text + plus;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = all.find(plus, begin);
        const std::string product = all.substr(begin, end - begin);
        must(product.size() >= 2 && product.size() % 2 == 0, "not a product");
        std::size_t mask = 0;
        for (std::size_t i = 0; i < product.size(); i += 2)
            mask |= maskNamed(product.substr(i, 2), variables);
        for (std::size_t x = 0; x < function.size(); ++x)
            if ((x & mask) == mask)
                function[x] = !function[x];
        begin = end + plus.size();
    }
    return function;
}

// Applies one step to the function. "x1 ↔ x2" exchanges two variables; "x1 ← x1 ⊕ x3" and "x2 ← x2 ⊕ 1" substitute the variable on the left; "f ← f ⊕
// x1" and "f ← f ⊕ 1" add to f.
Function afterStep(const Function& function, const std::string& step)
{
    const int variables = variablesOf(function);
    const std::string exchanged = " ↔ ";
    const std::string replaced = " ← ";
    const bool isExchange = step.find(exchanged) != std::string::npos;
    const std::string& sign = isExchange ? exchanged : replaced;
    must(step.find(sign) != std::string::npos, "not a step");
    const std::string left = step.substr(0, step.find(sign));
    std::string right = step.substr(step.find(sign) + sign.size());
    if (!isExchange) {
        must(right.starts_with(left + plus), "something else is replaced");
        right.erase(0, left.size() + plus.size());
    }
    const std::size_t other = right == "1" ? 0 : maskNamed(right, variables);
    const std::size_t own = left == "f" ? 0 : maskNamed(left, variables);
    must(own != other || own == 0, "a variable and itself");
    Function next;
    for (std::size_t x = 0; x < function.size(); ++x) {
        const bool isOther = other == 0 || (x & other) != 0;
        if (left == "f")
            next.push_back(function[x] != isOther);
        else if (isExchange)
            next.push_back(function[((x & own) != 0) != isOther ? x ^ own ^ other : x]);
        else
            next.push_back(function[isOther ? x ^ own : x]);
    }
    return next;
}

Function afterSteps(Function function, std::string text)
{
    const std::string end = ", ";
    for (text += text.empty() ? "" : end; !text.empty(); text.erase(0, text.find(end) + end.size()))
        function = afterStep(function, text.substr(0, text.find(end)));
    return function;
}

// Checks the reported transformation: f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c at every x, with an invertible matrix A.
void mustTransform(const Function& f, const Function& g, const analysis::Finding& finding)
{
    const auto& matrix = named<Integers>(finding, "matrix");
    must(matrix.size() == static_cast<std::size_t>(variablesOf(f)), "not a row for each variable");
    const std::size_t translation = index(number(finding, "translation"), f);
    const std::size_t linear = index(number(finding, "linear"), f);
    const std::int64_t constant = number(finding, "constant");
    must(constant == 0 || constant == 1, "the constant is no bit");
    std::set<std::size_t> places;
    for (std::size_t x = 0; x < f.size(); ++x) {
        std::size_t place = 0;  // the first row of A belongs to x1, the most significant bit
        for (const std::int64_t row : matrix)
            place = 2 * place + (odd(index(row, f) & x) ? 1 : 0);
        place ^= translation;
        places.insert(place);
        must(f[x] == (g[place] != (odd(linear & x) != (constant != 0))),
             "the transformation gives something else");
    }
    must(places.size() == f.size(), "the matrix is singular");
}

// A class is an orbit of the group of all transformations, so the class size must divide the order of the group. Adding affine functions changes
// every function, so the class size must also be a multiple of the number of affine functions.
void mustBeClassSize(std::int64_t classSize, std::size_t functionSize)
{
    const auto size = static_cast<std::int64_t>(functionSize);
    std::int64_t order = 2 * size * size;  // number of choices of c, l and b
    for (std::int64_t rows = 1; rows < size; rows *= 2)
        order *= size - rows;
    must(classSize > 0 && classSize % (2 * size) == 0 && order % classSize == 0, "not the size of a class");
}

}  // namespace

void mustBeAffineClass(const Function& values, const analysis::Finding& finding)
{
    mustName(finding,
             {"representative", "matrix", "translation", "linear", "constant", "steps", "class_size"});
    const auto& value = as<std::string>(finding.value, "the value");
    const auto& hex = named<std::string>(finding, "representative");
    const Function representative = functionOf(hex, values.size());
    // Up to this number of variables, every class is named by a normal form.
    constexpr int mostNamed = 5;
    must((variablesOf(values) > mostNamed && value == hex) ||
             sumOfProducts(value, variablesOf(values)) == representative,
         "the value is another function");
    mustTransform(values, representative, finding);
    must(afterSteps(values, named<std::string>(finding, "steps")) == representative,
         "the steps make something else");
    mustBeClassSize(number(finding, "class_size"), values.size());
}

}  // namespace sequency::tests
