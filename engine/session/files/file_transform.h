// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms vectors larger than memory from one file to another, in the passes planned by file_plan.h.
//
// The input is a raw or .npy file. The result gets its name only after all of it is on disk. Until then three files exist next to it:
// OUTPUT.part-1-RANDOM and OUTPUT.part-2-RANDOM, which the passes read and write alternately, and OUTPUT.progress (file_progress.h). A later call
// with `resumes` continues from these files. The files are always newly created: existing files and links are neither opened nor removed. They remain
// after a stop or a disk failure, and are removed at the end or if the input is invalid. A new transform to OUTPUT removes the part files of a
// transform whose progress file was deleted. Two calls for the same result exclude each other. Links, owner and permissions are handled as in
// atomic_file.h. Integers are computed exactly in int32 or int64, or refused if they could wrap; integers that are divided must stay integers.
// Floating-point operations are done in a different order than in memory, and rounding residue is not cleared (rounding.h). Reed–Muller transforms
// are always computed on packed bits. The stop token is polled between pieces of files and blocks of values.
//
// Errors:  BadInput, BadUsage, Unsupported, OutOfMemory (buffers), File (not enough disk space, which is checked first; a locked or already existing
// file), Cancelled.
// Threads: one call at a time.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/read_options.h"
#include "engine/program/element_choice.h"
#include "engine/session/calls/request.h"
#include "engine/session/files/file_plan.h"

#include <memory>
#include <optional>
#include <string>

namespace sequency::session {

struct FileTransformRequest {
    std::string input;
    io::ReadOptions reading = {};  // only the members format, radix, variables and type are used
    std::string output;
    bool writesNpy = false;
    bool writesBits = false;             // set by the option `--element bits`; only for raw files over GF(2)
    transform::TransformSpec spec = {};  // radix and variables are set from `reading` and the file
    Encoding encoding = Encoding::ZeroOne;
    std::optional<base::ElementType> element = {};
    // Limit for the buffers in bytes. With `resumes`, 0 means the limit of the interrupted transform.
    std::size_t memoryBytes = 0;
    bool resumes = false;
    std::size_t syncBytes = std::size_t{1} << 28;  // bytes written between two updates of the progress file
};

class FileTransform {
public:
    // Checks the request as far as possible without the values. If the element type depends on the values, prepare() reads all of them once.
    static base::Result<FileTransform> prepare(FileTransformRequest request,
                                               const base::RunControl& control = {});
    ~FileTransform();
    FileTransform(FileTransform&&) noexcept;
    FileTransform& operator=(FileTransform&&) = delete;

    const FilePlan& plan() const;
    const program::ElementChoice& element() const;
    base::Status run(const base::RunControl& control = {});

private:
    struct Parts;
    explicit FileTransform(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> m_parts;
};

}  // namespace sequency::session
