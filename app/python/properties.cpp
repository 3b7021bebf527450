// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/properties.h"

#include "app/python/arrays.h"
#include "app/python/boolean_values.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "app/python/transforms/transform_call.h"
#include "engine/analysis/properties/sbox/sbox_equivalence.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/base/text/joined.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"
#include "engine/session/text/property_report.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sequency::python {
namespace {

namespace py = pybind11;
using session::FoundProperty;
using session::PropertyReport;

// A Boolean function of n variables; x1 is the most significant bit of an index.
struct BooleanFunction {
    base::PackedBits bits;
    int variables = 0;
};

struct Finding {
    FoundProperty found;
    std::string meaning;
    std::string source;
};

py::object objectOf(const analysis::PropertyValue& value)
{
    return std::visit(
        [](const auto& known) -> py::object {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(known)>, std::monostate>)
                return py::none();
            else
                return py::cast(known);
        },
        value);
}

py::dict witnessOf(const analysis::Witness& witness)
{
    py::dict values;
    for (const auto& [name, value] : witness.values)
        values[py::str(name)] = objectOf(value);
    return values;
}

py::object bestKnownOf(const Finding& finding)
{
    if (!finding.found.bestKnown)
        return py::none();
    return py::cast(finding.found.bestKnown->value);
}

// Returns the value of the property. Raises an error if the value could not be computed, for example because memory ran out.
py::object valueOf(const Finding& finding)
{
    if (!finding.found.error.empty())
        raiseValueError(finding.found.name + ": " + finding.found.error);
    return objectOf(finding.found.finding.value);
}

base::Result<PropertyReport> reportOf(const BooleanFunction& function, const std::vector<std::string>& names,
                                      session::Engine& engine, const std::string& device,
                                      const base::RunControl& control)
{
    const auto rows = session::booleanRows(names);
    auto bits = function.bits.clone();
    if (!rows || !bits)
        return rows ? bits.error() : rows.error();
    return session::propertiesOf(std::move(*bits), *rows, engine, device, control);
}

base::Result<PropertyReport> reportOf(const analysis::Sbox& sbox, const std::vector<std::string>& names,
                                      session::Engine& engine, const std::string& device,
                                      const base::RunControl& control)
{
    const auto rows = SEQUENCY_TRY(session::sboxRows(names));
    return session::propertiesOf(sbox, rows, engine, device, control);
}

const auto& rowOf(const BooleanFunction&, std::string_view name)
{
    return *analysis::findBooleanProperty(name);
}

const auto& rowOf(const analysis::Sbox&, std::string_view name)
{
    return *analysis::findSboxProperty(name);
}

// Returns true if each property of the object takes less than a millisecond on the CPU, so that the calling thread can compute it.
bool isShort(const BooleanFunction& function, const std::vector<std::string>& names)
{
    constexpr int maxVariables = 8;
    return function.variables <= maxVariables && names.size() == 1 && names.front() != "all" &&
           std::ranges::all_of(names, [](const std::string& name) {
               const auto* const row = analysis::findBooleanProperty(name);
               return row == nullptr || row->reads == analysis::Reads::Spectrum ||
                      row->reads == analysis::Reads::Autocorrelation ||
                      row->reads == analysis::Reads::NormalForm;
           });
}

bool isShort(const analysis::Sbox& sbox, const std::vector<std::string>& names)
{
    constexpr int maxVariables = 5;
    return std::max(sbox.inputs, sbox.outputs) <= maxVariables && names.size() == 1 && names.front() != "all";
}

template <typename Object>
std::vector<Finding> findingsOf(const Object& object, const std::vector<std::string>& names,
                                const std::string& device)
{
    PropertyReport report;
    const bool isShortCall = (device == "auto" || device == "cpu") && isShort(object, names);
    const auto find = [&](EngineSession& session, const base::RunControl& control) -> base::Status {
        report =
            SEQUENCY_TRY(reportOf(object, names, session.engine(), isShortCall ? "cpu" : device, control));
        return base::success();
    };
    if (isShortCall)
        runShort(find);
    else
        runLong(find);
    std::vector<Finding> findings;
    for (FoundProperty& found : report.properties) {
        const auto& row = rowOf(object, found.name);
        findings.push_back({std::move(found), std::string(row.meaning), std::string(row.source)});
    }
    return findings;
}

template <typename Object>
py::dict propertiesOf(const Object& object, const py::args& names, const std::string& device)
{
    std::vector<std::string> wanted;
    for (const py::handle name : names)
        wanted.push_back(py::cast<std::string>(name));
    py::dict properties;
    for (Finding& finding : findingsOf(object, wanted, device)) {
        const py::str name(finding.found.name);
        properties[name] = py::cast(std::move(finding));
    }
    return properties;
}

