// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are made and not read: expressions, generators, examples, random ones.
#include "engine/base/digits.h"
#include "engine/io/example.h"
#include "engine/io/expression_reader.h"
#include "engine/io/generator.h"
#include "ui/document/function_edits.h"
#include "ui/document/workbench.h"

#include <QRandomGenerator>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace sequency::ui {
namespace {

constexpr qsizetype longestName = 40;  // of a function called by its expression

base::Result<LoadedFunction> made(const QString& name, base::Result<base::FunctionVector> function)
{
    if (!function)
        return function.error();
    return LoadedFunction{std::make_shared<const base::FunctionVector>(std::move(function).value()),
                          io::Format::Auto, name};
}

// Random numbers are integers from −8 to 8.
base::Result<base::FunctionVector> newFunction(const NewFunction& wanted, const base::RunControl& control)
{
    if (!wanted.isNumbers)
        return wanted.seed ? io::randomFunction(*wanted.seed, wanted.radix, wanted.variables, control)
                           : zeroFunction(wanted.radix, wanted.variables);
    const auto size = base::checkedPower(static_cast<std::size_t>(wanted.radix), wanted.variables);
    if (!size)
        return base::Error{base::ErrorKind::BadInput, "so many values exceed addressable memory"};
    auto values = base::allocateElements(base::ElementType::Int64, *size);
    if (!values)
        return values.error();
    auto& numbers = std::get<base::AlignedBuffer<std::int64_t>>(*values);
    std::mt19937_64 random(wanted.seed.value_or(0));
    constexpr std::uint64_t kinds = 17;
    for (std::int64_t& number : numbers)
        number = wanted.seed ? static_cast<std::int64_t>(random() % kinds) - 8 : 0;
    return base::FunctionVector{wanted.radix, wanted.variables, std::move(*values)};
}

// The document's functions for n variables.
base::Result<LoadedFunction> resized(const Document& document, int variables, const base::RunControl& control)
{
    if (!document.function)
        return made({}, zeroFunction(2, variables));
    const auto resize = [&](Output& output) -> base::Status {
        auto function = withVariables(*output.function, variables, control);
        if (!function)
            return function.error();
        output.function = std::make_shared<const base::FunctionVector>(std::move(function).value());
        output.isEdited = true;
        if (!output.open)
            return base::success();
        auto open = withSize(*output.open, output.function->size());
        if (!open)
            return open.error();
        output.open = std::make_shared<const base::PackedBits>(std::move(open).value());
        return base::success();
    };
    LoadedFunction loaded{nullptr, io::Format::Auto, {}, document.outputs, document.output};
    loaded.inputNames = namesFor(document.inputNames, variables);
    for (Output& output : loaded.outputs)
        if (auto done = resize(output); !done)
            return done.error();
    if (!loaded.outputs.empty()) {
        loaded.function = loaded.outputs[loaded.output].function;
        return loaded;
    }
    Output alone{document.outputName, document.function, document.open};
    if (auto done = resize(alone); !done)
        return done.error();
    loaded.function = alone.function;
    loaded.outputName = alone.name;
    loaded.open = alone.open;
    loaded.isEdited = true;
    return loaded;
}

bool sameValues(const base::FunctionVector& a, const base::FunctionVector& b)
{
    if (a.radix != b.radix || a.variables != b.variables ||
        base::elementType(a.values) != base::elementType(b.values))
        return false;
    const auto* const bytes = static_cast<const char*>(base::rawData(a.values));
    return std::equal(bytes, bytes + base::byteCount(a.values),
                      static_cast<const char*>(base::rawData(b.values)));
}

// What the document's expression says for n variables. Its variables are named as when it was entered: the conventions of now
// are tried first, then the others, and those count that give the function that is open.
base::Result<LoadedFunction> evaluatedAnew(const Document& document, int variables,
                                           const base::RunControl& control)
{
    io::ExpressionRequest request;
    request.source = Workbench::tr("expression").toStdString();
    request.algebra = io::algebraNamed(document.source.readAs.toStdString()).value_or(io::Algebra::Auto);
    request.radix = document.function->radix;
    request.naming = expressionNaming(document.conventions);
    const std::string text = document.source.text.toStdString();
    using Style = io::VariableNaming::Style;
    std::vector<io::VariableNaming> namings{request.naming};
    for (const bool first : {true, false})
        for (const Style style : {Style::FromOne, Style::FromZero, Style::Letters})
            namings.push_back({style, first});
    for (const io::VariableNaming& naming : namings) {
        request.naming = naming;
        request.variables = document.function->variables;
        const auto now = io::readExpression(text, request, control);
        if (!now && now.error().kind == base::ErrorKind::Cancelled)
            return now.error();
        if (!now || !sameValues(*now, *document.function))
            continue;
        request.variables = variables;
        return made({}, io::readExpression(text, request, control));
    }
    return base::Error{base::ErrorKind::BadInput,
                       Workbench::tr("the expression cannot be evaluated anew: it does not give the function "
                                     "that is open")
                           .toStdString()};
}

}  // namespace

