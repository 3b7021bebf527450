// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/answers_file.h"

#include "engine/base/text/user_path.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/vector_text.h"

#include <filesystem>
#include <map>
#include <utility>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

Error failure(std::string message, const std::string& path)
{
    return {ErrorKind::File, std::move(message), {path, 0, 0}};
}

// Calls take(line) for each complete line, including the header line.
template <typename Take>
void forLines(std::string_view text, Take&& take)
{
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        take(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

// Returns the complete lines of the file, or an empty string if the file does not exist.
base::Result<std::string> wholeLines(const std::string& path, const base::RunControl& control)
{
    if (!base::isThere(path))
        return std::string();
    auto text = SEQUENCY_TRY(io::readText(path, control));
    text.resize(text.rfind('\n') + 1);
    return text;
}

// Locks the answers file, so that the caller can read and replace it. First creates the folder of the answers if necessary, because the lock file is
// in the same folder.
base::Result<io::FileLock> locked(const std::string& path)
{
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    auto lock = io::FileLock::take(path + ".lock");
    if (!lock)
        return failure(io::FileLock::problem(), path);
    return std::move(*lock);
}

}  // namespace

std::string mergedAnswers(std::string_view kept, std::string_view own)
{
    std::map<std::string_view, int> known;
    std::string merged;
    forLines(kept, [&](std::string_view line) {
        ++known[line];
        merged.append(line).append("\n");
    });
    bool isHead = true;
    forLines(own, [&](std::string_view line) {
        if (std::exchange(isHead, false) && !merged.empty())
            return;
        if (--known[line] < 0)
            merged.append(line).append("\n");
    });
    return merged;
}

base::Result<std::string> keptAnswers(const std::string& path, const AnswersHeader& head,
                                      const base::RunControl& control)
{
    auto text = wholeLines(path, control);
    if (text && text->empty())
        return headLine(head);
    return text;
}

base::Result<std::string> keepAnswers(const std::string& path, const std::string& own,
                                      const base::RunControl& control)
{
    const auto lock = SEQUENCY_TRY(locked(path));
    const auto kept = SEQUENCY_TRY(wholeLines(path, control));
    if (!kept.empty())
        SEQUENCY_TRY(parseAnswers(kept, path));
    std::string merged = mergedAnswers(kept, own);
    SEQUENCY_TRY(io::writeFile(path, merged));
    return merged;
}

base::Result<std::string> setAside(const std::string& path)
{
    const auto lock = SEQUENCY_TRY(locked(path));
    for (int number = 1;; ++number) {
        std::string aside = path + ".damaged-" + std::to_string(number);
        if (base::isThere(aside))
            continue;
        std::error_code failed;
        std::filesystem::rename(path, aside, failed);
        if (failed)
            return failure("cannot be renamed: " + failed.message(), path);
        return aside;
    }
}

}  // namespace sequency::lesson
