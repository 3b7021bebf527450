// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which transforms of the catalogue fit a document, and what a document keeps of its settings when it gets another one.
//
// Pure functions of a document as a value; the history is not touched (transform_settings.h pushes). UI thread; O(catalogue).
#pragma once

#include "ui/document/document.h"

#include <string>
#include <vector>

namespace sequency::ui {

// Gives the document this transform: keeps of the settings what it has too, and lays aside what it has not.
void chooseTransform(Document& document, const transform::CatalogueEntry& entry);

// The polarity for n variables: the one that was read last stands for x1 = 0, so that new variables come in front. Empty: all 0.
std::string polarityFor(std::string polarity, int variables);

// Whether the document's transform works with the radix of its function, which must be there. An unknown one does.
bool transformFits(const Document& document);
// The sentence that says why not.
QString whyTransformDoesNotFit(const Document& document);

// Those that work with p values per variable, in the order of the catalogue.
std::vector<const transform::CatalogueEntry*> transformsFor(int radix);
// Every radix that some transform works with.
std::vector<int> transformRadices();

}  // namespace sequency::ui
