// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of all works that can be measured.
//
// A work is a row: a program and its properties. All code that lists works, offers them, draws their random inputs, verifies them or estimates their
// cost reads these rows, so a new work needs only a new row.
// Inputs are random digits 0 … p − 1 in the storage types of the program's inputs. The baseline copies the program's largest vector.
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
    std::string name;                // value of --work and name in documents, "walsh-bits"
    std::string title;               // display name, "Walsh, packed bits"
    std::vector<int> radices = {2};  // offered radices, the default first
    // A point computes p^(factors·n) values: 2 for a square table.
    int factors = 1;
    std::string sizeLetter = "n";  // symbol of n in the literature
    // The name under which devices list the algorithms: a transform, "convolution" or "characters". Empty: only "fast".
    std::string algorithmsOf = {};
    bool hasBatches = false;   // points may have a batch
    bool hasElements = false;  // points may choose the element type
    bool hasFftw = false;      // FFTW can compute it
    // The algorithm with which the verifier, which supports all algorithms, computes the same result.
    std::string verifyingAlgorithm = "cooley-tukey";
    // Makes the program of a point; it may differ on a device without double precision. Errors: BadUsage (an unsupported radix, element type or
    // size), BadInput, Unsupported, OutOfMemory.
    std::function<base::Result<program::Program>(const Point& point, bool hasDoubles)> program;
    // Bytes that `launches` launches read and write at least. Empty: the inputs, the outputs, and the largest vector between launches.
    std::function<double(const program::Program& program, int launches)> bytesMoved = {};
};

// Returns the transforms of the catalogue, transforms of packed digits, dyadic systems, tables of characters, and the added works.
const std::deque<Work>& works();
std::vector<std::string> workNames();
// Returns nullptr if no work has this name.
const Work* findWork(std::string_view name);
// Adds a work of a program, before anything is measured. Errors: BadUsage if the name exists.
base::Status addWork(Work work);

// Size and element type of the largest vector; UInt8 stands for packed digits.
struct WorkSize {
    std::size_t bytes = 0;
    base::ElementType element = base::ElementType::UInt8;
};
WorkSize sizeOf(const program::Program& program);
// Growth of the rounding error (engine/session/calls/comparison.h); 1 if nothing is rounded.
double growthOf(const program::Program& program);
// Bytes that `launches` launches of a work read and write at least: every vector once per launch.
double bytesMovedBy(const Work& work, const program::Program& program, int launches);

}  // namespace sequency::benchmark
