// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a reader of function files may be told beside the bytes; everything has a default. A value.
#pragma once

#include "engine/io/format.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace sequency::io {

enum class DontCare { Zero, One };  // what an undecided value is taken as

inline constexpr std::size_t maxLaterBytes = 64;

// Returns how many bytes per value, at most maxLaterBytes, the caller needs for a function of `variables` variables, in addition to what reading takes;
// empty: none. A computation can need many times the memory of its function, and is refused before the function is read. Called only for
// functions that may not fit.
using LaterBytes = std::function<std::size_t(int variables)>;

struct ReadOptions {
    std::string source;  // for messages: a path, "-", "--hex"; its suffix helps Auto
    Format format = Format::Auto;
    int radix = 2;
    std::optional<int> variables = {};  // refused where the values do not fit it
    std::optional<First> first =
        {};                   // overrides the order of bits, hex, digits, numbers, complex, raw and npy
    std::string output = {};  // a number from 0 or a name; empty: all (tables), the first (readVector)
    bool onlyFirst = false;   // where `output` is empty: the first one, and no other is made; a note says so
    std::string part = {};    // a BLIF model, a record of BSbox-tools, likewise; empty: the first
    std::string column = {};  // csv: a column of the file, a number from 0 or a name; empty: all with values
    std::string type = {};  // raw: "bits", "uint8", "int16", …, "complex128", "int32-be", or NumPy's "<i4"
    std::optional<int> outputBits = {};  // sbox, rom: bits of a value; else those of the largest
    DontCare dontCare = DontCare::Zero;  // how readVector fills
    std::size_t memoryLimit = 0;         // bytes that the tables may need; 0: what this machine has free
    LaterBytes laterBytes = {};          // counts against the same limit
};

}  // namespace sequency::io
