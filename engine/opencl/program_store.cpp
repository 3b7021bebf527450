// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/program_store.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>

namespace sequency::opencl {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "sequency-program/1";

std::uint64_t fnv(std::string_view text, std::uint64_t hash)
{
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3u;
    return hash;
}

std::string_view textOf(const ProgramBinary& binary)
{
    return {reinterpret_cast<const char*>(binary.data()), binary.size()};
}

// Everything before the binary.
std::string headOf(std::string_view key, const ProgramBinary& binary)
{
    return std::string(magic) + "\n" + std::to_string(key.size()) + " " + std::to_string(binary.size()) +
           " " + hashText(textOf(binary)) + "\n" + std::string(key) + "\n";
}

constexpr std::size_t nameDigits = 32;

// 32 hexadecimal digits and ".bin", or that and more while it is being written.
bool isOfStore(std::string_view name)
{
    const std::string_view rest = name.substr(std::min(name.size(), nameDigits));
    return name.find_first_not_of("0123456789abcdef") == nameDigits &&
           (rest == ".bin" || (rest.starts_with(".bin.") && rest.ends_with(".new")));
}

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

}  // namespace

std::string hashText(std::string_view text)
{
    constexpr std::uint64_t firstBasis = 0xcbf29ce484222325u;
    constexpr std::uint64_t secondBasis = 0x9e3779b97f4a7c15u;
    std::array<char, 33> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx%016llx",
                  static_cast<unsigned long long>(fnv(text, firstBasis)),
                  static_cast<unsigned long long>(fnv(text, secondBasis)));
    return digits.data();
}

fs::path ProgramStore::usualFolder()
{
    if (const std::string wanted = environment("SEQUENCY_PROGRAM_CACHE"); !wanted.empty())
        return wanted == "off" ? fs::path() : fs::path(wanted);
    if (const fs::path cache = environment("XDG_CACHE_HOME"); cache.is_absolute())
        return cache / "sequency" / "programs";
    if (const fs::path home = environment("HOME"); home.is_absolute())
        return home / ".cache" / "sequency" / "programs";
    return {};
}

fs::path ProgramStore::fileOf(std::string_view key) const
{
    return m_folder / (hashText(key) + ".bin");
}

std::optional<ProgramBinary> ProgramStore::load(std::string_view key) const
{
    if (isOff())
        return std::nullopt;
    std::ifstream file(fileOf(key), std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    // The head is made again from what is said to follow it, and must be the same.
    const std::size_t keyAt = content.find('\n', magic.size() + 1);
    const std::size_t start = keyAt == std::string::npos ? keyAt : keyAt + 1 + key.size() + 1;
    if (start == std::string::npos || start > content.size())
        return std::nullopt;
    const ProgramBinary binary(content.begin() + static_cast<std::ptrdiff_t>(start), content.end());
    if (!std::string_view(content).starts_with(headOf(key, binary)) || binary.empty())
        return std::nullopt;
    return binary;
}

void ProgramStore::save(std::string_view key, const ProgramBinary& binary) const
{
    if (isOff() || binary.empty())
        return;
    static std::atomic<unsigned> count{0};
    static const unsigned process = std::random_device()();
    std::error_code failed;
    fs::create_directories(m_folder, failed);
    const fs::path place = fileOf(key);
    fs::path beside = place;
    beside += "." + std::to_string(process) + "." + std::to_string(count++) + ".new";
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        file << headOf(key, binary) << textOf(binary);
        file.flush();
        failed = file ? std::error_code() : std::make_error_code(std::errc::io_error);
    }
    if (!failed)
        fs::rename(beside, place, failed);
    if (failed)
        fs::remove(beside, failed);
    else
        prune();
}

void ProgramStore::prune() const
{
    struct Kept {
        fs::file_time_type written;
        std::uintmax_t bytes;
        fs::path path;
    };
    std::error_code failed;
    std::vector<Kept> files;
    std::uintmax_t bytes = 0;
    for (auto entry = fs::directory_iterator(m_folder, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        std::error_code gone;
        Kept file{entry->last_write_time(gone), gone ? 0 : entry->file_size(gone), entry->path()};
        if (gone || !isOfStore(file.path.filename().string()))
            continue;
        bytes += file.bytes;
        files.push_back(std::move(file));
    }
    if (files.size() <= m_limits.mostFiles && bytes <= m_limits.mostBytes)
        return;
    std::ranges::sort(files, {}, &Kept::written);
    std::size_t left = files.size();
    for (const Kept& file : files) {
        if (left <= m_limits.mostFiles / 2 && bytes <= m_limits.mostBytes / 2)
            break;
        fs::remove(file.path, failed);
        bytes -= file.bytes;
        --left;
    }
}

}  // namespace sequency::opencl
