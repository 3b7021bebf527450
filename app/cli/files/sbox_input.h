// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for commands that analyse truth tables: they check the file options, print notes on how a table was read, and return the S-box of a table.
//
// engine/analysis/properties/sbox/sbox_facts.h defines which tables are S-boxes.
//
// Threads: main.
#pragma once

#include "app/cli/options/input_options.h"
#include "engine/analysis/properties/sbox/prime_sbox.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <span>

namespace sequency::cli {

void describeOutputs(CLI::App& parser);

// Returns the S-box whose output bits are the outputs of the table. If the table has one numeric output, the values of that output are the values of
// the S-box, and --outputs gives their number of bits. Errors: BadInput if the table is not an S-box; the message describes its contents.
analysis::Sbox sboxOf(const io::TruthTable& table, const FileOptions& options);

// Returns the S-box over GF(p) of a table of radix p. One output gives the values; several outputs give their digits, the first most significant.
// Errors: BadInput; BadUsage if p is not an odd prime.
analysis::PrimeSbox primeSboxOf(const io::TruthTable& table, const FileOptions& options);
// True if the table has the radix of a field other than GF(2) and one output with integers that are not all digits.
bool holdsPrimeSbox(const io::TruthTable& table);
// Returns the options for reading an S-box. Lists with --radix above 2 are read as numbers of an S-box instead of digits if no format is given.
InputOptions sboxOptions(InputOptions options);

// Rejects file options that have no effect on any of these files. For tables of numbers, --outputs has an effect in every format. Errors: BadUsage.
void checkTableOptions(const FileOptions& options, std::span<const io::TruthTable* const> files);

// Prints notes on how the input was read: the notes of the reader, a note if only the first part was read, and the number of don't-cares that were
// replaced by 0.
void printTableNotes(const io::TruthTable& table, const InputOptions& input, bool isFirstPartOnly,
                     std::size_t dontCares);
std::size_t dontCareCount(const io::TruthTable& table);

}  // namespace sequency::cli
