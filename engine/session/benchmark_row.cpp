// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows as values: the names of their statuses, which of their times is meant, rows without times.
#include "engine/session/benchmark.h"

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

BenchmarkRow rowWithout(const BenchmarkPoint& point, RowStatus status, std::string why)
{
    BenchmarkRow row;
    row.point = point;
    row.radix = point.radix;
    if (point.element)
        row.element = base::elementName(*point.element);
    row.status = status;
    row.error = std::move(why);
    return row;
}

}  // namespace sequency::session
