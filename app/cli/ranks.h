// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processes started by `mpirun -n R sequency-cli …`. Ranks count from 0; a process that was started alone is rank 0 of 1.
//
// A process that was started alone does not load MPI. The library that uses MPI (app/mpi) must be next to the program or in ../lib/sequency. All
// ranks must call the functions marked "Collective". These functions start with agree(): if a rank has failed, all ranks end, and rank 0 or the
// failed rank reports the reason.
//
// Threads: main, except for const functions.
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
    // Starts MPI if this process is one of several. Errors: Unsupported if MPI is needed but not available, BadUsage if the processes have different
    // arguments.
    base::Status start(const std::vector<std::string>& words);
    // Shuts down MPI. Collective. No other function of this class may be called afterwards.
    void finish();

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    int localRank() const { return m_localRank; }  // rank among the processes of this machine
    bool isAlone() const { return m_size == 1; }
    bool isFirst() const { return m_rank == 0; }

    // Succeeds if `mine` is a success on all ranks. Otherwise fails on every rank, but only one rank receives an error with a message. Collective.
    base::Status agree(const base::Status& mine);
    // Returns true if agree() has failed. In that case, the other ranks have already been notified of the failure.
    bool haveFailed() const { return m_haveFailed; }
    // Returns true if another rank has failed and is waiting. On any thread except the main thread, always returns false.
    bool othersFailed() const;

    // Return the values of `mine` on all ranks, in the order of the ranks. Collective.
    base::Result<std::vector<std::string>> gather(std::string_view mine);
    base::Result<std::vector<std::int64_t>> gather(std::int64_t mine);

    // Opens an existing file to which all ranks write. Collective.
    base::Status openFile(const std::string& path);
    base::Status write(std::size_t offset, std::string_view bytes);  // not collective; offset in bytes
    base::Status closeFile();

private:
    base::Status done(int code, const std::string& what) const;

    const SequencyRanks* m_library = nullptr;
    std::thread::id m_thread;  // the thread that called start()
    int m_rank = 0;
    int m_size = 1;
    int m_localRank = 0;
    bool m_haveFailed = false;
};

Ranks& ranks();

}  // namespace sequency::cli
