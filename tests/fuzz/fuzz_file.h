// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file for fuzz targets whose readers need a path.
//
// The file is in a new temporary folder, which is removed when the process exits normally.
#pragma once

#include "tests/fuzz/fuzz_checks.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace sequency::fuzz {

class File {
public:
    explicit File(const std::string& name)
    {
        std::string folder = (std::filesystem::temp_directory_path() / "sequency-fuzz-XXXXXX").string();
        if (::mkdtemp(folder.data()) == nullptr)
            fault("no temporary folder", folder);
        m_folder = folder;
        m_path = m_folder / name;
    }
    ~File()
    {
        std::error_code failure;
        std::filesystem::remove_all(m_folder, failure);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }
    const std::filesystem::path& path() const { return m_path; }

    void write(const std::uint8_t* data, std::size_t size) const
    {
        std::ofstream stream(m_path, std::ios::binary | std::ios::trunc);
        stream.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
        if (!stream.flush())
            fault("the file cannot be written", m_path.string());
    }
    std::string read() const
    {
        std::ifstream stream(m_path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_path;
};

}  // namespace sequency::fuzz
