// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/file_identity.h"

#include "engine/io/bytes/byte_source.h"

#include <nettle/base16.h>
#include <nettle/sha2.h>
#include <sys/stat.h>
#include <utility>

namespace sequency::io {
std::array<std::uint8_t, 32> sha256Of(std::string_view bytes)
{
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

FileIdentity FileIdentity::ofHash(std::string contentHash)
{
    FileIdentity identity;
    identity.stamp.isThere = !contentHash.empty();
    identity.contentHash = std::move(contentHash);
    return identity;
}

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
    FileIdentity identity{stampOf(path)};
    if (!identity.stamp.isThere)
        return identity;
    identity.stamp.byteCount = bytes.size();
    const auto digest = sha256Of(bytes);
    identity.contentHash.resize(BASE16_ENCODE_LENGTH(digest.size()));
    base16_encode_update(identity.contentHash.data(), digest.size(), digest.data());
    return identity;
}

base::Result<FileIdentity> identityOf(const std::string& path, const base::RunControl& control)
{
    if (!stampOf(path).isThere)
        return FileIdentity();
    const auto anything = [](std::string_view) { return base::success(); };
    auto source = SEQUENCY_TRY(ByteSource::open(path, {anything, {}, false}, control));
    const auto bytes = SEQUENCY_TRY(source.all(control));
    return identityOf(path, bytes);
}

}  // namespace sequency::io
