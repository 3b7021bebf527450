// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table that was read from a function file before it is opened, and whether the user has to choose from it.
//
// The table is shared and const. The functions are pure.
//
// Threads: any.
#pragma once

#include "engine/io/truth_table.h"
#include "ui/jobs/engine_jobs.h"

#include <memory>
#include <vector>

namespace sequency::ui {

using SharedTable = std::shared_ptr<const io::TruthTable>;

// Returns true if the table has exactly one function, which is completely specified, and if reading neither ignored nor assumed anything.
bool isUnambiguous(const io::TruthTable& table);

// Returns the chosen outputs (at least one) as functions. Don't-cares are filled with `fill` and recorded in the outputs. Fails with OutOfMemory
// before anything is allocated. O(N) per output; call it on the worker thread.
base::Result<LoadedFunction> functionsOf(const io::TruthTable& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);
// Like the overload above, for a table that the caller no longer needs; its memory may be reused.
base::Result<LoadedFunction> functionsOf(io::TruthTable&& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);

}  // namespace sequency::ui
