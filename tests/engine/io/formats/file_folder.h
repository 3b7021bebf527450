// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder of a test's own, removed with all that is in it.
#pragma once

#include "engine/io/bytes/atomic_file.h"
#include "tests/support/check.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace sequency::tests {

class FileFolder {
public:
    FileFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "sequency-text-XXXXXX").string();
        m_path = ::mkdtemp(name.data()) != nullptr ? name : "";
    }
    ~FileFolder() { std::filesystem::remove_all(m_path); }
    FileFolder(const FileFolder&) = delete;
    FileFolder& operator=(const FileFolder&) = delete;
    std::string file(const std::string& name, std::string_view bytes) const
    {
        const std::string path = m_path + "/" + name;
        CHECK(io::writeFile(path, bytes));
        return path;
    }
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

}  // namespace sequency::tests
