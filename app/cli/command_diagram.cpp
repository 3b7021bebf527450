// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `diagram`, which writes the decision diagram of a function or of all outputs of a file.
#include "app/cli/command.h"
#include "app/cli/files/sbox_input.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/analysis/diagram/variable_order.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/session/text/diagram_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::cli {
namespace {

struct DiagramOptions {
    InputOptions input;
    std::optional<std::string> kind;
    std::optional<std::string> order;
    std::optional<std::string> decomposition;
    std::string encoding = "01";
    ResultOptions result;
};

io::DiagramFormat formatOf(const DiagramOptions& options)
{
    return options.result.is("json")   ? io::DiagramFormat::Json
           : options.result.is("dot")  ? io::DiagramFormat::Dot
           : options.result.is("tikz") ? io::DiagramFormat::Tikz
           : options.result.is("svg")  ? io::DiagramFormat::Svg
           : options.result.is("pdf")  ? io::DiagramFormat::Pdf
           : options.result.is("html") ? io::DiagramFormat::Html
                                       : io::DiagramFormat::Text;
}

const analysis::DiagramKindRow& kindOf(const DiagramOptions& options,
                                       const analysis::DiagramFunctions& functions)
{
    if (!options.kind) {
        const bool isLogic =
            std::ranges::all_of(functions, [](const auto& function) { return function->isLogic(); });
        return analysis::diagramKindRow(isLogic ? analysis::DiagramKind::Bdd : analysis::DiagramKind::Mtbdd);
    }
    const analysis::DiagramKindRow* const row = analysis::findDiagramKind(*options.kind);
    if (row == nullptr)
        throw usage("--kind",
                    "unknown kind " + base::quotedToken(*options.kind) + ", expected one of " +
                        base::joined(analysis::diagramKinds(), ", ", &analysis::DiagramKindRow::name));
    return *row;
}

std::vector<analysis::Decomposition> decompositionsOf(const std::string& letters)
{
    std::vector<analysis::Decomposition> decompositions;
    for (const char letter : letters) {
        const auto known = analysis::decompositionOfLetter(letter);
        if (!known || *known > analysis::Decomposition::NegativeDavio)
            throw usage("--decomposition",
                        "unknown decomposition " + base::quotedToken(std::string(1, letter)) +
                            ", expected S (Shannon), P (positive Davio) or N (negative Davio)");
        decompositions.push_back(*known);
    }
    return decompositions;
}

std::vector<std::string> inputNames(const io::TruthTable& table)
{
    std::vector<std::string> names;
    for (int variable = 0; variable < table.variables; ++variable)
        names.push_back(io::inputName(table, variable));
    return names;
}

analysis::DiagramFunctions functionsOf(io::TruthTable& table, const DiagramOptions& options)
{
    analysis::DiagramFunctions functions;
    for (std::size_t output = 0; output < table.outputs.size(); ++output)
        functions.push_back(std::make_shared<const base::FunctionVector>(
            require(io::functionOf(table, output, options.input.file.fill()))));
    return functions;
}

// Builds the diagram in the requested order, and with the best decompositions found unless some are given.
analysis::DecisionDiagram diagramFor(const DiagramOptions& options,
                                     const analysis::DiagramFunctions& functions,
                                     const std::vector<std::string>& names, const base::RunControl& control)
{
    const analysis::DiagramKindRow& kind = kindOf(options, functions);
    const bool isSifted = options.order == "sift";
    const bool isExact = options.order == "exact";
    const int variables = functions.front()->variables;
    analysis::VariableOrder order;
    if (options.order && !isSifted && !isExact)
        order = requireAt("--order", analysis::parseOrder(*options.order, variables, names));
    if (options.order && kind.kind == analysis::DiagramKind::Tree)
        throw noEffect("--order", "on a diagram of the kind tree", "another --kind");
    analysis::DiagramType type{
        kind.kind, {}, encodingOf(options.encoding) == session::Encoding::RootsOfUnity};
    if (options.decomposition && kind.kind != analysis::DiagramKind::Kfdd)
        throw noEffect("--decomposition", "on a diagram of the kind " + std::string(kind.name),
                       "--kind kfdd");
    if (options.decomposition)
        type.decompositions = decompositionsOf(*options.decomposition);
    else if (kind.kind == analysis::DiagramKind::Kfdd)
        type.decompositions = require(analysis::greedyDecompositions(functions, order, control));
    const auto coefficients = require(analysis::coefficientsOf(functions, type, control));
    if (isExact)
        order = requireAt("--order", analysis::exactOrder(coefficients, control));
    auto diagram = require(analysis::DecisionDiagram::build(coefficients, order, control));
    if (!isSifted)
        return diagram;
    return require(analysis::DecisionDiagram::build(
        coefficients, require(analysis::siftedOrder(diagram, control)), control));
}

void writeDiagram(const DiagramOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    const base::RunControl control = runControl(interrupt, line, "building the diagram");
    const InputOptions input = withPipedInput(options.input);
    auto table = readTable(input, control);
    std::vector<const io::TruthTable*> files;
    if (isFile(input))
        files.push_back(&table);
    checkTableOptions(options.input.file, files);
    printTableNotes(table, input, true, dontCareCount(table));
    session::DiagramNames names{inputNames(table), {}, {}};
    for (std::size_t output = 0; output < table.outputs.size(); ++output)
        names.outputs.push_back(io::outputName(table, output));
    Output output(options.result.output, interrupt);
    const auto diagram = placedAt(inputName(input), [&] {
        return diagramFor(options, functionsOf(table, options), names.variables, control);
    });
    const auto written = io::writeDiagram(session::diagramPicture(diagram, names), formatOf(options),
                                          output.sink(), {}, control);
    placedAt(inputName(input), [&] { require(written); });
    line.clear();
    output.finish();
}

}  // namespace

