// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads documents "sequency-bench/1". A field that is missing keeps its default, one of the wrong kind is an error that names
// it; the first one counts.
#include "engine/benchmark/document.h"

#include "engine/io/bytes/json.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/vector_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

namespace sequency::benchmark {
namespace {

using Json = nlohmann::json;

constexpr std::size_t maxRows = 1'000'000;
constexpr int maxVariables = 62;

// An object of the document and where it stands, "results[3].compute_ms".
class Fields {
public:
    Fields(const Json& json, std::string path, std::string& problem)
        : m_json(json), m_path(std::move(path)), m_problem(problem)
    {
        if (!json.is_object())
            complain(m_path, "not an object");
    }

    bool has(const char* name) const { return m_json.is_object() && m_json.contains(name); }

    // What is not finite cannot be written in JSON; times are not negative.
    double number(const char* name, double missing = 0) const
    {
        if (!has(name))
            return missing;
        const Json& value = m_json[name];
        if (!value.is_number() || !std::isfinite(value.get<double>()) || value.get<double>() < 0)
            return complain(place(name), "not a number of at least 0"), missing;
        return value.get<double>();
    }

    template <typename Integer>
    Integer integer(const char* name, Integer missing,
                    Integer most = std::numeric_limits<Integer>::max()) const
    {
        if (!has(name))
            return missing;
        const Json& value = m_json[name];
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
            return complain(place(name), "not a whole number from 0 to " + std::to_string(most)), missing;
        return static_cast<Integer>(value.get<std::uint64_t>());
    }

    std::string text(const char* name, const std::string& missing = {}) const
    {
        if (!has(name))
            return missing;
        if (!m_json[name].is_string())
            return complain(place(name), "no text"), missing;
        return m_json[name].get<std::string>();
    }

    bool truth(const char* name, bool missing) const
    {
        if (!has(name))
            return missing;
        if (!m_json[name].is_boolean())
            return complain(place(name), "neither true nor false"), missing;
        return m_json[name].get<bool>();
    }

    // Calls `visit` with each element of an array and its place.
    template <typename Visit>
    void each(const char* name, const Visit& visit) const
    {
        if (!has(name))
            return;
        const Json& array = m_json[name];
        if (!array.is_array())
            return complain(place(name), "not a list");
        for (std::size_t i = 0; i < array.size() && m_problem.empty(); ++i)
            visit(array[i], fmt::format("{}[{}]", place(name), i));
    }

    std::vector<double> numbers(const char* name) const
    {
        std::vector<double> all;
        each(name, [&](const Json& value, const std::string& where) {
            if (!value.is_number() || !std::isfinite(value.get<double>()) || value.get<double>() < 0)
                return complain(where, "not a number of at least 0");
            all.push_back(value.get<double>());
        });
        return all;
    }

    Fields object(const char* name) const
    {
        static const Json none = Json::object();
        return {has(name) ? m_json[name] : none, place(name), m_problem};
    }

