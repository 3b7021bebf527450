// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/loader_restriction.h"

#include <cstdlib>
#include <system_error>

namespace sequency::opencl {
namespace {

constexpr const char* variable = "OCL_ICD_VENDORS";

}  // namespace

LoaderRestriction::LoaderRestriction(std::span<const DriverFile> drivers)
{
    namespace fs = std::filesystem;
    std::error_code failed;
    std::string folder = (fs::temp_directory_path(failed) / "sequency-drivers-XXXXXX").string();
    if (failed || ::mkdtemp(folder.data()) == nullptr)
        return;
    std::size_t number = 0;
    for (const DriverFile& driver : drivers)
        if (!failed && !driver.listFile.empty())
            fs::create_symlink(driver.listFile, fs::path(folder) / (std::to_string(number++) + ".icd"),
                               failed);
    if (failed) {
        fs::remove_all(folder, failed);
        return;
    }
    if (const char* const value = std::getenv(variable))
        m_formerValue = value;
    m_folder = folder;
    ::setenv(variable, folder.c_str(), 1);
}

LoaderRestriction::~LoaderRestriction()
{
    if (!isInForce())
        return;
    if (m_formerValue)
        ::setenv(variable, m_formerValue->c_str(), 1);
    else
        ::unsetenv(variable);
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

}  // namespace sequency::opencl
