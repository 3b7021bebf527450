// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a mistyped name may have been meant to be. Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

// The name with the fewest letters to insert, remove, replace or exchange with their neighbour; the first of several. Empty where more
// than a third of the word would change.
std::string nearestName(std::string_view word, const std::vector<std::string>& names);
// ", did you mean 'NAME'?"; empty where there is none.
std::string didYouMean(std::string_view word, const std::vector<std::string>& names);

}  // namespace sequency::cli
