// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/device_note.h"
#include "app/cli/files/document_inverse.h"
#include "app/cli/files/file_call.h"
#include "app/cli/files/result_files.h"
#include "app/cli/mpi_commands.h"
#include "app/cli/notes.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/output.h"
#include "app/cli/ranks.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/polarity_table.h"
#include "engine/session/calls/work_memory.h"
#include "engine/session/engine.h"
#include "engine/session/files/spectrum_file_header.h"
#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>
#include <memory>
#include <optional>

namespace sequency::cli {
namespace {

struct TransformOptions {
    std::vector<std::string> inputs;
    InputOptions input;  // the options that all files in `inputs` share
    SpecOptions spec;
    std::string encoding = "01";
    ComputeOptions compute;
    ResultOptions result;
    FileCallOptions files;
    bool bestPolarity = false;
    bool isPlanOnly = false;  // true for --show-plan and `plan transform`
    const CLI::App* parser = nullptr;

    bool isGiven(const std::string& option) const { return parser->get_option(option)->count() > 0; }
};

void checkBestPolarity(const TransformOptions& options, const transform::TransformSpec& spec)
{
    if (!options.bestPolarity)
        return;
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    if (entry != nullptr && !entry->hasPolarity)
        throw noEffect("--best-polarity", "on the transform " + spec.name, "--transform reed-muller");
    if (spec.direction == transform::Direction::Inverse)
        throw noEffect("--best-polarity", "with --inverse", "--polarity BITS, or a document");
    if (!spec.polarity.empty())
        throw noEffect("--best-polarity", "with --polarity", "one of them");
    if (options.isPlanOnly || options.files.memory || options.files.resumes || !ranks().isAlone())
        throw usage("--best-polarity", options.isPlanOnly
                                           ? "is found by computing, expected --polarity BITS for a plan"
                                           : "needs the whole function in one process, expected "
                                             "--polarity BITS");
}

void checkExpression(const TransformOptions& options, const transform::TransformSpec& spec)
{
    if (!options.result.is("expression"))
        return;
    if (spec.direction == transform::Direction::Inverse)
        throw usage(
            options.result.given,
            "the result of an inverse transform is a function, expected a spectrum for an expression");
}

// Returns the request without its function. Checks everything that does not depend on the function.
session::TransformRequest requestOf(const TransformOptions& options)
{
    session::TransformRequest request;
    request.spec = specOf(options.spec, options.input.radix);
    request.encoding = encodingOf(options.encoding);
    ComputeOptions compute = options.compute;
    if (writesBits(compute))
        compute.elementName.clear();
    static_cast<session::CallOptions&>(request) = callOptions(compute);
    if (options.isPlanOnly && (!options.result.given.empty() || options.compute.verbose))
        throw noEffect(options.result.given.empty() ? "--verbose" : options.result.given, "on --show-plan",
                       "a call without --show-plan");
    checkAlgorithmOptions(options.compute);
    checkBestPolarity(options, request.spec);
    checkExpression(options, request.spec);
    request.spec.polarity.clear();
    require(transform::check(request.spec));
    request.spec.polarity = options.spec.polarity;  // checked later, when the number of variables is known
    return request;
}

// Returns the names of the transforms for this radix, such as "gf or vilenkin-chrestenson".
std::string transformsOf(int radix)
{
    const auto has = [radix](const transform::CatalogueEntry& entry) { return entry.hasRadix(radix); };
    return base::joined(transform::catalogue(), " or ", &transform::CatalogueEntry::name, has);
}

struct CallRequest {
    session::TransformRequest request;
    std::unique_ptr<const session::Work<session::TransformResult>> work;
    bool hasRoots = false;  // true if session::decodedRoots() must convert the result
    // The work that finds the best polarity; null unless --best-polarity is given.
    std::unique_ptr<const session::Work<session::PolarityTable>> polarities = {};
};

// Reads the function and returns the request for its transform. This detects all errors in the input and the request before the program searches for
// devices, so that they are reported immediately.
CallRequest requestFor(InputOptions input, session::TransformRequest request, const TransformOptions& options,
                       const base::RunControl& control)
{
    std::shared_ptr<const io::SpectrumHeader> document;
    bool hasRoots = false;
    input.document = &document;
    input.laterBytes = [request](int variables) { return session::minBytes(request, variables); };
    auto function = readInput(input, control);
    if (document != nullptr && request.spec.direction == transform::Direction::Inverse)
        hasRoots = invertDocument(
            *document, [&options](const std::string& option) { return options.isGiven(option); },
            inputName(input), request);
    if (request.encoding == session::Encoding::RootsOfUnity)
        function = asBoolean(std::move(function));
    request.spec.radix = function.radix;
    request.spec.variables = function.variables;
    request.function = std::make_shared<const base::FunctionVector>(std::move(function));
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(request.spec.name);
    if (entry != nullptr && !entry->hasRadix(request.spec.radix))
        throw usage("--transform",
                    fmt::format("the {} transform does not support radix {}, expected {}", entry->name,
                                request.spec.radix, transformsOf(request.spec.radix)));
    auto work = placedAt(options.isPlanOnly ? "" : inputName(input),
                         [&] { return require(session::workOf(request)); });
    CallRequest call{std::move(request), std::move(work), hasRoots};
    if (options.bestPolarity) {
        session::PolarityRequest polarities;
        polarities.device = call.request.device;
        polarities.function = call.request.function;
        call.polarities = placedAt(inputName(input), [&] { return require(session::workOf(polarities)); });
    }
    return call;
}

// Transforms all inputs of a call. The transforms share cached plans and device memory.
class Transformation {
public:
    Transformation(const TransformOptions& options, Interrupt& interrupt)
        : m_options(options), m_interrupt(interrupt)
    {}

