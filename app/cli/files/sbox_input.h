// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helps commands that analyse tables: checks their file options, prints notes on how a table was read, and returns the S-box of a table.
//
// The rule for S-boxes is in engine/analysis/properties/sbox/sbox_facts.h.
//
// Threads: main.
#pragma once

#include "app/cli/options/input_options.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>

namespace sequency::cli {

// Sets the help text of --outputs for these tables.
void describeOutputs(CLI::App& parser);

// Returns the S-box whose bits are the outputs, or whose values are the single numeric output with --outputs bits. Errors: BadInput that names the
// table's contents.
analysis::Sbox sboxOf(const io::TruthTable& table, const FileOptions& options);

// Rejects file options that have no effect on any of these files. --outputs has an effect on a table of numbers in any format. Errors: BadUsage.
void checkTableOptions(const FileOptions& options, std::span<const io::TruthTable* const> files);

// Prints the notes on how the input was read: the reader's notes, whether only the first part was read, and the number of don't-cares taken as 0.
void printTableNotes(const io::TruthTable& table, const InputOptions& input, bool isFirstPartOnly,
                     std::size_t dontCares);
// Returns the number of don't-cares in all outputs.
std::size_t dontCareCount(const io::TruthTable& table);

}  // namespace sequency::cli
