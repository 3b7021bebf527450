// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/file_identity.h"

#include "engine/io/bytes/byte_source.h"

#include <functional>
#include <sys/stat.h>

namespace sequency::io {

FileStamp stampOf(const std::string& path)
{
    constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode))
        return {};
    return {true, facts.st_dev, facts.st_ino, static_cast<std::uint64_t>(facts.st_size),
            facts.st_mtim.tv_sec * nanosecondsPerSecond + facts.st_mtim.tv_nsec};
}

FileIdentity identityOf(const std::string& path, std::string_view bytes)
{
    FileIdentity identity{stampOf(path), std::hash<std::string_view>()(bytes)};
    identity.stamp.byteCount = identity.stamp.isThere ? bytes.size() : 0;
    return identity;
}

base::Result<FileIdentity> identityOf(const std::string& path, const base::RunControl& control)
{
    if (!stampOf(path).isThere)
        return FileIdentity();
    const auto anything = [](std::string_view) { return base::success(); };
    auto source = ByteSource::open(path, {anything, {}, false}, control);
    if (!source)
        return source.error();
    const auto bytes = source->all(control);
    if (!bytes)
        return bytes.error();
    return identityOf(path, *bytes);
}

}  // namespace sequency::io
