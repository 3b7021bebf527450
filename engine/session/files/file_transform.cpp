// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_transform.h"

#include "engine/base/catch_exceptions.h"
#include "engine/base/memory/host_memory.h"
#include "engine/io/bytes/file_identity.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/bytes/output_file.h"
#include "engine/io/bytes/part_file.h"
#include "engine/io/formats/binary/binary_layout.h"
#include "engine/session/calls/encoding.h"
#include "engine/session/files/file_passes.h"
#include "engine/session/files/file_progress.h"
#include "engine/session/files/file_values.h"
#include "engine/transform/catalogue.h"

#include <array>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sequency::session {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using base::Status;
using io::PartFile;
using transform::KroneckerTransform;

Error fileError(const std::string& path, std::string message)
{
    return {ErrorKind::File, std::move(message), {path, 0, 0}};
}

// Returns true if the path exists. Links are not followed, so a dangling link counts as existing.
bool isThere(const std::string& path)
{
    struct stat facts {};
    return ::lstat(path.c_str(), &facts) == 0;
}

constexpr std::array<std::string_view, 2> partPrefixes{".part-1-", ".part-2-"};

}  // namespace

struct FileTransform::Parts {
    FileTransformRequest request;
    std::string output;  // path of the output, with links resolved
    io::FileStamp stamp;
    io::BinaryLayout layout;
    KroneckerTransform transform;
    program::ElementChoice element = {};
    FilePlan plan = {};
    FileProgress progress = {};
    std::string header = {};

    std::string progressPath() const { return output + ".progress"; }
    // Returns the path of the part file that the pass writes, or an empty path if no name has been chosen for the part file.
    std::string partPath(std::size_t pass) const
    {
        const std::string& name = progress.parts[pass % 2];
        return name.empty() ? name : output.substr(0, output.rfind('/') + 1) + name;
    }
    bool isLast(std::size_t pass) const { return pass + 1 == plan.passes.size(); }
    std::size_t headerBytes(std::size_t pass) const { return isLast(pass) ? header.size() : 0; }
    std::size_t fileBytes(std::size_t pass) const { return headerBytes(pass) + plan.bytesWritten(pass); }
    bool hasIntegers() const { return layout.type.isInteger() || request.encoding == Encoding::RootsOfUnity; }
    FileValues values(ElementType type) const
    {
        return {request.input, layout.type, transform.ring(), request.spec.radix, request.encoding, type};
    }

    Status checkRequest() const;
    Status readOldProgress();
    Status chooseElement(const base::RunControl& control);
    Status scan(const base::RunControl& control);
    Status makePlan();
    Status checkDisk() const;
    bool isRenamed() const;
    Status checkParts() const;
    base::Result<PartFile> openPart(PartFile::Cache cache);
    Status runPass(const base::RunControl& control);
    Status runPasses(const base::RunControl& control);
    Status finish();
    void removeParts() const;
};

Status FileTransform::Parts::checkRequest() const
{
    if (layout.columns > 1)
        return Error{ErrorKind::BadInput,
                     fmt::format("an array of {} columns cannot be transformed in parts, expected one column",
                                 layout.columns),
                     {request.input, 0, 0}};
    SEQUENCY_TRY(checkEncodingOver(transform.ring(), request.encoding));
    const bool areRoots = request.encoding == Encoding::RootsOfUnity && request.spec.radix > 2;
    if (areRoots && transform.ring().kind() != transform::RingKind::Complex)
        return Error{ErrorKind::BadUsage, "ω^f has complex values, expected a complex element type"};
    if (request.writesBits && (!isReedMullerOfBits(transform) || request.writesNpy))
        return Error{ErrorKind::BadUsage,
                     "bits can be written only by Reed–Muller transforms and only to raw files"};
    std::error_code failure;
    if (isThere(output) && !std::filesystem::is_regular_file(output, failure))
        return fileError(request.output,
                         "is not a regular file, expected a file that can be written in parts");
    if (isThere(output) && ::faccessat(AT_FDCWD, output.c_str(), W_OK, AT_EACCESS) != 0)
        return fileError(request.output, "cannot be written: " + std::generic_category().message(errno));
    return base::success();
}

