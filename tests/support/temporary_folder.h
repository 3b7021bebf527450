// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates and reads folders and files in tests.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

inline void writeBytes(const std::string& path, std::string_view bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

inline std::string readBytes(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A folder whose entries are named relative to the folder.
class TestFolder {
public:
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    const std::string& path() const { return m_path; }
    std::string path(const std::string& name) const { return m_path + "/" + name; }
    // Writes a file and creates its parent folders. Returns its path.
    std::string write(const std::string& name, std::string_view bytes) const
    {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        writeBytes(path(name), bytes);
        return path(name);
    }
    std::string read(const std::string& name) const { return readBytes(path(name)); }
    // Returns the names of all entries, sorted.
    std::vector<std::string> entries() const
    {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(m_path))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }

protected:
    TestFolder() = default;
    std::string m_path;
};

// A folder that the destructor removes with all its contents.
class TemporaryFolder : public TestFolder {
public:
    TemporaryFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "sequency-test-XXXXXX").string();
        m_path = ::mkdtemp(name.data()) != nullptr ? std::filesystem::canonical(name).string() : "";
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
};

}  // namespace sequency::tests
