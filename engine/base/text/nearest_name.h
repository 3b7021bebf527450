// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the known name that is most similar to a mistyped name. Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequency::base {

// Returns the name that needs the fewest insertions, removals, replacements and exchanges of neighbouring letters, or the first of several such
// names. Returns an empty text if more than a third of the letters of `word`, and more than one letter, would have to change.
std::string nearestName(std::string_view word, const std::vector<std::string>& names);
// Returns ", did you mean 'NAME'?", or an empty text if no name is similar.
std::string didYouMean(std::string_view word, const std::vector<std::string>& names);

}  // namespace sequency::base