Status FileTransform::Parts::readOldProgress()
{
    if (!request.resumes)
        return base::success();
    if (!isThere(progressPath()))
        return fileError(progressPath(), "does not exist, so there is no interrupted transform to continue");
    if (!io::isOwnFile(progressPath()))
        return fileError(progressPath(), "is not a regular file that belongs to this user, expected the file "
                                         "left by an interrupted transform of this user");
    auto old = SEQUENCY_TRY(readProgress(progressPath()));
    if (!isSameInput(old.input, stamp))
        return Error{ErrorKind::BadInput,
                     "belongs to another input, or this input has been changed since",
                     {progressPath(), 0, 0}};
    progress = std::move(old);
    if (request.memoryBytes == 0)
        request.memoryBytes = progress.memoryBytes;
    return base::success();
}

// Chooses the element type. Reads all values once if the integer type in the file does not determine the choice.
Status FileTransform::Parts::chooseElement(const base::RunControl& control)
{
    const ElementType input = hasIntegers()                                    ? ElementType::Int64
                              : layout.type.kind == io::ScalarType::Kind::Real ? ElementType::Float64
                                                                               : ElementType::Complex128;
    const auto choose = [&](const base::MagnitudeBound& magnitude) {
        return program::chooseElement(transform, input, magnitude, request.element);
    };
    const auto least = SEQUENCY_TRY(choose(1));
    element = least;
    const FileValues entered = values(ElementType::Int64);
    if (!hasIntegers() || entered.hasUnitMagnitude())
        return base::success();
    const auto most = choose(entered.typeMagnitude());
    if (most && most->type == least.type && most->exact == least.exact)
        return base::success();
    if (!request.resumes)
        SEQUENCY_TRY(scan(control));
    plan.task.scannedBytes = transform.size() * layout.type.bytes;
    const auto choice = choose(base::MagnitudeBound(progress.largest));
    if (choice)
        element = *choice;
    return choice ? base::success() : Status(choice.error());
}

Status FileTransform::Parts::scan(const base::RunControl& control)
{
    constexpr std::size_t pieceBytes = std::size_t{1} << 24;
    auto file = PartFile::openToRead(request.input, PartFile::Cache::PastIt);
    auto piece = base::AlignedBuffer<std::byte>::allocate(pieceBytes);
    if (!file || !piece)
        return file ? piece.error() : file.error();
    const FileValues entered = values(ElementType::Int64);
    const std::size_t pieceValues = pieceBytes / layout.type.bytes;
    for (std::size_t first = 0; first < transform.size(); first += pieceValues) {
        const std::size_t count = std::min(pieceValues, transform.size() - first);
        const auto bytes = piece->elements().first(count * layout.type.bytes);
        SEQUENCY_TRY(file->read(layout.dataOffset + first * layout.type.bytes, bytes, control));
        const auto largest = SEQUENCY_TRY(entered.largestMagnitude(bytes, count, first));
        progress.largest = std::max(progress.largest, largest);
        control.report(static_cast<double>(first + count) / static_cast<double>(transform.size()));
    }
    return base::success();
}

Status FileTransform::Parts::makePlan()
{
    if (base::isInteger(element.type) && transform.divisor() != std::floor(transform.divisor()))
        return Error{ErrorKind::BadUsage,
                     "integers divided by √N are not integers, expected --element float64"};
    FileTask& task = plan.task;
    task.inputType = io::scalarTypeName(layout.type);
    task.inputBits = layout.bitsPerValue();
    task.element = element.type;
    task.isPacked = isReedMullerOfBits(transform);
    task.writesBits = request.writesBits;
    plan = SEQUENCY_TRY(planFile(transform, task, request.memoryBytes));
    if (request.writesNpy)
        header = io::npyHeaderText(base::elementFacts(element.type).numpyCode, {transform.size()});
    if (request.resumes && progress.plan != plan.text())
        return Error{
            ErrorKind::BadInput,
            "belongs to a transform with other options, expected the options of the interrupted transform",
            {progressPath(), 0, 0}};
    if (progress.pass >= plan.passes.size() || progress.chunks > plan.passes[progress.pass].shape.count)
        return Error{ErrorKind::BadInput, "is damaged", {progressPath(), 0, 0}};
    progress.input = stamp;
    progress.memoryBytes = request.memoryBytes;
    progress.plan = plan.text();
    return base::checkMemory(plan.bufferBytes(), "the buffers of a transform over files");
}

