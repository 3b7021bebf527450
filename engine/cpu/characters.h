// SPDX-License-Identifier: GPL-3.0-or-later
//
// Character tables on all cores, or so many `threads` at most: every row is written from the digits of its number, one block of rows a task.
//
// `element`: complex64, complex128, or uint8 for the exponents. The caller has checked the memory. Errors: BadUsage,
// OutOfMemory, Cancelled. Cost: about one write of the table.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/transform/character_table.h"

namespace sequency::cpu {

base::Result<base::ElementVector> characters(const transform::CharacterGroup& group,
                                             base::ElementType element, const base::RunControl& control,
                                             base::Timings& timings, int threads = 0);

}  // namespace sequency::cpu
