// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements ranks_library.h. This is the only file that uses MPI.
#include "app/mpi/ranks_library.h"

#include <algorithm>
#include <mpi.h>
#include <vector>

namespace {

// The maximum number of bytes per call, because MPI counts bytes in an int.
constexpr std::size_t maxPiece = std::size_t{1} << 30;
constexpr int failureTag = 1;

MPI_File file = MPI_FILE_NULL;
std::vector<MPI_Request> told;

int pieceOf(std::size_t byteCount)
{
    return static_cast<int>(std::min(byteCount, maxPiece));
}

int rank()
{
    int value = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &value);
    return value;
}

int size()
{
    int value = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &value);
    return value;
}

int start()
{
    int provided = 0;
    const int code = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    if (code == MPI_SUCCESS)
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    return code;
}

int finish()
{
    if (const int code = MPI_Waitall(static_cast<int>(told.size()), told.data(), MPI_STATUSES_IGNORE);
        code != MPI_SUCCESS)
        return code;
    return MPI_Finalize();
}

int localRank()
{
    MPI_Comm machine = MPI_COMM_NULL;
    int value = 0;
    if (MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine) ==
        MPI_SUCCESS) {
        MPI_Comm_rank(machine, &value);
        MPI_Comm_free(&machine);
    }
    return value;
}

const char* failureText(int code)
{
    static char text[MPI_MAX_ERROR_STRING + 1];
    int length = 0;
    MPI_Error_string(code, text, &length);
    text[length] = '\0';
    return text;
}

int gather(const void* mine, std::size_t byteCount, void* all)
{
    return MPI_Allgather(mine, static_cast<int>(byteCount), MPI_BYTE, all, static_cast<int>(byteCount),
                         MPI_BYTE, MPI_COMM_WORLD);
}

int broadcast(void* bytes, std::size_t byteCount, int from)
{
    auto* next = static_cast<char*>(bytes);
    while (byteCount > 0) {
        const int piece = pieceOf(byteCount);
        if (const int code = MPI_Bcast(next, piece, MPI_BYTE, from, MPI_COMM_WORLD); code != MPI_SUCCESS)
            return code;
        next += piece;
        byteCount -= static_cast<std::size_t>(piece);
    }
    return MPI_SUCCESS;
}

int openFile(const char* path)
{
    return MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
}

int writeFile(std::size_t offset, const void* bytes, std::size_t byteCount)
{
    const auto* next = static_cast<const char*>(bytes);
    while (byteCount > 0) {
        const int piece = pieceOf(byteCount);
        MPI_Status status;
        int written = 0;
        if (const int code =
                MPI_File_write_at(file, static_cast<MPI_Offset>(offset), next, piece, MPI_BYTE, &status);
            code != MPI_SUCCESS)
            return code;
        MPI_Get_count(&status, MPI_BYTE, &written);
        if (written <= 0)
            return MPI_ERR_NO_SPACE;
        next += written;
        offset += static_cast<std::size_t>(written);
        byteCount -= static_cast<std::size_t>(written);
    }
    return MPI_SUCCESS;
}

int closeFile()
{
    return file == MPI_FILE_NULL ? MPI_SUCCESS : MPI_File_close(&file);
}

int tellFailure()
{
    for (int other = 0; other < size(); ++other)
        if (other != rank()) {
            told.push_back(MPI_REQUEST_NULL);
            if (const int code =
                    MPI_Isend(nullptr, 0, MPI_BYTE, other, failureTag, MPI_COMM_WORLD, &told.back());
                code != MPI_SUCCESS)
                return code;
        }
    return MPI_SUCCESS;
}

int hearFailure(int from)
{
    return MPI_Recv(nullptr, 0, MPI_BYTE, from, failureTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int hasFailure()
{
    int found = 0;
    return MPI_Iprobe(MPI_ANY_SOURCE, failureTag, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE) == MPI_SUCCESS
               ? found
               : 0;
}

constexpr SequencyRanks table{start,       finish,      rank,        size,      localRank,
                              failureText, gather,      broadcast,   openFile,  writeFile,
                              closeFile,   tellFailure, hearFailure, hasFailure};

}  // namespace

extern "C" __attribute__((visibility("default"))) const SequencyRanks* sequencyRanks(void)
{
    return &table;
}