    void all()
    {
        const auto request = requestOf(m_options);
        InputOptions input = m_options.input;
        if (!input.radix && !input.example && !input.generate)
            input.radix = request.spec.radix;
        const std::vector<InputOptions> inputs = inputsOf(input, m_options.inputs);
        for (const InputOptions& one : inputs)
            checkInputOptions(one);
        if (!ranks().isAlone()) {
            if (m_options.files.memory || m_options.files.resumes)
                throw noEffect(m_options.files.memory ? "--memory" : "--resume", "with several processes",
                               "a single process");
            return together(inputs, request);
        }
        const FileCall call{m_options.files,   inputs,           request,
                            m_options.compute, m_options.result, m_options.isPlanOnly};
        if (m_options.files.memory || m_options.files.resumes)
            return runFileCall(fileRequestOf(call), call, m_interrupt);
        checkInMemory(call);
        if (auto files = requestBeyondMemory(call))
            return runFileCall(std::move(*files), call, m_interrupt);
        const std::string form = vectorForm(m_options.result);
        std::optional<base::Error> whyNotShared;
        if (form != "text" && form != "json")
            whyNotShared = usage("--output", "results in the format " + form +
                                                 " need a file each, expected a folder: -o FOLDER/");
        const auto [files, folder] = resultFiles(
            inputs, m_options.result.output, m_options.isPlanOnly ? ".txt" : suffixOf(form), whyNotShared);
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const bool isLast = i + 1 == inputs.size();
            const bool isShared = inputs.size() > 1 && files.front() == files.back();
            one(inputs[i], request, isShared ? inputName(inputs[i]) : "", files[i]);
            if (isLast || !isShared) {
                m_output->finish();
                m_output.reset();
            }
        }
    }

private:
    // Computes the transform together with other processes. Each process has the whole function and computes some blocks of the spectrum.
    void together(const std::vector<InputOptions>& inputs, const session::TransformRequest& of)
    {
        if (m_options.isPlanOnly)
            throw noEffect("--show-plan", "with several processes", "a single process");
        if (inputs.size() != 1)
            throw usage("several processes can share only a single input, expected one");
        if (inputs.front().input == "-")
            throw usage(
                "standard input can only be read by one process, expected a file for several processes");
        checkForRanks(m_options.compute);
        ProgressLine line;
        const auto call = requestFor(inputs.front(), of, m_options, runControl(m_interrupt, line, "reading"));
        if (call.hasRoots)
            throw usage("--inverse",
                        "a spectrum with the encoding polarity is inverted by one process, not by several");
        return transformTogether(engine(), call.request, m_options.compute, m_options.result, m_interrupt);
    }

