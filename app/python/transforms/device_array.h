// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrays that stay on a device: to_device(), transforms of such arrays, and their copies in host memory.
//
// The rows of an array are divided into pieces, because one program transforms a number of rows that is a power of the radix. The values of integers
// are not read again after to_device(). Instead, a bound on their magnitude is computed along with them, which decides whether a transform is exact.
//
// Ownership: an array shares its vectors with its copies. A vector belongs to the device until all its owners have released it.
// Threads:   requires the GIL, which is released during computations.
#pragma once

#include "app/python/transforms/transform_call.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/program/device_vector.h"
#include "engine/program/program.h"

#include <pybind11/numpy.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace sequency::python {

struct DevicePiece {
    std::shared_ptr<const program::DeviceVector> vector;
    std::size_t rows = 1;
};

struct DeviceArray {
    std::vector<pybind11::ssize_t> shape;
    base::ElementType type = base::ElementType::UInt8;
    base::MagnitudeBound largest = 0;      // bound on the magnitude of integers; 0 for reals
    std::vector<DevicePiece> pieces = {};  // never empty; all on one device

    const std::string& device() const { return pieces.front().vector->device(); }
    std::size_t length() const { return static_cast<std::size_t>(shape.back()); }
};

// Returns the spectra on the device of `array`. Errors: those of transformed().
DeviceArray transformedThere(const DeviceArray& array, TransformCall call);

// Copies an array to a device.
DeviceArray toDevice(const pybind11::object& values, const std::string& device);

// Returns the program that selects `length` values of a vector, beginning with `first`.
program::Program sliceOf(const program::DeviceVector& vector, std::size_t first, std::size_t length);

// Adds DeviceArray and to_device().
void addDeviceArray(pybind11::module_& module);

}  // namespace sequency::python
