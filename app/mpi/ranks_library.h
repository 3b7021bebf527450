// SPDX-License-Identifier: GPL-3.0-or-later
//
// The MPI functions that the command line uses, as a table of C functions.
//
// Only a process that is one of several loads the library that contains the table (app/mpi). A process that was started alone does not need MPI. All
// ranks must call the functions in the same order, except writeFile(), tellFailure() and hasFailure().
//
// Errors:  the functions return 0 or an MPI error code, which failureText() explains.
// Threads: main.
#pragma once

#include <cstddef>

extern "C" {

struct SequencyRanks {
    int (*start)(void);
    int (*finish)(void);
    int (*rank)(void);
    int (*size)(void);
    int (*localRank)(void);  // rank among the processes of this machine
    const char* (*failureText)(int code);

    // Collects `byteCount` bytes from each rank. `all` receives the bytes of all ranks, in the order of the ranks, on every rank.
    int (*gather)(const void* mine, std::size_t byteCount, void* all);
    int (*broadcast)(void* bytes, std::size_t byteCount, int from);

    // Opens an existing file to which all ranks write.
    int (*openFile)(const char* path);
    int (*writeFile)(std::size_t offset, const void* bytes, std::size_t byteCount);
    int (*closeFile)(void);

    // tellFailure() notifies the other ranks that this rank has failed. hearFailure() receives the message of a failed rank.
    int (*tellFailure)(void);
    int (*hearFailure)(int from);
    int (*hasFailure)(void);
};

// Returns the table of functions. This is the only symbol that the loader looks up.
const SequencyRanks* sequencyRanks(void);
}
