// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/boolean_values.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/python_error.h"
#include "engine/analysis/families/direct_properties.h"
#include "engine/analysis/families/function_family.h"
#include "engine/base/text/joined.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <map>
#include <utility>

namespace sequency::python {
namespace {

namespace py = pybind11;
using analysis::BooleanProperty;
using analysis::FunctionBatch;
using analysis::PropertyValue;

constexpr int maxKeptVariables = 12;

// Returns a batch for functions of this size. The batches of small functions keep their programs for the next call. Must be called while the engine is
// in use, so that only one thread uses a batch.
FunctionBatch& batchFor(int variables)
{
    static auto* const kept = new std::map<int, FunctionBatch>;
    const int place = variables <= maxKeptVariables ? variables : maxKeptVariables + 1;
    if (place > maxKeptVariables)
        kept->erase(place);
    return kept->try_emplace(place, variables).first->second;
}

// Computes the functions from `first` on, at most `most`, and appends their values.
base::Status addValues(const BooleanProperty& property, const FunctionsInWords& functions, std::size_t most,
                       const program::Runner& runner, const base::RunControl& control,
                       std::vector<PropertyValue>& values)
{
    FunctionBatch& batch = batchFor(functions.variables);
    const std::size_t first = values.size();
    // The batch pads the number of functions to a power of 2.
    const std::size_t count = std::bit_floor(std::min(most, functions.count - first));
    SEQUENCY_TRY(batch.resize(count));
    std::vector<std::uint64_t> words(analysis::functionWords(functions.variables));
    for (std::size_t i = 0; i < count; ++i) {
        functions.get(first + i, words);
        batch.set(i, words);
    }
    auto found = SEQUENCY_TRY(analysis::valuesOf(property, batch, runner, control));
    std::ranges::move(found, std::back_inserter(values));
    return base::success();
}

// Packs up to 64 digits 0 and 1. Eight digits at a time are multiplied such that their lowest bits meet in the highest byte.
std::uint64_t wordOf(const std::uint8_t* digits, std::size_t count)
{
    constexpr std::size_t byteBits = 8;
    constexpr std::uint64_t gather = 0x0102040810204080;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < count; i += byteBits) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, digits + i, std::min(byteBits, count - i));
        word |= (eight * gather >> (64 - byteBits)) << i;
    }
    return word;
}

const BooleanProperty& countedProperty(const std::string& name)
{
    const BooleanProperty* const property = analysis::findBooleanProperty(name);
    if (property != nullptr && property->isCounted)
        return *property;
    raiseValueError((property == nullptr ? "unknown property '" + name + "'"
                                         : "the property '" + name + "' is not one number per function") +
                    ", expected one of: " +
                    base::joined(analysis::booleanProperties(), ", ", &BooleanProperty::name,
                                 &BooleanProperty::isCounted));
}

template <typename Element>
py::array arrayAs(const std::vector<PropertyValue>& values, const std::vector<py::ssize_t>& shape)
{
    py::array_t<Element> array(shape);
    Element* const to = array.mutable_data();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Element* const value = std::get_if<Element>(&values[i]);
        to[i] = value != nullptr ? *value : static_cast<Element>(-1);
    }
    return array;
}

// Returns the values as bool, int64 or float64. A property that does not apply to a function is −1, because arrays of integers have no other value for
// it; SageMath also gives −1 for the resilience of an unbalanced function.
py::array arrayOfValues(const std::vector<PropertyValue>& values, const std::vector<py::ssize_t>& shape)
{
    // The property may not apply to some of the functions, the first one included.
    const auto isBool = [](const PropertyValue& value) { return std::holds_alternative<bool>(value); };
    const auto isReal = [](const PropertyValue& value) { return std::holds_alternative<double>(value); };
    if (std::ranges::any_of(values, isBool))
        return arrayAs<bool>(values, shape);
    if (std::ranges::any_of(values, isReal))
        return arrayAs<double>(values, shape);
    return arrayAs<std::int64_t>(values, shape);
}

py::object booleanProperty(const py::object& values, const std::string& name, const std::string& device)
{
    const BooleanProperty& property = countedProperty(name);
    const Batch digits = digitsOf(batchOf(values, "values"), 2, "values");
    FunctionsInWords functions{valueOrRaise(base::variablesForSize(digits.length, 2)), digits.rows, {}};
    if (functions.variables > maxManyVariables)
        raiseValueError("values: properties of arrays of functions are computed for at most " +
                        std::to_string(maxManyVariables) +
                        " variables, use BooleanFunction for longer functions");
    const auto* const first = static_cast<const std::uint8_t*>(digits.array.data());
    functions.get = [&digits, first](std::size_t index, std::span<std::uint64_t> words) {
        const std::size_t perWord = std::min(digits.length, base::PackedBits::bitsPerWord);
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = wordOf(first + index * digits.length + i * perWord, perWord);
    };
    std::vector<py::ssize_t> shape = digits.shape();
    shape.pop_back();
    const py::array found = arrayOfValues(valuesOfMany(property, functions, device), shape);
    return shape.empty() ? py::object(found.attr("item")()) : py::object(found);
}

}  // namespace

std::vector<PropertyValue> valuesOfMany(const BooleanProperty& property, const FunctionsInWords& functions,
                                        const std::string& device)
{
    std::vector<PropertyValue> values;
    // A property takes several times as long as a transform, and an elimination much longer: such calls must be interruptible.
    constexpr std::size_t timesTransform = 8;
    const std::size_t size = functions.count << functions.variables;
    const bool isSlow = property.reads == analysis::Reads::Elimination &&
                        analysis::directProperty(property, functions.variables) == nullptr;
    runPrograms(isSlow ? std::numeric_limits<std::size_t>::max() : timesTransform * size, device,
                [&](const program::Runner& runner, const base::RunControl& control) {
                    const std::size_t room = runner.blockBytes / sizeof(std::int32_t);
                    const std::size_t most = std::max<std::size_t>(1, room >> functions.variables);
                    base::Status done = base::success();
                    while (done && values.size() < functions.count)
                        done = addValues(property, functions, most, runner, control, values);
                    return done;
                });
    return values;
}

void addBooleanValues(py::module_& module)
{
    module.def(
        "boolean_property", &booleanProperty, py::arg("values"), py::arg("name"), py::arg("device") = "auto",
        "The value of one property for each Boolean function in an array (…, 2^n) of 0 and 1: bool, int64 or "
        "float64 of\nshape (…), or a number if there is one function. A value that does not apply is −1.");
    module.def("boolean_property_names", [] {
        std::vector<std::string> names;
        for (const BooleanProperty& property : analysis::booleanProperties())
            if (property.isCounted)
                names.emplace_back(property.name);
        return names;
    });
}

}  // namespace sequency::python
