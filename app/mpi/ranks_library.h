// SPDX-License-Identifier: GPL-3.0-or-later
//
// The MPI functions that the command line uses, as a table of C functions. Only a process that is one of several loads the library with these
// functions (app/mpi), so that a single process does not need MPI.
//
// All functions except writeFile(), tellFailure() and hasFailure() are collective: all ranks call them in the same order. They return 0 or the error
// code of MPI, which failureText() describes. Threads: main thread.
#pragma once

#include <cstddef>

extern "C" {

struct SequencyRanks {
    int (*start)(void);
    int (*finish)(void);
    int (*rank)(void);
    int (*size)(void);
    int (*localRank)(void);  // among the ranks of this machine
    const char* (*failureText)(int code);

    // Collects `byteCount` bytes of each rank, in order of rank, on every rank.
    int (*gather)(const void* mine, std::size_t byteCount, void* all);
    int (*broadcast)(void* bytes, std::size_t byteCount, int from);

    // One existing file that all ranks write.
    int (*openFile)(const char* path);
    int (*writeFile)(std::size_t offset, const void* bytes, std::size_t byteCount);
    int (*closeFile)(void);

    // tellFailure() informs the ranks that still compute that this one has failed; hearFailure() receives the message of a rank.
    int (*tellFailure)(void);
    int (*hearFailure)(int from);
    int (*hasFailure)(void);
};

// The only symbol that is looked up.
const SequencyRanks* sequencyRanks(void);
}
