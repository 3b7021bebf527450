// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the costs of calls and the device that "auto" selects: curves, predictions and choices with invented costs, the store of costs, and an engine
// with given costs.
#include "engine/io/bytes/file_lock.h"
#include "engine/io/bytes/json.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/devices/damaged_files.h"
#include "engine/session/devices/device_cost_store.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

using namespace sequency;
using session::CallPrediction;
using session::CostCurve;
using session::DeviceChoice;
using session::DeviceCosts;
using session::DeviceCostStore;
using session::DeviceInfo;
using session::DeviceType;

namespace {

namespace fs = std::filesystem;

DeviceInfo deviceOf(const std::string& id, DeviceType type)
{
    DeviceInfo device;
    device.id = id;
    device.name = "Made-up " + id;
    device.driver = "driver 1";
    device.type = type;
    device.isOpenCl = id.starts_with("opencl");
    device.computeUnits = 4;
    device.algorithms["walsh"] = {"fast"};
    return device;
}

// Returns a cost curve with `seconds` per byte or operation.
CostCurve proportional(double seconds)
{
    return CostCurve({{1, seconds}});
}

class MadePlan final : public program::Plan {
public:
    MadePlan(program::Program program, std::vector<program::PlanPass> passes, bool isInParts = false)
        : Plan(std::move(program), {}), m_passes(std::move(passes)), m_isInParts(isInParts)
    {}
    std::vector<program::PlanPass> passes() const override { return m_passes; }
    bool isInParts() const override { return m_isInParts; }

private:
    std::vector<program::PlanPass> m_passes;
    bool m_isInParts;
};

program::Program walshProgram(int variables, program::Storage storage = program::Storage::Float32)
{
    const auto walsh = VALUE_OF(transform::describe(transform::TransformSpec{"walsh", 2, variables}));
    return VALUE_OF(program::transformProgram(walsh, storage));
}

program::PlanPass passOf(std::uint64_t bytesRead, std::uint64_t bytesWritten, std::uint64_t additions)
{
    return {.cost = {.additions = additions, .bytesRead = bytesRead, .bytesWritten = bytesWritten}};
}

CallPrediction predicted(const std::string& id, double seconds)
{
    return {.id = id, .isMeasured = true, .computeSeconds = seconds};
}

// A folder that the destructor removes.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("sequency-costs-" + std::to_string(std::random_device()()));

    ~Folder() { fs::remove_all(path); }
    std::string file() const { return (path / "inner" / "costs.json").string(); }
};

DeviceCosts someCosts()
{
    DeviceCosts costs;
    costs.openSeconds = 0.25;
    costs.callSeconds = 1e-4;
    costs.upload = CostCurve({{1024, 1e-6}, {4096, 3e-6}});
    costs.pass = CostCurve({{2048, 5e-6}});
    costs.arithmetic = CostCurve({{1000, 7e-6}});
    costs.isMeasured = true;
    return costs;
}

std::string contentOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

SEQUENCY_CASE(cost_curves_are_linear_between_points_and_never_decrease)
{
    const CostCurve curve({{300, 5}, {100, 3}, {400, 4}});  // 5 is lowered to 4
    CHECK_NEAR(curve.seconds(0), 0, 0);
    CHECK_NEAR(curve.seconds(1), 3, 1e-12);
    CHECK_NEAR(curve.seconds(100), 3, 1e-12);
    CHECK_NEAR(curve.seconds(200), 3.5, 1e-12);
    CHECK_NEAR(curve.seconds(350), 4, 1e-12);
    CHECK_NEAR(curve.seconds(800), 8, 1e-12);  // twice the last amount
    CHECK_NEAR(curve.largestRate(), 100, 1e-12);
    CHECK_NEAR(CostCurve().seconds(7), 0, 0);
    CHECK(CostCurve({{0, 1}, {-3, 1}, {5, -1}, {2, std::nan("")}}).points().empty());
}

