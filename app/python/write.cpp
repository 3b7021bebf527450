// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/write.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/truth_table_file.h"

#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sequency::python {
namespace {

namespace py = pybind11;

using NamedColumns = std::vector<std::pair<std::string, py::array>>;

// Returns a table with these columns. An array of uint8 contains the digits of a logic function; arrays of other types contain numbers.
io::TruthTable tableOfColumns(const NamedColumns& columns, int radix)
{
    std::optional<io::TruthTable> table;
    for (const auto& [name, values] : columns) {
        const Batch batch = batchOf(values, "values");
        base::FunctionVector function;
        function.radix = radix;
        function.variables = valueOrRaise(base::variablesForSize(batch.length, radix));
        if (batch.array.ndim() != 1)
            raiseValueError("values: expected one axis");
        function.values = view(batch, 0, batch.length);
        io::TruthTable one = valueOrRaise(io::tableOf(function, name));
        if (!table)
            table = std::move(one);
        else if (table->variables != one.variables)
            raiseValueError("values: all outputs must have the same number of values");
        else
            table->outputs.push_back(std::move(one.outputs.front()));
    }
    if (!table)
        raiseValueError("values: expected at least one output");
    return std::move(*table);
}

// Returns the list format that can hold the table if the suffix of a file selects a list of bits.
io::Format listFormat(const io::TruthTable& table)
{
    const io::OutputColumn& column = table.outputs.front();
    if (io::isBoolean(column))
        return io::Format::Bits;
    switch (base::elementType(std::get<base::ElementVector>(column.values))) {
    case base::ElementType::UInt8: return io::Format::Digits;
    case base::ElementType::Complex64:
    case base::ElementType::Complex128: return io::Format::Complex;
    default: return io::Format::Numbers;
    }
}

io::Format formatFor(const std::string& path, const std::string& name, const io::TruthTable& table)
{
    const bool isChosenBySuffix = name == "auto";
    const auto format =
        isChosenBySuffix ? io::formatOfSuffix(path, io::formatsToWrite()) : io::findFormat(name);
    if (format && *format != io::Format::Auto)
        return isChosenBySuffix && *format == io::Format::Bits ? listFormat(table) : *format;
    if (isChosenBySuffix)
        raiseValueError("path: no format of functions has the suffix of '" + path +
                        "', expected one such as .pla, .csv or .npy, or format=");
    raiseValueError("format: unknown format '" + name + "', expected one of: " + io::formatNamesToWrite());
}

void writeFunctions(const std::string& path, const NamedColumns& columns,
                    const std::vector<std::string>& inputs, int radix, const std::string& format,
                    std::optional<int> outputBits)
{
    io::TruthTable table = tableOfColumns(columns, radix);
    if (!inputs.empty() && inputs.size() != static_cast<std::size_t>(table.variables))
        raiseValueError("inputs: expected " + std::to_string(table.variables) + " names");
    table.inputNames = inputs;
    io::WriteOptions options;
    options.format = formatFor(path, format, table);
    options.outputBits = outputBits;
    runLong([&](EngineSession&, const base::RunControl& control) {
        return io::writeFile(
            path, [&](const io::Sink& sink) { return io::writeTruthTable(table, options, sink, control); });
    });
}

}  // namespace

void addWriting(py::module_& module)
{
    module.def("write_functions", &writeFunctions, py::arg("path"), py::arg("columns"), py::arg("inputs"),
               py::arg("radix"), py::arg("format"), py::arg("output_bits"),
               "Writes named columns of values to a file.");
    module.def(
        "write_text",
        [](const std::string& path, const std::string& text) {
            raiseUnlessDone(io::writeFile(path, [&](const io::Sink& sink) { return sink(text); }));
        },
        py::arg("path"), py::arg("text"),
        "Writes a text to a file. An existing file is replaced only when everything is written.");
    module.def("formats_to_write", &io::formatNamesToWrite,
               "The names of the formats of write(), separated by commas.");
}

}  // namespace sequency::python
