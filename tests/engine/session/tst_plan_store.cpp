// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans given as text and tuned plans that are stored, on every device of this machine.
#include "engine/io/bytes/file_lock.h"
#include "engine/program/plan_text.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/devices/damaged_files.h"
#include "engine/session/devices/plan_store.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/environment.h"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace sequency;
using session::PlanKey;
using session::PlanStore;
using session::TunedPlan;
namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The path of a file in a folder that does not exist yet. The destructor removes both.
struct Place {
    fs::path folder = fs::temp_directory_path() / ("sequency-plans-" + std::to_string(::getpid()));
    fs::path file = folder / "cache" / "plans.json";

    Place() { fs::remove_all(folder); }
    ~Place() { fs::remove_all(folder); }

    std::string read() const { return contentOf(file); }
    void write(const std::string& text) const
    {
        fs::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }
};

const PlanKey key{"device", "driver 1", "0.1.0", "fast", "f = input int32 4\noutput f\n"};
const TunedPlan plan{key, "L2.1.0", 0.25, 0.5};

// Returns valid JSON that is nested too deeply for any recursive function to copy or write.
std::string deepList()
{
    constexpr std::size_t depth = 100'000;
    return std::string(depth, '[') + std::string(depth, ']');
}

// Returns texts of another version, a truncated file, JSON that is not a document, and JSON that is nested too deeply.
std::vector<std::string> damagedTexts(const std::string& good)
{
    std::string newer = good;
    newer.replace(newer.find("sequency-plans/1"), 16, "sequency-plans/2");
    return {newer,
            good.substr(0, good.size() / 2),
            "[]",
            "",
            "garbage \xFF",
            std::string(100'000, '['),
            "{\"format\": \"sequency-plans/1\", \"plans\": " + deepList() + "}"};
}

program::Program walsh(int n)
{
    return *program::transformProgram(*transform::describe({"walsh", 2, n}), program::Storage::Int32);
}

}  // namespace

SEQUENCY_CASE(a_stored_plan_is_found_by_an_equal_key)
{
    const Place place;
    PlanStore store(place.file);
    CHECK(store.plans().empty());
    REQUIRE(store.keep(plan));
    CHECK(store.find(key) != nullptr);
    const PlanStore again(place.file);
    const TunedPlan* const found = again.find(key);
    REQUIRE(found != nullptr);
    CHECK_EQUAL(found->shape, "L2.1.0");
    CHECK_EQUAL(found->milliseconds, 0.25);
    CHECK_EQUAL(found->defaultMilliseconds, 0.5);
    // No other file is left in the folder.
    CHECK_EQUAL(std::distance(fs::directory_iterator(place.file.parent_path()), fs::directory_iterator()), 1);
}

SEQUENCY_CASE(stored_plans_are_found_only_by_an_equal_key_and_replaced_for_a_new_driver)
{
    const Place place;
    PlanStore store(place.file);
    REQUIRE(store.keep(plan));
    for (std::string PlanKey::*part :
         {&PlanKey::device, &PlanKey::driver, &PlanKey::version, &PlanKey::algorithm, &PlanKey::program}) {
        PlanKey other = key;
        other.*part += "x";
        CHECK(store.find(other) == nullptr);
    }
    TunedPlan newer = plan;
    newer.key.driver = "driver 2";
    REQUIRE(store.keep(newer));
    CHECK(store.find(key) == nullptr);
    CHECK_EQUAL(store.plans().size(), 1U);
    // Plans that another program has stored in the meantime are preserved.
    PlanStore second(place.file);
    TunedPlan of = plan;
    of.key.device = "another";
    REQUIRE(second.keep(of));
    REQUIRE(store.forget(newer.key));
    CHECK_EQUAL(PlanStore(place.file).plans().size(), 1U);
    const auto gone = VALUE_OF(store.forgetDevice("another"));
    CHECK_EQUAL(gone, 1U);
    CHECK(PlanStore(place.file).plans().empty());
}

SEQUENCY_CASE(a_damaged_plan_file_is_renamed_on_reading_and_reported_once)
{
    const Place place;
    PlanStore(place.file).keep(plan).value();
    const std::string good = place.read();
    const fs::path aside = place.file.string() + ".damaged";
    session::takeDamagedFiles();
    for (const std::string& text : damagedTexts(good)) {
        INFO(text.substr(0, 80));
        place.write(text);
        PlanStore store(place.file);
        CHECK(store.plans().empty());
        CHECK(!fs::exists(place.file));
        CHECK_EQUAL(contentOf(aside), text);
        const auto found = session::takeDamagedFiles();
        REQUIRE(found.size() == 1);
        CHECK_EQUAL(found[0].path, place.file.string());
        CHECK_EQUAL(found[0].newPath, aside.string());
        CHECK_EQUAL(session::sentenceOf(found[0]), "is damaged or from another version; it was renamed to "
                                                   "'plans.json.damaged' and will be created again");
        CHECK(PlanStore(place.file).plans().empty());
        REQUIRE(store.keep(plan));
        CHECK(PlanStore(place.file).find(key) != nullptr);
        CHECK(session::takeDamagedFiles().empty());
        CHECK_EQUAL(contentOf(aside), text);
    }
}

// The file is damaged between reading and changing it.
SEQUENCY_CASE(a_damaged_plan_file_is_renamed_on_writing_and_reported_once)
{
    const Place place;
    PlanStore(place.file).keep(plan).value();
    session::takeDamagedFiles();
    for (const std::string& text : damagedTexts(place.read())) {
        INFO(text.substr(0, 80));
        PlanStore store(place.file);
        place.write(text);
        REQUIRE(store.keep(plan));
        CHECK(PlanStore(place.file).find(key) != nullptr);
        CHECK_EQUAL(contentOf(place.file.string() + ".damaged"), text);
        CHECK_EQUAL(session::takeDamagedFiles().size(), 1U);
    }
}

// A folder named "….damaged" makes the rename fail, because root can write to every folder.
SEQUENCY_CASE(a_damaged_plan_file_that_cannot_be_renamed_is_reported_once)
{
    const Place place;
    place.write("{ damaged");
    fs::create_directories(place.file.string() + ".damaged/folder");
    session::takeDamagedFiles();
    PlanStore store(place.file);
    CHECK(store.plans().empty());
    const auto found = session::takeDamagedFiles();
    REQUIRE(found.size() == 1);
    CHECK_EQUAL(found[0].newPath, "");
    CHECK_EQUAL(session::sentenceOf(found[0]),
                "is damaged or from another version and is not used; it cannot be renamed: Is a directory");
    CHECK(PlanStore(place.file).plans().empty());
    CHECK(session::takeDamagedFiles().empty());
    CHECK_EQUAL(ERROR_OF(store.keep(plan)).place.source, place.file.string());
    CHECK_EQUAL(place.read(), "{ damaged");
}

// This is the state with SEQUENCY_PLANS=/dev/null: nothing is renamed or reported.
SEQUENCY_CASE(a_plan_store_path_that_is_not_a_regular_file_is_unchanged)
{
    const Place place;
    fs::create_directories(place.file);
    session::takeDamagedFiles();
    PlanStore store(place.file);
    CHECK(store.plans().empty());
    CHECK(!store.keep(plan));
    CHECK(fs::is_directory(place.file));
    CHECK(session::takeDamagedFiles().empty());
}

// Another store that holds the lock is changing the file. Without the lock, this store would rename a damaged file.
SEQUENCY_CASE(a_locked_plan_store_is_read_but_not_changed)
{
    const Place place;
    PlanStore store(place.file);
    REQUIRE(store.keep(plan));
    const std::string good = place.read();
    const auto patience = io::FileLock::defaultPatience();
    io::FileLock::setDefaultPatience(std::chrono::milliseconds(0));
    {
        const auto lock = VALUE_OF(io::FileLock::tryTake(place.file.string() + ".lock"));
        CHECK(PlanStore(place.file).find(key) != nullptr);
        const auto forgotten = ERROR_OF(store.forget(key));
        CHECK(forgotten.kind == base::ErrorKind::File);
        CHECK_EQUAL(forgotten.place.source, place.file.string());
        CHECK_EQUAL(forgotten.message, "is locked by another program, expected it to be released within 0 s");
        CHECK_EQUAL(place.read(), good);
        place.write("{ damaged");
        CHECK(PlanStore(place.file).plans().empty());
        CHECK_EQUAL(place.read(), "{ damaged");
    }
    CHECK(session::takeDamagedFiles().empty());
    io::FileLock::setDefaultPatience(patience);
}

SEQUENCY_CASE(unknown_members_and_invalid_plans_in_the_store_are_skipped)
{
    const Place place;
    PlanStore(place.file).keep(plan).value();
    const std::string good = place.read();
    auto json = nlohmann::json::parse(good);
    json["more"] = 1;
    json["plans"][0]["colour"] = "red";
    json["plans"].push_back(3);
    json["plans"].push_back({{"device", 7}});
    place.write(json.dump());
    const PlanStore store(place.file);
    CHECK_EQUAL(store.plans().size(), 1U);
    CHECK(store.find(key) != nullptr);
}

// keep() waits while another store holds the lock, so concurrent calls of keep() lose no plan.
SEQUENCY_CASE(plans_saved_concurrently_are_all_stored)
{
    const Place place;
    constexpr int threads = 4;
    constexpr int plansPerThread = 10;
    std::vector<std::thread> keepers;
    std::atomic<int> kept = 0;
    for (int thread = 0; thread < threads; ++thread)
        keepers.emplace_back([&place, &kept, thread] {
            PlanStore store(place.file);
            for (int i = 0; i < plansPerThread; ++i) {
                TunedPlan other = plan;
                other.key.device = std::to_string(thread) + ":" + std::to_string(i);
                kept += store.keep(other) ? 1 : 0;
            }
        });
    for (std::thread& keeper : keepers)
        keeper.join();
    CHECK_EQUAL(kept.load(), threads * plansPerThread);
    CHECK_EQUAL(PlanStore(place.file).plans().size(), std::size_t{threads * plansPerThread});
    CHECK(!fs::exists(place.file.string() + ".lock"));
}

SEQUENCY_CASE(environment_variables_set_the_file_of_the_plan_store)
{
    const auto with = [](const char* name, const char* value) { tests::setVariable(name, value); };
    with("SEQUENCY_PLANS", nullptr);
    with("XDG_CACHE_HOME", "/somewhere");
    CHECK_EQUAL(PlanStore::defaultFile().string(), "/somewhere/sequency/plans.json");
    with("SEQUENCY_PLANS", "/a/file.json");
    CHECK_EQUAL(PlanStore::defaultFile().string(), "/a/file.json");
    with("SEQUENCY_PLANS", "off");
    CHECK(PlanStore::defaultFile().empty());
    PlanStore off{fs::path()};
    CHECK(off.isOff());
    REQUIRE(off.keep(plan));
    CHECK(off.plans().empty());
}

// A modified text is refused with the line number.
SEQUENCY_CASE(the_text_of_a_plan_forces_the_same_plan_on_every_device)
{
    tests::setVariable("SEQUENCY_PLANS", "off");
    session::Engine engine;
    for (const auto& device : engine.devices())
        for (const char* algorithm : {"fast", "cooley-tukey"}) {
            auto& backend = *engine.backend(device.id);
            const auto plan = VALUE_OF(backend.prepare(walsh(12), {algorithm, {}}));
            const std::string text = plan->text();
            INFO(device.id + "\n" + text);
            CHECK_EQUAL(text.starts_with("shape: "),
                        device.isOpenCl || (device.id == "cpu" && device.computeUnits > 1));
            for (const std::string& given : {text, "shape: " + plan->shape()}) {
                if (given == "shape: ")
                    continue;
                const auto forced = VALUE_OF(backend.prepare(walsh(12), {algorithm, {.plan = given}}));
                CHECK_EQUAL(forced->text(), text);
            }
            std::string changed = text;
            changed.replace(changed.rfind("additions"), 9, "Additions");
            const auto refused = ERROR_OF(backend.prepare(walsh(12), {algorithm, {.plan = changed}}));
            CHECK(refused.kind == base::ErrorKind::BadUsage);
            const auto passes = std::to_string(plan->passes().size());
            CHECK(refused.message.starts_with("launch or pass " + passes + " of the given plan"));
            CHECK(ERROR_OF(backend.prepare(walsh(12), {algorithm, {.plan = "Q7"}})).message.find("'Q7'") !=
                  std::string::npos);
            for (const std::string& other : plan->otherShapes()) {
                const auto forced = VALUE_OF(backend.prepare(walsh(12), {algorithm, {.plan = other}}));
                CHECK_EQUAL(forced->shape(), other);
            }
        }
}

SEQUENCY_CASE(a_tuned_plan_shape_is_used_unless_another_is_requested)
{
    const Place place;
    tests::setVariable("SEQUENCY_PLANS", place.file.c_str());
    session::Engine engine;
    for (const auto& device : std::vector(engine.devices())) {
        const auto program = walsh(10);
        auto* backend = engine.backend(device.id);
        const auto usual = VALUE_OF(backend->prepare(program, {}));
        const auto others = usual->otherShapes();
        if (others.empty())
            continue;
        INFO(device.id + " " + others.front());
        CHECK(!device.isOpenCl || *backend->prepare(program, {}) == usual);  // prepared once and then reused
        REQUIRE(engine.plans()->keep({backend->planKey(program, "fast"), others.front(), 1, 2}));
        const auto tuned = VALUE_OF(backend->prepare(program, {}));
        CHECK(tuned->text().starts_with("shape: " + others.front() + " (tuned)\n"));
        // Passed as an option, the text forces the plan.
        CHECK(backend->prepare(program, {.algorithmOptions = {.plan = tuned->text()}}));
        const auto own = VALUE_OF(backend->prepare(program, {.algorithmOptions = {.plan = "default"}}));
        CHECK_EQUAL(own->text(), usual->text());
        const auto otherSize = VALUE_OF(backend->prepare(walsh(11), {}));
        CHECK(otherSize->text().find("(tuned)") == std::string::npos);
        // The next engine reads the stored plans and ignores plans that the device does not support.
        TunedPlan impossible{backend->planKey(walsh(9), "fast"), "Q7", 1, 2};
        REQUIRE(engine.plans()->keep(impossible));
        engine.reload();
        backend = engine.backend(device.id);
        CHECK((*backend->prepare(program, {}))->text().find("(tuned)") != std::string::npos);
        CHECK((*backend->prepare(walsh(9), {}))->text().find("(tuned)") == std::string::npos);
    }
    CHECK(!engine.plans()->plans().empty());
    tests::setVariable("SEQUENCY_PLANS", "off");
}
