// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the name of a work to the algorithms that a device offers for it: rows of transform/algorithms.h. Private to
// engine/session. Any thread; O(rows).
#pragma once

#include "engine/program/program.h"
#include "engine/transform/algorithms.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

// Which rows a device offers at all.
using Offers = std::function<bool(const transform::Algorithm&)>;

// For a transform's name, "convolution" or "characters": those of the offered rows that compute it, "fast" first.
std::vector<std::string> algorithmNames(std::string_view work, const Offers& offers);

// For an operation of a program; empty where it is no transform and no table.
std::vector<std::string> algorithmNames(const program::Operation& operation, const Offers& offers);

}  // namespace sequency::session
