// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names that options accept as values, such as "walsh" for --transform.
//
// A name is matched without regard to the case of letters. A value that is not a name is refused with the names that it may mean. If there are none,
// the value is unchanged, and the code that reads the option refuses it with the list of names.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Returns the names that an option of a subcommand accepts as values, or an empty list if its values are not names. `option` is a long name with its
// dashes.
std::vector<std::string> acceptedNames(const std::string& subcommand, const std::string& option);
// Returns true if the option accepts several of these names, separated by commas.
bool acceptsList(const std::string& subcommand, const std::string& option);

// Matches the values of all options of `program` and of its subcommands with their names during parsing. Must be called after all options have been
// added.
void matchChoices(CLI::App& program);

// Returns the element of `names` that equals `word` without regard to the case of letters; otherwise `word`.
std::string matchingName(const std::string& word, const std::vector<std::string>& names);

// Returns ", did you mean 'A' or 'B'?" for the names that `word` may mean, or an empty string if there are none.
std::string suggestionFor(const std::string& word, const std::vector<std::string>& names);

}  // namespace sequency::cli
