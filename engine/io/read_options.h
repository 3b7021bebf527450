// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options for readers of function files. Every option has a default. A value type.
#pragma once

#include "engine/io/format.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace sequency::io {

enum class DontCare { Zero, One };  // the value that a don't-care is replaced by

inline constexpr std::size_t maxLaterBytes = 64;

// A function that returns the bytes per value, at most maxLaterBytes, that the caller will need for a function of `variables` variables, in addition
// to the memory for reading; an empty function means 0. A computation can need many times the memory of its function; it is then refused before the
// function is read. Called only for functions that may not fit.
using LaterBytes = std::function<std::size_t(int variables)>;

struct ReadOptions {
    std::string source;  // name for messages: a path, "-", "--hex"; Auto uses its suffix
    Format format = Format::Auto;
    int radix = 2;
    std::optional<int> variables = {};  // the reader refuses values that do not match it
    // Index of the first value in a list. Overrides the order of bits, hex, digits, numbers, complex, raw and npy.
    std::optional<First> first = {};
    std::string output = {};  // index or name of an output; empty: all (tables), the first (readVector)
    bool onlyFirst = false;   // if true and `output` is empty, reads only the first output and adds a note
    std::string part = {};    // index or name of a BLIF model or BSbox-tools record; empty: the first
    std::string column = {};  // csv: index from 0 or name of a column; empty: all columns with values
    std::string type = {};  // raw: "bits", "uint8", "int16", …, "complex128", "int32-be", or NumPy's "<i4"
    // The bits per value of the formats sbox and rom. If absent, the reader uses as many bits as the largest value needs.
    std::optional<int> outputBits = {};
    DontCare dontCare = DontCare::Zero;  // the value that readVector replaces don't-cares by
    std::size_t memoryLimit = 0;         // bytes that the tables may need; 0: the free memory of this machine
    LaterBytes laterBytes = {};          // counts against the same limit
};

}  // namespace sequency::io
