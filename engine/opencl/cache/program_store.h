// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores compiled programs on disk, so that they are not compiled again at the next start. Private to engine/opencl.
//
// The key of a program is a string that contains everything that determines the binary (source, options, device, driver). A file is named by the
// key's SHA-256 and contains the key, a hash and the binary; a file with another key or hash is ignored and overwritten. Files are written under
// temporary names and then renamed, so that several processes can share the folder. If there are more than maxFiles files or maxBytes bytes, the
// oldest files are deleted until half of either limit remains. Files with other names are not touched.
//
// lock() prevents several processes from compiling the same program at once. A driver that has a cache, such as PoCL, would then sometimes fail or
// return an incomplete binary.
//
// Drivers execute the binaries, so the binaries must come from this user: the folder is created with mode 0700 and files with mode 0600, regardless
// of the umask. If this user's folder has wider permissions, they are narrowed. Folders and files that belong to another user, that other users can
// write, or that are links are not used.
//
// Errors:  none; if the folder cannot be written, nothing is stored.
// Threads: any. OpenCL is not used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
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
        std::optional<unsigned> ownerId = {};
    };

    // Creates a store in `folder`. An empty path disables the store.
    explicit ProgramStore(std::filesystem::path folder) : ProgramStore(std::move(folder), Limits()) {}
    ProgramStore(std::filesystem::path folder, Limits limits) : m_folder(std::move(folder)), m_limits(limits)
    {}

    // Returns the path in $SEQUENCY_PROGRAM_CACHE, or an empty path if its value is "off". If the variable is not set, returns sequency/programs in
    // $XDG_CACHE_HOME, or in ~/.cache if that variable is not set either.
    static std::filesystem::path defaultFolder();

    bool isOff() const { return m_folder.empty(); }
    std::filesystem::path fileOf(std::string_view key) const;
    // Waits until no other thread or process holds the lock of this key, and takes it. The lock ends with the returned object or with the process. If
    // the store is off, cannot be written, or is on a file system without locks, returns null and locks nothing.
    std::shared_ptr<void> lock(std::string_view key) const;
    std::optional<ProgramBinary> load(std::string_view key) const;
    // Renames the file of a key, so that load() does not find it, until putBack() is called. If the driver crashes while it builds the loaded binary,
    // no other process loads that binary again.
    void putAside(std::string_view key) const;
    void putBack(std::string_view key) const;
    void save(std::string_view key, const ProgramBinary& binary) const;

private:
    class Folder;
    void prune() const;

    std::filesystem::path m_folder;
    Limits m_limits;
};

}  // namespace sequency::opencl
