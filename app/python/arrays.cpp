// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arrays.h"

#include "app/python/python_error.h"

#include <pybind11/stl.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

// What an array of this dtype is computed with, after a copy where the dtype itself is none of the engine's.
std::optional<ElementType> elementFor(const py::dtype& type)
{
    const auto size = type.itemsize();
    switch (type.kind()) {
    case 'b': return ElementType::UInt8;
    case 'u':
        if (size == 1)
            return ElementType::UInt8;
        return size == 2   ? std::optional(ElementType::Int32)
               : size == 4 ? std::optional(ElementType::Int64)
                           : std::nullopt;
    case 'i': return size == 8 ? ElementType::Int64 : ElementType::Int32;
    case 'f':
        return size <= 4   ? std::optional(ElementType::Float32)
               : size == 8 ? std::optional(ElementType::Float64)
                           : std::nullopt;
    case 'c':
        return size == 8    ? std::optional(ElementType::Complex64)
               : size == 16 ? std::optional(ElementType::Complex128)
                            : std::nullopt;
    default: return std::nullopt;
    }
}

std::string textOf(const py::handle& object)
{
    return py::str(object).cast<std::string>();
}

py::array arrayFrom(const py::object& values, const char* name)
{
    if (py::isinstance<py::array>(values))
        return py::reinterpret_borrow<py::array>(values);
    const py::module_ numpy = py::module_::import("numpy");
    if (py::hasattr(values, "__dlpack__"))
        return numpy.attr("from_dlpack")(values);
    py::array array = py::array::ensure(values);
    if (!array) {
        PyErr_Clear();
        raiseTypeError(std::string(name) + ": expected an array of numbers, not " +
                       textOf(py::type::of(values).attr("__name__")));
    }
    return array;
}

constexpr int contiguousAndAligned = int(py::array::c_style) | int(py::detail::npy_api::NPY_ARRAY_ALIGNED_);

// Contiguous, aligned and in this byte order: itself where it is.
py::array plainArray(const py::array& array, const py::dtype& type)
{
    if ((array.flags() & contiguousAndAligned) == contiguousAndAligned && array.dtype().equal(type))
        return array;
    return py::module_::import("numpy").attr("require")(array, type, "CA");
}

Batch batchOfPlain(py::array array, ElementType type, bool isBoolean)
{
    const auto length = static_cast<std::size_t>(array.shape(array.ndim() - 1));
    const auto size = static_cast<std::size_t>(array.size());
    return {std::move(array), type, isBoolean, length == 0 ? 0 : size / length, length};
}

const std::byte* begin(const Batch& batch)
{
    return static_cast<const std::byte*>(batch.array.data());
}

bool overlap(const Batch& a, const Batch& b)
{
    const std::less<> before;
    const auto end = [](const Batch& batch) { return begin(batch) + batch.array.nbytes(); };
    return before(begin(a), end(b)) && before(begin(b), end(a));
}

template <typename Number>
[[noreturn]] void refuseDigit(Number value, std::size_t index, int order, const char* name)
{
    raiseValueError(std::string(name) + ": value " + textOf(py::cast(value)) + " at position " +
                    std::to_string(index) + " is not one of 0 to " + std::to_string(order - 1));
}

// As digits, or not at all.
template <typename Number>
void fillDigits(const Number* values, std::size_t count, int order, std::uint8_t* digits, const char* name)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (!(values[i] >= Number(0) && values[i] < Number(order)) ||
            values[i] != static_cast<Number>(static_cast<std::uint8_t>(values[i])))
            refuseDigit(values[i], i, order, name);
        digits[i] = static_cast<std::uint8_t>(values[i]);
    }
}

// One look without branches, and only where it fails a second one for the place.
void checkDigits(const std::uint8_t* digits, std::size_t count, int order, const char* name)
{
    std::uint8_t largest = 0;
    for (std::size_t i = 0; i < count; ++i)
        largest = digits[i] > largest ? digits[i] : largest;
    for (std::size_t i = 0; largest >= order && i < count; ++i)
        if (digits[i] >= order)
            refuseDigit(int(digits[i]), i, order, name);
}

}  // namespace

