// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pseudo-code lines of computations. Each line is marked with the part of the computation that it belongs to: the input, the algorithm as in its row
// (transform/algorithms.h), orders, scaling, or the result. Private to engine/session. Any thread.
#pragma once

#include "engine/session/text/listing.h"
#include "engine/transform/algorithms.h"

#include <vector>

namespace sequency::session {

using Part = transform::CodePart;

struct PseudoCode {
    base::Sentence source;
    std::vector<PseudoLine> lines;
    std::vector<Part> parts;  // parts of the computation: parts[i] belongs to lines[i]

    void add(Part part, int depth, base::Sentence text);
    std::vector<std::size_t> linesOf(Part part) const;
};

// Returns the pseudo-code of a transform. Requires that `algorithm` can compute the transform.
PseudoCode transformPseudoCode(const transform::KroneckerTransform& transform,
                               const transform::Algorithm& algorithm);
PseudoCode charactersPseudoCode(transform::CharacterMethod method, bool exponents);
PseudoCode convolutionPseudoCode(bool withItself);

}  // namespace sequency::session
