// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/short_walsh.h"

#include "app/python/arrays.h"
#include "app/python/engine_access.h"
#include "app/python/transforms/transform_recipe.h"

#include <pybind11/numpy.h>

#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

constexpr std::size_t maxVariables = 12;
constexpr std::array types{ElementType::Int32, ElementType::Int64, ElementType::Float32,
                           ElementType::Float64};

// The parts of an array that short_walsh() handles.
struct Row {
    std::size_t type;  // index in `types`
    std::size_t variables;
    std::byte* values;
    std::size_t byteCount;
};

std::optional<Row> rowOf(PyObject* object, int wantedFlags)
{
    static const auto* const dtypes = new std::array<py::dtype, types.size()>{
        dtypeOf(types[0]), dtypeOf(types[1]), dtypeOf(types[2]), dtypeOf(types[3])};
    if (Py_TYPE(object) != py::detail::npy_api::get().PyArray_Type_)
        return std::nullopt;
    const auto* const array = py::detail::array_proxy(object);
    if (array->nd != 1 || (array->flags & wantedFlags) != wantedFlags)
        return std::nullopt;
    const auto length = static_cast<std::size_t>(array->dimensions[0]);
    if (!std::has_single_bit(length) || length > std::size_t{1} << maxVariables)
        return std::nullopt;
    for (std::size_t i = 0; i < types.size(); ++i)
        if (array->descr == (*dtypes)[i].ptr())
            return Row{i, static_cast<std::size_t>(std::countr_zero(length)),
                       reinterpret_cast<std::byte*>(array->data), length * base::elementSize(types[i])};
    return std::nullopt;
}

const std::shared_ptr<TransformRecipe>& recipeOf(const Row& row)
{
    static auto* const known =
        new std::array<std::array<std::shared_ptr<TransformRecipe>, maxVariables + 1>, types.size()>;
    std::shared_ptr<TransformRecipe>& recipe = (*known)[row.type][row.variables];
    if (recipe == nullptr) {
        RecipeKey key;
        key.input = types[row.type];
        key.output = key.input;
        key.spec.variables = static_cast<int>(row.variables);
        if (auto found = TransformRecipe::find(key))
            recipe = std::move(*found);
    }
    return recipe;
}

bool isText(PyObject* object, const char* text)
{
    return PyUnicode_Check(object) && PyUnicode_CompareWithASCIIString(object, text) == 0;
}

// Transforms the values of the row in place. Returns false if integers could wrap, or if the engine is not free.
bool transformInPlace(const Row& row)
{
    static auto* const vector = new program::HostVector;
    static const auto* const vectors =
        new program::Vectors{{program::InputVector::givenAway(*vector)}, {vector}};
    const auto& recipe = recipeOf(row);
    const std::size_t size = std::size_t{1} << row.variables;
    auto& values = vector->emplace<base::ElementVector>(base::adoptElements(
        types[row.type], std::shared_ptr<void>(std::shared_ptr<void>(), row.values), size));
    if (recipe == nullptr || !recipe->checkExact(values, false) || !runIfFree(recipe->program(), *vectors))
        return false;
    const auto& found = std::get<base::ElementVector>(*vector);
    if (base::rawData(found) != row.values)
        std::memcpy(row.values, base::rawData(found), row.byteCount);
    return true;
}

py::object spectrumOf(PyObject* x, PyObject* out)
{
    constexpr int readable = int(py::array::c_style) | int(py::detail::npy_api::NPY_ARRAY_ALIGNED_);
    constexpr int writable = readable | int(py::detail::npy_api::NPY_ARRAY_WRITEABLE_);
    const auto row = rowOf(x, readable);
    if (!row)
        return py::none();
    const auto target = out == Py_None ? std::nullopt : rowOf(out, writable);
    if (out != Py_None && (!target || target->type != row->type || target->variables != row->variables))
        return py::none();
    const bool isInPlace = target && target->values == row->values;
    const std::less<> before;
    const bool isApart = target && (!before(row->values, target->values + target->byteCount) ||
                                    !before(target->values, row->values + row->byteCount));
    if (!base::isInteger(types[row->type]) && (isInPlace || isApart)) {
        if (isApart)
            std::memcpy(target->values, row->values, row->byteCount);
        return transformInPlace(*target) ? py::reinterpret_borrow<py::object>(out) : py::none();
    }
    // Integers are checked and transformed in a copy, because other threads may write to x, and `out` is written only when success is certain.
    auto copy =
        py::reinterpret_steal<py::object>(py::detail::npy_api::get().PyArray_NewCopy_(x, 0 /* C order */));
    const auto own = copy ? rowOf(copy.ptr(), writable) : std::nullopt;
    if (!own || !transformInPlace(*own)) {
        PyErr_Clear();
        return py::none();
    }
    if (!target)
        return copy;
    std::memcpy(target->values, own->values, own->byteCount);
    return py::reinterpret_borrow<py::object>(out);
}

PyObject* shortWalsh(PyObject*, PyObject* const* arguments, Py_ssize_t count)
{
    constexpr Py_ssize_t expected = 6;
    if (count != expected || !isText(arguments[1], "hadamard") || arguments[2] != Py_False ||
        !isText(arguments[3], "01") || !(isText(arguments[4], "auto") || isText(arguments[4], "cpu")))
        Py_RETURN_NONE;
    return spectrumOf(arguments[0], arguments[5]).release().ptr();
}

}  // namespace

void addShortWalsh(py::module_& module)
{
    // pybind11 has no functions without a tuple of arguments (METH_FASTCALL). Its own calls take longer than a short transform.
    static PyMethodDef method{
        "short_walsh", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&shortWalsh)),
        METH_FASTCALL, "The Walsh transform of a short vector, or None if the general call must be made."};
    module.attr("short_walsh") = py::reinterpret_steal<py::object>(PyCFunction_New(&method, nullptr));
}

}  // namespace sequency::python
