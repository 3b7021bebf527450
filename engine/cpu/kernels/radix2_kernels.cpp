// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/radix2_kernels.h"

#include <type_traits>

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/radix2_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#include "engine/cpu/kernels/radix2_inl.h"

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

template <typename Element>
HWY_NOINLINE void blockOf(Butterfly butterfly, const Element* in, Element* data, int levels)
{
    switch (butterfly) {
    case Butterfly::Walsh: return Radix2<WalshOperation, Element>::block(in, data, levels);
    case Butterfly::Arithmetic: return Radix2<ArithmeticOperation, Element>::block(in, data, levels);
    case Butterfly::ArithmeticInverse: return Radix2<AccumulateOperation, Element>::block(in, data, levels);
    case Butterfly::ReedMullerBits:
        if constexpr (std::is_same_v<Element, std::uint64_t>)
            return Radix2<BitOperation, Element>::block(in, data, levels);
    }
}

template <typename Element>
HWY_NOINLINE void rowsOf(Butterfly butterfly, const RowTile<Element>& tile)
{
    switch (butterfly) {
    case Butterfly::Walsh: return Radix2<WalshOperation, Element>::rows(tile);
    case Butterfly::Arithmetic: return Radix2<ArithmeticOperation, Element>::rows(tile);
    case Butterfly::ArithmeticInverse: return Radix2<AccumulateOperation, Element>::rows(tile);
    case Butterfly::ReedMullerBits:
        if constexpr (std::is_same_v<Element, std::uint64_t>)
            return Radix2<BitOperation, Element>::rows(tile);
    }
}

void blockInt32(Butterfly butterfly, const std::uint32_t* in, std::uint32_t* data, int levels)
{
    blockOf(butterfly, in, data, levels);
}
void blockInt64(Butterfly butterfly, const std::uint64_t* in, std::uint64_t* data, int levels)
{
    blockOf(butterfly, in, data, levels);
}
void blockFloat32(Butterfly butterfly, const float* in, float* data, int levels)
{
    blockOf(butterfly, in, data, levels);
}
void blockFloat64(Butterfly butterfly, const double* in, double* data, int levels)
{
    blockOf(butterfly, in, data, levels);
}
void rowsInt32(Butterfly butterfly, const RowTile<std::uint32_t>& tile)
{
    rowsOf(butterfly, tile);
}
void rowsInt64(Butterfly butterfly, const RowTile<std::uint64_t>& tile)
{
    rowsOf(butterfly, tile);
}
void rowsFloat32(Butterfly butterfly, const RowTile<float>& tile)
{
    rowsOf(butterfly, tile);
}
void rowsFloat64(Butterfly butterfly, const RowTile<double>& tile)
{
    rowsOf(butterfly, tile);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(blockInt32);
HWY_EXPORT(blockInt64);
HWY_EXPORT(blockFloat32);
HWY_EXPORT(blockFloat64);
HWY_EXPORT(rowsInt32);
HWY_EXPORT(rowsInt64);
HWY_EXPORT(rowsFloat32);
HWY_EXPORT(rowsFloat64);

void transformBlock(Butterfly butterfly, const std::uint32_t* in, std::uint32_t* data, int levels)
{
    HWY_DYNAMIC_DISPATCH(blockInt32)(butterfly, in, data, levels);
}
void transformBlock(Butterfly butterfly, const std::uint64_t* in, std::uint64_t* data, int levels)
{
    HWY_DYNAMIC_DISPATCH(blockInt64)(butterfly, in, data, levels);
}
void transformBlock(Butterfly butterfly, const float* in, float* data, int levels)
{
    HWY_DYNAMIC_DISPATCH(blockFloat32)(butterfly, in, data, levels);
}
void transformBlock(Butterfly butterfly, const double* in, double* data, int levels)
{
    HWY_DYNAMIC_DISPATCH(blockFloat64)(butterfly, in, data, levels);
}
void transformRows(Butterfly butterfly, const RowTile<std::uint32_t>& tile)
{
    HWY_DYNAMIC_DISPATCH(rowsInt32)(butterfly, tile);
}
void transformRows(Butterfly butterfly, const RowTile<std::uint64_t>& tile)
{
    HWY_DYNAMIC_DISPATCH(rowsInt64)(butterfly, tile);
}
void transformRows(Butterfly butterfly, const RowTile<float>& tile)
{
    HWY_DYNAMIC_DISPATCH(rowsFloat32)(butterfly, tile);
}
void transformRows(Butterfly butterfly, const RowTile<double>& tile)
{
    HWY_DYNAMIC_DISPATCH(rowsFloat64)(butterfly, tile);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