    void one(const InputOptions& input, const session::TransformRequest& of, const std::string& heading,
             const std::string& file)
    {
        ProgressLine line;
        auto call = requestFor(input, of, m_options, runControl(m_interrupt, line, "reading"));
        if (!m_output)
            m_output.emplace(file, m_interrupt);
        if (m_interrupt.requested())
            throw base::cancelled();
        if (m_options.isPlanOnly)
            return m_output->write((heading.empty() ? "" : base::sanitizeForTerminal(heading) + ":\n") +
                                   planOf(*call.work, m_options.compute, engine()));
        if (call.polarities)
            chooseBestPolarity(call, inputName(input), runControl(m_interrupt, line, "polarities"));
        auto result = placedAt(inputName(input), [&] {
            return require(engine().run(*call.work, runControl(m_interrupt, line, "transform")));
        });
        if (call.hasRoots) {
            auto digits = session::decodedRoots(*result.spectrum, call.request.spec.radix);
            if (!digits)
                throw base::Error{digits.error().kind, digits.error().message, {inputName(input), 0, 0}};
            result.spectrum = std::make_shared<const base::ElementVector>(std::move(*digits));
        }
        checkAlgorithmOptions(m_options.compute, *result.device);
        line.clear();
        noteRounding(m_options.compute, result.exact);
        noteRoundedIntegers(base::isInteger(result.computedIn), result.exact);
        noteDevice(m_options.compute, result.choice);
        return writeResult(*result.spectrum, session::spectrumHead(result), m_options.result, *m_output,
                           runControl(m_interrupt, line, "writing"), heading);
    }

    // Sets the polarity with the fewest terms in the request of a call.
    void chooseBestPolarity(CallRequest& call, const std::string& source, const base::RunControl& control)
    {
        const auto table = placedAt(source, [&] { return require(engine().run(*call.polarities, control)); });
        call.request.spec.polarity = session::polarityText(table.best, table.variables());
        call.work = placedAt(source, [&] { return require(session::workOf(call.request)); });
        if (!call.request.spec.polarity.empty())
            printNote(source,
                      fmt::format("polarity {} has the fewest terms: {} ({} without complemented variables)",
                                  call.request.spec.polarity, table.terms[table.best], table.terms[0]));
    }

    // Returns the engine. It is created only after the first input has been read, because drivers take a while to find their devices.
    session::Engine& engine()
    {
        if (!m_engine)
            m_engine = startEngine(m_options.compute.verbose, m_interrupt);
        return *m_engine;
    }

    const TransformOptions& m_options;
    Interrupt& m_interrupt;
    std::unique_ptr<session::Engine> m_engine;
    std::optional<Output> m_output;
};

}  // namespace

Command addTransform(CLI::App& program, Purpose purpose)
{
    const auto options = std::make_shared<TransformOptions>();
    options->isPlanOnly = purpose == Purpose::Plan;
    CLI::App* parser =
        program.add_subcommand("transform", "Compute a spectrum, or a function from its spectrum.");
    options->parser = parser;
    addTransformOption(*parser, options->spec);
    addSpecOptions(
        *parser, options->spec,
        "compute the function from its spectrum; a document written with --json specifies the transform");
    addEncodingOption(*parser, options->encoding);
    addInputOptions(*parser, options->input, options->inputs);
    addComputeOptions(*parser, options->compute,
                      "fast (default), cooley-tukey, cooley-tukey-ascending, cooley-tukey-descending, "
                      "constant-geometry; for walsh also A0 (reference), A1 to A6 and in-place (OpenCL)");
    addFileCallOptions(*parser, options->files);
    if (options->isPlanOnly) {
        parser->remove_option(parser->get_option("--verbose"));
        addTextOutputOption(*parser, options->result);
    } else {
        addVectorOptions(*parser, options->result, {"expression"});
        parser->add_flag(
            "--best-polarity", options->bestPolarity,
            "reed-muller: choose the polarity with the fewest terms, for functions of at most 12 "
            "variables");
        parser->add_flag("--show-plan", options->isPlanOnly, "the same as 'plan transform'")->group("Output");
        addExamples(*parser,
                    {"printf '1011' | sequency-cli transform -",
                     "sequency-cli transform --expression 'x1 & (x2 ^ !x3)' --order sequency --csv",
                     "sequency-cli transform --generate majority:7 --encoding polarity -o spectrum.npy",
                     "sequency-cli transform --hex 01 --transform reed-muller --best-polarity",
                     "sequency-cli transform spectrum.npy --inverse --memory 512MiB -o function.npy"});
    }
    return {parser, [options](Interrupt& interrupt) { return Transformation(*options, interrupt).all(); }};
}

}  // namespace sequency::cli
