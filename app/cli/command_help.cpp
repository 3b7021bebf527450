// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `help`. It runs only if the name is unknown, because legacy_spellings.h replaces `help NAME` by `NAME --help`, and `help` alone by
// --help.
#include "app/cli/command.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/help_text.h"
#include "engine/base/text/nearest_name.h"

#include <memory>

namespace sequency::cli {

Command addHelp(CLI::App& program)
{
    const auto name = std::make_shared<std::string>();
    CLI::App* parser = program.add_subcommand("help", "Print this help, or the help of a subcommand.");
    addOption(*parser, "SUBCOMMAND", *name, "name of the subcommand", "");
    addExamples(*parser, {"sequency-cli help transform"});
    return {parser, [&program, name](Interrupt&) {
                std::vector<std::string> names;
                for (const CLI::App* subcommand : program.get_subcommands(nullptr))
                    names.push_back(subcommand->get_name());
                throw base::Error{base::ErrorKind::BadUsage,
                                  "unknown subcommand '" + *name + "'" + base::didYouMean(*name, names)};
            }};
}

}  // namespace sequency::cli
