// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of algorithms: a new algorithm is a new row, and nothing else has to change. A row says what an algorithm is, for
// which transforms or character tables it stands, its steps and its pseudo-code. Executors walk the steps (one launch a step
// on OpenCL devices, unless engine/opencl has kernels for an algorithm of this name), flow graphs and traces draw them,
// listings print the pseudo-code, devices list the names.
//
// Rows stand for good; references to them stay valid. Any thread may read the table; addAlgorithm() may not run beside
// anything that reads it. O(rows) a look-up.
#pragma once

#include "engine/base/error.h"
#include "engine/base/text/sentence.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/step.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::transform {

// Which part of a computation a line of pseudo-code belongs to. Later: the kernels after the first of an algorithm with several
// kinds of them.
enum class CodePart { None, Steps, Later, Order, Scaling, Product, Inverse };

struct CodeLine {
    base::Sentence text;  // of the context "PseudoCode"
    int depth = 0;        // of indentation
    CodePart part = CodePart::None;
};

struct AlgorithmCode {
    base::Sentence source;  // paper and number, of the context "PseudoCode"
    std::vector<CodeLine> lines;

    void add(CodePart part, int depth, base::Sentence text)
    {
        lines.push_back({std::move(text), depth, part});
    }
};

// What it takes to run an algorithm as its description says. Steps: walking its steps. Loop: a loop on one thread. Kernels:
// OpenCL kernels of its own. The steps of the latter two compute the same values, but are not the algorithm.
enum class AlgorithmForm { Steps, Loop, Kernels };

// How a table of characters is made: every entry from its digits, or powers of the table of C_p, one factor after another.
enum class CharacterMethod { Entries, Powers };

struct Algorithm {
    std::string name;      // token, "cooley-tukey"
    std::string sentence;  // what it is, for people
    AlgorithmForm form = AlgorithmForm::Steps;
    // An executor may group, reorder or replace the steps, pack digits and go in parts as it sees fit.
    bool executorChooses = false;
    // The steps are a factorization of its own, so that it has a flow graph of its own.
    bool isDrawn = false;

    // Work-items compute as many outputs as asked for (AlgorithmOptions::outputsPerItem).
    bool takesOutputsPerItem = false;

    // Of transforms; null where it computes none. The steps have the transform's order and scaling in them.
    std::function<std::vector<Step>(const KroneckerTransform&)> steps = nullptr;
    // Its pseudo-code without order and scaling; null where it computes no transforms.
    std::function<AlgorithmCode(const KroneckerTransform&)> code = nullptr;
    // For which of them; null: for all.
    std::function<bool(const KroneckerTransform&)> isFor = nullptr;
    std::string onlyFor = {};  // the same in words, "the Walsh transform"; empty: for all

    std::optional<CharacterMethod> characters = std::nullopt;  // of tables; none where it makes none

    bool computes(const KroneckerTransform& transform) const;
    // Transforms of this entry, of one variable: with its usual radix, or with another one up to 9.
    bool computes(const CatalogueEntry& entry) const;
};

// In the order in which they are listed: "fast" first.
const std::deque<Algorithm>& algorithms();
// Null where there is no such name.
const Algorithm* algorithmNamed(std::string_view name);
// False where there is no such name.
bool takesOutputsPerItem(std::string_view name);
std::string namesThatTakeOutputsPerItem();  // "A3", or several between commas
// Names of those that are drawn.
std::vector<std::string> drawnAlgorithms();
// One of them, for a transform; not null. BadUsage where there is none of that name, or it is for other transforms.
base::Result<const Algorithm*> drawnAlgorithm(std::string_view name, const KroneckerTransform& transform);

// A row behind the others, for programs that link the engine: before the engine is used. BadUsage for a name that exists or
// is empty, for a row that computes neither transforms (steps and pseudo-code) nor tables, and for loops and kernels, which are
// the executors' own.
base::Status addAlgorithm(Algorithm row);

// The steps of an algorithm; nothing for a name that computes no such transform. Integers are divided exactly by the engine
// after the last step, so their steps end without the scaling.
std::optional<std::vector<Step>> algorithmSteps(const KroneckerTransform& transform,
                                                std::string_view algorithm, bool integers);

}  // namespace sequency::transform
