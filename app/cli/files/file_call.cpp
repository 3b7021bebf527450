// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/file_call.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/value_checks.h"
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
constexpr const char* withoutMemory = "a call without --memory";

void checkComputation(const FileCall& call)
{
    if (call.request.spec.order != transform::SpectrumOrder::Hadamard)
        throw usage("--order", "other orders need the whole spectrum in memory, expected hadamard "
                               "with --memory");
    if (call.compute.algorithm != "fast")
        throw usage("--algorithm", "'" + call.compute.algorithm +
                                       "' needs the whole vector in memory, expected fast with --memory");
    if (call.compute.device != "auto" && call.compute.device != "cpu")
        throw usage("--device",
                    "'" + call.compute.device + "' computes in memory, expected cpu or auto with --memory");
    const base::AlgorithmOptions& options = call.compute.algorithmOptions;
    for (const auto& [isGiven, option] :
         {std::pair(options.workGroupSize > 0, "--work-group"),
          std::pair(options.outputsPerItem > 0, "--outputs-per-item"),
          std::pair(options.deviceMemory > 0, "--device-memory"), std::pair(!options.plan.empty(), "--plan")})
        if (isGiven)
            throw noEffect(option, withMemory, withoutMemory);
}

void checkInput(const FileCall& call)
{
    const InputOptions& input = call.inputs.front();
    if (call.inputs.size() > 1 || input.input.empty() || input.input == "-")
        throw usage("--memory",
                    "vectors can be read in parts only from a single raw or .npy file, expected its name");
    for (const std::string& option : givenFileOptions(input.file))
        if (option != "--input-format" && option != "--type")
            throw noEffect(option, withMemory, withoutMemory);
}

void checkOutput(const FileCall& call)
{
    if (call.isPlanOnly)
        return;
    const std::string& path = call.result.output;
    std::error_code failure;
    if (path.empty() || path == "-" || path.ends_with('/') || std::filesystem::is_directory(path, failure))
        throw usage("--output", "with --memory, the result is written in parts, expected -o FILE");
    const std::string form = vectorForm(call.result);
    if (form != "binary" && form != "npy")
        throw usage(call.result.format.empty() ? "--output" : "--output-format",
                    "results in the format " + form +
                        " cannot be written in parts, expected binary or npy with --memory");
}

session::FileTransformRequest requestOf(const FileCall& call, std::size_t memoryBytes)
{
    const InputOptions& input = call.inputs.front();
    session::FileTransformRequest request;
    request.input = input.input;
    request.reading = readOptions(input.file);
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
              "transform a raw or .npy file into another file in passes, with buffers of this size, such as "
              "2GiB (default: in memory if it fits, otherwise in passes with half of the free memory)",
              "BYTES", "Computation")
        ->transform(byteCount());
    parser
        .add_flag("--resume", options.resumes,
                  "continue an interrupted transform of a file in passes; all other options must be the same "
                  "as before")
        ->group("Computation");
}

void checkInMemory(const FileCall& call)
{
    if (writesBits(call.compute))
        throw usage("--element", "bits can be written only in parts, expected --memory in addition");
}

std::optional<session::FileTransformRequest> requestBeyondMemory(const FileCall& call)
{
    const auto isAllowed = attempt([&] {
        checkComputation(call);
        checkInput(call);
        checkOutput(call);
    });
    if (call.isPlanOnly || !isAllowed)
        return std::nullopt;
    const std::size_t available = base::availableMemory();
    std::optional<session::FileTransformRequest> request;
    if (!attempt([&] { request = requestOf(call, available / 2); }))
        return std::nullopt;
    const auto layout = io::layoutOf(request->input, request->reading);
    if (!layout || layout->columns > 1)
        return std::nullopt;
    const std::size_t usable = available / 10 * 9;
    if (layout->rows <= usable / io::maxLaterBytes ||
        layout->rows <= usable / session::minBytes(call.request, layout->variables))
        return std::nullopt;
    printNote("--memory", "the vector does not fit in memory, so it is transformed in passes over files, "
                          "with buffers of at most " +
                              base::byteCountText(available / 2));
    return request;
}

session::FileTransformRequest fileRequestOf(const FileCall& call)
{
    checkComputation(call);
    checkInput(call);
    checkOutput(call);
    if (call.isPlanOnly && call.options.resumes)
        throw noEffect("--resume", "on --show-plan", "a call without --show-plan");
    return requestOf(call, call.options.memory.value_or(0));
}

void runFileCall(session::FileTransformRequest request, const FileCall& call, Interrupt& interrupt)
{
    ProgressLine line;
    const std::string name = request.input;
    auto prepared =
        session::FileTransform::prepare(std::move(request), runControl(interrupt, line, "reading"));
    if (!prepared) {
        base::Error error = prepared.error();
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
            error.place.source = name;
        if (error.kind == base::ErrorKind::File && error.place.source == name)
            error.kind = base::ErrorKind::BadInput;  // errors of inputs always have the kind BadInput
        throw error;
    }
    if (call.isPlanOnly)
        return Output(call.result.output, interrupt).writeAndFinish(prepared->plan().text());
    require(prepared->run(runControl(interrupt, line, "transform")));
    line.clear();
    noteRounding(call.compute, prepared->element().exact);
    if (call.compute.verbose)
        printText(prepared->plan().text());
}

}  // namespace sequency::cli
