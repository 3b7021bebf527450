// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms of vectors that are larger than memory, from one file into another, in as many passes as file_plan.h finds.
//
// The input is a raw or .npy file. The result appears under its name when all of it is on the disk, never before. Until then there are
// OUTPUT.part-1-RANDOM and OUTPUT.part-2-RANDOM next to it, which the passes read and write in turn, and OUTPUT.progress (file_progress.h), by
// which a later call continues (`resumes`). These files are created here: existing files and links are neither opened nor removed. They stay after a
// stop and after a failure of the disk, and are removed at the end and if the input is bad. A new transform into OUTPUT removes the parts of a
// transform whose progress was deleted. Two calls for one result exclude each other. Links, owner and permissions are treated as in atomic_file.h.
//
// Values are computed as in memory: integers exactly, in int32 or int64, or refused where they could wrap; floating point
// rounds in another order, and what is zero but for rounding is left as it is (rounding.h). Integers that are divided must come out as
// integers. `--element bits` is `writesBits`: Reed–Muller transforms are computed on packed bits in any case.
//
// Polls the stop token between pieces of files and blocks of values. Errors: BadInput, BadUsage, Unsupported, OutOfMemory (buffers),
// File (no room on the disk, which is checked first; a file that is locked, or lies there from before), Cancelled. One call at a time.
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
    io::ReadOptions reading = {};  // format, radix, variables and type count
    std::string output;
    bool writesNpy = false;
    bool writesBits = false;             // raw files over GF(2)
    transform::TransformSpec spec = {};  // radix and variables are the file's
    Encoding encoding = Encoding::ZeroOne;
    std::optional<base::ElementType> element = {};
    std::size_t memoryBytes = 0;  // of buffers; 0 with `resumes`: as many as the interrupted transform
    bool resumes = false;
    std::size_t syncBytes = std::size_t{1} << 28;  // after so many it is noted how far the transform has come
};

class FileTransform {
public:
    // Checks everything that can be checked without the values; where the element type depends on them, reads all once.
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
