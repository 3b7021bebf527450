// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set: Highway includes this file repeatedly with different target options. The loops are plain; the compiler
// vectorises them for each target.
#include "engine/cpu/kernels/row_kernels.h"

#include <type_traits>

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/row_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

// Multiplies two elements. Integers are unsigned and computed modulo 2^32 or 2^64, as dyadic convolution requires.
template <typename Element>
inline Element times(Element weight, Element value)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<Element>(weight * value);
    else
        return {weight.real() * value.real() - weight.imag() * value.imag(),
                weight.real() * value.imag() + weight.imag() * value.real()};
}

// Computes one Walsh step on `count` contiguous values. The distance is a template argument, because a general loop would process the short runs of
// this step one value at a time.
template <int Distance, typename Element>
void walshShort(Element* data, std::size_t count)
{
    for (std::size_t base = 0; base < count; base += 2 * Distance) {
        for (std::size_t k = 0; k < Distance; ++k) {
            const Element a = data[base + k];
            const Element b = data[base + k + Distance];
            data[base + k] = a + b;
            data[base + k + Distance] = a - b;
        }
    }
}

template <typename Element>
void walshRun(Element* HWY_RESTRICT upper, Element* HWY_RESTRICT lower, std::size_t count)
{
    for (std::size_t k = 0; k < count; ++k) {
        const Element a = upper[k];
        const Element b = lower[k];
        upper[k] = a + b;
        lower[k] = a - b;
    }
}

template <typename Element>
void walshStep(const TileStep<Element>& step)
{
    const bool contiguous = step.stride == step.length;
    const std::size_t run = contiguous ? step.rowDistance * step.length : step.length;
    const std::size_t count = step.rows * step.length;
    if (contiguous && run == 1)
        return walshShort<1>(step.tile, count);
    if (contiguous && run == 2)
        return walshShort<2>(step.tile, count);
    if (contiguous && run == 4)
        return walshShort<4>(step.tile, count);
    if (contiguous && run == 8)
        return walshShort<8>(step.tile, count);
    const std::size_t far = step.rowDistance * step.stride;
    for (std::size_t row = 0; row < step.rows; row += 2 * step.rowDistance)
        for (std::size_t r = row; r < row + (contiguous ? 1 : step.rowDistance); ++r)
            walshRun(step.tile + r * step.stride, step.tile + r * step.stride + far, run);
}

// Computes a step of any radix. Loads `block` values of every operand row, then computes each result row from them with `combine`.
template <typename Element, typename Combine>
void generalStep(const TileStep<Element>& step, Combine combine)
{
    constexpr std::size_t block = 64;
    constexpr std::size_t largestRadix = 256;
    alignas(64) Element operands[largestRadix * block];
    alignas(64) Element sums[block];
    const std::size_t p = step.radix;
    const bool contiguous = step.stride == step.length;
    const std::size_t run = contiguous ? step.rowDistance * step.length : step.length;
    const std::size_t far = step.rowDistance * step.stride;
    for (std::size_t row = 0; row < step.rows; row += p * step.rowDistance) {
        for (std::size_t r = row; r < row + (contiguous ? 1 : step.rowDistance); ++r) {
            Element* const first = step.tile + r * step.stride;
            for (std::size_t begin = 0; begin < run; begin += block) {
                const std::size_t count = begin + block < run ? block : run - begin;
                for (std::size_t j = 0; j < p; ++j)
                    for (std::size_t k = 0; k < count; ++k)
                        operands[j * block + k] = first[begin + j * far + k];
                for (std::size_t i = 0; i < p; ++i) {
                    combine(step.weights + i * p, operands, p, block, count, sums);
                    for (std::size_t k = 0; k < count; ++k)
                        first[begin + i * far + k] = sums[k];
                }
            }
        }
    }
}

