// SPDX-License-Identifier: GPL-3.0-or-later
//
// The progress of a transform over files, stored in a small file next to the result, so that an interrupted transform can be resumed.
//
// The JSON format is {"format": "sequency-progress/2", "input": {…}, "memory": BYTES, "plan": TEXT, "largest": M, "parts": [NAME, NAME], "pass": P,
// "chunks": C}. It means that the first C chunks of pass P (counted from 0) are on disk. The file is always replaced as a whole. Private to
// engine/session.
//
// Errors: File; BadInput for a file that is damaged or in another format.
#pragma once

#include "engine/io/bytes/file_identity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sequency::session {

struct FileProgress {
    io::FileStamp input;          // stamp without the device number, which may change after a restart
    std::size_t memoryBytes = 0;  // memory limit of the plan in bytes
    std::string plan;
    std::uint64_t largest = 0;  // largest magnitude of the input; 0 until determined
    // Names of the part files in the folder of the result. A name is empty until the part file is created.
    std::array<std::string, 2> parts;
    std::size_t pass = 0;
    std::size_t chunks = 0;
};

bool isSameInput(const io::FileStamp& a, const io::FileStamp& b);
base::Status saveProgress(const std::string& path, const FileProgress& progress);
base::Result<FileProgress> readProgress(const std::string& path);

}  // namespace sequency::session
