// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processes that `mpirun -n R sequency-cli …` started, with ranks from 0 on. A process that was started alone is rank 0 of 1.
//
// A single process loads no MPI and has no overhead. All ranks run the same code. A collective function must be called by all ranks; it begins with
// agree(), which detects that any rank has failed: then all ranks end, and rank 0 or the failed rank reports the reason.
// The library that uses MPI (app/mpi) is installed next to the program or in ../lib/sequency.
//
// Threads: main thread, except for the const functions.
#pragma once

#include "app/mpi/ranks_library.h"
#include "engine/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace sequency::cli {

class Ranks {
public:
    // Errors: Unsupported if several processes were started and MPI is missing; BadUsage if their arguments differ.
    base::Status start(const std::vector<std::string>& words);
    // Collective. The last call of this object.
    void finish();

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    int localRank() const { return m_localRank; }  // rank among the processes of this machine
    bool isAlone() const { return m_size == 1; }
    bool isFirst() const { return m_rank == 0; }

    // Collective. Succeeds if all ranks pass success. Otherwise fails on every rank: on one rank with its message, on the others without one.
    base::Status agree(const base::Status& mine);
    // True if agree() has failed, so that the other ranks are informed.
    bool haveFailed() const { return m_haveFailed; }
    // True if another rank has failed and waits. Threads: any; the state is updated on the main thread.
    bool othersFailed() const;

    // Collective. Returns the values of all ranks in order of rank.
    base::Result<std::vector<std::string>> gather(std::string_view mine);
    base::Result<std::vector<std::int64_t>> gather(std::int64_t mine);

    // Collective. Opens an existing file that all ranks write.
    base::Status openFile(const std::string& path);
    base::Status write(std::size_t offset, std::string_view bytes);  // offset in bytes; not collective
    base::Status closeFile();

private:
    base::Status done(int code, const std::string& what) const;

    const SequencyRanks* m_library = nullptr;
    std::thread::id m_thread;  // thread that called start()
    int m_rank = 0;
    int m_size = 1;
    int m_localRank = 0;
    bool m_haveFailed = false;
};

// Returns the ranks of this program.
Ranks& ranks();

}  // namespace sequency::cli
