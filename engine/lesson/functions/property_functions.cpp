// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions for properties of Boolean functions and S-boxes and for tables of S-boxes, such as "ddt(sbox, 1, 3)".
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/lesson/functions/lesson_functions.h"
#include "engine/session/backends/backend.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using base::SharedFunction;
using Found = base::Result<Value>;

// A runner of programs that uses the reference backend on the calling thread.
class ReferenceRunner {
public:
    program::Runner runner(const base::RunControl& control)
    {
        const auto run = [this, control](const program::Program& program, const program::Vectors& vectors) {
            base::Timings timings;
            return m_backend->compute(program, {}, vectors, control, timings);
        };
        const auto keep =
            [this,
             control](const program::Program& program, const std::vector<program::InputVector>& inputs,
                      const program::Program*) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
            const program::Vector& output = program.vector(program.outputs().front());
            auto kept = SEQUENCY_TRY(m_backend->allocate(output.storage, output.length));
            base::Timings timings;
            SEQUENCY_TRY(m_backend->compute(program, {}, {inputs, {kept.get()}}, control, timings));
            return std::shared_ptr<const program::DeviceVector>(std::move(kept));
        };
        return {run, keep};
    }

private:
    std::unique_ptr<session::Backend> m_backend = session::makeReferenceBackend();
};

Found valueOf(const base::Result<analysis::Finding>& finding)
{
    if (!finding)
        return finding.error();
    const analysis::PropertyValue& value = finding->value;
    if (const auto* const flag = std::get_if<bool>(&value))
        return found(std::int64_t{*flag});
    if (const auto* const number = std::get_if<std::int64_t>(&value))
        return found(*number);
    if (const auto* const numbers = std::get_if<std::vector<std::int64_t>>(&value))
        return found(*numbers);
    return found(analysis::valueText(value));
}

base::Result<analysis::SboxFacts> factsOf(const SharedFunction& function, ReferenceRunner& runner,
                                          const base::RunControl& control)
{
    const SharedFunction functions[]{function};
    SEQUENCY_TRY(analysis::checkSbox(functions));
    auto sbox = SEQUENCY_TRY(analysis::sboxOf(functions));
    return analysis::SboxFacts(std::move(sbox), runner.runner(control), control);
}

Found booleanProperty(const analysis::BooleanProperty& row, const base::FunctionVector& function,
                      const base::RunControl& control)
{
    if (function.variables > row.maxVariables)
        return badArgument(std::string(row.name) + " is computed for at most " +
                           std::to_string(row.maxVariables) + " variables");
    auto bits = SEQUENCY_TRY(
        base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(function.values).elements()));
    ReferenceRunner runner;
    analysis::BooleanFacts facts(std::move(bits), runner.runner(control), control);
    return valueOf(row.find(facts));
}

Found property(const std::string& name, const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    const base::RunControl& control = arguments.scope().control;
    const analysis::BooleanProperty* const boolean = analysis::findBooleanProperty(name);
    if (boolean != nullptr && function->isBoolean())
        return booleanProperty(*boolean, *function, control);
    const analysis::SboxProperty* const ofSbox = analysis::findSboxProperty(name);
    if (ofSbox == nullptr)
        return badArgument(name + " is a property of Boolean functions");
    ReferenceRunner runner;
    auto facts = factsOf(function, runner, control);
    return facts ? valueOf(ofSbox->find(*facts)) : facts.error();
}

Found tableEntry(const analysis::SboxTable& table, const Arguments& arguments)
{
    ReferenceRunner runner;
    auto facts = SEQUENCY_TRY(factsOf(arguments.function(0), runner, arguments.scope().control));
    const std::int64_t row = arguments.number(1);
    const std::int64_t column = arguments.number(2);
    if (row < 0 || std::cmp_greater_equal(row, facts.sbox().size()) || column < 0 ||
        std::cmp_greater_equal(column, table.columns(facts.sbox())))
        return badArgument("there is no entry (" + std::to_string(row) + ", " + std::to_string(column) +
                           ") in the table " + std::string(table.name));
    const auto values = SEQUENCY_TRY(analysis::tableRows(table, facts, static_cast<std::size_t>(row), 1));
    return found(std::int64_t{values[static_cast<std::size_t>(column)]});
}

bool saysYesOrNo(std::string_view range)
{
    return range == "yes, no";
}

}  // namespace

void addPropertyRows(std::vector<LessonFunction>& rows)
{
    const auto add = [&rows](std::string_view name, std::string_view meaning, bool isYesNo) {
        const auto isKnown =
            std::ranges::any_of(rows, [name](const LessonFunction& row) { return row.name == name; });
        if (!isKnown)
            addRow(
                rows, name, meaning, {{"function", Kind::Function}},
                [name = std::string(name)](const Arguments& arguments) { return property(name, arguments); },
                LessonFunction::Source::Arguments, isYesNo);
    };
    for (const analysis::BooleanProperty& row : analysis::booleanProperties())
        add(row.name, row.meaning, saysYesOrNo(row.range));
    for (const analysis::SboxProperty& row : analysis::sboxProperties())
        add(row.name, row.meaning, row.name == "bijective");
    for (const analysis::SboxTable& table : analysis::sboxTables())
        addRow(rows, std::string(table.name), "The entry " + std::string(table.entry) + " of an S-box.",
               {{"sbox", Kind::Function}, {"row", Kind::Number}, {"column", Kind::Number}},
               [&table](const Arguments& arguments) { return tableEntry(table, arguments); });
}

}  // namespace sequency::lesson
