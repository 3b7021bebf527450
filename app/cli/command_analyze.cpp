// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `analyze`, which computes properties of Boolean and many-valued functions and of S-boxes, with their witnesses.
#include "app/cli/bench/size_list.h"
#include "app/cli/command.h"
#include "app/cli/files/compared_tables.h"
#include "app/cli/files/read_tables.h"
#include "app/cli/files/sbox_input.h"
#include "app/cli/mpi_commands.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/result_options.h"
#include "app/cli/options/value_checks.h"
#include "app/cli/output.h"
#include "app/cli/property_list.h"
#include "app/cli/ranks.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/io/bytes/json.h"
#include "engine/io/generators/generator_arguments.h"
#include "engine/io/results/data_table.h"
#include "engine/io/truth_table_file.h"
#include "engine/session/text/property_report.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using session::PropertyReport;

struct AnalyzeOptions {
    std::vector<std::string> inputs;
    InputOptions input;  // the options that all files in `inputs` share
    std::string properties;
    std::string compare;
    std::string modulusText;
    std::uint32_t modulus = 0;  // polynomial of `modulusText`; 0 if the option was not given
    EngineOptions engine;
    bool asSbox = false;
    bool witnesses = false;
    std::size_t places = analysis::Places().count;
    bool list = false;
    ResultOptions result;
};

constexpr const char* onlyBoolean =
    "several processes can analyze only Boolean functions, expected a single process for other inputs";

class Analyst {
public:
    Analyst(const AnalyzeOptions& options, session::Engine& engine, const base::RunControl& control)
        : m_options(options), m_engine(engine), m_control(control)
    {}

    PropertyReport ofFunction(base::PackedBits bits) const
    {
        auto rows = requireAt("--property", session::booleanRows(names()));
        keepShared(rows);
        return require(session::propertiesOf(std::move(bits), rows, m_engine,
                                             deviceOfRank(m_engine, m_options.engine.device), m_control,
                                             places(), blockCompany()));
    }

    PropertyReport ofFunction(base::FunctionVector function) const
    {
        require(analysis::checkManyValued(function));
        checkAlone();
        return require(
            session::propertiesOf(std::make_shared<const base::FunctionVector>(std::move(function)),
                                  requireAt("--property", session::manyValuedRows(names())), m_engine,
                                  m_options.engine.device, m_control, places()));
    }

    PropertyReport ofSbox(analysis::Sbox sbox) const
    {
        checkAlone();
        return require(session::propertiesOf(
            std::move(sbox), requireAt("--property", session::sboxRows(names())), m_engine,
            m_options.engine.device, m_control, {places(), m_options.modulus}));
    }

    PropertyReport ofSbox(const analysis::PrimeSbox& sbox) const
    {
        checkAlone();
        return requireAt("--property", session::propertiesOf(sbox, names(), m_control));
    }

    analysis::SboxRelation relationOf(analysis::Sbox first, analysis::Sbox second) const
    {
        // S-boxes of up to 8 bits are too small for other devices.
        const auto runner = require(m_engine.runner("cpu", m_control));
        analysis::SboxFacts one(std::move(first), runner, m_control);
        analysis::SboxFacts other(std::move(second), runner, m_control);
        return require(analysis::relationOf(one, other));
    }

private:
    // Returns true if several processes can share the computation of the property, each computing some blocks of the spectrum.
    static bool isShared(const analysis::BooleanProperty* row)
    {
        return row->maxVariables > analysis::maxBooleanVariables;
    }
    void keepShared(std::vector<const analysis::BooleanProperty*>& rows) const
    {
        if (ranks().isAlone())
            return;
        const auto other = std::ranges::find_if_not(rows, isShared);
        if (other != rows.end() && !m_options.properties.empty())
            throw usage("--property", fmt::format("several processes cannot compute {}, expected one of: {}",
                                                  (*other)->name, namesForRanks()));
        std::erase_if(rows, [](const auto* row) { return !isShared(row); });
        return;
    }
    static std::string namesForRanks()
    {
        const auto has = [](const analysis::BooleanProperty& row) { return isShared(&row); };
        return base::joined(analysis::booleanProperties(), ", ", &analysis::BooleanProperty::name, has);
    }
    // Errors: BadUsage if there are several processes.
    static void checkAlone()
    {
        if (!ranks().isAlone())
            throw usage(onlyBoolean);
    }

