// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types that the elements of a vector can have, as a table: name, size, exact range, rounding, and spelling in other languages.
//
// Code that depends only on the element type looks up its properties here. withElementType() maps a type to the C++ type, and elementTypeOf<> maps a
// C++ type to the element type. Constant data; any thread; O(1).
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace sequency::base {

enum class ElementType { UInt8, Int32, Int64, Float32, Float64, Complex64, Complex128 };

struct ElementFacts {
    ElementType type;
    std::string_view name;  // name as in NumPy, for example "int32"
    std::size_t size;       // size of an element in bytes
    bool isInteger;         // true if arithmetic is exact
    bool isComplex;
    bool isDouble;  // true for double precision, which not every device supports
    // Largest M such that all integers of magnitude up to M are exact; 0 for digits and complex types.
    std::uint64_t exactUpTo;
    double roundingUnit;         // distance from 1 to the next value; 0 if the type does not round
    const char* kernelName;      // spelling in OpenCL C
    std::string_view cName;      // spelling in C; for complex types, that of the real part
    std::string_view numpyCode;  // little-endian type code of NumPy's array interface
};

const ElementFacts& elementFacts(ElementType type);
std::optional<ElementType> parseElementType(std::string_view name);

inline std::size_t elementSize(ElementType type)
{
    return elementFacts(type).size;
}
inline std::string_view elementName(ElementType type)
{
    return elementFacts(type).name;
}
inline bool isInteger(ElementType type)
{
    return elementFacts(type).isInteger;
}
inline bool isComplex(ElementType type)
{
    return elementFacts(type).isComplex;
}
inline bool isDouble(ElementType type)
{
    return elementFacts(type).isDouble;
}

// Returns work(std::type_identity<Element>()), where Element is the C++ type of `type`.
template <typename Work>
decltype(auto) withElementType(ElementType type, Work&& work)
{
    switch (type) {
    case ElementType::UInt8: return work(std::type_identity<std::uint8_t>());
    case ElementType::Int32: return work(std::type_identity<std::int32_t>());
    case ElementType::Int64: return work(std::type_identity<std::int64_t>());
    case ElementType::Float32: return work(std::type_identity<float>());
    case ElementType::Float64: return work(std::type_identity<double>());
    case ElementType::Complex64: return work(std::type_identity<std::complex<float>>());
    case ElementType::Complex128: break;
    }
    return work(std::type_identity<std::complex<double>>());
}

template <typename Element>
inline constexpr ElementType elementTypeOf = [] {
    if constexpr (std::is_same_v<Element, std::uint8_t>)
        return ElementType::UInt8;
    else if constexpr (std::is_same_v<Element, std::int32_t>)
        return ElementType::Int32;
    else if constexpr (std::is_same_v<Element, std::int64_t>)
        return ElementType::Int64;
    else if constexpr (std::is_same_v<Element, float>)
        return ElementType::Float32;
    else if constexpr (std::is_same_v<Element, double>)
        return ElementType::Float64;
    else if constexpr (std::is_same_v<Element, std::complex<float>>)
        return ElementType::Complex64;
    else {
        static_assert(std::is_same_v<Element, std::complex<double>>, "no type of elements");
        return ElementType::Complex128;
    }
}();

}  // namespace sequency::base
