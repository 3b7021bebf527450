// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/store_document.h"

#include "engine/io/bytes/located_json.h"
#include "engine/io/vector_text.h"
#include "engine/session/devices/damaged_files.h"

#include <cerrno>
#include <cstdint>
#include <fstream>
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

base::Result<std::optional<io::FileLock>> lockStoreDocument(const std::filesystem::path& file,
                                                            std::chrono::milliseconds patience)
{
    std::error_code failure;
    std::filesystem::create_directories(file.parent_path(), failure);
    auto lock = io::FileLock::take(file.string() + ".lock", patience);
    if (!lock && errno == EWOULDBLOCK)
        return base::Error{base::ErrorKind::File, io::FileLock::problem(), {file.string(), 0, 0}};
    return lock;
}

base::Status setAsideStoreDocument(const std::filesystem::path& file)
{
    const std::string newPath = file.string() + ".damaged";
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure))
        return base::Error{
            base::ErrorKind::File, "cannot be used, expected a regular file", {file.string(), 0, 0}};
    std::filesystem::rename(file, newPath, failure);
    if (failure) {
        addDamagedFile({file.string(), {}, failure.message()});
        return base::Error{base::ErrorKind::File,
                           "the damaged file cannot be renamed: " + failure.message(),
                           {file.string(), 0, 0}};
    }
    addDamagedFile({file.string(), newPath});
    return base::success();
}

bool isReadableStoreDocument(const std::filesystem::path& file)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(file, failure) && std::ifstream(file).is_open();
}

}  // namespace sequency::session
