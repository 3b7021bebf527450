// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/compute_options.h"

#include "app/cli/notes.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "engine/base/text/shown_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/io/vector_text.h"
#include "engine/program/plan_text.h"
#include "engine/transform/algorithms.h"

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
    return forms;
}

}  // namespace

void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms)
{
    const std::string group = "Computation";
    parser.add_option("--algorithm", options.algorithm, algorithms)->type_name("NAME")->group(group);
    parser
        .add_option("--device", options.device,
                    "auto (default: the CPU or a GPU, whichever takes less time for this call), reference, "
                    "cpu, opencl "
                    "(the best one) or opencl:I as numbered by 'devices'")
        ->type_name("DEVICE")
        ->group(group);
    addDevicesOption(parser, options.device);
    parser
        .add_option(
            "--element", options.element,
            "compute in int32, int64, float32, float64, complex64 or complex128 (default: the smallest "
            "that is exact, or double precision)")
        ->type_name("TYPE")
        ->group(group);
    parser
        .add_option("--work-group", options.algorithmOptions.workGroupSize,
                    "work-items per work-group on an OpenCL device (default: the program's choice)")
        ->type_name("COUNT")
        ->check(withoutText(CLI::NonNegativeNumber))
        ->group(group);
    parser
        .add_option("--outputs-per-item", options.algorithmOptions.outputsPerItem,
                    "M of algorithm A3: outputs that a work-item computes (default: 2)")
        ->type_name("M")
        ->check(withoutText(CLI::NonNegativeNumber))
        ->group(group);
    addDeviceMemoryOption(parser, options.algorithmOptions)->group(group);
    parser
        .add_flag("-v,--verbose", options.verbose,
                  "say on standard error which device computed, why that one, and by which plan")
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
    return parser
        .add_option("--plan", algorithmOptions.plan,
                    "how it is computed: the text of a plan, as plan and bench print it, or its shape "
                    "alone, or @FILE with either; 'default' is the device's own choice even where 'tune' "
                    "found another (default: what 'tune' found, else the device's own)")
        ->type_name("TEXT")
        ->transform(CLI::Validator(read, ""));
}

CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions)
{
    return parser
        .add_option(
            "--device-memory", algorithmOptions.deviceMemory,
            "of an OpenCL device to use at most, as 8000000 or 512MiB; larger vectors are processed in "
            "parts (default: all)")
        ->type_name("BYTES")
        ->transform(withoutText(CLI::AsSizeValue(false)));
}

base::Status checkAlgorithmOptions(const ComputeOptions& options)
{
    if (options.algorithmOptions.outputsPerItem > 0 && !transform::takesOutputsPerItem(options.algorithm))
        return noEffect("--outputs-per-item", "on the algorithm " + options.algorithm,
                        "it with --algorithm " + transform::namesThatTakeOutputsPerItem());
    return base::success();
}

base::Status checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device)
{
    if (auto possible = checkAlgorithmOptions(options); !possible || device.isOpenCl)
        return possible;
    for (const auto& [value, option] :
         {std::pair(options.algorithmOptions.workGroupSize, "--work-group"),
          std::pair(options.algorithmOptions.outputsPerItem, "--outputs-per-item"),
          std::pair(options.algorithmOptions.deviceMemory, "--device-memory")})
        if (value > 0)
            return noEffect(option, "on the device " + device.id,
                            "it with an OpenCL device (--device opencl)");
    return base::success();
}

void noteRounding(const ComputeOptions& options, bool isExact)
{
    const auto type = base::elementTypeNamed(options.element);
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

base::Result<std::optional<base::ElementType>> elementOf(const ComputeOptions& options)
{
    if (options.element.empty())
        return std::optional<base::ElementType>();
    const auto type = base::elementTypeNamed(options.element);
    if (!type || *type == base::ElementType::UInt8)
        return unknownElement(options.element);
    return type;
}

void addVectorOptions(CLI::App& parser, ResultOptions& options)
{
    addResultOptions(parser, options, vectorForms(),
                     "default: what the name of the file says, as result.npy, else text");
}

std::string vectorForm(const ResultOptions& options)
{
    return options.format.empty() ? "text" : options.format;
}

std::string suffixOf(const std::string& vectorForm)
{
    if (vectorForm == "text" || vectorForm == "binary")
        return vectorForm == "text" ? ".txt" : ".raw";
    return std::string(io::matrixFormatNamed(vectorForm)->suffix);
}

base::Status writeResult(const base::ElementVector& values, const io::SpectrumHead& head,
                         const ResultOptions& options, Output& output, const base::RunControl& control,
                         const std::string& input)
{
    const std::string name = vectorForm(options);
    bool isFirst = !input.empty();
    const io::Sink sink = [&](std::string_view bytes) {
        if (!std::exchange(isFirst, false))
            return output.write(bytes);
        if (name != "json")
            return output.write(base::terminalText(input) + ":\n" + std::string(bytes));
        return output.write(R"({"file":)" + nlohmann::json(base::utf8Text(input)).dump() + "," +
                            std::string(bytes.substr(1)));
    };
    const auto written = io::writeSpectrum(values, name, head, sink, control);
    if (written || written.error().kind != base::ErrorKind::BadUsage)
        return written;
    return options.given == "--output"
               ? usage("--output", written.error().message + " (--output-format text writes it)")
               : usage("--output-format", written.error().message);
}

void addConventionOptions(CLI::App& parser, ConventionOptions& options)
{
    parser
        .add_option("--scale", options.scale,
                    "of the spectrum, walsh and vilenkin-chrestenson: 1 (default), 1/sqrtN or 1/N; the "
                    "inverse transform has the rest of 1/N")
        ->type_name("SCALE");
    parser
        .add_option("--sign", options.sign,
                    "of the exponent of vilenkin-chrestenson: - (default) or +; the inverse transform has "
                    "the other")
        ->type_name("SIGN");
}

base::Status readConventions(const ConventionOptions& options, transform::TransformSpec& spec)
{
    const auto scale = transform::scaleNamed(options.scale);
    if (!scale)
        return usage("--scale", "unknown scale '" + options.scale + "', expected 1, 1/sqrtN or 1/N");
    if (options.sign != "-" && options.sign != "+")
        return usage("--sign", "unknown sign '" + options.sign + "', expected - or +");
    spec.scale = *scale;
    spec.sign = options.sign == "+" ? transform::ExponentSign::Positive : transform::ExponentSign::Negative;
    return base::success();
}

void addEncodingOption(CLI::App& parser, std::string& encoding)
{
    parser
        .add_option(
            "--encoding", encoding,
            "of digits: 01 (default), or polarity for +1 and -1 instead of 0 and 1, e^(2πi f/p) of p-valued "
            "functions")
        ->type_name("ENCODING");
}

base::Result<session::Encoding> encodingOf(const std::string& encoding)
{
    if (const auto known = session::encodingNamed(encoding))
        return *known;
    return usage("--encoding", "unknown encoding '" + encoding + "', expected 01 or polarity");
}

}  // namespace sequency::cli
