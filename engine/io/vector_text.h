// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function from any function file (truth_table_file.h reads all that a file holds), and the lists of values that files,
// text fields and the clipboard have in common: bits, hexadecimal truth tables, digits, numbers, complex numbers.
//
// - bits: characters 0 and 1, white space and commas ignored, # comments to the end of the line; index 0 first.
// - hex: one word, optional 0x, highest index first (as kitty, ABC and Sage write it), 2^(n−2) digits; one digit with
//   no `variables` means n = 2; several words, separated by spaces, ends of lines or |, are several functions, all of the same length.
// - digits: values 0 … p−1 (p ≤ 251), separated, or packed where p ≤ 10; index 0 first.
// - numbers: integers (bits where all are 0 and 1, digits where all are below a radix p > 2, else int64), float64 where one has
//   a point, an exponent or a decimal comma ("1,5;2,5": decimal_comma.h); index 0 first. Refused: nan, inf, integers beyond 64
//   bits, reals beyond double precision.
// - complex: pairs "re im" or "re,im" of reals, both on one line, as complex results are written; index 0 first. Never
//   guessed: must be named.
//
// White space, commas and semicolons separate in all of them (two commas without a number between them are refused in numbers), # begins a comment; UTF-8 byte-order marks, CRLF and CR are
// accepted. A single value (n = 0) is a function.
//
// Auto never guesses silently between two plausible readings: the unlikely one must be named. In this order:
// 1. NumPy's magic bytes, or a source whose suffix says more than .txt and .csv do (formatOfSuffix): that format;
// 2. radix 2, nothing but 0 and 1 (gaps allowed): bits; a first line that only PLA, BLIF, BSbox-tools, a memory image, a C array
//    or a heading can be: that format (formats/text_shape.h);
// 3. the first word begins with 0x: hex where it is the only one, else an S-box;
// 4. a radix other than 2: numbers where there is a sign or a point, else digits;
// 5. one word: hex if all of it are hexadecimal digits and one of them is a letter ("e8", "1e5"); bits if it begins with
//    a digit, is longer than one character and has no sign or point ("10117011", "96": an error at the 7, the 9, which
//    names the other formats); else numbers ("5", "-3", "0.5");
// 6. several words: bits if at least seven eighths of all characters are 0 and 1, there is no sign or point, and the
//    words look like rows of a table (one longer than 19 characters, or one with a leading zero, or all of the same length
//    ≥ 4, the last perhaps shorter), so that a stray 7 in them is an error; else numbers ("1 0 7 1", "10 11 12 13").
//
// Everything is checked before memory is allocated for the values; errors are BadInput with line and column (counted
// from 1, columns in bytes, a byte-order mark not counted). Any thread; O(length): 2^24 bits in about 35 ms; polls the
// stop token every MiB of text.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct ReadFunction {
    base::FunctionVector function;
    Format format = Format::Bits;  // what it was read as
    std::vector<ReadNote> notes = {};
    std::size_t dontCares = 0;                            // that became ReadOptions::dontCare
    std::shared_ptr<const SpectrumHeader> document = {};  // as TruthTable::document
};

// BadUsage: a radix outside 2 … 251, negative `variables`, bits or hex of another radix than 2.
base::Result<ReadFunction> readVector(std::string_view text, const ReadOptions& options,
                                      const base::RunControl& control = {});

// The whole text of a file or, for "-", of standard input. File: not there, not readable, a folder. BadInput: empty,
// or binary (a NUL byte among the first 4096). OutOfMemory before anything is allocated. Polls the stop token.
base::Result<std::string> readText(const std::string& path, const base::RunControl& control = {});
// readText, then readVector with source = path.
base::Result<ReadFunction> readVectorFile(const std::string& path, ReadOptions options,
                                          const base::RunControl& control = {});

// BadInput where p^n values of so many bytes each are more than this machine has free; names the bytes and the largest n.
// Costs nothing: for sizes that are claimed before there are data.
base::Status checkClaimedSize(int radix, int variables, std::size_t bytesPerValue,
                              const LaterBytes& laterBytes = {});

// p^n values, uniformly from 0 … p−1, the same for the same seed on every machine: the bytes of std::mt19937_64, lowest
// first, without those beyond the largest multiple of p, modulo p. BadInput as checkClaimedSize; BadUsage as readVector.
base::Result<base::FunctionVector> randomFunction(std::uint64_t seed, int radix, int variables,
                                                  const base::RunControl& control = {});

// The function's values as text for a text field or a file: "10110" (packed bits or digits where radix ≤ 10), else
// values separated by spaces, of reals that look like integers the first with a decimal point, so that they stay reals.
std::string vectorText(const base::FunctionVector& function, First first = First::Lowest);
// Highest index first, 4 indices a digit; Boolean functions of n ≥ 2 (fewer: one digit).
std::string hexText(const base::FunctionVector& function);
std::string hexText(const base::PackedBits& bits);

}  // namespace sequency::io
