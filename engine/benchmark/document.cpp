// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/document.h"

#include "engine/base/version.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/device_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace sequency::benchmark {
namespace {

using Json = nlohmann::ordered_json;

Json toJson(const Statistics& statistics)
{
    Json json{{"min", statistics.min},
              {"median", statistics.median},
              {"mean", statistics.mean},
              {"p95", statistics.p95},
              {"stddev", statistics.stddev}};
    if (statistics.hasSpread()) {
        json["median_low"] = statistics.medianLow;
        json["median_high"] = statistics.medianHigh;
        json["confidence"] = statistics.confidence;
    }
    if (!statistics.samples.empty())
        json["samples"] = statistics.samples;
    if (!statistics.outliers.empty())
        json["outliers"] = statistics.outliers;
    if (statistics.resolution > 0)
        json["resolution"] = statistics.resolution;
    return json;
}

Json hostJson(const HostInfo& host)
{
    Json json{{"cpu", host.cpu},
              {"cores", host.cores},
              {"instruction_set", host.instructionSet},
              {"memory", host.memory},
              {"os", host.os}};
    if (!host.governor.empty())
        json["governor"] = host.governor;
    if (!host.build.empty())
        json["build"] = host.build;
    return json;
}

Json protocolJson(const Protocol& protocol)
{
    Json json{{"repeats", protocol.repeats},
              {"warm_ups", protocol.warmUps},
              {"most_warm_ups", protocol.maxWarmUps},
              {"warm_up_seconds", protocol.warmUpSeconds},
              {"seed", protocol.seed}};
    if (protocol.precision > 0) {
        json["precision"] = protocol.precision;
        json["most_repeats"] = protocol.maxRepeats;
    }
    if (protocol.pointSeconds > 0)
        json["point_seconds"] = protocol.pointSeconds;
    json["clock"] = "device events for kernels and transfers, the host's steady clock for CPU paths, totals "
                    "and wall times";
    json["verification"] =
        "outputs poisoned before each repetition; the last result against what verified_by "
        "says (another executor, or laws and spot values), the others against the last";
    json["order"] = "points of one device and size take turns, a repetition each";
    json["warm_up"] = "until the kernels of two runs in a row differ by less than 5 %";
    json["back_to_back"] = "on zeros; verified where the last run left the result of the first";
    json["median_interval"] =
        "order statistics, at least 95 % where there are 6 samples or more, never narrower "
        "than the clock's resolution";
    json["outliers"] = "more than 1.5 interquartile ranges outside the quartiles; kept in all numbers";
    return json;
}

void addPoint(Json& json, const Point& point)
{
    if (point.algorithmOptions.workGroupSize > 0)
        json["work_group"] = point.algorithmOptions.workGroupSize;
    if (point.algorithmOptions.outputsPerItem > 0)
        json["outputs_per_item"] = point.algorithmOptions.outputsPerItem;
    if (point.algorithmOptions.threads > 0)
        json["threads"] = point.algorithmOptions.threads;
    if (point.algorithmOptions.deviceMemory > 0)
        json["device_memory"] = point.algorithmOptions.deviceMemory;
    if (!point.algorithmOptions.plan.empty())
        json["forced_plan"] = point.algorithmOptions.plan;
    if (point.batch > 1)
        json["batch"] = point.batch;
}

Json pointJson(const Point& point, int radix)
{
    return {{"work", point.work},
            {"algorithm", point.algorithm},
            {"device", point.device},
            {"radix", radix},
            {"n", point.variables}};
}

// A point that has no row yet.
Json pendingJson(const Point& point)
{
    Json json = pointJson(point, point.radix);
    addPoint(json, point);
    if (point.element)
        json["element"] = base::elementName(*point.element);
    return json;
}

// Numbers that every repetition has.
Json machineJson(const std::vector<MachineState>& states)
{
    Json json = Json::object();
    for (const MachineNumber& number : machineNumbers()) {
        Json values = Json::array();
        for (const MachineState& state : states)
            if (const auto& value = state.*number.value)
                values.push_back(*value);
        if (values.size() == states.size())
            json[number.name] = std::move(values);
    }
    if (std::ranges::any_of(states, [](const MachineState& state) { return !state.throttled.empty(); }))
        for (const MachineState& state : states)
            json["throttled"].push_back(state.throttled);
    return json;
}

Json rowJson(const Row& row)
{
    Json json = pointJson(row.point, row.radix);
    if (row.size > 0)  // a size beyond 2^64 cannot be written
        json["N"] = row.size;
    addPoint(json, row.point);
    if (!row.element.empty())
        json["element"] = row.element;
    json["status"] = rowStatusName(row.status);
    if (!row.hasTimes()) {
        json["verified"] = false;
        json["error"] = row.error;
        return json;
    }
    json["repeats"] = row.repeats;
    json["warm_ups"] = row.warmUps;
    json["compute_ms"] = toJson(row.computeMilliseconds);
    json["with_transfers_ms"] = toJson(row.withTransfersMilliseconds);
    json["total_ms"] = toJson(row.totalMilliseconds);
    json["upload_ms"] = toJson(row.uploadMilliseconds);
    json["download_ms"] = toJson(row.downloadMilliseconds);
    if (row.stagingMilliseconds.median > 0)
        json["staging_ms"] = toJson(row.stagingMilliseconds);
    json["step_ms"] = row.stepMilliseconds;
    json["build_ms"] = row.buildMilliseconds;
    if (row.hotMilliseconds.median > 0)
        json["compute_hot_ms"] = toJson(row.hotMilliseconds);
    if (row.hotMilliseconds.median > 0)
        json["compute_hot_verified"] = row.isHotVerified;
    if (row.coldMilliseconds.median > 0)
        json["compute_cold_ms"] = toJson(row.coldMilliseconds);
    json["copy_ms"] = toJson(row.copyMilliseconds);
    if (row.coldCopyMilliseconds.median > 0)
        json["copy_cold_ms"] = toJson(row.coldCopyMilliseconds);
    if (row.copyBytes > 0)
        json["copy_bytes"] = row.copyBytes;
    json["copies"] = row.copies;
    if (row.coldCopies > 0)
        json["copies_cold"] = row.coldCopies;
    if (row.threadedCopyMilliseconds.median > 0)
        json["threaded_copy_ms"] = toJson(row.threadedCopyMilliseconds);
    if (row.writeMilliseconds.median > 0) {
        json["write_ms"] = toJson(row.writeMilliseconds);
        json["write_share"] = row.writeShare;
    }
    if (row.threads > 0)
        json["threads_used"] = row.threads;
    if (!row.workGroups.empty())
        json["work_groups_used"] = row.workGroups;
    json["devices_used"] = row.sharing.devices;
    json["ranks"] = row.ranks;
    if (row.sharing.devices > 1) {
        json["exchanged_bytes"] = row.sharing.exchangedBytes;
        json["least_exchanged_bytes"] = row.sharing.leastExchangedBytes;
    }
    if (!row.machine.empty())
        json["machine"] = machineJson(row.machine);
    if (!row.plan.empty())
        json["plan"] = row.plan;
    if (!row.note.empty())
        json["note"] = row.note;
    json["verified"] = row.verified;
    if (!row.verifiedBy.empty())
        json["verified_by"] = row.verifiedBy;
    return json;
}

Json modelJson(const DeviceModel& model)
{
    Json json{{"device", model.device}, {"launch_ms", model.launchMilliseconds}, {"copies", Json::array()}};
    for (const DeviceModel::Copy& copy : model.copies)
        json["copies"].push_back({{"bytes", copy.bytes}, {"ms", copy.milliseconds}});
    return json;
}

std::string kindOf(const session::DeviceInfo& device)
{
    if (device.isSeveral())
        return fmt::format("{} devices", device.members.size());
    if (device.id == "reference" || device.id == "cpu")
        return device.id;
    if (device.type == session::DeviceType::Gpu)
        return "gpu";
    return device.type == session::DeviceType::Cpu ? "opencl-cpu" : "accelerator";
}

std::string nowText()
{
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1,
                       utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
}

}  // namespace

