// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a table that was read from a function file to functions that can be opened.
//
// isUnambiguous() decides whether the user has to choose among the outputs first; functionsOf() converts the outputs. The functions are pure.
//
// Threads: any.
#pragma once

#include "engine/io/truth_table.h"
#include "ui/jobs/engine_jobs.h"

#include <memory>
#include <vector>

namespace sequency::ui {

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
