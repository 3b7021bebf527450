// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/values.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/polarity_table.h"

#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sequency::python {
namespace {

namespace py = pybind11;

py::array arrayOfFunction(base::FunctionVector function)
{
    const base::SharedFunction shared = std::make_shared<const base::FunctionVector>(std::move(function));
    const auto count = static_cast<py::ssize_t>(shared->size());
    return arrayOf(valueOrRaise(base::elementsOf(shared)), {count});
}

// Returns the function that `compute` returns. Ctrl-C interrupts the computation.
template <typename Compute>
base::FunctionVector computedFunction(const Compute& compute)
{
    std::optional<base::FunctionVector> function;
    runLong([&](EngineSession&, const base::RunControl& control) -> base::Status {
        base::Result<base::FunctionVector> result = compute(control);
        if (!result)
            return result.error();
        function = std::move(*result);
        return base::success();
    });
    return std::move(*function);
}

// Returns the values of a Boolean expression. If `variables` is not set, the function has as many variables as the expression needs.
py::array expressionValues(const std::string& text, std::optional<int> variables,
                           const std::vector<std::string>& names)
{
    io::ExpressionRequest request;
    request.algebra = io::Algebra::Boolean;
    request.variables = variables;
    request.naming.declared = names;
    return arrayOfFunction(computedFunction(
        [&](const base::RunControl& control) { return io::readExpression(text, request, control); }));
}

py::array randomValues(std::uint64_t seed, int variables)
{
    return arrayOfFunction(computedFunction(
        [&](const base::RunControl& control) { return io::randomFunction(seed, 2, variables, control); }));
}

// Returns the polarity with the fewest terms, as the number whose most significant bit belongs to x1.
std::size_t bestPolarity(const py::object& values, const std::string& device)
{
    const Batch digits = digitsOf(batchOf(values, "f"), 2, "f");
    if (digits.array.ndim() != 1)
        raiseValueError("f: expected one axis");
    base::FunctionVector function;
    function.variables = valueOrRaise(base::variablesForSize(digits.length, 2));
    function.values = view(digits, 0, digits.length);
    session::PolarityRequest request;
    request.device = device;
    request.function = std::make_shared<const base::FunctionVector>(std::move(function));
    std::size_t best = 0;
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        const auto table = SEQUENCY_TRY(session.engine().run(request, control));
        best = table.best;
        return base::success();
    });
    return best;
}

template <typename Row>
py::list rowsOf(std::span<const Row> table)
{
    py::list rows;
    for (const analysis::PropertyText& row : table) {
        py::dict texts;
        texts["name"] = row.name;
        texts["sage_name"] = row.sageName;
        texts["title"] = row.title;
        texts["meaning"] = row.meaning;
        texts["range"] = row.range;
        texts["computed_by"] = row.computedBy;
        texts["source"] = row.source;
        rows.append(texts);
    }
    return rows;
}

}  // namespace

void addValues(py::module_& module)
{
    module.def("expression_values", &expressionValues, py::arg("text"), py::arg("variables"),
               py::arg("names"), "The values of a Boolean expression: uint8.");
    module.def("random_values", &randomValues, py::arg("seed"), py::arg("variables"),
               "The values of the random function that --random SEED selects: uint8.");
    module.def("best_polarity", &bestPolarity, py::arg("f"), py::arg("device"),
               "The polarity with the fewest terms; ties are broken as on the command line.");
    module.def(
        "property_rows",
        [] {
            return py::make_tuple(rowsOf(analysis::booleanProperties()), rowsOf(analysis::sboxProperties()));
        },
        "The texts of the properties of Boolean functions and of S-boxes, one dict per property.");
}

}  // namespace sequency::python
