// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_plan.h"

#include "engine/transform/algorithms.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;
using transform::ChunkShape;
using transform::Step;

constexpr std::size_t wordValues = 64;
constexpr std::array<std::size_t, 4> rowBytesWanted{FilePlan::wholeRowBytes, std::size_t{1} << 16, 4096, 64};
// The default length of a chunk in bytes, which is long enough for full disk speed. The first and the last chunk of a pass do not overlap with other
// chunks, so longer chunks would make every pass slower.
constexpr std::size_t defaultChunkBytes = std::size_t{1} << 26;

std::size_t bytesOf(std::size_t values, std::size_t bits)
{
    return bits % 8 == 0 ? values * (bits / 8) : (values * bits + 7) / 8;
}

// Returns the number of bits of memory per value of a chunk. A chunk contains the computed values and a buffer. The buffer is for values that the
// first pass reads, or for values that the last pass writes in another form.
std::size_t bufferBits(const FileTask& task)
{
    const std::size_t computed = task.computedBits();
    const std::size_t out = task.outputBits() != computed ? task.outputBits() : 0;
    return computed + std::max(task.inputBits, out);
}

// Returns the number of bits of temporary memory per value. Digits of GF(2) and GF(4) are packed while a chunk is computed (cpu/packed_fields.h).
std::size_t workBits(const FileTask& task)
{
    return task.element == base::ElementType::UInt8 && !task.isPacked ? 2 : 0;
}

// Returns the steps whose operands are in different words. The distances of the returned steps count words.
std::vector<Step> stepsOfWords(std::vector<Step> steps)
{
    std::erase_if(steps, [](const Step& step) { return step.distance < wordValues; });
    for (Step& step : steps) {
        step.distance /= wordValues;
        step.size /= wordValues;
    }
    return steps;
}

std::size_t shortestRow(const std::vector<ChunkShape>& shapes, std::size_t unitBytes)
{
    std::size_t shortest = std::numeric_limits<std::size_t>::max();
    for (const ChunkShape& shape : shapes)
        shortest = std::min(shortest, shape.columns * unitBytes);
    return shortest;
}

// Returns the phases for the chunk length that is best by the criteria of file_plan.h.
base::Result<std::vector<ChunkShape>> bestPhases(std::span<const Step> steps, std::size_t maxUnits,
                                                 std::size_t unitBytes)
{
    std::vector<ChunkShape> best;
    const auto rowOf = [&](const std::vector<ChunkShape>& shapes) {
        return std::min(shortestRow(shapes, unitBytes), FilePlan::wholeRowBytes);
    };
    for (std::size_t units = std::min(maxUnits, defaultChunkBytes / unitBytes);;
         units = units > maxUnits / 2 ? maxUnits : 2 * units) {
        auto shapes = SEQUENCY_TRY(transform::chunkPhases(steps, {units, unitBytes, rowBytesWanted}));
        const bool isBetter =
            !shapes.empty() && (best.empty() || shapes.size() < best.size() ||
                                (shapes.size() == best.size() && rowOf(shapes) > rowOf(best)));
        if (isBetter)
            best = std::move(shapes);
        if (units == maxUnits)
            return best;
    }
}

}  // namespace

std::size_t FilePlan::bytesRead(std::size_t pass) const
{
    return bytesOf(size, passes[pass].readBits);
}

std::size_t FilePlan::bytesWritten(std::size_t pass) const
{
    return bytesOf(size, passes[pass].writtenBits);
}

std::size_t FilePlan::totalBytes() const
{
    std::size_t bytes = task.scannedBytes;
    for (std::size_t pass = 0; pass < passes.size(); ++pass)
        bytes += bytesRead(pass) + bytesWritten(pass);
    return bytes;
}

std::size_t FilePlan::bufferBytes() const
{
    std::size_t values = 0;
    for (std::size_t pass = 0; pass < passes.size(); ++pass)
        values = std::max(values, chunkValues(pass));
    return chunksInMemory * bytesOf(values, bufferBits(task)) + bytesOf(values, workBits(task));
}

std::array<std::size_t, 2> FilePlan::partBytes() const
{
    std::array<std::size_t, 2> bytes{};
    for (std::size_t pass = 0; pass < passes.size(); ++pass)
        bytes[pass % 2] = std::max(bytes[pass % 2], bytesWritten(pass));
    return bytes;
}

std::size_t FilePlan::rowBytes(std::size_t pass) const
{
    return bytesOf(passes[pass].shape.columns * unitValues,
                   std::min(passes[pass].readBits, passes[pass].writtenBits));
}

