// SPDX-License-Identifier: GPL-3.0-or-later
//
// A library of published S-boxes, each with its source and its table.
//
// findSBox() returns an S-box by its name. The generators, the examples, the command line and the manual use the library. The S-boxes are sorted by
// number of inputs, then by name. They are read from resources/examples/s_boxes.json, which is embedded at build time and parsed at the first call.
// x1 is the most significant bit of an input, and the first output is the most significant bit of a value. A new S-box needs a test that confirms its
// published properties (tests/engine/io/tst_s_box_library.cpp).
// Threads: any.
#pragma once

#include "engine/io/generators/s_box_networks.h"

#include <span>
#include <string>
#include <string_view>

namespace sequency::io {

struct LibrarySBox {
    std::string name;  // name such as "gift"
    int inputs = 0;
    int outputs = 0;
    std::string source;  // publication that defines this S-box
    SBoxValues values;
};

std::span<const LibrarySBox> sBoxLibrary();
std::span<const std::string_view> sBoxNames();
// Returns the S-box called `name`, or a null pointer if there is none.
const LibrarySBox* findSBox(std::string_view name);

}  // namespace sequency::io