    analysis::Places places() const { return {0, m_options.places}; }
    std::vector<std::string> names() const { return splitNames(m_options.properties); }

    const AnalyzeOptions& m_options;
    session::Engine& m_engine;
    const base::RunControl& m_control;
};

bool isSboxFormat(io::Format format)
{
    const io::FormatInfo* const info = io::formatInfo(format);
    return info != nullptr && info->holdsBoxes;
}

// Analyses one output, either as a Boolean function or as a function of digits of another radix.
// Moves the values out of a table that is passed as an rvalue.
template <typename Table>
PropertyReport analyzeOutput(Table&& table, std::size_t output, const AnalyzeOptions& options,
                             Analyst& analyst)
{
    const io::DontCare fill = options.input.file.fill();
    if (table.radix == 2)
        return analyst.ofFunction(require(io::bitsOf(std::forward<Table>(table), output, fill)));
    return analyst.ofFunction(require(io::functionOf(std::forward<Table>(table), output, fill)));
}

// Analyses all outputs of a table, as analyzeOutput() does.
template <typename Table>
std::vector<PropertyReport> analyzeTable(Table&& table, const AnalyzeOptions& options, Analyst& analyst)
{
    std::vector<PropertyReport> found;
    const bool areFunctions = table.radix > 2 || std::ranges::all_of(table.outputs, io::isBoolean);
    const bool isPrimeSbox = table.radix > 2 && (options.asSbox || holdsPrimeSbox(table));
    const bool isSbox =
        options.asSbox || (table.radix == 2 && isSboxFormat(table.format)) || !areFunctions || isPrimeSbox;
    if (options.modulus != 0 && (!isSbox || isPrimeSbox))
        throw noEffect("--modulus", "on functions and on S-boxes over GF(p)", "an S-box over GF(2)");
    if (isSbox) {
        auto report = isPrimeSbox ? analyst.ofSbox(primeSboxOf(table, options.input.file))
                                  : analyst.ofSbox(sboxOf(table, options.input.file));
        report.name = table.name;
        found.push_back(std::move(report));
        return found;
    }
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto report = analyzeOutput(std::forward<Table>(table), output, options, analyst);
        if (table.outputs.size() > 1 || !table.outputs[output].name.empty())
            report.name = io::outputName(table, output);
        found.push_back(std::move(report));
    }
    return found;
}

// Returns true if a file of this format contains independent functions, as opposed to the outputs of one circuit.
bool isList(io::Format format)
{
    return format == io::Format::Hex || isSboxFormat(format);
}

// Returns a table for LaTeX. If `withWitnesses` is true, its last column contains the witnesses.
std::string reportLatex(const PropertyReport& report, const std::string& file, bool withWitnesses)
{
    const std::string title = file + (file.empty() || report.name.empty() ? "" : ": ") + report.name;
    io::DataTable table = io::textTable({"Property", "Value"}, title.empty() ? "Properties" : title);
    if (withWitnesses)
        table.columns.push_back({"Evidence"});
    for (const session::FoundProperty& found : report.properties)
        table.addRow({found.title, session::valueText(found),
                      found.error.empty() ? found.finding.witness.sentence.text() : std::string()});
    return io::latexTable(table);
}

bool isJson(const AnalyzeOptions& options)
{
    return options.result.is("json") || options.result.is("jsonl");
}

// Returns one report as a line. Lines of jsonl always have the members "file" and "name", and those of json only if they are known.
std::string reportLine(const PropertyReport& report, const std::string& file, const AnalyzeOptions& options)
{
    const bool isComplete = options.result.is("jsonl");
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!file.empty())
        json["file"] = base::utf8Text(file);
    else if (isComplete)
        json["file"] = nullptr;
    if (isComplete)
        json["name"] = nullptr;
    json.update(session::jsonOf(report, options.witnesses));
    return json.dump() + "\n";
}

