// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/store_document.h"

#include "engine/io/vector_text.h"

#include <cstdint>
#include <system_error>

namespace sequency::session {

std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format)
{
    using Json = nlohmann::ordered_json;
    namespace fs = std::filesystem;
    constexpr std::uintmax_t maxBytes = std::uintmax_t{1} << 22;
    std::error_code failure;
    if (file.empty() || !fs::exists(file, failure))
        return Json();
    if (!fs::is_regular_file(file, failure) || fs::file_size(file, failure) > maxBytes || failure)
        return std::nullopt;
    const auto text = io::readText(file.string());
    if (!text)
        return std::nullopt;
    Json document = Json::parse(*text, nullptr, false);
    if (!document.is_object() || document.value("format", Json()) != format)
        return std::nullopt;
    return document;
}

}  // namespace sequency::session
