// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass from a file to another: a thread reads chunks, this one computes them, a third writes them, three chunks in memory at a time.
// Private to engine/session.
//
// Chunks are written in order. `finished` is told how many are on the disk: each time that at least syncBytes were written since, at the
// end, and after a stop or a failure. It is called on the writing thread. `control.progress` is called on this thread. Errors are those of
// the files, of the work and of `finished`; Cancelled. No exception leaves it.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/bytes/part_file.h"
#include "engine/session/files/file_chunk.h"

#include <functional>

namespace sequency::session {

struct FilePassJob {
    const FilePlan& plan;
    std::size_t pass;
    const FileChunkWork& work;
    io::PartFile& from;
    std::size_t fromOffset;  // bytes before the first value
    io::PartFile& to;
    std::size_t toOffset;
    std::size_t firstChunk;  // those before are on the disk
    std::size_t syncBytes;
    std::function<base::Status(std::size_t chunks)> finished;
};

base::Status runFilePass(const FilePassJob& job, const base::RunControl& control);

}  // namespace sequency::session