SEQUENCY_CASE(a_predicted_time_is_the_sum_of_opening_calls_transfers_and_computation)
{
    DeviceCosts costs;
    costs.openSeconds = 1000;
    costs.callSeconds = 100;
    costs.upload = proportional(2);
    costs.download = proportional(3);
    costs.fresh = proportional(5);
    costs.pass = proportional(7);
    costs.arithmetic = proportional(11);
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    // The plan has two values of four bytes each: 8 bytes of upload and 8 bytes of download.
    const MadePlan plan(walshProgram(1), {passOf(1, 2, 50), passOf(4, 0, 50)});
    const auto closed = session::predictCall(plan, {}, gpu, costs, false);
    CHECK_NEAR(closed.openSeconds, 1000, 0);
    // One upload, two launches and one download cost no more than the smallest call.
    constexpr double call = 100;
    CHECK_NEAR(closed.callSeconds, call, 1e-9);
    CHECK_NEAR(closed.transferSeconds, 8 * 2 + 8 * 3, 1e-9);
    CHECK_NEAR(closed.computeSeconds, 3 * 7 + 4 * 7, 1e-9);
    CHECK_NEAR(closed.seconds(), 1000 + call + 40 + 49, 1e-9);
    CHECK_NEAR(session::predictCall(plan, {}, gpu, costs, true).seconds(), call + 40 + 49, 1e-9);
    CHECK_NEAR(session::predictCall(plan, {true}, gpu, costs, true).seconds(), call + 40 + 49 + 8 * 5, 1e-9);
    CHECK_NEAR(session::predictCall(plan, {false, 3}, gpu, costs, false).seconds(),
               1000 + 3 * (call + 40 + 49), 1e-9);
    // Two more launches cost half of the smallest call in addition.
    const MadePlan longer(walshProgram(1),
                          {passOf(1, 2, 25), passOf(4, 0, 25), passOf(1, 0, 25), passOf(0, 1, 25)});
    CHECK_NEAR(session::predictCall(longer, {}, gpu, costs, true).callSeconds, 150, 1e-9);
    // On the CPU, passes are not submitted to a device.
    CHECK_NEAR(session::predictCall(plan, {}, deviceOf("cpu", DeviceType::Cpu), costs, true).callSeconds, 100,
               1e-9);

    // Setting rounding residue to 0 has a cost on the host.
    costs.clear = proportional(13);
    CHECK_NEAR(session::predictCall(plan, {}, gpu, costs, true).seconds(), call + 40 + 49, 1e-9);
    CHECK_NEAR(
        session::predictCall(plan, {.runs = 3, .isClearedByHost = true}, gpu, costs, true).computeSeconds,
        3 * (49 + 8 * 13), 1e-9);

    // The upload of 8 bits takes one 32-bit word or more. The passes move many bytes, but the arithmetic determines their cost.
    const auto bits = VALUE_OF(program::largestOfBits(3));
    const double up = static_cast<double>(program::storageBytes(program::Storage::Bits, 8));
    const MadePlan ofBits(bits, {passOf(1000, 1000, 60), passOf(1000, 1000, 40)});
    CHECK_NEAR(session::predictCall(ofBits, {}, gpu, costs, true).seconds(), call + up * 2 + 4 * 3 + 100 * 11,
               1e-9);
}

SEQUENCY_CASE(the_predicted_time_of_an_elimination_follows_from_the_operation_count)
{
    DeviceCosts costs;
    costs.pass = proportional(7);
    costs.arithmetic = proportional(11);
    program::ProgramBuilder builder;
    const auto places = builder.input("u", program::Storage::Int32, 3);
    const auto points = builder.input("x", program::Storage::Int32, 2);
    builder.output(builder.annihilator(places, points, 1));
    const auto program = VALUE_OF(builder.finish());
    const MadePlan plan(program, {passOf(1, 2, 50), passOf(4, 0, 50)});
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    CHECK_NEAR(session::predictCall(plan, {}, gpu, costs, true).computeSeconds, 100 * 11, 1e-9);
}

SEQUENCY_CASE(the_lower_bound_of_a_predicted_time_contains_the_unavoidable_costs)
{
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    const MadePlan plan(walshProgram(1), {});
    for (const bool isOpen : {false, true}) {
        const auto least = session::fixedCosts(gpu, someCosts(), isOpen);
        CHECK(least.isAtLeast && least.isMeasured);
        CHECK_NEAR(least.seconds(), isOpen ? 1e-4 : 0.2501, 1e-12);
        const auto whole = session::predictCall(plan, {}, gpu, someCosts(), isOpen);
        CHECK(!whole.isAtLeast);
        CHECK(least.seconds() <= whole.seconds());
    }
}

