// SPDX-License-Identifier: GPL-3.0-or-later
//
// What transforms of arrays of one shape and type have in common: the program and which integers stay exact in it.
//
// Recipes are kept, the last few, because a call of a short vector takes less time than its description. With the GIL held.
#pragma once

#include "engine/base/number/magnitude_bound.h"
#include "engine/program/program.h"
#include "engine/transform/catalogue.h"

#include <memory>

namespace sequency::python {

struct RecipeKey {
    transform::TransformSpec spec;
    base::ElementType input = base::ElementType::Int32;
    base::ElementType output = base::ElementType::Int32;
    program::ValueMapping meaning = program::ValueMapping::Values;

    friend bool operator==(const RecipeKey&, const RecipeKey&) = default;
};

class TransformRecipe {
public:
    // Errors of transform::describe() and of programs.
    static base::Result<std::shared_ptr<TransformRecipe>> find(const RecipeKey& key);

    const program::Program& program() const { return m_program; }
    double divisor() const { return m_divisor; }  // of integers, behind the program
    std::size_t size() const { return m_size; }   // values of the input and of the output

    // BadInput where integers of these values could wrap.
    base::Status checkExact(const base::ElementVector& values, bool areBits);

private:
    TransformRecipe(RecipeKey key, program::Program program, const transform::KroneckerTransform& transform);

    RecipeKey m_key;
    program::Program m_program;
    double m_divisor;
    std::size_t m_size;
    bool m_isFinite;
    base::MagnitudeBound m_exactUpTo = 0;  // every input whose values are no larger comes out exactly
};

}  // namespace sequency::python
