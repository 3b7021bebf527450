// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the functions (quantities) that lessons can use: properties of functions and spectra, the state of the views, and random draws.
//
// The answers, goals, parameters and text of lessons all use this table; the documentation and `sequency-cli lessons --quantities` list it. A new
// quantity needs only a new row. Every value is computed from the arguments with the reference backend; no row contains an answer. Each property of
// Boolean functions and S-boxes and each table of an S-box (analysis/properties) is a row of this table under its own name.
//
// Errors:  value() returns BadInput (unsuitable arguments), OutOfMemory, Cancelled.
// Threads: any; the table is constant after the first call.
#pragma once

#include "engine/lesson/functions/scope.h"

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct Argument {
    std::string_view name;
    Kind kind = Kind::Number;
    bool isOptional = false;  // may be true only for the last arguments of a function
};

// The arguments of one call. Their number and kinds have already been checked.
class Arguments {
public:
    Arguments(std::span<const Value> values, const Scope& scope) : m_values(values), m_scope(scope) {}

    const Scope& scope() const { return m_scope; }
    bool has(std::size_t i) const { return i < m_values.size(); }
    std::int64_t number(std::size_t i) const { return std::get<std::int64_t>(m_values[i]); }
    std::int64_t number(std::size_t i, std::int64_t initial) const { return has(i) ? number(i) : initial; }
    const Numbers& list(std::size_t i) const { return std::get<Numbers>(m_values[i]); }
    const std::string& text(std::size_t i) const { return std::get<std::string>(m_values[i]); }
    std::string text(std::size_t i, const char* initial) const { return has(i) ? text(i) : initial; }
    const base::SharedFunction& function(std::size_t i) const
    {
        return std::get<base::SharedFunction>(m_values[i]);
    }

private:
    std::span<const Value> m_values;
    const Scope& m_scope;
};

using ComputeValue = std::function<base::Result<Value>(const Arguments& arguments)>;

struct LessonFunction {
    // The data on which the value depends in addition to the arguments: none, the state of the views, or random draws.
    enum class Source { Arguments, State, Draw };

    std::string name;
    std::string meaning;
    std::vector<Argument> arguments;
    ComputeValue value;
    Source source = Source::Arguments;
    bool isYesNo = false;  // true if the value is 1 for yes or 0 for no
};

std::span<const LessonFunction> quantities();
// Returns the lesson function with this name, or null if there is none.
const LessonFunction* findLessonFunction(std::string_view name);
// Returns the syntax of a call, for example "spectrum(function, transform, encoding?)".
std::string signature(const LessonFunction& quantity);

// For quantities() only: addRow() adds one row. Each of the other functions adds the rows that one source file defines.
void addRow(std::vector<LessonFunction>& rows, std::string_view name, std::string_view meaning,
            std::initializer_list<Argument> arguments, ComputeValue value,
            LessonFunction::Source source = LessonFunction::Source::Arguments, bool isYesNo = false);
void addFunctionRows(std::vector<LessonFunction>& rows);
void addPropertyRows(std::vector<LessonFunction>& rows);
void addSpectrumRows(std::vector<LessonFunction>& rows);
void addDiagramRows(std::vector<LessonFunction>& rows);
void addFormRows(std::vector<LessonFunction>& rows);
void addArithmeticRows(std::vector<LessonFunction>& rows);
void addStateRows(std::vector<LessonFunction>& rows);
void addDrawRows(std::vector<LessonFunction>& rows);

// found() wraps a value as the result of a lesson function. The overloads are not inline, because GCC 12 wrongly warns that the destructor of an
// inlined Value frees memory that was never allocated.
base::Result<Value> found(std::int64_t number);
base::Result<Value> found(Numbers numbers);
base::Result<Value> found(std::string text);
base::Result<Value> found(base::SharedFunction function);
base::Error badArgument(std::string message);

}  // namespace sequency::lesson
