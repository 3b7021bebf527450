// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `minimize`, which computes a form of a Boolean function with few terms.
#include "app/cli/command.h"
#include "app/cli/files/sbox_input.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/analysis/forms/form_text.h"
#include "engine/analysis/forms/kronecker_forms.h"
#include "engine/base/text/joined.h"
#include "engine/io/bytes/json.h"
#include "engine/io/truth_table.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using analysis::Form;
using analysis::FormKind;
using nlohmann::ordered_json;

constexpr std::size_t maxWrittenTerms =
    1000;  // text and JSON list no more terms; --to pla and --to expression list all

struct MinimizeOptions {
    InputOptions input;
    std::string form = "sop";
    std::optional<std::size_t> listed;  // number of Kronecker forms to list
    EngineOptions engine;
    ResultOptions result;
};

// A form, the function's names, and the counts of all Kronecker forms if the form is one of them.
struct Minimized {
    Form form;
    analysis::FormNames names;
    analysis::PlaNames plaNames;
    std::optional<analysis::KroneckerForms> all = {};
};

// Returns the outputs of the table. Don't-cares are filled if --dont-care is given or if the form does not use them.
analysis::FormFunction functionOf(const MinimizeOptions& options, FormKind kind, const io::TruthTable& table)
{
    const auto& file = options.input.file;
    const bool usesDontCares = analysis::formKind(kind).usesDontCares;
    const bool isFilled = file.dontCare || !usesDontCares;
    analysis::FormFunction function{table.variables, {}};
    std::size_t filled = 0;
    for (std::size_t j = 0; j < table.outputs.size(); ++j) {
        auto ones = require(io::bitsOf(table, j, file.fill()));
        function.outputs.push_back({std::make_shared<const base::PackedBits>(std::move(ones)),
                                    isFilled ? nullptr : require(io::dontCares(table.outputs[j]))});
        filled += io::dontCareCount(table.outputs[j]);
    }
    if (filled > 0 && !usesDontCares && !file.dontCare)
        printNote(inputName(options.input), dontCareNote(filled));
    return function;
}

// Returns a name such as x12 with subscripts, which expressions write without dots between the factors.
std::string subscripted(int variable)
{
    std::string text = "x";
    for (const char digit : std::to_string(variable))
        text += std::string("\xe2\x82") + static_cast<char>('\x80' + (digit - '0'));
    return text;
}

void takeNames(const io::TruthTable& table, Minimized& result)
{
    const bool hasNames = !table.inputNames.empty();
    result.names.isDotted = hasNames;
    for (int variable = 1; variable <= table.variables; ++variable)
        result.names.names.push_back(hasNames ? io::inputName(table, variable - 1) : subscripted(variable));
    result.plaNames.inputs = table.inputNames;
    if (table.outputs.size() > 1 || !table.outputs.front().name.empty())
        for (std::size_t j = 0; j < table.outputs.size(); ++j)
            result.plaNames.outputs.push_back(io::outputName(table, j));
}

void checkOptions(const MinimizeOptions& options)
{
    if (options.form == "kro")
        return;
    if (options.listed)
        throw noEffect("--best", "on the form " + options.form, "--form kro");
    if (options.engine.device != "auto" || options.engine.keptBytes || options.engine.verbose)
        throw noEffect(options.engine.device != "auto" ? "--device"
                       : options.engine.keptBytes      ? "--keep-on-device"
                                                       : "--verbose",
                       "on the form " + options.form, "--form kro");
}

Minimized minimized(const MinimizeOptions& options, Interrupt& interrupt, const base::RunControl& control)
{
    const auto* const row = analysis::findFormKind(options.form);
    if (row == nullptr)
        throw usage("--form",
                    fmt::format("unknown form '{}', expected one of: {}", options.form,
                                base::joined(analysis::formKinds(), ", ", &analysis::FormKindRow::name)));
    const InputOptions input = withPipedInput(options.input);
    const auto table = readTable(input, {.stop = control.stop});  // the progress is that of the form
    std::vector<const io::TruthTable*> files;
    if (isFile(input))
        files.push_back(&table);
    checkTableOptions(input.file, files);
    analysis::FormFunction function;
    placedAt(inputName(input), [&] { function = functionOf(options, row->kind, table); });
    Minimized result;
    takeNames(table, result);
    if (row->kind != FormKind::Kronecker) {
        result.form = require(analysis::minimizeForm(function, row->kind, control));
        return result;
    }
    const auto engine = startEngine(options.engine, interrupt);
    result.all = require(analysis::countKroneckerForms(
        function, options.listed.value_or(1),
        [&](const base::RunControl& part) { return engine->runner(options.engine.device, part); }, control));
    result.form = require(analysis::kroneckerForm(function, result.all->best.front().form, control));
    result.form.isProvenMinimal = true;
    return result;
}

ordered_json kroneckerJson(const analysis::KroneckerForms& all, bool isVerbose)
{
    ordered_json json{{"forms", all.formCount},
                      {"fewest_terms", all.fewestTerms},
                      {"most_terms", all.mostTerms},
                      {"best_forms", all.bestCount}};
    for (const analysis::KroneckerCount& one : all.best)
        json["best"].push_back({{"expansions", analysis::expansionText(one.form, all.variables)},
                                {"terms", one.terms},
                                {"literals", one.literals}});
    if (isVerbose)
        for (const analysis::KroneckerTime& time : all.times)
            json["seconds"][std::string(time.name)] = time.seconds;
    return json;
}

