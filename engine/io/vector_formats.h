// SPDX-License-Identifier: GPL-3.0-or-later
//
// One reader a format, and the choice between them; what they accept is told in vector_text.h. Internal to io.
//
// Each returns the function in the text's own order, or BadInput with its place, OutOfMemory, Cancelled. Memory for the
// values is asked for only after all characters were looked at and counted.
#pragma once

#include "engine/io/text_scan.h"

namespace sequency::io {

// What Format::Auto stands for in this text; never Auto.
Format detectFormat(const TextInput& input);
// Whether the text holds nothing but 0, 1, separators and comments.
bool holdsOnlyBits(std::string_view text);

// Bits, and digits of radix ≤ 10: a character a value, index 0 first.
base::Result<base::FunctionVector> readPackedDigits(const TextInput& input);
// Digits of radix > 10: a token a value, index 0 first.
base::Result<base::FunctionVector> readSeparatedDigits(const TextInput& input);
// Index 0 first already: the text's order is undone.
base::Result<base::FunctionVector> readHex(const TextInput& input);
base::Result<base::FunctionVector> readNumbers(const TextInput& input);
base::Result<base::FunctionVector> readComplex(const TextInput& input);

}  // namespace sequency::io