SEQUENCY_CASE(predictions_count_two_transfers_for_vectors_larger_than_device_memory)
{
    DeviceCosts costs;
    costs.upload = proportional(1);
    costs.download = proportional(1);
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    const MadePlan whole(walshProgram(4), {});  // 64 bytes
    CHECK_NEAR(session::predictCall(whole, {}, gpu, costs, true).seconds(), 128, 1e-9);
    const MadePlan inParts(walshProgram(4), {}, true);
    CHECK_NEAR(session::predictCall(inParts, {}, gpu, costs, true).seconds(), 256, 1e-9);
}

SEQUENCY_CASE(the_device_with_the_smallest_predicted_time_is_chosen_by_default)
{
    const auto faster =
        session::chooseDevice({predicted("cpu", 3), predicted("opencl:0", 1), predicted("b", 2)}, false);
    CHECK(faster.reason == DeviceChoice::Reason::Faster);
    CHECK_EQUAL(faster.chosen.id, std::string("opencl:0"));
    REQUIRE(faster.other);
    CHECK_EQUAL(faster.other->id, std::string("b"));
    CHECK(!faster.isSlower());

    CHECK_EQUAL(session::chooseDevice({predicted("cpu", 1), predicted("opencl:0", 1)}, false).chosen.id,
                std::string("cpu"));  // the first of two devices with equal times

    const auto named = session::chooseDevice({predicted("opencl:0", 3), predicted("cpu", 1)}, true);
    CHECK(named.reason == DeviceChoice::Reason::Named);
    CHECK_EQUAL(named.chosen.id, std::string("opencl:0"));
    CHECK(named.isSlower());
    CHECK(!session::chooseDevice({predicted("opencl:0", 1), predicted("cpu", 0.95)}, true).isSlower());

    const auto alone = session::chooseDevice({predicted("cpu", 1)}, false);
    CHECK(alone.reason == DeviceChoice::Reason::OnlyOne);
    CHECK(!alone.other && !alone.isSlower());
}

// The GPU has larger fixed costs and cheaper passes. It is therefore faster from some size on, and this size is larger if the GPU is not open.
SEQUENCY_CASE(the_smallest_size_that_uses_a_gpu_is_larger_if_the_gpu_must_be_opened)
{
    DeviceCosts host;
    host.callSeconds = 1e-6;
    host.pass = proportional(1e-9);
    DeviceCosts card;
    card.openSeconds = 0.3;
    card.callSeconds = 1e-4;
    card.upload = card.download = proportional(1e-10);
    card.pass = proportional(1e-12);
    const DeviceInfo cpu = deviceOf("cpu", DeviceType::Cpu);
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    const auto firstOnGpu = [&](bool isOpen) {
        int first = 0;
        for (int n = 28; n >= 1; --n) {
            const std::uint64_t bytes = std::uint64_t{4} << n;
            const MadePlan plan(walshProgram(n), {passOf(bytes, bytes, 0)});
            const auto choice = session::chooseDevice(
                {predictCall(plan, {}, cpu, host, true), predictCall(plan, {}, gpu, card, isOpen)}, false);
            if (choice.chosen.id == "opencl:0") {
                CHECK(first == 0 || first == n + 1);  // contiguous range of sizes
                first = n;
            }
        }
        return first;
    };
    // With N values of 8 bytes, the times are 1e-6 + 8N·1e-9 on the CPU and 1e-4 + 8N·1e-10 + 8N·1e-12 on the GPU, so the GPU is faster for N > 13
    // 887. If opening takes 0.3 s, it is faster for N > 42.1 million.
    CHECK_EQUAL(firstOnGpu(true), 14);
    CHECK_EQUAL(firstOnGpu(false), 26);
}

