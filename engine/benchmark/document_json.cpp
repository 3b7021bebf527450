// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes and reads documents "sequency-bench/1".
#include "engine/benchmark/document.h"
#include "engine/benchmark/document_fields.h"
#include "engine/io/bytes/located_json.h"

#include <algorithm>
#include <array>

namespace sequency::benchmark {
namespace {

constexpr const char* formatName = "sequency-bench/1";

// Returns the location of a byte in the text. `byte` counts from 1, as in the parser.
base::SourceLocation placeOfByte(std::string_view text, std::size_t byte, const std::string& source)
{
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    return {source, line, before.size() - (before.rfind('\n') + 1) + 1};
}

// Returns the path of the member that starts a problem message: "results/3/compute_ms" for "results[3].compute_ms is …".
std::string pathOfProblem(std::string_view problem)
{
    std::string path;
    for (const char letter : problem.substr(0, problem.find(" is ")))
        if (letter != ']')
            path += letter == '[' || letter == '.' ? '/' : letter;
    return path;
}

}  // namespace

// The members of each part of a document, in the order in which they are written.
namespace fields {

constexpr int maxVariables = 62;
constexpr std::size_t maxRows = 1'000'000;

// Lists the members of statistics. Numbers in the document take precedence; numbers that it lacks are computed from the samples.
void list(auto& fields, Is<Statistics> auto& statistics)
{
    if constexpr (isReader<decltype(fields)>) {
        std::vector<double> samples;
        fields("samples", samples);
        statistics = statisticsOf(std::move(samples));
    }
    fields("min", statistics.min);
    fields("median", statistics.median);
    fields("mean", statistics.mean);
    fields("p95", statistics.p95);
    fields("stddev", statistics.stddev);
    fields("median_low", statistics.medianLow, statistics.hasSpread());
    fields("median_high", statistics.medianHigh, statistics.hasSpread());
    double confidence = statistics.confidence;
    fields("confidence", confidence, statistics.hasSpread());
    if constexpr (isReader<decltype(fields)>) {
        if (confidence > 0 && confidence <= 1)
            statistics.confidence = confidence;
    } else {
        fields.ifSet("samples", statistics.samples);
        fields.ifSet("outliers", statistics.outliers);
    }
    fields.ifSet("resolution", statistics.resolution);
}

void list(auto& fields, Is<HostInfo> auto& host)
{
    fields("cpu", host.cpu);
    fields("cores", host.cores);
    fields("instruction_set", host.instructionSet);
    fields("memory", host.memory);
    fields("os", host.os);
    fields.ifSet("governor", host.governor);
    fields.ifSet("build", host.build);
}

// Descriptions of the fixed parts of the protocol, which the program's options cannot change.
constexpr std::array<std::pair<const char*, std::string_view>, 7> protocolWords{{
    {"clock", "device events for kernels and transfers, the host's steady clock for CPU paths, totals "
              "and wall times"},
    {"verification", "outputs poisoned before each repetition; the last result against what verified_by "
                     "says (another executor, or laws and spot values), the others against the last"},
    {"order", "points of one device and size take turns, a repetition each"},
    {"warm_up", "until the kernels of two runs in a row differ by less than 5 %"},
    {"back_to_back", "on zeros; verified where the last run left the result of the first"},
    {"median_interval", "order statistics, at least 95 % where there are 6 samples or more, never narrower "
                        "than the clock's resolution"},
    {"outliers", "more than 1.5 interquartile ranges outside the quartiles; kept in all numbers"},
}};

void list(auto& fields, Is<Protocol> auto& protocol)
{
    fields("repeats", protocol.repeats);
    fields("warm_ups", protocol.warmUps);
    if constexpr (isReader<decltype(fields)>)
        protocol.maxWarmUps = protocol.warmUps;  // default for documents without this member
    fields("most_warm_ups", protocol.maxWarmUps);
    fields("warm_up_seconds", protocol.warmUpSeconds);
    fields("seed", protocol.seed);
    fields.ifSet("precision", protocol.precision);
    fields("most_repeats", protocol.maxRepeats, protocol.precision > 0);
    fields.ifSet("point_seconds", protocol.pointSeconds);
    if constexpr (!isReader<decltype(fields)>)
        for (const auto& [name, words] : protocolWords)
            fields(name, words);
}

// Returns the point that the reader fills. Its members have the defaults of old documents, not the defaults of a new point.
static Point emptyPoint()
{
    return {.work = {}, .algorithm = {}, .device = {}, .variables = 0, .radix = 2};
}

void listWork(auto& fields, Is<Point> auto& point)
{
    fields("work", point.work);
    fields("algorithm", point.algorithm);
    fields("device", point.device);
    fields("radix", point.radix);
    fields.upTo("n", point.variables, maxVariables);
    if constexpr (isReader<decltype(fields)>)
        for (const char* name : {"work", "algorithm", "device", "n"})
            fields.require(name);
}

void listOptions(auto& fields, Is<Point> auto& point)
{
    fields.ifSet("work_group", point.algorithmOptions.workGroupSize);
    fields.ifSet("outputs_per_item", point.algorithmOptions.outputsPerItem);
    fields.ifSet("threads", point.algorithmOptions.threads);
    fields.ifSet("device_memory", point.algorithmOptions.deviceMemory);
    fields.ifSet("forced_plan", point.algorithmOptions.plan);
    fields("batch", point.batch, point.batch > 1);
}

// Lists the members of a pending point, which has no row yet.
void list(auto& fields, Is<Point> auto& point)
{
    std::string element(point.element ? base::elementName(*point.element) : "");
    if constexpr (isReader<decltype(fields)>)
        point = emptyPoint();
    listWork(fields, point);
    listOptions(fields, point);
    fields.ifSet("element", element);
    if constexpr (isReader<decltype(fields)>)
        point.element = base::parseElementType(element);
}

using MachineStates = std::vector<MachineState>;

struct MachineLists {
    MachineStates states;
};

// Lists each quantity of the machine states as a list with one number per repetition. The number of states is the length of the longest list.
void list(auto& fields, Is<MachineLists> auto& machine)
{
    const auto listOne = [&](const char* name, auto values, const auto& isKnown, const auto& put) {
        for (const MachineState& state : machine.states)
            if (!isReader<decltype(fields)> && isKnown(state))
                values.push_back(*isKnown(state));
        fields(name, values, values.size() == machine.states.size());
        if constexpr (isReader<decltype(fields)>) {
            machine.states.resize(std::max(machine.states.size(), values.size()));
            for (std::size_t i = 0; i < values.size(); ++i)
                put(machine.states[i], values[i]);
        }
    };
    for (const MachineNumber& number : machineNumbers())
        listOne(
            number.name, std::vector<double>(),
            [&](const MachineState& state) -> const auto& { return state.*number.value; },
            [&](MachineState& state, double value) { state.*number.value = value; });
    const bool wasThrottled = std::ranges::any_of(
        machine.states, [](const MachineState& state) { return !state.throttled.empty(); });
    if (isReader<decltype(fields)> || wasThrottled)
        listOne(
            "throttled", std::vector<std::string>(),
            [](const MachineState& state) { return &state.throttled; },
            [](MachineState& state, const std::string& value) { state.throttled = value; });
}

// Reads the status. A row without a status is "ok" unless it has an error.
static void readStatus(Reader& fields, Row& row)
{
    std::string status;
    fields("status", status);
    const auto known = base::findValue<RowStatus>(rowStatusNames, status);
    if (fields.has("status") && !known)
        fields.complainOf("status", "not one of ok, unsupported, skipped, failed, cancelled");
    row.status =
        known.value_or(fields.has("error") || fields.has("status") ? RowStatus::Failed : RowStatus::Ok);
    if (row.hasTimes())
        return;
    if (row.status == RowStatus::Ok)
        row.status = RowStatus::Failed;
    if (row.error.empty())
        row.error = "not verified";
}

// Completes a row of an earlier version of the format, in which members are missing or have another form.
static void completeOld(Reader& fields, Row& row)
{
    row.exchangeCost.devices = std::max<std::size_t>(1, row.exchangeCost.devices);
    row.ranks = std::max<std::size_t>(1, row.ranks);
    // Instead of hot and cold times, documents of the first versions contain the time of consecutive runs and copy times that include the allocation.
    double hot = 0;
    double hotCopy = 0;
    fields("wall_ms", hot);
    fields("copy_wall_ms", hotCopy);
    if (!fields.has("compute_hot_ms") && hot > 0)
        row.hotMilliseconds.median = hot;
    if (hotCopy > 0) {
        row.coldCopyMilliseconds = std::exchange(row.copyMilliseconds, Statistics{});
        row.copyMilliseconds.median = hotCopy;
        row.copies = row.hotMilliseconds.median / hotCopy;
    }
    // For documents without this member, the sum of the medians is the best estimate.
    if (!fields.has("with_transfers_ms"))
        row.withTransfersMilliseconds.median =
            row.computeMilliseconds.median + row.uploadMilliseconds.median + row.downloadMilliseconds.median;
}

void listVerification(auto& fields, Is<Row> auto& row)
{
    fields.ifSet("note", row.note);
    fields("verified", row.verified);
    fields.ifSet("verified_by", row.verifiedBy);
}

void listTimes(auto& fields, Is<Row> auto& row)
{
    const bool hasHot = row.hotMilliseconds.median > 0;
    fields("repeats", row.repeats);
    fields("warm_ups", row.warmUps);
    fields("compute_ms", row.computeMilliseconds);
    fields("with_transfers_ms", row.withTransfersMilliseconds);
    fields("total_ms", row.totalMilliseconds);
    fields("upload_ms", row.uploadMilliseconds);
    fields("download_ms", row.downloadMilliseconds);
    fields.ifSet("staging_ms", row.stagingMilliseconds);
    fields("step_ms", row.stepMilliseconds);
    fields("build_ms", row.buildMilliseconds);
    fields.ifSet("compute_hot_ms", row.hotMilliseconds);
    fields("compute_hot_verified", row.isHotVerified, hasHot);
    fields.ifSet("compute_cold_ms", row.coldMilliseconds);
    fields("copy_ms", row.copyMilliseconds);
    fields.ifSet("copy_cold_ms", row.coldCopyMilliseconds);
    fields.ifSet("copy_bytes", row.copyBytes);
    fields("copies", row.copies);
    fields.ifSet("copies_cold", row.coldCopies);
    fields.ifSet("threaded_copy_ms", row.threadedCopyMilliseconds);
    fields.ifSet("write_ms", row.writeMilliseconds);
    fields("write_share", row.writeShare, row.writeMilliseconds.median > 0);
    fields.ifSet("threads_used", row.threads);
    fields.ifSet("work_groups_used", row.workGroups);
    fields("devices_used", row.exchangeCost.devices);
    fields("ranks", row.ranks);
    fields("exchanged_bytes", row.exchangeCost.exchangedBytes, row.exchangeCost.devices > 1);
    fields("least_exchanged_bytes", row.exchangeCost.minExchangedBytes, row.exchangeCost.devices > 1);
    MachineLists machine{row.machine};
    fields("machine", machine, !row.machine.empty());
    if constexpr (isReader<decltype(fields)>)
        row.machine = std::move(machine.states);
    fields.ifSet("plan", row.plan);
    listVerification(fields, row);
}

void list(auto& fields, Is<Row> auto& row)
{
    constexpr bool isReading = isReader<decltype(fields)>;
    Point point = isReading ? emptyPoint() : row.point;
    if (!isReading)
        point.radix = row.radix;
    listWork(fields, point);
    fields.ifSet("N", row.size);  // a size beyond 2^64 cannot be written
    listOptions(fields, point);
    fields.ifSet("element", row.element);
    if constexpr (isReading) {
        point.element = base::parseElementType(row.element);
        row.point = point;
        row.radix = point.radix;
        fields("error", row.error);
        listVerification(fields, row);
        readStatus(fields, row);
    } else {
        fields("status", rowStatusName(row.status));
        if (!row.hasTimes()) {
            fields("verified", false);
            fields("error", row.error);
        }
    }
    if (row.hasTimes())
        listTimes(fields, row);
    if constexpr (isReading)
        if (row.hasTimes())
            completeOld(fields, row);
}

void list(auto& fields, Is<DeviceModel::Copy> auto& copy)
{
    fields("bytes", copy.bytes);
    fields("ms", copy.milliseconds);
}

void list(auto& fields, Is<DeviceModel> auto& model)
{
    fields("device", model.device);
    fields("launch_ms", model.launchMilliseconds);
    fields("copies", model.copies);
}

void listHead(auto& fields, Is<Document> auto& document)
{
    fields("sequency", document.program);
    fields("date", document.date);
    fields.ifSet("setup", document.setup);
    fields.ifSet("note", document.note);
    fields("host", document.host);
}

void listMeasurements(auto& fields, Is<Document> auto& document)
{
    fields("devices", document.devices);
    if constexpr (isReader<decltype(fields)>)
        document.protocol.maxWarmUps = document.protocol.warmUps;  // default for documents without a protocol
    fields("protocol", document.protocol);
    fields.ifSet("device_models", document.models);
    bool isInterrupted = document.plannedRows > 0;
    fields("interrupted", isInterrupted, isInterrupted);
    if (isInterrupted)
        fields.upTo("planned_results", document.plannedRows, maxRows);
    fields("pending", document.pending, isInterrupted && !document.pending.empty());
    fields("results", document.rows);
}

}  // namespace fields

std::string jsonOf(const Document& document)
{
    fields::Json json{{"format", formatName}};
    fields::Writer members(json);
    listHead(members, document);
    listMeasurements(members, document);
    // Replaces bytes that are not valid UTF-8, for example in a driver's name. Throwing an exception would lose the measurements.
    return json.dump(1, ' ', false, fields::Json::error_handler_t::replace) + "\n";
}

base::Result<Document> readDocument(std::string_view text, const std::string& source)
{
    const auto bad = [&](const std::string& message, const base::SourceLocation& place) {
        return base::Error{base::ErrorKind::BadInput, message, place};
    };
    try {
        const nlohmann::json checked = nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error& failure) {
        return bad("this is not a JSON document", placeOfByte(text, failure.byte, source));
    } catch (const nlohmann::json::exception&) {  // a number exceeds the range of double
        return bad("this JSON document has a number that is out of range", {source, 1, 1});
    }
    // Checks the limits of nesting and size, because the code below reads parts of the document recursively.
    auto located = SEQUENCY_TRY(io::LocatedJson::parse(text, source, {}, "a benchmark document"));
    const fields::Json& json = located.tree();
    if (!json.is_object() || !json.contains("format") || json["format"] != formatName ||
        !json.contains("results") || !json["results"].is_array())
        return located.error({}, "this is not a benchmark document, expected the format sequency-bench/1");
    std::string problem;
    Document document;
    fields::Reader members(json, {}, problem);
    listHead(members, document);
    listMeasurements(members, document);
    if (!problem.empty())
        return located.error(pathOfProblem(problem), problem);
    return document;
}

}  // namespace sequency::benchmark