std::string minimizeJson(const MinimizeOptions& options, const Minimized& result)
{
    const Form& form = result.form;
    ordered_json json{{"form", options.form},        {"variables", form.variables},
                      {"outputs", form.outputs},     {"terms", form.terms()},
                      {"literals", form.literals()}, {"proven_minimal", form.isProvenMinimal},
                      {"verified", form.isVerified}};
    if (!form.expansions.empty())
        json["expansions"] = form.expansions;
    if (form.terms() <= maxWrittenTerms)
        for (int j = 0; j < form.outputs; ++j)
            json["expressions"].push_back(
                analysis::formText(form, result.names, static_cast<std::size_t>(j)));
    if (result.all)
        json.update(kroneckerJson(*result.all, options.engine.verbose));
    return json.dump() + "\n";
}

std::string expressions(const MinimizeOptions&, const Minimized& result)
{
    std::string text;
    for (int j = 0; j < result.form.outputs; ++j)
        text += analysis::formText(result.form, result.names, static_cast<std::size_t>(j)) + "\n";
    return text;
}

std::string pla(const MinimizeOptions&, const Minimized& result)
{
    return analysis::plaText(result.form, result.plaNames);
}

std::string sizeText(std::size_t terms, std::size_t literals)
{
    return fmt::format("{} term{}, {} literal{}", terms, terms == 1 ? "" : "s", literals,
                       literals == 1 ? "" : "s");
}

std::string minimizeText(const MinimizeOptions& options, const Minimized& result)
{
    const Form& form = result.form;
    std::string text = fmt::format("{}  {}, {}\n", options.form, sizeText(form.terms(), form.literals()),
                                   form.isProvenMinimal ? "proven minimal" : "not proven minimal");
    if (!form.expansions.empty())
        text += "expansions  " + form.expansions + "\n";
    if (result.all) {
        text +=
            fmt::format("{} forms with {} to {} terms, {} of them with the fewest\n", result.all->formCount,
                        result.all->fewestTerms, result.all->mostTerms, result.all->bestCount);
        for (std::size_t i = 0; options.listed && i < result.all->best.size(); ++i) {
            const analysis::KroneckerCount& one = result.all->best[i];
            text += fmt::format("{}  {}\n", analysis::expansionText(one.form, form.variables),
                                sizeText(one.terms, one.literals));
        }
    }
    if (form.terms() > maxWrittenTerms)
        return text;
    for (int j = 0; j < form.outputs; ++j) {
        const auto output = static_cast<std::size_t>(j);
        const std::string name = result.plaNames.outputs.empty() ? "f" : result.plaNames.outputs[output];
        text += name + " = " + analysis::formText(form, result.names, output) + "\n";
    }
    return text;
}

void minimize(const MinimizeOptions& options, Interrupt& interrupt)
{
    checkOptions(options);
    ProgressLine line;
    Output output(options.result.output, interrupt);
    const auto result = minimized(options, interrupt, runControl(interrupt, line, "minimizing"));
    const auto text = options.result.is("json")         ? minimizeJson
                      : options.result.is("pla")        ? pla
                      : options.result.is("expression") ? expressions
                                                        : minimizeText;
    output.writeAndFinish(text(options, result));
    line.clear();
    for (std::size_t i = 0; options.engine.verbose && result.all && i < result.all->times.size(); ++i)
        printText(fmt::format("{}: {:.6f} s\n", result.all->times[i].name, result.all->times[i].seconds));
}

}  // namespace

Command addMinimize(CLI::App& program)
{
    const auto options = std::make_shared<MinimizeOptions>();
    CLI::App* parser =
        program.add_subcommand("minimize", "Write a Boolean function as a form with few terms.");
    addInputOptions(*parser, options->input);
    addOption(
        *parser, "--form", options->form,
        "sop (default) and pos: sum of products and product of sums; esop: exclusive sum of products; fprm: "
        "fixed-polarity Reed-Muller form; kro and pkro: Kronecker and pseudo-Kronecker form",
        "NAME");
    addOption(*parser, "--best", options->listed, "kro: number of the best forms to list, 1 to 1024", "COUNT")
        ->check(CLI::Range(std::size_t{1}, analysis::maxRatedForms).description(""));
    addEngineOptions(*parser, options->engine);
    addResultOptions(*parser, options->result,
                     {{"text", ""}, {"json", "one line of JSON"}, {"pla", ""}, {"expression", ""}});
    parser
        ->add_option_function<std::string>(
            "--to",
            [options](const std::string& name) {
                if (name != "pla" && name != "expression")
                    throw CLI::ValidationError("--to: unknown format '" + name +
                                               "', expected pla or expression");
                if (!options->result.format.empty())
                    throw CLI::ValidationError(options->result.given +
                                               " and --to are both given, expected one of them");
                options->result.format = name;
                options->result.given = "--to";
            },
            "pla (type f, r or esop, one row per term) or expression; like --output-format")
        ->type_name("FORMAT")
        ->group("Output");
    addExamples(*parser, {"sequency-cli minimize --generate majority:5",
                          "sequency-cli minimize --example hidden-weighted-bit-8 --form esop -o hwb.pla",
                          "sequency-cli minimize --hex 6996 --form kro --best 3 --json"});
    return {parser, [options](Interrupt& interrupt) { return minimize(*options, interrupt); }};
}

}  // namespace sequency::cli
