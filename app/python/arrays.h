// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts NumPy arrays to vectors of the engine and back, without a copy if the layouts agree.
//
// The last axis of an array is the index in a vector; the other axes enumerate the vectors of a batch. Arrays with another byte order, layout or
// element width than the engine's are copied once.
//
// Ownership: views own nothing, so the array must outlive them.
// Threads: the GIL must be held, except for view().
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
    bool isBoolean = false;  // converted from NumPy's bool: the values are 0 and 1
    std::size_t rows = 0;
    std::size_t length = 0;  // length of a row, at least 1
    bool isOwn =
        false;  // true if only this call has access to the memory, so that no other thread can change the values

    std::vector<pybind11::ssize_t> shape() const { return {array.shape(), array.shape() + array.ndim()}; }
    std::size_t size() const { return rows * length; }
};

pybind11::dtype dtypeOf(base::ElementType type);

// Accepts every object that NumPy converts to an array, also by the buffer protocol and DLPack. Errors: TypeError for values that are not numbers or
// fit no element type; ValueError for an empty array. `name` is the argument's name. NumPy's bool is copied as 0 and 1, because a bool view of other
// data may contain any bytes.
Batch batchOf(const pybind11::object& values, const char* name);
// Returns the batch in another type, as a copy unless it already has this type. Uses NumPy's conversions.
Batch converted(const Batch& batch, base::ElementType type);
// Returns `batch`, or a copy unless this call owns the memory. Values are checked in the copy, because NumPy writes to arrays without the GIL.
Batch owned(const Batch& batch);
// Returns an own copy as digits 0 … order − 1 in uint8. Errors: ValueError with the first value that is not such a digit.
Batch digitsOf(const Batch& batch, int order, const char* name);

// Returns a new array with uninitialised values.
Batch newBatch(base::ElementType type, const std::vector<pybind11::ssize_t>& shape);
// Returns the argument `out`, or no value if it is None. Errors: TypeError unless it is an array of this type; ValueError if it has another shape, is
// not contiguous or is not writable.
std::optional<Batch> outputBatch(const pybind11::object& out, base::ElementType type,
                                 const std::vector<pybind11::ssize_t>& shape);
// Returns the result of a successful call: `computed`, or `out` after the values were copied into it.
pybind11::array delivered(const Batch& computed, const std::optional<Batch>& out);
// Returns `batch`, or a copy if its memory partially overlaps that of `out`.
Batch apartFrom(const Batch& batch, const Batch& out);

// Returns a view of `count` values from `first` on.
base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count);

// Returns an array that owns the vector, without a copy.
pybind11::array arrayOf(std::shared_ptr<const base::ElementVector> values,
                        const std::vector<pybind11::ssize_t>& shape);

}  // namespace sequency::python
