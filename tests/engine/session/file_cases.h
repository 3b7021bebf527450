// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors in raw files and their expected transforms, for tests of transforms over files.
#pragma once

#include "engine/reference/executor.h"
#include "engine/session/files/file_transform.h"
#include "engine/transform/algorithms.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/temporary_folder.h"

#include <string>

namespace sequency::tests {

inline std::string bytesOf(const base::ElementVector& values)
{
    return {static_cast<const char*>(base::rawData(values)), base::byteCount(values)};
}

// Packs values 0 and 1 into one bit per value.
inline std::string bitsOf(const base::ElementVector& values)
{
    const auto packed =
        VALUE_OF(base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(values).elements()));
    return {reinterpret_cast<const char*>(packed.words()), packed.byteCount()};
}

// Returns the transform as the plain sequential executor computes it in memory.
inline base::ElementVector referenceOf(const transform::TransformSpec& spec, const base::ElementVector& input)
{
    const auto transform = VALUE_OF(transform::describe(spec));
    auto values = VALUE_OF(base::clone(input));
    base::Timings timings;
    const bool areIntegers = base::isInteger(base::elementType(values));
    REQUIRE(reference::run(*transform::algorithmSteps(transform, "fast", areIntegers), transform.ring(),
                           values, {}, timings));
    return values;
}

// Returns a request to transform one raw file into another with `memory` bytes of memory.
inline session::FileTransformRequest fileRequest(const transform::TransformSpec& spec,
                                                 const std::string& input, const std::string& type,
                                                 const std::string& output, std::size_t memory)
{
    session::FileTransformRequest request;
    request.input = input;
    request.reading.format = io::Format::Raw;
    request.reading.type = type;
    request.reading.radix = spec.radix;
    request.output = output;
    request.spec = spec;
    request.memoryBytes = memory;
    return request;
}

inline base::Status transformed(session::FileTransformRequest request, const base::RunControl& control = {})
{
    auto prepared = session::FileTransform::prepare(std::move(request));
    return prepared ? prepared->run(control) : base::Status(prepared.error());
}

}  // namespace sequency::tests
