// SPDX-License-Identifier: GPL-3.0-or-later
//
// flow-graph and matrix: the steps and the matrices of a small transform, printed from what the executors run.
#include "app/cli/command.h"
#include "app/cli/compute_options.h"
#include "app/cli/file_options.h"
#include "app/cli/help_text.h"
#include "app/cli/output.h"
#include "app/cli/result_options.h"
#include "engine/io/results/graph_writer.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::cli {
namespace {

constexpr int maxVariables = 6;
constexpr std::size_t maxGraphRows = std::size_t(1) << 17;   // 7^6
constexpr std::size_t maxMatrixRows = std::size_t(1) << 14;  // 5^6

struct GraphOptions {
    bool matrix = false;  // the subcommand `matrix`
    std::string transform = "walsh";
    int radix = 0;  // 0: the transform's own
    int variables = 0;
    std::optional<std::string> algorithm;  // nothing: cooley-tukey

    std::string factorization() const { return algorithm.value_or("cooley-tukey"); }
    bool inverse = false;
    std::string order = "hadamard";
    std::string polarity;
    ConventionOptions conventions;
    bool factors = false;
    ResultOptions result;
};

bool isConvolution(const GraphOptions& options)
{
    return !options.matrix && (options.transform == "convolution" || options.transform == "autocorrelation");
}

base::Status checkOptions(const GraphOptions& options)
{
    if (const auto* row = transform::algorithmNamed(options.factorization()); row == nullptr || !row->isDrawn)
        return usage("--algorithm",
                     fmt::format("unknown factorization '{}', expected one of: {}", options.factorization(),
                                 fmt::join(transform::drawnAlgorithms(), ", ")));
    if (options.matrix && options.algorithm && !options.factors)
        return noEffect("--algorithm", "on the whole matrix", "it with --factors");
    if (options.variables < 0 || options.variables > maxVariables)
        return usage("--variables", fmt::format("{} is not possible here, expected 0 to {}",
                                                options.variables, maxVariables));
    return base::success();
}

// The named algorithm, which is drawn, for a transform.
base::Result<const transform::Algorithm*> factorizationFor(const GraphOptions& options,
                                                           const transform::KroneckerTransform& transform)
{
    const transform::Algorithm* const row = transform::algorithmNamed(options.factorization());
    if (!row->computes(transform))
        return usage("--algorithm", row->name + " is for " + row->onlyFor + " only");
    return row;
}

base::Result<transform::TransformSpec> specOf(const GraphOptions& options)
{
    const auto order = transform::orderNamed(options.order);
    if (!order)
        return usage("--order",
                     "unknown order '" + options.order + "', expected hadamard, paley or sequency");
    transform::TransformSpec spec;
    spec.name = options.transform;
    const transform::CatalogueEntry* entry = transform::catalogueEntry(options.transform);
    spec.radix = options.radix != 0 || entry == nullptr ? options.radix : entry->radices.front();
    spec.variables = options.variables;
    spec.direction = options.inverse ? transform::Direction::Inverse : transform::Direction::Forward;
    spec.order = *order;
    spec.polarity = options.polarity;
    if (const auto known = readConventions(options.conventions, spec); !known)
        return known.error();
    return spec;
}

// What graphs that are of no transform do not have is refused.
base::Status checkWithoutTransform(const GraphOptions& options)
{
    const ConventionOptions usual;
    const std::vector<std::pair<bool, const char*>> given{
        {isConvolution(options) && options.radix != 0 && options.radix != 2, "--radix"},
        {options.inverse, "--inverse"},
        {options.order != "hadamard", "--order"},
        {!options.polarity.empty(), "--polarity"},
        {options.conventions.scale != usual.scale, "--scale"},
        {options.conventions.sign != usual.sign, "--sign"}};
    for (const auto& [isGiven, option] : given)
        if (isGiven)
            return usage(option, "has no meaning for " +
                                     std::string(isConvolution(options) ? "the dyadic " : "") +
                                     options.transform + ", leave it out");
    return base::success();
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
                                         : io::GraphFormat::Text;
}

base::Status printConvolution(const GraphOptions& options, Interrupt& interrupt)
{
    if (auto valid = checkWithoutTransform(options); !valid)
        return valid;
    const auto walsh = transform::walsh(options.variables);
    if (!walsh)
        return walsh.error();
    const auto algorithm = factorizationFor(options, *walsh);
    if (!algorithm)
        return algorithm.error();
    const transform::FlowGraph graph =
        transform::convolutionGraph(options.variables, options.transform == "autocorrelation", **algorithm);
    io::GraphHead head;
    head.spec.variables = options.variables;
    head.factorization = options.factorization();
    head.work = options.transform;
    return writeTo(options, interrupt, [&](const io::Sink& sink, const base::RunControl& control) {
        return io::writeFlowGraph(graph, head, formatOf(options), sink, control);
    });
}

base::Status printCharacters(const GraphOptions& options, Interrupt& interrupt)
{
    if (auto valid = checkWithoutTransform(options); !valid)
        return valid;
    if (options.algorithm)
        return usage("--algorithm", "has no meaning for characters, leave it out");
    const transform::CharacterGroup group{options.radix == 0 ? 3 : options.radix, options.variables};
    if (group.variables < 1)
        return usage("--variables", "a group has at least one factor, expected 1 to 6");
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
    if (isConvolution(options))
        return printConvolution(options, interrupt);
    if (!options.matrix && options.transform == "characters")
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
    parser
        ->add_option("--transform", options->transform,
                     matrix ? "walsh (default), reed-muller, arithmetic, gf or vilenkin-chrestenson"
                            : "walsh (default), reed-muller, arithmetic, gf or vilenkin-chrestenson; or "
                              "convolution, autocorrelation: the dyadic ones; or characters: the Kronecker "
                              "construction of the table of C_P^N")
        ->type_name("NAME");
    parser
        ->add_option("--radix", options->radix,
                     "number of values of a variable (default: gf 4, vilenkin-chrestenson and characters 3, "
                     "others 2)")
        ->type_name("P");
    parser->add_option("--variables", options->variables, "number of variables, at most 6")
        ->type_name("N")
        ->required();
    parser
        ->add_option("--algorithm", options->algorithm,
                     fmt::format("the factorization (default: cooley-tukey): {}",
                                 fmt::join(transform::drawnAlgorithms(), ", ")))
        ->type_name("NAME");
    parser->add_flag("--inverse", options->inverse, "of the inverse transform");
    parser->add_option("--order", options->order, "of the spectrum: hadamard (default), paley or sequency")
        ->type_name("ORDER");
    parser
        ->add_option("--polarity", options->polarity,
                     "of Reed-Muller: a 0 or 1 for each variable, x1 first, 1 for a complemented one")
        ->type_name("BITS");
    addConventionOptions(*parser, options->conventions);
    if (matrix)
        parser
            ->add_flag("--factors", options->factors, "the sparse factors too, in the order they are applied")
            ->group("Output");
    std::vector<ResultForm> forms{
        {"text", ""}, {"json", matrix ? "a document sequency-matrix/1" : "a document sequency-flow-graph/1"}};
    if (!matrix)
        forms.insert(forms.end(),
                     {{"dot", "a graph for Graphviz"},
                      {"tikz", "a picture for LaTeX, by TikZ"},
                      {"beamer", "a frame of LaTeX's beamer, on which every click shows a step"}});
    addResultOptions(*parser, options->result, forms);
    if (matrix)
        addExamples(*parser, {"sequency-cli matrix --variables 3 --factors"});
    else
        addExamples(*parser, {"sequency-cli flow-graph --variables 3 --beamer -o steps.tex",
                              "sequency-cli flow-graph --transform gf --variables 2 --dot"});
    return {parser, [options](Interrupt& interrupt) { return print(*options, interrupt); }};
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
