// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of algorithms; a new algorithm needs only a new row.
//
// A row describes an algorithm, the transforms or character tables that it computes, its steps and its pseudo-code. Executors run the steps (one
// launch per step on OpenCL devices, unless engine/opencl has kernels for an algorithm of this name), flow graphs and traces draw them, listings
// print the pseudo-code, and devices list the names.
//
// Ownership: rows are never removed, so references to them stay valid.
// Threads:   any for reading; addAlgorithm() must not run while another thread reads the table.
// Cost:      O(rows) per look-up.
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

// The part of a computation to which a line of pseudo-code belongs. Steps stands for the algorithm's first kind of kernel, Later for all other kinds.
enum class CodePart { None, Steps, Later, Order, Scaling, Product, Inverse };

struct CodeLine {
    base::Sentence text;  // line of pseudo-code; translated in the context "PseudoCode"
    int depth = 0;
    CodePart part = CodePart::None;
};

struct AlgorithmCode {
    base::Sentence source;  // paper and algorithm number, translated in the context "PseudoCode"
    std::vector<CodeLine> lines;

    void add(CodePart part, int depth, base::Sentence text)
    {
        lines.push_back({std::move(text), depth, part});
    }
};

// The support that an executor needs to run an algorithm as described: only its steps (Steps), a loop on one thread (Loop), or dedicated OpenCL
// kernels (Kernels). A Loop or Kernels row also has steps. These yield the same values, but by a different algorithm.
enum class AlgorithmForm { Steps, Loop, Kernels };

// The method of computing a character table. Entries computes each entry from the digits of its row and column. Powers computes Kronecker powers of
// the table of C_p, one factor after another.
enum class CharacterMethod { Entries, Powers };

struct Algorithm {
    std::string name;      // token such as "cooley-tukey"
    std::string sentence;  // description for the user
    AlgorithmForm form = AlgorithmForm::Steps;
    // True if the executor may group, reorder or replace steps, pack digits and split the vector into parts.
    bool executorChooses = false;
    // True if no other row has the same factorization into steps, so that the algorithm has its own flow graph.
    bool isDrawn = false;

    // True if the user can set the number of outputs per work-item (AlgorithmOptions::outputsPerItem).
    bool takesOutputsPerItem = false;

    // Returns the steps of a transform, including its order and scaling. Null if the algorithm computes no transforms.
    std::function<std::vector<Step>(const KroneckerTransform&)> steps = nullptr;
    // Returns the pseudo-code, excluding the order and the scaling. Null if the algorithm computes no transforms.
    std::function<AlgorithmCode(const KroneckerTransform&)> code = nullptr;
    // Returns true for the transforms that the algorithm computes. Null if the algorithm computes all transforms.
    std::function<bool(const KroneckerTransform&)> isFor = nullptr;
    // The description of the transforms that `isFor` accepts, for example "the Walsh transform"; empty if `isFor` is null.
    std::string onlyFor = {};

    // The method for character tables, or nullopt if the algorithm computes no tables.
    std::optional<CharacterMethod> characters = std::nullopt;

    bool computes(const KroneckerTransform& transform) const;
    // Returns true if the algorithm computes the one-variable transform of this entry with the entry's default radix or with one of its radices up to
    // 9.
    bool computes(const CatalogueEntry& entry) const;
};

// Returns all algorithms in the order in which they are listed, "fast" first.
const std::deque<Algorithm>& algorithms();
// Returns the algorithm with this name, or null if there is none.
const Algorithm* findAlgorithm(std::string_view name);
// Returns true if an algorithm with this name exists and has the option outputsPerItem.
bool takesOutputsPerItem(std::string_view name);
std::string namesThatTakeOutputsPerItem();  // returns "A3", or several names separated by commas
// Returns the names of the algorithms for which isDrawn is true.
std::vector<std::string> drawnAlgorithms();
// Returns the first drawn algorithm that computes the transform.
const Algorithm& defaultDrawnAlgorithm(const KroneckerTransform& transform);
// Returns `name` if this drawn algorithm computes the transform, and the name of the default one otherwise. The result for an invalid spec is `name`.
std::string drawnName(const std::string& name, const TransformSpec& spec);
// Returns the drawn algorithm with this name, or the default one if the name is empty; never null. Errors: BadUsage if no drawn algorithm has this name, or if it does not compute the
// transform.
base::Result<const Algorithm*> drawnAlgorithm(std::string_view name, const KroneckerTransform& transform);

// Adds a row at the end of the table, for programs that link the engine. Must be called before the engine is used. Errors: BadUsage if the name is
// empty or already exists, if the row computes neither transforms (steps and pseudo-code) nor tables, or if its form is Loop or Kernels, which only
// executors provide.
base::Status addAlgorithm(Algorithm row);

// Returns the steps of an algorithm, or nullopt if no algorithm of this name computes the transform. If `integers` is true, the final scaling is
// omitted, because the engine divides integers exactly after the last step.
std::optional<std::vector<Step>> algorithmSteps(const KroneckerTransform& transform,
                                                std::string_view algorithm, bool integers);

}  // namespace sequency::transform