Command addDiagram(CLI::App& program)
{
    const auto options = std::make_shared<DiagramOptions>();
    CLI::App* parser = program.add_subcommand(
        "diagram",
        "Write the decision diagram of a function, or the shared diagram of all outputs of a file.");
    addInputOptions(*parser, options->input);
    addOption(*parser, "--kind", options->kind,
              "bdd, fdd (positive Davio), kfdd (a decomposition per variable), mtbdd (numbers), arithmetic, "
              "walsh, field (GF(P)), or tree (a decision tree of least depth) "
              "(default: bdd, or mtbdd for numbers)",
              "NAME");
    addOption(
        *parser, "--order", options->order,
        fmt::format(
            "order of the variables from the top: names separated by commas; sift moves variables as long as "
            "the diagram "
            "becomes smaller; exact finds the smallest diagram of at most {} variables (default: x1,x2,...)",
            analysis::maxExactVariables),
        "NAME,...|sift|exact");
    addOption(*parser, "--decomposition", options->decomposition,
              "kfdd: a letter per variable, x1 first: S (Shannon), P (positive Davio), N (negative Davio) "
              "(default: the best that a "
              "greedy search finds)",
              "LETTERS");
    addEncodingOption(*parser, options->encoding);
    parser->get_option("--encoding")
        ->description(
            "numbers for the values 0 and 1 in diagrams of numbers: 01 (default), or polarity for 1 and -1");
    addResultOptions(*parser, options->result,
                     {{"text", ""},
                      {"json", "a document sequency-diagram/1"},
                      {"dot", "a graph for Graphviz"},
                      {"svg", "an SVG picture"},
                      {"pdf", "a PDF picture"},
                      {"tikz", "a TikZ picture for LaTeX"},
                      {"html", "an HTML page with the picture"}});
    addExamples(*parser, {"sequency-cli diagram --expression 'x1 & x2 | x3'",
                          "sequency-cli diagram --generate majority:5 --kind fdd -o majority.svg",
                          "sequency-cli diagram --random 1 --variables 8 --order sift --json"});
    return {parser, [options](Interrupt& interrupt) { return writeDiagram(*options, interrupt); }};
}

}  // namespace sequency::cli
