// SPDX-License-Identifier: GPL-3.0-or-later
//
// NumPy's arrays as the engine's vectors and back, in the same memory wherever the layouts agree.
//
// The last axis of an array is a vector's index, the axes before it count the vectors of a batch. Views own nothing: the array must
// outlive them. Arrays of another byte order, layout or width than the engine's are copied once. With the GIL held but for views.
#pragma once

#include "engine/base/element_vector.h"

#include <pybind11/numpy.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::python {

// An array as a batch of vectors: contiguous, of one of the engine's element types.
struct Batch {
    pybind11::array array;
    base::ElementType type = base::ElementType::UInt8;
    bool isBoolean = false;  // made from NumPy's bool: the values are 0 and 1
    std::size_t rows = 0;
    std::size_t length = 0;  // of a row, at least 1
    bool isOwn = false;  // True if only this call knows the memory: no other thread can change the values.

    std::vector<pybind11::ssize_t> shape() const { return {array.shape(), array.shape() + array.ndim()}; }
    std::size_t size() const { return rows * length; }
};

pybind11::dtype dtypeOf(base::ElementType type);

// Anything that NumPy makes an array of, by the buffer protocol and DLPack too. TypeError where it holds no numbers, or numbers that no
// element type holds; ValueError for no values. `name` is the argument's. NumPy's bool is copied as 0 and 1: a view of other bytes as bool may have any.
Batch batchOf(const pybind11::object& values, const char* name);
// The same batch in another type; a copy unless it has it already. Conversions are NumPy's.
Batch converted(const Batch& batch, base::ElementType type);
// `batch`, or a copy unless the memory is the call's own. Values are checked after they were copied: NumPy writes into arrays without the GIL.
Batch owned(const Batch& batch);
// An own copy as digits 0 … order − 1 in uint8. ValueError naming the first value that is not one of these digits.
Batch digitsOf(const Batch& batch, int order, const char* name);

// A new array. Its values are not initialised.
Batch newBatch(base::ElementType type, const std::vector<pybind11::ssize_t>& shape);
// The argument `out`, or nothing if it is None. TypeError unless it is an array of this type, ValueError for another shape, or if it is not
// contiguous or may not be written.
std::optional<Batch> outputBatch(const pybind11::object& out, base::ElementType type,
                                 const std::vector<pybind11::ssize_t>& shape);
// The result of a call that has succeeded: `computed`, or `out` after the values were copied into it.
pybind11::array delivered(const Batch& computed, const std::optional<Batch>& out);
// `batch`, or a copy where its memory overlaps that of `out` without being the same.
Batch apartFrom(const Batch& batch, const Batch& out);

// Values from `first` on, in the array's memory.
base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count);

// An array that owns the vector, without a copy.
pybind11::array arrayOf(std::shared_ptr<const base::ElementVector> values,
                        const std::vector<pybind11::ssize_t>& shape);

}  // namespace sequency::python
