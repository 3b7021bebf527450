// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lessons can ask for, a row each: of functions and spectra, of the state of the views, and random draws. Answers, goals, parameters and
// texts of lessons use the same rows; the documentation and `sequency-cli lessons --quantities` list them. What is added is a row.
//
// Everything is computed by the engine, on the reference, from the values that are given: no row knows an answer. The properties of Boolean
// functions and S-boxes and the tables of S-boxes (analysis/properties) are rows by their own names.
// Constant data after the first call; any thread. Errors of value(): BadInput (arguments that do not fit), OutOfMemory, Cancelled.
#pragma once

#include "engine/lesson/quantities/scope.h"

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
    bool isOptional = false;  // only at the end
};

// The arguments of one call, checked: as many as the row has, of its kinds.
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

struct Quantity {
    // What a row needs beside its arguments.
    enum class Source { Arguments, State, Draw };

    std::string name;
    std::string meaning;  // one sentence
    std::vector<Argument> arguments;
    ComputeValue value;
    Source source = Source::Arguments;
    bool isYesNo = false;  // 1 and 0
};

std::span<const Quantity> quantities();
// Null where there is no such row.
const Quantity* quantityNamed(std::string_view name);
// "spectrum(function, transform, encoding?)".
std::string signature(const Quantity& quantity);

// The rows by file, for quantities() only.
void addRow(std::vector<Quantity>& rows, std::string_view name, std::string_view meaning,
            std::initializer_list<Argument> arguments, ComputeValue value,
            Quantity::Source source = Quantity::Source::Arguments, bool isYesNo = false);
void addFunctionRows(std::vector<Quantity>& rows);
void addPropertyRows(std::vector<Quantity>& rows);
void addSpectrumRows(std::vector<Quantity>& rows);
void addArithmeticRows(std::vector<Quantity>& rows);
void addStateRows(std::vector<Quantity>& rows);
void addDrawRows(std::vector<Quantity>& rows);

// What a row returns. Not inline: GCC 12 takes the destructor of an inlined Value for one of memory that was never allocated.
base::Result<Value> found(std::int64_t number);
base::Result<Value> found(Numbers numbers);
base::Result<Value> found(std::string text);
base::Result<Value> found(base::SharedFunction function);
base::Error badArgument(std::string message);

}  // namespace sequency::lesson
