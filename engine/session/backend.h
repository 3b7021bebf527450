// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every place of computation offers the engine: the reference, the CPU path and each OpenCL device behind one face.
//
// The executors know nothing of this; small adapters (host_backends.cpp, opencl_backend.cpp) wrap them. A backend belongs
// to its engine's thread. Every call that computes checks its task first and fails early: BadUsage (unknown algorithm),
// Unsupported, OutOfMemory; then Device, Build, Cancelled. It sets every part of `timings` but totalSeconds.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/knobs.h"
#include "engine/base/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/session/device_info.h"
#include "engine/transform/character_table.h"
#include "engine/transform/kronecker_transform.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {
struct DeviceDescription;
}

namespace sequency::session {

// One transform to be computed in one element type by one named algorithm.
struct Task {
    const transform::KroneckerTransform& transform;
    std::string algorithm;
    base::ElementType element;
    base::Knobs knobs = {};
};

struct PackedTask {
    const transform::KroneckerTransform& transform;
    base::BitMeaning meaning = base::BitMeaning::Polarity;  // of bits in numeric transforms
    base::Knobs knobs = {};
};

struct ConvolutionTask {
    int variables = 0;
    std::string algorithm;
    base::ElementType element =
        base::ElementType::Int64;  // int64 (modulo 2^64, divided exactly), float32, float64
    base::Knobs knobs = {};
};

struct CharactersTask {
    transform::CharacterGroup group;
    std::string algorithm;
    base::ElementType element = base::ElementType::Complex64;  // or complex128, or uint8 for exponents
    base::Knobs knobs = {};
};

// Works on packed vectors: "walsh-bits", "walsh-bits-max", "reed-muller-bits", "gf4-planes". Their one algorithm is "fast".
std::span<const std::string_view> packedWorks();
bool isPackedWork(std::string_view work);

// Bits to a packed or int32 spectrum, bits to the largest magnitude, two planes to two planes.
enum class PackedForm { Bits, Largest, Planes };

class Backend {
public:
    explicit Backend(DeviceInfo info) : m_info(std::move(info)) {}
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    const DeviceInfo& info() const { return m_info; }
    // For reading what the lowering chooses (listing.h); null where this is no OpenCL device.
    virtual const opencl::DeviceDescription* openClDevice() const { return nullptr; }

    // For a transform's name, "convolution" or "characters"; "fast" first; those that this device cannot run included.
    virtual std::vector<std::string> algorithms(std::string_view work) const = 0;

    // Success, or why this task cannot run here, without computing anything.
    virtual base::Status canRun(const Task& task) = 0;

    // Transforms `data` in place; integers are not divided by the transform's divisor (the engine does that, exactly).
    virtual base::Status run(const Task& task, base::ElementVector& data, const base::RunControl& control,
                             base::Timings& timings) = 0;

    // f ← f * g, or the autocorrelation of f where g is null. Both have 2^n values of the task's element type; g may be
    // changed.
    virtual base::Status convolve(const ConvolutionTask& task, base::ElementVector& f, base::ElementVector* g,
                                  const base::RunControl& control, base::Timings& timings) = 0;

    // Whether a logic function in bytes is transformed faster by way of packed digits (runPacked or runPlanes; packing and
    // unpacking counted in) than by run(), which packs by itself where that is so and this is false.
    virtual bool prefersPacked(const transform::KroneckerTransform& transform) const = 0;

    // A Boolean function as packed bits: "reed-muller" into packed bits, "walsh" the spectrum of f or of (−1)^f as 2^n int32.
    // `spectrum` is that memory. Unsupported for all other transforms.
    virtual base::Status runPacked(const PackedTask& task, const base::PackedBits& f,
                                   std::span<std::byte> spectrum, const base::RunControl& control,
                                   base::Timings& timings) = 0;

    // The largest magnitude in the Walsh spectrum of (−1)^f, n ≤ 30: 2^n less twice f's distance from the affine functions.
    // A device writes nothing else back.
    virtual base::Result<std::uint32_t> largestMagnitude(const base::PackedBits& f, const base::Knobs& knobs,
                                                         const base::RunControl& control,
                                                         base::Timings& timings) = 0;

    // Digits of GF(4) in two bit planes, in place: "gf" of radix 4, forward or inverse. Unsupported for all else.
    virtual base::Status runPlanes(const PackedTask& task, base::PackedQuaternary& digits,
                                   const base::RunControl& control, base::Timings& timings) = 0;

    // The table of p^m × p^m entries, row by row.
    virtual base::Result<base::ElementVector>
    characters(const CharactersTask& task, const base::RunControl& control, base::Timings& timings) = 0;

    // Terms of all 2^n fixed-polarity Reed–Muller expressions by polarity (x1 its most significant bit), then their literals.
    // truth: bit i mod 32 of word i div 32 is f(i), bits beyond 2^n are 0; n at most mostPolarityVariables.
    virtual base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                                    std::span<const std::uint32_t> truth,
                                                                    const base::RunControl& control,
                                                                    base::Timings& timings) = 0;

    // Seconds of a copy of so many bytes within the device's memory, on a CPU by one thread: the yardstick of benchmarks.
    // Memory for it is kept until releaseMemory().
    virtual base::Result<double> copySeconds(std::size_t byteCount, const base::RunControl& control) = 0;
    // The same by so many threads (0: all); 0 where a device's copies have no number of threads.
    virtual base::Result<double> threadedCopySeconds(std::size_t byteCount, std::size_t threads,
                                                     const base::RunControl& control);
    // Fills the memory that a device holds for its runs with poisonByte (host_work.h), so that no run can pass off what an
    // earlier one left there as its result. CPU paths hold none.
    virtual base::Status poisonMemory(const base::RunControl& control);

    // Seconds of writing so many bytes and reading none, on a device; 0 on processors.
    virtual base::Result<double> writeSeconds(std::size_t byteCount, const base::RunControl& control);

    // The host's clock for what is too short for the device's: so many runs back to back, nothing moved, nothing waited for
    // in between, and as many copies; seconds of one. Unsupported where there is no such difference (CPU paths).
    struct WallSeconds {
        double run = 0;
        double copy = 0;
    };
    virtual base::Result<WallSeconds> wallSeconds(const Task& task, int repeats,
                                                  const base::RunControl& control);
    virtual base::Result<WallSeconds> wallSeconds(const ConvolutionTask& task, bool autocorrelation,
                                                  int repeats, const base::RunControl& control);
    virtual base::Result<WallSeconds> wallSeconds(const CharactersTask& task, int repeats,
                                                  const base::RunControl& control);
    virtual base::Result<WallSeconds> wallSeconds(PackedForm form, const PackedTask& task,
                                                  std::size_t copyBytes, int repeats,
                                                  const base::RunControl& control);

    virtual void releaseMemory() {}

protected:
    base::Error unknownAlgorithm(const std::string& algorithm, std::string_view work) const;

private:
    DeviceInfo m_info;
};

std::unique_ptr<Backend> makeReferenceBackend();
std::unique_ptr<Backend> makeCpuBackend();

struct OpenClBackends {
    std::vector<std::unique_ptr<Backend>> backends;
    std::string problem;  // why there is none, and what to do; empty where there is one
};
// Asks every OpenCL driver for its devices; see opencl::enumerateDevices. They are opened when first used.
OpenClBackends findOpenClBackends();

}  // namespace sequency::session
