// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/option_checks.h"

#include "app/cli/options/file_options.h"

#include <algorithm>

namespace sequency::cli {

bool contains(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> givenOptions(const CLI::App& parser)
{
    std::vector<std::string> given;
    for (const CLI::Option* option : parser.get_options())
        if (option->count() > 0 && !option->check_lname("quiet"))
            given.push_back((option->nonpositional() ? "--" : "") + option->get_single_name());
    return given;
}

void rejectIneffective(const std::vector<std::string>& given, const std::vector<std::string>& allowed,
                       const std::string& where, const std::string& expected)
{
    for (const std::string& name : given)
        if (!contains(allowed, name))
            throw noEffect(name, where, expected);
}

}  // namespace sequency::cli
