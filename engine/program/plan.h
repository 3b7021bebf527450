// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan by which a device runs a program: its kernel launches or CPU passes, and the operations and steps that each of them computes.
//
// prepare() of session/backends/backend.h creates a plan and execute() runs it. A plan belongs to the device that created it. Its text is readable
// and is stored with measurements.
//
// Law of steps: for every transform of the program, the passes name every step of its algorithm (transform/algorithms.h; without the scaling of
// integers) exactly once, in ascending order. There are two exceptions. First, consecutive passes may name the same steps if each of them computes a
// part of the vector. Second, a convolution may multiply the spectra in the middle of a pass; the steps of its inverse transform are then in the
// order in which their passes were created. A packed transform, or a transform computed in parts, is one pass.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/program/cost.h"
#include "engine/program/program.h"

#include <string>
#include <utility>
#include <vector>

namespace sequency::program {

struct PlanOptions {
    std::string algorithm = "fast";  // algorithm of transforms and character tables
    base::AlgorithmOptions algorithmOptions = {};
    bool isTuned = false;  // true if the options contain a tuned shape from the plan store
    // The text of this program without the conversion of its inputs and without reductions of its result. If this program has no tuned shape, the
    // tuned shape of the shorter program is used. Empty if there is no shorter program.
    std::string computation = {};

    friend bool operator==(const PlanOptions&, const PlanOptions&) = default;
};

// The range of steps `first` to `last`, both included, of a transform. `operation` is the index of the transform's operation in the program. All
// three members count from 0.
struct StepRange {
    std::size_t operation = 0;
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const StepRange&, const StepRange&) = default;
};

// One launch of a kernel, or one pass of a CPU through memory.
struct PlanPass {
    std::string name = {};   // kernel name with its -D options, or a description of a CPU pass
    std::string shape = {};  // work-items, as in "1024 work-items in groups of 64"; may be empty
    std::string title = {};  // description of the steps for display, for example "x3, d = 1"
    std::size_t localBytes = 0;
    // The indices, counted from 0, of the first and the last operation that the pass computes wholly or in part.
    std::size_t firstOperation = 0;
    std::size_t lastOperation = 0;
    std::vector<StepRange> steps = {};
    // The cost of the pass. Each vector in global memory counts once if it is read and once if it is written; tables and constants do not count.
    // Additions and multiplications are those of the steps, however the kernel computes them.
    Cost cost = {};
};

// Returns a pass for operation 0 that computes `stepCount` steps of its transform from step `firstStep` on.
PlanPass passOf(std::string name, std::size_t firstStep, std::size_t stepCount);

// Returns one line: name, shape, local memory, operations and steps, bytes moved, arithmetic, title. Operations and steps are counted from 1;
// operation numbers are line numbers of the program's text.
std::string text(const PlanPass& pass);
std::string text(const std::vector<PlanPass>& passes);

// The number of devices that share a program, and the number of bytes that they exchange, summed over all devices. The devices of this program exchange
// none; documents of earlier versions contain other numbers. `minExchangedBytes` is the minimum for P devices that hold N/P values of a vector each:
// (1 − 1/P)·N values.
struct ExchangeCost {
    std::size_t devices = 1;
    std::size_t exchangedBytes = 0;
    std::size_t minExchangedBytes = 0;

    friend bool operator==(const ExchangeCost&, const ExchangeCost&) = default;
};

// The contents of the caches when a run is timed. Hot: the run's own data, as in consecutive runs. Cold: other data.
enum class CacheState { Hot, Cold };

// The time of one run of a plan, and whether the last run gave the same result as the first.
struct PlanTime {
    double seconds = 0;
    bool isVerified = false;
};

class Plan {
public:
    Plan(Program program, PlanOptions options) : m_program(std::move(program)), m_options(std::move(options))
    {}
    virtual ~Plan() = default;
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;

    const Program& program() const { return m_program; }
    const PlanOptions& options() const { return m_options; }

    virtual std::vector<PlanPass> passes() const = 0;
    // Returns the tuning choices of this plan in the syntax of program/plan_text.h; empty if there are none.
    virtual std::string shape() const { return {}; }
    // Returns the other shapes that this program can have on this device: distinct variations of shape(), a few hundred at most. Trying one costs as
    // much as preparing the plan.
    virtual std::vector<std::string> otherShapes() const { return {}; }
    // True if the device has too little memory for whole vectors. Vectors are then transferred in parts, once in each direction for each transform.
    virtual bool isInParts() const { return false; }
    virtual ExchangeCost exchangeCost() const { return {}; }
    // Returns the line "shape: …" if shape() is not empty, followed by one line per pass. Used as AlgorithmOptions::plan, this text forces the same
    // plan.
    std::string text() const;

private:
    Program m_program;
    PlanOptions m_options;
};

}  // namespace sequency::program
