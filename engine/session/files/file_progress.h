// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far a transform over files has come, in a small file beside the result, so that it can go on after an interruption. Private to
// engine/session.
//
// JSON {"format": "sequency-progress/2", "input": {…}, "memory": BYTES, "plan": TEXT, "largest": M, "parts": [NAME, NAME], "pass": P, "chunks": C}: of pass P, counted from 0,
// the first C chunks are on the disk. It is replaced whole. Errors: File; BadInput for a file that is damaged or of another format.
#pragma once

#include "engine/io/bytes/file_identity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sequency::session {

struct FileProgress {
    io::FileStamp input;          // without its device, whose number may be another after a restart
    std::size_t memoryBytes = 0;  // by which it was planned
    std::string plan;
    std::uint64_t largest = 0;  // magnitude in the input, where it was looked for
    std::array<std::string, 2>
        parts;  // names of the part files in the folder of the result; empty before they are created
    std::size_t pass = 0;
    std::size_t chunks = 0;
};

bool isSameInput(const io::FileStamp& a, const io::FileStamp& b);
base::Status saveProgress(const std::string& path, const FileProgress& progress);
base::Result<FileProgress> readProgress(const std::string& path);

}  // namespace sequency::session
