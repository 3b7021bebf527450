// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Returns true if an output is on or don't-care at index `row`.
bool isListed(const WriteJob& job, std::size_t row)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (valueAt(job.bits(i), row) != '0')
            return true;
    return false;
}

bool isPortable(const WriteOptions& options)
{
    return options.plaDialect == PlaDialect::Portable;
}

bool isPortableFor(const TruthTable& table, const WriteOptions& options,
                   const std::vector<std::size_t>& outputs)
{
    return !isFullPla(table, options, outputs);
}

DetectionConfidence likenessToPla(const TextShape& shape)
{
    const std::string_view line = shape.first;
    return line.size() > 1 && line[0] == '.' && isLetter(line[1]) ? DetectionConfidence::Likely
                                                                  : DetectionConfidence::None;
}

}  // namespace

bool isFullPla(const TruthTable& table, const WriteOptions& options, const std::vector<std::size_t>& outputs)
{
    if (options.plaDialect != PlaDialect::Auto)
        return options.plaDialect == PlaDialect::Full;
    return !table.inputNames.empty() || std::ranges::any_of(outputs, [&](std::size_t output) {
        return !table.outputs[output].name.empty() || dontCareCount(table.outputs[output]) > 0;
    });
}

base::Status writePla(const WriteJob& job)
{
    const bool full = isFullPla(job.table, job.options, job.outputs);
    const std::size_t rowCount = job.table.size();
    std::size_t listed = 0;
    for (std::size_t row = 0; row < rowCount; ++row)
        listed += job.options.allRows || isListed(job, row) ? 1 : 0;
    job.sink.put(fmt::format(".i {}\n.o {}\n", job.table.variables, job.outputs.size()));
    if (full) {
        if (job.table.variables > 0)
            putNames(job.sink, ".ilb", inputNamesFor(job.table, isWordCharacter));
        putNames(job.sink, ".ob", outputNamesFor(job.table, job.outputs, isWordCharacter));
        job.sink.put(".type fd\n");
    }
    job.sink.put(fmt::format(".p {}\n", listed));
    for (std::size_t row = 0; row < rowCount && !job.sink.failed(); ++row) {
        if (!job.options.allRows && !isListed(job, row))
            continue;
        putPoint(job.sink, row, job.table.variables);
        job.sink.put(' ');
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            const char value = valueAt(job.bits(i), row);
            job.sink.put(value == '-' && !full ? '0' : value);
        }
        job.sink.put('\n');
    }
    job.sink.put(".e\n");
    return base::success();
}

FormatRow plaFormat()
{
    FormatRow row = networkRow(namedRow("pla", SEQUENCY_TEXT("Engine", "Espresso PLA"), {".pla", ".esp"}),
                               readPla, writePla);
    row.info.format = Format::Pla;
    row.info.holdsDontCares = true;
    row.likeness = likenessToPla;
    row.isPlain = isPortable;
    row.isPlainFor = isPortableFor;
    return row;
}

}  // namespace sequency::io
