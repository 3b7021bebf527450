// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/cache/program_store.h"

#include "engine/base/text/user_path.h"
#include "engine/opencl/cache/sha256.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <random>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sequency::opencl {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "sequency-program/3";

std::string_view textOf(const ProgramBinary& binary)
{
    return {reinterpret_cast<const char*>(binary.data()), binary.size()};
}

std::string headOf(std::string_view key, const ProgramBinary& binary)
{
    return std::string(magic) + "\n" + std::to_string(key.size()) + " " + std::to_string(binary.size()) +
           " " + sha256(textOf(binary)) + "\n" + std::string(key) + "\n";
}

constexpr std::size_t nameDigits = 64;
// Number of digits in file names before version 0.2; prune() still deletes such files.
constexpr std::size_t formerNameDigits = 32;

std::string nameOf(std::string_view key)
{
    return sha256(key) + ".bin";
}

// Returns the name of a file while the driver loads it.
std::string asideOf(std::string_view key)
{
    return nameOf(key) + ".loading.new";
}

// Returns true if the name consists of 64 (or formerNameDigits) hexadecimal digits and ".bin". The name of a file that is being written or
// loaded has an additional suffix.
bool isStoreFile(std::string_view name)
{
    const std::size_t digits = name.find_first_not_of("0123456789abcdef");
    if (digits != nameDigits && digits != formerNameDigits)
        return false;
    const std::string_view rest = name.substr(digits);
    return rest == ".bin" || (rest.starts_with(".bin.") && rest.ends_with(".new"));
}

constexpr mode_t folderMode = 0700;
constexpr mode_t fileMode = 0600;
constexpr mode_t writtenByOthers = 0022;

class Descriptor {
public:
    explicit Descriptor(int number = -1) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }

private:
    int m_number;
};

std::string contentOf(const Descriptor& file, std::size_t byteCount)
{
    std::string content(byteCount, '\0');
    for (std::size_t at = 0; at < byteCount;) {
        const ssize_t count = ::read(file.number(), content.data() + at, byteCount - at);
        if (count <= 0 && !(count < 0 && errno == EINTR))
            return {};
        at += static_cast<std::size_t>(std::max<ssize_t>(0, count));
    }
    return content;
}

bool writeAll(const Descriptor& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    }
    return true;
}

void makeFolders(const fs::path& folder)
{
    fs::path made;
    for (const fs::path& part : folder) {
        made /= part;
        if (::mkdir(made.c_str(), folderMode) == 0)
            ::chmod(made.c_str(), folderMode);  // a umask may also have removed permissions of the owner
    }
}

}  // namespace

