// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommands `flow-graph` and `matrix`, which print the steps and the matrices of a small transform as the engine executes them.
#include "app/cli/command.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/graph_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/io/results/graph_writer.h"
#include "engine/io/results/html_page.h"
#include "engine/session/trace.h"
#include "engine/transform/algorithms.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::cli {
namespace {

// Returns the algorithm to draw. Errors: BadUsage if the requested algorithm cannot compute `transform`.
const transform::Algorithm& factorizationFor(const GraphOptions& options,
                                             const transform::KroneckerTransform& transform)
{
    if (!options.algorithm)
        return transform::defaultDrawnAlgorithm(transform);
    const transform::Algorithm& row = *transform::findAlgorithm(*options.algorithm);
    if (!row.computes(transform))
        throw usage("--algorithm", row.name + " is for " + row.onlyFor + " only");
    return row;
}

io::GraphFormat formatOf(const GraphOptions& options)
{
    return options.result.is("json")     ? io::GraphFormat::Json
           : options.result.is("dot")    ? io::GraphFormat::Dot
           : options.result.is("tikz")   ? io::GraphFormat::Tikz
           : options.result.is("beamer") ? io::GraphFormat::Beamer
           : options.result.is("html")   ? io::GraphFormat::Html
           : options.result.is("svg")    ? io::GraphFormat::Svg
           : options.result.is("latex")  ? io::GraphFormat::Latex
                                         : io::GraphFormat::Text;
}

// A flow graph and the header of its file. `transform` is set if the graph shows a transform without values.
struct Drawing {
    transform::FlowGraph graph;
    io::GraphHeader head;
    std::optional<transform::KroneckerTransform> transform = {};
};

Drawing drawTrace(const GraphOptions& options, const base::RunControl& control)
{
    const auto request = traceRequest(options, control);
    if (const auto description = transform::describe(request.spec);
        request.work == session::TraceWork::Transform && description)
        factorizationFor(options, *description);
    const auto traced = require(session::trace(request, control));
    if (options.isPage() && traced.graph.rows() > io::maxHtmlRows)
        throw usage("--variables", fmt::format("{} variables mean {} entries, expected at most {}",
                                               options.variables, traced.graph.rows(), io::maxHtmlRows));
    io::GraphHeader head = session::graphHead(traced);
    head.html.title = options.title.value_or("");
    return {traced.graph, std::move(head)};
}

Drawing drawConvolution(const GraphOptions& options)
{
    const auto& algorithm = factorizationFor(options, require(transform::walsh(options.variables)));
    io::GraphHeader head;
    head.spec.variables = options.variables;
    head.factorization = algorithm.name;
    head.work = options.spec.transform;
    return {transform::convolutionGraph(options.variables, head.work == "autocorrelation", algorithm),
            std::move(head)};
}

Drawing drawCharacters(const GraphOptions& options)
{
    const transform::CharacterGroup group{options.radix == 0 ? 3 : options.radix, options.variables};
    const auto rows = require(group.rows());
    if (rows > maxGraphRows || rows * rows > maxGraphRows)
        throw usage("--variables", fmt::format("{} variables mean {}^2 entries, expected at most {}",
                                               group.variables, rows, maxGraphRows));
    io::GraphHeader head;
    head.spec.radix = group.radix;
    head.spec.variables = group.variables;
    head.ring = transform::Ring::complexNumbers();
    head.work = "characters";
    head.isGroup = true;
    return {transform::charactersGraph(group), std::move(head)};
}

Drawing drawTransform(const GraphOptions& options)
{
    const auto spec = specOf(options);
    auto description = require(transform::describe(spec));
    if (const std::size_t most = options.matrix ? maxMatrixRows : maxGraphRows; description.size() > most)
        throw usage("--variables", fmt::format("{} variables mean {} rows, expected at most {}",
                                               spec.variables, description.size(), most));
    const transform::Algorithm& algorithm = factorizationFor(options, description);
    transform::FlowGraph graph(description.size(), algorithm.steps(description));
    io::GraphHeader head{spec, algorithm.name, description.ring()};
    if (options.matrix && !options.factors)
        head.factorization.clear();
    return {std::move(graph), std::move(head), std::move(description)};
}

void print(const GraphOptions& options, Interrupt& interrupt)
{
    checkOptions(options);
    const bool hasValues = !options.matrix && (options.isPage() || options.hasFunction());
    const Drawing drawing = hasValues                    ? drawTrace(options, {interrupt.token(), {}})
                            : options.isConvolution()    ? drawConvolution(options)
                            : options.isCharacterGraph() ? drawCharacters(options)
                                                         : drawTransform(options);
    Output output(options.result.output, interrupt);
    ProgressLine line;
    const auto control = runControl(interrupt, line, "writing");
    const auto& [graph, head, transform] = drawing;
    require(options.matrix ? io::writeMatrix(*transform, options.factors ? &graph : nullptr, head,
                                             formatOf(options), output.sink(), control)
                           : io::writeFlowGraph(graph, head, formatOf(options), output.sink(), control));
    output.finish();
}

Command addPrinter(CLI::App& program, const char* name, const char* description, bool matrix)
{
    const auto options = std::make_shared<GraphOptions>();
    options->matrix = matrix;
    CLI::App* parser = program.add_subcommand(name, description);
    addTransformOption(*parser, options->spec,
                       matrix ? ""
                              : "; also convolution and autocorrelation (dyadic), and characters (the "
                                "Kronecker construction of the table of C_P^N)");
    if (matrix) {
        addOption(*parser, "--radix", options->radix,
                  "number of values of a variable (default: gf 4, vilenkin-chrestenson 3, others 2)", "P");
        addOption(*parser, "--variables", options->variables, "number of variables, at most 6", "N")
            ->required();
    } else {
        addInputOptions(*parser, options->input, options->paths);
        parser->get_option("INPUT")->description("file with the function whose values the nodes show, or - "
                                                 "for standard input; a convolution takes two");
        parser->get_option("--radix")->description("number of values of a variable (default: gf 4, "
                                                   "vilenkin-chrestenson and characters 3, others 2)");
        parser->get_option("--variables")
            ->description("number of variables, at most 6, or 10 for a page; determined by the function if "
                          "one is given");
        addEncodingOption(*parser, options->encoding);
        addOption(*parser, "--title", options->title, "the title of a page (default: the transform)", "TEXT",
                  "Output");
    }
    addOption(*parser, "--algorithm", options->algorithm,
              fmt::format("the factorization (default: cooley-tukey): {}",
                          fmt::join(transform::drawnAlgorithms(), ", ")),
              "NAME");
    addSpecOptions(*parser, options->spec, "show the inverse transform");
    if (matrix)
        parser
            ->add_flag("--factors", options->factors,
                       "also print the sparse factors, in the order in which they are applied")
            ->group("Output");
    std::vector<ResultForm> forms{
        {"text", ""}, {"json", matrix ? "a document sequency-matrix/1" : "a document sequency-flow-graph/1"}};
    if (matrix)
        forms.push_back({"latex", "matrices for LaTeX that need no package"});
    else
        forms.insert(forms.end(),
                     {{"dot", "a graph for Graphviz"},
                      {"svg", "an SVG picture"},
                      {"tikz", "a TikZ picture for LaTeX"},
                      {"beamer", "a frame of LaTeX's beamer, on which every click shows a step"},
                      {"html", "an HTML page that computes the graph from values entered in the browser"}});
    addResultOptions(*parser, options->result, forms);
    if (matrix)
        addExamples(*parser, {"sequency-cli matrix --variables 3 --factors"});
    else
        addExamples(*parser, {"sequency-cli flow-graph --variables 3 --beamer -o steps.tex",
                              "sequency-cli flow-graph --expression 'x1 & x2 | x3' --html -o steps.html",
                              "sequency-cli flow-graph --transform gf --variables 2 --dot"});
    return {parser, [options, parser](Interrupt& interrupt) {
                options->given = givenOptions(*parser);
                if (!options->matrix) {
                    options->radix = options->input.radix.value_or(0);
                    options->variables = options->input.variables.value_or(0);
                    addPipedFunction(*options);
                }
                return print(*options, interrupt);
            }};
}

}  // namespace

Command addFlowGraph(CLI::App& program)
{
    return addPrinter(
        program, "flow-graph",
        "Write the flow graph of a small transform or convolution, with every edge of every step.", false);
}

Command addMatrix(CLI::App& program)
{
    return addPrinter(program, "matrix", "Print the matrix of a small transform and its sparse factors.",
                      true);
}

}  // namespace sequency::cli
