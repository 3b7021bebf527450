// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/file_progress.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>
#include <string_view>

namespace sequency::session {
namespace {

constexpr const char* format = "sequency-progress/2";

// Returns true if `name` is empty or can be the name of a part file. This check protects other files in this folder and files in other folders.
bool isPartName(const std::string& name)
{
    constexpr std::size_t digits = 16;
    constexpr std::size_t suffixBytes = std::string_view(".part-1-").size() + digits;
    if (name.empty())
        return true;
    if (name.size() <= suffixBytes || name.find('/') != std::string::npos)
        return false;
    const std::string_view suffix = std::string_view(name).substr(name.size() - suffixBytes);
    return (suffix.starts_with(".part-1-") || suffix.starts_with(".part-2-")) &&
           suffix.substr(suffixBytes - digits).find_first_not_of("0123456789abcdef") ==
               std::string_view::npos;
}

}  // namespace

bool isSameInput(const io::FileStamp& a, const io::FileStamp& b)
{
    return a.inode == b.inode && a.byteCount == b.byteCount && a.modifiedNanoseconds == b.modifiedNanoseconds;
}

base::Status saveProgress(const std::string& path, const FileProgress& progress)
{
    const nlohmann::ordered_json document{{"format", format},
                                          {"input",
                                           {{"inode", progress.input.inode},
                                            {"bytes", progress.input.byteCount},
                                            {"modified", progress.input.modifiedNanoseconds}}},
                                          {"memory", progress.memoryBytes},
                                          {"plan", progress.plan},
                                          {"largest", progress.largest},
                                          {"parts", progress.parts},
                                          {"pass", progress.pass},
                                          {"chunks", progress.chunks}};
    return io::writeFile(path, document.dump(1) + "\n");
}

base::Result<FileProgress> readProgress(const std::string& path)
{
    const auto document = readStoreDocument(path, format);
    try {
        if (document && !document->is_null()) {
            const auto& input = document->at("input");
            FileProgress progress;
            progress.input.inode = input.at("inode").get<std::uint64_t>();
            progress.input.byteCount = input.at("bytes").get<std::uint64_t>();
            progress.input.modifiedNanoseconds = input.at("modified").get<std::int64_t>();
            progress.memoryBytes = document->at("memory").get<std::size_t>();
            progress.plan = document->at("plan").get<std::string>();
            progress.largest = document->at("largest").get<std::uint64_t>();
            progress.parts = document->at("parts").get<std::array<std::string, 2>>();
            progress.pass = document->at("pass").get<std::size_t>();
            progress.chunks = document->at("chunks").get<std::size_t>();
            if (std::ranges::all_of(progress.parts, isPartName))
                return progress;
        }
    } catch (const nlohmann::json::exception&) {  // a member is missing or has another type
    }
    return base::Error{
        base::ErrorKind::BadInput,
        "does not contain the progress of a transform, expected a file left by an interrupted transform",
        {path, 0, 0}};
}

}  // namespace sequency::session
