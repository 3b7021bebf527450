// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/compute_options.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/value_checks.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/expression/expression_text.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/io/results/spectrum_chart.h"
#include "engine/io/vector_text.h"
#include "engine/program/plan_text.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/spectrum_order.h"

#include <utility>

namespace sequency::cli {
namespace {

std::vector<ResultForm> vectorForms()
{
    std::vector<ResultForm> forms{{"text", ""},
                                  {"csv", "one index,value per line"},
                                  {"json", "one JSON document"},
                                  {"binary", "raw little-endian values"}};
    for (const io::MatrixFormat& format : io::matrixFormats())
        if (format.holdsVectors && format.name != "csv" && format.name != "json")
            forms.push_back({std::string(format.name), ""});
    forms.push_back({"svg", ""});
    return forms;
}

// Writes the expression of a spectrum as a line that --expression reads.
base::Status writeExpression(const base::ElementVector& values, const io::SpectrumHeader& head,
                             const io::Sink& sink, const base::RunControl& control)
{
    const bool isOfRoots = head.encoding == session::encodingName(session::Encoding::RootsOfUnity);
    io::ExpressionOptions options;
    options.style = io::ExpressionStyle::Ascii;
    options.ofSigns = isOfRoots && head.spec.radix == 2;
    options.ofRoots = isOfRoots && head.spec.radix != 2;
    if (isOfRoots)
        options.functionName = "f";
    const auto written = io::writeExpression(values, head.spec, options, sink, control);
    return written ? sink("\n") : written;
}

}  // namespace

void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms)
{
    const std::string group = "Computation";
    addOption(parser, "--algorithm", options.algorithm, algorithms, "NAME", group);
    addOption(
        parser, "--device", options.device,
        "device that computes: auto (default) takes the CPU or a GPU, whichever needs less time for this "
        "call; reference, cpu, opencl (the best OpenCL device), or opencl:I with a number that 'devices' "
        "lists",
        "DEVICE", group);
    addDevicesOption(parser, options.device);
    addOption(parser, "--element", options.elementName,
              "compute in int32, int64, float32, float64, complex64 or complex128 (default: the smallest "
              "that is exact, or double precision)",
              "TYPE", group);
    addOption(parser, "--work-group", options.algorithmOptions.workGroupSize,
              "work-items per work-group on an OpenCL device (default: the program's choice)", "COUNT", group)
        ->check(wholeNumber(0));
    addOption(parser, "--outputs-per-item", options.algorithmOptions.outputsPerItem,
              "algorithm A3: number of outputs that a work-item computes (default: 2)", "M", group)
        ->check(wholeNumber(0));
    addDeviceMemoryOption(parser, options.algorithmOptions)->group(group);
    parser
        .add_flag("-v,--verbose", options.verbose,
                  "print to standard error which device computed, why it was chosen, and which plan it used")
        ->group(group);
    addPlanOption(parser, options.algorithmOptions)->group(group);
}

CLI::Option* addPlanOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions)
{
    const auto read = [](std::string& text) -> std::string {
        if (text.starts_with('@')) {
            auto file = io::readText(text.substr(1));
            if (!file)
                return file.error().text();
            text = std::move(*file);
        }
        if (text.find_first_not_of(" \t\r\n") == std::string::npos)
            return "the plan is empty, expected its text or shape, or 'default'";
        const auto given = program::readPlan(text);
        return given ? std::string() : given.error().message;
    };
    return addOption(
               parser, "--plan", algorithmOptions.plan,
               "plan to use: a text that 'plan' or 'bench' has printed, only the shape in such a text, or "
               "@FILE "
               "for a file with one of them; 'default' is the device's own choice (default: the plan that "
               "'tune' has stored, otherwise the device's own choice)",
               "TEXT")
        ->transform(CLI::Validator(read, ""));
}

CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions)
{
    return addOption(parser, "--device-memory", algorithmOptions.deviceMemory,
                     "maximum memory of an OpenCL device to use, such as 8000000 or 512MiB; larger vectors "
                     "are processed in "
                     "parts (default: all)",
                     "BYTES")
        ->transform(byteCount());
}

void checkAlgorithmOptions(const ComputeOptions& options)
{
    if (options.algorithmOptions.outputsPerItem > 0 && !transform::takesOutputsPerItem(options.algorithm))
        throw noEffect("--outputs-per-item", "on the algorithm " + options.algorithm,
                       "--algorithm " + transform::namesThatTakeOutputsPerItem());
}

void checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device)
{
    checkAlgorithmOptions(options);
    if (device.isOpenCl)
        return;
    for (const auto& [value, option] :
         {std::pair(options.algorithmOptions.workGroupSize, "--work-group"),
          std::pair(options.algorithmOptions.outputsPerItem, "--outputs-per-item"),
          std::pair(options.algorithmOptions.deviceMemory, "--device-memory")})
        if (value > 0)
            throw noEffect(option, "on the device " + device.id, "an OpenCL device (--device opencl)");
}

std::string planOf(const session::AnyWork& work, const ComputeOptions& options, session::Engine& engine)
{
    std::string text = require(engine.plan(work));
    constexpr std::string_view before = "device ";
    const auto device = engine.resolveDevice(text.substr(before.size(), text.find(',') - before.size()));
    checkAlgorithmOptions(options, *device);
    return text;
}

void noteRounding(const ComputeOptions& options, bool isExact)
{
    const auto type = base::parseElementType(options.elementName);
    if (isExact || !type || base::isInteger(*type))
        return;
    printNote("--element", std::string("computed in ") + std::string(base::elementName(*type)) +
                               ", so that values may be rounded to about " +
                               (base::isDouble(*type) ? "16" : "7") + " digits");
}

