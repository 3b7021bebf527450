// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/worked_example.h"

#include "app/manual/worked_example_text.h"
#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"
#include "engine/io/expression/expression_text.h"
#include "engine/io/mathematics/formula_text.h"
#include "engine/io/vector_text.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <sstream>

namespace sequency::manual {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t maxCharacters = 9;  // maximum number of rows of a character table

// The parts of the example that a call requests in addition to the table.
struct Choices {
    bool hasSums = false;
    bool hasSteps = false;
    bool entersAsRoots = false;
    std::vector<std::size_t> outputs = {};
};

Error wrongWord(std::string_view word, const std::string& expected)
{
    return {ErrorKind::BadUsage, "unknown word " + base::quotedToken(word) + ", expected " + expected};
}

std::optional<std::size_t> numberOf(std::string_view text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

base::Result<Choices> choicesOf(const std::vector<std::string>& words, std::size_t first, std::size_t size)
{
    Choices choices;
    for (std::size_t i = first; i < words.size(); ++i) {
        const std::string& word = words[i];
        const bool isOutput = word.size() > 3 && word[1] == '(' && word.back() == ')';
        const auto output =
            isOutput ? numberOf(std::string_view(word).substr(2, word.size() - 3)) : std::nullopt;
        if (word == "sums")
            choices.hasSums = true;
        else if (word == "steps")
            choices.hasSteps = true;
        else if (word == "±1")
            choices.entersAsRoots = true;
        else if (output && *output < size)
            choices.outputs.push_back(*output);
        else
            return wrongWord(word, "±1, sums, steps or an output such as S(3), below S(" +
                                       std::to_string(size) + ")");
    }
    return choices;
}

base::Result<base::SharedFunction> functionOf(const std::string& text, int radix)
{
    io::ReadOptions options;
    options.radix = radix;
    options.source = text;
    options.format = text.find(',') != std::string::npos ? io::Format::Numbers
                     : radix == 2                        ? io::Format::Bits
                                                         : io::Format::Digits;
    auto read = SEQUENCY_TRY(io::readVector(text, options));
    return base::SharedFunction(std::make_shared<const base::FunctionVector>(std::move(read.function)));
}

// Returns the shell command for the example, such as "printf '1011' | sequency-cli transform - --transform walsh".
std::string commandText(const session::TraceRequest& request, const std::string& values)
{
    const transform::TransformSpec& spec = request.spec;
    std::string text = "printf '" + values + "' | sequency-cli transform - --transform " + spec.name;
    if (spec.radix != 2)
        text += " --radix " + std::to_string(spec.radix);
    if (spec.direction == transform::Direction::Inverse)
        text += " --inverse";
    if (spec.order != transform::SpectrumOrder::Hadamard)
        text += " --order " + std::string(transform::orderName(spec.order));
    if (!spec.polarity.empty())
        text += " --polarity " + spec.polarity;
    if (spec.scale != transform::SpectrumScale::One)
        text += " --scale " + std::string(transform::scaleName(spec.scale));
    if (spec.sign == transform::ExponentSign::Positive)
        text += " --sign +";
    if (request.encoding == session::Encoding::RootsOfUnity)
        text += " --encoding polarity";
    return text;
}

std::string sumsText(const session::Trace& trace, const Choices& choices, std::size_t size,
                     const io::FormulaNames& names)
{
    std::vector<std::size_t> outputs = choices.outputs;
    for (std::size_t i = 0; choices.hasSums && i < size; ++i)
        outputs.push_back(i);
    std::string text;
    for (const std::size_t output : outputs)
        text += "- " + sumText(trace, output, names) + "\n";
    return text.empty() ? text : "\n" + text;
}

std::string columnName(std::size_t column)
{
    return "t" + io::subscriptText(column, io::FormulaStyle::Unicode);
}

// Parses a transform (`token`), such as "walsh:n=2", and its values, such as "1011".
base::Result<session::TraceRequest> transformRequest(const std::string& token, const std::string& values)
{
    auto spec = SEQUENCY_TRY(transform::parseToken(token));
    auto function = SEQUENCY_TRY(functionOf(values, spec.radix));
    if (function->variables != spec.variables)
        return Error{ErrorKind::BadInput, base::quotedToken(values) + " has " +
                                              std::to_string(function->size()) +
                                              " values, expected those of " + token};
    session::TraceRequest request;
    request.spec = spec;
    request.factorization = transform::drawnName(request.factorization, spec);
    request.f = function;
    return request;
}

// Returns columns with the function, the encoded input and the result of every step.
std::vector<ValueColumn> transformColumns(const session::Trace& trace, const io::FormulaNames& names)
{
    const session::TraceRequest& request = trace.request;
    const std::size_t size = request.f->size();
    const bool entersAsRoots = request.encoding == session::Encoding::RootsOfUnity;
    std::vector<ValueColumn> columns;
    if (entersAsRoots)
        columns.push_back(valueColumn("f", request.f->values, 0, size));
    const std::string entered = !entersAsRoots ? names.input : request.spec.radix == 2 ? "(−1)^f" : "ω^f";
    for (std::size_t column = 0; column < trace.columns.size(); ++column)
        columns.push_back(valueColumn(column == 0                          ? entered
                                      : column + 1 == trace.columns.size() ? names.output
                                                                           : columnName(column),
                                      *trace.columns[column], 0, size));
    return columns;
}

// Returns a line such as "Expression: f = x₁ ⊕ x₂"; empty if the transform has no expression.
base::Result<std::string> expressionText(const session::Trace& trace)
{
    const session::TraceRequest& request = trace.request;
    if (io::expressionKind(request.spec) == io::ExpressionKind::None)
        return std::string();
    io::ExpressionOptions options;
    options.functionName.assign(1, 'f');
    options.ofSigns = session::entersAsSigns(*request.f, request.encoding);
    options.ofRoots = session::entersAsRoots(*request.f, request.encoding);
    options.digits = 4;
    const auto expression = SEQUENCY_TRY(io::expression(*trace.columns.back(), request.spec, options));
    return "\nExpression: " + expression.text() + "\n";
}

base::Result<std::string> transformExample(const std::vector<std::string>& words)
{
    auto request = SEQUENCY_TRY(transformRequest(words[0], words[1]));
    const std::size_t size = request.f->size();
    const auto choices = SEQUENCY_TRY(choicesOf(words, 2, size));
    if (choices.entersAsRoots)
        request.encoding = session::Encoding::RootsOfUnity;
    const auto trace = SEQUENCY_TRY(session::trace(request));
    const auto expression = SEQUENCY_TRY(expressionText(trace));
    const bool isInverse = request.spec.direction == transform::Direction::Inverse;
    const io::FormulaNames names{isInverse ? "S" : "f", "g", isInverse ? "f" : "S"};
    std::string text =
        columnsText(transformColumns(trace, names), request.spec.radix, request.spec.variables);
    if (choices.hasSteps)
        text += "\n" + stepsText(trace);
    text += sumsText(trace, choices, size, names) + expression;
    std::string values = words[1];
    std::replace(values.begin(), values.end(), ',', ' ');
    return text + "\nCommand: `" + commandText(request, values) + "`\n";
}

// Returns an example with columns for the functions, their spectra, the products and the result.
base::Result<std::string> convolutionExample(const std::vector<std::string>& words)
{
    const bool withItself = words[0] == "autocorrelation";
    session::TraceRequest request;
    request.work = withItself ? session::TraceWork::Autocorrelation : session::TraceWork::Convolution;
    std::size_t next = 1;
    for (base::SharedFunction* function : {&request.f, &request.g}) {
        if (withItself && function == &request.g)
            continue;
        if (next == words.size())
            return Error{ErrorKind::BadUsage, "a convolution needs two functions"};
        *function = SEQUENCY_TRY(functionOf(words[next++], 2));
    }
    const std::size_t size = request.f->size();
    const auto choices = SEQUENCY_TRY(choicesOf(words, next, size));
    if (choices.entersAsRoots)
        request.encoding = session::Encoding::RootsOfUnity;
    const auto trace = SEQUENCY_TRY(session::trace(request));

    const auto n = static_cast<std::size_t>(request.f->variables);
    const auto column = [&](const std::string& heading, std::size_t place, std::size_t lane) {
        return valueColumn(heading, *trace.columns[place], lane * size, size);
    };
    std::vector<ValueColumn> columns{column("f", 0, 0)};
    if (!withItself)
        columns.push_back(column("g", 0, 1));
    columns.push_back(column("W f", n, 0));
    if (!withItself)
        columns.push_back(column("W g", n, 1));
    columns.push_back(column(withItself ? "(W f)²" : "W f · W g", n + 1, 0));
    columns.push_back(column("W of product", 2 * n + 1, 0));
    columns.push_back(column("C", trace.columns.size() - 1, 0));
    const std::string command =
        withItself ? "printf '" + words[1] + "' | sequency-cli autocorrelate -"
                   : "sequency-cli convolve <(printf '" + words[1] + "') <(printf '" + words[2] + "')";
    return columnsText(columns, 2, request.f->variables) + sumsText(trace, choices, size, {}) +
           "\nCommand: `" + command + (choices.entersAsRoots ? " --encoding polarity" : "") + "`\n";
}

// Returns the entry χ_w(z) of a character table as text, such as "1", "−1", "i" or "ω²".
std::string rootText(std::size_t w, std::size_t z, int radix)
{
    const transform::Scalar root = transform::rootOfUnity(transform::characterExponent(w, z, radix), radix);
    const io::WeightText weight =
        io::weightFactor(root, transform::Ring::complexNumbers(), radix, io::FormulaStyle::Unicode);
    return (weight.isNegative ? "−" : "") + (weight.factor.empty() ? "1" : weight.factor);
}

base::Result<std::string> charactersExample(const std::vector<std::string>& words)
{
    const auto radix = words.size() == 3 ? numberOf(words[1]) : std::nullopt;
    const auto variables = words.size() == 3 ? numberOf(words[2]) : std::nullopt;
    if (!radix || !variables || *radix > maxCharacters || *variables > maxCharacters)
        return Error{ErrorKind::BadUsage, "characters needs two numbers, p and m"};
    const transform::CharacterGroup group{static_cast<int>(*radix), static_cast<int>(*variables)};
    const auto rows = SEQUENCY_TRY(group.rows());
    if (group.variables < 1 || rows > maxCharacters)
        return Error{ErrorKind::BadInput, "a table of " + std::to_string(rows) +
                                              " rows is not written, expected 2 to " +
                                              std::to_string(maxCharacters)};
    std::vector<ValueColumn> columns;
    for (std::size_t z = 0; z < rows; ++z) {
        ValueColumn column{"z = " + base::digitText(z, *radix, group.variables), {}};
        for (std::size_t w = 0; w < rows; ++w)
            column.cells.push_back(rootText(w, z, group.radix));
        columns.push_back(std::move(column));
    }
    return columnsText(columns, group.radix, group.variables) +
           "\nCommand: `sequency-cli characters --radix " + words[1] + " --variables " + words[2] + "`\n";
}

}  // namespace

base::Result<std::string> workedExample(std::string_view call)
{
    std::istringstream stream{std::string(call)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    if (words.size() < 2)
        return Error{ErrorKind::BadUsage, "an example needs a transform and the values of a function"};
    if (words[0] == "convolution" || words[0] == "autocorrelation")
        return convolutionExample(words);
    return words[0] == "characters" ? charactersExample(words) : transformExample(words);
}

base::Result<std::string> filledPage(std::string_view page, const std::string& source)
{
    constexpr std::string_view opening = "{{example ";
    constexpr std::string_view closing = "}}";
    std::string filled;
    std::size_t number = 0;
    while (!page.empty()) {
        ++number;
        const std::string_view line = page.substr(0, std::min(page.find('\n'), page.size() - 1) + 1);
        page.remove_prefix(line.size());
        if (line.find("{{") == std::string_view::npos) {
            filled += line;
            continue;
        }
        const std::string_view text = line.substr(0, line.find_last_not_of(" \r\n") + 1);
        base::Result<std::string> example = Error{ErrorKind::BadInput, "{{example CALL}} must fill its line"};
        if (text.starts_with(opening) && text.ends_with(closing))
            example =
                workedExample(text.substr(opening.size(), text.size() - opening.size() - closing.size()));
        if (!example)
            return Error{example.error().kind, example.error().text(), {source, number, 1}};
        filled += *example;
    }
    return filled;
}

}  // namespace sequency::manual