// Writes the reports, each preceded by the name of the input file. `file` is empty if there is only one input.
void write(const std::vector<PropertyReport>& reports, bool areOneObject, const std::string& file,
           const AnalyzeOptions& options, Output& output)
{
    if (options.result.is("json") && areOneObject && reports.size() > 1) {
        nlohmann::ordered_json json = nlohmann::ordered_json::object();
        if (!file.empty())
            json["file"] = base::utf8Text(file);
        for (const PropertyReport& report : reports)
            json["outputs"].push_back(session::jsonOf(report, options.witnesses));
        return output.write(json.dump() + "\n");
    }
    for (const PropertyReport& report : reports) {
        if (isJson(options))
            output.write(reportLine(report, file, options));
        else if (options.result.is("latex"))
            output.write(reportLatex(report, file, options.witnesses));
        else
            output.write((file.empty() ? "" : base::sanitizeForTerminal(file) + ":\n") +
                         session::textOf(report, options.witnesses));
    }
}

void compare(const AnalyzeOptions& options, Analyst& analyst, Output& output, const base::RunControl& control)
{
    if (options.result.is("latex"))
        throw noEffect(options.result.given, "on --compare", "a call without --compare");
    if (options.witnesses && !isJson(options))
        throw noEffect("--witness", "on --compare without --json", "both");
    InputOptions other;
    other.input = options.compare;
    other.file = options.input.file;
    const std::array inputs{&options.input, static_cast<const InputOptions*>(&other)};
    std::array<io::TruthTable, 2> tables;
    for (std::size_t i = 0; i < 2; ++i) {
        tables[i] = readTable(options.asSbox ? sboxOptions(*inputs[i]) : *inputs[i], control);
        other.radix = tables[i].radix;
    }
    std::vector<const io::TruthTable*> files{&tables[1]};
    if (isFile(options.input))
        files.push_back(&tables[0]);
    checkTableOptions(options.input.file, files);
    for (std::size_t i = 0; i < 2; ++i)
        printTableNotes(tables[i], *inputs[i], true, dontCareCount(tables[i]));
    std::array<std::vector<PropertyReport>, 2> reports;
    for (std::size_t i = 0; i < 2; ++i)
        reports[i] =
            placedAt(inputName(*inputs[i]), [&] { return analyzeTable(tables[i], options, analyst); });
    auto comparison = comparisonOf(tables, std::move(reports), options.input.file);
    Comparison& first = comparison.pairs.front();
    if (first.first.concernsSbox() && tables[0].radix > 2)
        first.relation = relationOfReports(first);
    else if (first.first.concernsSbox() && first.difference.sizes.empty())
        first.relation =
            analyst.relationOf(sboxOf(tables[0], options.input.file), sboxOf(tables[1], options.input.file));
    output.write(isJson(options) ? comparisonJson(comparison, options.witnesses).dump() + "\n"
                                 : comparisonText(comparison));
}

// Reads the option --modulus. Errors: BadUsage if it is not a number or has no effect.
void readModulus(AnalyzeOptions& options)
{
    const auto number = io::readFieldNumber(options.modulusText);
    if (!number || *number < 2)
        throw usage("--modulus", base::quotedToken(options.modulusText) +
                                     " is not a polynomial, expected a number such as 0x11b");
    const auto names = splitNames(options.properties);
    if (!options.list && !contains(names, "all") && !contains(names, "univariate_polynomial"))
        throw noEffect("--modulus", "without --property univariate_polynomial", "both");
    options.modulus = *number;
}

