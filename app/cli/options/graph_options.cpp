// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/graph_options.h"

#include "app/cli/options/file_options.h"
#include "app/cli/options/given_options.h"
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
constexpr int maxPageVariables = 10;  // 1024 rows of two values each

// What graphs that are of no transform do not have is refused.
base::Status checkWithoutTransform(const GraphOptions& options)
{
    const SpecOptions usual;
    const std::vector<std::pair<bool, const char*>> given{
        {options.isConvolution() && options.radix != 0 && options.radix != 2, "--radix"},
        {options.spec.inverse, "--inverse"},
        {options.spec.order != usual.order, "--order"},
        {!options.spec.polarity.empty(), "--polarity"},
        {options.spec.scale != usual.scale, "--scale"},
        {options.spec.sign != usual.sign, "--sign"},
        {options.isOfCharacters() && options.algorithm, "--algorithm"}};
    for (const auto& [isGiven, option] : given)
        if (isGiven)
            return usage(option, "has no meaning for " +
                                     std::string(options.isConvolution() ? "the dyadic " : "") +
                                     options.spec.transform + ", leave it out");
    return base::success();
}

// What says how a function is read, or how it enters, where there is none.
base::Status checkWithoutFunction(const GraphOptions& options)
{
    if (!contains(options.given, "--variables"))
        return usage("flow-graph", "--variables N or a function is required");
    std::vector<std::string> without = givenFileOptions(options.input.file);
    for (const char* option : {"--algebra", "--names"})
        if (contains(options.given, option))
            without.emplace_back(option);
    if (!options.isPage() && contains(options.given, "--encoding"))
        without.emplace_back("--encoding");
    return without.empty() ? base::success() : noEffect(without.front(), "without a function", "it with one");
}

base::Status checkFunction(const GraphOptions& options)
{
    if (!options.hasFunction())
        return checkWithoutFunction(options);
    const std::string name = options.paths.empty() ? inputName(options.input) : "INPUT";
    if (!options.isPage() && !options.result.is("tikz") && !options.result.is("beamer"))
        return usage(name,
                     "a function is shown by --html, --tikz and --beamer only, expected one of them, or "
                     "--variables N instead of the function");
    if (options.isOfCharacters())
        return noEffect(name, "on characters", "characters without a function");
    return base::success();
}

// Zeros of the size that is asked for.
base::Result<base::SharedFunction> zeros(int radix, int variables)
{
    const auto rows = base::checkedPower(static_cast<std::size_t>(radix), variables);
    if (!rows || *rows > io::maxHtmlRows)
        return usage("--variables",
                     fmt::format("{} variables of radix {} are too many, expected at most {} rows", variables,
                                 radix, io::maxHtmlRows));
    auto digits = base::AlignedBuffer<std::uint8_t>::allocate(*rows);
    if (!digits)
        return digits.error();
    std::ranges::fill(*digits, std::uint8_t{0});
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, std::move(*digits)});
}

base::Result<std::vector<base::SharedFunction>> readFunctions(const GraphOptions& options, int radix,
                                                              session::Encoding encoding,
                                                              const base::RunControl& control)
{
    const std::size_t count = options.spec.transform == "convolution" ? 2 : 1;
    if (!options.hasFunction()) {
        const auto function = zeros(radix, options.variables);
        return function ? base::Result(std::vector<base::SharedFunction>(count, *function))
                        : function.error();
    }
    InputOptions input = options.input;
    if (!input.radix && !input.example && !input.generate)
        input.radix = radix;
    const std::vector<InputOptions> inputs = inputsOf(input, options.paths);
    if (inputs.size() != count)
        return usage("INPUT", count == 2 ? "a convolution is of two functions, expected two files"
                                         : "expected one function");
    std::vector<base::SharedFunction> functions;
    for (const InputOptions& one : inputs) {
        auto function = readInput(one, control);
        if (function && encoding == session::Encoding::RootsOfUnity)
            function = asBoolean(std::move(*function));
        if (!function)
            return function.error();
        if (options.isPage() && function->size() > io::maxHtmlRows)
            return usage(inputName(one), fmt::format("{} values are too many for a page, expected at most {}",
                                                     function->size(), io::maxHtmlRows));
        functions.push_back(std::make_shared<const base::FunctionVector>(std::move(*function)));
    }
    return functions;
}

}  // namespace

bool GraphOptions::hasFunction() const
{
    return !paths.empty() || input.hex || input.random || input.example || input.expression || input.generate;
}

base::Status checkOptions(const GraphOptions& options)
{
    if (const auto* row = transform::algorithmNamed(options.factorization()); row == nullptr || !row->isDrawn)
        return usage("--algorithm",
                     fmt::format("unknown factorization '{}', expected one of: {}", options.factorization(),
                                 fmt::join(transform::drawnAlgorithms(), ", ")));
    if (options.matrix && options.algorithm && !options.factors)
        return noEffect("--algorithm", "on the whole matrix", "it with --factors");
    if (const int most = options.isPage() ? maxPageVariables : maxVariables;
        options.variables < 0 || options.variables > most)
        return usage("--variables",
                     fmt::format("{} variables are too many or too few to print {}, expected 0 to {}",
                                 options.variables, options.matrix ? "a matrix" : "a flow graph", most));
    if (options.isConvolution() || options.isOfCharacters())
        if (auto valid = checkWithoutTransform(options); !valid)
            return valid;
    if (options.matrix)
        return base::success();
    if (auto valid = checkFunction(options); !valid)
        return valid;
    if (options.title && !options.isPage())
        return noEffect("--title", "without a page", "it with --html");
    if (options.isOfCharacters() && options.variables < 1)
        return usage("--variables", "a group has at least one factor, expected 1 to 6");
    return base::success();
}

base::Result<transform::TransformSpec> specOf(const GraphOptions& options)
{
    auto spec = specOf(options.spec, options.radix != 0 ? std::optional(options.radix) : std::nullopt);
    if (spec)
        spec->variables = options.variables;
    return spec;
}

base::Result<session::TraceRequest> traceRequest(GraphOptions options, const base::RunControl& control)
{
    session::TraceRequest request;
    request.factorization = options.factorization();
    if (options.isOfCharacters()) {
        request.work = session::TraceWork::Characters;
        request.group = {options.radix == 0 ? 3 : options.radix, options.variables};
        return request;
    }
    const auto encoding = encodingOf(options.encoding);
    if (!encoding)
        return encoding.error();
    request.encoding = *encoding;
    const transform::CatalogueEntry* entry = transform::catalogueEntry(options.spec.transform);
    const int usual = entry == nullptr ? 2 : entry->radices.front();
    const auto functions =
        readFunctions(options, options.radix == 0 ? usual : options.radix, *encoding, control);
    if (!functions)
        return functions.error();
    request.f = functions->front();
    if (options.isConvolution()) {
        request.work = options.spec.transform == "convolution" ? session::TraceWork::Convolution
                                                               : session::TraceWork::Autocorrelation;
        request.g = functions->size() == 2 ? functions->back() : nullptr;
        return request;
    }
    options.radix = request.f->radix;
    options.variables = request.f->variables;
    auto spec = specOf(options);
    if (!spec)
        return spec.error();
    request.spec = std::move(*spec);
    return request;
}

}  // namespace sequency::cli
