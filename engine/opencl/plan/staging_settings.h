// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings for the transfer of vectors between a caller's memory and a GPU's memory in pieces. Programs use the defaults; tests and
// tests/bench/bench_whole_call pass other settings to an executor. A plain value.
//
// Calls were measured on an H200 whose host has 16 threads, with float32, in milliseconds at n = 28 (n = 24). Pieces of 4 MiB took 84 (5.1), pieces
// of 10 MiB 43 (3.2), and the bus alone 39 (2.5). Copying with 6 threads took 48 (3.7), with 12 threads 51 (3.6). Non-temporal writes to staging
// buffers took 52 (3.7). Results in newly allocated memory took 155 (9.8) without prefaulting, and 122 (8.0), 62 (4.9) and 114 (12.5) with 1, 4 and
// 10 prefaulting threads.
#pragma once

#include <cstddef>

namespace sequency::opencl {

struct StagingSettings {
    // The host copies one piece while the bus transfers another piece. A vector is cut into at least four pieces if these limits permit.
    std::size_t minPieceBytes = std::size_t{1} << 19;
    std::size_t maxPieceBytes = std::size_t{10} << 20;
    std::size_t windowCount = 3;  // number of pinned staging buffers
    // The number of threads that copy, including the calling thread. More threads would compete with the bus for memory bandwidth.
    unsigned threadCount = 10;
    // Limits for copies that bypass the caches. Copies to staging buffers do so for vectors up to maxStreamedUpload bytes, because the bus reads the
    // buffers immediately (n = 20: 0.09 ms instead of 0.18, but n = 28: 23.3 ms instead of 20.1). Copies to the caller's memory do so for vectors of
    // at least minStreamedDownload bytes.
    std::size_t maxStreamedUpload = std::size_t{1} << 24;
    std::size_t minStreamedDownload = std::size_t{1} << 25;
    // The minimum number of bytes of results in unmapped memory that are prefaulted during the upload.
    std::size_t minPopulated = std::size_t{1} << 24;
    unsigned populatingThreads = 4;
};

}  // namespace sequency::opencl
