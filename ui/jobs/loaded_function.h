// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function that came from a file, a text or a generator, ready to be shown, with the table that it is an output of. Plain values; functions and
// planes of open values are shared and const.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/io/format.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

// A bit for each value: where a file leaves it open (a don't-care), and the function holds what was taken for it.
using SharedBits = std::shared_ptr<const base::PackedBits>;

// One of the functions of a table.
struct Output {
    QString name;
    base::SharedFunction function;  // never null
    SharedBits open = {};           // null: every value is decided
    bool isEdited = false;          // changed since it was read or made
};

// A function that came from a file or a text, ready to be shown.
struct LoadedFunction {
    base::SharedFunction function;
    io::Format format = io::Format::Bits;
    QString name;  // the file's name without its folder, or an empty text
    // Of a table with several: `function` is outputs[output].function. All have the same variables.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    base::SharedFunction second = {};  // that comes with it, for convolutions; null: none
    QStringList inputNames = {};       // of a file: as many as variables, x1 first; empty: it has none
    // Of a function alone: what its file calls it, what that leaves open, and whether it was changed already.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
};

}  // namespace sequency::ui
