// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mpi_commands.h"

#include "app/cli/options/file_options.h"
#include "app/cli/output.h"
#include "app/cli/ranks.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/session/backends/block_transform.h"
#include "engine/session/calls/rounding.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <map>

namespace sequency::cli {
namespace {

using base::ElementVector;
using session::BlockTransform;

// The maximum number of values in a result that rank 0 writes alone.
constexpr std::size_t maxGathered = std::size_t{1} << 20;

std::string_view bytesOf(const ElementVector& values)
{
    return {static_cast<const char*>(base::rawData(values)), base::byteCount(values)};
}

// A result file to which all ranks write. Rank 0 owns the temporary file, which replaces the result file at the end.
class RankFile {
public:
    // Opens the same file on all ranks and writes `head` at its beginning, before the values.
    static base::Result<RankFile> open(const std::string& path, const std::string& head, Interrupt& interrupt)
    {
        RankFile file(interrupt, head.size());
        base::Status made = base::success();
        if (ranks().isFirst()) {
            auto beside = io::AtomicFile::create(path);
            if (beside) {
                beside->write(head);
                file.m_file = std::move(*beside);
            } else {
                made = beside.error();
            }
        }
        SEQUENCY_TRY(ranks().agree(made));
        const auto names =
            SEQUENCY_TRY(ranks().gather(file.m_file ? file.m_file->temporaryPath() : std::string()));
        file.m_beside = names.front();
        // Every rank that is stopped removes the temporary file, because rank 0 may already have ended.
        interrupt.addTemporary(file.m_beside);
        std::error_code failure;
        base::Status isThere = base::success();
        if (!std::filesystem::exists(file.m_beside, failure))
            isThere = base::Error{base::ErrorKind::File,
                                  "is not visible on this machine, expected a folder shared by all machines",
                                  {file.m_beside, 0, 0}};
        SEQUENCY_TRY(ranks().agree(isThere));
        SEQUENCY_TRY(ranks().openFile(file.m_beside));
        return file;
    }
    ~RankFile()
    {
        m_file.reset();  // removes an unfinished file
        if (!m_beside.empty())
            m_interrupt->removeTemporary(m_beside);
    }
    RankFile(RankFile&& other) noexcept
        : m_interrupt(other.m_interrupt), m_headBytes(other.m_headBytes),
          m_beside(std::exchange(other.m_beside, {})), m_file(std::exchange(other.m_file, std::nullopt))
    {}
    RankFile& operator=(RankFile&&) = delete;

    base::Status write(std::size_t offset, std::string_view bytes) const
    {
        return ranks().write(m_headBytes + offset, bytes);
    }

    // Completes the file. `mine` indicates whether this rank has written all its blocks.
    base::Status finish(const base::Status& mine)
    {
        const auto all = ranks().agree(mine);
        const auto closed = ranks().closeFile();
        if (!all)
            return all;
        SEQUENCY_TRY(ranks().agree(closed));
        return ranks().agree(m_file ? m_interrupt->requested() ? base::cancelled() : m_file->commit()
                                    : base::success());
    }

private:
    RankFile(Interrupt& interrupt, std::size_t headBytes) : m_interrupt(&interrupt), m_headBytes(headBytes) {}

