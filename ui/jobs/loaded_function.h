// SPDX-License-Identifier: GPL-3.0-or-later
//
// A function that was read from a file or from typed text, or created, with the table to which it belongs.
//
// isUnambiguous() decides whether the user has to choose among the outputs of a table first; functionsOf() converts the outputs. The functions are pure
// and may be called on any thread. The types are plain values. Functions and don't-care masks are shared and const.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/io/format.h"
#include "engine/io/read_options.h"
#include "engine/io/truth_table.h"

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

using SharedTable = std::shared_ptr<const io::TruthTable>;

// Returns true if the table has exactly one function, this function is completely specified, and the reader neither ignored nor assumed anything.
bool isUnambiguous(const io::TruthTable& table);

// Returns the selected outputs (at least one) as functions. `fill` defines the values of don't-cares, and each output records which of its values are
// don't-cares.
// Errors: OutOfMemory, before anything is allocated.
// Cost:   O(N) per output of N values; call it on the worker thread.
base::Result<LoadedFunction> functionsOf(const io::TruthTable& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);
// Converts the selected outputs of a table that the caller no longer needs. Reuses the memory of the table if possible.
base::Result<LoadedFunction> functionsOf(io::TruthTable&& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);

}  // namespace sequency::ui
