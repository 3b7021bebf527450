// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled programs on disk, so that the next start need not compile them again. Private to engine/opencl.
//
// A program is known by its key text: whatever the binary depends on (source, options, device, driver). A file is named by
// the key's SHA-256 and holds the key itself and that of the binary; one whose key or hash is another is ignored and written
// anew. What a driver is given to run must come from this user: the folder is made for its owner alone (0700, files 0600,
// whatever the umask), a wider folder of this user is narrowed, and a folder or file that belongs to another user, that others
// may write or that is a link is not used. Files are written beside their place and renamed, so that several programs may
// share the folder. When
// there are more than maxFiles or maxBytes, the oldest go until half of either is left; files with other names than
// those of a store stay untouched. Nothing here fails: a folder that cannot be written keeps nothing.
// Knows files only, no OpenCL; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

using ProgramBinary = std::vector<unsigned char>;

class ProgramStore {
public:
    struct Limits {
        std::size_t maxFiles = 1000;
        std::uintmax_t maxBytes = std::uintmax_t{256} << 20;
        std::optional<unsigned> ownerId =
            {};  // whose folder and files are used; this process's user by default
    };

    // An empty path keeps nothing.
    explicit ProgramStore(std::filesystem::path folder) : ProgramStore(std::move(folder), Limits()) {}
    ProgramStore(std::filesystem::path folder, Limits limits) : m_folder(std::move(folder)), m_limits(limits)
    {}

    // $SEQUENCY_PROGRAM_CACHE, where "off" is none; else sequency/programs in $XDG_CACHE_HOME or in ~/.cache.
    static std::filesystem::path usualFolder();

    bool isOff() const { return m_folder.empty(); }
    std::filesystem::path fileOf(std::string_view key) const;
    std::optional<ProgramBinary> load(std::string_view key) const;
    void save(std::string_view key, const ProgramBinary& binary) const;

private:
    class Folder;
    void prune() const;

    std::filesystem::path m_folder;
    Limits m_limits;
};

}  // namespace sequency::opencl
