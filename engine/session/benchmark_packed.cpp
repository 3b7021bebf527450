// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark_workload.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <random>

namespace sequency::session {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using base::PackedBits;
using base::PackedQuaternary;

constexpr std::size_t pollInterval = std::size_t{1} << 22;  // values between two polls for a stop

base::Status fillRandomly(PackedBits& bits, std::mt19937_64& random, const base::RunControl& control)
{
    for (std::size_t i = 0; i < bits.wordCount(); ++i) {
        if (i % pollInterval == 0 && control.stopRequested())
            return base::cancelled();
        bits.words()[i] = random();
    }
    if (bits.size() < PackedBits::bitsPerWord)
        bits.words()[0] &= (std::uint64_t{1} << bits.size()) - 1;
    return base::success();
}

base::Result<program::HostVector> randomDigits(program::Storage storage, std::size_t size, std::uint64_t seed,
                                               const base::RunControl& control)
{
    auto vector = program::allocate(storage, size);
    if (!vector)
        return vector;
    std::mt19937_64 random(seed);
    auto* const bits = std::get_if<PackedBits>(&*vector);
    auto* const planes = std::get_if<PackedQuaternary>(&*vector);
    for (PackedBits* plane :
         {bits != nullptr ? bits : &planes->low, planes != nullptr ? &planes->high : nullptr})
        if (plane != nullptr)
            if (auto done = fillRandomly(*plane, random, control); !done)
                return done.error();
    return vector;
}

// A work on packed digits: its transform, how many bytes a value take beside the program's own vectors, what its row says.
struct PackedRow {
    std::string_view work;
    std::string_view transform;
    program::Storage storage;
    ElementType element;
    base::Result<program::Program> (*program)(const transform::KroneckerTransform& transform);
};

constexpr std::array<PackedRow, 4> rows{
    {{"walsh-bits", "walsh", program::Storage::Bits, ElementType::Int32,
      [](const transform::KroneckerTransform& transform) {
          return program::spectrumOfBits(transform, program::Meaning::Signs);
      }},
     {"walsh-bits-max", "walsh", program::Storage::Bits, ElementType::Int32,
      [](const transform::KroneckerTransform& transform) {
          return program::largestOfBits(transform.variables());
      }},
     {"reed-muller-bits", "reed-muller", program::Storage::Bits, ElementType::UInt8,
      [](const transform::KroneckerTransform& transform) {
          return program::transformProgram(transform, program::Storage::Bits);
      }},
     {"gf4-planes", "gf", program::Storage::Planes, ElementType::UInt8,
      [](const transform::KroneckerTransform& transform) {
          return program::transformProgram(transform, program::Storage::Planes);
      }}}};

}  // namespace

WorkloadResult makePackedWorkload(const BenchmarkPoint& point, std::uint64_t seed,
                                  const base::RunControl& control, int mostUnpackedBits)
{
    const PackedRow& row = *std::ranges::find(rows, point.work, &PackedRow::work);
    const bool isQuaternary = row.storage == program::Storage::Planes;
    const int radix = isQuaternary ? 4 : 2;
    if (point.radix != 0 && point.radix != radix)
        return Error{ErrorKind::BadUsage,
                     isQuaternary ? "two bit planes have radix 4" : "packed bits have radix 2"};
    transform::TransformSpec spec;
    spec.name = row.transform;
    spec.radix = radix;
    spec.variables = point.variables;
    const auto description = transform::describe(spec);
    if (!description)
        return description.error();
    const bool isNumeric = row.element == ElementType::Int32;
    // Five vectors: the function, its spectrum, and what they are compared with.
    if (const auto fits = checkWorkMemory(isNumeric ? 5 * sizeof(std::int32_t) : 5,
                                          description->size() / (isNumeric      ? 1
                                                                 : isQuaternary ? 4
                                                                                : 8),
                                          point);
        !fits)
        return fits.error();
    auto program = row.program(*description);
    if (!program)
        return program.error();
    auto function = randomDigits(row.storage, description->size(), seed, control);
    if (!function)
        return function.error();
    Workload::Parts parts{.radix = radix,
                          .size = description->size(),
                          .element = row.element,
                          .program = std::move(*program),
                          .options = {point.algorithm, point.knobs},
                          .byteCount = isNumeric ? description->size() * sizeof(std::int32_t)
                                                 : program::storageBytes(row.storage, description->size()),
                          .mostUnpackedBits = mostUnpackedBits};
    parts.inputs.push_back(std::move(*function));
    return Workload::make(std::move(parts));
}

}  // namespace sequency::session