Status FileTransform::Parts::checkDisk() const
{
    std::array<std::size_t, 2> needed{};
    for (std::size_t pass = 0; pass < plan.passes.size(); ++pass)
        needed[pass % 2] = std::max(needed[pass % 2], fileBytes(pass));
    const auto free = SEQUENCY_TRY(io::freeDiskBytes(output));
    const std::size_t held = io::diskBytesOf(partPath(0)) + io::diskBytesOf(partPath(1));
    if (needed[0] + needed[1] <= free + held)
        return base::success();
    return fileError(request.output, fmt::format("writing this file needs {} on the disk, but {} are free",
                                                 base::byteCountText(needed[0] + needed[1]),
                                                 base::byteCountText(free + held)));
}

// Returns true if the transform was interrupted after the last pass, when the part file had already been renamed to the result's name.
bool FileTransform::Parts::isRenamed() const
{
    const std::size_t pass = progress.pass;
    std::error_code failure;
    return isLast(pass) && progress.chunks == plan.passes[pass].shape.count && !isThere(partPath(pass)) &&
           std::filesystem::file_size(output, failure) == fileBytes(pass);
}

// Checks that the part files of an interrupted transform exist.
Status FileTransform::Parts::checkParts() const
{
    const auto check = [&](std::size_t pass) -> Status {
        std::error_code failure;
        const std::string path = partPath(pass);
        if (io::isOwnFile(path) && std::filesystem::file_size(path, failure) == fileBytes(pass) && !failure)
            return base::success();
        return fileError(path.empty() ? output + std::string(partPrefixes[pass % 2]) : path,
                         "is not the file that the interrupted transform left; remove " + progressPath() +
                             " to start again");
    };
    if (progress.pass > 0)
        SEQUENCY_TRY(check(progress.pass - 1));
    return progress.chunks > 0 ? check(progress.pass) : base::success();
}

// Opens the part file that the current pass writes. First records the pass and the name of the new file. Only then creates the new file and removes
// the file written two passes earlier. An interruption at any time can therefore be resumed.
base::Result<PartFile> FileTransform::Parts::openPart(PartFile::Cache cache)
{
    const std::size_t pass = progress.pass;
    if (progress.chunks > 0)
        return PartFile::openToContinue(partPath(pass), cache);
    const std::string old = partPath(pass);
    const std::string path = io::randomNameFor(output, partPrefixes[pass % 2]);
    progress.parts[pass % 2] = path.substr(path.rfind('/') + 1);
    SEQUENCY_TRY(saveProgress(progressPath(), progress));
    io::removeOwnFile(old);
    // A part file that will replace an existing file is private until it receives the permissions of that file.
    return PartFile::create(partPath(pass), fileBytes(pass), cache,
                            isThere(output) ? PartFile::Access::Private : PartFile::Access::Default);
}

Status FileTransform::Parts::runPass(const base::RunControl& control)
{
    const std::size_t pass = progress.pass;
    const auto cache = plan.rowBytes(pass) >= FilePlan::minDirectRowBytes ? PartFile::Cache::PastIt
                                                                          : PartFile::Cache::Through;
    auto from = SEQUENCY_TRY(PartFile::openToRead(pass == 0 ? request.input : partPath(pass - 1), cache));
    auto to = SEQUENCY_TRY(openPart(cache));
    if (headerBytes(pass) > 0)
        SEQUENCY_TRY(to.write(0, std::as_bytes(std::span(header)), control));
    if (isLast(pass))
        to.keepOwnerAndPermissionsOf(output);
    const FileValues entered = values(element.type);
    const FileChunkWork work(plan, transform, entered, pass);
    const auto finished = [this](std::size_t chunks) {
        progress.chunks = chunks;
        return saveProgress(progressPath(), progress);
    };
    const auto passes = static_cast<double>(plan.passes.size());
    const base::RunControl part{control.stop, [&](double fraction) {
                                    control.report((static_cast<double>(pass) + fraction) / passes);
                                }};
    return runFilePass({plan, pass, work, from, pass == 0 ? layout.dataOffset : 0, to, headerBytes(pass),
                        progress.chunks, request.syncBytes, finished},
                       part);
}

