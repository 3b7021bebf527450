// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the workloads that can be measured.
//
// A row contains the workload's program and properties. All code that names or offers workloads, generates their inputs, verifies them or estimates
// their time reads these rows, so a new workload needs only a new row. Inputs are random digits from 0 to p − 1 for radix p, in the element types of
// the program's inputs. The baseline for a time is the time to copy the program's largest vector.
//
// Threads: any, except for addWork().
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/program/program.h"
#include "engine/program/vectors.h"

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::benchmark {

struct Work {
    std::string name;                // name in --work and in documents, for example "walsh-bits"
    std::string title;               // displayed name, for example "Walsh, packed bits"
    std::vector<int> radices = {2};  // offered radices, the default first
    // A point with n variables has p^(factors·n) values, where p is the radix. `factors` is 2 if the workload computes a square table.
    int factors = 1;
    std::string sizeLetter = "n";  // symbol for n in the literature
    // The name under which devices list the algorithms for the workload: the name of a transform, "convolution" or "characters". If empty, the only
    // algorithm is "fast".
    std::string algorithmsOf = {};
    bool hasBatches = false;   // true if points may have a batch size
    bool hasElements = false;  // true if points may choose the element type
    bool hasFftw = false;      // true if FFTW can compute the workload
    // The algorithm with which the verifier computes the same result; the verifier must support it.
    std::string verifyingAlgorithm = "cooley-tukey";
    // Creates the program of a point. The program may be different for a device without double precision. Errors: BadUsage (a radix, element type or
    // size that the workload does not offer), BadInput, Unsupported, OutOfMemory.
    std::function<base::Result<program::Program>(const Point& point, bool hasDoubles)> program;
    // Returns the minimum number of bytes that `launches` launches of the program read and write. If the function is null, this number is computed
    // from the inputs, the outputs and the largest vector between launches.
    std::function<double(const program::Program& program, int launches)> bytesMoved = {};
    // Checks some of the outputs by the definition, if it would take too long to recompute all of them. Returns a name for this verification, such as
    // "256 spot values", or an error whose message states the wrong value. If the function is null, another executor recomputes the outputs.
    std::function<base::Result<std::string>(const program::HostVector& input,
                                            const program::HostVector& output)>
        checkSpots = {};
};

// Returns all workloads: the transforms of the catalogue, transforms of packed digits, dyadic systems, character tables, and the added workloads.
const std::deque<Work>& works();
std::vector<std::string> workNames();
// Returns the workload with this name, or null if there is none.
const Work* findWork(std::string_view name);
// Adds a workload. Must be called before anything is measured. Errors: BadUsage if a workload already has this name.
base::Status addWork(Work work);

// The size and element type of the largest vector of a workload. Packed digits count as uint8.
struct WorkSize {
    std::size_t bytes = 0;
    base::ElementType element = base::ElementType::UInt8;
};
WorkSize sizeOf(const program::Program& program);
// Returns the factor by which rounding errors may grow (session/calls/comparison.h); 1 if nothing is rounded.
double growthOf(const program::Program& program);
// Returns the minimum number of bytes that `launches` launches of the workload read and write, assuming that each launch accesses every vector once.
double bytesMovedBy(const Work& work, const program::Program& program, int launches);

}  // namespace sequency::benchmark
