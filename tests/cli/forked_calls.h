// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls of sequency-cli without OpenCL, of which several run after one program start.
#pragma once

#include "tests/cli/cli_process.h"
#include "tests/support/check.h"

namespace sequency::tests {

// Without OpenCL, results do not depend on the devices of the machine, and a program start takes milliseconds.
inline const std::vector<std::string> surroundings{"OCL_ICD_VENDORS=/nonexistent", "SEQUENCY_BENCHMARKS=off",
                                                   "SEQUENCY_DEVICE_COSTS=off", "SEQUENCY_PLANS=off"};

inline Reply runWithoutOpenCl(const Words& arguments, const std::string& input = {})
{
    return call({.arguments = arguments, .input = input, .environment = surroundings});
}

// Runs several commands with the same standard input after one program start (tests/support/fork_commands.cpp).
inline std::vector<Reply> runAll(const std::vector<Words>& commands, const std::string& input)
{
    const TemporaryFolder folder;
    std::string lines;
    for (const Words& command : commands) {
        for (const std::string& word : command)
            lines += word + '\t';
        lines += '\n';
    }
    folder.write("commands", lines);
    folder.write("input", input);
    const Reply all =
        call({.arguments = {folder.path()}, .environment = surroundings, .program = SEQUENCY_FORKING_CLI});
    INFO(all.err);
    REQUIRE(all.status == 0);
    std::vector<Reply> replies(commands.size());
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const std::string name = std::to_string(i);
        replies[i].status = std::stoi(folder.read(name + ".status"));
        replies[i].out = folder.read(name + ".out");
        replies[i].err = folder.read(name + ".err");
    }
    return replies;
}

}  // namespace sequency::tests
