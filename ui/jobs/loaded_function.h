// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function that was read from a file or from typed text, or created, with the table to which it belongs.
//
// The types are plain values. Functions and don't-care masks are shared and const.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/io/format.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

// A mask with one bit per value. A set bit marks a value that the file does not specify (a don't-care) and for which the function has an assumed
// value.
using SharedBits = std::shared_ptr<const base::PackedBits>;

struct Output {
    QString name;
    base::SharedFunction function;  // never null
    SharedBits open = {};           // don't-cares; null if every value is specified
    bool isEdited = false;          // true if changed since it was read or created
};

struct LoadedFunction {
    base::SharedFunction function;
    io::Format format = io::Format::Bits;
    QString name;  // file name without its folder, or empty
    // The outputs of a table with several outputs, of which `function` is outputs[output].function. All outputs have the same variables.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    base::SharedFunction second = {};  // second function of a convolution, or null
    QStringList inputNames = {};       // variable names from the file, x1 first; empty if the file has none
    // Metadata of a function without a table: its name in the file, its don't-cares, and whether it has been edited since it was read.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
};

}  // namespace sequency::ui