void Workbench::enterExpression(const QString& text, const io::ExpressionRequest& request)
{
    const QString line = text.simplified();
    const QString name = line.size() > longestName ? line.left(longestName - 1) + QChar(u'…') : line;
    m_pending = {tr("Enter an expression"), {}, name, true};
    m_pending.typed = text;
    m_pending.source = {text, {}, request.variables.value_or(-1)};
    if (request.algebra != io::Algebra::Auto)
        m_pending.source.readAs = QString::fromStdString(std::string(io::algebraName(request.algebra)));
    m_jobs.makeFunction(tr("Evaluating an expression"),
                        [name, request, text = text.toStdString()](const base::RunControl& control) {
                            return made(name, io::readExpression(text, request, control));
                        });
}

void Workbench::setVariables(int variables)
{
    if (hasFunction() && m_document.function->variables == variables)
        return;
    if (m_document.outputs.empty() && !m_document.source.isEmpty()) {
        evaluateAnew(variables);
        return;
    }
    m_pending = {tr("Set n = %1").arg(variables), {}, hasFunction() ? m_document.name : tr("entered")};
    m_pending.isResized = hasFunction();
    m_jobs.makeFunction(tr("Resizing the function"),
                        [document = m_document, variables](const base::RunControl& control) {
                            return resized(document, variables, control);
                        });
}

void Workbench::evaluateAnew(int variables)
{
    m_pending = {tr("Set n = %1").arg(variables), {}, m_document.name};
    m_pending.isResized = true;
    m_pending.source = m_document.source;
    m_pending.source.variables = variables;
    m_jobs.makeFunction(tr("Evaluating an expression"),
                        [document = m_document, variables](const base::RunControl& control) {
                            return evaluatedAnew(document, variables, control);
                        });
}

void Workbench::generate(const QString& call)
{
    m_pending = {tr("Generate %1").arg(call), {}, call, true};
    m_jobs.makeFunction(tr("Making a function"), [call](const base::RunControl& control) {
        return made(call, io::generate(call.toStdString(), control));
    });
}

void Workbench::openExample(const QString& name)
{
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    readExample(name);
}

void Workbench::openExample(const QString& name, const transform::TransformSpec& spec,
                            session::Encoding encoding, const QString& second)
{
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    Document settings;
    settings.encoding = encoding;
    settings.spec = spec;
    m_pending.settings = settings;
    readExample(name, second);
}

void Workbench::openExample(const io::Example& example)
{
    if (!example.hasFunction)
        return;
    const QString name = QString::fromStdString(example.name);
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    Document settings;
    settings.encoding =
        example.encoding == "polarity" ? session::Encoding::Polarity : session::Encoding::ZeroOne;
    settings.spec.name = example.transform;
    m_pending.settings = settings;
    readExample(name, QString::fromStdString(example.second));
}

void Workbench::readExample(const QString& name, const QString& second)
{
    m_pending.secondName = second;
    m_jobs.makeFunction(tr("Opening an example"),
                        [name, second](const base::RunControl&) -> base::Result<LoadedFunction> {
                            auto loaded = made(name, io::exampleFunction(name.toStdString()));
                            if (!loaded || second.isEmpty())
                                return loaded;
                            auto other = made(second, io::exampleFunction(second.toStdString()));
                            if (!other)
                                return other.error();
                            loaded->second = other->function;
                            return loaded;
                        });
}

void Workbench::makeNew(const NewFunction& wanted)
{
    const QString name = wanted.seed ? tr("random-%1").arg(*wanted.seed) : tr("entered");
    m_pending = {tr("New function"), {}, name, true};
    m_pending.transform = wanted.transform;
    m_jobs.makeFunction(tr("Making a function"), [wanted, name](const base::RunControl& control) {
        return made(name, newFunction(wanted, control));
    });
}

void Workbench::makeRandom(int variables)
{
    makeRandom(variables, QRandomGenerator::global()->generate());
}

void Workbench::makeRandom(int variables, std::uint64_t seed)
{
    const int radix = hasFunction() ? m_document.function->radix : 2;
    const QString name = tr("random-%1").arg(seed);
    m_pending = {tr("Random function"), {}, name};
    m_jobs.makeFunction(tr("Making a random function"),
                        [=](const base::RunControl& control) -> base::Result<LoadedFunction> {
                            return made(name, io::randomFunction(seed, radix, variables, control));
                        });
}

void Workbench::openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name)
{
    m_pending = {tr("Open a found function"), {}, name, true};
    m_jobs.makeFunction(tr("Making a function"),
                        [words, variables, name](const base::RunControl&) -> base::Result<LoadedFunction> {
                            auto values =
                                base::AlignedBuffer<std::uint8_t>::allocate(std::size_t{1} << variables);
                            if (!values)
                                return values.error();
                            constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
                            for (std::size_t x = 0; x < values->size(); ++x)
                                (*values)[x] =
                                    static_cast<std::uint8_t>(words[x / wordBits] >> x % wordBits & 1);
                            return made(name, base::FunctionVector{2, variables, std::move(*values)});
                        });
}

}  // namespace sequency::ui
