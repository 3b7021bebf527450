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
#include <vector>

namespace sequency::python {

// An array as a batch of vectors: contiguous, of one of the engine's element types.
struct Batch {
    pybind11::array array;
    base::ElementType type = base::ElementType::UInt8;
    bool isBoolean = false;  // of NumPy's bool: values are 0 and 1
    std::size_t rows = 0;
    std::size_t length = 0;  // of a row, at least 1

    std::vector<pybind11::ssize_t> shape() const { return {array.shape(), array.shape() + array.ndim()}; }
    std::size_t size() const { return rows * length; }
};

pybind11::dtype dtypeOf(base::ElementType type);

// Anything that NumPy makes an array of, by the buffer protocol and DLPack too. TypeError where it holds no numbers, or numbers that no
// element type holds; ValueError for no values. `name` is the argument's.
Batch batchOf(const pybind11::object& values, const char* name);
// The same batch in another type; a copy unless it has it already. Conversions are NumPy's.
Batch converted(const Batch& batch, base::ElementType type);
// The same as digits 0 … order − 1 in uint8. ValueError naming the first value that is none.
Batch digitsOf(const Batch& batch, int order, const char* name);

// A new array, or `out` unless that is None: TypeError unless it is an array of this type, ValueError for another shape, or if it is not
// contiguous or may not be written.
Batch outputBatch(const pybind11::object& out, base::ElementType type,
                  const std::vector<pybind11::ssize_t>& shape);
// `batch`, or a copy where its memory overlaps that of `out` without being the same.
Batch apartFrom(const Batch& batch, const Batch& out);

// Values from `first` on, in the array's memory.
base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count);

// An array that owns the vector, without a copy.
pybind11::array arrayOf(std::shared_ptr<const base::ElementVector> values,
                        const std::vector<pybind11::ssize_t>& shape);

}  // namespace sequency::python
