// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_chunk.h"

#include "engine/base/memory/parallel_for.h"
#include "engine/base/text/digits.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/packing.h"
#include "engine/transform/specialized_matrix.h"

#include <atomic>
#include <fmt/format.h>
#include <limits>

namespace sequency::session {
namespace {

using base::PackedBits;
using transform::SpecializedMatrix;

template <typename Values>
std::span<std::byte> bytesOf(Values& values)
{
    if constexpr (std::is_same_v<Values, PackedBits>)
        return {reinterpret_cast<std::byte*>(values.words()), values.byteCount()};
    else
        return {static_cast<std::byte*>(base::rawData(values)), base::byteCount(values)};
}

}  // namespace

bool isReedMullerOfBits(const transform::KroneckerTransform& transform)
{
    if (transform.ring().order() != 2)
        return false;
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        const auto known = transform::knownMatrix(transform.ring(), transform.matrix(variable));
        if (known != SpecializedMatrix::ReedMuller && known != SpecializedMatrix::ReedMullerComplemented &&
            known != SpecializedMatrix::ReedMullerComplementedInverse)
            return false;
    }
    return true;
}

FileChunkWork::FileChunkWork(const FilePlan& plan, const transform::KroneckerTransform& transform,
                             const FileValues& values, std::size_t pass)
    : m_plan(plan), m_transform(transform), m_values(values), m_pass(pass), m_shape(plan.passes[pass].shape)
{
    if (!plan.task.isPacked)
        return;
    const auto add = [&](const transform::BasicMatrix& matrix, std::size_t distance) {
        const auto known = transform::knownMatrix(transform.ring(), matrix);
        if (known == SpecializedMatrix::ReedMullerComplemented)
            m_complementedBefore |= distance;
        if (known == SpecializedMatrix::ReedMullerComplementedInverse)
            m_complementedAfter |= distance;
    };
    for (const transform::Step& step : m_shape.steps)
        add(step.matrix, step.distance * plan.unitValues);
    if (isFirst())  // the first pass also transforms the variables within words
        for (int k = 0; std::size_t{1} << k < plan.unitValues; ++k)
            add(transform.matrix(transform.variables() - k), std::size_t{1} << k);
}

base::Result<FileChunk> FileChunkWork::allocate() const
{
    FileChunk chunk;
    const std::size_t count = m_plan.chunkValues(m_pass);
    if (m_plan.task.isPacked) {
        chunk.values = SEQUENCY_TRY(PackedBits::allocate(count));
    } else {
        auto values = SEQUENCY_TRY(base::allocateElements(m_plan.task.element, count));
        chunk.values = std::move(values);
    }
    if (isFirst()) {
        auto input =
            SEQUENCY_TRY(base::AlignedBuffer<std::byte>::allocate(count * m_plan.task.inputBits / 8));
        chunk.input = std::move(input);
    }
    if (unpacks()) {
        auto output = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(count));
        chunk.output = std::move(output);
    }
    return chunk;
}

std::span<std::byte> FileChunkWork::read(FileChunk& chunk) const
{
    return isFirst() ? chunk.input.elements()
                     : std::visit([](auto& values) { return bytesOf(values); }, chunk.values);
}

std::span<const std::byte> FileChunkWork::written(const FileChunk& chunk) const
{
    if (unpacks())
        return std::as_bytes(chunk.output.elements());
    if (const auto* bits = std::get_if<PackedBits>(&chunk.values))
        return {reinterpret_cast<const std::byte*>(bits->words()), bits->byteCount()};
    const auto& values = std::get<base::ElementVector>(chunk.values);
    return {static_cast<const std::byte*>(base::rawData(values)), base::byteCount(values)};
}

base::Status FileChunkWork::compute(FileChunk& chunk, std::size_t number,
                                    const base::RunControl& control) const
{
    if (isFirst()) {
        const std::size_t first = m_shape.firstValue(number) * m_plan.unitValues;
        SEQUENCY_TRY(std::visit(
            [&](auto& values) {
                return m_values.enter(std::as_bytes(chunk.input.elements()), first, values, control);
            },
            chunk.values));
    }
    if (auto* const bits = std::get_if<PackedBits>(&chunk.values)) {
        SEQUENCY_TRY(transformBits(*bits, control));
        return unpacks() ? cpu::unpackBits(*bits, chunk.output.elements(), control) : base::success();
    }
    auto& values = std::get<base::ElementVector>(chunk.values);
    base::Timings ignored;
    SEQUENCY_TRY(cpu::run(m_shape.steps, m_transform.ring(), values, {control.stop}, ignored));
    return isLast() && m_transform.divisor() != 1 && base::isInteger(m_plan.task.element)
               ? divide(values, number)
               : base::success();
}

base::Status FileChunkWork::transformBits(PackedBits& bits, const base::RunControl& control) const
{
    base::Timings ignored;
    if (m_complementedBefore != 0)
        cpu::complementVariables(bits, m_complementedBefore);
    const int rowVariables = base::floorLog2(m_shape.columns * m_plan.unitValues);
    SEQUENCY_TRY(isFirst() ? cpu::reedMuller(bits, {control.stop}, ignored)
                           : cpu::reedMullerBetweenRows(bits, rowVariables, {control.stop}, ignored));
    if (m_complementedAfter != 0)
        cpu::complementVariables(bits, m_complementedAfter);
    return base::success();
}

// Divides all values by 2^n. If the result must be integers, every value must be divisible by 2^n.
base::Status FileChunkWork::divide(base::ElementVector& values, std::size_t number) const
{
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    const auto divisor = static_cast<std::int64_t>(m_transform.divisor());
    std::atomic<std::size_t> wrong = none;
    std::visit(
        [&](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>)
                base::parallelForBlocks(buffer.size(), [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                        if (buffer[i] % divisor != 0)
                            wrong = i;
                        buffer[i] = static_cast<Element>(buffer[i] / divisor);
                    }
                });
        },
        values);
    if (wrong == none)
        return base::success();
    const std::size_t row = wrong / m_shape.columns;
    const std::size_t index =
        m_shape.firstValue(number) + row * m_shape.rowDistance + wrong % m_shape.columns;
    return base::Error{base::ErrorKind::BadInput,
                       fmt::format("the value at index {} of the result is not an integer; use "
                                   "--element float64",
                                   index)};
}

}  // namespace sequency::session
