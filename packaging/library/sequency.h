// SPDX-License-Identifier: GPL-3.0-or-later
//
// The library Sequency: spectral transforms of logic functions, their properties, and files. This header includes everything that is stable.
//
// The headers named here are stable: their declarations keep their meaning until the next version 0.x, and the changelog lists every change.
// The headers that these include are installed as well, but may change at any time, as may namespaces called `detail`. The shared library exports
// the declarations of all these headers, stable or not. Each header documents units, ownership, errors, threads and cost.
#pragma once

// Basics: errors, vectors, functions, stopping.
#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/base/version.h"
// Descriptions of transforms; orders of spectra.
#include "engine/transform/catalogue.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/spectrum_order.h"
// Readers and writers of function files and texts.
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/generator.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
// Computing: an engine for one thread, or a worker with a queue.
#include "engine/session/engine.h"
#include "engine/session/worker.h"
// Properties of functions and S-boxes, with witnesses.
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/session/text/property_report.h"
