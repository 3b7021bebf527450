// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decompositions that decision diagrams use for a variable, and the kinds of diagrams, as two tables.
//
// A decomposition replaces the p blocks (v_0, …, v_(p−1)) of a vector that belong to the values of a variable by M·(v_0, …, v_(p−1)) for a basic
// matrix M. The results are the children of a node. A removal rule states which nodes are redundant. All diagrams are built from a matrix and a rule
// per variable, and a new decomposition needs only a new row.
//
// Threads: the tables are constant.
// Source:  Bryant 1986 (BDD); Kebschull, Schubert, Rosenstiel 1992 (FDD); Drechsler, Sarabi, Theobald, Becker, Perkowski 1994 (KFDD); Bryant, Chen 1995
//          (BMD); Stanković, Sasao, Moraga 1996 (Walsh and other spectral diagrams).
#pragma once

#include "engine/transform/catalogue.h"

#include <optional>
#include <span>
#include <string_view>

namespace sequency::analysis {

enum class Decomposition { Shannon, PositiveDavio, NegativeDavio, Arithmetic, Walsh, Field };

// The condition under which a node is replaced by its first child.
enum class RemovalRule {
    EqualChildren,  // all children are equal
    ZeroChildren    // all children except the first are the terminal 0
};

struct DecompositionRow {
    Decomposition decomposition;
    char letter;             // letter in `--decomposition`, for example 'S'
    std::string_view title;  // title for the window, for example "positive Davio"
    std::string_view
        formula;  // the children of a node in terms of the blocks f0 and f1, for example "f0, f0 ⊕ f1"
    RemovalRule rule;
};

std::span<const DecompositionRow> decompositions();
const DecompositionRow& decompositionRow(Decomposition decomposition);
// Returns the decomposition with this letter, in upper or lower case, or nullopt if there is none. 'D' also stands for the positive Davio
// decomposition.
std::optional<Decomposition> decompositionOfLetter(char letter);

enum class DiagramKind { Bdd, Fdd, Kfdd, Mtbdd, Arithmetic, Walsh, Field, Tree };

struct DiagramKindRow {
    DiagramKind kind;
    std::string_view name;        // name in `--kind`, for example "bdd"
    std::string_view title;       // title for the window
    std::string_view meaning;     // one sentence
    Decomposition decomposition;  // the decomposition of every variable; for Kfdd, the default
    bool isOfNumbers =
        false;              // true if terminals are numbers, false if they are digits of the function's radix
    bool isBinary = false;  // true if variables must have two values
};

std::span<const DiagramKindRow> diagramKinds();
const DiagramKindRow& diagramKindRow(DiagramKind kind);
// Returns the kind with this name, or null if there is none.
const DiagramKindRow* findDiagramKind(std::string_view name);

// Returns the matrices of a decomposition for a variable with `radix` values. The matrices of Shannon are identities over the numbers, which also leave
// digits unchanged. Errors: BadUsage if the decomposition does not have this radix.
base::Result<transform::BasicPair> basicPairOf(Decomposition decomposition, int radix);

}  // namespace sequency::analysis
