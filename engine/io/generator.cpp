// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/generator.h"

#include "engine/io/generator_arguments.h"
#include "engine/io/text_scan.h"
#include "engine/io/vector_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Kind = GeneratorParameter::Kind;
using Made = base::Result<base::FunctionVector>;

constexpr int maxVariables = 62;  // memory refuses much earlier, and says how many it has
constexpr std::int64_t largestSeed = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t largestWeight = std::int64_t{1} << 40;

constexpr GeneratorParameter variablesParameter(std::string_view initial)
{
    return {"variables", "Variables", "how many", initial, Kind::Integer, 0, maxVariables};
}

constexpr std::array randomParameters{
    variablesParameter("8"),
    GeneratorParameter{"seed", "Seed", "the same seed gives the same function", "1", Kind::Integer, 0,
                       largestSeed},
    GeneratorParameter{"radix", "Values of a variable", "2 for a Boolean function", "2", Kind::Integer, 2,
                       251}};
constexpr std::array majorityParameters{variablesParameter("7")};
constexpr std::array parityParameters{variablesParameter("8")};
constexpr std::array multiplexerParameters{GeneratorParameter{
    "address", "Address variables", "k of them choose among 2^k others", "2", Kind::Integer, 0, 5}};
constexpr std::array productParameters{
    GeneratorParameter{"variables", "Variables", "an even number", "8", Kind::Integer, 0, maxVariables}};
constexpr std::array bentParameters{
    GeneratorParameter{"variables", "Variables", "an even number", "6", Kind::Integer, 0, maxVariables},
    GeneratorParameter{"permutation", "Permutation π",
                       "inverse (in GF(2^m), 0 stays), identity, random, or the 2^m values π(0), π(1), …",
                       "inverse", Kind::Text},
    GeneratorParameter{"g", "Function g", "an expression of x1 … xm, or its 2^m values as bits", "0",
                       Kind::Text},
    GeneratorParameter{"seed", "Seed", "of a random permutation", "1", Kind::Integer, 0, largestSeed}};
constexpr std::array thresholdParameters{
    GeneratorParameter{"weights", "Weights", "integers, one per variable, x1 first", "3,2,2,1", Kind::Text},
    GeneratorParameter{"bound", "Bound", "1 where the weighted sum reaches it", "4", Kind::Integer,
                       -largestWeight, largestWeight}};
constexpr std::array symmetricParameters{GeneratorParameter{
    "values", "Value vector", "n + 1 bits: the values for weight 0, 1, …, n", "0110100", Kind::Text}};
constexpr std::array weightedBitParameters{variablesParameter("8")};
constexpr std::array aesParameters{
    GeneratorParameter{"component", "Component", "a mask of output bits 1 … 255; 0: the S-box as numbers",
                       "1", Kind::Integer, 0, 255},
    GeneratorParameter{"inverse", "Inverse", "1: of the inverse S-box", "0", Kind::Integer, 0, 1}};
constexpr std::array presentParameters{
    GeneratorParameter{"component", "Component", "a mask of output bits 1 … 15; 0: the S-box as numbers", "1",
                       Kind::Integer, 0, 15},
    GeneratorParameter{"inverse", "Inverse", "1: of the inverse S-box", "0", Kind::Integer, 0, 1}};

int variablesOf(const GeneratorArguments& arguments)
{
    return static_cast<int>(arguments.integer("variables"));
}

Made makeRandom(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int radix = static_cast<int>(arguments.integer("radix"));
    if (const auto fits = checkClaimedSize(radix, variablesOf(arguments), 1, arguments.laterBytes()); !fits)
        return fits.error();
    return randomFunction(static_cast<std::uint64_t>(arguments.integer("seed")), radix,
                          variablesOf(arguments), control);
}

Made makeMajority(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    return booleanFunction(n, arguments, control, [n](std::size_t z) { return 2 * std::popcount(z) > n; });
}

Made makeParity(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return booleanFunction(variablesOf(arguments), arguments, control,
                           [](std::size_t z) { return std::popcount(z) % 2 == 1; });
}

Made makeMultiplexer(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto address = static_cast<int>(arguments.integer("address"));
    const int inputs = 1 << address;
    return booleanFunction(address + inputs, arguments, control, [inputs](std::size_t z) {
        const auto chosen = static_cast<int>(z >> inputs);
        return (z >> (inputs - 1 - chosen) & 1U) != 0;
    });
}

