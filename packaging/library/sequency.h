// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library Sequency: spectral transforms of logic functions, their properties, files. One include has all that is stable.
//
// Stable are the headers named here: what they declare keeps its meaning until the next version 0.x, and a change of it is in the
// changelog. Headers that they include are installed with them, because they need them, and may change at any time; so may namespaces
// called `detail`. The shared library exports what all these headers declare, stable or not. Each header says shapes and units, ownership, errors, threads and cost.
#pragma once

// Words: errors, vectors, functions, stopping.
#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/base/version.h"
// Transforms as descriptions; orders of spectra.
#include "engine/transform/catalogue.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/spectrum_order.h"
// Function files and texts, in and out.
#include "engine/io/expression/expression_reader.h"
#include "engine/io/made/generator.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
// Computing: an engine for one thread, or a worker with a queue.
#include "engine/session/engine.h"
#include "engine/session/worker.h"
// Properties of functions and S-boxes, with witnesses.
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/session/text/property_report.h"
