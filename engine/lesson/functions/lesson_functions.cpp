// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/functions/lesson_functions.h"

#include <map>

namespace sequency::lesson {

std::span<const LessonFunction> quantities()
{
    static const std::vector<LessonFunction> table = [] {
        std::vector<LessonFunction> rows;
        addFunctionRows(rows);
        addPropertyRows(rows);
        addSpectrumRows(rows);
        addDiagramRows(rows);
        addFormRows(rows);
        addArithmeticRows(rows);
        addStateRows(rows);
        addDrawRows(rows);
        return rows;
    }();
    return table;
}

const LessonFunction* findLessonFunction(std::string_view name)
{
    static const std::map<std::string_view, const LessonFunction*> byName = [] {
        std::map<std::string_view, const LessonFunction*> rows;
        for (const LessonFunction& row : quantities())
            rows.emplace(row.name, &row);
        return rows;
    }();
    const auto found = byName.find(name);
    return found == byName.end() ? nullptr : found->second;
}

std::string signature(const LessonFunction& quantity)
{
    std::string text;
    for (const Argument& argument : quantity.arguments)
        text += (text.empty() ? "" : ", ") + std::string(argument.name) + (argument.isOptional ? "?" : "");
    return quantity.name + (text.empty() ? "" : "(" + text + ")");
}

void addRow(std::vector<LessonFunction>& rows, std::string_view name, std::string_view meaning,
            std::initializer_list<Argument> arguments, ComputeValue value, LessonFunction::Source source,
            bool isYesNo)
{
    rows.push_back({std::string(name), std::string(meaning), arguments, std::move(value), source, isYesNo});
}

base::Result<Value> found(std::int64_t number)
{
    return Value(number);
}
base::Result<Value> found(Numbers numbers)
{
    return Value(std::move(numbers));
}
base::Result<Value> found(std::string text)
{
    return Value(std::move(text));
}
base::Result<Value> found(base::SharedFunction function)
{
    return Value(std::move(function));
}

base::Error badArgument(std::string message)
{
    return {base::ErrorKind::BadInput, std::move(message)};
}

}  // namespace sequency::lesson
