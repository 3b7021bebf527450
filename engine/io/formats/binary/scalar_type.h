// SPDX-License-Identifier: GPL-3.0-or-later
//
// The element types of binary files: their names, and conversions between their elements and the engine's types.
//
// Names are "bits" (one bit per value, the lowest bit of the first byte first), "bool", "int8" … "int64", "uint8" … "uint64", "float16", "float32",
// "float64", "complex64", "complex128", all optionally followed by "-be" for big-endian; or NumPy's codes ("<i4", ">f8", "|b1"). Code outside io uses
// the names, and the conversions for files that are read in parts.
// Threads: any.
// Source:  NumPy's array interface (type codes).
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::io {

struct ScalarType {
    enum class Kind { Bits, Bool, Signed, Unsigned, Real, Complex };
    Kind kind = Kind::Unsigned;
    std::size_t bytes = 1;  // bytes per element; 1 for bits, eight of which share a byte
    bool bigEndian = false;

    bool isInteger() const { return kind != Kind::Real && kind != Kind::Complex; }
};

std::optional<ScalarType> parseScalarType(std::string_view name);
std::string scalarTypeName(const ScalarType& type);
// Returns the names "uint8, int8, …", separated by commas, for messages.
std::string scalarTypeNames();
// Returns NumPy's code for a type, such as "<i4". Requires a type other than bits.
std::string npyCode(const ScalarType& type);

// Convert `count` contiguous elements, which may be unaligned, to values. Unsigned values above 2^63 − 1 become negative.
void toIntegers(const char* bytes, const ScalarType& type, std::int64_t* values, std::size_t count);
void toReals(const char* bytes, const ScalarType& type, double* values, std::size_t count);
void toComplex(const char* bytes, const ScalarType& type, std::complex<double>* values, std::size_t count);

// Convert a value to an element; return false if the value does not fit the type. Require a type other than bits.
bool fromInteger(std::int64_t value, const ScalarType& type, char* bytes);
bool fromReal(double value, const ScalarType& type, char* bytes);
bool fromComplex(std::complex<double> value, const ScalarType& type, char* bytes);

}  // namespace sequency::io
