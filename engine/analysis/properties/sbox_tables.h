// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of an S-box, a row each: what is added is a row. Only the rows that are looked at are computed.
//
// Rows are input masks or input differences a, columns output masks, differences or, of boomerangs, d. LAT entries are sums, not biases.
// Constant data, any thread; computing as SboxFacts.
#pragma once

#include "engine/analysis/properties/sbox_facts.h"

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
    // 2^n rows in all; `count` from the one of `first` on, one after another.
    base::Result<base::AlignedBuffer<std::int32_t>> (*rows)(SboxFacts& facts, std::size_t first,
                                                            std::size_t count) = nullptr;

    std::size_t columns(const Sbox& sbox) const
    {
        return std::size_t{1} << (isByInput ? sbox.inputs : sbox.outputs);
    }
};

std::span<const SboxTable> sboxTables();
const SboxTable* sboxTableNamed(std::string_view name);  // null for an unknown one

// The rows of a table. BadInput where it has none: a table of permutations of another S-box.
base::Result<base::AlignedBuffer<std::int32_t>> tableRows(const SboxTable& table, SboxFacts& facts,
                                                          std::size_t first, std::size_t count);

}  // namespace sequency::analysis
