// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interprets the outputs of a document as an S-box, by the rule of the engine (analysis/properties/sbox_facts.h).
//
// An S-box has several Boolean outputs or one output of integers. A single Boolean function is not an S-box.
//
// Threads: any.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"
#include "ui/document/document.h"

#include <vector>

namespace sequency::ui {

// Returns all outputs in order, or the only function. Requires an open function.
std::vector<base::SharedFunction> functionsOf(const Document& document);

// Returns true if the document is an S-box. Cost: O(outputs); for integers O(2^n), where the number of variables n is at most 16.
bool isSbox(const Document& document);

}  // namespace sequency::ui
