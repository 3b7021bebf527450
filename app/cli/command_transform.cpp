// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/device_note.h"
#include "app/cli/files/document_inverse.h"
#include "app/cli/files/file_call.h"
#include "app/cli/files/result_files.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/output.h"
#include "app/cli/rank_work.h"
#include "app/cli/ranks.h"
#include "engine/base/text/shown_text.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/work_memory.h"
#include "engine/session/engine.h"
#include "engine/session/files/spectrum_file_head.h"
#include "engine/transform/spectrum_order.h"

#include <fmt/format.h>
#include <memory>
#include <optional>

namespace sequency::cli {
namespace {

struct TransformOptions {
    std::vector<std::string> inputs;
    InputOptions input;  // all but the paths
    SpecOptions spec;
    std::string encoding = "01";
    ComputeOptions compute;
    ResultOptions result;
    FileCallOptions files;
    bool isPlanOnly = false;  // --show-plan, `plan transform`
    const CLI::App* parser = nullptr;

    bool isGiven(const std::string& option) const { return parser->get_option(option)->count() > 0; }
};

// The request without its function; whatever can be wrong in it without one.
base::Result<session::TransformRequest> requestOf(const TransformOptions& options)
{
    auto spec = specOf(options.spec, options.input.radix);
    if (!spec)
        return spec.error();
    session::TransformRequest request;
    request.spec = std::move(*spec);
    const auto encoding = encodingOf(options.encoding);
    if (!encoding)
        return encoding.error();
    request.encoding = *encoding;
    ComputeOptions compute = options.compute;
    if (writesBits(compute))
        compute.elementName.clear();
    const auto call = callOptions(compute);
    if (!call)
        return call.error();
    static_cast<session::CallOptions&>(request) = *call;
    if (options.isPlanOnly && (!options.result.given.empty() || options.compute.verbose))
        return noEffect(options.result.given.empty() ? "--verbose" : options.result.given, "on --show-plan",
                        "it without --show-plan");
    if (const auto valid = checkAlgorithmOptions(options.compute); !valid)
        return valid.error();
    request.spec.polarity.clear();
    if (const auto valid = transform::check(request.spec); !valid)
        return valid.error();
    request.spec.polarity = options.spec.polarity;  // checked when the number of variables is known
    return request;
}

// The names of the transforms of this radix, as "gf or vilenkin-chrestenson".
std::string transformsOf(int radix)
{
    std::string names;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        if (entry.hasRadix(radix))
            names += (names.empty() ? "" : " or ") + std::string(entry.name);
    return names;
}

struct CallRequest {
    session::TransformRequest request;
    std::unique_ptr<const session::Work<session::TransformResult>> work;
    bool isOfRoots = false;  // the result becomes digits by session::decodedRoots()
};

// The function and its transform. Input and request are checked before a device is looked for, so that errors are reported at once.
base::Result<CallRequest> requestFor(InputOptions input, session::TransformRequest request,
                                     const TransformOptions& options, const base::RunControl& control)
{
    std::shared_ptr<const io::SpectrumHead> document;
    bool isOfRoots = false;
    input.document = &document;
    input.laterBytes = [request](int variables) { return session::minBytes(request, variables); };
    auto function = readInput(input, control);
    if (!function)
        return function.error();
    if (document != nullptr && request.spec.direction == transform::Direction::Inverse) {
        const auto inverted = invertDocument(
            *document, [&options](const std::string& option) { return options.isGiven(option); },
            inputName(input), request);
        if (!inverted)
            return inverted.error();
        isOfRoots = *inverted;
    }
    if (request.encoding == session::Encoding::RootsOfUnity)
        function = asBoolean(std::move(*function));
    if (!function)
        return function.error();
    request.spec.radix = function->radix;
    request.spec.variables = function->variables;
    request.function = std::make_shared<const base::FunctionVector>(std::move(*function));
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(request.spec.name);
    if (entry != nullptr && !entry->hasRadix(request.spec.radix))
        return usage("--transform",
                     fmt::format("the {} transform is not for values of radix {}, expected {}", entry->name,
                                 request.spec.radix, transformsOf(request.spec.radix)));
    auto work = session::workOf(request);
    if (!work) {
        base::Error error = work.error();
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty() && !options.isPlanOnly)
            error.place.source = inputName(input);
        return error;
    }
    return CallRequest{std::move(request), std::move(*work), isOfRoots};
}

// All inputs in one call: one device's plans and memory are kept from one to the next.
class Transformation {
public:
    Transformation(const TransformOptions& options, Interrupt& interrupt)
        : m_options(options), m_interrupt(interrupt)
    {}

