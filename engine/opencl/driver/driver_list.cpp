// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/driver/driver_list.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <link.h>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace sequency::opencl {
namespace {

namespace fs = std::filesystem;

constexpr const char* systemFolder = "/etc/OpenCL/vendors";
constexpr const char* linkerCache = "/etc/ld.so.cache";
constexpr const char* listEnding = ".icd";

std::string environmentText(const char* name)
{
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

FileState stateOf(const fs::path& file)
{
    struct stat facts = {};
    if (::stat(file.c_str(), &facts) != 0)
        return {};
    constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;
    return {static_cast<std::uint64_t>(facts.st_size),
            facts.st_mtim.tv_sec * nanosecondsPerSecond + facts.st_mtim.tv_nsec};
}

std::vector<fs::path> linkerFolders()
{
    void* const program = ::dlopen(nullptr, RTLD_LAZY);
    Dl_serinfo size = {};
    if (program == nullptr || ::dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0)
        return {};
    std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
    auto* const info = reinterpret_cast<Dl_serinfo*>(memory.data());
    std::vector<fs::path> folders;
    if (::dlinfo(program, RTLD_DI_SERINFOSIZE, info) == 0 && ::dlinfo(program, RTLD_DI_SERINFO, info) == 0)
        for (unsigned i = 0; i < info->dls_cnt; ++i)
            folders.emplace_back(info->dls_serpath[i].dls_name);
    ::dlclose(program);
    return folders;
}

fs::path fileOf(const std::string& library)
{
    std::error_code failed;
    if (library.find('/') != std::string::npos) {
        const fs::path found = fs::canonical(library, failed);
        return failed ? fs::path(library) : found;
    }
    for (const fs::path& folder : linkerFolders()) {
        const fs::path found = fs::canonical(folder / library, failed);
        if (!failed && fs::is_regular_file(found, failed))
            return found;
    }
    return linkerCache;
}

DriverFile driverOf(fs::path listFile, std::string library)
{
    DriverFile driver;
    driver.listFile = std::move(listFile);
    driver.library = std::move(library);
    driver.file = fileOf(driver.library);
    driver.fileState = stateOf(driver.file);
    if (!driver.listFile.empty())
        driver.listState = stateOf(driver.listFile);
    return driver;
}

// Returns the driver that a list file names. Returns nullopt if the file is empty or cannot be read; the loader also ignores such a file.
std::optional<DriverFile> listedDriver(const fs::path& listFile)
{
    std::error_code failed;
    std::ifstream stream(listFile, std::ios::binary);
    std::string library;
    if (!fs::is_regular_file(listFile, failed) || !std::getline(stream, library) || library.empty())
        return std::nullopt;
    const fs::path absolute = fs::absolute(listFile, failed);
    return driverOf(failed ? listFile : absolute, std::move(library));
}

bool isListFile(const fs::path& path)
{
    const std::string name = path.string();
    return name.size() > std::string_view(listEnding).size() && name.ends_with(listEnding);
}

std::vector<DriverFile> driversIn(const fs::path& folder)
{
    std::vector<fs::path> listFiles;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
        if (isListFile(entry->path().filename()))
            listFiles.push_back(entry->path());
    std::ranges::sort(listFiles);
    std::vector<DriverFile> drivers;
    for (const fs::path& listFile : listFiles)
        if (auto driver = listedDriver(listFile))
            drivers.push_back(std::move(*driver));
    return drivers;
}

}  // namespace

std::vector<DriverFile> driversOf(const std::string& vendors, const std::string& vendorPath)
{
    const fs::path folder = vendorPath.empty() ? systemFolder : vendorPath;
    std::error_code failed;
    if (vendors.empty())
        return driversIn(folder);
    if (fs::is_directory(vendors, failed))
        return driversIn(vendors);
    if (!isListFile(vendors))
        return {driverOf({}, vendors)};
    std::optional<DriverFile> driver;
    if (vendors.find('/') == std::string::npos)
        driver = listedDriver(folder / vendors);
    if (!driver)
        driver = listedDriver(vendors);
    return driver ? std::vector{std::move(*driver)} : std::vector<DriverFile>();
}

std::vector<DriverFile> installedDrivers()
{
    return driversOf(environmentText("OCL_ICD_VENDORS"), environmentText("OPENCL_VENDOR_PATH"));
}

std::string driverSearchPath()
{
    for (const char* const variable : {"OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH"})
        if (const std::string path = environmentText(variable); !path.empty())
            return path + " (set by " + variable + ")";
    return systemFolder;
}

std::string loaderEntry(const DriverFile& driver)
{
    return driver.listFile.empty() ? driver.library : driver.listFile.string();
}

}  // namespace sequency::opencl
