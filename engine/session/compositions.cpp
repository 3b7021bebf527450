// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/compositions.h"

#include "engine/reference/pointwise.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <cstring>

namespace sequency::session {
namespace {

using base::AlignedBuffer;
using base::ElementType;
using base::ElementVector;

base::Status runWalsh(Backend& backend, const PackedTask& task, const ElementVector& digits,
                      std::span<std::byte> spectrum, const base::RunControl& control, base::Timings& timings)
{
    auto numbers = base::convert(digits, ElementType::Int32);
    if (!numbers)
        return numbers.error();
    if (task.meaning == base::BitMeaning::Polarity)
        for (std::int32_t& value : std::get<AlignedBuffer<std::int32_t>>(*numbers))
            value = 1 - 2 * value;
    const Task whole{task.transform, "fast", ElementType::Int32, task.knobs};
    if (auto done = backend.run(whole, *numbers, control, timings); !done)
        return done;
    std::memcpy(spectrum.data(), base::rawData(*numbers), spectrum.size());
    return base::success();
}

}  // namespace

base::Status runUnpacked(Backend& backend, const PackedTask& task, const base::PackedBits& f,
                         std::span<std::byte> spectrum, const base::RunControl& control,
                         base::Timings& timings)
{
    auto values = base::allocateElements(ElementType::UInt8, f.size());
    if (!values)
        return values.error();
    auto& digits = std::get<AlignedBuffer<std::uint8_t>>(*values);
    f.unpack(digits.elements());
    if (task.transform.name() == "walsh")
        return runWalsh(backend, task, *values, spectrum, control, timings);
    const Task whole{task.transform, "fast", ElementType::UInt8, task.knobs};
    if (auto done = backend.run(whole, *values, control, timings); !done)
        return done;
    const auto bits = base::PackedBits::pack(digits.elements());
    if (!bits)
        return bits.error();
    std::memcpy(spectrum.data(), bits->words(), spectrum.size());
    return base::success();
}

base::Status runUnpacked(Backend& backend, const PackedTask& task, base::PackedQuaternary& digits,
                         const base::RunControl& control, base::Timings& timings)
{
    if (!isOverPlanes(task.transform))
        return noPlanes();
    auto values = base::allocateElements(ElementType::UInt8, digits.size());
    if (!values)
        return values.error();
    auto& bytes = std::get<AlignedBuffer<std::uint8_t>>(*values);
    digits.unpack(bytes.elements());
    const Task whole{task.transform, "fast", ElementType::UInt8, task.knobs};
    if (auto done = backend.run(whole, *values, control, timings); !done)
        return done;
    auto packed = base::PackedQuaternary::pack(bytes.elements());
    if (!packed)
        return packed.error();
    digits = std::move(*packed);
    return base::success();
}

base::Result<std::uint32_t> largestOfWhole(Backend& backend, const base::PackedBits& f,
                                           const base::Knobs& knobs, const base::RunControl& control,
                                           base::Timings& timings)
{
    transform::TransformSpec spec;
    spec.variables = static_cast<int>(std::bit_width(f.size())) - 1;
    const auto walsh = transform::describe(spec);
    if (!walsh)
        return walsh.error();
    auto spectrum = base::allocateElements(ElementType::Int32, f.size());
    if (!spectrum)
        return spectrum.error();
    const std::span bytes{static_cast<std::byte*>(base::rawData(*spectrum)), base::byteCount(*spectrum)};
    const PackedTask task{*walsh, base::BitMeaning::Polarity, knobs};
    if (auto done = backend.runPacked(task, f, bytes, control, timings); !done)
        return done.error();
    const auto start = std::chrono::steady_clock::now();
    std::uint32_t largest = 0;
    for (const std::int32_t value : std::get<AlignedBuffer<std::int32_t>>(*spectrum))
        largest = std::max(largest, static_cast<std::uint32_t>(std::abs(value)));
    timings.stepSeconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    timings.computeSeconds += timings.stepSeconds.back();
    return largest;
}

base::Status convolveByTransforms(Backend& backend, const ConvolutionTask& task, ElementVector& f,
                                  ElementVector* g, const base::RunControl& control, base::Timings& timings)
{
    const auto transformed = [&](transform::Direction direction, ElementVector& data) -> base::Status {
        transform::TransformSpec spec;
        spec.variables = task.variables;
        spec.direction = direction;
        const auto walsh = transform::describe(spec);
        if (!walsh)
            return walsh.error();
        return backend.run(Task{*walsh, task.algorithm, task.element, task.knobs}, data, control, timings);
    };
    for (ElementVector* vector : {&f, g})
        if (vector != nullptr)
            if (auto done = transformed(transform::Direction::Forward, *vector); !done)
                return done;
    const auto start = std::chrono::steady_clock::now();
    if (auto done = reference::multiply(f, g == nullptr ? f : *g, control); !done)
        return done;
    timings.stepSeconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    timings.computeSeconds += timings.stepSeconds.back();
    if (auto done = transformed(transform::Direction::Inverse, f); !done)
        return done;
    return reference::shiftRight(f, task.variables, control);
}

bool isOverPlanes(const transform::KroneckerTransform& transform)
{
    return transform.name() == "gf" && transform.ring().order() == 4;
}

base::Error noPlanes()
{
    return {base::ErrorKind::Unsupported, "two bit planes have the transforms over GF(4)"};
}

bool isPlainWalsh(const transform::KroneckerTransform& transform)
{
    return transform.name() == "walsh" && transform.order() == transform::SpectrumOrder::Hadamard &&
           transform.direction() == transform::Direction::Forward;
}

}  // namespace sequency::session
