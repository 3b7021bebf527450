// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all outputs of a document are together, as an S-box: its values are the outputs' bits, the first output the most significant. Any thread.
#pragma once

#include "engine/analysis/properties/sbox_facts.h"
#include "ui/document/document.h"

#include <memory>

namespace sequency::ui {

// Null where they are none: not several, not all of them Boolean, or more than an S-box has. Copies 2^n values.
std::shared_ptr<const analysis::Sbox> sboxOfDocument(const Document& document);

}  // namespace sequency::ui
