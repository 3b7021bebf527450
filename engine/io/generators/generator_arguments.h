// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of a generator call, and functions shared by the generators. Private to engine/io.
#pragma once

#include "engine/base/memory/parallel_for.h"
#include "engine/base/number/binary_field.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/generators/generator.h"
#include "engine/io/generators/s_box_library.h"

#include <optional>
#include <string>

namespace sequency::io {

class GeneratorArguments {
public:
    GeneratorArguments(const Generator& generator, std::vector<std::string> values, LaterBytes laterBytes)
        : m_generator(generator), m_values(std::move(values)), m_laterBytes(std::move(laterBytes))
    {}

    const LaterBytes& laterBytes() const { return m_laterBytes; }

    // integer() and text() return the value of the named parameter, which must exist. The value returned by integer() is in the parameter's range,
    // which generate() has checked.
    std::int64_t integer(std::string_view parameter) const;
    const std::string& text(std::string_view parameter) const;
    // Returns the value of a parameter that is a list of integers separated by commas or blanks. Errors: BadInput, with the name of the parameter.
    base::Result<std::vector<std::int64_t>> list(std::string_view parameter) const;

private:
    std::size_t place(std::string_view parameter) const;

    const Generator& m_generator;
    std::vector<std::string> m_values;
    LaterBytes m_laterBytes;
};

// The maximum number of variables. The available memory usually allows fewer variables; the error message then states how many.
inline constexpr int maxVariables = 62;
inline constexpr std::int64_t largestWeight = std::int64_t{1} << 40;

base::Error wrongArgument(std::string_view parameter, const std::string& message);

// Returns the Boolean function of `variables` variables whose value at index z is value(z). Calls `value` concurrently.
template <typename Value>
base::Result<base::FunctionVector> booleanFunction(int variables, const GeneratorArguments& arguments,
                                                   const base::RunControl& control, const Value& value)
{
    SEQUENCY_TRY(checkClaimedSize(2, variables, 1, arguments.laterBytes()));
    const std::size_t size = std::size_t{1} << variables;
    auto words = SEQUENCY_TRY(base::AlignedBuffer<std::uint64_t>::allocate(base::PackedBits::wordsFor(size)));
    const std::size_t valuesPerWord = std::min(size, base::PackedBits::bitsPerWord);
    const auto fill = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            std::uint64_t word = 0;
            for (std::size_t bit = 0; bit < valuesPerWord; ++bit)
                word |= std::uint64_t{value(i * valuesPerWord + bit) ? 1U : 0U} << bit;
            words[i] = word;
        }
    };
    SEQUENCY_TRY(base::parallelForParts(words.size(), fill, control));
    return base::functionOfBits(base::PackedBits::ofWords(std::move(words), size), variables);
}

// The result type of the generators below, which only the table of generators calls. They are defined in generator_classical.cpp, generator_bent.cpp,
// generator_field.cpp, generator_odd_field.cpp, generator_s_boxes.cpp and generator_networks.cpp, in this order.
using GeneratedFunction = base::Result<base::FunctionVector>;

GeneratedFunction makeRandom(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeMajority(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeParity(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeMultiplexer(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeInnerProduct(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeThreshold(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeSymmetric(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeWeightedBit(const GeneratorArguments& arguments, const base::RunControl& control);

GeneratedFunction makeMaioranaMcFarland(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makePartialSpread(const GeneratorArguments& arguments, const base::RunControl& control);

GeneratedFunction makePower(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makePolynomial(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeTrace(const GeneratorArguments& arguments, const base::RunControl& control);
std::span<const std::string_view> exponentFamilies();
// Parses a number of at most 32 bits, in decimal digits or, after 0x, in hexadecimal digits. Returns nullopt for any other text.
std::optional<std::uint32_t> readFieldNumber(std::string_view text);
// Returns the field GF(2^degree) with the modulus that the parameter `modulus` selects: "smallest" or a number.
base::Result<base::BinaryField> fieldOf(const GeneratorArguments& arguments, int degree);

GeneratedFunction makeOddTrace(const GeneratorArguments& arguments, int p, const base::RunControl& control);
// Returns the names of all families of exponents, over GF(2^n), GF(3^n) and GF(5^n).
std::span<const std::string_view> traceFamilies();

GeneratedFunction makeSBox(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeAes(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makePresent(const GeneratorArguments& arguments, const base::RunControl& control);
// Returns an S-box as numbers, or the linear combination of its output bits that the parameter `component` selects.
GeneratedFunction numbersOrComponent(const SBoxValues& values, int outputs,
                                     const GeneratorArguments& arguments, const base::RunControl& control);

GeneratedFunction makeFeistel(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeMisty(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeLaiMassey(const GeneratorArguments& arguments, const base::RunControl& control);
GeneratedFunction makeButterfly(const GeneratorArguments& arguments, const base::RunControl& control);

}  // namespace sequency::io
