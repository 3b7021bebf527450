// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled programs on disk, so that the next start need not compile them again. Private to engine/opencl.
//
// A program is known by its key text: whatever the binary depends on (source, options, device, driver). A file is named by
// the key's hash and holds the key itself and a checksum; one whose key or checksum is another is as good as none and
// is written anew. Files are written beside their place and renamed, so that several programs may share the folder. When
// there are more than mostFiles or mostBytes, the oldest go until half of either is left; files with other names than
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
        std::size_t mostFiles = 1000;
        std::uintmax_t mostBytes = std::uintmax_t{256} << 20;
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
    void prune() const;

    std::filesystem::path m_folder;
    Limits m_limits;
};

// 32 hexadecimal digits (two FNV-1a hashes of 64 bits).
std::string hashText(std::string_view text);

}  // namespace sequency::opencl
