// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan by which a device runs a program: its kernel launches or CPU passes, and the operations and steps that each of them computes.
//
// prepare() of session/backends/backend.h makes a plan and execute() runs it. A plan belongs to the device that made it. Its text is readable
// and is stored with measurements.
//
// Law of steps: for every transform of the program, the passes name every step of its algorithm (transform/algorithms.h; without the scaling
// of integers) exactly once, in ascending order, with two exceptions. First, consecutive passes with the same range each compute a part of
// the vector. Second, if a convolution multiplies in the middle of a pass, the ranges of the inverse transform follow the order in which its
// passes are made. A packed transform, or one computed in parts, is a single pass.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/program/cost.h"
#include "engine/program/program.h"

#include <string>
#include <utility>
#include <vector>

namespace sequency::program {

struct PlanOptions {
    std::string algorithm = "fast";  // algorithm of the transforms and of the tables of characters
    base::AlgorithmOptions algorithmOptions = {};
    bool isTuned = false;  // true if algorithmOptions come from a stored, measured shape
    // Text of a second program whose measured shape is used if this program has none: the same program without the conversion of its inputs and
    // without reductions of its result. Empty if there is no such program.
    std::string computation = {};

    friend bool operator==(const PlanOptions&, const PlanOptions&) = default;
};

// A range of steps of the transform that is operation `operation` of the program, including `last`. All members count from 0.
struct StepRange {
    std::size_t operation = 0;
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const StepRange&, const StepRange&) = default;
};

// A launch of a kernel, or a pass of a CPU through memory.
struct PlanPass {
    std::string name = {};   // kernel with its -D options, or a description of a CPU pass
    std::string shape = {};  // work-items, as in "1024 work-items in groups of 64"; may be empty
    std::string title = {};  // steps for display: "x3, d = 1"
    std::size_t localBytes = 0;
    // The first and the last operation of the program that the pass computes wholly or in part, counted from 0.
    std::size_t firstOperation = 0;
    std::size_t lastOperation = 0;
    std::vector<StepRange> steps = {};  // steps of the pass; empty if it has no transform
    // Cost of the pass. Each vector in global memory that is read or written counts once; tables and constants do not count. Additions and
    // multiplications are those of the steps, however the kernel computes them.
    Cost cost = {};
};

// Returns a pass of operation 0 with steps firstStep … firstStep + stepCount − 1 of its transform.
PlanPass passOf(std::string name, std::size_t firstStep, std::size_t stepCount);

// Returns one line: name, shape, local memory, operations and steps (counted from 1, operations as the lines of the program's text), bytes
// moved, arithmetic, title.
std::string text(const PlanPass& pass);
std::string text(const std::vector<PlanPass>& passes);

// Bytes that devices exchange when they share a program, summed over all devices, and the minimum that an exchange of values needs:
// (1 − 1/P)·N values for P devices that hold N/P values each.
struct ExchangeCost {
    std::size_t devices = 1;
    std::size_t exchangedBytes = 0;
    std::size_t minExchangedBytes = 0;

    friend bool operator==(const ExchangeCost&, const ExchangeCost&) = default;
};

// The contents of the caches when a run is timed: the run's own data, as in consecutive runs (Hot), or other data (Cold).
enum class CacheState { Hot, Cold };

// Seconds of one run of a plan, and whether the last run gave the same result as the first.
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

    // Returns the passes in the order in which they run.
    virtual std::vector<PlanPass> passes() const = 0;
    // Returns the tuning choices of this plan, in the syntax of program/plan_text.h; empty if there is no choice.
    virtual std::string shape() const { return {}; }
    // Returns further shapes that this program may have on this device: distinct variations of shape(), at most some hundred. Each costs as much
    // as preparing the plan.
    virtual std::vector<std::string> otherShapes() const { return {}; }
    // True if the device lacks room for whole vectors. They are then transferred in parts, once in each direction for each transform.
    virtual bool isInParts() const { return false; }
    virtual ExchangeCost exchangeCost() const { return {}; }
    // Returns "shape: …" if there is a choice, then one line per pass. As AlgorithmOptions::plan, this text forces the same plan.
    std::string text() const;

private:
    Program m_program;
    PlanOptions m_options;
};

}  // namespace sequency::program