template <typename Object, typename Property>
py::object valueOfRow(const Object& object, const Property& row, const std::string& device)
{
    return valueOf(findingsOf(object, {std::string(row.name)}, device).front());
}

// The properties of a small S-box are computed with the runner that caches plans, without a report.
py::object valueOfRow(const analysis::Sbox& sbox, const analysis::SboxProperty& row,
                      const std::string& device)
{
    if (!isShort(sbox, {std::string(row.name)}))
        return valueOf(findingsOf(sbox, {std::string(row.name)}, device).front());
    analysis::Finding finding;
    runPrograms(sbox.size(), device,
                [&](const program::Runner& runner, const base::RunControl& control) -> base::Status {
                    analysis::SboxFacts facts(sbox, runner, control);
                    finding = SEQUENCY_TRY(row.find(facts));
                    return base::success();
                });
    return objectOf(finding.value);
}

// A number is computed without its witness, which takes several times as long for small functions. Other values are computed in the same way if the
// function is small, because the programs are cached there. Affine classes, which need a search, are not: they are limited to fewer variables.
py::object valueOfRow(const BooleanFunction& function, const analysis::BooleanProperty& row,
                      const std::string& device)
{
    const int maxVariables = row.isCounted ? 12 : 8;
    const bool isLimited = !row.isCounted && row.maxVariables < maxVariables;
    if (isLimited || function.variables > std::min(maxVariables, row.maxVariables))
        return valueOf(findingsOf(function, {std::string(row.name)}, device).front());
    const FunctionsInWords one{function.variables, 1,
                               [&function](std::size_t, std::span<std::uint64_t> words) {
                                   std::copy_n(function.bits.words(), words.size(), words.begin());
                               }};
    return objectOf(valuesOfMany(row, one, device).front());
}

// Adds a method for each property under its own name, and another under its SageMath name.
template <typename Object, typename Property>
void addRows(py::class_<Object>& type, std::span<const Property> rows)
{
    for (const Property& row : rows) {
        const std::string name(row.name);
        const auto find = [&row](const Object& object, const std::string& device) {
            return valueOfRow(object, row, device);
        };
        const std::string doc = std::string(row.meaning) + "\n\nComputed by: " + std::string(row.computedBy) +
                                ".\nSource: " + std::string(row.source) + ".\nIts witness: properties('" +
                                name + "')['" + name + "'].";
        type.def(name.c_str(), find, doc.c_str(), py::arg("device") = "auto");
        const std::string sageName(row.sageName);
        if (!sageName.empty() && sageName != name)
            type.def(sageName.c_str(), find, doc.c_str(), py::arg("device") = "auto");
    }
    type.def("properties", &propertiesOf<Object>, py::arg("device") = "auto",
             "Findings by name: those of the properties with these names, of all properties for "
             "'all', or of the default ones if no names are given.\n\nEach finding has the value, "
             "its witness and the meaning of the property. ValueError for an unknown name.");
}

BooleanFunction functionOfBits(base::Result<base::PackedBits> bits, std::size_t size)
{
    const int variables = valueOrRaise(base::variablesForSize(size, 2));
    return {valueOrRaise(std::move(bits)), variables};
}

// Parses a string of hexadecimal digits, highest index first as in SageMath, or a sequence of values, index 0 first.
BooleanFunction functionOf(const py::object& values)
{
    if (!py::isinstance<py::str>(values)) {
        const Batch digits = digitsOf(batchOf(values, "values"), 2, "values");
        if (digits.array.ndim() != 1)
            raiseValueError("values: expected one axis");
        const auto* const first = static_cast<const std::uint8_t*>(digits.array.data());
        return functionOfBits(base::PackedBits::pack({first, digits.length}), digits.length);
    }
    io::ReadOptions options;
    options.source = "values";
    options.format = io::Format::Hex;
    const auto table = valueOrRaise(io::readTruthTable(py::cast<std::string>(values), options));
    return functionOfBits(io::bitsOf(table, 0, io::DontCare::Zero), table.size());
}

py::array truthTableOf(const BooleanFunction& function)
{
    Batch digits = newBatch(base::ElementType::UInt8, {static_cast<py::ssize_t>(function.bits.size())});
    function.bits.unpack({static_cast<std::uint8_t*>(digits.array.mutable_data()), digits.length});
    return digits.array;
}

