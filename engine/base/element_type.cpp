// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/element_type.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sequency::base {
namespace {

template <typename Part>
constexpr double unitOf = std::numeric_limits<Part>::epsilon();
template <typename Number>
constexpr std::uint64_t exactUpTo = (std::uint64_t{1} << std::numeric_limits<Number>::digits) -
                                    (std::numeric_limits<Number>::is_integer ? 1 : 0);

constexpr std::array<ElementFacts, 7> table{{
    {.type = ElementType::UInt8,
     .name = "uint8",
     .size = 1,
     .isInteger = true,
     .isComplex = false,
     .isDouble = false,
     .exactUpTo = 0,
     .roundingUnit = 0,
     .kernelName = "uchar",
     .cName = "uint8_t",
     .numpyCode = "|u1"},
    {.type = ElementType::Int32,
     .name = "int32",
     .size = 4,
     .isInteger = true,
     .isComplex = false,
     .isDouble = false,
     .exactUpTo = exactUpTo<std::int32_t>,
     .roundingUnit = 0,
     .kernelName = "int",
     .cName = "int32_t",
     .numpyCode = "<i4"},
    {.type = ElementType::Int64,
     .name = "int64",
     .size = 8,
     .isInteger = true,
     .isComplex = false,
     .isDouble = false,
     .exactUpTo = exactUpTo<std::int64_t>,
     .roundingUnit = 0,
     .kernelName = "long",
     .cName = "int64_t",
     .numpyCode = "<i8"},
    {.type = ElementType::Float32,
     .name = "float32",
     .size = 4,
     .isInteger = false,
     .isComplex = false,
     .isDouble = false,
     .exactUpTo = exactUpTo<float>,
     .roundingUnit = unitOf<float>,
     .kernelName = "float",
     .cName = "float",
     .numpyCode = "<f4"},
    {.type = ElementType::Float64,
     .name = "float64",
     .size = 8,
     .isInteger = false,
     .isComplex = false,
     .isDouble = true,
     .exactUpTo = exactUpTo<double>,
     .roundingUnit = unitOf<double>,
     .kernelName = "double",
     .cName = "double",
     .numpyCode = "<f8"},
    {.type = ElementType::Complex64,
     .name = "complex64",
     .size = 8,
     .isInteger = false,
     .isComplex = true,
     .isDouble = false,
     .exactUpTo = 0,
     .roundingUnit = unitOf<float>,
     .kernelName = "float2",
     .cName = "float",
     .numpyCode = "<c8"},
    {.type = ElementType::Complex128,
     .name = "complex128",
     .size = 16,
     .isInteger = false,
     .isComplex = true,
     .isDouble = true,
     .exactUpTo = 0,
     .roundingUnit = unitOf<double>,
     .kernelName = "double2",
     .cName = "double",
     .numpyCode = "<c16"},
}};

// Rows are found by their place.
static_assert([] {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].type) != i)
            return false;
    return true;
}());

}  // namespace

const ElementFacts& elementFacts(ElementType type)
{
    return table[static_cast<std::size_t>(type)];
}

std::optional<ElementType> elementTypeNamed(std::string_view name)
{
    const auto* const found = std::ranges::find(table, name, &ElementFacts::name);
    return found == table.end() ? std::nullopt : std::optional(found->type);
}

}  // namespace sequency::base
