// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the known names that a mistyped or abbreviated name may mean. Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequency::base {

// Returns the name that is reached from `word` by the fewest insertions, deletions, replacements and transpositions of adjacent letters; the first
// such name if there are several. Returns an empty string if the number of changes exceeds both 1 and a third of the length of `word`.
std::string nearestName(std::string_view word, const std::vector<std::string>& names);
// Returns ", did you mean 'NAME'?", or an empty string if no name is similar.
std::string didYouMean(std::string_view word, const std::vector<std::string>& names);

// Returns the names that `word` may abbreviate or misspell, at most three, without regard to the case of letters: the names that begin with `word`;
// otherwise the names whose parts, separated by '-' or '_', begin with the letters of `word`; otherwise, for a word of at least three letters,
// nearestName(); otherwise, for a word of two to four letters, the name that begins with the first letter and has the other letters after it, in the
// fewest characters.
std::vector<std::string> namesMeantBy(std::string_view word, const std::vector<std::string>& names);

}  // namespace sequency::base
