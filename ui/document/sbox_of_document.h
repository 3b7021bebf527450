// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all outputs of a document are together, as an S-box: by the rule of the engine (analysis/properties/sbox_facts.h), several Boolean
// outputs or one output of whole numbers. A Boolean function alone is a function, not an S-box. Any thread.
#pragma once

#include "engine/analysis/properties/sbox/sbox_facts.h"
#include "ui/document/document.h"

#include <vector>

namespace sequency::ui {

// All outputs in their order, or the function alone, which must be there.
std::vector<base::SharedFunction> functionsOf(const Document& document);

// O(outputs); of numbers O(2^n), n at most 16.
bool isSbox(const Document& document);

}  // namespace sequency::ui
