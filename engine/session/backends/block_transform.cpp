// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/block_transform.h"

#include "engine/program/element_choice.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/calls/rounding.h"
#include "engine/session/calls/transform_work.h"

#include <array>
#include <span>

namespace sequency::session {
namespace {

using program::HostVector;
using program::Storage;

constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;

// Returns the smallest number of leading variables that splits the function into at least `minBlocks` blocks.
int leadingFor(int radix, int variables, std::size_t minBlocks)
{
    int leading = 0;
    for (std::size_t blocks = 1; blocks < minBlocks && leading < variables; ++leading)
        blocks *= static_cast<std::size_t>(radix);
    return leading;
}

base::Result<base::ElementVector> digitsOf(const base::PackedBits& bits)
{
    auto digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(bits.size()));
    bits.unpack({digits.data(), digits.size()});
    return base::ElementVector(std::move(digits));
}

}  // namespace

base::Result<BlockTransform> BlockTransform::of(Engine& engine, const TransformRequest& request,
                                                const DeviceInfo& device, std::size_t minBlocks,
                                                const base::RunControl& control)
{
    const auto input = SEQUENCY_TRY(checkedInput(request));
    auto partition = SEQUENCY_TRY(program::Partition::of(
        input.description, leadingFor(request.spec.radix, request.spec.variables, minBlocks)));
    const auto element =
        SEQUENCY_TRY(program::chooseElement(input.description, base::elementType(request.function->values),
                                            input.magnitude, request.element, device.fp64));
    auto runners = SEQUENCY_TRY(engine.runners(std::array{device}, control));
    BlockTransform made(std::move(partition), input.description, std::move(runners.front()), device);
    made.m_element = element.type;
    made.m_exact = element.exact;
    made.m_function = request.function;
    SEQUENCY_TRY(made.enter(request, control));
    return made;
}

// Stores the encoded function. Uses bits if it is Boolean, the transform can start from bits, and blocks consist of whole words; otherwise elements.
base::Status BlockTransform::enter(const TransformRequest& request, const base::RunControl& control)
{
    const base::FunctionVector& function = *request.function;
    const bool isSigned = entersAsSigns(function, request.encoding);
    const bool hasBits = m_transform.ring().kind() == transform::RingKind::Finite
                             ? m_transform.ring().order() == 2
                             : base::isInteger(m_element) && m_element != base::ElementType::UInt8;
    if (function.isBoolean() && hasBits && blockLength() % wordBits == 0) {
        m_values = SEQUENCY_TRY(base::bitsOf(function));
        m_meaning = isSigned ? program::ValueMapping::Signs : program::ValueMapping::Values;
        return base::success();
    }
    if (!m_exact)
        m_entered = enteredMagnitude(function, request.encoding);
    m_values = SEQUENCY_TRY(encoded(function, m_element, request.encoding, control));
    return base::success();
}

base::Result<base::ElementVector> BlockTransform::block(std::size_t index,
                                                        const base::RunControl& control) const
{
    if (control.stopRequested())
        return base::cancelled();
    const Storage input = program::storageOf(m_values);
    const bool isBinary = m_transform.ring().kind() == transform::RingKind::Finite && input == Storage::Bits;
    const auto program =
        m_partition.block(index, input, isBinary ? Storage::Bits : program::storageOf(m_element), m_meaning);
    if (!program)
        return program.error();
    const program::Vector& output = program->vector(program->outputs().front());
    auto result = SEQUENCY_TRY(program::allocate(output.storage, output.length));
    SEQUENCY_TRY(m_runner.run(*program, {{m_values}, {&result}}));
    if (isBinary)
        return digitsOf(std::get<base::PackedBits>(result));
    return std::get<base::ElementVector>(std::move(result));
}

std::optional<double> BlockTransform::tolerance() const
{
    if (m_exact || base::elementFacts(m_element).roundingUnit == 0)
        return 0;
    return m_transform.isCharacterTransform() ? std::nullopt : std::optional(tolerance(m_entered));
}

double BlockTransform::tolerance(double largest) const
{
    return roundingTolerance(m_element, m_transform, largest);
}

}  // namespace sequency::session
