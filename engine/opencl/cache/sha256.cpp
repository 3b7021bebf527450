// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/cache/sha256.h"

#include <nettle/sha2.h>

#include <array>
#include <cstdint>

namespace sequency::opencl {

std::string sha256(std::string_view text)
{
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&context, digest.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    result.reserve(2 * digest.size());
    for (const std::uint8_t byte : digest) {
        result += digits[byte >> 4];
        result += digits[byte & 15U];
    }
    return result;
}

}  // namespace sequency::opencl
