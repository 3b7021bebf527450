// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects the catalogue's transforms that fit a document, and carries the settings of a document over to another transform.
//
// The functions change only the document that they receive, not the history (see transform_settings.h).
//
// Threads: UI thread.
// Cost:    O(catalogue).
#pragma once

#include "ui/document/document.h"

#include <string>
#include <vector>

namespace sequency::ui {

// Sets the document's transform. Settings that the new transform also has are retained; the others are saved for a later one.
void chooseTransform(Document& document, const transform::CatalogueEntry& entry);

// Returns the polarity for n variables. Characters are inserted ('0') or removed in front. An empty text means all 0.
std::string polarityFor(std::string polarity, int variables);

// Returns true if the document's transform is unknown or supports the radix of its function, which must exist.
bool transformFits(const Document& document);
QString whyTransformDoesNotFit(const Document& document);

// Returns the transforms for p values per variable, in the order of the catalogue.
std::vector<const transform::CatalogueEntry*> transformsFor(int radix);
std::vector<int> transformRadices();

}  // namespace sequency::ui