const session::DeviceInfo* Document::device(std::string_view id) const
{
    const auto found = std::find_if(devices.begin(), devices.end(),
                                    [id](const session::DeviceInfo& d) { return d.id == id; });
    return found == devices.end() ? nullptr : &*found;
}

std::string Document::deviceKind(std::string_view id) const
{
    const session::DeviceInfo* const wanted = device(id);
    if (wanted == nullptr)
        return id == "reference" || id == "cpu" ? std::string(id) : "unknown";
    const std::string kind = kindOf(*wanted);
    int number = 1;
    for (const session::DeviceInfo& other : devices) {
        if (&other == wanted)
            break;
        number += kindOf(other) == kind ? 1 : 0;
    }
    return number == 1 ? kind : kind + " " + std::to_string(number);
}

bool Document::hasSeveral() const
{
    return std::ranges::any_of(devices, &session::DeviceInfo::isSeveral);
}

void stampDocument(Document& document)
{
    if (document.program.empty())
        document.program = base::version;
    if (document.date.empty())
        document.date = nowText();
    if (document.host.isEmpty())
        document.host = thisHost();
}

std::string jsonOf(const Document& document)
{
    Document stamp;  // of what is missing
    stamp.program = document.program;
    stamp.date = document.date;
    stamp.host = document.host;
    stampDocument(stamp);
    Json json{{"format", "sequency-bench/1"}, {"sequency", stamp.program}, {"date", stamp.date}};
    if (!document.setup.empty())
        json["setup"] = document.setup;
    if (!document.note.empty())
        json["note"] = document.note;
    json["host"] = hostJson(stamp.host);
    json["devices"] = Json::array();
    for (const session::DeviceInfo& device : document.devices)
        json["devices"].push_back(session::deviceJson(device));
    json["protocol"] = protocolJson(document.protocol);
    if (!document.models.empty())
        for (const DeviceModel& model : document.models)
            json["device_models"].push_back(modelJson(model));
    if (document.plannedRows > 0) {
        json["interrupted"] = true;
        json["planned_results"] = document.plannedRows;
        for (const Point& point : document.pending)
            json["pending"].push_back(pendingJson(point));
    }
    json["results"] = Json::array();
    for (const Row& row : document.rows)
        json["results"].push_back(rowJson(row));
    // What is no UTF-8 (a driver's name) is replaced: an exception would lose the measurements.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sequency::benchmark
