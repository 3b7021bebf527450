// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the transforms of the catalogue that fit a document, and changes the transform of a document while retaining its settings.
//
// The functions change only the document that they receive, not the undo history (see transform_settings.h).
//
// Threads: UI thread.
// Cost:    O(number of transforms in the catalogue).
#pragma once

#include "engine/io/truth_table.h"
#include "ui/document/document.h"

#include <functional>
#include <string>
#include <vector>

namespace sequency::ui {

// A radix with which values can be read that are not those of a Boolean function, such as radix 3 for "012012210".
struct RadixReading {
    int radix = 3;
    int variables = 0;
};

// Returns the radices greater than 2 with which `read` succeeds and returns one function of at least two variables. May be called on any thread. Calls
// `read` once per radix for which a transform exists.
std::vector<RadixReading> otherRadices(const std::function<base::Result<io::TruthTable>(int radix)>& read);

// Sets the document's transform. Settings that the new transform supports are retained; all other settings are saved for a later transform.
void chooseTransform(Document& document, const transform::CatalogueEntry& entry);

// Returns `polarity` with `variables` characters: inserts '0's in front, or removes characters from the front. An empty string means all 0.
std::string polarityFor(std::string polarity, int variables);

// Returns true if the document's transform is unknown, or if it supports the radix of the function. Requires an open function.
bool transformFits(const Document& document);
QString whyTransformDoesNotFit(const Document& document);

// Returns the transforms for functions with `radix` values per variable, in the order of the catalogue.
std::vector<const transform::CatalogueEntry*> transformsFor(int radix);
std::vector<int> transformRadices();

}  // namespace sequency::ui
