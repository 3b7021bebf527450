// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/comparison.h"

#include "engine/benchmark/writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace sequency::benchmark {
namespace {

ComparisonKey keyOf(const Document& document, const Row& row)
{
    return {row.point.work,      row.radix,   row.point.variables, document.deviceKind(row.point.device),
            row.point.algorithm, row.element, row.point.batch,     row.point.algorithmOptions};
}

auto orderOf(const ComparisonKey& key)
{
    return std::tie(key.work, key.radix, key.variables, key.deviceKind, key.algorithm, key.element, key.batch,
                    key.algorithmOptions.workGroupSize, key.algorithmOptions.outputsPerItem,
                    key.algorithmOptions.threads, key.algorithmOptions.deviceMemory,
                    key.algorithmOptions.plan);
}

// Finds the row of a key, or makes one. A row without times may not know its element or radix: it belongs to the first that
// is the same otherwise, and what comes later completes it.
class RowsByKey {
public:
    explicit RowsByKey(std::size_t documents) : m_documents(documents) {}

    ComparisonRow& at(const ComparisonKey& key)
    {
        const bool isWhole = !key.element.empty() && key.radix != 0;
        const ComparisonKey loose = withoutElement(key);
        const auto same = isWhole ? m_whole.find(key) : m_whole.end();
        if (same != m_whole.end())
            return rows[same->second];
        const auto known = (isWhole ? m_incomplete : m_any).find(loose);
        const bool isKnown = known != (isWhole ? m_incomplete : m_any).end();
        const std::size_t place = isKnown ? known->second : rows.size();
        if (!isKnown)
            rows.push_back({key, std::vector<ComparedTime>(m_documents)});
        m_any.emplace(loose, place);
        if (isWhole) {
            rows[place].key = key;
            m_whole.emplace(key, place);
            m_incomplete.erase(loose);
        } else if (!isKnown) {
            m_incomplete.emplace(loose, place);
        }
        return rows[place];
    }

    std::vector<ComparisonRow> rows;

private:
    struct Order {
        bool operator()(const ComparisonKey& a, const ComparisonKey& b) const
        {
            return orderOf(a) < orderOf(b);
        }
    };
    static ComparisonKey withoutElement(ComparisonKey key)
    {
        key.element.clear();
        key.radix = 0;
        return key;
    }

    std::size_t m_documents;
    std::map<ComparisonKey, std::size_t, Order> m_whole;
    std::map<ComparisonKey, std::size_t, Order> m_any;         // the first row of a loose key
    std::map<ComparisonKey, std::size_t, Order> m_incomplete;  // those that wait for their element
};

Statistics withInterval(const Row& row, Time time)
{
    if (!row.hasTimes())
        return {};
    Statistics statistics = timesOf(row, time);
    if (!statistics.hasSpread() && statistics.stddev > 0)
        addNormalInterval(statistics, row.repeats);
    return statistics;
}

std::string hostText(const HostInfo& host, const char* what)
{
    const std::string_view name = what;
    if (name == "cpu")
        return host.cpu;
    if (name == "cores")
        return std::to_string(host.cores);
    if (name == "instruction set")
        return host.instructionSet;
    if (name == "memory")
        return base::byteCountText(host.memory);
    if (name == "os")
        return host.os;
    return name == "governor" ? host.governor : host.build;
}

}  // namespace

std::string_view verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Unknown: return "unknown";
    case Verdict::Same: return "no clear difference";
    case Verdict::Noisy: return "too noisy to tell";
    case Verdict::Faster: return "faster";
    case Verdict::Slower: break;
    }
    return "slower";
}

std::string ComparisonKey::text() const
{
    std::string text = fmt::format("{} n={} {} {}", work, variables, deviceKind, algorithm);
    if (radix > 2)
        text.insert(work.size(), fmt::format(" p={}", radix));
    if (!element.empty())
        text += " " + element;
    Point point;
    point.batch = batch;
    point.algorithmOptions = algorithmOptions;
    const std::string turned = algorithmOptionsText(point);
    return turned.empty() ? text : text + ", " + turned;
}

Verdict verdictOf(const Statistics& now, const Statistics& before)
{
    if (!now.hasSpread() || !before.hasSpread())
        return Verdict::Unknown;
    if (now.medianHigh < before.medianLow)
        return Verdict::Faster;
    if (now.medianLow > before.medianHigh)
        return Verdict::Slower;
    constexpr double clear = 1.1;  // what a ratio must be known not to exceed
    const bool isNarrow =
        now.medianHigh <= clear * before.medianLow && before.medianHigh <= clear * now.medianLow;
    return isNarrow ? Verdict::Same : Verdict::Noisy;
}

std::vector<ComparisonRow> compare(std::span<const Document* const> documents, Time time)
{
    RowsByKey byKey(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (const Row& row : documents[i]->rows) {
            ComparedTime& place = byKey.at(keyOf(*documents[i], row)).times[i];
            if (place.row == nullptr || row.hasTimes() || !place.row->hasTimes())
                place = {&row, withInterval(row, time)};
        }
    }
    std::vector<ComparisonRow> rows = std::move(byKey.rows);
    for (ComparisonRow& row : rows) {
        const Statistics& first = row.times.front().time;
        for (std::size_t i = 1; i < row.times.size(); ++i) {
            ComparedTime& now = row.times[i];
            if (first.median <= 0 || now.time.median <= 0)
                continue;
            now.ratio = now.time.median / first.median;
            now.verdict = verdictOf(now.time, first);
        }
        if (first.median > 0)
            row.times.front().ratio = 1;
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ComparisonRow& a, const ComparisonRow& b) {
        return orderOf(a.key) < orderOf(b.key);
    });
    return rows;
}

std::vector<std::string> circumstanceDifferences(const Document& before, const Document& now)
{
    std::vector<std::string> lines;
    const auto compare = [&lines](const std::string& what, const std::string& old,
                                  const std::string& present) {
        const auto shown = [](const std::string& text) { return text.empty() ? "unknown" : text; };
        if (old != present)
            lines.push_back(fmt::format("{}: {} -> {}", what, shown(old), shown(present)));
    };
    compare("sequency", before.program, now.program);
    for (const char* what : {"cpu", "cores", "instruction set", "memory", "os", "governor", "build"})
        compare(std::string("host ") + what, hostText(before.host, what), hostText(now.host, what));
    compare("protocol", protocolText(before.protocol), protocolText(now.protocol));
    for (const session::DeviceInfo& device : now.devices) {
        const std::string kind = now.deviceKind(device.id);
        const auto same =
            std::find_if(before.devices.begin(), before.devices.end(),
                         [&](const session::DeviceInfo& d) { return before.deviceKind(d.id) == kind; });
        if (same == before.devices.end())
            continue;
        compare(kind + " name", same->name, device.name);
        compare(kind + " driver", same->driver, device.driver);
    }
    return lines;
}

}  // namespace sequency::benchmark
