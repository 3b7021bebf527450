// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/choices.h"

#include "engine/analysis/diagram/decomposition.h"
#include "engine/analysis/families/function_family.h"
#include "engine/analysis/forms/form.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/analysis/search/search_costs.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/base/text/nearest_name.h"
#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/papers/paper_setups.h"
#include "engine/benchmark/works.h"
#include "engine/io/format.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <string_view>
#include <utility>

namespace sequency::cli {
namespace {

using Names = std::vector<std::string>;

// Returns the names of all rows. `name` is a pointer to the member of a row that stores its name.
template <typename Rows, typename Name>
Names namesIn(const Rows& rows, const Name& name)
{
    Names names;
    for (const auto& row : rows)
        names.emplace_back(std::invoke(name, row));
    return names;
}

// Returns `names`, followed by the elements of `more` that it does not contain.
Names appended(Names names, const Names& more)
{
    for (const std::string& name : more)
        if (std::ranges::count(names, name) == 0)
            names.push_back(name);
    return names;
}

Names transformNames()
{
    return namesIn(transform::catalogue(), &transform::CatalogueEntry::name);
}

Names graphTransformNames()
{
    return appended(transformNames(), {"convolution", "autocorrelation", "characters"});
}

Names algorithmNames()
{
    return namesIn(transform::algorithms(), &transform::Algorithm::name);
}

Names measuredAlgorithmNames()
{
    return appended(algorithmNames(), {"fftw", "all"});
}

Names inputFormatNames()
{
    return appended({"auto"}, namesIn(io::formats(), &io::FormatInfo::name));
}

Names outputFormatNames()
{
    return namesIn(io::formatsToWrite(), &io::FormatInfo::name);
}

// Returns the names of the properties of a kind, followed by the names that SageMath gives to them.
template <typename Rows>
Names propertiesOf(const Rows& rows)
{
    Names names;
    Names others;
    for (const analysis::PropertyText& row : rows) {
        names.emplace_back(row.name);
        if (!row.sageName.empty())
            others.emplace_back(row.sageName);
    }
    return appended(std::move(names), others);
}

Names booleanPropertyNames()
{
    return propertiesOf(analysis::booleanProperties());
}

Names propertyNames()
{
    return appended(appended(appended(booleanPropertyNames(), propertiesOf(analysis::manyValuedProperties())),
                             propertiesOf(analysis::sboxProperties())),
                    {"all"});
}

Names tableNames()
{
    return namesIn(analysis::sboxTables(), &analysis::SboxTable::name);
}

Names diagramKindNames()
{
    return namesIn(analysis::diagramKinds(), &analysis::DiagramKindRow::name);
}

Names choiceFamilyNames()
{
    return namesIn(analysis::functionFamilies(), &analysis::FunctionFamily::name);
}

// Returns the properties whose values are numbers or yes and no.
Names countedPropertyNames()
{
    Names names;
    for (const analysis::BooleanProperty& row : analysis::booleanProperties())
        if (row.isCounted)
            names.emplace_back(row.name);
    return names;
}

Names goalNames()
{
    return appended(namesIn(analysis::searchGoals(), &analysis::SearchGoal::property),
                    countedPropertyNames());
}

Names costNames()
{
    return appended(namesIn(analysis::searchCosts(), &analysis::SearchCost::name), countedPropertyNames());
}

Names formNames()
{
    return namesIn(analysis::formKinds(), &analysis::FormKindRow::name);
}

Names exampleNames()
{
    return namesIn(io::examples(), &io::Example::name);
}

Names generatorNames()
{
    return namesIn(io::generators(), &io::Generator::name);
}

Names comparedTimeNames()
{
    return namesIn(benchmark::timeNames, std::identity());
}

Names paperSetupNames()
{
    return namesIn(benchmark::paperSetups(), &benchmark::PaperSetup::name);
}

// Whether the option accepts values that are not in the list, such as opencl:0 or an element type of NumPy.
enum class Others { Refused, Accepted };

// An option whose values are names. `subcommand` is empty if the row applies to every subcommand that has no other row for this option.
struct ChoiceRow {
    std::string_view subcommand;
    std::string_view option;
    std::string_view noun;  // the noun of messages, as in "unknown transform 'x'"
    std::function<Names()> names;
    std::string_view separators;  // characters between several names; empty if there is only one name
    Others others = Others::Refused;
};

std::function<Names()> list(Names names)
{
    return [names = std::move(names)] { return names; };
}

const std::vector<ChoiceRow>& choiceRows()
{
    static const std::vector<ChoiceRow> all{
        {"flow-graph", "--transform", "transform", graphTransformNames, ""},
        {"", "--transform", "transform", transformNames, ""},
        {"diagram", "--order", "order", list({"sift", "exact"}), "", Others::Accepted},
        {"", "--order", "order", list({"hadamard", "paley", "sequency"}), ""},
        {"", "--encoding", "encoding", list({"01", "polarity"}), ""},
        {"", "--scale", "scale", list({"1", "1/sqrtN", "1/N"}), ""},
        {"flow-graph", "--algorithm", "factorization", transform::drawnAlgorithms, ""},
        {"matrix", "--algorithm", "factorization", transform::drawnAlgorithms, ""},
        {"", "--algorithm", "algorithm", algorithmNames, ""},
        {"", "--algorithms", "algorithm", measuredAlgorithmNames, ", "},
        {"", "--device", "device", list({"auto", "reference", "cpu", "opencl"}), "", Others::Accepted},
        {"bench", "--devices", "device", list({"all", "all-gpus", "reference", "cpu", "opencl"}), ",+ ",
         Others::Accepted},
        {"", "--devices", "device", list({"all-gpus", "reference", "cpu", "opencl"}), ", ", Others::Accepted},
        {"", "--element", "element type",
         list({"int32", "int64", "float32", "float64", "complex64", "complex128"}), "", Others::Accepted},
        {"", "--input-format", "format", inputFormatNames, ""},
        {"minimize", "--to", "format", list({"pla", "expression"}), ""},
        {"", "--to", "format", outputFormatNames, ""},
        {"", "--form", "form", formNames, ""},
        {"bench", "--output-format", "format", list({"text", "csv", "markdown", "latex", "json", "svg"}), ""},
        {"", "--first", "order", list({"lowest", "highest"}), ""},
        {"", "--to-first", "order", list({"lowest", "highest"}), ""},
        {"", "--variable-order", "order", list({"sequency", "reversed", "kitty", "sagemath", "abc"}), ""},
        {"", "--to-variable-order", "order", list({"sequency", "reversed", "kitty", "sagemath", "abc"}), ""},
        {"", "--dialect", "dialect", list({"auto", "portable", "full"}), ""},
        {"", "--algebra", "algebra", list({"auto", "boolean", "field", "arithmetic"}), ""},
        {"", "--example", "example", exampleNames, ""},
        {"survey", "--property", "property", booleanPropertyNames, ", "},
        {"", "--property", "property", propertyNames, ", "},
        {"diagram", "--kind", "kind", diagramKindNames, ""},
        {"", "--kind", "table", tableNames, ""},
        {"", "--family", "family", choiceFamilyNames, ""},
        {"", "--towards", "goal", goalNames, ""},
        {"", "--cost", "cost", costNames, ""},
        {"", "--method", "method", list({"annealing", "climbing"}), ""},
        {"search", "--structure", "structure", list({"any", "rotation-symmetric", "symmetric"}), ""},
        {"", "--work", "work", benchmark::workNames, ""},
        {"", "--time", "time", comparedTimeNames, ""},
        {"", "--paper", "setup", paperSetupNames, ""},
        {"", "--generate", "generator", generatorNames, ":"}};
    return all;
}

const ChoiceRow* findChoiceRow(std::string_view subcommand, std::string_view option)
{
    const auto found = std::ranges::find_if(choiceRows(), [&](const ChoiceRow& row) {
        return row.option == option && (row.subcommand.empty() || row.subcommand == subcommand);
    });
    return found == choiceRows().end() ? nullptr : &*found;
}

bool areEqualLetters(std::string_view a, std::string_view b)
{
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string inSmallLetters(std::string text)
{
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

// Returns the names that a part of the value may mean, as text. GPUs are OpenCL devices here, and "gpu" is similar to "cpu".
std::string suggestionIn(const ChoiceRow& row, const std::string& part, const Names& names)
{
    if (row.noun == "device" && (part == "gpu" || part == "cuda"))
        return ", did you mean 'opencl'?";
    if (row.others == Others::Refused)
        return suggestionFor(part, names);
    if (const std::size_t colon = part.find(':'); row.noun == "device" && colon != std::string::npos) {
        const std::string kind = part.substr(0, colon);  // such as opencl of opencl:0
        return std::ranges::count(names, kind) > 0 ? std::string() : suggestionFor(kind, names);
    }
    return part.find_first_of(":<>=|") != std::string::npos ? std::string() : suggestionFor(part, names);
}

// Replaces the names in `text` by their spellings in the list. Returns a message if a part of `text` is not a name but similar to names, otherwise an empty
// string.
std::string matchNames(const ChoiceRow& row, std::string& text)
{
    const Names names = row.names();
    std::string matched;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(row.separators, begin), text.size());
        std::string part = text.substr(begin, end - begin);
        if (row.noun == "device")  // such as OpenCL:0, which is not in the list
            part = inSmallLetters(part);
        const std::string name = matchingName(part, names);
        if (std::ranges::count(names, name) == 0)
            if (const std::string meant = suggestionIn(row, part, names); !meant.empty())
                return "unknown " + std::string(row.noun) + " " + base::quotedToken(part) + meant;
        matched += name;
        if (row.option == "--generate") {  // the arguments of the generator follow its name
            matched += text.substr(end);
            break;
        }
        matched += text.substr(end, end < text.size() && text[end] != ' ' ? 1 : 0);
        begin = end + 1;
    }
    text = matched;
    return {};
}

}  // namespace

std::vector<std::string> acceptedNames(const std::string& subcommand, const std::string& option)
{
    const ChoiceRow* const row = findChoiceRow(subcommand, option);
    return row == nullptr ? Names() : row->names();
}

bool acceptsList(const std::string& subcommand, const std::string& option)
{
    const ChoiceRow* const row = findChoiceRow(subcommand, option);
    return row != nullptr && row->separators.find(',') != std::string_view::npos;
}

void matchChoices(CLI::App& program)
{
    for (CLI::Option* option : program.get_options([](CLI::Option*) { return true; })) {
        if (option->get_lnames().empty())
            continue;
        if (const ChoiceRow* const row =
                findChoiceRow(program.get_name(), "--" + option->get_lnames().front()))
            option->transform(
                CLI::Validator([row](std::string& text) { return matchNames(*row, text); }, ""));
    }
    for (CLI::App* subcommand : program.get_subcommands(nullptr))
        matchChoices(*subcommand);
}

std::string matchingName(const std::string& word, const std::vector<std::string>& names)
{
    if (std::ranges::count(names, word) > 0)
        return word;
    const auto found =
        std::ranges::find_if(names, [&word](const std::string& name) { return areEqualLetters(name, word); });
    return found == names.end() ? word : *found;
}

std::string suggestionFor(const std::string& word, const std::vector<std::string>& names)
{
    const Names meant = base::namesMeantBy(word, names);
    const auto quoted = [](const std::string& name) { return "'" + name + "'"; };
    return meant.empty() ? "" : ", did you mean " + base::listed(meant, " or ", quoted) + "?";
}

}  // namespace sequency::cli
