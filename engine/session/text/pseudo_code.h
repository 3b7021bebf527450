// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pseudo-code lines of computations, each marked with the part of the computation that it belongs to: the input, the algorithm as in its row
// (transform/algorithms.h), orders, scaling, the result. Private to engine/session. Any thread.
#pragma once

#include "engine/session/text/listing.h"
#include "engine/transform/algorithms.h"

#include <vector>

namespace sequency::session {

using Part = transform::CodePart;

struct PseudoCode {
    base::Sentence source;
    std::vector<PseudoLine> lines;
    std::vector<Part> parts;  // parts of the computation, one per line

    void add(Part part, int depth, base::Sentence text);
    std::vector<std::size_t> linesOf(Part part) const;
};

// Returns the lines of a transform; `algorithm` must be able to compute it.
PseudoCode transformPseudoCode(const transform::KroneckerTransform& transform,
                               const transform::Algorithm& algorithm);
PseudoCode charactersPseudoCode(transform::CharacterMethod method, bool exponents);
PseudoCode convolutionPseudoCode(bool withItself);

}  // namespace sequency::session
