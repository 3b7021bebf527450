// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/vectors.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace sequency::program {
namespace {

constexpr std::size_t pieceBytes = std::size_t{16} << 20;  // bytes between two polls for a stop request

template <typename Vector>
auto bytesOfAny(Vector& vector)
{
    using Byte = std::conditional_t<std::is_const_v<Vector>, const std::byte, std::byte>;
    std::vector<std::span<Byte>> spans;
    const auto addBits = [&](auto& bits) {
        spans.emplace_back(reinterpret_cast<Byte*>(bits.words()), bits.wordCount() * sizeof(std::uint64_t));
    };
    if (auto* elements = std::get_if<base::ElementVector>(&vector))
        spans.emplace_back(static_cast<Byte*>(base::rawData(*elements)), base::byteCount(*elements));
    else if (auto* bits = std::get_if<base::PackedBits>(&vector))
        addBits(*bits);
    else {
        auto& planes = std::get<base::PackedQuaternary>(vector);
        addBits(planes.low);
        addBits(planes.high);
    }
    return spans;
}

base::Status checkOne(const Vector& wanted, Storage storage, std::size_t length)
{
    if (storage == wanted.storage && length == wanted.length)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage, "the vector " + wanted.name + " must hold " +
                                                      std::to_string(wanted.length) + " values of type " +
                                                      std::string(storageName(wanted.storage))};
}

base::Status checkOne(const Vector& wanted, const InputVector& given)
{
    if (const MadeVector* const made = given.made())
        return checkOne(wanted, made->storage, made->length);
    if (const DeviceVector* const kept = given.kept())
        return checkOne(wanted, kept->storage(), kept->length());
    return checkOne(wanted, storageOf(*given), lengthOf(*given));
}

base::Status checkOne(const Vector& wanted, const OutputVector& given)
{
    if (const DeviceVector* const kept = given.kept())
        return checkOne(wanted, kept->storage(), kept->length());
    return checkOne(wanted, storageOf(*given), lengthOf(*given));
}

}  // namespace

InputVector InputVector::viewOf(const base::ElementVector& values)
{
    auto view = std::visit(
        [](const auto& buffer) {
            return std::make_shared<const HostVector>(base::ElementVector(buffer.view()));
        },
        values);
    InputVector input(*view);
    input.m_view = std::move(view);
    return input;
}

Storage storageOf(const HostVector& vector)
{
    if (const auto* elements = std::get_if<base::ElementVector>(&vector))
        return storageOf(base::elementType(*elements));
    return std::holds_alternative<base::PackedBits>(vector) ? Storage::Bits : Storage::Planes;
}

std::size_t lengthOf(const HostVector& vector)
{
    if (const auto* elements = std::get_if<base::ElementVector>(&vector))
        return base::elementCount(*elements);
    if (const auto* bits = std::get_if<base::PackedBits>(&vector))
        return bits->size();
    return std::get<base::PackedQuaternary>(vector).size();
}

HostVector partOf(const HostVector& vector, std::size_t first, std::size_t length)
{
    if (const auto* elements = std::get_if<base::ElementVector>(&vector))
        return std::visit(
            [&](const auto& buffer) { return HostVector(base::ElementVector(buffer.view(first, length))); },
            *elements);
    if (const auto* bits = std::get_if<base::PackedBits>(&vector))
        return bits->view(first, length);
    const auto& planes = std::get<base::PackedQuaternary>(vector);
    return base::PackedQuaternary{planes.low.view(first, length), planes.high.view(first, length)};
}

base::Result<HostVector> allocate(Storage storage, std::size_t length)
{
    const auto made = [](auto vector) -> base::Result<HostVector> {
        if (!vector)
            return vector.error();
        return HostVector(std::move(*vector));
    };
    if (storage == Storage::Bits)
        return made(base::PackedBits::allocate(length));
    if (storage == Storage::Planes)
        return made(base::PackedQuaternary::allocate(length));
    return made(base::allocateElements(*elementOf(storage), length));
}

std::vector<std::span<std::byte>> bytesOf(HostVector& vector)
{
    return bytesOfAny(vector);
}

std::vector<std::span<const std::byte>> bytesOf(const HostVector& vector)
{
    return bytesOfAny(vector);
}

base::Status copy(const HostVector& from, HostVector& to, const base::RunControl& control)
{
    const auto sources = bytesOf(from);
    const auto targets = bytesOf(to);
    for (std::size_t plane = 0; plane < sources.size(); ++plane)
        for (std::size_t done = 0; done < sources[plane].size(); done += pieceBytes) {
            if (control.stopRequested())
                return base::cancelled();
            std::memcpy(targets[plane].data() + done, sources[plane].data() + done,
                        std::min(pieceBytes, sources[plane].size() - done));
        }
    return base::success();
}

base::Result<InputVector> inMemory(const InputVector& input, HostVector& room,
                                   const base::RunControl& control)
{
    const MadeVector* const made = input.made();
    if (made == nullptr)
        return input;
    room = SEQUENCY_TRY(allocate(made->storage, made->length));
    const std::span<std::byte> bytes = bytesOf(room).front();
    for (std::size_t done = 0; done < bytes.size(); done += pieceBytes) {
        if (control.stopRequested())
            return base::cancelled();
        made->make(valuesIn(made->storage, done),
                   bytes.subspan(done, std::min(pieceBytes, bytes.size() - done)));
    }
    return InputVector::givenAway(room);
}

base::Status check(const Program& program, const Vectors& vectors)
{
    if (vectors.inputs.size() != program.inputs().size() ||
        vectors.outputs.size() != program.outputs().size())
        return base::Error{base::ErrorKind::BadUsage,
                           "the program has " + std::to_string(program.inputs().size()) + " inputs and " +
                               std::to_string(program.outputs().size()) + " outputs"};
    for (std::size_t i = 0; i < vectors.inputs.size(); ++i)
        SEQUENCY_TRY(checkOne(program.vector(program.inputs()[i]), vectors.inputs[i]));
    for (std::size_t i = 0; i < vectors.outputs.size(); ++i)
        SEQUENCY_TRY(checkOne(program.vector(program.outputs()[i]), vectors.outputs[i]));
    return base::success();
}

}  // namespace sequency::program
