// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `plan`, which prints the plan of a computation without performing the computation.
#include "app/cli/command.h"
#include "app/cli/options/help_text.h"

#include <memory>
#include <vector>

namespace sequency::cli {

Command addPlan(CLI::App& program)
{
    CLI::App* parser = program.add_subcommand("plan", "Print how transform, convolve, autocorrelate or "
                                                      "characters would compute, without computing anything. "
                                                      "The plan names the device, the operations, the shape "
                                                      "if there is a choice, and every kernel launch or "
                                                      "pass through memory, one per line. The subcommand "
                                                      "that follows is given with its options; its option "
                                                      "--plan accepts the printed text.");
    parser->require_subcommand(1);
    const auto works = std::make_shared<std::vector<Command>>(std::vector<Command>{
        addTransform(*parser, Purpose::Plan), addConvolve(*parser, Purpose::Plan),
        addAutocorrelate(*parser, Purpose::Plan), addCharacters(*parser, Purpose::Plan)});
    addExamples(*parser, {"sequency-cli plan transform --random 1 --variables 20 --device cpu",
                          "sequency-cli plan convolve --hex e8 --hex 96 --device cpu -o plan.txt"});
    return {parser, [works](Interrupt& interrupt) {
                for (const Command& work : *works)
                    if (work.parser->parsed())
                        work.run(interrupt);
            }};
}

}  // namespace sequency::cli