std::string FilePlan::text() const
{
    const auto bytes = [](std::size_t count) { return base::byteCountText(count); };
    std::string text =
        fmt::format("{}, input {}, computed in {}, output {}: {} {} over files, {} of buffers\n", transform,
                    task.inputType, task.isPacked ? "bits" : base::elementName(task.element),
                    task.writesBits ? "bits" : base::elementName(task.element), passes.size(),
                    passes.size() == 1 ? "pass" : "passes", bytes(bufferBytes()));
    if (task.scannedBytes > 0)
        text += fmt::format("before the first pass: reads {} to find the largest magnitude\n",
                            bytes(task.scannedBytes));
    std::size_t step = 1;
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const FilePass& pass = passes[i];
        const auto bytesOfUnits = [&](std::size_t units) {
            return bytes(bytesOf(units * unitValues, task.computedBits()));
        };
        const std::size_t last = step + pass.steps - 1;
        text += fmt::format("pass {}: {}, {} {} of {}", i + 1,
                            pass.steps == 1 ? fmt::format("step {}", step)
                                            : fmt::format("steps {}–{}", step, last),
                            pass.shape.count, pass.shape.count == 1 ? "chunk" : "chunks",
                            bytesOfUnits(pass.shape.chunkValues()));
        if (pass.shape.rows > 1)
            text += fmt::format(" in {} rows of {}, {} apart", pass.shape.rows,
                                bytesOfUnits(pass.shape.columns), bytesOfUnits(pass.shape.rowDistance));
        text += fmt::format("; reads {}, writes {}\n", bytes(bytesRead(i)), bytes(bytesWritten(i)));
        step = last + 1;
    }
    const auto parts = partBytes();
    return text +
           fmt::format("in total {} read and written; needs {} of disk space in addition to the input\n",
                       bytes(totalBytes()), bytes(parts[0] + parts[1]));
}

base::Result<FilePlan> planFile(const transform::KroneckerTransform& transform, const FileTask& task,
                                std::size_t memoryBytes)
{
    if (transform.size() < (std::size_t{1} << FilePlan::minVariables))
        return Error{ErrorKind::BadUsage,
                     fmt::format("{} values are too few for passes over files, expected at least {}",
                                 transform.size(), std::size_t{1} << FilePlan::minVariables)};
    if (!transform.isKronecker())
        return Error{ErrorKind::Unsupported,
                     fmt::format("the {} transform cannot be computed in passes over files: it is not a "
                                 "Kronecker product",
                                 transform.name())};
    if (transform.order() != transform::SpectrumOrder::Hadamard)
        return Error{ErrorKind::Unsupported, "a transform over files supports only the order hadamard"};
    FilePlan plan;
    plan.transform = transform.token();
    plan.size = transform.size();
    plan.task = task;
    plan.memoryBytes = memoryBytes;
    plan.unitValues = task.isPacked ? wordValues : 1;
    auto steps = *transform::algorithmSteps(transform, "fast", base::isInteger(task.element));
    const std::size_t stepCount = steps.size();
    if (task.isPacked)
        steps = stepsOfWords(std::move(steps));
    const std::size_t inner = stepCount - steps.size();
    const std::size_t bits = FilePlan::chunksInMemory * bufferBits(task) + workBits(task);
    const std::size_t units =
        std::min(plan.size, memoryBytes / bits * 8 + memoryBytes % bits * 8 / bits) / plan.unitValues;
    const std::size_t unitBytes = plan.unitValues * task.computedBits() / 8;
    auto phases = SEQUENCY_TRY(units == 0 ? std::vector<ChunkShape>() : bestPhases(steps, units, unitBytes));
    const bool splitsBytes =  // true if a chunk of input bits would end inside a byte
        !phases.empty() && (phases.front().chunkValues() * plan.unitValues * task.inputBits) % 8 != 0;
    if (phases.empty() || splitsBytes)
        return Error{ErrorKind::OutOfMemory, base::byteCountText(memoryBytes) +
                                                 " of memory are not enough even for parts of this vector"};
    for (ChunkShape& shape : phases) {
        const auto isButterfly = [](const Step& step) { return step.hasButterflies(); };
        FilePass pass;
        pass.steps = static_cast<std::size_t>(std::ranges::count_if(shape.steps, isButterfly));
        pass.readBits = pass.writtenBits = task.computedBits();
        pass.shape = std::move(shape);
        plan.passes.push_back(std::move(pass));
    }
    plan.passes.front().steps += inner;
    plan.passes.front().readBits = task.inputBits;
    plan.passes.back().writtenBits = task.outputBits();
    return plan;
}

}  // namespace sequency::session
