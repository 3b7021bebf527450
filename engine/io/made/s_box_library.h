// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published S-boxes: a row each, with its source, by the formula of the specification or by its table.
//
// x1 is the most significant bit of an input, the first output the most significant bit of a value. A row is added only with a
// test that confirms published properties of it (tests/engine/io/tst_s_box_library.cpp). The generator `s-box`, the networks of
// generators, the examples, the command line and the manual read the rows; by number of inputs, then by name.
//
// Constant data; any thread. A formula takes microseconds.
#pragma once

#include "engine/io/made/s_box_networks.h"

#include <span>
#include <string_view>

namespace sequency::io {

struct LibrarySBox {
    std::string_view name;    // "gift"
    int inputs = 0;           // bits
    int outputs = 0;          // bits
    std::string_view source;  // of the definition
    SBoxValues (*make)(const LibrarySBox& row) = nullptr;
    std::string_view table;  // hexadecimal digits, where it is not a formula

    SBoxValues values() const { return make(*this); }
};

std::span<const LibrarySBox> sBoxLibrary();
std::span<const std::string_view> sBoxNames();
// Null where there is no such name.
const LibrarySBox* sBoxNamed(std::string_view name);

}  // namespace sequency::io
