// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows as values: the names of their statuses, which of their times is meant.
#include "engine/benchmark/benchmark.h"

namespace sequency::benchmark {

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

const Statistics& timesOf(const Row& row, Time time)
{
    switch (time) {
    case Time::Kernels: return row.computeMilliseconds;
    case Time::WithTransfers: return row.withTransfersMilliseconds;
    case Time::Staging: return row.stagingMilliseconds;
    case Time::WholeCall: break;
    }
    return row.totalMilliseconds;
}

std::string_view timeName(Time time)
{
    switch (time) {
    case Time::Kernels: return "kernels";
    case Time::WithTransfers: return "transfers";
    case Time::Staging: return "staging";
    case Time::WholeCall: break;
    }
    return "call";
}

std::optional<Time> timeNamed(std::string_view name)
{
    for (const auto time : {Time::Kernels, Time::WithTransfers, Time::WholeCall, Time::Staging})
        if (timeName(time) == name)
            return time;
    return std::nullopt;
}

}  // namespace sequency::benchmark
