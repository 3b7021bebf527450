// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the request that the Algorithm tab sends to the engine for the open function or table.
#pragma once

#include "engine/session/text/listing.h"
#include "ui/document/workbench.h"

#include <functional>
#include <optional>

namespace sequency::ui {

enum class AlgorithmOf { Transform, Convolution, Characters };

struct ListingQuestion {
    std::function<base::Result<session::Listing>(session::Engine&, const base::RunControl&)> ask;
    QString whyNot = {};  // why nothing can be requested; empty if `ask` is set
};

// Returns the request for the algorithm of a computation: the transform of the open function, its dyadic convolution with the second function of the
// Systems tab (with itself if there is none), or the construction of `table`. Must be called on the UI thread; `ask` runs on the worker.
ListingQuestion listingQuestion(const Workbench& workbench, AlgorithmOf of,
                                const std::optional<session::CharactersRequest>& table);

}  // namespace sequency::ui
