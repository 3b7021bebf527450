// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches the cubes of a cover for uncovered points and conflicting rows, without building a truth table. Internal to io.
// Memory: findUncovered() stores the cubes once per variable; findClash() stores two bits per output for each row that it has compared.
// Threads: any.
#pragma once

#include "engine/io/formats/logic/cube_cover.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sequency::io {

struct CoverSearch {
    bool decided = false;                // false if the budget did not suffice for a decision
    std::optional<std::uint64_t> point;  // a point that no cube covers; nullopt if none was found
};

// Finds a point that none of the cubes covers. Subtracts the number of comparisons from `budget`; a comparison takes a few nanoseconds.
//
// Branches on the variable with the largest effect, starting with the value that fewer cubes contain. A cube of one literal forces the opposite value
// of its variable. A variable that occurs with only one value gets the opposite value. Worst case: exponential time.
// Source: Davis, Logemann, Loveland, A Machine Program for Theorem-Proving, Communications of the ACM 5, 1962.
CoverSearch findUncovered(std::vector<Cube> cubes, int variables, std::size_t& budget);

// Two rows that conflict at a point.
struct CubeClash {
    std::size_t first = 0;  // index of a row; less than `second`
    std::size_t second = 0;
    std::size_t output = 0;
};

struct ClashSearch {
    // The clash whose triple (second, first, output) is lexicographically smallest.
    std::optional<CubeClash> clash = {};
    bool isDecided = true;  // false if maxComparisons did not suffice for a decision
    bool isCancelled = false;
    std::size_t comparisons = 0;
};

// Compares pairs of rows in all outputs, or only in output `only` if it is set. A cover of r rows has about r²/2 pairs. Each pair counts as one
// comparison; if its cubes intersect, it counts as one more per 64 outputs. Polls the stop token.
ClashSearch findClash(const CubeCover& cover, std::optional<std::size_t> only, std::size_t maxComparisons,
                      const base::RunControl& control);

}  // namespace sequency::io