    Interrupt* m_interrupt;
    std::size_t m_headBytes;
    std::string m_beside;
    std::optional<io::AtomicFile> m_file;  // exists only on rank 0
};

// Computes the blocks of this rank one by one and passes each to `use`.
base::Status forBlocks(const BlockTransform& transform, const base::RunControl& control,
                       const std::function<base::Status(std::size_t block, ElementVector& values)>& use)
{
    const auto count = static_cast<std::size_t>(ranks().size());
    for (auto block = static_cast<std::size_t>(ranks().rank()); block < transform.blockCount();
         block += count) {
        control.report(static_cast<double>(block) / static_cast<double>(transform.blockCount()));
        auto values = SEQUENCY_TRY(transform.block(block, control));
        SEQUENCY_TRY(use(block, values));
    }
    return base::success();
}

// Returns the magnitude up to which a value counts as rounding residue. For the Walsh and Vilenkin–Chrestenson transforms, this limit depends on the
// values, so the blocks of this rank are first computed and stored in `kept`.
base::Result<double> toleranceOf(const BlockTransform& transform, const base::RunControl& control,
                                 std::map<std::size_t, ElementVector>& kept)
{
    if (const auto known = transform.tolerance())
        return *known;
    double largest = 0;
    SEQUENCY_TRY(forBlocks(transform, control, [&](std::size_t block, ElementVector& values) {
        largest = std::max(largest, base::largestMagnitude(values));
        kept.emplace(block, std::move(values));
        return base::success();
    }));
    // The bit patterns of non-negative doubles are in the same order as the doubles, so the patterns can be compared.
    const auto all = SEQUENCY_TRY(ranks().gather(std::bit_cast<std::int64_t>(largest)));
    return transform.tolerance(std::bit_cast<double>(std::ranges::max(all)));
}

io::SpectrumHeader headOf(const session::TransformRequest& request, const BlockTransform& transform)
{
    io::SpectrumHeader head;
    head.spec = request.spec;
    head.encoding = session::encodingName(request.encoding);
    head.device = transform.device().id;
    head.deviceName = transform.device().name;
    head.algorithm = request.algorithm;
    head.exact = transform.exact();
    return head;
}

// Computes the blocks of this rank, sets their rounding residue to 0 and passes each block to `use`.
base::Status
forCleared(const BlockTransform& transform, const base::RunControl& control,
           const std::function<base::Status(std::size_t block, const ElementVector& values)>& use)
{
    std::map<std::size_t, ElementVector> kept;
    const auto tolerance = SEQUENCY_TRY(toleranceOf(transform, control, kept));
    const auto clearAndUse = [&](std::size_t block, ElementVector& values) {
        session::clearRounding(values, tolerance, control);
        return use(block, values);
    };
    if (transform.tolerance())
        return forBlocks(transform, control, clearAndUse);
    for (auto& [block, values] : kept)
        SEQUENCY_TRY(clearAndUse(block, values));
    return base::success();
}

void gatherAndWrite(const session::TransformRequest& request, const BlockTransform& transform,
                    const ResultOptions& result, Interrupt& interrupt, const base::RunControl& control)
{
    std::string mine;
    require(forCleared(transform, control, [&](std::size_t, const ElementVector& values) {
        mine += bytesOf(values);
        return base::success();
    }));
    const auto all = require(ranks().gather(mine));
    if (!ranks().isFirst())
        return;
    auto spectrum = require(
        base::allocateElements(transform.element(), transform.blockCount() * transform.blockLength()));
    auto* const values = static_cast<char*>(base::rawData(spectrum));
    const std::size_t blockBytes = transform.blockLength() * base::elementSize(transform.element());
    for (std::size_t block = 0; block < transform.blockCount(); ++block)
        std::memcpy(values + block * blockBytes,
                    all[block % all.size()].data() + block / all.size() * blockBytes, blockBytes);
    Output output(result.output, interrupt);
    writeResult(spectrum, headOf(request, transform), result, output, control, {});
    output.finish();
}

void writeTogether(const BlockTransform& transform, const ResultOptions& result, Interrupt& interrupt,
                   const base::RunControl& control)
{
    const std::size_t length = transform.blockCount() * transform.blockLength();
    const std::string head =
        vectorForm(result) == "npy" ? io::npyHeadOf(transform.element(), length) : std::string();
    auto file = require(RankFile::open(result.output, head, interrupt));
    require(file.finish(forCleared(transform, control, [&](std::size_t block, const ElementVector& values) {
        const std::string_view bytes = bytesOf(values);
        return file.write(block * bytes.size(), bytes);
    })));
}

// Returns true if the result is a file that all ranks write and that is replaced as a whole at the end. Returns false for a pipe.
bool isSharedFile(const ResultOptions& result)
{
    const std::string form = vectorForm(result);
    std::error_code failure;
    const bool isRegular = !std::filesystem::exists(result.output, failure) ||
                           std::filesystem::is_regular_file(result.output, failure);
    return (form == "binary" || form == "npy") && !result.output.empty() && result.output != "-" && isRegular;
}

std::string serialized(const analysis::SpectrumFindings& found)
{
    std::vector<std::int64_t> numbers{found.peaks.magnitude, found.peaks.count, found.atZero,
                                      static_cast<std::int64_t>(found.listed.size())};
    for (const analysis::Coefficient& one : found.listed)
        numbers.insert(numbers.end(), {static_cast<std::int64_t>(one.mask), one.value});
    for (const auto& [value, count] : found.distribution)
        numbers.insert(numbers.end(), {value, count});
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::int64_t)};
}

