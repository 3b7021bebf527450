// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of works that can be measured.
//
// A work is a row: a program and its properties. All code that names works, offers them, draws their random inputs, verifies or estimates them reads
// the rows, so a new work needs only a new row. Inputs are random digits 0 … p − 1 in the storages of the program's inputs. The yardstick copies the
// program's largest vector.
//
// Threads: any, except for addWork().
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/program/program.h"

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

struct Work {
    std::string name;                // name in --work and in documents, "walsh-bits"
    std::string title;               // displayed name, "Walsh, packed bits"
    std::vector<int> radices = {2};  // offered radices, the default first
    // A point with n variables has p^(factors·n) values; 2 if a square table is computed.
    int factors = 1;
    std::string sizeLetter = "n";  // letter for n in the literature
    // Name under which devices list the algorithms for this work: a transform's name, "convolution" or "characters". If empty, "fast" is the only
    // algorithm.
    std::string algorithmsOf = {};
    bool hasBatches = false;   // true if points may have a batch
    bool hasElements = false;  // true if the point may choose the element type
    bool hasFftw = false;      // true if FFTW can compute it
    // Algorithm with which the verifier computes the same result; the verifier supports every algorithm.
    std::string verifyingAlgorithm = "cooley-tukey";
    // Returns the program of a point, which may differ on a device without double precision. Errors: BadUsage (a radix, element or size that the work
    // does not offer), BadInput, Unsupported, OutOfMemory.
    std::function<base::Result<program::Program>(const Point& point, bool hasDoubles)> program;
    // Returns the minimum number of bytes that `launches` launches read and write. If empty, the bytes of the inputs, the outputs and the largest
    // vector between launches count.
    std::function<double(const program::Program& program, int launches)> bytesMoved = {};
};

// Returns the catalogue's transforms, transforms of packed digits, dyadic systems, tables of characters, and the added works.
const std::deque<Work>& works();
std::vector<std::string> workNames();
// Finds a work by its name; returns nullptr if there is none.
const Work* findWork(std::string_view name);
// Adds a work of a program, before anything is measured. Errors: BadUsage if a work already has this name.
base::Status addWork(Work work);

// Size and element type of the largest vector; packed digits count as uint8.
struct WorkSize {
    std::size_t bytes = 0;
    base::ElementType element = base::ElementType::UInt8;
};
WorkSize sizeOf(const program::Program& program);
// Returns the factor by which rounding may grow (session/calls/comparison.h); 1 if nothing is rounded.
double growthOf(const program::Program& program);
// Returns the minimum number of bytes that the launches of a work read and write, each vector once.
double bytesMovedBy(const Work& work, const program::Program& program, int launches);

}  // namespace sequency::benchmark
