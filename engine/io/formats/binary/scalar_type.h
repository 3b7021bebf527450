// SPDX-License-Identifier: GPL-3.0-or-later
//
// The element types of binary files: their names, and conversions between elements and the engine's types.
//
// parseScalarType() converts a name to a type. The names are "bits" (one bit per value, starting with the lowest bit of the first byte), "bool",
// "int8" … "int64", "uint8" … "uint64", "float16", "float32", "float64", "complex64" and "complex128", each optionally followed by "-be" for
// big-endian order; NumPy's codes ("<i4", ">f8", "|b1") are also names. Code outside io uses the names, and the conversions for reading a file in
// parts.
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
    std::size_t bytes = 1;  // bytes per element; 1 for bits, although a byte holds eight of them
    bool bigEndian = false;

    bool isInteger() const { return kind != Kind::Real && kind != Kind::Complex; }
};

std::optional<ScalarType> parseScalarType(std::string_view name);
std::string scalarTypeName(const ScalarType& type);
// Returns all names, "bits, bool, int8, …", for messages.
std::string scalarTypeNames();
// Returns NumPy's code for a type, such as "<i4". Requires a type other than bits.
std::string npyCode(const ScalarType& type);

// toIntegers(), toReals() and toComplex() convert `count` contiguous elements, which may be unaligned. toIntegers() turns unsigned values above 2^63
// − 1 into negative values.
void toIntegers(const char* bytes, const ScalarType& type, std::int64_t* values, std::size_t count);
void toReals(const char* bytes, const ScalarType& type, double* values, std::size_t count);
void toComplex(const char* bytes, const ScalarType& type, std::complex<double>* values, std::size_t count);

// fromInteger(), fromReal() and fromComplex() store a value as an element. They return false if the type cannot represent the value. Require a type
// other than bits.
bool fromInteger(std::int64_t value, const ScalarType& type, char* bytes);
bool fromReal(double value, const ScalarType& type, char* bytes);
bool fromComplex(std::complex<double> value, const ScalarType& type, char* bytes);

}  // namespace sequency::io
