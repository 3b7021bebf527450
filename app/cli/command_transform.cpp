// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/compute_options.h"
#include "app/cli/device_note.h"
#include "app/cli/engine_options.h"
#include "app/cli/file_options.h"
#include "app/cli/input_options.h"
#include "app/cli/output.h"
#include "engine/io/spectrum_writer.h"
#include "engine/io/vector_text.h"
#include "engine/session/engine.h"
#include "engine/session/spectrum_file_head.h"
#include "engine/session/work_memory.h"
#include "engine/transform/spectrum_order.h"

#include <memory>

namespace sequency::cli {
namespace {

struct TransformOptions {
    InputOptions input;
    std::string transform = "walsh";
    bool inverse = false;
    std::string order = "hadamard";
    std::string encoding = "01";
    std::string polarity;
    ConventionOptions conventions;
    ComputeOptions compute;
    OutputOptions output;
    bool showPlan = false;
};

// The request without its function; whatever can be wrong in it without one.
base::Result<session::TransformRequest> requestOf(const TransformOptions& options)
{
    session::TransformRequest request;
    request.algorithm = options.compute.algorithm;
    request.device = options.compute.device;
    request.algorithmOptions = options.compute.algorithmOptions;
    request.spec.name = options.transform;
    request.spec.direction = options.inverse ? transform::Direction::Inverse : transform::Direction::Forward;
    const auto order = transform::orderNamed(options.order);
    if (!order)
        return usage("--order",
                     "unknown order '" + options.order + "', expected hadamard, paley or sequency");
    request.spec.order = *order;
    if (const auto known = readConventions(options.conventions, request.spec); !known)
        return known.error();
    const auto encoding = encodingOf(options.encoding);
    if (!encoding)
        return encoding.error();
    request.encoding = *encoding;
    const auto element = elementOf(options.compute);
    if (!element)
        return element.error();
    request.element = *element;
    if (const auto valid = checkOutputOptions(options.output); !valid)
        return valid.error();
    if (options.showPlan) {
        std::vector<std::string> given = givenForms(options.output);
        if (options.compute.verbose)
            given.emplace_back("--verbose");
        if (!given.empty())
            return noEffect(given.front(), "on --show-plan", "it without --show-plan");
    }
    if (const auto valid = checkAlgorithmOptions(options.compute); !valid)
        return valid.error();
    const transform::CatalogueEntry* entry = transform::catalogueEntry(request.spec.name);
    if (entry != nullptr)
        request.spec.radix = options.input.radix.value_or(entry->radices.front());
    if (const auto description = transform::describe(request.spec); !description)
        return description.error();
    request.spec.polarity = options.polarity;  // checked when the number of variables is known
    return request;
}

base::Status write(const session::TransformResult& result, const TransformOptions& options, Output& output,
                   const base::RunControl& control)
{
    return writeResult(*result.spectrum, session::spectrumHead(result), options.output, output, control);
}

// Input and request are checked before a device is looked for, so that what is wrong is said at once.
base::Status transformInput(const TransformOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    auto request = requestOf(options);
    if (!request)
        return request.error();
    InputOptions input = options.input;
    if (!input.radix && !input.example && !input.generate)
        input.radix = request->spec.radix;
    if (auto possible = checkInputOptions(input); !possible)
        return possible;
    input.laterBytes = [request = *request](int variables) { return session::minBytes(request, variables); };
    auto function = readInput(input, runControl(interrupt, line, "reading"));
    if (!function)
        return function.error();
    if (request->encoding == session::Encoding::RootsOfUnity)
        function = asBoolean(std::move(*function));
    if (!function)
        return function.error();
    request->spec.radix = function->radix;
    request->spec.variables = function->variables;
    request->function = std::make_shared<const base::FunctionVector>(std::move(*function));
    if (const auto description = transform::describe(request->spec); !description)
        return description.error();
    auto output = Output::open(options.output.output, interrupt);
    if (!output)
        return output.error();

    session::Engine engine;
    if (options.compute.verbose)
        printPlans(engine);
    if (interrupt.requested())
        return base::cancelled();
    if (options.showPlan) {
        const auto text = engine.planText(*request);
        if (!text)
            return text.error();
        const auto written = output->write(*text);
        return written ? output->finish() : written;
    }
    const auto result = engine.transform(*request, runControl(interrupt, line, "transform"));
    if (!result) {
        base::Error error = result.error();
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
            error.place.source = inputName(options.input);
        return error;
    }
    if (const auto used = checkAlgorithmOptions(options.compute, result->device); !used)
        return used;
    line.clear();
    noteRounding(options.compute, result->exact);
    noteDevice(options.compute, result->choice);
    return write(*result, options, *output, runControl(interrupt, line, "writing"));
}

void addTransformOptions(CLI::App& parser, TransformOptions& options)
{
    parser
        .add_option("--transform", options.transform,
                    "walsh (default), reed-muller, arithmetic, gf or vilenkin-chrestenson")
        ->type_name("NAME");
    parser.add_flag("--inverse", options.inverse, "from the spectrum back to the function");
    parser.add_option("--order", options.order, "of the spectrum: hadamard (default), paley or sequency")
        ->type_name("ORDER");
    parser
        .add_option("--polarity", options.polarity,
                    "of Reed-Muller: a 0 or 1 for each variable, x1 first, 1 for a complemented one")
        ->type_name("BITS");
    addConventionOptions(parser, options.conventions);
    addEncodingOption(parser, options.encoding);
}

}  // namespace

Command addTransform(CLI::App& program)
{
    const auto options = std::make_shared<TransformOptions>();
    CLI::App* parser =
        program.add_subcommand("transform", "Compute a spectrum, or a function from its spectrum.");
    addTransformOptions(*parser, *options);
    addInputOptions(*parser, options->input);
    addComputeOptions(*parser, options->compute,
                      "fast (default), cooley-tukey, cooley-tukey-ascending, cooley-tukey-descending, "
                      "constant-geometry; for walsh also A0 (reference), A1 to A6 and in-place (OpenCL)");
    addOutputOptions(*parser, options->output);
    parser
        ->add_flag(
            "--show-plan", options->showPlan,
            "instead of the spectrum how it would be computed: the operations, the shape where there is a "
            "choice, and a line for each launch of a kernel or pass through memory; --plan takes this text")
        ->group("Output");
    return {parser, [options](Interrupt& interrupt) { return transformInput(*options, interrupt); }};
}

}  // namespace sequency::cli
