// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/table_writers.h"

namespace sequency::io {
namespace {

// Returns true if the names of this output and the next one would make a reader combine them to one complex output.
bool isPartOfComplex(const WriteJob& job, std::size_t output)
{
    const auto isNamed = [&job](std::size_t i, std::string_view part) {
        return i < job.outputs.size() && isSameWord(job.name(i), part);
    };
    return isNamed(output, "re") && isNamed(output + 1, "im");
}

}  // namespace

base::Status writeCsv(const WriteJob& job)
{
    const bool complex = isComplexColumn(job.column(0));
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (isComplexColumn(job.column(i)) && job.outputs.size() > 1)
            return cannotHold(job, "several outputs, one of which is complex");
    CsvLine heading;
    heading.plain("index");
    if (complex)
        heading.plain("re").plain("im");
    else if (job.table.outputs.size() == 1 && job.table.outputs[0].name.empty())
        heading.plain("value");
    else
        for (std::size_t i = 0; i < job.outputs.size(); ++i)
            heading.text(isPartOfComplex(job, i) ? "f" + std::to_string(i) : job.name(i));
    job.sink.put(heading.end());
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        job.sink.putNumber(row);
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            job.sink.put(',');
            putColumnValue(job.sink, job.column(i), row, ",");
        }
        job.sink.put('\n');
    }
    return base::success();
}

base::Status checkColumnNames(const WriteJob& job)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (isPartOfComplex(job, i))
            return cannotHold(job, "the output names 're' and 'im' next to each other, expected other names: "
                                   "they would be read as one complex output");
    return base::success();
}

}  // namespace sequency::io
