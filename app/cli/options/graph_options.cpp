// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/graph_options.h"

#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/output.h"
#include "engine/base/text/digits.h"
#include "engine/io/results/html_page.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <utility>

namespace sequency::cli {
namespace {

constexpr int maxVariables = 6;
constexpr int maxPageVariables = 10;  // maximum for an HTML page, which then has 1024 rows

// Rejects the options that apply only to transforms if the graph shows a convolution or characters.
void checkWithoutTransform(const GraphOptions& options)
{
    const SpecOptions usual;
    const std::vector<std::pair<bool, const char*>> given{
        {options.isConvolution() && options.radix != 0 && options.radix != 2, "--radix"},
        {options.spec.inverse, "--inverse"},
        {options.spec.order != usual.order, "--order"},
        {!options.spec.polarity.empty(), "--polarity"},
        {options.spec.scale != usual.scale, "--scale"},
        {options.spec.sign != usual.sign, "--sign"},
        {options.isCharacterGraph() && options.algorithm, "--algorithm"}};
    for (const auto& [isGiven, option] : given)
        if (isGiven)
            throw usage(option, "does not apply to " +
                                    std::string(options.isConvolution() ? "the dyadic " : "") +
                                    options.spec.transform + ", omit it");
}

// Rejects the options that apply only to a function if no function is given.
void checkWithoutFunction(const GraphOptions& options)
{
    if (!contains(options.given, "--variables"))
        throw usage("flow-graph", "--variables N or a function is required");
    std::vector<std::string> without = givenFileOptions(options.input.file);
    for (const char* option : {"--algebra", "--names"})
        if (contains(options.given, option))
            without.emplace_back(option);
    if (!options.isPage() && contains(options.given, "--encoding"))
        without.emplace_back("--encoding");
    if (!without.empty())
        throw noEffect(without.front(), "without a function", "a function");
}

void checkFunction(const GraphOptions& options)
{
    if (!options.hasFunction())
        return checkWithoutFunction(options);
    const std::string name = options.paths.empty() ? inputName(options.input) : "INPUT";
    if (!options.isPage() && !options.result.is("tikz") && !options.result.is("beamer"))
        throw usage(name, "a function is shown only by --html, --tikz and --beamer, expected one of these "
                          "options, or --variables N instead of the function");
    if (options.isCharacterGraph())
        throw noEffect(name, "on characters", "no function");
}

base::SharedFunction zeros(int radix, int variables)
{
    const auto rows = base::checkedPower(static_cast<std::size_t>(radix), variables);
    if (!rows || *rows > io::maxHtmlRows)
        throw usage("--variables",
                    fmt::format("{} variables of radix {} are too many, expected at most {} rows", variables,
                                radix, io::maxHtmlRows));
    auto digits = require(base::AlignedBuffer<std::uint8_t>::allocate(*rows));
    std::ranges::fill(digits, std::uint8_t{0});
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, std::move(digits)});
}

std::vector<base::SharedFunction> readFunctions(const GraphOptions& options, int radix,
                                                session::Encoding encoding, const base::RunControl& control)
{
    const std::size_t count = options.spec.transform == "convolution" ? 2 : 1;
    if (!options.hasFunction())
        return std::vector<base::SharedFunction>(count, zeros(radix, options.variables));
    InputOptions input = options.input;
    if (!input.radix && !input.example && !input.generate)
        input.radix = radix;
    const std::vector<InputOptions> inputs = inputsOf(input, options.paths);
    if (inputs.size() != count)
        throw usage("INPUT", count == 2 ? "a convolution needs two functions, expected two files"
                                        : "expected one function");
    std::vector<base::SharedFunction> functions;
    for (const InputOptions& one : inputs) {
        const auto function = readShared(one, encoding, control);
        if (options.isPage() && function->size() > io::maxHtmlRows)
            throw usage(inputName(one), fmt::format("{} values are too many for a page, expected at most {}",
                                                    function->size(), io::maxHtmlRows));
        functions.push_back(function);
    }
    return functions;
}

}  // namespace

bool GraphOptions::hasFunction() const
{
    return !paths.empty() || input.hex || input.random || input.example || input.expression || input.generate;
}

void addPipedFunction(GraphOptions& options)
{
    const bool isFirstMissing =
        options.spec.transform == "convolution" && options.paths.size() == 1 && options.paths.front() != "-";
    const bool isOnlyMissing =
        !options.hasFunction() && !options.isCharacterGraph() && !contains(options.given, "--variables");
    if ((isFirstMissing || isOnlyMissing) && hasPipedContent())
        options.paths.insert(options.paths.begin(), "-");
}

void checkOptions(const GraphOptions& options)
{
    if (const auto* row = transform::findAlgorithm(options.factorization()); row == nullptr || !row->isDrawn)
        throw usage("--algorithm",
                    fmt::format("unknown factorization '{}', expected one of: {}", options.factorization(),
                                fmt::join(transform::drawnAlgorithms(), ", ")));
    if (options.matrix && options.algorithm && !options.factors)
        throw noEffect("--algorithm", "on the whole matrix", "--factors");
    if (const int most = options.isPage() ? maxPageVariables : maxVariables;
        options.variables < 0 || options.variables > most)
        throw usage("--variables",
                    fmt::format("{} variables are too many or too few to print {}, expected 0 to {}",
                                options.variables, options.matrix ? "a matrix" : "a flow graph", most));
    if (options.isConvolution() || options.isCharacterGraph())
        checkWithoutTransform(options);
    if (options.matrix)
        return;
    checkFunction(options);
    if (options.title && !options.isPage())
        throw noEffect("--title", "without a page", "--html");
    if (options.isCharacterGraph() && options.variables < 1)
        throw usage("--variables", "a group has at least one factor, expected 1 to 6");
}

transform::TransformSpec specOf(const GraphOptions& options)
{
    auto spec = specOf(options.spec, options.radix != 0 ? std::optional(options.radix) : std::nullopt);
    spec.variables = options.variables;
    return spec;
}

session::TraceRequest traceRequest(GraphOptions options, const base::RunControl& control)
{
    session::TraceRequest request;
    request.factorization = options.factorization();
    if (options.isCharacterGraph()) {
        request.work = session::TraceWork::Characters;
        request.group = {options.radix == 0 ? 3 : options.radix, options.variables};
        return request;
    }
    request.encoding = encodingOf(options.encoding);
    const transform::CatalogueEntry* entry = transform::catalogueEntry(options.spec.transform);
    const int usual = entry == nullptr ? 2 : entry->radices.front();
    const auto functions =
        readFunctions(options, options.radix == 0 ? usual : options.radix, request.encoding, control);
    request.f = functions.front();
    if (options.isConvolution()) {
        request.work = options.spec.transform == "convolution" ? session::TraceWork::Convolution
                                                               : session::TraceWork::Autocorrelation;
        request.g = functions.size() == 2 ? functions.back() : nullptr;
        return request;
    }
    options.radix = request.f->radix;
    options.variables = request.f->variables;
    request.spec = specOf(options);
    if (!options.algorithm)
        request.factorization = transform::drawnName(request.factorization, request.spec);
    return request;
}

}  // namespace sequency::cli
