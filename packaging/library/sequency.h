// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library Sequency: spectral transforms of logic functions, their properties, and files. This header includes what most programs need: functions,
// errors and the engine.
//
// Programs include the headers of readers of files and expressions, generators, flow graphs and the table of transforms by name, for example
// <sequency/io/truth_table_file.h> (resources/manual/library.md). All installed headers are stable: their declarations keep their meaning until
// the next version 0.x, and the changelog lists every change. Namespaces called `detail` may change at any time. Each header documents units, ownership,
// errors, threads and cost.
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/version.h"
#include "engine/session/library/engine.h"