SEQUENCY_CASE(candidates_of_device_auto_are_the_cpu_path_and_gpus_with_the_algorithm)
{
    std::vector<DeviceInfo> devices{deviceOf("reference", DeviceType::Reference),
                                    deviceOf("cpu", DeviceType::Cpu), deviceOf("opencl:0", DeviceType::Cpu),
                                    deviceOf("opencl:1", DeviceType::Gpu),
                                    deviceOf("opencl:2", DeviceType::Gpu)};
    const auto ids = [&](const char* work, const char* algorithm) {
        std::string all;
        for (const DeviceInfo* device : session::automaticCandidates(devices, work, algorithm))
            all += device->id + " ";
        return all;
    };
    CHECK_EQUAL(ids("walsh", "fast"), std::string("cpu opencl:1 opencl:2 "));
    CHECK_EQUAL(ids("", ""), std::string("cpu opencl:1 opencl:2 "));
    devices[4].unavailable["fast"] = "too small";
    CHECK_EQUAL(ids("walsh", "fast"), std::string("cpu opencl:1 "));
    devices[2].algorithms["walsh"] = devices[0].algorithms["walsh"] = {"fast", "A3"};
    CHECK_EQUAL(ids("walsh", "A3"), std::string("opencl:0 "));  // the only device with this algorithm
    devices[3].algorithms["walsh"] = {"fast", "A3"};
    CHECK_EQUAL(ids("walsh", "A3"), std::string("opencl:1 "));
    CHECK_EQUAL(ids("walsh", "A9"), std::string());
}

// The rule holds on every device of this machine and with typical costs of every kind of device. The time for submitting commands is an exception,
// because a larger transform may need fewer commands.
SEQUENCY_CASE(predicted_times_never_decrease_with_the_transform_size)
{
    session::Engine engine(DeviceCostStore{""});
    for (const DeviceInfo& device : engine.devices()) {
        if (device.type == DeviceType::Reference)
            continue;
        INFO(device.id);
        std::vector<DeviceCosts> all{session::typicalCosts(deviceOf("cpu", DeviceType::Cpu)),
                                     session::typicalCosts(deviceOf("opencl:0", DeviceType::Cpu)),
                                     session::typicalCosts(deviceOf("opencl:0", DeviceType::Gpu))};
        for (const DeviceCosts& costs : all) {
            CHECK(!costs.isMeasured);
            double spectrum = 0;
            double largest = 0;
            for (int n = 1; n <= 22; ++n) {
                const auto bits = VALUE_OF(program::largestOfBits(n));
                session::Backend& backend = *engine.backend(device.id);
                const auto ofSpectrum = VALUE_OF(backend.prepare(walshProgram(n), {}));
                const auto ofBits = VALUE_OF(backend.prepare(bits, {}));
                const auto workOf = [&](const program::Plan& plan, const session::CallTraits& call) {
                    const auto prediction = session::predictCall(plan, call, device, costs, true);
                    return prediction.seconds() - prediction.callSeconds;
                };
                const double nextSpectrum = workOf(*ofSpectrum, {true});
                const double nextLargest = workOf(*ofBits, {});
                CHECK(nextSpectrum >= spectrum);
                CHECK(nextLargest >= largest);
                spectrum = nextSpectrum;
                largest = nextLargest;
            }
        }
    }
}

SEQUENCY_CASE(stored_device_costs_are_loaded_unchanged)
{
    const Folder folder;
    const DeviceCostStore store(folder.file());
    const DeviceInfo cpu = deviceOf("cpu", DeviceType::Cpu);
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    CHECK(!store.load(cpu));
    store.save(cpu, someCosts());
    DeviceCosts others = someCosts();
    others.openSeconds = 3;
    store.save(gpu, others);
    CHECK(store.load(cpu) == someCosts());
    CHECK(store.load(gpu) == others);
    others.callSeconds = 4;
    store.save(gpu, others);  // replaces the stored costs
    CHECK(store.load(gpu) == others);
    CHECK(store.load(cpu) == someCosts());
    CHECK_EQUAL(nlohmann::json::parse(contentOf(folder.file()))["devices"].size(), std::size_t{2});

    const DeviceCostStore nothing("");
    nothing.save(cpu, someCosts());
    CHECK(!nothing.load(cpu));
}