Made makeInnerProduct(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    if (n % 2 != 0)
        return wrongArgument("variables", fmt::format("{} is odd, expected an even number", n));
    return booleanFunction(n, arguments, control, [half = n / 2](std::size_t z) {
        return std::popcount((z >> half) & z & ((std::size_t{1} << half) - 1)) % 2 == 1;
    });
}

// From z to z + 1 a variable becomes 1 and all below it 0.
Made makeThreshold(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto weights = arguments.list("weights");
    if (!weights)
        return weights.error();
    const auto n = static_cast<int>(weights->size());
    if (n > maxVariables)
        return wrongArgument("weights", fmt::format("{} weights, expected at most {}", n, maxVariables));
    std::vector<std::int64_t> steps;  // of the sum, where bit i becomes 1
    std::int64_t below = 0;
    for (auto weight = weights->rbegin(); weight != weights->rend(); ++weight) {
        if (*weight > largestWeight || *weight < -largestWeight)
            return wrongArgument("weights", fmt::format("{} is too large, expected at most 2^40", *weight));
        steps.push_back(*weight - below);
        below += *weight;
    }
    steps.push_back(0);
    return booleanFunction(
        n, arguments, control,
        [steps, sum = std::int64_t{0}, bound = arguments.integer("bound")](std::size_t z) mutable {
            if (z > 0)
                sum += steps[static_cast<std::size_t>(std::countr_zero(z))];
            return sum >= bound;
        });
}

Made makeSymmetric(const GeneratorArguments& arguments, const base::RunControl& control)
{
    std::string values;
    for (const char c : arguments.text("values"))
        if (!isSeparator(static_cast<unsigned char>(c)))
            values += c;
    if (values.empty() || values.find_first_not_of("01") != std::string::npos)
        return wrongArgument("values",
                             fmt::format("{} is not a value vector, expected n + 1 bits", tokenText(values)));
    if (values.size() > maxVariables + 1)
        return wrongArgument("values",
                             fmt::format("{} values, expected at most {}", values.size(), maxVariables + 1));
    return booleanFunction(static_cast<int>(values.size()) - 1, arguments, control, [&values](std::size_t z) {
        return values[static_cast<std::size_t>(std::popcount(z))] == '1';
    });
}

Made makeWeightedBit(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    return booleanFunction(n, arguments, control, [n](std::size_t z) {
        const int weight = std::popcount(z);
        return weight > 0 && (z >> (n - weight) & 1U) != 0;
    });
}

constexpr std::array table{
    Generator{"random", "Random", "Values drawn uniformly.", randomParameters, makeRandom},
    Generator{"majority", "Majority", "1 where more than half of the variables are 1.", majorityParameters,
              makeMajority},
    Generator{"parity", "Parity", "1 where an odd number of variables is 1.", parityParameters, makeParity},
    Generator{"multiplexer", "Multiplexer",
              "Address variables choose which of the other variables is the value.", multiplexerParameters,
              makeMultiplexer},
    Generator{"inner-product", "Inner product",
              "The first half of the variables times the second, modulo 2; bent.", productParameters,
              makeInnerProduct},
    Generator{
        "maiorana-mcfarland", "Maiorana–McFarland",
        "⟨x, π(y)⟩ ⊕ g(y), x and y the halves of the variables; bent for every permutation π and every g.",
        bentParameters, makeMaioranaMcFarland},
    Generator{"threshold", "Threshold", "1 where the weighted sum of the variables reaches a bound.",
              thresholdParameters, makeThreshold},
    Generator{"symmetric", "Symmetric", "A value for each number of variables that are 1.",
              symmetricParameters, makeSymmetric},
    Generator{"hidden-weighted-bit", "Hidden weighted bit",
              "The variable whose number is the count of variables that are 1; 0 where none is.",
              weightedBitParameters, makeWeightedBit},
    Generator{"aes", "AES S-box", "The S-box of the AES, or a linear combination of its output bits.",
              aesParameters, makeAes},
    Generator{"present", "PRESENT S-box", "The S-box of PRESENT, or a linear combination of its output bits.",
              presentParameters, makePresent}};

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

