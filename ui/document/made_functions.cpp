// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/made_functions.h"

#include "engine/base/text/digits.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"
#include "ui/document/function_edits.h"

#include <QCoreApplication>

#include <algorithm>
#include <random>
#include <utility>

namespace sequency::ui {
namespace {

struct MadeFunctionsWords {
    Q_DECLARE_TR_FUNCTIONS(MadeFunctions)
};

// Changes the number of variables of an output to `variables` and marks the output as edited.
base::Status resize(Output& output, int variables, const base::RunControl& control)
{
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
}

bool sameValues(const base::FunctionVector& a, const base::FunctionVector& b)
{
    if (a.radix != b.radix || a.variables != b.variables ||
        base::elementType(a.values) != base::elementType(b.values))
        return false;
    if (a.isPacked() != b.isPacked())
        return false;
    if (a.isPacked())
        return std::equal(a.bits.words(), a.bits.words() + a.bits.wordCount(), b.bits.words());
    const auto* const bytes = static_cast<const char*>(base::rawData(a.values));
    return std::equal(bytes, bytes + base::byteCount(a.values),
                      static_cast<const char*>(base::rawData(b.values)));
}

}  // namespace

base::Result<LoadedFunction> loadedAs(const QString& name, base::Result<base::FunctionVector> function)
{
    if (!function)
        return function.error();
    return LoadedFunction{std::make_shared<const base::FunctionVector>(std::move(function).value()),
                          io::Format::Auto, name};
}

base::Result<base::FunctionVector> newFunction(const NewFunction& wanted, const base::RunControl& control)
{
    if (!wanted.isNumbers)
        return wanted.seed ? io::randomFunction(*wanted.seed, wanted.radix, wanted.variables, control)
                           : zeroFunction(wanted.radix, wanted.variables);
    const auto size = base::checkedPower(static_cast<std::size_t>(wanted.radix), wanted.variables);
    if (!size)
        return base::Error{base::ErrorKind::BadInput, "the values exceed addressable memory"};
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

base::Result<LoadedFunction> loadedExample(const QString& name, const QString& second)
{
    auto loaded = loadedAs(name, io::exampleFunction(name.toStdString()));
    if (!loaded || second.isEmpty())
        return loaded;
    auto other = loadedAs(second, io::exampleFunction(second.toStdString()));
    if (!other)
        return other.error();
    loaded->second = other->function;
    return loaded;
}

base::Result<base::FunctionVector> functionOfNumbers(const std::vector<std::int64_t>& values)
{
    auto made = base::AlignedBuffer<std::int64_t>::allocate(values.size());
    if (!made)
        return made.error();
    std::ranges::copy(values, made->begin());
    return base::FunctionVector{2, base::floorLog2(values.size()), std::move(*made)};
}

base::Result<base::FunctionVector> functionOfWords(const std::vector<std::uint64_t>& words, int variables)
{
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(std::size_t{1} << variables);
    if (!values)
        return values.error();
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    for (std::size_t x = 0; x < values->size(); ++x)
        (*values)[x] = static_cast<std::uint8_t>(words[x / wordBits] >> x % wordBits & 1);
    return base::FunctionVector{2, variables, std::move(*values)};
}

base::Result<LoadedFunction> resizedDocument(const Document& document, int variables,
                                             const base::RunControl& control)
{
    if (!document.function)
        return loadedAs({}, zeroFunction(2, variables));
    LoadedFunction loaded{nullptr, io::Format::Auto, {}, document.outputs, document.output};
    loaded.inputNames = namesFor(document.inputNames, variables);
    for (Output& output : loaded.outputs)
        if (auto done = resize(output, variables, control); !done)
            return done.error();
    if (!loaded.outputs.empty()) {
        loaded.function = loaded.outputs[loaded.output].function;
        return loaded;
    }
    Output alone{document.outputName, document.function, document.open};
    if (auto done = resize(alone, variables, control); !done)
        return done.error();
    loaded.function = alone.function;
    loaded.outputName = alone.name;
    loaded.open = alone.open;
    loaded.isEdited = true;
    return loaded;
}

base::Result<LoadedFunction> evaluatedAnew(const Document& document, int variables,
                                           const base::RunControl& control)
{
    io::ExpressionRequest request;
    request.source = MadeFunctionsWords::tr("expression").toStdString();
    request.algebra = io::parseAlgebra(document.source.readAs.toStdString()).value_or(io::Algebra::Auto);
    request.radix = document.function->radix;
    request.naming = expressionNaming(document.conventions);
    if (document.source.isOrderedByAppearance)
        request.naming.freeNames = io::VariableNaming::FreeNames::Appearance;
    const std::string text = document.source.text.toStdString();
    using Style = io::VariableNaming::Style;
    std::vector<io::VariableNaming> namings{request.naming};
    for (const bool first : {true, false})
        for (const Style style : {Style::FromOne, Style::FromZero, Style::Letters})
            namings.push_back({style, first, {}, request.naming.freeNames});
    for (const io::VariableNaming& naming : namings) {
        request.naming = naming;
        request.variables = document.function->variables;
        const auto now = io::readExpression(text, request, control);
        if (!now && now.error().kind == base::ErrorKind::Cancelled)
            return now.error();
        if (!now || !sameValues(*now, *document.function))
            continue;
        request.variables = variables;
        return loadedAs({}, io::readExpression(text, request, control));
    }
    return base::Error{base::ErrorKind::BadInput,
                       MadeFunctionsWords::tr(
                           "the expression cannot be evaluated again, because its result is not the function "
                           "that is open")
                           .toStdString()};
}

base::Result<LoadedFunction> changedBy(const FunctionChange& change, const base::FunctionVector& function,
                                       const base::RunControl& control)
{
    auto loaded = loadedAs({}, change(function, control));
    if (loaded)
        loaded->isEdited = true;
    return loaded;
}

}  // namespace sequency::ui