py::dtype dtypeOf(ElementType type)
{
    return base::withElementType(
        type, []<typename Element>(std::type_identity<Element>) { return py::dtype::of<Element>(); });
}

Batch batchOf(const py::object& values, const char* name)
{
    const py::array array = arrayFrom(values, name);
    const auto type = elementFor(array.dtype());
    if (!type)
        raiseTypeError(std::string(name) + ": arrays of dtype " + textOf(array.dtype()) +
                       " are not supported, expected bool, integers up to int64, float32, float64, "
                       "complex64 or complex128");
    if (array.ndim() == 0 || array.size() == 0)
        raiseValueError(std::string(name) + ": expected an array of at least one value and one axis");
    const bool isBoolean = array.dtype().kind() == 'b';
    return batchOfPlain(plainArray(array, isBoolean ? array.dtype() : dtypeOf(*type)), *type, isBoolean);
}

Batch converted(const Batch& batch, ElementType type)
{
    if (batch.type == type)
        return batch;
    return batchOfPlain(plainArray(batch.array, dtypeOf(type)), type, batch.isBoolean);
}

Batch digitsOf(const Batch& batch, int order, const char* name)
{
    if (batch.isBoolean)
        return batch;
    if (batch.type == ElementType::UInt8) {
        checkDigits(static_cast<const std::uint8_t*>(batch.array.data()), batch.size(), order, name);
        return batch;
    }
    if (base::isComplex(batch.type))
        raiseTypeError(std::string(name) + ": expected integers from 0 to " + std::to_string(order - 1) +
                       ", not complex values");
    Batch digits = outputBatch(py::none(), ElementType::UInt8, batch.shape());
    auto* const to = static_cast<std::uint8_t*>(digits.array.mutable_data());
    const base::ElementVector from = view(batch, 0, batch.size());
    std::visit(
        [&](const auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_arithmetic_v<Number>)
                fillDigits(buffer.data(), buffer.size(), order, to, name);
        },
        from);
    return digits;
}

Batch outputBatch(const py::object& out, ElementType type, const std::vector<py::ssize_t>& shape)
{
    if (out.is_none())
        return batchOfPlain(py::array(dtypeOf(type), shape), type, false);
    if (!py::isinstance<py::array>(out))
        raiseTypeError("out: expected a NumPy array");
    const auto array = py::reinterpret_borrow<py::array>(out);
    if (!array.dtype().equal(dtypeOf(type)))
        raiseTypeError("out: has dtype " + textOf(array.dtype()) + ", expected " + textOf(dtypeOf(type)));
    if (!std::equal(shape.begin(), shape.end(), array.shape(), array.shape() + array.ndim()))
        raiseValueError("out: has shape " + textOf(array.attr("shape")) + ", expected " +
                        textOf(py::tuple(py::cast(shape))));
    if ((array.flags() & contiguousAndAligned) != contiguousAndAligned || !array.writeable())
        raiseValueError("out: expected a contiguous array that may be written");
    return batchOfPlain(array, type, false);
}

Batch apartFrom(const Batch& batch, const Batch& out)
{
    const bool isSame = begin(batch) == begin(out) && batch.array.nbytes() == out.array.nbytes();
    if (isSame ? batch.type == out.type : !overlap(batch, out))
        return batch;
    return batchOfPlain(batch.array.attr("copy")(), batch.type, batch.isBoolean);
}

base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count)
{
    auto* const memory = const_cast<std::byte*>(begin(batch)) + first * base::elementSize(batch.type);
    return base::adoptElements(batch.type, std::shared_ptr<void>(std::shared_ptr<void>(), memory), count);
}

py::array arrayOf(std::shared_ptr<const base::ElementVector> values, const std::vector<py::ssize_t>& shape)
{
    using Owner = std::shared_ptr<const base::ElementVector>;
    const void* const memory = base::rawData(*values);
    const py::dtype type = dtypeOf(base::elementType(*values));
    auto owner = std::make_unique<Owner>(std::move(values));
    const py::capsule capsule(owner.get(), [](void* pointer) { delete static_cast<Owner*>(pointer); });
    owner.release();
    return {type, shape, memory, capsule};
}

}  // namespace sequency::python
