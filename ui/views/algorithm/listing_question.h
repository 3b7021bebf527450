// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question that the page Algorithm asks the engine about the open function or table.
#pragma once

#include "engine/session/text/listing.h"
#include "ui/document/workbench.h"

#include <functional>
#include <optional>

namespace sequency::ui {

enum class AlgorithmOf { Transform, Convolution, Characters };

struct ListingQuestion {
    std::function<base::Result<session::Listing>(session::Engine&, const base::RunControl&)> ask;
    QString whyNot = {};  // a sentence where there is nothing to ask; `ask` is empty then
};

// The algorithm of the transform of the open function, of its dyadic convolution with the second function of the page Systems (with
// itself where there is none), or of this table of characters. UI thread; the question is asked on the worker.
ListingQuestion listingQuestion(const Workbench& workbench, AlgorithmOf of,
                                const std::optional<session::CharactersRequest>& table);

}  // namespace sequency::ui
