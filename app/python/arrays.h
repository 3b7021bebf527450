// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts NumPy arrays to the engine's vectors and back, in the same memory if the layouts agree.
//
// The last axis of an array is a vector's index; the axes before it count the vectors of a batch. Arrays with another byte order, layout or width
// than the engine's are copied once.
//
// Ownership: views own nothing; the array must outlive them.
// Threads:   with the GIL held, except for views.
#pragma once

#include "engine/base/element_vector.h"

#include <pybind11/numpy.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::python {

// A contiguous array of one of the engine's element types, as a batch of vectors.
struct Batch {
    pybind11::array array;
    base::ElementType type = base::ElementType::UInt8;
    bool isBoolean = false;  // converted from NumPy's bool: values are 0 or 1
    std::size_t rows = 0;
    std::size_t length = 0;  // values per row, at least 1
    bool isOwn = false;      // true if only this call can access the memory

    std::vector<pybind11::ssize_t> shape() const { return {array.shape(), array.shape() + array.ndim()}; }
    std::size_t size() const { return rows * length; }
};

pybind11::dtype dtypeOf(base::ElementType type);

// Converts every object that NumPy can make an array from, including the buffer protocol and DLPack. `name` is the name of the argument. NumPy's bool
// is copied as 0 and 1, because a view of other bytes as bool may have any values. Errors: TypeError if the values are not numbers or fit no element
// type; ValueError if there are none.
Batch batchOf(const pybind11::object& values, const char* name);
// Returns the batch converted to another type by the rules of NumPy. Returns `batch` itself if it already has the type.
Batch converted(const Batch& batch, base::ElementType type);
// Returns `batch` if the call owns its memory, otherwise a copy. Values are checked in the copy, because NumPy may write without the GIL.
Batch owned(const Batch& batch);
// Returns a copy as digits 0 … order − 1 in uint8. Errors: ValueError naming the first value that is not one of these digits.
Batch digitsOf(const Batch& batch, int order, const char* name);

// Returns a new array with uninitialised values.
Batch newBatch(base::ElementType type, const std::vector<pybind11::ssize_t>& shape);
// Returns the argument `out`, or no value if it is None. Errors: TypeError unless it is an array of this type; ValueError unless it has this shape
// and is contiguous and writable.
std::optional<Batch> outputBatch(const pybind11::object& out, base::ElementType type,
                                 const std::vector<pybind11::ssize_t>& shape);
// Returns the array of a successful call: `computed`, or `out` after copying the values into it.
pybind11::array delivered(const Batch& computed, const std::optional<Batch>& out);
// Returns `batch`, or a copy if its memory partly overlaps that of `out`.
Batch apartFrom(const Batch& batch, const Batch& out);

// Returns a view of `count` values from `first` on, in the array's memory.
base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count);

// Returns an array that shares the ownership of `values`, without a copy.
pybind11::array arrayOf(std::shared_ptr<const base::ElementVector> values,
                        const std::vector<pybind11::ssize_t>& shape);

}  // namespace sequency::python