py::array spectrumOf(const BooleanFunction& function, const std::string& device)
{
    const auto words = py::array_t<std::uint64_t>(static_cast<py::ssize_t>(function.bits.wordCount()),
                                                  function.bits.words());
    return walshOfWords(words, function.variables, session::Encoding::RootsOfUnity, device, py::none());
}

std::string reprOf(const BooleanFunction& function)
{
    constexpr int maxShown = 8;
    const std::string size = std::to_string(function.variables);
    if (function.variables > maxShown)
        return "<BooleanFunction of " + size + " variables>";
    auto bits = function.bits.clone();
    auto shown = bits ? base::functionOfBits(std::move(*bits), function.variables) : bits.error();
    return "BooleanFunction('" + io::hexText(valueOrRaise(std::move(shown))) + "')";
}

analysis::Sbox sboxOf(const py::object& table, int outputs)
{
    const Batch given = batchOf(table, "table");
    if (!base::isInteger(given.type) || given.array.ndim() != 1)
        raiseTypeError("table: expected integers along one axis");
    const Batch values = owned(converted(given, base::ElementType::Int64));
    const auto* const first = static_cast<const std::int64_t*>(values.array.data());
    return valueOrRaise(analysis::sboxOf(std::span(first, values.length), outputs));
}

// Returns `count` rows of a table from row `first` on, or all rows if `count` is not set.
py::array tableOf(const analysis::Sbox& sbox, const std::string& name, const std::string& device,
                  std::size_t first, std::optional<std::size_t> count)
{
    const analysis::SboxTable* const table = analysis::findSboxTable(name);
    if (table == nullptr)
        raiseValueError("unknown table '" + name + "', expected one of: " +
                        base::joined(analysis::sboxTables(), ", ", &analysis::SboxTable::name));
    if (first >= sbox.size() || (count && (*count == 0 || *count > sbox.size() - first)))
        raiseValueError("rows: expected some of the rows from 0 to " + std::to_string(sbox.size() - 1));
    const std::size_t rowCount = count.value_or(sbox.size() - first);
    base::AlignedBuffer<std::int32_t> rows;
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        auto runner = SEQUENCY_TRY(session.engine().runner(device, control));
        analysis::SboxFacts facts(sbox, std::move(runner), control);
        rows = SEQUENCY_TRY(analysis::tableRows(*table, facts, first, rowCount));
        return base::success();
    });
    auto values = std::make_shared<const base::ElementVector>(std::move(rows));
    return arrayOf(std::move(values),
                   {static_cast<py::ssize_t>(rowCount), static_cast<py::ssize_t>(table->columns(sbox))});
}

py::object polynomialOf(const analysis::Sbox& sbox, std::uint32_t modulus, const std::string& device)
{
    if (modulus == 0)
        raiseValueError("modulus: expected an irreducible polynomial of degree " +
                        std::to_string(sbox.inputs));
    const std::array row{analysis::findSboxProperty("univariate_polynomial")};
    Finding finding;
    runLong([&](EngineSession& session, const base::RunControl& control) -> base::Status {
        auto report =
            SEQUENCY_TRY(session::propertiesOf(sbox, row, session.engine(), device, control, {{}, modulus}));
        finding.found = std::move(report.properties.front());
        return base::success();
    });
    return valueOf(finding);
}

// Returns ((rows of A, a), (rows of B, b)) with other(x) = B·sbox(A·x ⊕ a) ⊕ b, or None if there are no such maps.
py::object equivalenceOf(const analysis::Sbox& sbox, const analysis::Sbox& other, bool isLinear)
{
    std::optional<analysis::SboxEquivalence> maps;
    runLong([&](EngineSession&, const base::RunControl& control) -> base::Status {
        maps = SEQUENCY_TRY(analysis::findEquivalence(
            sbox, other, isLinear ? analysis::EquivalenceKind::Linear : analysis::EquivalenceKind::Affine,
            control));
        return base::success();
    });
    if (!maps)
        return py::none();
    const auto tuple = [](const analysis::AffineMap& map) {
        return py::make_tuple(map.rows, map.translation);
    };
    return py::make_tuple(tuple(maps->input), tuple(maps->output));
}

std::string tableDoc()
{
    std::string doc = "A whole table, int32 of 2^n rows: ";
    for (const analysis::SboxTable& table : analysis::sboxTables())
        doc += (&table == analysis::sboxTables().data() ? "" : "; ") + std::string(table.name) + " (" +
               std::string(table.title) + ") " + std::string(table.entry);
    return doc + ".\n\nValueError for an unknown name, and if the S-box has no such table.";
}

