// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of an S-box, a row each: what is added is a row. Only the rows that are looked at are computed.
//
// An entry is the sum of `term` over all x, the definition; the rows are found faster. Rows are input masks or input differences a, columns output masks, differences or, of boomerangs, d. LAT entries are sums, not biases.
// Constant data, any thread; computing as SboxFacts.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>
#include <string_view>

namespace sequency::analysis {

struct SboxTable {
    std::string_view name;   // "lat"
    std::string_view title;  // for people
    std::string_view entry;  // what an entry is, as a formula
    std::string_view source;
    bool isByInput = false;  // columns are 2^n, not 2^m
    bool isOfPermutations = false;
    bool isSigned = false;  // entries are sums of signs, not counts
    int divisor = 1;        // of the sum of terms
    // As what its entries, undivided, are surveyed; transposed: its rows are the columns there.
    SboxFacts::Rows surveyed = SboxFacts::Rows::Differences;
    bool isTransposed = false;
    bool hasTrivialDiagonal = false;  // entries (a, a) are 2^n, whatever the S-box is
    // What x adds to the entry (a, d): a sign, or 1 where it is counted. 0 where the table has no entries.
    int (*term)(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x) = nullptr;
    // 2^n rows in all; `count` from the one of `first` on, one after another.
    base::Result<base::AlignedBuffer<std::int32_t>> (*rows)(SboxFacts& facts, std::size_t first,
                                                            std::size_t count) = nullptr;

    // The part of the entries beside row 0 and column 0 that have this value, on average over random permutations (of S-boxes that are
    // none: over random functions), for large n. Null where no law is known.
    // Source: Daemen, Rijmen 2007, Probability distributions of correlation and differentials in block ciphers.
    double (*randomShare)(const Sbox& sbox, bool isPermutation, std::int64_t value) = nullptr;

    // Those of row 0 and column 0, and of a trivial diagonal.
    bool saysNothingAt(std::size_t row, std::size_t column) const
    {
        return row == 0 || column == 0 || (hasTrivialDiagonal && row == column);
    }
    std::size_t columns(const Sbox& sbox) const
    {
        return std::size_t{1} << (isByInput ? sbox.inputs : sbox.outputs);
    }
};

std::span<const SboxTable> sboxTables();
const SboxTable* sboxTableNamed(std::string_view name);  // null for an unknown one

// Whether the S-box has the table.
inline bool hasTable(const SboxTable& table, const SboxFacts& facts)
{
    return !table.isOfPermutations || facts.isPermutation();
}

// The rows of a table. BadInput where it has none: a table of permutations of another S-box.
base::Result<base::AlignedBuffer<std::int32_t>> tableRows(const SboxTable& table, SboxFacts& facts,
                                                          std::size_t first, std::size_t count);

// All of a table, beside what says nothing of an S-box; only counts and maxima leave the device. Errors as tableRows().
base::Result<TableSurvey> surveyTable(const SboxTable& table, SboxFacts& facts);

}  // namespace sequency::analysis
