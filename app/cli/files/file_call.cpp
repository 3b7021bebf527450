// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/file_call.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/output.h"
#include "engine/base/memory/host_memory.h"
#include "engine/io/formats/binary/binary_layout.h"
#include "engine/session/calls/work_memory.h"

#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace sequency::cli {
namespace {

constexpr const char* withMemory = "with --memory";
constexpr const char* withoutMemory = "it without --memory";

base::Status checkComputation(const FileCall& call)
{
    if (call.request.spec.order != transform::SpectrumOrder::Hadamard)
        return usage("--order", "other orders need the whole spectrum in memory, expected hadamard "
                                "with --memory");
    if (call.compute.algorithm != "fast")
        return usage("--algorithm", "'" + call.compute.algorithm +
                                        "' needs the whole vector in memory, expected fast with --memory");
    if (call.compute.device != "auto" && call.compute.device != "cpu")
        return usage("--device",
                     "'" + call.compute.device + "' computes in memory, expected cpu or auto with --memory");
    const base::AlgorithmOptions& options = call.compute.algorithmOptions;
    for (const auto& [isGiven, option] :
         {std::pair(options.workGroupSize > 0, "--work-group"),
          std::pair(options.outputsPerItem > 0, "--outputs-per-item"),
          std::pair(options.deviceMemory > 0, "--device-memory"), std::pair(!options.plan.empty(), "--plan")})
        if (isGiven)
            return noEffect(option, withMemory, withoutMemory);
    return base::success();
}

base::Status checkInput(const FileCall& call)
{
    const InputOptions& input = call.inputs.front();
    if (call.inputs.size() > 1 || input.input.empty() || input.input == "-")
        return usage("--memory", "vectors are read by parts from one raw or .npy file, expected its name");
    for (const std::string& option : givenFileOptions(input.file))
        if (option != "--input-format" && option != "--type")
            return noEffect(option, withMemory, withoutMemory);
    return base::success();
}

base::Status checkOutput(const FileCall& call)
{
    if (call.isPlanOnly)
        return base::success();
    const std::string& path = call.result.output;
    std::error_code failure;
    if (path.empty() || path == "-" || path.ends_with('/') || std::filesystem::is_directory(path, failure))
        return usage("--output", "with --memory the result is written by parts, expected -o FILE");
    const std::string form = vectorForm(call.result);
    if (form != "binary" && form != "npy")
        return usage(call.result.format.empty() ? "--output" : "--output-format",
                     "results in the format " + form +
                         " are not written by parts, expected binary or npy with --memory");
    return base::success();
}

base::Result<session::FileTransformRequest> requestOf(const FileCall& call, std::size_t memoryBytes)
{
    const InputOptions& input = call.inputs.front();
    const auto reading = readOptions(input.file);
    if (!reading)
        return reading.error();
    session::FileTransformRequest request;
    request.input = input.input;
    request.reading = *reading;
    request.reading.radix = input.radix.value_or(call.request.spec.radix);
    request.reading.variables = input.variables;
    if (!call.isPlanOnly)
        request.output = call.result.output;
    request.writesNpy = !call.isPlanOnly && vectorForm(call.result) == "npy";
    request.writesBits = writesBits(call.compute);
    request.spec = call.request.spec;
    request.encoding = call.request.encoding;
    request.element = call.request.element;
    request.memoryBytes = memoryBytes;
    request.resumes = call.options.resumes;
    return request;
}

}  // namespace

void addFileCallOptions(CLI::App& parser, FileCallOptions& options)
{
    addOption(parser, "--memory", options.memory,
              "transform a raw or .npy file into another one in passes, with buffers of so many bytes, "
              "as 2GiB (default: in memory if there is enough, else passes with half of what is free)",
              "BYTES", "Computation")
        ->transform(withoutText(CLI::AsSizeValue(false)));
    parser
        .add_flag(
            "--resume", options.resumes,
            "continue a transform of a file in passes that was interrupted, with the same other options")
        ->group("Computation");
}

base::Status checkInMemory(const FileCall& call)
{
    if (writesBits(call.compute))
        return usage("--element", "bits are written by parts only, expected --memory beside it");
    return base::success();
}

std::optional<session::FileTransformRequest> requestBeyondMemory(const FileCall& call)
{
    if (call.isPlanOnly || !checkComputation(call) || !checkInput(call) || !checkOutput(call))
        return std::nullopt;
    const std::size_t available = base::availableMemory();
    auto request = requestOf(call, available / 2);
    const auto layout = request ? io::layoutOf(request->input, request->reading)
                                : base::Result<io::BinaryLayout>(request.error());
    if (!layout || layout->columns > 1)
        return std::nullopt;
    const std::size_t usable = available / 10 * 9;
    if (layout->rows <= usable / io::maxLaterBytes ||
        layout->rows <= usable / session::minBytes(call.request, layout->variables))
        return std::nullopt;
    printNote("--memory", "the vector does not fit in memory, so it is transformed in passes over files, "
                          "with buffers of at most " +
                              base::byteCountText(available / 2));
    return *request;
}

base::Result<session::FileTransformRequest> fileRequestOf(const FileCall& call)
{
    for (const auto& check : {checkComputation, checkInput, checkOutput})
        if (const auto possible = check(call); !possible)
            return possible.error();
    if (call.isPlanOnly && call.options.resumes)
        return noEffect("--resume", "on --show-plan", "it without --show-plan");
    return requestOf(call, call.options.memory.value_or(0));
}

base::Status runFileCall(session::FileTransformRequest request, const FileCall& call, Interrupt& interrupt)
{
    ProgressLine line;
    const std::string name = request.input;
    auto prepared =
        session::FileTransform::prepare(std::move(request), runControl(interrupt, line, "reading"));
    if (!prepared) {
        base::Error error = prepared.error();
        const bool isOfInput = error.kind == base::ErrorKind::BadInput && error.place.source.empty();
        if (isOfInput)
            error.place.source = name;
        if (error.kind == base::ErrorKind::File && error.place.source == name)
            error.kind = base::ErrorKind::BadInput;  // as of every input
        return error;
    }
    if (call.isPlanOnly) {
        auto output = Output::open(call.result.output, interrupt);
        if (!output)
            return output.error();
        if (auto written = output->write(prepared->plan().text()); !written)
            return written;
        return output->finish();
    }
    if (auto done = prepared->run(runControl(interrupt, line, "transform")); !done)
        return done;
    line.clear();
    noteRounding(call.compute, prepared->element().exact);
    if (call.compute.verbose)
        printText(prepared->plan().text());
    return base::success();
}

}  // namespace sequency::cli
