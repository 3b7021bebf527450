// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pseudo-code lines of computations, each marked with the part of the computation to which it belongs.
//
// The parts are the input, the algorithm as in its row (transform/algorithms.h), orders, scaling and the result. Private to engine/session. Any
// thread.
#pragma once

#include "engine/session/text/listing.h"
#include "engine/transform/algorithms.h"

#include <vector>

namespace sequency::session {

using Part = transform::CodePart;

struct PseudoCode {
    base::Sentence source;
    std::vector<PseudoLine> lines;
    std::vector<Part> parts;  // part of the computation for each element of `lines`

    void add(Part part, int depth, base::Sentence text);
    std::vector<std::size_t> linesOf(Part part) const;
};

// Returns the pseudo-code of a transform, which `algorithm` must be able to compute.
PseudoCode transformPseudoCode(const transform::KroneckerTransform& transform,
                               const transform::Algorithm& algorithm);
PseudoCode charactersPseudoCode(transform::CharacterMethod method, bool exponents);
PseudoCode convolutionPseudoCode(bool withItself);

}  // namespace sequency::session
