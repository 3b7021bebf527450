// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads one function from a function file of any format, or from a list of values in a file, in a text field or on the clipboard.
//
// readVector() and readVectorFile() read one function, and vectorText() and hexText() write one. truth_table_file.h reads all functions of a file.
// The lists of values are:
// - bits: characters 0 and 1; white space and commas are ignored, # starts a comment that extends to the end of the line; index 0 first.
// - hex: one word of 2^(n−2) digits with an optional prefix 0x, highest index first (as kitty, ABC and Sage write it); one digit without `variables`
//    means n = 2. Several words of the same length, separated by spaces, line ends or |, are several functions.
// - digits: values 0 … p−1 (p is the radix, at most 251), separated, or without separators if p ≤ 10; index 0 first.
// - numbers: integers (bits if all are 0 and 1, digits if all are below a radix p > 2, otherwise int64), or float64 if any number has a point, an
//    exponent or a decimal comma ("1,5;2,5": decimal_comma.h); index 0 first. Rejected: nan, inf, integers beyond 64 bits, reals beyond double
//    precision.
// - complex: pairs "re im" or "re,im" of reals, one pair per line, as complex results are written; index 0 first. This format is never detected: the
//    caller must specify it.
//
// White space, commas and semicolons separate values in all formats (numbers reject two commas without a number in between). A # starts a comment.
// UTF-8 byte-order marks, CRLF and CR are accepted. A single value (n = 0) is a function.
//
// Auto never chooses silently between two plausible interpretations: the caller must specify the unlikely one. The first rule that applies determines
// the format:
// 1. NumPy's magic bytes, or a source whose suffix is more specific than .txt and .csv (formatOfSuffix()), determine the format.
// 2. For radix 2, text that contains only 0 and 1 (gaps allowed) is bits. A first line that can occur only in PLA, BLIF, BSbox-tools, a memory image,
//    a C array or a table with a heading determines that format (formats/text_shape.h).
// 3. If the first word starts with 0x, the text is hex if this is the only word, otherwise an S-box.
// 4. For a radix other than 2, the text is numbers if there is a sign or a point, otherwise digits.
// 5. One word is hex if all characters are hexadecimal digits, at least one of them a letter ("e8", "1e5"). It is bits if it starts with a digit, is
//    longer than one character and has no sign or point ("10117011" and "96" are errors at the 7 and the 9, and the message names the other formats).
//    Otherwise it is numbers ("5", "-3", "0.5").
// 6. Several words are bits if at least seven eighths of all characters are 0 and 1, there is no sign or point, and the words look like rows of a
//    table (one is longer than 19 characters, one has a leading zero, or all have the same length ≥ 4, the last one possibly shorter), so that a
//    stray 7 in them is an error. Otherwise they are numbers ("1 0 7 1", "10 11 12 13").
// Errors:  BadInput with line and column, counted from 1; columns count bytes without the byte-order mark. Everything is checked before memory is
// allocated for the values.
// Threads: any.
// Cost:    O(length), 2^24 bits in about 35 ms. Polls the stop token after every MiB of text.
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
    Format format = Format::Bits;
    std::vector<ReadNote> notes = {};
    std::size_t dontCares = 0;  // number of don't-cares that were replaced by 0 or 1
    // Header of a result document; null for any other text.
    std::shared_ptr<const SpectrumHeader> document = {};
};

// Parses text into a function. Errors: BadUsage for a radix outside 2 … 251, negative `variables`, or a radix other than 2 for bits and hex.
base::Result<ReadFunction> readVector(std::string_view text, const ReadOptions& options,
                                      const base::RunControl& control = {});

// Returns the whole text of a file, or of standard input if `path` is "-". Errors: File if the file is missing or unreadable or is a folder; BadInput
// if it is empty or binary (a NUL byte among the first 4096 bytes); OutOfMemory, before any memory is allocated. Polls the stop token.
base::Result<std::string> readText(const std::string& path, const base::RunControl& control = {});
// Reads the file at `path` and parses its text into a function. Sets `options.source` to `path`.
base::Result<ReadFunction> readVectorFile(const std::string& path, ReadOptions options,
                                          const base::RunControl& control = {});

// Checks whether radix^variables values of `bytesPerValue` bytes fit in the free memory of this machine. Does not allocate memory, so that a size
// claimed by a file can be checked before the data are read. Errors: BadInput if they do not fit; the message states the bytes needed and the largest
// possible number of variables.
base::Status checkClaimedSize(int radix, int variables, std::size_t bytesPerValue,
                              const LaterBytes& laterBytes = {});

// Returns p^n values, where p is the radix and n the number of variables, uniformly distributed over 0 … p−1. The values depend only on p, n and the
// seed: they are the bytes of std::mt19937_64 modulo p, lowest byte first, skipping bytes at or above the largest multiple of p. Errors: BadInput as
// for checkClaimedSize(); BadUsage as for readVector().
base::Result<base::FunctionVector> randomFunction(std::uint64_t seed, int radix, int variables,
                                                  const base::RunControl& control = {});

// Returns the values as text for a text field or a file: "10110" for packed bits or for digits of a radix ≤ 10, otherwise values separated by spaces.
// If all values of a real function are integers, the first value is written with a decimal point, so that the values are read back as reals.
std::string vectorText(const base::FunctionVector& function, First first = First::Lowest);
// hexText() returns a Boolean function as hexadecimal digits, one for every four values, highest index first. A function of n ≤ 2 variables is one
// digit. The first overload throws std::bad_alloc if there is no memory to pack the values.
std::string hexText(const base::FunctionVector& function);
std::string hexText(const base::PackedBits& bits);

}  // namespace sequency::io
