// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the history of benchmarks: a folder in which runs are stored, listed, renamed and deleted.
#include "engine/benchmark/store.h"
#include "engine/io/bytes/file_lock.h"
#include "tests/engine/benchmark/benchmark_samples.h"
#include "tests/support/check.h"
#include "tests/support/environment.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace sequency;
using benchmark::Document;
using nlohmann::json;

namespace {

// The path of a folder that does not exist yet.
struct Folder {
    tests::TemporaryFolder parent;
    std::filesystem::path path = parent.path("runs");
};

}  // namespace

SEQUENCY_CASE(the_benchmark_history_stores_lists_renames_and_deletes_runs)
{
    const Folder folder;
    const benchmark::Store store(folder.path.string());
    CHECK(store.list()->empty());
    CHECK(!std::filesystem::exists(folder.path));
    Document document = tests::sampleDocument();
    const auto first = VALUE_OF(store.save(document));
    CHECK(first.starts_with("2025-11-21T10-20-30Z-"));
    document.date = "2025-11-22T00:00:00Z";
    document.setup = "gf4-tables-3-4";
    const auto second = VALUE_OF(store.save(document));
    std::ofstream(folder.path / "broken.json") << "{";
    std::ofstream(folder.path / "notes.txt") << "no run";

    const auto runs = VALUE_OF(store.list());
    REQUIRE(runs.size() == 3);
    CHECK_EQUAL(runs[0].id, second);  // newest first
    CHECK_EQUAL(runs[0].setup, "gf4-tables-3-4");
    CHECK_EQUAL(runs[1].id, first);
    CHECK_EQUAL(runs[1].host, "Example CPU");
    CHECK_EQUAL(runs[1].rows, 3U);
    CHECK_EQUAL(runs[1].rowsWithTimes, 2U);
    CHECK_EQUAL(runs[1].devices, std::vector<std::string>{"Reference (sequential)", "Example GPU | X_1"});
    CHECK_EQUAL(runs[2].problem, "this is not a JSON document");

    REQUIRE(store.setNote(first, "quiet machine"));
    const auto loaded = VALUE_OF(store.load(first));
    CHECK_EQUAL(loaded.note, "quiet machine");
    CHECK_EQUAL(loaded.rows[1].computeMilliseconds.samples, document.rows[1].computeMilliseconds.samples);

    document.rows.pop_back();
    REQUIRE(store.save(second, document));
    CHECK_EQUAL(store.load(second)->rows.size(), 2U);
    REQUIRE(store.remove(second));
    CHECK(!store.load(second));
    CHECK(!store.remove(second));
    CHECK_EQUAL(store.list()->size(), 2U);
}

SEQUENCY_CASE(setting_a_note_preserves_unknown_members_of_a_benchmark_document)
{
    const Folder folder;
    std::filesystem::create_directories(folder.path);
    std::ofstream(folder.path / "old.json")
        << R"({"format": "sequency-bench/1", "results": [], "from_the_future": {"deep": [1, 2]}})";
    const benchmark::Store store(folder.path.string());
    REQUIRE(store.setNote("old", "x"));
    std::ifstream file(folder.path / "old.json");
    const json after = json::parse(file);
    CHECK_EQUAL(after["note"].get<std::string>(), "x");
    CHECK_EQUAL(after["from_the_future"]["deep"][1].get<int>(), 2);
}

SEQUENCY_CASE(a_benchmark_run_locked_by_another_program_is_not_changed)
{
    const Folder folder;
    const benchmark::Store store(folder.path.string());
    const auto id = VALUE_OF(store.save(tests::sampleDocument()));
    const std::string path = (folder.path / (id + ".json")).string();
    const auto patience = io::FileLock::defaultPatience();
    io::FileLock::setDefaultPatience(std::chrono::milliseconds(0));
    {
        const auto lock = VALUE_OF(io::FileLock::tryTake(path + ".lock"));
        for (const auto& done : {store.setNote(id, "x"), store.save(id, tests::sampleDocument())}) {
            REQUIRE(!done);
            CHECK(done.error().kind == base::ErrorKind::File);
            CHECK_EQUAL(done.error().place.source, path);
            CHECK_EQUAL(done.error().message,
                        "is locked by another program, expected it to be released within 0 s");
        }
    }
    io::FileLock::setDefaultPatience(patience);
    REQUIRE(store.setNote(id, "x"));
    CHECK_EQUAL(store.load(id)->note, "x");
}

SEQUENCY_CASE(names_of_benchmark_runs_cannot_refer_to_files_outside_the_folder)
{
    const Folder folder;
    const benchmark::Store store(folder.path.string());
    for (const std::string id : {"", "../x", "a/b", ".hidden"}) {
        CHECK(!store.load(id));
        CHECK(!store.save(id, tests::sampleDocument()));
        CHECK(!store.remove(id));
    }
    const benchmark::Store off("");
    CHECK(off.isOff());
    CHECK(off.list()->empty());
    CHECK_EQUAL(*off.save(tests::sampleDocument()), "");
    CHECK(!off.load("x"));
    std::filesystem::create_directories(folder.path.parent_path());
    std::ofstream(folder.path) << "a file where the folder should be";
    CHECK(!store.save(tests::sampleDocument()));
    std::filesystem::remove(folder.path);
}

SEQUENCY_CASE(environment_variables_set_the_folder_of_the_benchmark_history)
{
    const auto with = [](const char* name, const char* value) { tests::setVariable(name, value); };
    const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
    const std::string data = std::getenv("XDG_DATA_HOME") == nullptr ? "" : std::getenv("XDG_DATA_HOME");
    with("SEQUENCY_BENCHMARKS", "/elsewhere");
    CHECK_EQUAL(benchmark::Store::defaultFolder(), "/elsewhere");
    with("SEQUENCY_BENCHMARKS", "off");
    CHECK_EQUAL(benchmark::Store::defaultFolder(), "");
    with("SEQUENCY_BENCHMARKS", nullptr);
    with("XDG_DATA_HOME", "/data");
    CHECK_EQUAL(benchmark::Store::defaultFolder(), "/data/sequency/benchmarks");
    with("XDG_DATA_HOME", "relative");
    with("HOME", "/home/u");
    CHECK_EQUAL(benchmark::Store::defaultFolder(), "/home/u/.local/share/sequency/benchmarks");
    with("HOME", nullptr);
    CHECK_EQUAL(benchmark::Store::defaultFolder(), "");
    with("HOME", home.c_str());
    with("XDG_DATA_HOME", data.c_str());
}
