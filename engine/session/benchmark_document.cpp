// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark.h"

#include "engine/base/host_memory.h"
#include "engine/base/version.h"
#include "engine/cpu/executor.h"
#include "engine/session/device_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>
#include <sys/utsname.h>

namespace sequency::session {
namespace {

using Json = nlohmann::ordered_json;

Json toJson(const Statistics& statistics)
{
    return {{"min", statistics.min},
            {"median", statistics.median},
            {"mean", statistics.mean},
            {"p95", statistics.p95},
            {"stddev", statistics.stddev}};
}

// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
std::string operatingSystem()
{
    std::string name;
    std::ifstream release("/etc/os-release");
    for (std::string line; std::getline(release, line);)
        if (line.starts_with("PRETTY_NAME="))
            name = line.substr(12);
    std::erase(name, '"');
    utsname kernel{};
    if (uname(&kernel) == 0)
        name += (name.empty() ? "" : ", ") + std::string(kernel.sysname) + " " + kernel.release;
    return name;
}

Json hostJson()
{
    return {{"cpu", cpu::processorName()},
            {"cores", cpu::threadCount()},
            {"instruction_set", cpu::instructionSet()},
            {"memory", base::totalMemory()},
            {"os", operatingSystem()}};
}

Json rowJson(const BenchmarkRow& row)
{
    Json json{{"work", row.point.work}, {"algorithm", row.point.algorithm}, {"device", row.point.device},
              {"radix", row.radix},     {"n", row.point.variables},         {"N", row.size}};
    if (row.point.knobs.workGroupSize > 0)
        json["work_group"] = row.point.knobs.workGroupSize;
    if (row.point.knobs.outputsPerItem > 0)
        json["outputs_per_item"] = row.point.knobs.outputsPerItem;
    if (row.point.knobs.threads > 0)
        json["threads"] = row.point.knobs.threads;
    if (row.point.batch > 1)
        json["batch"] = row.point.batch;
    json["status"] = rowStatusName(row.status);
    if (!row.error.empty()) {
        json["verified"] = false;
        json["error"] = row.error;
        return json;
    }
    json["element"] = row.element;
    json["repeats"] = row.repeats;
    json["compute_ms"] = toJson(row.computeMilliseconds);
    json["upload_ms"] = toJson(row.uploadMilliseconds);
    json["download_ms"] = toJson(row.downloadMilliseconds);
    json["total_ms"] = toJson(row.totalMilliseconds);
    json["step_ms"] = row.stepMilliseconds;
    json["build_ms"] = row.buildMilliseconds;
    json["copy_ms"] = toJson(row.copyMilliseconds);
    json["copies"] = row.copies;
    if (row.threadedCopyMilliseconds.median > 0)
        json["threaded_copy_ms"] = toJson(row.threadedCopyMilliseconds);
    if (row.writeMilliseconds.median > 0) {
        json["write_ms"] = toJson(row.writeMilliseconds);
        json["write_share"] = row.writeShare;
    }
    if (row.wallMilliseconds > 0) {
        json["wall_ms"] = row.wallMilliseconds;
        json["copy_wall_ms"] = row.copyWallMilliseconds;
    }
    json["verified"] = row.verified;
    return json;
}

std::string csvText(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c == '\n' ? ' ' : c);
    return result + "\"";
}

}  // namespace

std::string benchmarkJson(const BenchmarkDocument& document)
{
    Json json{{"format", "sequency-bench/1"}, {"sequency", base::version}};
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    json["date"] = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1,
                               utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
    json["host"] = hostJson();
    json["devices"] = Json::array();
    for (const DeviceInfo& device : document.devices)
        json["devices"].push_back(deviceJson(device));
    json["protocol"] = {
        {"repeats", document.protocol.repeats},
        {"warm_ups", document.protocol.warmUps},
        {"seed", document.protocol.seed},
        {"clock", "device events for kernels and transfers, the host's steady clock for CPU paths, totals "
                  "and wall times"},
        {"verification", "the timed result against the reference (the reference against the CPU path)"}};
    json["results"] = Json::array();
    for (const BenchmarkRow& row : document.rows)
        json["results"].push_back(rowJson(row));
    return json.dump(1) + "\n";
}

std::string benchmarkCsv(const BenchmarkDocument& document)
{
    std::string csv =
        "work,algorithm,device,device_name,n,N,element,repeats,compute_ms_min,compute_ms_median,compute_ms_"
        "mean,"
        "compute_ms_p95,compute_ms_stddev,upload_ms_median,download_ms_median,total_ms_median,build_ms,"
        "copy_ms_median,copies,verified,status,error\n";
    for (const BenchmarkRow& row : document.rows) {
        std::string deviceName;
        for (const DeviceInfo& device : document.devices)
            if (device.id == row.point.device)
                deviceName = device.name;
        csv += fmt::format("{},{},{},{},{},{},", row.point.work, row.point.algorithm, row.point.device,
                           csvText(deviceName), row.point.variables, row.size);
        if (!row.error.empty()) {
            csv += fmt::format(",,,,,,,,,,,,,false,{},{}\n", rowStatusName(row.status), csvText(row.error));
            continue;
        }
        const Statistics& compute = row.computeMilliseconds;
        csv += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},ok,\n", row.element, row.repeats,
                           compute.min, compute.median, compute.mean, compute.p95, compute.stddev,
                           row.uploadMilliseconds.median, row.downloadMilliseconds.median,
                           row.totalMilliseconds.median, row.buildMilliseconds, row.copyMilliseconds.median,
                           row.copies, row.verified);
    }
    return csv;
}

}  // namespace sequency::session
