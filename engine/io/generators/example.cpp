// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of examples. tests/engine/io/tst_example.cpp compares its entries with their definitions.
#include "engine/io/generators/example.h"

#include "engine/base/text/digits.h"
#include "engine/base/text/joined.h"
#include "engine/base/text/names.h"
#include "engine/io/bytes/embedded_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/generator.h"
#include "engine/io/generators/s_box_library.h"
#include "engine/io/vector_text.h"

#include <algorithm>

namespace sequency::io {
namespace {

using ExampleJson = nlohmann::json;

struct Source {
    std::string values;
    std::string generator;
    std::string expression;
    Algebra algebra = Algebra::Auto;
};

struct Table {
    std::vector<Example> examples;
    std::vector<Source> sources;  // source of each example, in the order of `examples`
    std::vector<std::string> groups;
};

std::string textOf(const ExampleJson& row, const char* key, const std::string& missing = {})
{
    const auto found = row.find(key);
    return found != row.end() && found->is_string() ? found->get<std::string>() : missing;
}

int numberOf(const ExampleJson& row, const char* key, int missing)
{
    const auto found = row.find(key);
    return found != row.end() && found->is_number_integer() ? found->get<int>() : missing;
}

// Returns the source of an example. For an S-box of the library, this is the source of the S-box.
std::string sourceOf(const ExampleJson& row, std::string_view generator)
{
    constexpr std::string_view library = "s-box:";
    if (generator.starts_with(library))
        if (const LibrarySBox* const box = findSBox(generator.substr(library.size())))
            return box->source;
    return textOf(row, "source");
}

// Reads the table. It is empty if the embedded file is invalid; the tests detect this build error.
Table readTable()
{
    Table table;
    const ExampleJson document = ExampleJson::parse(embeddedText("examples/examples.json"), nullptr, false);
    if (!document.is_object() || !document.contains("groups") || !document.contains("examples"))
        return table;
    for (const ExampleJson& group : document["groups"])
        table.groups.push_back(group.is_string() ? group.get<std::string>() : std::string());
    for (const ExampleJson& row : document["examples"]) {
        Example example;
        example.name = textOf(row, "name");
        example.group = textOf(row, "group");
        example.title = textOf(row, "title");
        example.remark = textOf(row, "remark");
        example.radix = numberOf(row, "radix", 2);
        example.variables = numberOf(row, "variables", 0);
        example.transform = textOf(row, "transform", example.transform);
        example.encoding = textOf(row, "encoding", example.encoding);
        example.view = textOf(row, "view", example.view);
        example.factorization = textOf(row, "factorization", example.factorization);
        example.second = textOf(row, "second");
        example.of = textOf(row, "of");
        Source source{textOf(row, "values"), textOf(row, "generate"), textOf(row, "expression"),
                      parseAlgebra(textOf(row, "algebra", "auto")).value_or(Algebra::Auto)};
        example.source = sourceOf(row, source.generator);
        example.hasFunction = !example.of.empty() || !source.values.empty() || !source.generator.empty() ||
                              !source.expression.empty();
        table.examples.push_back(std::move(example));
        table.sources.push_back(std::move(source));
    }
    return table;
}

const Table& table()
{
    static const Table read = readTable();
    return read;
}

base::Result<base::FunctionVector> functionOf(const Example& example, const Source& source)
{
    if (!source.generator.empty())
        return generate(source.generator);
    if (!source.expression.empty()) {
        ExpressionRequest request;
        request.source = example.name;
        request.algebra = source.algebra;
        request.radix = example.radix;
        request.variables = example.variables;
        return readExpression(source.expression, request);
    }
    auto read = SEQUENCY_TRY(readVector(source.values, {example.name, Format::Digits, example.radix}));
    return std::move(read.function);
}

}  // namespace

std::size_t Example::size() const
{
    return base::checkedPower(static_cast<std::size_t>(radix), variables).value_or(0);
}

std::span<const Example> examples()
{
    return table().examples;
}

std::span<const std::string> exampleGroups()
{
    return table().groups;
}

const Example* findExample(std::string_view name)
{
    return base::rowWith(examples(), name, &Example::name);
}

base::Result<base::FunctionVector> exampleFunction(std::string_view name)
{
    const Example* example = findExample(name);
    if (example != nullptr && !example->of.empty())
        example = findExample(example->of);
    if (example != nullptr && example->hasFunction)
        return functionOf(*example,
                          table().sources[static_cast<std::size_t>(example - table().examples.data())]);
    const std::string names = base::joined(examples(), ", ", &Example::name, &Example::hasFunction);
    return base::Error{
        base::ErrorKind::BadUsage,
        example != nullptr
            ? "the example '" + std::string(name) +
                  "' shows a table of characters and has no function, expected one of: " + names
            : "unknown example '" + std::string(name) + "', expected one of: " + names};
}

}  // namespace sequency::io