SEQUENCY_CASE(stored_device_costs_of_another_driver_program_or_host_are_not_used)
{
    const Folder folder;
    const DeviceCostStore store(folder.file());
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    store.save(gpu, someCosts());
    DeviceInfo newer = gpu;
    newer.driver = "driver 2";
    CHECK(!store.load(newer));
    DeviceInfo renamed = gpu;
    renamed.name = "another";
    CHECK(!store.load(renamed));
    DeviceInfo renumbered = gpu;
    renumbered.id = "opencl:3";
    CHECK(store.load(renumbered));

    for (const auto& [key, value] :
         {std::pair<std::string, nlohmann::ordered_json>{"program", "0.0.0"}, {"host_threads", 100000}}) {
        auto document = nlohmann::ordered_json::parse(contentOf(folder.file()));
        document["devices"][0][key] = value;
        write(folder.file(), document.dump());
        INFO(key);
        CHECK(!store.load(gpu));
        store.save(gpu, someCosts());
        CHECK(store.load(gpu));
        fs::remove(folder.file());
        store.save(gpu, someCosts());
    }
    auto document = nlohmann::ordered_json::parse(contentOf(folder.file()));
    document["format"] = "sequency-device-costs/999";
    write(folder.file(), document.dump());
    CHECK(!store.load(gpu));
}

SEQUENCY_CASE(device_costs_saved_concurrently_are_all_stored)
{
    const Folder folder;
    constexpr int threads = 4;
    constexpr int devicesPerThread = 10;
    std::vector<std::thread> savers;
    const auto deviceAt = [](int thread, int i) {
        return deviceOf(std::to_string(thread) + ":" + std::to_string(i), DeviceType::Gpu);
    };
    for (int thread = 0; thread < threads; ++thread)
        savers.emplace_back([&, thread] {
            const DeviceCostStore store(folder.file());
            for (int i = 0; i < devicesPerThread; ++i)
                store.save(deviceAt(thread, i), someCosts());
        });
    for (std::thread& saver : savers)
        saver.join();
    const DeviceCostStore store(folder.file());
    for (int thread = 0; thread < threads; ++thread)
        for (int i = 0; i < devicesPerThread; ++i)
            CHECK(store.load(deviceAt(thread, i)) == someCosts());
    CHECK(!fs::exists(folder.file() + ".lock"));
}

SEQUENCY_CASE(device_costs_are_not_saved_while_another_program_holds_the_lock)
{
    const Folder folder;
    const DeviceCostStore store(folder.file());
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    const auto patience = io::FileLock::defaultPatience();
    io::FileLock::setDefaultPatience(std::chrono::milliseconds(0));
    fs::create_directories(fs::path(folder.file()).parent_path());
    {
        const auto lock = VALUE_OF(io::FileLock::tryTake(folder.file() + ".lock"));
        store.save(gpu, someCosts());
        CHECK(!store.load(gpu));
    }
    io::FileLock::setDefaultPatience(patience);
    store.save(gpu, someCosts());
    CHECK(store.load(gpu) == someCosts());
}

SEQUENCY_CASE(a_damaged_file_of_device_costs_is_ignored_renamed_and_rewritten)
{
    const Folder folder;
    const DeviceCostStore store(folder.file());
    const DeviceInfo gpu = deviceOf("opencl:0", DeviceType::Gpu);
    store.save(gpu, someCosts());
    const std::string whole = contentOf(folder.file());
    for (std::size_t length = 0; length + 2 < whole.size(); length += 7) {
        write(folder.file(), whole.substr(0, length));
        CHECK(!store.load(gpu));
    }
    for (const char* text : {"[]", "null", "{}", "{\"format\": \"sequency-device-costs/1\", \"devices\": 3}",
                             "{\"format\": \"sequency-device-costs/1\", \"devices\": [3, null, []]}"}) {
        write(folder.file(), text);
        CHECK(!store.load(gpu));
        store.save(gpu, someCosts());
        CHECK(store.load(gpu) == someCosts());
    }
    // Valid JSON that is nested too deeply for any recursive function to copy or write. The file is renamed when the costs are read.
    constexpr std::size_t depth = 100'000;
    const std::string deep = std::string(depth, '[') + std::string(depth, ']');
    for (const std::string& text :
         {deep, R"({"format": )" + deep + "}",
          R"({"format": "sequency-device-costs/1", "devices": [{"device": )" + deep + "}]}"}) {
        write(folder.file(), text);
        session::takeDamagedFiles();
        CHECK(!store.load(gpu));
        CHECK_EQUAL(contentOf(folder.file() + ".damaged"), text);
        CHECK_EQUAL(session::takeDamagedFiles().size(), 1U);
        CHECK(!store.load(gpu));
        store.save(gpu, someCosts());
        CHECK(store.load(gpu) == someCosts());
        CHECK(session::takeDamagedFiles().empty());
    }
    // The members are an invalid number and an invalid curve.
    for (const auto& [key, value] : {std::pair<std::string, nlohmann::ordered_json>{"call_seconds", "x"},
                                     {"call_seconds", -1},
                                     {"pass", {{1, 2, 3}}},
                                     {"pass", nlohmann::ordered_json::array()},
                                     {"upload", 7}}) {
        auto document = nlohmann::ordered_json::parse(whole);
        document["devices"][0]["costs"][key] = value;
        write(folder.file(), document.dump());
        INFO(key);
        CHECK(!store.load(gpu));
    }
}