void noteRoundedIntegers(bool areIntegers, bool isExact)
{
    if (areIntegers && !isExact)
        printNote("exactness",
                  "some values are not exact: they are quotients that were rounded to about 16 digits");
}

bool writesBits(const ComputeOptions& options)
{
    return options.elementName == "bits";
}

session::CallOptions callOptions(const ComputeOptions& options)
{
    session::CallOptions call = options;
    call.comparesDevices = options.verbose;
    if (options.elementName.empty())
        return call;
    call.element = base::parseElementType(options.elementName);
    if (!call.element || *call.element == base::ElementType::UInt8)
        throw unknownElement(options.elementName);
    return call;
}

void addVectorOptions(CLI::App& parser, ResultOptions& options, const std::vector<std::string>& others)
{
    std::vector<ResultForm> forms = vectorForms();
    for (const std::string& name : others)
        forms.push_back({name, ""});
    addResultOptions(parser, options, forms,
                     "default: by the suffix of the file, such as result.npy, otherwise text");
}

std::string vectorForm(const ResultOptions& options)
{
    return options.format.empty() ? "text" : options.format;
}

std::string suffixOf(const std::string& vectorForm)
{
    if (vectorForm == "binary")
        return ".raw";
    if (vectorForm == "svg")
        return ".svg";
    const io::MatrixFormat* const format = io::findMatrixFormat(vectorForm);
    return format == nullptr ? ".txt" : std::string(format->suffix);
}

void writeResult(const base::ElementVector& values, const io::SpectrumHeader& head,
                 const ResultOptions& options, Output& output, const base::RunControl& control,
                 const std::string& input)
{
    const std::string name = vectorForm(options);
    bool isFirst = !input.empty();
    const io::Sink sink = [&, write = output.sink()](std::string_view bytes) {
        if (!std::exchange(isFirst, false))
            return write(bytes);
        if (name != "json")
            return write(base::sanitizeForTerminal(input) + ":\n" + std::string(bytes));
        return write(R"({"file":)" + nlohmann::json(base::utf8Text(input)).dump() + "," +
                     std::string(bytes.substr(1)));
    };
    const auto written = name == "svg"          ? io::writeSpectrumChart(values, head, sink, control)
                         : name == "expression" ? writeExpression(values, head, sink, control)
                                                : io::writeSpectrum(values, name, head, sink, control);
    if (written || written.error().kind != base::ErrorKind::BadUsage)
        return require(written);
    throw options.given == "--output"
        ? usage("--output", written.error().message + " (--output-format text writes it)")
        : usage("--output-format", written.error().message);
}

void addTransformOption(CLI::App& parser, SpecOptions& options, const std::string& others)
{
    addOption(parser, "--transform", options.transform,
              "the transform: walsh (default), reed-muller, arithmetic, gf, vilenkin-chrestenson or haar" +
                  others,
              "NAME");
}

void addSpecOptions(CLI::App& parser, SpecOptions& options, const std::string& inverse)
{
    parser.add_flag("--inverse", options.inverse, inverse);
    addOption(parser, "--order", options.order,
              "order of the spectrum: hadamard (default), paley or sequency", "ORDER");
    addOption(
        parser, "--polarity", options.polarity,
        "reed-muller: polarity, one digit per variable, x1 first; 1 complements the variable, 2 selects "
        "the Shannon expansion",
        "BITS");
    addOption(parser, "--scale", options.scale,
              "walsh and vilenkin-chrestenson: factor of the forward transform, 1 (default), 1/sqrtN or 1/N; "
              "the inverse transform has the factor 1/N divided by this factor",
              "SCALE");
    addOption(parser, "--sign", options.sign,
              "vilenkin-chrestenson: sign of the exponent, - (default) or +; the inverse transform has the "
              "opposite sign",
              "SIGN");
}

transform::TransformSpec specOf(const SpecOptions& options, std::optional<int> radix)
{
    transform::TransformSpec spec;
    spec.name = options.transform;
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    spec.radix = radix.value_or(entry == nullptr ? 0 : entry->radices.front());
    spec.direction = options.inverse ? transform::Direction::Inverse : transform::Direction::Forward;
    spec.polarity = options.polarity;
    const auto order = transform::parseOrder(options.order);
    if (!order)
        throw usage("--order", "unknown order '" + options.order + "', expected hadamard, paley or sequency");
    spec.order = *order;
    const auto scale = transform::parseScale(options.scale);
    if (!scale)
        throw usage("--scale", "unknown scale '" + options.scale + "', expected 1, 1/sqrtN or 1/N");
    if (options.sign != "-" && options.sign != "+")
        throw usage("--sign", "unknown sign '" + options.sign + "', expected - or +");
    spec.scale = *scale;
    spec.sign = options.sign == "+" ? transform::ExponentSign::Positive : transform::ExponentSign::Negative;
    return spec;
}

void addEncodingOption(CLI::App& parser, std::string& encoding)
{
    addOption(parser, "--encoding", encoding,
              "numbers that stand for the values of the function: 01 (default) for the values themselves, or "
              "polarity "
              "for +1 instead of 0 and -1 instead of 1 (p-valued functions: e^(2πi f/p) instead of f)",
              "ENCODING");
}

session::Encoding encodingOf(const std::string& encoding)
{
    if (const auto known = session::parseEncoding(encoding))
        return *known;
    throw usage("--encoding", "unknown encoding '" + encoding + "', expected 01 or polarity");
}

}  // namespace sequency::cli