// The open folder of the store. The constructor checks that it belongs to this user and is private. Files are opened relative to the open folder, so
// a change of its path has no effect.
class ProgramStore::Folder {
public:
    Folder(const fs::path& path, std::optional<unsigned> ownerId)
        : m_folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)),
          m_ownerId(ownerId.value_or(::geteuid()))
    {
        struct stat state = {};
        m_isUsable =
            m_folder.isOpen() && ::fstat(m_folder.number(), &state) == 0 && state.st_uid == m_ownerId;
        const bool isPrivate = (state.st_mode & 0777) == folderMode;
        if (m_isUsable && !isPrivate)
            m_isUsable = ::fchmod(m_folder.number(), folderMode) == 0;
    }

    bool isUsable() const { return m_isUsable; }

    // Returns the contents of a file. Returns an empty string if the file belongs to another user or if other users can write it.
    std::string read(const std::string& name) const
    {
        const Descriptor file(
            ::openat(m_folder.number(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        struct stat state = {};
        const bool isOurs = file.isOpen() && ::fstat(file.number(), &state) == 0 && S_ISREG(state.st_mode) &&
                            state.st_uid == m_ownerId && (state.st_mode & writtenByOthers) == 0;
        return isOurs ? contentOf(file, static_cast<std::size_t>(state.st_size)) : std::string();
    }

    bool write(const std::string& name, std::string_view head, std::string_view body) const
    {
        const Descriptor file(::openat(m_folder.number(), name.c_str(),
                                       O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, fileMode));
        return file.isOpen() && ::fchmod(file.number(), fileMode) == 0 && writeAll(file, head) &&
               writeAll(file, body);
    }

    // Opens the file whose bytes stand for keys when they are locked. The file stays empty.
    Descriptor openLocks() const
    {
        return Descriptor(::openat(m_folder.number(), "locks",
                                   O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, fileMode));
    }

    bool rename(const std::string& from, const std::string& to) const
    {
        return ::renameat(m_folder.number(), from.c_str(), m_folder.number(), to.c_str()) == 0;
    }

    void remove(const std::string& name) const { ::unlinkat(m_folder.number(), name.c_str(), 0); }

private:
    Descriptor m_folder;
    unsigned m_ownerId;
    bool m_isUsable = false;
};

fs::path ProgramStore::defaultFolder()
{
    return base::userPath(base::UserFolder::Cache, "programs", "SEQUENCY_PROGRAM_CACHE");
}

fs::path ProgramStore::fileOf(std::string_view key) const
{
    return m_folder / nameOf(key);
}

std::shared_ptr<void> ProgramStore::lock(std::string_view key) const
{
    if (isOff())
        return nullptr;
    makeFolders(m_folder);
    const Folder folder(m_folder, m_limits.ownerId);
    if (!folder.isUsable())
        return nullptr;
    auto locks = std::make_shared<Descriptor>(folder.openLocks());
    struct flock range = {};
    range.l_type = F_WRLCK;
    range.l_start = static_cast<off_t>(std::stoull(sha256(key).substr(0, 15), nullptr, 16));
    range.l_len = 1;
    // A lock of the open file, unlike one of the process, also excludes the other threads.
    while (::fcntl(locks->number(), F_OFD_SETLKW, &range) != 0)
        if (errno != EINTR)
            return nullptr;
    return locks;
}

std::optional<ProgramBinary> ProgramStore::load(std::string_view key) const
{
    if (isOff())
        return std::nullopt;
    const Folder folder(m_folder, m_limits.ownerId);
    if (!folder.isUsable())
        return std::nullopt;
    const std::string content = folder.read(nameOf(key));
    // Recomputes the header from the key and the binary in the file and compares it with the stored header.
    const std::size_t keyAt = content.find('\n', magic.size() + 1);
    const std::size_t start = keyAt == std::string::npos ? keyAt : keyAt + 1 + key.size() + 1;
    if (start == std::string::npos || start > content.size())
        return std::nullopt;
    const ProgramBinary binary(content.begin() + static_cast<std::ptrdiff_t>(start), content.end());
    if (!std::string_view(content).starts_with(headOf(key, binary)) || binary.empty())
        return std::nullopt;
    return binary;
}

void ProgramStore::putAside(std::string_view key) const
{
    if (const Folder folder(m_folder, m_limits.ownerId); folder.isUsable())
        folder.rename(nameOf(key), asideOf(key));
}

void ProgramStore::putBack(std::string_view key) const
{
    if (const Folder folder(m_folder, m_limits.ownerId); folder.isUsable())
        folder.rename(asideOf(key), nameOf(key));
}

void ProgramStore::save(std::string_view key, const ProgramBinary& binary) const
{
    if (isOff() || binary.empty())
        return;
    static std::atomic<unsigned> count{0};
    static const unsigned process = std::random_device()();
    makeFolders(m_folder);
    const Folder folder(m_folder, m_limits.ownerId);
    if (!folder.isUsable())
        return;
    const std::string name = nameOf(key);
    const std::string beside = name + "." + std::to_string(process) + "." + std::to_string(count++) + ".new";
    if (folder.write(beside, headOf(key, binary), textOf(binary)) && folder.rename(beside, name))
        prune();
    else
        folder.remove(beside);
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
        if (gone || !isStoreFile(file.path.filename().string()))
            continue;
        bytes += file.bytes;
        files.push_back(std::move(file));
    }
    if (files.size() <= m_limits.maxFiles && bytes <= m_limits.maxBytes)
        return;
    std::ranges::sort(files, {}, &Kept::written);
    std::size_t left = files.size();
    for (const Kept& file : files) {
        if (left <= m_limits.maxFiles / 2 && bytes <= m_limits.maxBytes / 2)
            break;
        fs::remove(file.path, failed);
        bytes -= file.bytes;
        --left;
    }
}

}  // namespace sequency::opencl
