// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data that all dyadic convolutions of rows of the same length and type share: the programs, and the range of integers for which they are exact.
//
// The most recent recipes are cached, because describing the transforms takes longer than a call on short rows.
//
// Threads: requires the GIL.
#pragma once

#include "app/python/arrays.h"
#include "engine/program/bound.h"
#include "engine/program/programs.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::python {

// An operand in the form that a program reads: digits 0 and 1, or numbers.
struct Operand {
    Batch batch;
    program::ValueMapping meaning = program::ValueMapping::Values;

    program::Entry entry() const { return {program::storageOf(batch.type), meaning}; }
    bool isDigits() const { return batch.type == base::ElementType::UInt8; }
};

class ConvolutionRecipe {
public:
    // Returns the recipe for one operand, whose rows are convolved with themselves, or two. `computed` is the type in which the program computes.
    static std::shared_ptr<ConvolutionRecipe> find(const std::vector<Operand>& operands,
                                                   base::ElementType computed, base::ElementType result);

    // Returns true if no integer can wrap. The check reads only the largest magnitudes; if it fails and `isThorough` is true, it reads every row.
    bool isExact(const std::vector<Operand>& operands, bool isThorough);
    // Returns true if no integer can wrap for operands with these largest magnitudes.
    bool isExactUpTo(std::vector<base::MagnitudeBound> largest);
    // Returns a bound on the magnitudes of the result for operands with these largest magnitudes.
    base::MagnitudeBound boundOf(const std::vector<base::MagnitudeBound>& largest);
    // Returns the program for `rows` rows, which must be a power of 2.
    const program::Program& program(std::size_t rows);

private:
    struct Key {
        int variables = 0;
        std::vector<program::Entry> entries;
        program::Storage computed = program::Storage::Int64;
        program::Storage result = program::Storage::Int64;
    };
    friend bool operator==(const Key& a, const Key& b);

    std::vector<program::Norms> normsOf(const std::vector<base::MagnitudeBound>& largest) const;
    explicit ConvolutionRecipe(Key key) : m_key(std::move(key)) {}

    Key m_key;
    std::map<std::size_t, program::Program> m_programs;  // programs by number of rows
    // The largest magnitudes of the operands for which the programs are known to be exact; empty if there are none.
    std::vector<base::MagnitudeBound> m_exactUpTo;
};

}  // namespace sequency::python
