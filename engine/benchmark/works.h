// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be measured: a table. A work is a row, a program and what must be known of it beside; whoever names works, offers them,
// draws their random inputs, verifies them or estimates them reads the rows: a new work is a new row, and nothing else has to change.
//
// Inputs are random digits 0 … p − 1 in the storages of the program's inputs. What the yardstick copies is the program's largest vector.
// Any thread, but for addWork().
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
    std::string name;                // of --work and of documents, "walsh-bits"
    std::string title;               // for people, "Walsh, packed bits"
    std::vector<int> radices = {2};  // that are offered, the default first
    // The point's n goes into p^(factors·n) values: 2 where a square table is computed.
    int factors = 1;
    std::string sizeLetter = "n";  // as the literature calls it
    // Under which name devices list their algorithms for it: a transform's, "convolution", "characters". Empty: "fast" alone.
    std::string algorithmsOf = {};
    bool hasBatches = false;   // of points
    bool hasElements = false;  // the point may choose the element type
    bool hasFftw = false;      // FFTW computes it, too
    // How the verifier, which has every algorithm, computes the same.
    std::string verifyingAlgorithm = "cooley-tukey";
    // Of a point; on a device without double precision maybe another one. Errors: BadUsage (a radix, element or size that it has not),
    // BadInput, Unsupported, OutOfMemory.
    std::function<base::Result<program::Program>(const Point& point, bool hasDoubles)> program;
    // Bytes that so many launches read and write at the least. Empty: the inputs, the outputs and the largest vector between launches.
    std::function<double(const program::Program& program, int launches)> bytesMoved = {};
};

// The catalogue's transforms, transforms of packed digits, dyadic systems, tables of characters, then what was added.
const std::deque<Work>& works();
std::vector<std::string> workNames();
// Null where there is none of this name.
const Work* findWork(std::string_view name);
// For programs that have works of their own, before anything is measured. BadUsage where the name is taken.
base::Status addWork(Work work);

// Of the vector that is the largest: its bytes, its values; uint8 stands for packed digits.
struct WorkSize {
    std::size_t bytes = 0;
    base::ElementType element = base::ElementType::UInt8;
};
WorkSize sizeOf(const program::Program& program);
// By what rounding may grow (comparison.h of the room session): 1 where nothing is rounded.
double growthOf(const program::Program& program);
// Bytes that the launches of a work read and write at the least, every vector once each.
double bytesMovedBy(const Work& work, const program::Program& program, int launches);

}  // namespace sequency::benchmark