    base::Status all()
    {
        const auto request = requestOf(m_options);
        if (!request)
            return request.error();
        InputOptions input = m_options.input;
        if (!input.radix && !input.example && !input.generate)
            input.radix = request->spec.radix;
        const std::vector<InputOptions> inputs = inputsOf(input, m_options.inputs);
        for (const InputOptions& one : inputs)
            if (auto possible = checkInputOptions(one); !possible)
                return possible;
        if (!ranks().isAlone()) {
            if (m_options.files.memory || m_options.files.resumes)
                return noEffect(m_options.files.memory ? "--memory" : "--resume", "on several processes",
                                "it on one");
            return together(inputs, *request);
        }
        const FileCall call{m_options.files,   inputs,           *request,
                            m_options.compute, m_options.result, m_options.isPlanOnly};
        if (m_options.files.memory || m_options.files.resumes) {
            auto files = fileRequestOf(call);
            return files ? runFileCall(std::move(*files), call, m_interrupt) : base::Status(files.error());
        }
        if (const auto possible = checkInMemory(call); !possible)
            return possible;
        if (auto files = requestBeyondMemory(call))
            return runFileCall(std::move(*files), call, m_interrupt);
        const std::string form = vectorForm(m_options.result);
        std::optional<base::Error> whyNotShared;
        if (form != "text" && form != "json")
            whyNotShared = usage("--output", "results in the format " + form +
                                                 " need a file each, expected a folder: -o FOLDER/");
        const auto files = resultFiles(inputs, m_options.result.output,
                                       m_options.isPlanOnly ? ".txt" : suffixOf(form), whyNotShared);
        if (!files)
            return files.error();
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const bool isLast = i + 1 == inputs.size();
            const bool isShared = inputs.size() > 1 && files->front() == files->back();
            if (auto done = one(inputs[i], *request, isShared ? inputName(inputs[i]) : "", (*files)[i]);
                !done)
                return done;
            if (isLast || !isShared)
                if (auto finished = finish(); !finished)
                    return finished;
        }
        return base::success();
    }

private:
    // With other processes: each has the function, and makes some blocks of the spectrum.
    base::Status together(const std::vector<InputOptions>& inputs, const session::TransformRequest& of)
    {
        if (m_options.isPlanOnly)
            return noEffect("--show-plan", "on several processes", "it on one");
        if (inputs.size() != 1)
            return usage("several processes share one input, expected one");
        if (inputs.front().input == "-")
            return usage("standard input goes to one process, expected a file for several");
        if (const auto possible = checkForRanks(m_options.compute); !possible)
            return possible;
        ProgressLine line;
        const auto call = requestFor(inputs.front(), of, m_options, runControl(m_interrupt, line, "reading"));
        if (!call)
            return call.error();
        if (call->isOfRoots)
            return usage("--inverse",
                         "a spectrum with the encoding polarity is inverted by one process, not by several");
        return transformTogether(engine(), call->request, m_options.compute, m_options.result, m_interrupt);
    }

    base::Status one(const InputOptions& input, const session::TransformRequest& of,
                     const std::string& heading, const std::string& file)
    {
        ProgressLine line;
        const auto call = requestFor(input, of, m_options, runControl(m_interrupt, line, "reading"));
        if (!call)
            return call.error();
        if (const auto opened = open(file); !opened)
            return opened;
        if (m_interrupt.requested())
            return base::cancelled();
        if (m_options.isPlanOnly)
            return printPlan(*call->work, heading);
        auto result = engine().run(*call->work, runControl(m_interrupt, line, "transform"));
        if (!result) {
            base::Error error = result.error();
            if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
                error.place.source = inputName(input);
            return error;
        }
        if (call->isOfRoots) {
            auto digits = session::decodedRoots(*result->spectrum, call->request.spec.radix);
            if (!digits)
                return base::Error{digits.error().kind, digits.error().message, {inputName(input), 0, 0}};
            result->spectrum = std::make_shared<const base::ElementVector>(std::move(*digits));
        }
        if (const auto used = checkAlgorithmOptions(m_options.compute, *result->device); !used)
            return used;
        line.clear();
        noteRounding(m_options.compute, result->exact);
        noteRoundedIntegers(base::isInteger(result->computedIn), result->exact);
        noteDevice(m_options.compute, result->choice);
        return writeResult(*result->spectrum, session::spectrumHead(*result), m_options.result, *m_output,
                           runControl(m_interrupt, line, "writing"), heading);
    }

    base::Status printPlan(const session::AnyWork& work, const std::string& heading)
    {
        const auto text = planOf(work, m_options.compute, engine());
        if (!text)
            return text.error();
        return m_output->write((heading.empty() ? "" : base::terminalText(heading) + ":\n") + *text);
    }

    base::Status open(const std::string& file)
    {
        if (m_output)
            return base::success();
        auto output = Output::open(file, m_interrupt);
        if (!output)
            return output.error();
        m_output.emplace(std::move(*output));
        return base::success();
    }

    base::Status finish()
    {
        auto finished = m_output->finish();
        m_output.reset();
        return finished;
    }

    // Made when the first input is read: drivers take a while to find their devices.
    session::Engine& engine()
    {
        if (!m_engine) {
            m_engine.emplace();
            if (m_options.compute.verbose)
                printPlans(*m_engine);
        }
        return *m_engine;
    }

    const TransformOptions& m_options;
    Interrupt& m_interrupt;
    std::optional<session::Engine> m_engine;
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
    addSpecOptions(*parser, options->spec,
                   "from the spectrum back to the function; a document written with --json says by which "
                   "transform");
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
        addVectorOptions(*parser, options->result);
        parser->add_flag("--show-plan", options->isPlanOnly, "the same as 'plan transform'")->group("Output");
        addExamples(*parser,
                    {"printf '1011' | sequency-cli transform -",
                     "sequency-cli transform --expression 'x1 & (x2 ^ !x3)' --order sequency --csv",
                     "sequency-cli transform --generate majority:7 --encoding polarity -o spectrum.npy",
                     "sequency-cli transform spectrum.npy --inverse --memory 512MiB -o function.npy"});
    }
    return {parser, [options](Interrupt& interrupt) { return Transformation(*options, interrupt).all(); }};
}

}  // namespace sequency::cli
