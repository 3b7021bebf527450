// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/arrays.h"

#include "app/python/python_error.h"
#include "engine/base/memory/parallel_for.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>

namespace sequency::python {
namespace {

namespace py = pybind11;
using base::ElementType;

// Returns the element type for an array of this dtype. If no element type equals the dtype, the array must be converted to the returned type.
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

// Returns the array of an object with DLPack. Errors: BufferError if NumPy cannot read its memory, for example that of CUDA.
py::array arrayFromDlpack(const py::object& values, const char* name)
{
    // Values of DLDeviceType: 1 is host memory, 3, 11 and 13 are host memory that drivers of GPUs have pinned or manage.
    enum Kind { Host = 1, Cuda = 2, CudaHost = 3, OpenCl = 4, RocmHost = 11, CudaManaged = 13 };
    int kind = Host;
    if (py::hasattr(values, "__dlpack_device__"))
        kind = py::cast<int>(py::tuple(values.attr("__dlpack_device__")())[0]);
    if (kind == OpenCl && py::hasattr(values, "__array__"))  // an array of to_device()
        return values.attr("__array__")();
    if (kind != Host && kind != CudaHost && kind != RocmHost && kind != CudaManaged) {
        const std::string place = kind == Cuda
                                      ? "in the memory of a CUDA device"
                                      : "in the memory of a device of DLPack type " + std::to_string(kind);
        PyErr_SetString(PyExc_BufferError, (std::string(name) + ": the array is " + place +
                                            ", which is not shared with OpenCL; copy it to host memory first")
                                               .c_str());
        throw py::error_already_set();
    }
    return py::module_::import("numpy").attr("from_dlpack")(values);
}

py::array arrayFrom(const py::object& values, const char* name)
{
    if (py::isinstance<py::array>(values))
        return py::reinterpret_borrow<py::array>(values);
    if (py::hasattr(values, "__dlpack__"))
        return arrayFromDlpack(values, name);
    py::array array = py::array::ensure(values);
    if (!array) {
        PyErr_Clear();
        raiseTypeError(std::string(name) + ": expected an array of numbers, not " +
                       textOf(py::type::of(values).attr("__name__")));
    }
    return array;
}

constexpr int contiguousAndAligned = int(py::array::c_style) | int(py::detail::npy_api::NPY_ARRAY_ALIGNED_);

Batch batchOfPlain(py::array array, ElementType type, bool isBoolean, bool isOwn)
{
    const auto length = static_cast<std::size_t>(array.shape(array.ndim() - 1));
    const auto size = static_cast<std::size_t>(array.size());
    return {std::move(array), type, isBoolean, length == 0 ? 0 : size / length, length, isOwn};
}

// Returns a batch that refers to `array` if it is contiguous, aligned and in native byte order. Otherwise the batch refers to a copy.
Batch plainBatch(const py::array& array, ElementType type, bool isBoolean)
{
    const py::dtype wanted = dtypeOf(type);
    if ((array.flags() & contiguousAndAligned) == contiguousAndAligned && array.dtype().equal(wanted))
        return batchOfPlain(array, type, isBoolean, false);
    py::array copy = py::module_::import("numpy").attr("array")(array, wanted, py::arg("order") = "C");
    return batchOfPlain(std::move(copy), type, isBoolean, true);
}

// Sets all non-zero values to 1. A bool view of an array of other bytes may contain values above 1, which NumPy treats as true.
void makeZeroOne(const Batch& batch)
{
    auto* const values = static_cast<std::uint8_t*>(py::array(batch.array).mutable_data());
    for (std::size_t i = 0; i < batch.size(); ++i)
        values[i] = values[i] != 0 ? 1 : 0;
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

// Converts the values to digits and fails at the first value that is not a digit. Reads each value only once, because another thread may write to the
// array in the meantime.
template <typename Number>
void fillDigits(const volatile Number* values, std::size_t count, int order, std::uint8_t* digits,
                const char* name)
{
    for (std::size_t i = 0; i < count; ++i) {
        const Number value = values[i];
        if (!(value >= Number(0) && value < Number(order)) ||
            value != static_cast<Number>(static_cast<std::uint8_t>(value)))
            refuseDigit(value, i, order, name);
        digits[i] = static_cast<std::uint8_t>(value);
    }
}

// Checks all digits without branches. Only if this check fails does a second pass find the index of the wrong digit.
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
    if (array.dtype().kind() != 'b')
        return plainBatch(array, *type, false);
    const Batch bits = owned(plainBatch(array.attr("view")("uint8"), *type, true));
    makeZeroOne(bits);
    return bits;
}

Batch converted(const Batch& batch, ElementType type)
{
    if (batch.type == type)
        return batch;
    return plainBatch(batch.array, type, batch.isBoolean);
}

Batch owned(const Batch& batch)
{
    if (batch.isOwn)
        return batch;
    Batch copy = newBatch(batch.type, batch.shape());
    copy.isBoolean = batch.isBoolean;
    copyBytes(copy.array.mutable_data(), batch.array.data(), static_cast<std::size_t>(batch.array.nbytes()));
    return copy;
}

Batch digitsOf(const Batch& batch, int order, const char* name)
{
    if (batch.type == ElementType::UInt8) {
        const Batch digits = owned(batch);
        checkDigits(static_cast<const std::uint8_t*>(digits.array.data()), digits.size(), order, name);
        return digits;
    }
    if (base::isComplex(batch.type))
        raiseTypeError(std::string(name) + ": expected integers from 0 to " + std::to_string(order - 1) +
                       ", not complex values");
    Batch digits = newBatch(ElementType::UInt8, batch.shape());
    auto* const to = static_cast<std::uint8_t*>(digits.array.mutable_data());
    const base::ElementVector from = view(batch, 0, batch.size());
    std::visit(
        [&](const auto& buffer) {
            using Number = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_arithmetic_v<Number>)
                fillDigits<Number>(buffer.data(), buffer.size(), order, to, name);
        },
        from);
    return digits;
}

Batch newBatch(ElementType type, const std::vector<py::ssize_t>& shape)
{
    return batchOfPlain(py::array(dtypeOf(type), shape), type, false, true);
}

std::optional<Batch> outputBatch(const py::object& out, ElementType type,
                                 const std::vector<py::ssize_t>& shape)
{
    if (out.is_none())
        return std::nullopt;
    if (!py::isinstance<py::array>(out))
        raiseTypeError("out: expected a NumPy array");
    const auto array = py::reinterpret_borrow<py::array>(out);
    if (!array.dtype().equal(dtypeOf(type)))
        raiseTypeError("out: has dtype " + textOf(array.dtype()) + ", expected " + textOf(dtypeOf(type)));
    if (!std::equal(shape.begin(), shape.end(), array.shape(), array.shape() + array.ndim()))
        raiseValueError("out: has shape " + textOf(array.attr("shape")) + ", expected " +
                        textOf(py::tuple(py::cast(shape))));
    if ((array.flags() & contiguousAndAligned) != contiguousAndAligned || !array.writeable())
        raiseValueError("out: expected a contiguous writable array");
    return batchOfPlain(array, type, false, false);
}

py::array delivered(const Batch& computed, const std::optional<Batch>& out)
{
    if (!out)
        return computed.array;
    py::array target = out->array;
    if (target.data() != computed.array.data())
        copyBytes(target.mutable_data(), computed.array.data(), static_cast<std::size_t>(target.nbytes()));
    return target;
}

Batch apartFrom(const Batch& batch, const Batch& out)
{
    const bool isSame = begin(batch) == begin(out) && batch.array.nbytes() == out.array.nbytes();
    if (isSame ? batch.type == out.type : !overlap(batch, out))
        return batch;
    return owned(batch);
}

base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count)
{
    auto* const memory = const_cast<std::byte*>(begin(batch)) + first * base::elementSize(batch.type);
    return base::adoptElements(batch.type, std::shared_ptr<void>(std::shared_ptr<void>(), memory), count);
}

void copyBytes(void* to, const void* from, std::size_t byteCount)
{
    // parallelForBlocks() shares more than eight blocks of 2^14 elements, here of 8 bytes.
    constexpr std::size_t elementBytes = 8;
    auto* const target = static_cast<std::byte*>(to);
    const auto* const source = static_cast<const std::byte*>(from);
    base::parallelForBlocks(
        (byteCount + elementBytes - 1) / elementBytes, [=](std::size_t first, std::size_t end) {
            const std::size_t begin = first * elementBytes;
            std::memcpy(target + begin, source + begin, std::min(byteCount, end * elementBytes) - begin);
        });
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
