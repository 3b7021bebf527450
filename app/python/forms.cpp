// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/forms.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/analysis/forms/form_text.h"
#include "engine/analysis/forms/kronecker_forms.h"

#include <memory>
#include <string>

namespace sequency::python {
namespace {

namespace py = pybind11;
using analysis::Form;
using analysis::FormKind;

// Returns the rows of an array of 0 and 1 as bits.
std::vector<analysis::SharedBits> rowsOf(const py::object& values, const char* name, int& variables)
{
    const Batch digits = digitsOf(batchOf(values, name), 2, name);
    if (digits.array.ndim() > 2)
        raiseValueError(std::string(name) + ": expected one axis, or two for several outputs");
    variables = valueOrRaise(base::variablesForSize(digits.length, 2));
    const auto bytes = view(digits, 0, static_cast<std::size_t>(digits.array.size()));
    const auto& elements = std::get<base::AlignedBuffer<std::uint8_t>>(bytes);
    std::vector<analysis::SharedBits> rows;
    for (std::size_t first = 0; first < elements.size(); first += digits.length)
        rows.push_back(std::make_shared<const base::PackedBits>(
            valueOrRaise(base::PackedBits::pack(elements.elements().subspan(first, digits.length)))));
    return rows;
}

base::Result<Form> minimized(const analysis::FormFunction& function, FormKind kind, const std::string& device,
                             EngineSession& session, const base::RunControl& control)
{
    if (kind != FormKind::Kronecker)
        return analysis::minimizeForm(function, kind, control);
    const auto runnerFor = [&](const base::RunControl& part) -> base::Result<program::Runner> {
        const auto runner = SEQUENCY_TRY(session.runner(device, part));
        return *runner;
    };
    const auto all = SEQUENCY_TRY(analysis::countKroneckerForms(function, 1, runnerFor, control));
    auto form = analysis::kroneckerForm(function, all.best.front().form, control);
    if (form)
        form->isProvenMinimal = true;
    return form;
}

py::dict formDict(const Form& form)
{
    analysis::FormNames names;
    for (int variable = 1; variable <= form.variables; ++variable)
        names.names.push_back("x" + std::to_string(variable));
    names.isDotted = true;
    py::list cubes;
    for (const analysis::Cube& cube : form.cubes) {
        std::string outputs;
        for (int j = 0; j < form.outputs; ++j)
            outputs += (cube.outputs >> j & 1) != 0 ? '1' : '0';
        cubes.append(py::make_tuple(analysis::cubeDigits(cube, form.variables), outputs));
    }
    py::list expressions;
    for (int j = 0; j < form.outputs; ++j)
        expressions.append(analysis::formText(form, names, static_cast<std::size_t>(j)));
    py::dict result;
    result["form"] = analysis::formKind(form.kind).name;
    result["variables"] = form.variables;
    result["cubes"] = cubes;
    result["expressions"] = expressions;
    result["expansions"] = form.expansions;
    result["terms"] = form.terms();
    result["literals"] = form.literals();
    result["proven_minimal"] = form.isProvenMinimal;
    result["pla"] = analysis::plaText(form, {});
    return result;
}

py::dict minimize(const py::object& values, const std::string& name, const py::object& dontCares,
                  const std::string& device)
{
    const analysis::FormKindRow* const row = analysis::findFormKind(name);
    if (row == nullptr)
        raiseValueError("form: expected sop, pos, esop, fprm, kro or pkro, not '" + name + "'");
    analysis::FormFunction function;
    for (auto& ones : rowsOf(values, "f", function.variables))
        function.outputs.push_back({std::move(ones)});
    if (!dontCares.is_none()) {
        int variables = 0;
        auto open = rowsOf(dontCares, "dont_cares", variables);
        if (open.size() != function.outputs.size() || variables != function.variables)
            raiseValueError("dont_cares: expected an array of the shape of f");
        for (std::size_t j = 0; j < open.size(); ++j)
            function.outputs[j].dontCares = std::move(open[j]);
    }
    Form form;
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        auto found = minimized(function, row->kind, device, session, control);
        if (!found)
            return found.error();
        form = *std::move(found);
        return base::success();
    });
    return formDict(form);
}

}  // namespace

void addForms(py::module_& module)
{
    module.def("minimize", &minimize, py::arg("f"), py::arg("form"), py::arg("dont_cares"), py::arg("device"),
               "A form with few terms, as a dict with its cubes, expressions and sizes.");
}

}  // namespace sequency::python
