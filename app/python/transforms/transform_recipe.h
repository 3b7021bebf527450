// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data that all transforms of arrays of the same shape and type share: the program, and the range of integers for which it is exact.
//
// The most recent recipes are cached, because describing a transform takes longer than a call on a short vector.
//
// Threads: requires the GIL.
#pragma once

#include "engine/base/number/magnitude_bound.h"
#include "engine/program/program.h"
#include "engine/transform/catalogue.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::python {

struct RecipeKey {
    transform::TransformSpec spec;
    base::ElementType input = base::ElementType::Int32;
    base::ElementType output = base::ElementType::Int32;
    program::ValueMapping meaning = program::ValueMapping::Values;

    friend bool operator==(const RecipeKey&, const RecipeKey&) = default;
};

// Returns the ring of a transform. It is cached, because building the tables of a large field takes longer than a short call.
transform::RingKind ringOf(const transform::TransformSpec& spec);
// Returns the result type of a transform over the real numbers: int32 for uint8 digits, otherwise the type of the values. Errors: TypeError for complex
// values.
base::ElementType numericResult(base::ElementType values, const std::string& name);
// Returns the result type of a transform over the complex numbers.
base::ElementType complexResult(base::ElementType values);

// The error of a transform of integers whose result would have to be rounded.
inline constexpr std::string_view hasFractions = "the result has fractions, expected floating-point values";

class TransformRecipe {
public:
    // Returns the recipe for `key`, from the cache if possible. Errors: those of transform::describe() and of creating programs.
    static base::Result<std::shared_ptr<TransformRecipe>> find(const RecipeKey& key);

    const program::Program& program() const { return m_program; }
    // The two parts of a program that converts its input: the conversion, and the transform of the converted values. On the CPU, the transform can then
    // run in the memory of the result, whereas the whole program allocates a vector and its result is copied. Null if there is no conversion.
    const program::Program* conversion() const { return m_conversion ? &*m_conversion : nullptr; }
    const program::Program* transformOnly() const { return m_transformOnly ? &*m_transformOnly : nullptr; }
    double divisor() const { return m_divisor; }  // number by which integer results must be divided
    std::size_t size() const { return m_size; }   // number of values in the input and in the output

    // Checks that integers with these values cannot wrap in the transform. Errors: BadInput.
    base::Status checkExact(const base::ElementVector& values, bool areBits);

private:
    TransformRecipe(RecipeKey key, program::Program program, const transform::KroneckerTransform& transform);

    RecipeKey m_key;
    program::Program m_program;
    std::optional<program::Program> m_conversion;
    std::optional<program::Program> m_transformOnly;
    double m_divisor;
    std::size_t m_size;
    bool m_isFinite;
    base::MagnitudeBound m_exactUpTo = 0;  // maximum magnitude of the inputs for which results are exact
};

}  // namespace sequency::python