// The call runs on the named OpenCL device. The call and its result both report the predicted time of the CPU path.
SEQUENCY_CASE(runs_on_a_named_device_report_the_predicted_time_of_the_cpu_path)
{
    session::Engine engine(DeviceCostStore{""});
    const auto opencl = engine.resolveDevice("opencl");
    if (!opencl)
        SKIP_CASE("there is no OpenCL device");
    DeviceCosts cheap = someCosts();
    cheap.openSeconds = 0;
    cheap.callSeconds = 1e-6;
    DeviceCosts dear = someCosts();
    dear.openSeconds = 1;
    dear.callSeconds = 2;
    engine.setCosts("cpu", cheap);
    engine.setCosts(opencl->id, dear);
    auto values = VALUE_OF(base::allocateElements(base::ElementType::UInt8, 16));
    std::ranges::fill(std::get<base::AlignedBuffer<std::uint8_t>>(values), std::uint8_t{1});
    const auto function =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 4, std::move(values)});
    session::TransformRequest request{{}, function};
    request.spec.variables = 4;
    request.device = opencl->id;
    request.comparesDevices = true;
    const auto check = [&](const DeviceChoice& choice, double openSeconds) {
        CHECK(choice.reason == DeviceChoice::Reason::Named);
        CHECK_EQUAL(choice.chosen.id, opencl->id);
        CHECK_NEAR(choice.chosen.openSeconds, openSeconds, 0);
        CHECK(choice.chosen.callSeconds >= 2);  // two seconds per command
        CHECK(choice.chosen.isMeasured);
        REQUIRE(choice.other);
        CHECK_EQUAL(choice.other->id, std::string("cpu"));
        CHECK(choice.isSlower());
    };
    const auto first = VALUE_OF(engine.run(request));
    CHECK_EQUAL(first.device->id, opencl->id);
    check(first.choice, 1);
    const auto second = VALUE_OF(engine.run(request));  // the device is open now
    check(second.choice, 0);
    session::ConvolutionRequest convolution{{}, function};
    convolution.device = opencl->id;
    convolution.comparesDevices = true;
    const auto convolved = VALUE_OF(engine.run(convolution));
    check(convolved.choice, 0);
    const auto polarities = VALUE_OF(
        engine.run(session::PolarityRequest{{.device = opencl->id, .comparesDevices = true}, function}));
    check(polarities.choice, 0);
    session::CharactersRequest characters{{}, {2, 2}};
    characters.device = opencl->id;
    characters.comparesDevices = true;
    const auto table = VALUE_OF(engine.run(characters));
    check(table.choice, 0);

    // If no comparison is requested, the engine plans for the named device only.
    request.comparesDevices = false;
    const auto alone = VALUE_OF(engine.run(request));
    CHECK(alone.choice.reason == DeviceChoice::Reason::Named && !alone.choice.other);

    request.device = "cpu";
    request.comparesDevices = true;
    const auto named = VALUE_OF(engine.run(request));
    CHECK(named.choice.reason == DeviceChoice::Reason::Named && !named.choice.other);
    CHECK_EQUAL(named.choice.chosen.id, std::string("cpu"));
}

