// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processes that `mpirun -n R sequency-cli …` started, each a rank from 0 on; one that was started alone is rank 0 of 1.
//
// Whoever is alone has no MPI loaded and pays nothing. All ranks do the same: what is called by all of them is marked so, and begins with agree(), by
// which a rank that failed, wherever it is, meets the others: all end, and rank 0 or the one that failed says why. Main thread, but for the questions.
// The library that knows MPI: app/mpi, beside the program or in ../lib/sequency.
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
    // Unsupported where several were started and there is no MPI; BadUsage where their arguments differ.
    base::Status start(const std::vector<std::string>& words);
    // All. Nothing may follow.
    void finish();

    int rank() const { return m_rank; }
    int size() const { return m_size; }
    int localRank() const { return m_localRank; }  // among those of this machine
    bool isAlone() const { return m_size == 1; }
    bool isFirst() const { return m_rank == 0; }

    // All. Success where all give it; else each fails, the one that speaks for all with its message, the others without one.
    base::Status agree(const base::Status& mine);
    // Whether agree() has failed: then the others know.
    bool haveFailed() const { return m_haveFailed; }
    // Whether some other rank has failed, and waits; asked on any thread, known on the main one.
    bool othersFailed() const;

    // All. What each gives, in order.
    base::Result<std::vector<std::string>> gather(std::string_view mine);
    base::Result<std::vector<std::int64_t>> gather(std::int64_t mine);

    // All. A file that is there, and is written by all; the offset counts bytes.
    base::Status openFile(const std::string& path);
    base::Status write(std::size_t offset, std::string_view bytes);  // each
    base::Status closeFile();

private:
    base::Status done(int code, const std::string& what) const;

    const SequencyRanks* m_library = nullptr;
    std::thread::id m_thread;  // that started
    int m_rank = 0;
    int m_size = 1;
    int m_localRank = 0;
    bool m_haveFailed = false;
};

// Those of this program.
Ranks& ranks();

}  // namespace sequency::cli