    const Json& json() const { return m_json; }
    std::string& problem() const { return m_problem; }
    std::string place(const char* name) const { return m_path.empty() ? name : m_path + "." + name; }
    void complain(const std::string& where, const std::string& what) const
    {
        if (m_problem.empty())
            m_problem = (where.empty() ? "the document" : where) + " is " + what;
    }

private:
    const Json& m_json;
    std::string m_path;
    std::string& m_problem;
};

// Numbers that a document holds win over those that its samples would give; what it lacks comes from them.
Statistics statisticsIn(const Fields& row, const char* name)
{
    if (!row.has(name))
        return {};
    const Fields fields = row.object(name);
    Statistics statistics = statisticsOf(fields.numbers("samples"));
    statistics.min = fields.number("min", statistics.min);
    statistics.median = fields.number("median", statistics.median);
    statistics.mean = fields.number("mean", statistics.mean);
    statistics.p95 = fields.number("p95", statistics.p95);
    statistics.stddev = fields.number("stddev", statistics.stddev);
    statistics.medianLow = fields.number("median_low", statistics.medianLow);
    statistics.medianHigh = fields.number("median_high", statistics.medianHigh);
    if (const double confidence = fields.number("confidence"); confidence > 0 && confidence <= 1)
        statistics.confidence = confidence;
    statistics.resolution = fields.number("resolution");
    return statistics;
}

Point pointIn(const Fields& row)
{
    Point point;
    point.work = row.text("work");
    point.algorithm = row.text("algorithm");
    point.device = row.text("device");
    point.variables = row.integer<int>("n", 0, maxVariables);
    point.radix = row.integer<int>("radix", 2);
    point.algorithmOptions.workGroupSize = row.integer<std::size_t>("work_group", 0);
    point.algorithmOptions.outputsPerItem = row.integer<std::size_t>("outputs_per_item", 0);
    point.algorithmOptions.threads = row.integer<std::size_t>("threads", 0);
    point.algorithmOptions.deviceMemory = row.integer<std::size_t>("device_memory", 0);
    point.algorithmOptions.plan = row.text("forced_plan");
    point.batch = row.integer<std::size_t>("batch", 1);
    point.element = base::elementTypeNamed(row.text("element"));
    for (const char* name : {"work", "algorithm", "device", "n"})
        if (!row.has(name))
            row.complain(row.place(name), "missing");
    return point;
}

// "ok" in documents that have no status, unless there is an error.
RowStatus statusIn(const Fields& row)
{
    if (!row.has("status"))
        return row.has("error") ? RowStatus::Failed : RowStatus::Ok;
    const auto status = rowStatusNamed(row.text("status"));
    if (!status)
        row.complain(row.place("status"), "none of ok, unsupported, skipped, failed, cancelled");
    return status.value_or(RowStatus::Failed);
}

// As many states as the longest of its lists has numbers.
std::vector<MachineState> machineIn(const Fields& machine)
{
    std::vector<MachineState> states;
    for (const MachineNumber& number : machineNumbers()) {
        const std::vector<double> values = machine.numbers(number.name);
        states.resize(std::max(states.size(), values.size()));
        for (std::size_t i = 0; i < values.size(); ++i)
            states[i].*number.value = values[i];
    }
    std::size_t place = 0;
    machine.each("throttled", [&](const Json& value, const std::string& where) {
        if (!value.is_string())
            return machine.complain(where, "no text");
        states.resize(std::max(states.size(), place + 1));
        states[place++].throttled = value.get<std::string>();
    });
    return states;
}

Row rowIn(const Fields& row)
{
    Row result;
    result.point = pointIn(row);
    result.radix = result.point.radix;
    result.size = row.integer<std::size_t>("N", 0);
    result.element = row.text("element");
    result.status = statusIn(row);
    result.error = row.text("error");
    result.note = row.text("note");
    result.verified = row.truth("verified", false);
    result.verifiedBy = row.text("verified_by");
    if (!result.hasTimes()) {
        if (result.status == RowStatus::Ok)
            result.status = RowStatus::Failed;
        if (result.error.empty())
            result.error = "not verified";
        return result;
    }
    result.repeats = row.integer<int>("repeats", 0);
    result.warmUps = row.integer<int>("warm_ups", 0);
    result.computeMilliseconds = statisticsIn(row, "compute_ms");
    result.withTransfersMilliseconds = statisticsIn(row, "with_transfers_ms");
    result.totalMilliseconds = statisticsIn(row, "total_ms");
    result.uploadMilliseconds = statisticsIn(row, "upload_ms");
    result.downloadMilliseconds = statisticsIn(row, "download_ms");
    result.stagingMilliseconds = statisticsIn(row, "staging_ms");
    result.plan = row.text("plan");
    result.threads = row.integer<std::size_t>("threads_used", 0);
    for (const double group : row.numbers("work_groups_used"))
        result.workGroups.push_back(static_cast<std::size_t>(std::min(group, 1e9)));
    result.sharing.devices = std::max<std::size_t>(1, row.integer<std::size_t>("devices_used", 1));
    result.sharing.exchangedBytes = row.integer<std::size_t>("exchanged_bytes", 0);
    result.sharing.leastExchangedBytes = row.integer<std::size_t>("least_exchanged_bytes", 0);
    result.ranks = std::max<std::size_t>(1, row.integer<std::size_t>("ranks", 1));
    result.isHotVerified = row.truth("compute_hot_verified", false);
    result.machine = machineIn(row.object("machine"));
    result.stepMilliseconds = row.numbers("step_ms");
    result.buildMilliseconds = row.number("build_ms");
    result.copyMilliseconds = statisticsIn(row, "copy_ms");
    result.copies = row.number("copies");
    result.threadedCopyMilliseconds = statisticsIn(row, "threaded_copy_ms");
    result.writeMilliseconds = statisticsIn(row, "write_ms");
    result.writeShare = row.number("write_share");
    result.hotMilliseconds = statisticsIn(row, "compute_hot_ms");
    result.coldMilliseconds = statisticsIn(row, "compute_cold_ms");
    result.coldCopyMilliseconds = statisticsIn(row, "copy_cold_ms");
    result.copyBytes = row.integer<std::size_t>("copy_bytes", 0);
    result.coldCopies = row.number("copies_cold");
    // Documents of before there were two states: one run back to back, and copies with their memory made anew for each.
    if (!row.has("compute_hot_ms") && row.number("wall_ms") > 0)
        result.hotMilliseconds.median = row.number("wall_ms");
    if (const double hot = row.number("copy_wall_ms"); hot > 0) {
        result.coldCopyMilliseconds = std::exchange(result.copyMilliseconds, Statistics{});
        result.copyMilliseconds.median = hot;
        result.copies = result.hotMilliseconds.median / hot;
    }
    // Documents of before it was written: the sum of the medians is what they can say.
    if (!row.has("with_transfers_ms"))
        result.withTransfersMilliseconds.median = result.computeMilliseconds.median +
                                                  result.uploadMilliseconds.median +
                                                  result.downloadMilliseconds.median;
    return result;
}

// "opencl:0+opencl:1"; none of a single device.
std::vector<std::string> membersOf(const std::string& id)
{
    std::vector<std::string> members;
    std::istringstream parts(id);
    for (std::string part; std::getline(parts, part, '+');)
        members.push_back(part);
    return members.size() > 1 ? members : std::vector<std::string>();
}

session::DeviceInfo deviceIn(const Fields& device)
{
    session::DeviceInfo info;
    info.id = device.text("id");
    info.members = membersOf(info.id);
    info.name = device.text("name");
    info.vendor = device.text("vendor");
    info.driver = device.text("driver");
    const std::string type = device.text("type");
    for (const auto known : {session::DeviceType::Reference, session::DeviceType::Cpu,
                             session::DeviceType::Gpu, session::DeviceType::Accelerator})
        if (session::deviceTypeName(known) == type)
            info.type = known;
    const auto isOpenCl = [](const std::string& id) { return id.starts_with("opencl"); };
    info.isOpenCl = info.isSeveral() ? std::ranges::all_of(info.members, isOpenCl) : isOpenCl(info.id);
    info.computeUnits = device.integer<int>("compute_units", 0);
    info.globalMemory = device.integer<std::size_t>("global_memory", 0);
    info.maxAllocation = device.integer<std::size_t>("max_allocation", 0);
    info.localMemory = device.integer<std::size_t>("local_memory", 0);
    info.maxWorkGroup = device.integer<std::size_t>("max_work_group", 0);
    info.fp64 = device.truth("fp64", true);
    if (device.has("unavailable")) {
        const Fields unavailable = device.object("unavailable");
        for (const auto& item : unavailable.json().items())
            info.unavailable[item.key()] = unavailable.text(item.key().c_str());
    }
    return info;
}

HostInfo hostIn(const Fields& host)
{
    HostInfo info;
    info.cpu = host.text("cpu");
    info.cores = host.integer<int>("cores", 0);
    info.instructionSet = host.text("instruction_set");
    info.memory = host.integer<std::size_t>("memory", 0);
    info.os = host.text("os");
    info.governor = host.text("governor");
    info.build = host.text("build");
    return info;
}

Protocol protocolIn(const Fields& protocol)
{
    Protocol result;
    result.repeats = protocol.integer<int>("repeats", result.repeats);
    result.warmUps = protocol.integer<int>("warm_ups", result.warmUps);
    result.maxWarmUps = protocol.integer<int>("most_warm_ups", result.warmUps);
    result.warmUpSeconds = protocol.number("warm_up_seconds", result.warmUpSeconds);
    result.seed = protocol.integer<std::uint64_t>("seed", result.seed);
    result.precision = protocol.number("precision");
    result.maxRepeats = protocol.integer<int>("most_repeats", result.maxRepeats);
    result.pointSeconds = protocol.number("point_seconds");
    return result;
}

DeviceModel modelIn(const Fields& model)
{
    DeviceModel result;
    result.device = model.text("device");
    result.launchMilliseconds = model.number("launch_ms");
    model.each("copies", [&](const Json& json, const std::string& path) {
        const Fields copy(json, path, model.problem());
        result.copies.push_back({copy.integer<std::size_t>("bytes", 0), copy.number("ms")});
    });
    return result;
}

Document documentIn(const Fields& fields)
{
    Document document;
    document.program = fields.text("sequency");
    document.date = fields.text("date");
    document.note = fields.text("note");
    document.setup = fields.text("setup");
    if (fields.truth("interrupted", false))
        document.plannedRows = fields.integer<std::size_t>("planned_results", 0, maxRows);
    fields.each("pending", [&](const Json& json, const std::string& path) {
        if (document.pending.size() >= maxRows)
            return fields.complain("pending", fmt::format("longer than {} points", maxRows));
        document.pending.push_back(pointIn(Fields(json, path, fields.problem())));
    });
    document.host = hostIn(fields.object("host"));
    document.protocol = protocolIn(fields.object("protocol"));
    fields.each("devices", [&](const Json& json, const std::string& path) {
        document.devices.push_back(deviceIn(Fields(json, path, fields.problem())));
    });
    fields.each("device_models", [&](const Json& json, const std::string& path) {
        document.models.push_back(modelIn(Fields(json, path, fields.problem())));
    });
    fields.each("results", [&](const Json& json, const std::string& path) {
        if (document.rows.size() >= maxRows)
            return fields.complain("results", fmt::format("longer than {} rows", maxRows));
        document.rows.push_back(rowIn(Fields(json, path, fields.problem())));
    });
    return document;
}

base::Error noJson(std::string_view text, std::size_t byte, const std::string& source)
{
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
    return {base::ErrorKind::BadInput, "this is not a JSON document", {source, line, column}};
}

// Where in the text the field is that a problem begins with: "results[3].compute_ms is …". Looked for only when something is wrong.
base::Place placeOfProblem(std::string_view text, const std::string& source, const std::string& problem)
{
    std::string path;
    for (const char letter : std::string_view(problem).substr(0, problem.find(" is ")))
        if (letter != ']')
            path += letter == '[' || letter == '.' ? '/' : letter;
    const auto located = io::LocatedJson::parse(text, source);
    const base::Place place = located ? located->placeOf(path) : base::Place{};
    return {source, std::max<std::size_t>(place.line, 1), std::max<std::size_t>(place.column, 1)};
}

}  // namespace

base::Result<Document> readDocument(std::string_view text, const std::string& source)
{
    const auto bad = [&](const std::string& message) {
        return base::Error{base::ErrorKind::BadInput, message, placeOfProblem(text, source, message)};
    };
    try {
        const Json json = Json::parse(text);
        // Limits of depth and size: what follows copies parts of the document recursively.
        if (const auto located = io::LocatedJson::parse(text, source, {}, "a benchmark document"); !located)
            return located.error();
        if (!json.is_object() || !json.contains("format") || json["format"] != "sequency-bench/1" ||
            !json.contains("results") || !json["results"].is_array())
            return bad("this is not a benchmark document, expected the format sequency-bench/1");
        std::string problem;
        Document document = documentIn(Fields(json, {}, problem));
        if (!problem.empty())
            return bad(problem);
        return document;
    } catch (const Json::parse_error& failure) {
        return noJson(text, failure.byte, source);
    } catch (const Json::exception&) {  // a number beyond double precision
        return bad("this JSON document has a number that is out of range");
    }
}

base::Result<Document> readDocumentFile(const std::string& path)
{
    const auto text = io::readText(path);
    if (!text) {
        base::Error error = text.error();
        error.kind = base::ErrorKind::BadInput;
        return error;
    }
    return readDocument(*text, path);
}

}  // namespace sequency::benchmark