void analyze(const AnalyzeOptions& options, const std::vector<std::string>& given, Interrupt& interrupt)
{
    ProgressLine line;
    if (options.list)
        rejectIneffective(given, {"--list-properties", "--radix", "--json", "--output-format", "--output"},
                          "on --list-properties", "a call without --list-properties");
    if (!options.witnesses && std::ranges::find(given, "--places") != given.end())
        throw noEffect("--places", "without --witness", "both");
    if (!ranks().isAlone() && std::ranges::find(given, "--devices") != given.end())
        throw noEffect("--devices", "with several processes", "--device (each process uses one device)");
    if (!ranks().isAlone() && (options.list || !options.compare.empty()))
        throw noEffect(options.list ? "--list-properties" : "--compare", "with several processes",
                       "a single process");
    Output output(options.result.output, interrupt);
    if (options.list) {
        if (options.result.is("latex"))
            throw noEffect(options.result.given, "on --list-properties", "a function");
        return output.writeAndFinish(propertyList(options.input.radix, isJson(options)));
    }
    const std::vector<InputOptions> inputs = inputsOf(options.input, options.inputs);
    for (const InputOptions& input : inputs)
        checkInputOptions(input);
    const auto engine = startEngine(options.engine, interrupt);
    const base::RunControl control = runControl(interrupt, line, "analyzing");
    Analyst analyst(options, *engine, control);
    if (!options.compare.empty()) {
        if (inputs.size() != 1)
            throw usage("--compare", "expected one input to compare with");
        AnalyzeOptions one = options;
        one.input = inputs.front();
        compare(one, analyst, output, control);
        return output.finish();
    }
    for (const InputOptions& source : inputs) {
        const InputOptions input = options.asSbox ? sboxOptions(source) : source;
        auto tables = readTables(input, control);
        for (io::TruthTable& table : tables) {
            const auto found =
                placedAt(inputName(input), [&] { return analyzeTable(std::move(table), options, analyst); });
            line.clear();
            const bool isNamed = inputs.size() > 1 || (options.result.is("jsonl") && !input.input.empty());
            const std::string file = isNamed ? inputName(input) : "";
            write(found, !isList(table.format), file, options, output);
        }
    }
    return output.finish();
}

}  // namespace

Command addAnalyze(CLI::App& program)
{
    const auto options = std::make_shared<AnalyzeOptions>();
    CLI::App* parser = program.add_subcommand(
        "analyze", "Compute properties of Boolean functions, many-valued functions and S-boxes.");
    addInputOptions(*parser, options->input, options->inputs);
    describeOutputs(*parser);
    addOption(*parser, "--property", options->properties,
              "names from --list-properties, separated by commas, or all (default: the usual properties)",
              "NAME,...");
    parser->add_flag("--list-properties", options->list,
                     "list the properties and their meanings, or those for the values of --radix");
    parser->add_flag("--sbox", options->asSbox,
                     "read the outputs of a table as the bits of an S-box, the first output most significant "
                     "(not needed for files of S-boxes or numbers)");
    parser->add_flag("--witness", options->witnesses,
                     "add a witness for each value, which can be checked by hand");
    addOption(*parser, "--places", options->places,
              "maximum number of indices to list, such as masks with the same coefficient (default: 16)",
              "COUNT")
        ->check(wholeNumber(0, std::uint64_t{1} << 30));
    addOption(*parser, "--modulus", options->modulusText,
              "modulus of GF(2^n) for univariate_polynomial, such as 0x11b for t^8 + t^4 + t^3 + t + 1 "
              "(default: the smallest "
              "irreducible polynomial)",
              "NUMBER");
    addOption(*parser, "--compare", options->compare, "another function or S-box to compare with", "FILE");
    addEngineOptions(*parser, options->engine);
    addResultOptions(*parser, options->result,
                     {{"text", ""},
                      {"json", "one line of JSON per function, S-box or circuit of several outputs"},
                      {"jsonl", "one line of JSON per function or S-box, always with file and name"},
                      {"latex", "a table for LaTeX per result"}});
    addExamples(*parser, {"sequency-cli analyze --generate majority:7 --witness",
                          "sequency-cli analyze --example aes --json --property nonlinearity,bijective"});
    return {parser, [parser, options](Interrupt& interrupt) {
                if (!options->modulusText.empty())
                    readModulus(*options);
                return analyze(*options, givenOptions(*parser), interrupt);
            }};
}

}  // namespace sequency::cli
