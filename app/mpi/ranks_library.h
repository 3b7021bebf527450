// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the command line asks of MPI, as a table of C functions: the library that has them (app/mpi) is loaded by a process that is one of several, so that
// nobody else needs MPI.
//
// All but writeFile(), tellFailure() and hasFailure() are called by all ranks in the same order. They return 0, or what MPI returns; failureText() says what
// that means. Main thread.
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

    // So many bytes of each, in order, for all.
    int (*gather)(const void* mine, std::size_t byteCount, void* all);
    int (*broadcast)(void* bytes, std::size_t byteCount, int from);

    // One file that is there, written by all.
    int (*openFile)(const char* path);
    int (*writeFile)(std::size_t offset, const void* bytes, std::size_t byteCount);
    int (*closeFile)(void);

    // To those who work while one has failed; hearFailure() takes what a rank told.
    int (*tellFailure)(void);
    int (*hearFailure)(int from);
    int (*hasFailure)(void);
};

// The only name that is looked up.
const SequencyRanks* sequencyRanks(void);
}
