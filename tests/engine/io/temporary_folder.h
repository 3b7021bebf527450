// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder that is there for one test case.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace sequency::tests {

class TemporaryFolder {
public:
    TemporaryFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "sequency-test-XXXXXX").string();
        m_path = ::mkdtemp(name.data()) != nullptr ? name : "";
    }
    ~TemporaryFolder() { std::filesystem::remove_all(m_path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return m_path; }
    std::string file(const std::string& name) const { return m_path + "/" + name; }
    std::size_t entryCount() const
    {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(m_path),
                                                      std::filesystem::directory_iterator()));
    }

private:
    std::string m_path;
};

}  // namespace sequency::tests