Status FileTransform::Parts::runPasses(const base::RunControl& control)
{
    for (;;) {
        const auto done = runPass(control);
        const bool isInputRead = progress.pass == 0 && (done || done.error().kind == ErrorKind::File);
        if (isInputRead && !(io::stampOf(request.input) == stamp))
            return Error{ErrorKind::BadInput, "was changed while it was read", {request.input, 0, 0}};
        if (!done)
            return done;
        if (isLast(progress.pass))
            return finish();
        ++progress.pass;
        progress.chunks = 0;
    }
}

Status FileTransform::Parts::finish()
{
    SEQUENCY_TRY(io::renameFile(partPath(progress.pass), output));
    removeParts();
    return base::success();
}

void FileTransform::Parts::removeParts() const
{
    for (const std::string& path : {partPath(0), partPath(1), progressPath()})
        io::removeOwnFile(path);
    io::removeLeftovers(progressPath());
    for (const std::string_view prefix : partPrefixes)
        io::removeLeftovers(output, prefix);
}

FileTransform::FileTransform(std::unique_ptr<Parts> parts) : m_parts(std::move(parts))
{}
FileTransform::~FileTransform() = default;
FileTransform::FileTransform(FileTransform&&) noexcept = default;

const FilePlan& FileTransform::plan() const
{
    return m_parts->plan;
}

const program::ElementChoice& FileTransform::element() const
{
    return m_parts->element;
}

base::Result<FileTransform> FileTransform::prepare(FileTransformRequest request,
                                                   const base::RunControl& control)
{
    return base::catchExceptions([&]() -> base::Result<FileTransform> {
        const io::FileStamp stamp = io::stampOf(request.input);
        auto layout = SEQUENCY_TRY(io::layoutOf(request.input, request.reading));
        request.spec.radix = request.reading.radix;
        request.spec.variables = layout.variables;
        auto transform = SEQUENCY_TRY(transform::describe(request.spec));
        const auto output = SEQUENCY_TRY(io::followLinks(request.output));
        auto parts =
            std::make_unique<Parts>(Parts{std::move(request), output, stamp, layout, std::move(transform)});
        SEQUENCY_TRY(parts->checkRequest());
        SEQUENCY_TRY(parts->readOldProgress());
        SEQUENCY_TRY(parts->chooseElement(control));
        SEQUENCY_TRY(parts->makePlan());
        return FileTransform(std::move(parts));
    });
}

Status FileTransform::run(const base::RunControl& control)
{
    Parts& parts = *m_parts;
    return base::catchExceptions([&]() -> Status {
        const auto lock = io::FileLock::tryTake(parts.progressPath() + ".lock");
        if (!lock)
            return fileError(parts.request.output,
                             errno == EWOULDBLOCK
                                 ? std::string("is being written by another program")
                                 : "cannot be written: " + std::generic_category().message(errno));
        if (!parts.request.resumes && isThere(parts.progressPath()))
            return fileError(
                parts.progressPath(),
                "belongs to an interrupted transform; continue it with --resume, or remove this file first");
        if (parts.isRenamed()) {
            parts.removeParts();
            return base::success();
        }
        // Removes the part files of an earlier transform whose progress file the user deleted.
        if (!parts.request.resumes)
            parts.removeParts();
        SEQUENCY_TRY(parts.checkDisk());
        SEQUENCY_TRY(parts.checkParts());
        auto done = parts.runPasses(control);
        if (done)
            return done;
        Error error = done.error();
        if (error.kind == ErrorKind::BadInput)
            parts.removeParts();
        else if (isThere(parts.progressPath()))
            error.message += "; --resume continues the transform";
        return error;
    });
}

}  // namespace sequency::session
