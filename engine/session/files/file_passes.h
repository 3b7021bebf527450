// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs one pass of a transform from one file to another. Private to engine/session.
//
// One thread reads chunks, the calling thread computes them, and a third thread writes them in order. Three chunks are in memory. `finished` is
// called with the number of chunks on disk whenever at least syncBytes have been written since the last call, at the end, and after a stop or
// failure.
//
// Errors:  those of the files, `work` and `finished`; Cancelled. Does not throw.
// Threads: `finished` is called on the writing thread, `control.progress` on the calling thread.
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
    std::size_t fromOffset;  // offset in bytes of the first value in `from`
    io::PartFile& to;
    std::size_t toOffset;
    std::size_t firstChunk;  // number of chunks that are already on disk
    std::size_t syncBytes;
    std::function<base::Status(std::size_t chunks)> finished;
};

base::Status runFilePass(const FilePassJob& job, const base::RunControl& control);

}  // namespace sequency::session