void addFinding(py::module_& module)
{
    py::class_<Finding>(module, "Finding", "The value of one property and its witness.")
        .def_property_readonly("name", [](const Finding& finding) { return finding.found.name; })
        .def_property_readonly("title", [](const Finding& finding) { return finding.found.title; })
        .def_property_readonly("value", &valueOf,
                               "None where the property does not apply; digits as text for an integer beyond "
                               "int64. ValueError if it was not found.")
        .def_property_readonly(
            "witness", [](const Finding& finding) { return witnessOf(finding.found.finding.witness); },
            "Named values with which the value of the property can be checked by hand.")
        .def_property_readonly(
            "sentence", [](const Finding& finding) { return finding.found.finding.witness.sentence.text(); },
            "The witness as a sentence.")
        .def_property_readonly("best_known", &bestKnownOf,
                               "The best value known of functions of this size, or None.")
        .def_property_readonly("meaning", [](const Finding& finding) { return finding.meaning; })
        .def_property_readonly("source", [](const Finding& finding) { return finding.source; })
        .def("__repr__", [](const Finding& finding) {
            return "<" + finding.found.name + ": " + session::valueText(finding.found) + ">";
        });
}

void addBooleanFunction(py::module_& module)
{
    py::class_<BooleanFunction> type(
        module, "BooleanFunction",
        "A Boolean function of n ≤ 30 variables; x1 is the most significant bit of an index.\n\n"
        "BooleanFunction('e8') reads hexadecimal digits, the highest index first, as SageMath does;\n"
        "BooleanFunction([0, 1, 1, 0]) takes the values from index 0 on. Every property of the engine is a\n"
        "method of the same name; properties() returns the properties with their witnesses.");
    type.def(py::init(&functionOf), py::arg("values"))
        .def("nvariables", [](const BooleanFunction& function) { return function.variables; })
        .def("truth_table", &truthTableOf, "The 2^n values as uint8, index 0 first.")
        .def("walsh_hadamard_transform", &spectrumOf, py::arg("device") = "auto",
             "W(a) = Σ (−1)^(f(x) ⊕ a·x) for all a: int32 of 2^n values.")
        .def("__len__", [](const BooleanFunction& function) { return function.bits.size(); })
        .def(
            "__call__",
            [](const BooleanFunction& function, std::size_t index) {
                if (index >= function.bits.size())
                    throw py::index_error("index: expected less than 2^n");
                return int(function.bits[index]);
            },
            py::arg("index"), "The value at an index.")
        .def("__repr__", &reprOf);
    addRows(type, analysis::booleanProperties());
}

void addSbox(py::module_& module)
{
    py::class_<analysis::Sbox> type(
        module, "SBox",
        "An S-box of n to m bits, n, m ≤ 16: 2^n integers from 0 to 2^m − "
        "1.\n\nIf `outputs` is 0, m is the number of bits of the largest value. "
        "Every property of the engine is a method,\nunder its own name and under SageMath's name; "
        "properties() returns the properties with their witnesses.");
    type.def(py::init(&sboxOf), py::arg("table"), py::arg("outputs") = 0)
        .def("input_size", [](const analysis::Sbox& sbox) { return sbox.inputs; })
        .def("output_size", [](const analysis::Sbox& sbox) { return sbox.outputs; })
        .def("table", &tableOf, py::arg("name"), py::arg("device") = "auto", py::arg("first") = 0,
             py::arg("count") = py::none(), tableDoc().c_str())
        .def("equivalence", &equivalenceOf, py::arg("other"), py::arg("linear"))
        .def("__len__", &analysis::Sbox::size)
        .def(
            "__call__",
            [](const analysis::Sbox& sbox, std::size_t input) {
                if (input >= sbox.size())
                    throw py::index_error("input: expected less than 2^n");
                return sbox.values[input];
            },
            py::arg("input"), "The value at an input.")
        .def("__repr__", [](const analysis::Sbox& sbox) {
            return "<SBox of " + std::to_string(sbox.inputs) + " to " + std::to_string(sbox.outputs) +
                   " bits>";
        });
    addRows(type, analysis::sboxProperties());
    type.def("polynomial_modulo", &polynomialOf, py::arg("modulus"), py::arg("device") = "auto",
             "The univariate polynomial over GF(2^n) with this modulus.");
}

}  // namespace

void addProperties(py::module_& module)
{
    addFinding(module);
    addBooleanFunction(module);
    addSbox(module);
    addBooleanValues(module);
}

}  // namespace sequency::python
