// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program operation by operation in the host's memory: what the reference and the CPU path have in common.
//
// A HostMachine is how a room computes on the host; walk() tracks: where every vector lies, when its memory can be used
// again, how long each operation took. A vector is computed in the memory of its operand where that is not needed any more, so
// that a transform of an input that was given away needs no second vector.
#pragma once

#include "engine/base/timings.h"
#include "engine/program/annihilator_meaning.h"
#include "engine/program/meaning.h"
#include "engine/program/plan.h"
#include "engine/program/vectors.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::program {

// A pass of a machine through a vector: so many steps of a transform's algorithm, counted from 0.
struct HostPass {
    std::string name;
    std::size_t firstStep = 0;
    std::size_t stepCount = 0;
};

// How a room goes about transforms, without running any.
class HostPasses {
public:
    virtual ~HostPasses() = default;

    // The passes that it makes for a transform of a vector in this storage, in order.
    virtual std::vector<HostPass> passesOf(const transform::KroneckerTransform& transform,
                                           Storage storage) const = 0;

    // A transform of bits that were encoded for it and are needed nowhere else: in one go where the machine can.
    virtual bool transformsEncoded(const transform::KroneckerTransform&, Storage, Storage) const
    {
        return false;
    }

    // The largest magnitude of the Walsh spectrum of each row of 2^variables bits, as signs, in int32: without the spectra where the
    // machine can.
    virtual bool findsPeaks(int /*variables*/) const { return false; }
    // The largest count of each row of differences of an S-box of so many inputs and outputs: without the counts where it can.
    virtual bool findsLargestDifferences(int /*inputs*/, int /*outputs*/) const { return false; }
    // The largest count, but at 0, of each row of boomerangs of a permutation of so many bits, likewise.
    virtual bool findsLargestBoomerangs(int /*variables*/) const { return false; }
};

// Made for a plan: the transforms of all its calls are those of one program, at the same place in every run, so that a machine may keep
// what it prepared for one.
class HostMachine : public HostPasses {
public:
    // Calls work(range) for ranges that cover 0 … length, on any threads; Cancelled where it was stopped in between. Unless a machine
    // does better, one after another.
    virtual base::Status forRanges(std::size_t length, const base::RunControl& control,
                                   const std::function<void(Range)>& work);
    // Calls work(i) for every i below `count`, each about so many bytes of work, likewise.
    virtual base::Status forEach(std::size_t count, std::size_t bytesEach, const base::RunControl& control,
                                 const std::function<void(std::size_t)>& work);

    // The transform is in place; the three add their own times and one stepSeconds a step.
    virtual base::Status transform(const transform::KroneckerTransform& transform, HostVector& data,
                                   const base::RunControl& control, base::Timings& timings) = 0;
    virtual base::Result<base::ElementVector> characters(const transform::CharacterGroup& group,
                                                         base::ElementType element,
                                                         const base::RunControl& control,
                                                         base::Timings& timings) = 0;
    // truth: bit i mod 32 of word i div 32 is f(i).
    virtual base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                                    std::span<const std::uint32_t> truth,
                                                                    const base::RunControl& control,
                                                                    base::Timings& timings) = 0;

    // A machine overrides these four if HostPasses says that it can do them; otherwise they are not called. Error: Unsupported.
    // Where transformsEncoded() says that it can.
    virtual base::Status transformEncoded(const transform::KroneckerTransform&, Meaning, const HostVector&,
                                          HostVector&, const base::RunControl&, base::Timings&)
    {
        return notOffered("transforms of encoded bits");
    }
    // Where findsPeaks() says that it can.
    virtual base::Status peaks(const base::PackedBits&, int /*variables*/, std::span<std::int32_t>,
                               const base::RunControl&)
    {
        return notOffered("the largest magnitudes of rows");
    }
    // Where findsLargestDifferences() says that it can; of the differences from `first` on.
    virtual base::Status largestDifferences(std::span<const std::int32_t> /*sbox*/, int /*outputs*/,
                                            std::size_t /*first*/, std::span<std::int32_t>,
                                            const base::RunControl&)
    {
        return notOffered("the largest counts of differences");
    }
    // Where findsLargestBoomerangs() says that it can; of the rows from `first` on.
    virtual base::Status largestBoomerangs(std::span<const std::int32_t> /*permutation*/,
                                           std::size_t /*first*/, std::span<std::int32_t>,
                                           const base::RunControl&)
    {
        return notOffered("the largest counts of boomerangs");
    }
    // As its meaning says, unless a machine does better.
    virtual base::Status annihilator(const AnnihilatorWork& work, base::PackedBits& values,
                                     const base::RunControl& control)
    {
        return program::annihilator(work, values, control);
    }

private:
    static base::Error notOffered(const char* work);
};

// All vectors lie in the host's memory. Errors: BadUsage (vectors that are not the program's), OutOfMemory, Cancelled, those of the
// machine. Outputs hold anything then.
base::Status walk(const Program& program, const Vectors& vectors, HostMachine& machine,
                  const base::RunControl& control, base::Timings& timings);

// How many operations walk() does in one go from this one on: a conversion with the transform behind it, or also with the reduction
// of each row behind that; differences or boomerangs with the reduction of each row; else 1.
std::size_t togetherFrom(const Program& program, std::size_t operation, const HostPasses& machine);

// The passes of walk(), a transform's as the machine makes them, of every other operation one. `algorithm`: of the transforms.
std::vector<PlanPass> passesOfWalk(const Program& program, std::string_view algorithm,
                                   const HostPasses& machine);

// The most memory that walk() needs beside inputs and outputs, in bytes, where all inputs were given away.
std::size_t memoryOfWalk(const Program& program);

}  // namespace sequency::program
