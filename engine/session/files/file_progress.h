// SPDX-License-Identifier: GPL-3.0-or-later
//
// The progress of a transform over files, in a small file next to the result, so that it can be resumed after an interruption. Private to
// engine/session.
//
// JSON {"format": "sequency-progress/2", "input": {…}, "memory": BYTES, "plan": TEXT, "largest": M, "parts": [NAME, NAME], "pass": P, "chunks": C}:
// the first C chunks of pass P (from 0) are on the disk. The file is always replaced as a whole.
// Errors: File; BadInput for a file that is damaged or of another format.
#pragma once

#include "engine/io/bytes/file_identity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sequency::session {

struct FileProgress {
    io::FileStamp input;  // stamp of the input, without the device number, which may change after a restart
    std::size_t memoryBytes = 0;  // memory limit of the plan
    std::string plan;
    std::uint64_t largest = 0;  // largest magnitude of the input, if it was determined
    // Names of the part files in the folder of the result. They are empty before they are created.
    std::array<std::string, 2> parts;
    std::size_t pass = 0;
    std::size_t chunks = 0;
};

bool isSameInput(const io::FileStamp& a, const io::FileStamp& b);
base::Status saveProgress(const std::string& path, const FileProgress& progress);
base::Result<FileProgress> readProgress(const std::string& path);

}  // namespace sequency::session
