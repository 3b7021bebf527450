// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/store_document.h"

#include "engine/io/bytes/located_json.h"
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
    auto document = io::LocatedJson::parse(*text, file.string());
    if (!document || !document->tree().is_object())
        return std::nullopt;
    const auto found = document->tree().find("format");
    if (found == document->tree().end() || *found != format)
        return std::nullopt;
    return std::move(document->tree());
}

std::optional<io::FileLock> lockStoreDocument(const std::filesystem::path& file)
{
    std::error_code failure;
    std::filesystem::create_directories(file.parent_path(), failure);
    return io::FileLock::take(file.string() + ".lock");
}

base::Status setAsideStoreDocument(const std::filesystem::path& file)
{
    std::error_code failure;
    std::filesystem::rename(file, file.string() + ".damaged", failure);
    if (failure)
        return base::Error{base::ErrorKind::File,
                           "the damaged file cannot be renamed: " + failure.message(),
                           {file.string(), 0, 0}};
    return base::success();
}

}  // namespace sequency::session
