// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/files.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/io/truth_table_file.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <memory>
#include <optional>

namespace sequency::python {
namespace {

namespace py = pybind11;

struct ReadCall {
    std::string format;
    int radix = 2;
    std::optional<int> variables;
    int dontCare = 0;
};

// A truth table and the value that replaces its don't-cares.
struct Table {
    io::TruthTable table;
    io::DontCare fill = io::DontCare::Zero;
};

std::unique_ptr<Table> readFile(const std::filesystem::path& path, const ReadCall& call)
{
    const auto format = io::findFormat(call.format);
    if (!format)
        raiseValueError("format: unknown format '" + call.format +
                        "', expected one of: " + io::formatNames(true));
    if (call.dontCare != 0 && call.dontCare != 1)
        raiseValueError("dont_care: expected 0 or 1");
    io::ReadOptions options;
    options.format = *format;
    options.radix = call.radix;
    options.variables = call.variables;
    auto table = std::make_unique<Table>();
    table->fill = call.dontCare == 1 ? io::DontCare::One : io::DontCare::Zero;
    // Reading does not need the engine, but runLong() lets Ctrl-C interrupt the reading of a large file.
    runLong([&](EngineSession&, const base::RunControl& control) -> base::Status {
        table->table = SEQUENCY_TRY(io::readTruthTableFile(path.string(), options, control));
        return base::success();
    });
    return table;
}

std::size_t outputOf(const Table& table, const py::object& output)
{
    return valueOrRaise(io::findOutput(table.table, py::str(output).cast<std::string>()));
}

py::array valuesOf(const Table& table, const py::object& output)
{
    auto function = std::make_shared<const base::FunctionVector>(
        valueOrRaise(io::functionOf(table.table, outputOf(table, output), table.fill)));
    auto values = valueOrRaise(base::elementsOf(function));
    const auto count = static_cast<py::ssize_t>(base::elementCount(*values));
    return arrayOf(std::move(values), {count});
}

py::array wordsOf(const Table& table)
{
    auto words = valueOrRaise(io::wordsOf(table.table, table.fill));
    const auto count = static_cast<py::ssize_t>(words.size());
    return arrayOf(std::make_shared<const base::ElementVector>(std::move(words)), {count});
}

std::vector<std::string> outputNames(const Table& table)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.table.outputs.size(); ++i)
        names.push_back(io::outputName(table.table, i));
    return names;
}

std::vector<std::string> inputNames(const Table& table)
{
    std::vector<std::string> names;
    for (int variable = 0; variable < table.table.variables; ++variable)
        names.push_back(io::inputName(table.table, variable));
    return names;
}

std::vector<std::string> notesOf(const Table& table)
{
    std::vector<std::string> notes;
    for (const io::ReadNote& note : table.table.notes)
        notes.push_back(note.message);
    return notes;
}

}  // namespace

void addFiles(py::module_& module)
{
    py::class_<Table>(module, "Table",
                      "The contents of a file: one or several functions of the same variables.\n\n"
                      "table['f'] and table[0] are the values of an output, index 0 first: uint8 of digits,\n"
                      "int64, float64 or complex128 of numbers.")
        .def_property_readonly("radix", [](const Table& table) { return table.table.radix; })
        .def_property_readonly("variables", [](const Table& table) { return table.table.variables; })
        .def_property_readonly(
            "format", [](const Table& table) { return io::formatName(table.table.format); },
            "The format that the file was read as.")
        .def_property_readonly("inputs", &inputNames, "Names of the variables, x1 first.")
        .def_property_readonly("outputs", &outputNames, "Names of the functions.")
        .def_property_readonly("notes", &notesOf,
                               "Sentences about what was ignored or assumed while reading.")
        .def("__len__", [](const Table& table) { return table.table.outputs.size(); })
        .def("__getitem__", &valuesOf, py::arg("output"))
        .def("words", &wordsOf,
             "All outputs of each index as one integer, the first output most significant: "
             "int64, as SBox\nexpects. ValueError unless all outputs are Boolean.");
    module.def(
        "read",
        [](const std::filesystem::path& path, const std::string& format, int radix,
           std::optional<int> variables, int dontCare) {
            return readFile(path, {format, radix, variables, dontCare});
        },
        py::arg("path"), py::kw_only(), py::arg("format") = "auto", py::arg("radix") = 2,
        py::arg("variables") = py::none(), py::arg("dont_care") = 0,
        ("The functions of a file: a Table.\n\n`format` is " + io::formatNames(true) +
         "; `dont_care` is the value taken for don't-cares.\nOSError if the file does not exist, ValueError "
         "with "
         "line "
         "and column for what is wrong in it.")
            .c_str());
}

}  // namespace sequency::python
