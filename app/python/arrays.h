// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts NumPy arrays to the engine's vectors and back, without a copy if the layouts agree.
//
// The last axis of an array is the index within a vector; the preceding axes enumerate the vectors of a batch. An array whose byte order, layout or
// width differs from the engine's is copied once.
//
// Ownership: views own no memory; the array must outlive them.
// Threads:   requires the GIL, except view().
#pragma once

#include "engine/base/element_vector.h"

#include <pybind11/numpy.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::python {

// A batch of vectors in a contiguous array of one of the engine's element types.
struct Batch {
    pybind11::array array;
    base::ElementType type = base::ElementType::UInt8;
    bool isBoolean = false;  // true if converted from a NumPy bool array; values are 0 or 1
    std::size_t rows = 0;
    std::size_t length = 0;  // number of values per row, at least 1
    bool isOwn = false;      // true if only this call can access the memory

    std::vector<pybind11::ssize_t> shape() const { return {array.shape(), array.shape() + array.ndim()}; }
    std::size_t size() const { return rows * length; }
};

pybind11::dtype dtypeOf(base::ElementType type);

// Converts any object that NumPy can convert to an array, including objects with the buffer protocol or DLPack. `name` is the name of the argument in
// messages. NumPy's bool values are copied as 0 and 1, because a bool view of an array of other bytes may contain any byte. Errors: TypeError if the
// values are not numbers or if no element type can represent them; ValueError if there are no values.
Batch batchOf(const pybind11::object& values, const char* name);
// Returns the batch converted to another element type by the rules of NumPy. If it already has this type, `batch` itself is returned.
Batch converted(const Batch& batch, base::ElementType type);
// Returns `batch` if the call owns its memory, otherwise a copy. Values must be checked in the returned batch, because other Python threads may write
// to the original array while the GIL is released.
Batch owned(const Batch& batch);
// Returns a copy of the values as digits in uint8. Errors: ValueError, which names the first value that is not a digit from 0 to order − 1.
Batch digitsOf(const Batch& batch, int order, const char* name);

// Returns a new array with uninitialised values.
Batch newBatch(base::ElementType type, const std::vector<pybind11::ssize_t>& shape);
// Returns the argument `out`, or nullopt if it is None. Errors: TypeError if it is not an array of this type; ValueError if its shape is wrong or if
// it is not contiguous and writable.
std::optional<Batch> outputBatch(const pybind11::object& out, base::ElementType type,
                                 const std::vector<pybind11::ssize_t>& shape);
// Returns the result array of a successful call: either `computed`, or `out` after the values have been copied to it.
pybind11::array delivered(const Batch& computed, const std::optional<Batch>& out);
// Returns `batch`, or a copy of it if its memory partly overlaps that of `out`.
Batch apartFrom(const Batch& batch, const Batch& out);

// Returns a view of `count` values, from index `first` on, without a copy.
base::ElementVector view(const Batch& batch, std::size_t first, std::size_t count);

// Copies bytes between arrays that do not overlap. All threads share copies of more than 1 MiB: one thread copies into new pages at 3 to 5 GB/s.
void copyBytes(void* to, const void* from, std::size_t byteCount);

// Returns an array that shares the ownership of `values`, without a copy.
pybind11::array arrayOf(std::shared_ptr<const base::ElementVector> values,
                        const std::vector<pybind11::ssize_t>& shape);

}  // namespace sequency::python
