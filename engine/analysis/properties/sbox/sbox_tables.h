// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of an S-box (DDT, LAT, …), as rows of one list; only the requested rows of a table are computed.
//
// By definition an entry is the sum of `term` over all x; `rows` computes rows faster. Rows are indexed by input masks or input differences a,
// columns by output masks, output differences or, for boomerangs, d. LAT entries are sums, not biases.
//
// Threads: any for the list, which is constant; computing as SboxFacts.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>
#include <string_view>

namespace sequency::analysis {

struct SboxTable {
    std::string_view name;  // name in commands, for example "lat"
    std::string_view title;
    std::string_view entry;  // formula of an entry
    std::string_view source;
    bool isByInput = false;  // true: 2^n columns; false: 2^m columns
    bool needsPermutation = false;
    bool isSigned = false;  // true: entries are sums of signs; false: entries are counts
    int divisor = 1;        // an entry is the sum of terms divided by this
    // The rows whose survey gives the undivided entries of this table; if isTransposed is set, they are its columns.
    SboxFacts::Rows surveyed = SboxFacts::Rows::Differences;
    bool isTransposed = false;
    bool hasTrivialDiagonal = false;  // true if entries (a, a) are 2^n for every S-box
    // Returns the contribution of x to the entry (a, d): a sign, or 1 if x is counted; 0 if the table has no entries.
    int (*term)(const SboxFacts& facts, std::size_t a, std::size_t d, std::size_t x) = nullptr;
    // Returns `count` of the 2^n rows, starting with row `first`, concatenated.
    base::Result<base::AlignedBuffer<std::int32_t>> (*rows)(SboxFacts& facts, std::size_t first,
                                                            std::size_t count) = nullptr;

    // Returns the expected share of entries with this value, outside row 0 and column 0 and for large n, for random permutations (for random
    // functions if the S-box is not a permutation). Null if no distribution is known. Source: Daemen, Rijmen 2007, Probability distributions of
    // correlation and differentials in block ciphers.
    double (*randomShare)(const Sbox& sbox, bool isPermutation, std::int64_t value) = nullptr;

    // True for entries that are the same for every S-box: row 0, column 0 and a trivial diagonal.
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
// Finds a table by its name; returns null if there is none.
const SboxTable* findSboxTable(std::string_view name);

inline bool hasTable(const SboxTable& table, const SboxFacts& facts)
{
    return !table.needsPermutation || facts.isPermutation();
}

// Returns rows of a table. Errors: BadInput if the table requires a permutation and the S-box is not one.
base::Result<base::AlignedBuffer<std::int32_t>> tableRows(const SboxTable& table, SboxFacts& facts,
                                                          std::size_t first, std::size_t count);

// Surveys the entries that depend on the S-box; only counts and maxima are transferred from the device. Errors as tableRows().
base::Result<TableSurvey> surveyTable(const SboxTable& table, SboxFacts& facts);

}  // namespace sequency::analysis
