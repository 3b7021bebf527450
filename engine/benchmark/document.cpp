// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/document.h"

#include "engine/base/version.h"
#include "engine/io/vector_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace sequency::benchmark {
namespace {

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
    return base::rowWith(devices, id, &session::DeviceInfo::id);
}

std::string Document::deviceKind(std::string_view id) const
{
    const session::DeviceInfo* const wanted = device(id);
    if (wanted == nullptr)
        return id == "reference" || id == "cpu" ? std::string(id) : "unknown";
    const std::string kind = kindOf(*wanted);
    const auto number = 1 + std::count_if(devices.data(), wanted, [&](const session::DeviceInfo& other) {
                            return kindOf(other) == kind;
                        });
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
