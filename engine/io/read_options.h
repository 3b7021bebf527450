// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of the readers of function files. Every option has a default value.
#pragma once

#include "engine/io/format.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace sequency::io {

enum class DontCare { Zero, One };  // value that replaces a don't-care

inline constexpr std::size_t maxLaterBytes = 64;

// A function that returns how many bytes per value (at most maxLaterBytes) the caller will need, in addition to the memory for reading, for a
// function of `variables` variables. An empty function stands for 0 bytes. A computation can need many times the memory of its function; if the
// available memory does not suffice, the function is rejected before it is read. Called only for functions that may not fit in memory.
using LaterBytes = std::function<std::size_t(int variables)>;

struct ReadOptions {
    std::string source;  // path, or a name such as "--hex" for messages; Format::Auto uses the suffix
    Format format = Format::Auto;
    int radix = 2;
    std::optional<int> variables = {};  // expected number of variables; nullopt for any number
    // The index to which the first value of a list belongs. Overrides the default of the formats bits, hex, digits, numbers, complex, raw and npy.
    std::optional<First> first = {};
    // The index or name of an output. If this string is empty, tables contain all outputs, and readVector() reads the first output.
    std::string output = {};
    bool onlyFirst = false;   // if `output` is empty: true to read only the first output, with a note
    std::string part = {};    // index or name of a BLIF model or BSbox-tools record; if empty, the first
    std::string column = {};  // for csv: name or index (from 0) of a column; if empty, all columns of values
    std::string type = {};    // for raw: element type such as "uint8", "bits", "int32-be" or NumPy's "<i4"
    // The number of bits per value in the formats sbox and rom. If it is not set, the largest value determines it.
    std::optional<int> outputBits = {};
    DontCare dontCare = DontCare::Zero;  // value with which readVector() replaces don't-cares
    std::size_t memoryLimit = 0;         // maximum size of the tables in bytes; 0 for the free memory
    LaterBytes laterBytes = {};          // memory needed later, included in memoryLimit
};

}  // namespace sequency::io
