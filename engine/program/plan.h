// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a device makes of a program before it runs it: which launches, or passes of a processor, do which operations and which of
// their steps. Made by prepare(), run by execute() of session/backend.h. A Plan belongs to the device that made it; its text can
// be read by people and is kept with measurements.
//
// The law of steps: for every transform of the program the passes name every step of its algorithm (transform/algorithms.h; without
// the scaling of integers) exactly once, in ascending order, with two exceptions. Passes that follow one another and do the same
// range each do a part of the vector; and where a convolution multiplies in the middle of a pass, the ranges of the transform back
// follow one another in the order in which its passes are made. What is packed or goes in parts is one pass.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/program/cost.h"
#include "engine/program/program.h"

#include <string>
#include <utility>
#include <vector>

namespace sequency::program {

struct PlanOptions {
    std::string algorithm = "fast";  // of the transforms, and of tables of characters
    base::AlgorithmOptions algorithmOptions = {};
    bool isTuned = false;  // the algorithmOptions are those of a measured shape that was kept
    // The text of the program whose measured shape is taken where there is none of this one: the same without the conversion of its
    // inputs and without looks at its result. Empty: there is no such program.
    std::string computation = {};

    friend bool operator==(const PlanOptions&, const PlanOptions&) = default;
};

// Steps of the transform that is this operation of the program, both counted from 0, the last included.
struct StepRange {
    std::size_t operation = 0;
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const StepRange&, const StepRange&) = default;
};

// A launch of a kernel, or a pass of a processor through memory.
struct PlanPass {
    std::string name = {};   // the kernel with its -D, or what the processor does
    std::string shape = {};  // "1024 work-items in groups of 64"; may be empty
    std::string title = {};  // "x3, d = 1"
    std::size_t localBytes = 0;
    // Operations of the program that it does, or does a part of, counted from 0.
    std::size_t firstOperation = 0;
    std::size_t lastOperation = 0;
    std::vector<StepRange> steps = {};  // none where it does no transform
    // Bytes of vectors in global memory, each vector that is read and each that is written once, tables and constants left out;
    // additions and multiplications of the ring as the steps have them, however the kernel does them.
    Cost cost = {};
};

// A pass of operation 0 that does `stepCount` steps of its transform from number `firstStep` on.
PlanPass passOf(std::string name, std::size_t firstStep, std::size_t stepCount);

// One line: name, shape, local memory, operations and steps (counted from 1, operations as the lines of the program's text), bytes
// moved, arithmetic, title.
std::string text(const PlanPass& pass);
std::string text(const std::vector<PlanPass>& passes);

// What devices that share a program send each other: bytes of all of them together, and the least that an exchange of values needs, (1 − 1/P)·N of
// them for P devices that have a part of N each.
struct ExchangeCost {
    std::size_t devices = 1;
    std::size_t exchangedBytes = 0;
    std::size_t minExchangedBytes = 0;

    friend bool operator==(const ExchangeCost&, const ExchangeCost&) = default;
};

// What the caches hold when something is timed: its own data, as several runs follow one another; or the data of something else.
enum class CacheState { Hot, Cold };

// Seconds of one run of a plan, and whether the result of the last run was that of the first.
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

    // In the order in which they run.
    virtual std::vector<PlanPass> passes() const = 0;
    // What was chosen of what can be chosen, in the words of program/plan_text.h; empty where there is no choice.
    virtual std::string shape() const { return {}; }
    // Further shapes that this program may have on this device: variations around shape(), each once, at most some hundred. Each
    // costs as much as preparing the plan.
    virtual std::vector<std::string> otherShapes() const { return {}; }
    // Whether vectors go to the device in parts, a round for each transform: it has no room for the whole.
    virtual bool isInParts() const { return false; }
    virtual ExchangeCost exchangeCost() const { return {}; }
    // "shape: …" where there is a choice, then one line a pass. Given back as AlgorithmOptions::plan it forces the same plan.
    std::string text() const;

private:
    Program m_program;
    PlanOptions m_options;
};

}  // namespace sequency::program
