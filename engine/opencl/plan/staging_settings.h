// SPDX-License-Identifier: GPL-3.0-or-later
//
// How transfers between a caller's memory and a GPU's are cut. The defaults are what the programs use; tests and
// tests/bench/bench_whole_call give an executor others. A plain value.
//
// Chosen on one H200 whose host has 16 threads, float32, milliseconds of one call at n = 28 (n = 24): pieces of 4 MiB 84 (5.1), of 10 MiB
// 43 (3.2), where the bus alone needs 39 (2.5); copying by 6 threads 48 (3.7), by 12 51 (3.6); windows written past the caches 52
// (3.7). Results in memory that is new: nothing populated 155 (9.8), by 1 thread 122 (8.0), by 4 62 (4.9), by 10 114 (12.5).
#pragma once

#include <cstddef>

namespace sequency::opencl {

struct StagingSettings {
    // A piece is copied by the host while the bus moves another. A vector goes in at least four, of these sizes.
    std::size_t minPieceBytes = std::size_t{1} << 19;
    std::size_t maxPieceBytes = std::size_t{10} << 20;
    std::size_t windowCount = 3;  // pinned pieces, kept by the executor
    // That copy, the calling one included; more take the memory's time from the bus.
    unsigned threadCount = 10;
    // That make what lies nowhere yet: several blocks of a vector are read for each that is sent.
    unsigned makingThreads = 14;
    // Copies write past the caches into windows up to this size of a vector (the bus reads them at once: n = 20 0.18 ms without, 0.09
    // with; at n = 28 20.1 and 23.3), and into the caller's memory from this size on.
    std::size_t maxStreamedUpload = std::size_t{1} << 24;
    std::size_t minStreamedDownload = std::size_t{1} << 25;
    // From this size on, results that are not yet in memory get their pages while the upload is under way.
    std::size_t minPopulated = std::size_t{1} << 24;
    unsigned populatingThreads = 4;
};

}  // namespace sequency::opencl
