// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/packed_route.h"

#include "engine/cpu/packing.h"
#include "engine/program/programs.h"
#include "engine/session/encoding.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/known_matrix.h"

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;
using program::HostVector;
using program::InputVector;
using transform::KroneckerTransform;

std::span<const std::uint8_t> digitsOf(const base::FunctionVector& function)
{
    return std::get<AlignedBuffer<std::uint8_t>>(function.values).elements();
}

// Processors compute with integers and bytes in OpenCL plans that beat those for bits but over GF(2) and GF(4); the CPU path packs
// these two fields by itself.
bool isFasterPacked(const DeviceInfo& device, const KroneckerTransform& transform)
{
    const int order = transform.ring().order();
    if (transform::isPlainWalsh(transform) && transform.direction() == transform::Direction::Forward)
        return device.isOpenCl ? device.type == DeviceType::Gpu : device.type == DeviceType::Cpu;
    return device.isOpenCl && (order == 2 || order == 4);
}

base::Status unpack(const HostVector& packed, std::span<std::uint8_t> digits, const base::RunControl& control)
{
    if (const auto* bits = std::get_if<base::PackedBits>(&packed))
        return cpu::unpackBits(*bits, digits, control);
    return cpu::unpackQuaternary(std::get<base::PackedQuaternary>(packed), digits, control);
}

}  // namespace

bool goesPacked(const TransformRequest& request, const KroneckerTransform& transform, ElementType element,
                const DeviceInfo& device)
{
    const base::FunctionVector& function = *request.function;
    const ElementType packed =
        transform.ring().kind() == transform::RingKind::Finite ? ElementType::UInt8 : ElementType::Int32;
    const transform::Algorithm* const row = transform::algorithmNamed(request.algorithm);
    return row != nullptr && row->executorChooses && function.isLogic() &&
           function.size() >= minPackedRouteSize && function.radix == transform.radix(1) &&
           element == packed && isFasterPacked(device, transform);
}

base::Result<program::Program> packedProgram(const TransformRequest& request,
                                             const KroneckerTransform& transform)
{
    const base::FunctionVector& function = *request.function;
    if (transform::isPlainWalsh(transform))
        return program::spectrumOfBits(transform, conversionOf(function, request.encoding).meaning);
    return program::transformProgram(transform,
                                     function.radix == 2 ? program::Storage::Bits : program::Storage::Planes);
}

base::Result<ElementVector> transformPacked(Backend& backend, const program::Plan& plan,
                                            const TransformRequest& request,
                                            const program::DeviceVector* kept,
                                            const base::RunControl& control, base::Timings& timings)
{
    const base::FunctionVector& function = *request.function;
    const program::Storage storage = plan.program().vector(plan.program().outputs().front()).storage;
    // Digits that were packed for this are computed in; others stay as they are.
    const bool areOwn = kept == nullptr && !function.isPacked();
    auto digits = areOwn                       ? packedDigits(backend, function, control)
                  : program::isPacked(storage) ? program::allocate(storage, function.size())
                                               : base::Result<HostVector>(HostVector());
    if (!digits)
        return digits.error();
    const HostVector view = areOwn ? HostVector() : viewOf(function);
    const InputVector input = kept != nullptr              ? InputVector(*kept)
                              : !areOwn                    ? InputVector(view)
                              : program::isPacked(storage) ? InputVector::givenAway(*digits)
                                                           : InputVector(*digits);
    if (!program::isPacked(storage)) {
        auto spectrum = backend.allocateHost(storage, function.size(), control);
        if (!spectrum)
            return spectrum.error();
        if (const auto done = backend.execute(plan, {{input}, {&*spectrum}}, control, timings); !done)
            return done.error();
        return std::get<ElementVector>(std::move(*spectrum));
    }
    auto spectrum = base::allocateElements(ElementType::UInt8, function.size());
    if (!spectrum)
        return spectrum.error();
    if (const auto done = backend.execute(plan, {{input}, {&*digits}}, control, timings); !done)
        return done.error();
    if (const auto done =
            unpack(*digits, std::get<AlignedBuffer<std::uint8_t>>(*spectrum).elements(), control);
        !done)
        return done.error();
    return spectrum;
}

base::Result<HostVector> packedDigits(Backend& backend, const base::FunctionVector& function,
                                      const base::RunControl& control)
{
    if (function.radix == 2)
        return packedBits(backend, function, control);
    auto packed = cpu::packQuaternary(digitsOf(function), control);
    return packed ? base::Result<HostVector>(std::move(*packed)) : packed.error();
}

base::Result<HostVector> packedBits(Backend& backend, const base::FunctionVector& function,
                                    const base::RunControl& control)
{
    if (function.isPacked())
        return HostVector(function.bits.view());
    if (!backend.info().isOpenCl) {
        auto packed = cpu::packBits(digitsOf(function), control);
        return packed ? base::Result<HostVector>(std::move(*packed)) : packed.error();
    }
    auto packed = backend.allocateHost(program::Storage::Bits, function.size(), control);
    if (!packed)
        return packed;
    const auto done = cpu::packBits(digitsOf(function), std::get<base::PackedBits>(*packed), control);
    return done ? std::move(packed) : base::Result<HostVector>(done.error());
}

}  // namespace sequency::session
