// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is read of a function file before it is opened: the table, shared and const, and whether a person has to choose.
// Pure functions; any thread.
#pragma once

#include "engine/io/truth_table.h"
#include "ui/jobs/engine_jobs.h"

#include <memory>
#include <vector>

namespace sequency::ui {

using SharedTable = std::shared_ptr<const io::TruthTable>;

// One function, fully decided, with nothing ignored or assumed: there is nothing to ask.
bool isUnambiguous(const io::TruthTable& table);

// The chosen outputs (one at least) as functions; don't-cares are filled, and told beside. OutOfMemory before anything is allocated. O(N) an
// output: for the worker's thread.
base::Result<LoadedFunction> functionsOf(const io::TruthTable& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);
// The same of a table that nobody needs any more, whose memory may be taken.
base::Result<LoadedFunction> functionsOf(io::TruthTable&& table, const std::vector<std::size_t>& outputs,
                                         io::DontCare fill, const QString& name,
                                         const base::RunControl& control);

}  // namespace sequency::ui