template <typename Rows>
std::string namesOf(const Rows& rows)
{
    std::string names;
    for (const auto& row : rows)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

base::Status checkInteger(const GeneratorParameter& parameter, const std::string& value)
{
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (value.empty() || read.ec == std::errc::invalid_argument || read.ptr != end)
        return wrongArgument(parameter.name, fmt::format("{} is not a whole number, expected {} to {}",
                                                         tokenText(value), parameter.least, parameter.most));
    if (read.ec != std::errc() || number < parameter.least || number > parameter.most)
        return wrongArgument(parameter.name, fmt::format("{} is not possible, expected {} to {}",
                                                         tokenText(value), parameter.least, parameter.most));
    return base::success();
}

// The values of the parameters: those of the call, else the initial ones.
base::Result<std::vector<std::string>> valuesOf(const Generator& generator, std::string_view arguments)
{
    std::vector<std::string> values;
    for (const GeneratorParameter& parameter : generator.parameters)
        values.emplace_back(parameter.initial);
    std::size_t next = 0;
    while (!arguments.empty()) {
        const std::size_t end = std::min(arguments.find(':'), arguments.size());
        std::string_view argument = arguments.substr(0, end);
        arguments.remove_prefix(std::min(end + 1, arguments.size()));
        std::size_t place = next;
        const std::size_t assignment = argument.find('=');
        const std::string_view name =
            argument.substr(0, assignment == std::string_view::npos ? 0 : assignment);
        const auto named =
            std::find_if(generator.parameters.begin(), generator.parameters.end(),
                         [name](const GeneratorParameter& parameter) { return parameter.name == name; });
        if (named != generator.parameters.end()) {
            place = static_cast<std::size_t>(named - generator.parameters.begin());
            argument.remove_prefix(assignment + 1);
        } else if (!name.empty() &&
                   name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos) {
            return usage(fmt::format("{} has no parameter {}, expected one of: {}", generator.name,
                                     tokenText(name), namesOf(generator.parameters)));
        }
        if (place >= values.size())
            return usage(fmt::format("{} has {} parameter{}, but {} is one more", generator.name,
                                     values.size(), values.size() == 1 ? "" : "s", tokenText(argument)));
        values[place] = argument;
        next = place + 1;
    }
    return values;
}

}  // namespace

std::span<const Generator> generators()
{
    return table;
}

const Generator* generatorNamed(std::string_view name)
{
    const auto found = std::find_if(table.begin(), table.end(),
                                    [name](const Generator& generator) { return generator.name == name; });
    return found == table.end() ? nullptr : &*found;
}

base::Error wrongArgument(std::string_view parameter, const std::string& message)
{
    return base::Error{base::ErrorKind::BadInput, fmt::format("{}: {}", parameter, message)};
}

std::size_t GeneratorArguments::place(std::string_view parameter) const
{
    const auto& parameters = m_generator.parameters;
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [parameter](const GeneratorParameter& p) { return p.name == parameter; });
    return static_cast<std::size_t>(found - parameters.begin());
}

std::int64_t GeneratorArguments::integer(std::string_view parameter) const
{
    const std::string& value = text(parameter);
    std::int64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

const std::string& GeneratorArguments::text(std::string_view parameter) const
{
    return m_values[place(parameter)];
}

base::Result<std::vector<std::int64_t>> GeneratorArguments::list(std::string_view parameter) const
{
    std::vector<std::int64_t> numbers;
    for (TokenCursor cursor(text(parameter)); cursor.next();) {
        const std::string_view token = cursor.token();
        std::int64_t number = 0;
        const auto read = std::from_chars(token.data(), token.data() + token.size(), number);
        if (read.ec != std::errc() || read.ptr != token.data() + token.size())
            return wrongArgument(parameter,
                                 tokenText(token) + " is not a whole number, expected a list of them");
        numbers.push_back(number);
    }
    return numbers;
}

std::string generatorCall(const Generator& generator, const std::vector<std::string>& values)
{
    std::string call(generator.name);
    for (std::size_t i = 0; i < std::min(values.size(), generator.parameters.size()); ++i)
        if (values[i] != generator.parameters[i].initial && !values[i].empty())
            call += fmt::format(":{}={}", generator.parameters[i].name, values[i]);
    return call;
}

base::Result<base::FunctionVector> generate(std::string_view call, const base::RunControl& control,
                                            const LaterBytes& laterBytes)
{
    const std::size_t end = std::min(call.find(':'), call.size());
    const Generator* const generator = generatorNamed(call.substr(0, end));
    if (generator == nullptr)
        return usage(fmt::format("unknown generator {}, expected one of: {}", tokenText(call.substr(0, end)),
                                 namesOf(generators())));
    auto values = valuesOf(*generator, call.substr(std::min(end + 1, call.size())));
    if (!values)
        return values.error();
    for (std::size_t i = 0; i < values->size(); ++i)
        if (generator->parameters[i].kind == Kind::Integer)
            if (const auto fits = checkInteger(generator->parameters[i], (*values)[i]); !fits)
                return fits.error();
    return generator->make(GeneratorArguments(*generator, std::move(*values), laterBytes), control);
}

}  // namespace sequency::io