// On a device, a pass sets rounding residue in long real spectra to 0 for every type of function. On the CPU path, the host does this.
SEQUENCY_CASE(the_predicted_time_includes_clearing_of_rounding_residue)
{
    session::Engine engine(DeviceCostStore{""});
    const auto opencl = engine.resolveDevice("opencl");
    if (!opencl)
        SKIP_CASE("there is no OpenCL device");
    DeviceCosts costs = someCosts();
    costs.clear = proportional(1000);
    engine.setCosts("cpu", costs);
    engine.setCosts(opencl->id, costs);
    const auto check = [&](base::ElementType given, std::optional<base::ElementType> computed, double onHost,
                           double onDevice) {
        auto values = VALUE_OF(base::allocateElements(given, std::size_t{1} << 14));
        std::visit(
            [](auto& buffer) { std::ranges::fill(buffer, std::remove_cvref_t<decltype(buffer[0])>(1)); },
            values);
        session::TransformRequest request{
            {}, std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 14, std::move(values)})};
        request.spec.variables = 14;
        request.device = opencl->id;
        request.comparesDevices = true;
        request.element = computed;
        const auto result = VALUE_OF(engine.run(request));
        REQUIRE(result.choice.other);
        CHECK_NEAR(result.choice.other->computeSeconds, onHost, 1);
        CHECK_NEAR(result.choice.chosen.computeSeconds, onDevice, 1);
    };
    constexpr double bytes = 4 << 14;
    check(base::ElementType::Float32, base::ElementType::Float32, 1000 * bytes, 0);
    if (opencl->fp64)
        check(base::ElementType::Float32, base::ElementType::Float64, 2000 * bytes, 0);
    check(base::ElementType::Int32, std::nullopt, 0, 0);
}

// Every call with the device "auto" reports its candidates. Without a GPU there is only one candidate, and nothing is measured automatically.
SEQUENCY_CASE(a_run_with_device_auto_reports_the_chosen_device)
{
    session::Engine engine(DeviceCostStore{""});
    const auto candidates = session::automaticCandidates(engine.devices(), "walsh", "fast");
    session::TransformRequest request{{}, std::make_shared<const base::FunctionVector>()};
    auto values = VALUE_OF(base::allocateElements(base::ElementType::UInt8, 4));
    std::ranges::fill(std::get<base::AlignedBuffer<std::uint8_t>>(values), std::uint8_t{0});
    request.function =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 2, std::move(values)});
    request.spec.variables = 2;
    const auto result = VALUE_OF(engine.run(request));
    CHECK_EQUAL(result.choice.chosen.id, result.device->id);
    CHECK(result.choice.other.has_value() == (candidates.size() > 1));
    CHECK(result.choice.reason ==
          (candidates.size() > 1 ? DeviceChoice::Reason::Faster : DeviceChoice::Reason::OnlyOne));
    CHECK_EQUAL(engine.unmeasuredDevices().size(), candidates.size() > 1 ? candidates.size() : 0);
}

SEQUENCY_CASE(measured_device_costs_are_stored_and_used_by_the_next_engine)
{
    const Folder folder;
    const DeviceCostStore store(folder.file());
    session::Engine engine(store);
    CHECK(!engine.costs("cpu").isMeasured);
    // The device is open and the predicted time of opening it has been reduced (opening_credit.h). The measurement restores that time.
    const DeviceCosts typical = engine.costs("cpu");
    DeviceCosts credited = typical;
    credited.openSeconds = 0;
    engine.setCosts("cpu", credited);
    auto vector = VALUE_OF(program::allocate(program::Storage::Float32, 2));
    std::ranges::fill(program::elementsOf<float>(vector), 0.0F);
    base::Timings timings;
    REQUIRE(engine.backend("cpu")->compute(
        walshProgram(1), {}, {{program::InputVector::givenAway(vector)}, {&vector}}, {}, timings));
    const auto measured = VALUE_OF(engine.measureCosts("cpu"));
    CHECK_NEAR(measured.openSeconds, typical.openSeconds, 0);
    CHECK(measured.isMeasured);
    CHECK(measured.callSeconds > 0);
    CHECK(!measured.pass.points().empty() && !measured.arithmetic.points().empty());
    CHECK(measured.upload.points().empty());  // the CPU path has no transfers
    CHECK(!measured.clear.points().empty());
    CHECK(engine.costs("cpu") == measured);
    CHECK(session::Engine(store).costs("cpu") == measured);
    REQUIRE(!engine.measureCosts("nothing"));

    std::stop_source stop;
    stop.request_stop();
    CHECK(ERROR_OF(engine.measureCosts("cpu", {stop.get_token()})).kind == base::ErrorKind::Cancelled);
    CHECK(engine.costs("cpu") == measured);
}
