// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/element_type.h"

#include <algorithm>
#include <array>
#include <complex>
#include <limits>
#include <type_traits>

namespace sequency::base {
namespace {

template <typename Element>
struct PartOf {
    using Type = Element;
};
template <typename Part>
struct PartOf<std::complex<Part>> {
    using Type = Part;
};

// Returns one row of the table. Derives all properties that follow from the C++ type.
template <typename Element>
constexpr ElementFacts rowOf(std::string_view name, const char* kernelName, std::string_view cName,
                             std::string_view numpyCode)
{
    using Part = typename PartOf<Element>::Type;
    using Limits = std::numeric_limits<Part>;
    constexpr bool isComplex = !std::is_same_v<Part, Element>;
    constexpr bool isDigit = std::is_same_v<Element, std::uint8_t>;
    return {.type = elementTypeOf<Element>,
            .name = name,
            .size = sizeof(Element),
            .isInteger = Limits::is_integer,
            .isComplex = isComplex,
            .isDouble = std::is_same_v<Part, double>,
            .exactUpTo = isComplex || isDigit
                             ? 0
                             : (std::uint64_t{1} << Limits::digits) - (Limits::is_integer ? 1 : 0),
            .roundingUnit = static_cast<double>(Limits::epsilon()),
            .kernelName = kernelName,
            .cName = cName,
            .numpyCode = numpyCode};
}

constexpr std::array<ElementFacts, 7> elementRows{
    rowOf<std::uint8_t>("uint8", "uchar", "uint8_t", "|u1"),
    rowOf<std::int32_t>("int32", "int", "int32_t", "<i4"),
    rowOf<std::int64_t>("int64", "long", "int64_t", "<i8"),
    rowOf<float>("float32", "float", "float", "<f4"),
    rowOf<double>("float64", "double", "double", "<f8"),
    rowOf<std::complex<float>>("complex64", "float2", "float", "<c8"),
    rowOf<std::complex<double>>("complex128", "double2", "double", "<c16"),
};

// Verifies the order of the rows, because elementFacts() indexes the table by the type.
static_assert([] {
    for (std::size_t i = 0; i < elementRows.size(); ++i)
        if (static_cast<std::size_t>(elementRows[i].type) != i)
            return false;
    return true;
}());

}  // namespace

const ElementFacts& elementFacts(ElementType type)
{
    return elementRows[static_cast<std::size_t>(type)];
}

std::optional<ElementType> parseElementType(std::string_view name)
{
    const auto* const found = std::ranges::find(elementRows, name, &ElementFacts::name);
    return found == elementRows.end() ? std::nullopt : std::optional(found->type);
}

}  // namespace sequency::base
