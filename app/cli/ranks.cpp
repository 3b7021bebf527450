// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ranks.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

using base::Error;
using base::ErrorKind;

// Returns true if the environment variables of Open MPI, PMI (MPICH, Intel, Slurm) or PMIx show that the process is one of several. PMIx does not
// state the number of processes; if only PMIx is found, the result is true.
bool isOneOfSeveral()
{
    for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
        if (const char* const size = std::getenv(name); size != nullptr)
            return std::atoi(size) > 1;
    return std::getenv("PMIX_RANK") != nullptr;
}

// Opens the library that calls MPI. In the build tree, it is next to the program; in an installation, it is in the library folder of the same prefix.
//
// Only absolute paths are tried: a relative path would load a library from the current folder. RTLD_GLOBAL lets the components that MPI loads find
// MPI's symbols. Errors: Unsupported if the program's own path is unknown or neither file can be loaded.
base::Result<void*> openLibrary()
{
    std::error_code failure;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", failure).parent_path();
    if (failure || !folder.is_absolute())
        return Error{ErrorKind::Unsupported, "was started as one of several processes, but cannot find its "
                                             "own folder: expected /proc/self/exe, or one process"};
    for (const auto& path : {folder / "sequency-mpi.so", folder / "../lib/sequency/sequency-mpi.so"})
        if (void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL); library != nullptr)
            return library;
    return Error{ErrorKind::Unsupported,
                 "was started as one of several processes, but MPI support is missing: expected the "
                 "package sequency-mpi, or one process"};
}

// Returns the table of MPI functions. Errors: Unsupported if the library is missing or does not export the table.
base::Result<const SequencyRanks*> findMpiFunctions()
{
    const auto library = SEQUENCY_TRY(openLibrary());
    constexpr const char* symbol = "sequencyRanks";
    using Table = const SequencyRanks* (*)();
    const auto table = reinterpret_cast<Table>(::dlsym(library, symbol));
    if (table == nullptr)
        return Error{ErrorKind::Unsupported,
                     fmt::format("sequency-mpi.so has no symbol '{}': expected the package "
                                 "sequency-mpi of this version",
                                 symbol)};
    return table();
}

}  // namespace

Ranks& ranks()
{
    static Ranks all;
    return all;
}

base::Status Ranks::start(const std::vector<std::string>& words)
{
    if (!isOneOfSeveral())
        return base::success();
    m_library = SEQUENCY_TRY(findMpiFunctions());
    SEQUENCY_TRY(done(m_library->start(), "MPI cannot start"));
    m_thread = std::this_thread::get_id();
    m_rank = m_library->rank();
    m_size = m_library->size();
    m_localRank = m_library->localRank();
    std::string all;
    for (const std::string& word : words)
        all += word + '\0';
    const auto given = SEQUENCY_TRY(gather(all));
    if (std::ranges::adjacent_find(given, std::not_equal_to<>()) == given.end())
        return base::success();
    return agree(
        Error{ErrorKind::BadUsage, "the processes were given different arguments, expected the same"});
}

void Ranks::finish()
{
    if (m_library != nullptr)
        static_cast<void>(m_library->finish());
}

base::Status Ranks::done(int code, const std::string& what) const
{
    if (code == 0)
        return base::success();
    return Error{ErrorKind::File, what + ": " + m_library->failureText(code)};
}

base::Status Ranks::agree(const base::Status& mine)
{
    if (isAlone())
        return mine;
    const std::int64_t code = mine ? 0 : 1 + static_cast<std::int64_t>(mine.error().kind);
    if (!mine)
        m_library->tellFailure();
    std::vector<std::int64_t> codes(static_cast<std::size_t>(m_size));
    SEQUENCY_TRY(done(m_library->gather(&code, sizeof code, codes.data()), "MPI failed"));
    const auto isFailed = [](std::int64_t one) { return one != 0; };
    if (std::ranges::none_of(codes, isFailed))
        return base::success();
    m_haveFailed = true;
    for (int from = 0; from < m_size; ++from)
        if (from != m_rank && isFailed(codes[static_cast<std::size_t>(from)]))
            m_library->hearFailure(from);
    // Chooses the only rank that reports its error. A rank that was stopped (Cancelled) is the last choice, because the failure of another rank may
    // have stopped it.
    constexpr auto stopped = 1 + static_cast<std::int64_t>(ErrorKind::Cancelled);
    auto speaker = std::ranges::find_if(codes, [](std::int64_t one) { return one != 0 && one != stopped; });
    if (speaker == codes.end())
        speaker = std::ranges::find_if(codes, isFailed);
    if (speaker - codes.begin() != m_rank)
        return Error{static_cast<ErrorKind>(*speaker - 1), ""};
    Error error = mine.error();
    if (!std::ranges::all_of(codes, isFailed))
        error.message = fmt::format("rank {}: {}", m_rank, error.message);
    return error;
}

bool Ranks::othersFailed() const
{
    return m_library != nullptr && std::this_thread::get_id() == m_thread && !m_haveFailed &&
           m_library->hasFailure() != 0;
}

base::Result<std::vector<std::int64_t>> Ranks::gather(std::int64_t mine)
{
    SEQUENCY_TRY(agree(base::success()));
    std::vector<std::int64_t> found(static_cast<std::size_t>(m_size), mine);
    if (!isAlone())
        SEQUENCY_TRY(done(m_library->gather(&mine, sizeof mine, found.data()), "MPI failed"));
    return found;
}

base::Result<std::vector<std::string>> Ranks::gather(std::string_view mine)
{
    const auto sizes = SEQUENCY_TRY(gather(static_cast<std::int64_t>(mine.size())));
    std::vector<std::string> found;
    for (int from = 0; from < m_size; ++from) {
        const auto size = static_cast<std::size_t>(sizes[static_cast<std::size_t>(from)]);
        found.push_back(from == m_rank ? std::string(mine) : std::string(size, '\0'));
        if (!isAlone())
            SEQUENCY_TRY(done(m_library->broadcast(found.back().data(), size, from), "MPI failed"));
    }
    return found;
}

base::Status Ranks::openFile(const std::string& path)
{
    const auto all = agree(base::success());
    return all ? done(m_library->openFile(path.c_str()), path + " cannot be opened by all processes") : all;
}

base::Status Ranks::write(std::size_t offset, std::string_view bytes)
{
    return done(m_library->writeFile(offset, bytes.data(), bytes.size()), "the result cannot be written");
}

base::Status Ranks::closeFile()
{
    return done(m_library->closeFile(), "the result cannot be written");
}

}  // namespace sequency::cli
