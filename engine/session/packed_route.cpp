// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/packed_route.h"

#include "engine/cpu/packing.h"

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;

std::span<const std::uint8_t> digitsOf(const base::FunctionVector& function)
{
    return std::get<AlignedBuffer<std::uint8_t>>(function.values).elements();
}

base::Result<ElementVector> walshOfBits(Backend& backend, const PackedTask& task,
                                        const base::FunctionVector& function, const base::RunControl& control,
                                        base::Timings& timings)
{
    const auto bits = packedBits(function, control);
    if (!bits)
        return bits.error();
    auto spectrum = base::allocateElements(ElementType::Int32, function.size());
    if (!spectrum)
        return spectrum;
    const std::span bytes{static_cast<std::byte*>(base::rawData(*spectrum)), base::byteCount(*spectrum)};
    if (const auto done = backend.runPacked(task, *bits, bytes, control, timings); !done)
        return done.error();
    return spectrum;
}

base::Result<ElementVector> reedMullerOfBits(Backend& backend, const PackedTask& task,
                                             const base::FunctionVector& function,
                                             const base::RunControl& control, base::Timings& timings)
{
    auto bits = packedBits(function, control);
    auto spectrum = base::allocateElements(ElementType::UInt8, function.size());
    if (!bits || !spectrum)
        return (bits ? spectrum.error() : bits.error());
    const auto bytes = std::as_writable_bytes(std::span(bits->words(), bits->wordCount()));
    if (const auto done = backend.runPacked(task, *bits, bytes, control, timings); !done)
        return done.error();
    if (const auto done =
            cpu::unpackBits(*bits, std::get<AlignedBuffer<std::uint8_t>>(*spectrum).elements(), control);
        !done)
        return done.error();
    return spectrum;
}

base::Result<ElementVector> galoisOfPlanes(Backend& backend, const PackedTask& task,
                                           const base::FunctionVector& function,
                                           const base::RunControl& control, base::Timings& timings)
{
    auto planes = cpu::packQuaternary(digitsOf(function), control);
    auto spectrum = base::allocateElements(ElementType::UInt8, function.size());
    if (!planes || !spectrum)
        return (planes ? spectrum.error() : planes.error());
    if (const auto done = backend.runPlanes(task, *planes, control, timings); !done)
        return done.error();
    if (const auto done = cpu::unpackQuaternary(
            *planes, std::get<AlignedBuffer<std::uint8_t>>(*spectrum).elements(), control);
        !done)
        return done.error();
    return spectrum;
}

}  // namespace

bool goesPacked(const TransformRequest& request, const transform::KroneckerTransform& transform,
                ElementType element, const Backend& backend)
{
    const base::FunctionVector& function = *request.function;
    if (request.algorithm != "fast" || !function.isLogic() || function.size() < packedLeast ||
        function.radix != transform.radix(1) || !backend.prefersPacked(transform))
        return false;
    return element == (transform.name() == "walsh" ? ElementType::Int32 : ElementType::UInt8);
}

base::Result<ElementVector> transformPacked(Backend& backend, const TransformRequest& request,
                                            const transform::KroneckerTransform& transform,
                                            const base::RunControl& control, base::Timings& timings)
{
    const base::FunctionVector& function = *request.function;
    const bool signs = entersAsSigns(function, request.encoding);
    const PackedTask task{transform, signs ? base::BitMeaning::Polarity : base::BitMeaning::ZeroOne,
                          request.knobs};
    if (transform.name() == "walsh")
        return walshOfBits(backend, task, function, control, timings);
    if (function.radix == 2)
        return reedMullerOfBits(backend, task, function, control, timings);
    return galoisOfPlanes(backend, task, function, control, timings);
}

base::Result<base::PackedBits> packedBits(const base::FunctionVector& function,
                                          const base::RunControl& control)
{
    return cpu::packBits(digitsOf(function), control);
}

}  // namespace sequency::session