template <typename Element>
void numberStep(const TileStep<Element>& step)
{
    if constexpr (std::is_arithmetic_v<Element>) {
        if (step.isWalsh)
            return walshStep(step);
    }
    generalStep(step, [](const Element* weights, const Element* operands, std::size_t p, std::size_t block,
                         std::size_t count, Element* sums) {
        for (std::size_t k = 0; k < count; ++k)
            sums[k] = times(weights[0], operands[k]);
        for (std::size_t j = 1; j < p; ++j) {
            const Element weight = weights[j];
            for (std::size_t k = 0; k < count; ++k)
                sums[k] = static_cast<Element>(sums[k] + times(weight, operands[j * block + k]));
        }
    });
}

void stepInt32(const TileStep<std::uint32_t>& step)
{
    numberStep(step);
}
void stepInt64(const TileStep<std::uint64_t>& step)
{
    numberStep(step);
}
void stepFloat32(const TileStep<float>& step)
{
    numberStep(step);
}
void stepFloat64(const TileStep<double>& step)
{
    numberStep(step);
}
void stepComplex64(const TileStep<std::complex<float>>& step)
{
    numberStep(step);
}
void stepComplex128(const TileStep<std::complex<double>>& step)
{
    numberStep(step);
}

void stepField(const FieldTileStep& field)
{
    if (field.isPrime) {
        const auto prime = static_cast<std::uint32_t>(field.order);
        generalStep(field.step,
                    [prime](const std::uint8_t* weights, const std::uint8_t* operands, std::size_t p,
                            std::size_t block, std::size_t count, std::uint8_t* sums) {
                        std::uint32_t wide[64];  // sums are at most 250·250·251 < 2^32
                        for (std::size_t k = 0; k < count; ++k)
                            wide[k] = 0;
                        for (std::size_t j = 0; j < p; ++j) {
                            const std::uint32_t weight = weights[j];
                            for (std::size_t k = 0; k < count; ++k)
                                wide[k] += weight * operands[j * block + k];
                        }
                        for (std::size_t k = 0; k < count; ++k)
                            sums[k] = static_cast<std::uint8_t>(wide[k] % prime);
                    });
        return;
    }
    const std::uint8_t* const addition = field.addition;
    const std::uint8_t* const multiplication = field.multiplication;
    const std::size_t order = field.order;
    generalStep(field.step, [=](const std::uint8_t* weights, const std::uint8_t* operands, std::size_t p,
                                std::size_t block, std::size_t count, std::uint8_t* sums) {
        for (std::size_t k = 0; k < count; ++k)
            sums[k] = 0;
        for (std::size_t j = 0; j < p; ++j) {
            const std::uint8_t* const products = multiplication + weights[j] * order;
            for (std::size_t k = 0; k < count; ++k)
                sums[k] = addition[sums[k] * order + products[operands[j * block + k]]];
        }
    });
}

const char* targetName()
{
    return hwy::TargetName(HWY_TARGET);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(stepInt32);
HWY_EXPORT(stepInt64);
HWY_EXPORT(stepFloat32);
HWY_EXPORT(stepFloat64);
HWY_EXPORT(stepComplex64);
HWY_EXPORT(stepComplex128);
HWY_EXPORT(stepField);
HWY_EXPORT(targetName);

void applyTileStep(const TileStep<std::uint32_t>& step)
{
    HWY_DYNAMIC_DISPATCH(stepInt32)(step);
}
void applyTileStep(const TileStep<std::uint64_t>& step)
{
    HWY_DYNAMIC_DISPATCH(stepInt64)(step);
}
void applyTileStep(const TileStep<float>& step)
{
    HWY_DYNAMIC_DISPATCH(stepFloat32)(step);
}
void applyTileStep(const TileStep<double>& step)
{
    HWY_DYNAMIC_DISPATCH(stepFloat64)(step);
}
void applyTileStep(const TileStep<std::complex<float>>& step)
{
    HWY_DYNAMIC_DISPATCH(stepComplex64)(step);
}
void applyTileStep(const TileStep<std::complex<double>>& step)
{
    HWY_DYNAMIC_DISPATCH(stepComplex128)(step);
}
void applyTileStep(const FieldTileStep& step)
{
    HWY_DYNAMIC_DISPATCH(stepField)(step);
}

const char* instructionSetName()
{
    return HWY_DYNAMIC_DISPATCH(targetName)();
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
