// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables that are analyzed: the file options with an effect on them, the notes on how they were read, and the S-box of a table
// (engine/analysis/properties/sbox/sbox_facts.h has the rule).
//
// Threads: main.
#pragma once

#include "app/cli/options/input_options.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>

namespace sequency::cli {

// Says in the help what --outputs is for these tables.
void describeOutputs(CLI::App& parser);

// The outputs as the bits of an S-box, or the single output of whole numbers as its values, with --outputs bits where that is given.
// Errors: BadInput with what was found instead.
analysis::Sbox sboxOf(const io::TruthTable& table, const FileOptions& options);

// BadUsage for a file option that has no effect on any of these files. --outputs has one on a table of numbers of any format.
void checkTableOptions(const FileOptions& options, std::span<const io::TruthTable* const> files);

// Prints the notes on how the input was read: the reader's, that only its first part was, and how many don't-cares were taken as 0.
void printTableNotes(const io::TruthTable& table, const InputOptions& input, bool isFirstPartOnly,
                     std::size_t dontCares);
// Don't-cares of all outputs.
std::size_t dontCareCount(const io::TruthTable& table);

}  // namespace sequency::cli
