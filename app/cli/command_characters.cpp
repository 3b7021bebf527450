// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `characters`, which prints the character table of the group C_p^m.
#include "app/cli/command.h"
#include "app/cli/device_note.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/io/results/character_writer.h"
#include "engine/session/engine.h"

#include <memory>

namespace sequency::cli {
namespace {

struct CharactersOptions {
    int radix = 2;
    int variables = 0;
    bool exponents = false;
    std::string npy;
    ResultOptions result;
    ComputeOptions compute;
    bool isPlanOnly = false;  // true for `plan characters`
};

void writeTable(const session::Computation& result, std::size_t rows, const CharactersOptions& options,
                Interrupt& interrupt, const base::RunControl& control)
{
    Output output(options.npy.empty() ? options.result.output : options.npy, interrupt);
    io::CharactersHeader head;
    head.radix = options.radix;
    head.variables = options.variables;
    head.rows = rows;
    head.device = result.device->id;
    head.deviceName = result.device->name;
    head.algorithm = result.algorithm;
    require(io::writeCharacters(*result.values, options.npy.empty() ? options.result.format : "npy", head,
                                output.sink(), control));
    output.finish();
}

void characters(const CharactersOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    const auto call = callOptions(options.compute);
    if (!options.npy.empty() && (!options.result.given.empty() || !options.result.output.empty()))
        throw noEffect(options.result.given.empty() ? "--output" : options.result.given, "with --npy",
                       "--npy FILE, or --output-format npy with -o FILE");
    if (options.exponents && !options.compute.elementName.empty())
        throw noEffect("--element", "on --exponents", "complex values");
    const session::CharactersRequest request{call, {options.radix, options.variables}, options.exponents};
    const auto work = require(session::workOf(request));
    const auto engine = startEngine(options.compute.verbose, interrupt);
    if (options.isPlanOnly)
        return Output(options.result.output, interrupt)
            .writeAndFinish(planOf(*work, options.compute, *engine));
    const auto result = require(engine->run(*work, runControl(interrupt, line, "characters")));
    checkAlgorithmOptions(options.compute, *result.device);
    line.clear();
    noteRounding(options.compute, result.exact);
    noteDevice(options.compute, result.choice);
    return writeTable(result, *request.group.rows(), options, interrupt,
                      runControl(interrupt, line, "writing"));
}

}  // namespace

Command addCharacters(CLI::App& program, Purpose purpose)
{
    const auto options = std::make_shared<CharactersOptions>();
    options->isPlanOnly = purpose == Purpose::Plan;
    CLI::App* parser =
        program.add_subcommand("characters", "Print the table of characters of the group C_p^m.");
    addOption(*parser, "--radix", options->radix, "order p of the cyclic group (default: 2)", "P");
    addOption(*parser, "--variables", options->variables, "number m of factors", "M")->required();
    parser->add_flag("--exponents", options->exponents,
                     "print the exponents <w, z> mod p instead of complex values");
    addComputeOptions(*parser, options->compute, "fast (default), direct, kronecker (from the paper)");
    // The option belongs to algorithm A3, which cannot compute characters.
    parser->remove_option(parser->get_option("--outputs-per-item"));
    const auto run = [options](Interrupt& interrupt) { return characters(*options, interrupt); };
    if (options->isPlanOnly) {
        parser->remove_option(parser->get_option("--verbose"));
        addTextOutputOption(*parser, options->result);
        return {parser, run};
    }
    addOption(*parser, "--npy", options->npy, "write a NumPy array to FILE", "FILE", "Output");
    addResultOptions(*parser, options->result,
                     {{"text", ""},
                      {"csv", "comma-separated values, one row per line"},
                      {"json", "a document sequency-characters/1"},
                      {"npy", ""}});
    addExamples(*parser, {"sequency-cli characters --radix 3 --variables 2",
                          "sequency-cli characters --radix 4 --variables 1 --csv -o characters.csv"});
    return {parser, run};
}

}  // namespace sequency::cli
