// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of the tables of an S-box (DDT, LAT, …), with functions that compute the requested rows of each.
//
// By definition an entry is the sum of `term` over all inputs x; `rows` computes whole rows faster. Rows are indexed by input masks or input
// differences a; columns by output masks, output differences or, for boomerangs, second differences d. LAT entries are sums, not biases.
//
// Threads: any thread may read the list, which is constant; rows are computed by the thread of the SboxFacts.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>
#include <string_view>

namespace sequency::analysis {

struct SboxTable {
    std::string_view name;  // name in commands, for example "lat"
    std::string_view title;
    std::string_view entry;  // formula of an entry, for display
    std::string_view source;
    bool isByInput = false;  // true: a table has 2^n columns; false: 2^m columns
    bool needsPermutation = false;
    bool isSigned = false;  // true: entries are sums of signs; false: entries are counts
    int divisor = 1;        // each entry is the sum of its terms divided by this number
    // The rows that surveyTable() surveys, before the division by `divisor`. If isTransposed is true, they are the columns of this table.
    SboxFacts::Rows surveyed = SboxFacts::Rows::Differences;
    bool isTransposed = false;
    bool hasTrivialDiagonal = false;  // true if entries (a, a) are 2^n for every S-box
    // Returns the contribution of x to the entry (a, d): a sign, or 1 if x is counted and 0 if not. Returns 0 if the S-box does not have the table.
    int (*term)(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x) = nullptr;
    // Returns `count` consecutive rows of the table, starting with row `first`, in one array. A table has 2^n rows.
    base::Result<base::AlignedBuffer<std::int32_t>> (*rows)(SboxFacts& facts, std::size_t first,
                                                            std::size_t count) = nullptr;

    // Returns the expected share of this value among the entries outside row 0 and column 0 for large n: in a random permutation if the S-box is a
    // permutation, otherwise in a random function. The pointer is null if no distribution is known. Source: Daemen, Rijmen 2007, Probability
    // distributions of correlation and differentials in block ciphers.
    double (*randomShare)(const Sbox& sbox, bool isPermutation, std::int64_t value) = nullptr;

    // Returns true for entries that are the same for all permutations: row 0, column 0, and the diagonal if it is trivial.
    bool isTrivialEntry(std::size_t row, std::size_t column) const
    {
        return row == 0 || column == 0 || (hasTrivialDiagonal && row == column);
    }
    std::size_t columns(const Sbox& sbox) const
    {
        return std::size_t{1} << (isByInput ? sbox.inputs : sbox.outputs);
    }
};

std::span<const SboxTable> sboxTables();
// Returns the table with this name, or null if there is none.
const SboxTable* findSboxTable(std::string_view name);

inline bool hasTable(const SboxTable& table, const SboxFacts& facts)
{
    return !table.needsPermutation || facts.isPermutation();
}

// Returns consecutive rows of a table in one array. Errors: BadInput if the table requires a permutation and the S-box is not a permutation.
base::Result<base::AlignedBuffer<std::int32_t>> tableRows(const SboxTable& table, SboxFacts& facts,
                                                          std::size_t first, std::size_t count);

// Surveys the entries that depend on the S-box. Only counts and maxima are transferred from the device. Errors: those of tableRows().
base::Result<TableSurvey> surveyTable(const SboxTable& table, SboxFacts& facts);

}  // namespace sequency::analysis
