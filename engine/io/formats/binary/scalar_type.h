// SPDX-License-Identifier: GPL-3.0-or-later
//
// The elements of binary files: their names, and their values as the engine's types. Outside io the names are used, and what files
// that are read by parts need.
//
// Names: "bits" (one bit a value, the lowest bit of the first byte first), "bool", "int8" … "int64", "uint8" … "uint64", "float16",
// "float32", "float64", "complex64", "complex128", with "-be" behind them for big-endian; or NumPy's codes ("<i4", ">f8",
// "|b1"). Source of the codes: NumPy's array interface. Any thread.
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
    std::size_t bytes = 1;  // of an element; 1 for bits, which hold eight
    bool bigEndian = false;

    bool isInteger() const { return kind != Kind::Real && kind != Kind::Complex; }
};

std::optional<ScalarType> scalarTypeNamed(std::string_view name);
std::string scalarTypeName(const ScalarType& type);
// "uint8, int8, …": for messages.
std::string scalarTypeNames();
// NumPy's code: "<i4". Not for bits.
std::string npyCode(const ScalarType& type);

// `count` elements that lie one behind the other, at any address. Unsigned ones beyond 2^63 − 1 come out negative.
void toIntegers(const char* bytes, const ScalarType& type, std::int64_t* values, std::size_t count);
void toReals(const char* bytes, const ScalarType& type, double* values, std::size_t count);
void toComplex(const char* bytes, const ScalarType& type, std::complex<double>* values, std::size_t count);

// The other way; false where a value does not fit the type. Not for bits.
bool fromInteger(std::int64_t value, const ScalarType& type, char* bytes);
bool fromReal(double value, const ScalarType& type, char* bytes);
bool fromComplex(std::complex<double> value, const ScalarType& type, char* bytes);

}  // namespace sequency::io
