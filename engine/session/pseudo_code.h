// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithms as lines of pseudo-code, each line with the part of the computation that it belongs to. Written for this
// project after the papers named in `source`. Private to engine/session. Any thread.
#pragma once

#include "engine/session/listing.h"

#include <string_view>
#include <vector>

namespace sequency::session {

// Later: the kernels after the first of an algorithm that has two of them (A4, A5, A6).
enum class Part { None, Steps, Later, Order, Scaling, Product, Inverse };

struct PseudoCode {
    std::string source;
    std::vector<PseudoLine> lines;
    std::vector<Part> parts;  // of each line

    void add(Part part, int depth, std::string text);
    std::vector<std::size_t> linesOf(Part part) const;
};

// Of a general algorithm, or of A0 … A6 and "in-place" for Walsh.
PseudoCode transformPseudoCode(const transform::KroneckerTransform& transform, std::string_view algorithm);
// "kronecker", else direct.
PseudoCode charactersPseudoCode(std::string_view algorithm, bool exponents);
PseudoCode convolutionPseudoCode(bool withItself);

}  // namespace sequency::session
