// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/store.h"

#include "engine/base/text/user_path.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/vector_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <random>
#include <tuple>

namespace sequency::benchmark {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorKind;

constexpr std::string_view suffix = ".json";
constexpr std::string_view lockSuffix = ".lock";  // suffix added to the name of the document

void addOnce(std::vector<std::string>& names, const std::string& name)
{
    if (std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
}

StoredRun readSummary(const fs::path& path)
{
    if (const auto document = readDocumentFile(path.string()))
        return summaryOf(path.string(), *document);
    else
        return {path.stem().string(), path.string(), document.error().message};
}

// Returns an id such as "2025-11-21T14-28-03Z-1f3a". Ids sort by time. Two programs that create ids in the same second get different ids.
std::string newId(const std::string& date)
{
    std::string id;
    for (const char c : date)
        id += c == ':' ? '-' : c;
    std::random_device random;
    return fmt::format("{}-{:04x}", id, random() & 0xFFFFU);
}

bool isId(const std::string& id)
{
    return !id.empty() && id.front() != '.' &&
           std::all_of(id.begin(), id.end(), [](char c) { return c != '/' && c != '\0'; });
}

}  // namespace

StoredRun summaryOf(const std::string& path, const Document& document)
{
    StoredRun run{fs::path(path).stem().string(), path};
    run.date = document.date;
    run.program = document.program;
    run.note = document.note;
    run.setup = document.setup;
    run.host = document.host.cpu;
    run.rows = document.rows.size();
    run.pendingPoints = document.pending.size();
    for (const Row& row : document.rows) {
        addOnce(run.works, row.point.work);
        const session::DeviceInfo* const device = document.device(row.point.device);
        addOnce(run.devices, device == nullptr ? row.point.device : device->name);
        run.rowsWithTimes += row.hasTimes() ? 1 : 0;
    }
    return run;
}

std::string Store::defaultFolder()
{
    return base::userPath(base::UserFolder::Data, "benchmarks", "SEQUENCY_BENCHMARKS").string();
}

base::Result<std::string> Store::pathOf(const std::string& id) const
{
    if (isOff() || !isId(id))
        return Error{ErrorKind::File, "unknown stored benchmark '" + id + "'"};
    return (fs::path(m_folder) / (id + std::string(suffix))).string();
}

struct Store::LockedFile {
    std::string path;
    // Absent if the lock file cannot be created. In that case, writing the document fails as well and reports the reason.
    std::optional<io::FileLock> lock;
};

base::Result<Store::LockedFile> Store::lock(const std::string& id) const
{
    const auto path = SEQUENCY_TRY(pathOf(id));
    auto lock = io::FileLock::take(path + std::string(lockSuffix));
    if (!lock && errno == EWOULDBLOCK)
        return Error{ErrorKind::File, io::FileLock::problem(), {path, 0, 0}};
    return LockedFile{path, std::move(lock)};
}

base::Result<std::vector<StoredRun>> Store::list() const
{
    std::vector<StoredRun> runs;
    std::error_code failure;
    if (isOff() || !fs::exists(m_folder, failure))
        return runs;
    fs::directory_iterator files(m_folder, failure);
    for (; !failure && files != fs::directory_iterator(); files.increment(failure)) {
        std::error_code unknown;
        const fs::path& path = files->path();
        if (path.extension() == suffix && isId(path.stem().string()) && files->is_regular_file(unknown))
            runs.push_back(readSummary(path));
    }
    if (failure)
        return Error{
            ErrorKind::File, "the stored benchmarks cannot be read: " + failure.message(), {m_folder, 0, 0}};
    // Sorts by the date in the document, because users may have copied files to the folder under other names.
    std::sort(runs.begin(), runs.end(), [](const StoredRun& a, const StoredRun& b) {
        return std::tie(a.date, a.id) > std::tie(b.date, b.id);
    });
    return runs;
}

base::Result<Document> Store::load(const std::string& id) const
{
    const auto path = SEQUENCY_TRY(pathOf(id));
    std::error_code failure;
    if (!fs::is_regular_file(path, failure))
        return Error{ErrorKind::File, "unknown stored benchmark '" + id + "'", {path, 0, 0}};
    return readDocumentFile(path);
}

base::Result<std::string> Store::save(const Document& document) const
{
    if (isOff())
        return std::string();
    std::error_code failure;
    fs::create_directories(m_folder, failure);
    if (failure)
        return Error{ErrorKind::File,
                     "the folder of the stored benchmarks cannot be created: " + failure.message(),
                     {m_folder, 0, 0}};
    Document stamped = document;
    stampDocument(stamped);
    std::string id = newId(stamped.date);
    while (isId(id) && fs::exists(*pathOf(id), failure))
        id = newId(stamped.date);
    SEQUENCY_TRY(save(id, stamped));
    return id;
}

base::Status Store::save(const std::string& id, const Document& document) const
{
    const auto file = lock(id);
    return file ? io::writeFile(file->path, jsonOf(document)) : file.error();
}

base::Status Store::setNote(const std::string& id, const std::string& note) const
{
    const auto file = SEQUENCY_TRY(lock(id));
    SEQUENCY_TRY(load(id));
    const auto text = SEQUENCY_TRY(io::readText(file.path));
    // All other members are preserved, including members of later versions that this version does not know.
    auto json = SEQUENCY_TRY(io::LocatedJson::parse(text, file.path, {}, "a benchmark document"));
    json.tree()["note"] = note;
    return io::writeFile(file.path,
                         json.tree().dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

base::Status Store::remove(const std::string& id) const
{
    const auto path = SEQUENCY_TRY(pathOf(id));
    std::error_code failure;
    if (!fs::remove(path, failure))
        return Error{ErrorKind::File,
                     failure ? "it cannot be removed: " + failure.message()
                             : "unknown stored benchmark '" + id + "'",
                     {path, 0, 0}};
    return base::success();
}

}  // namespace sequency::benchmark
