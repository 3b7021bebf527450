// SPDX-License-Identifier: GPL-3.0-or-later
//
// flow-graph and matrix: the steps and the matrices of a small transform, printed from what the executors run.
#include "app/cli/command.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/given_options.h"
#include "app/cli/options/graph_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/io/results/graph_writer.h"
#include "engine/io/results/html_page.h"
#include "engine/session/trace.h"
#include "engine/transform/algorithms.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <memory>
#include <vector>

namespace sequency::cli {
namespace {

// The named algorithm, which is drawn, for a transform.
base::Result<const transform::Algorithm*> factorizationFor(const GraphOptions& options,
                                                           const transform::KroneckerTransform& transform)
{
    const transform::Algorithm* const row = transform::algorithmNamed(options.factorization());
    if (!row->computes(transform))
        return usage("--algorithm", row->name + " is for " + row->onlyFor + " only");
    return row;
}

base::Status writeTo(const GraphOptions& options, Interrupt& interrupt,
                     const std::function<base::Status(const io::Sink&, const base::RunControl&)>& write)
{
    auto output = Output::open(options.result.output, interrupt);
    if (!output)
        return output.error();
    ProgressLine line;
    const auto control = runControl(interrupt, line, "writing");
    if (auto written = write([&output](std::string_view bytes) { return output->write(bytes); }, control);
        !written)
        return written;
    return output->finish();
}

io::GraphFormat formatOf(const GraphOptions& options)
{
    return options.result.is("json")     ? io::GraphFormat::Json
           : options.result.is("dot")    ? io::GraphFormat::Dot
           : options.result.is("tikz")   ? io::GraphFormat::Tikz
           : options.result.is("beamer") ? io::GraphFormat::Beamer
           : options.result.is("html")   ? io::GraphFormat::Html
           : options.result.is("latex")  ? io::GraphFormat::Latex
                                         : io::GraphFormat::Text;
}

// With the values of its nodes.
base::Status printTrace(const GraphOptions& options, Interrupt& interrupt)
{
    const auto request = traceRequest(options, {interrupt.token(), {}});
    if (!request)
        return request.error();
    if (const auto description = transform::describe(request->spec);
        request->work == session::TraceWork::Transform && description)
        if (const auto algorithm = factorizationFor(options, *description); !algorithm)
            return algorithm.error();
    const auto traced = session::trace(*request, {interrupt.token(), {}});
    if (!traced)
        return traced.error();
    if (options.isPage() && traced->graph.rows() > io::maxHtmlRows)
        return usage("--variables", fmt::format("{} variables mean {} entries, expected at most {}",
                                                options.variables, traced->graph.rows(), io::maxHtmlRows));
    return writeTo(options, interrupt, [&](const io::Sink& sink, const base::RunControl& control) {
        io::GraphHead head = session::graphHead(*traced);
        head.html.title = options.title.value_or("");
        return io::writeFlowGraph(traced->graph, head, formatOf(options), sink, control);
    });
}

base::Status printConvolution(const GraphOptions& options, Interrupt& interrupt)
{
    const auto walsh = transform::walsh(options.variables);
    if (!walsh)
        return walsh.error();
    const auto algorithm = factorizationFor(options, *walsh);
    if (!algorithm)
        return algorithm.error();
    const transform::FlowGraph graph = transform::convolutionGraph(
        options.variables, options.spec.transform == "autocorrelation", **algorithm);
    io::GraphHead head;
    head.spec.variables = options.variables;
    head.factorization = options.factorization();
    head.work = options.spec.transform;
    return writeTo(options, interrupt, [&](const io::Sink& sink, const base::RunControl& control) {
        return io::writeFlowGraph(graph, head, formatOf(options), sink, control);
    });
}

base::Status printCharacters(const GraphOptions& options, Interrupt& interrupt)
{
    const transform::CharacterGroup group{options.radix == 0 ? 3 : options.radix, options.variables};
    const auto rows = group.rows();
    if (!rows)
        return rows.error();
    if (*rows > maxGraphRows || *rows * *rows > maxGraphRows)
        return usage("--variables", fmt::format("{} variables mean {}^2 entries, expected at most {}",
                                                group.variables, *rows, maxGraphRows));
    io::GraphHead head;
    head.spec.radix = group.radix;
    head.spec.variables = group.variables;
    head.ring = transform::Ring::complexNumbers();
    head.work = "characters";
    head.isGroup = true;
    const transform::FlowGraph graph = transform::charactersGraph(group);
    return writeTo(options, interrupt, [&](const io::Sink& sink, const base::RunControl& control) {
        return io::writeFlowGraph(graph, head, formatOf(options), sink, control);
    });
}

base::Status print(const GraphOptions& options, Interrupt& interrupt)
{
    if (auto valid = checkOptions(options); !valid)
        return valid;
    if (!options.matrix && (options.isPage() || options.hasFunction()))
        return printTrace(options, interrupt);
    if (options.isConvolution())
        return printConvolution(options, interrupt);
    if (options.isOfCharacters())
        return printCharacters(options, interrupt);
    const auto spec = specOf(options);
    if (!spec)
        return spec.error();
    const auto description = transform::describe(*spec);
    if (!description)
        return description.error();
    if (const std::size_t most = options.matrix ? maxMatrixRows : maxGraphRows; description->size() > most)
        return usage("--variables", fmt::format("{} variables mean {} rows, expected at most {}",
                                                spec->variables, description->size(), most));
    const auto algorithm = factorizationFor(options, *description);
    if (!algorithm)
        return algorithm.error();
    const transform::FlowGraph graph(description->size(), (*algorithm)->steps(*description));
    io::GraphHead head{*spec, options.factorization(), description->ring()};
    if (options.matrix && !options.factors)
        head.factorization.clear();
    return writeTo(options, interrupt, [&](const io::Sink& sink, const base::RunControl& control) {
        return options.matrix ? io::writeMatrix(*description, options.factors ? &graph : nullptr, head,
                                                formatOf(options), sink, control)
                              : io::writeFlowGraph(graph, head, formatOf(options), sink, control);
    });
}

Command addPrinter(CLI::App& program, const char* name, const char* description, bool matrix)
{
    const auto options = std::make_shared<GraphOptions>();
    options->matrix = matrix;
    CLI::App* parser = program.add_subcommand(name, description);
    addTransformOption(*parser, options->spec,
                       matrix ? ""
                              : "; or convolution, autocorrelation: the dyadic ones; or characters: the "
                                "Kronecker construction of the table of C_P^N");
    if (matrix) {
        addOption(*parser, "--radix", options->radix,
                  "number of values of a variable (default: gf 4, vilenkin-chrestenson 3, others 2)", "P");
        addOption(*parser, "--variables", options->variables, "number of variables, at most 6", "N")
            ->required();
    } else {
        addInputOptions(*parser, options->input, options->paths);
        parser->get_option("INPUT")->description(
            "the function whose values the nodes have, a file or - for standard input; of a convolution two");
        parser->get_option("--radix")->description("number of values of a variable (default: gf 4, "
                                                   "vilenkin-chrestenson and characters 3, others 2)");
        parser->get_option("--variables")
            ->description("number of variables, at most 6, of a page at most 10; of a function its own");
        addEncodingOption(*parser, options->encoding);
        addOption(*parser, "--title", options->title, "the title of a page (default: the transform)", "TEXT",
                  "Output");
    }
    addOption(*parser, "--algorithm", options->algorithm,
              fmt::format("the factorization (default: cooley-tukey): {}",
                          fmt::join(transform::drawnAlgorithms(), ", ")),
              "NAME");
    addSpecOptions(*parser, options->spec, "of the inverse transform");
    if (matrix)
        parser
            ->add_flag("--factors", options->factors, "the sparse factors too, in the order they are applied")
            ->group("Output");
    std::vector<ResultForm> forms{
        {"text", ""}, {"json", matrix ? "a document sequency-matrix/1" : "a document sequency-flow-graph/1"}};
    if (matrix)
        forms.push_back({"latex", "matrices for LaTeX, without a package"});
    else
        forms.insert(
            forms.end(),
            {{"dot", "a graph for Graphviz"},
             {"tikz", "a picture for LaTeX, by TikZ"},
             {"beamer", "a frame of LaTeX's beamer, on which every click shows a step"},
             {"html",
              "a page for a browser, which computes the graph from the values that its reader sets"}});
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
                }
                return print(*options, interrupt);
            }};
}

}  // namespace

Command addFlowGraph(CLI::App& program)
{
    return addPrinter(program, "flow-graph",
                      "The flow graph of a small transform or convolution: every edge of every step.", false);
}

Command addMatrix(CLI::App& program)
{
    return addPrinter(program, "matrix", "The matrix of a small transform, and its sparse factors.", true);
}

}  // namespace sequency::cli