analysis::SpectrumFindings deserialized(const std::string& bytes)
{
    std::vector<std::int64_t> numbers(bytes.size() / sizeof(std::int64_t));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    analysis::SpectrumFindings found;
    found.peaks.magnitude = numbers[0];
    found.peaks.count = numbers[1];
    found.atZero = numbers[2];
    std::size_t next = 4;
    for (std::int64_t i = 0; i < numbers[3]; ++i, next += 2)
        found.listed.push_back({static_cast<std::size_t>(numbers[next]), numbers[next + 1]});
    if (!found.listed.empty())
        found.peaks.first = found.listed.front();
    for (; next < numbers.size(); next += 2)
        found.distribution.emplace_back(numbers[next], numbers[next + 1]);
    return found;
}

}  // namespace

std::string deviceOfRank(const session::Engine& engine, const std::string& wanted)
{
    if (ranks().isAlone() || (wanted != "auto" && wanted != "opencl"))
        return wanted;
    std::vector<std::string> ids;
    for (const session::DeviceInfo& device : engine.devices())
        if (device.isOpenCl && !device.isSeveral() &&
            (wanted == "opencl" || device.type == session::DeviceType::Gpu))
            ids.push_back(device.id);
    if (ids.empty())
        // There is no suitable device. For "opencl", the engine reports this as an error.
        return wanted == "auto" ? "cpu" : wanted;
    return ids[static_cast<std::size_t>(ranks().localRank()) % ids.size()];
}

void checkForRanks(const ComputeOptions& options)
{
    for (const auto& [isGiven, option] :
         {std::pair(options.algorithm != "fast", "--algorithm"),
          std::pair(!options.algorithmOptions.plan.empty(), "--plan"),
          std::pair(options.algorithmOptions.workGroupSize > 0, "--work-group"),
          std::pair(options.algorithmOptions.deviceMemory > 0, "--device-memory")})
        if (isGiven)
            throw noEffect(option, "with several processes", "a single process");
}

void transformTogether(session::Engine& engine, const session::TransformRequest& request,
                       const ComputeOptions& options, const ResultOptions& result, Interrupt& interrupt)
{
    const bool isShared = isSharedFile(result);
    if (!isShared && request.function->size() > maxGathered)
        throw usage("--output", fmt::format("a result of more than {} values is written by all processes, "
                                            "expected a file of raw values or .npy, such as -o FILE.npy",
                                            maxGathered));
    ProgressLine line;
    const auto device = require(engine.resolveDevice(deviceOfRank(engine, options.device)));
    const base::RunControl control = runControl(interrupt, line, "transform");
    const auto transform = require(
        BlockTransform::of(engine, request, device, static_cast<std::size_t>(ranks().size()), control));
    const auto elements = require(ranks().gather(static_cast<std::int64_t>(transform.element())));
    if (std::ranges::adjacent_find(elements, std::not_equal_to<>()) != elements.end())
        throw usage(
            "--element",
            "the devices of the processes use different element types, expected the same type on all");
    noteRounding(options, transform.exact());
    if (isShared)
        writeTogether(transform, result, interrupt, control);
    else
        gatherAndWrite(request, transform, result, interrupt, control);
}

analysis::ProcessGroup blockCompany()
{
    if (ranks().isAlone())
        return {};
    return {
        static_cast<std::size_t>(ranks().size()), static_cast<std::size_t>(ranks().rank()),
        [](std::int64_t mine) -> base::Result<std::int64_t> {
            const auto all = ranks().gather(mine);
            return all ? base::Result<std::int64_t>(std::ranges::max(*all)) : all.error();
        },
        [](const analysis::SpectrumFindings& mine) -> base::Result<std::vector<analysis::SpectrumFindings>> {
            const auto all = SEQUENCY_TRY(ranks().gather(serialized(mine)));
            std::vector<analysis::SpectrumFindings> found;
            for (const std::string& one : all)
                found.push_back(deserialized(one));
            return found;
        }};
}

}  // namespace sequency::cli
