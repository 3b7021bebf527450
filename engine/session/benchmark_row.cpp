// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows as values: the names of their statuses, which of their times is meant, rows without times.
#include "engine/session/benchmark.h"

#include "engine/base/digits.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <cstdint>

namespace sequency::session {

std::string_view rowStatusName(RowStatus status)
{
    switch (status) {
    case RowStatus::Ok: return "ok";
    case RowStatus::Unsupported: return "unsupported";
    case RowStatus::Skipped: return "skipped";
    case RowStatus::Failed: return "failed";
    case RowStatus::Cancelled: break;
    }
    return "cancelled";
}

std::optional<RowStatus> rowStatusNamed(std::string_view name)
{
    for (const auto status :
         {RowStatus::Ok, RowStatus::Unsupported, RowStatus::Skipped, RowStatus::Failed, RowStatus::Cancelled})
        if (rowStatusName(status) == name)
            return status;
    return std::nullopt;
}

const Statistics& timesOf(const BenchmarkRow& row, BenchmarkTime time)
{
    switch (time) {
    case BenchmarkTime::Kernels: return row.computeMilliseconds;
    case BenchmarkTime::WithTransfers: return row.withTransfersMilliseconds;
    case BenchmarkTime::WholeCall: break;
    }
    return row.totalMilliseconds;
}

int radixOf(const BenchmarkPoint& point)
{
    if (point.radix > 0)
        return point.radix;
    if (point.work == "characters")
        return 3;
    if (point.work == "gf4-planes")
        return 4;
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(point.work);
    return entry == nullptr ? 2 : entry->radices.front();
}

std::size_t sizeOf(const BenchmarkPoint& point)
{
    const int factors = point.work == "characters" ? 2 * point.variables : point.variables;
    const auto one = base::checkedPower(static_cast<std::size_t>(radixOf(point)), std::max(factors, 0));
    return one && *one <= SIZE_MAX / std::max<std::size_t>(point.batch, 1) ? *one * point.batch : 0;
}

BenchmarkRow rowWithout(const BenchmarkPoint& point, RowStatus status, std::string why)
{
    BenchmarkRow row;
    row.point = point;
    row.radix = radixOf(point);
    row.size = sizeOf(point);
    if (point.element)
        row.element = base::elementName(*point.element);
    row.status = status;
    row.error = std::move(why);
    return row;
}

}  // namespace sequency::session
