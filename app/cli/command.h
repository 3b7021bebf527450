// SPDX-License-Identifier: GPL-3.0-or-later
//
// A subcommand: its parser with all options, and the function that runs it. main() creates all subcommands, parses the command line and runs one of
// them.
//
// Threads: main.
#pragma once

#include "app/cli/failure.h"
#include "app/cli/interrupt.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace sequency::cli {

struct Command {
    CLI::App* parser = nullptr;  // owned by the program's parser
    // Runs the subcommand; called once, after parsing. Throws base::Error (failure.h).
    std::function<void(Interrupt&)> run;
};

// With Plan, a subcommand only prints the plan of its computation (`plan NAME`). The `program` passed to add…() is then the parser of `plan`.
enum class Purpose { Compute, Plan };

Command addHelp(CLI::App& program);
Command addDevices(CLI::App& program);
Command addTransform(CLI::App& program, Purpose purpose = Purpose::Compute);
Command addConvert(CLI::App& program);
Command addConvolve(CLI::App& program, Purpose purpose = Purpose::Compute);
Command addAutocorrelate(CLI::App& program, Purpose purpose = Purpose::Compute);
Command addIdentify(CLI::App& program);
Command addCharacters(CLI::App& program, Purpose purpose = Purpose::Compute);
Command addAnalyze(CLI::App& program);
Command addTable(CLI::App& program);
Command addSurvey(CLI::App& program);
Command addSearch(CLI::App& program);
Command addBench(CLI::App& program);
Command addChart(CLI::App& program);
Command addTune(CLI::App& program);
Command addPlan(CLI::App& program);
Command addFlowGraph(CLI::App& program);
Command addMatrix(CLI::App& program);
Command addDiagram(CLI::App& program);
Command addLessons(CLI::App& program);
Command addGrade(CLI::App& program);

}  // namespace sequency::cli
