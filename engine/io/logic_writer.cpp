// SPDX-License-Identifier: GPL-3.0-or-later
//
// PLA and BLIF.
#include "engine/io/table_writers.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

void putNames(TextSink& sink, std::string_view directive, const std::vector<std::string>& names)
{
    sink.put(directive);
    for (const std::string& name : names) {
        sink.put(' ');
        sink.put(name);
    }
    sink.put('\n');
}

// Whether a row says anything: an output is on or left open there.
bool isListed(const WriteJob& job, std::size_t row)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (valueAt(job.bits(i), row) != '0')
            return true;
    return false;
}

bool hasDontCares(const WriteJob& job)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (dontCareCount(job.column(i)) > 0)
            return true;
    return false;
}

bool hasNames(const WriteJob& job)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        if (!job.column(i).name.empty())
            return true;
    return !job.table.inputNames.empty();
}

}  // namespace

base::Status writePla(const WriteJob& job)
{
    const bool full = job.options.plaDialect == PlaDialect::Full ||
                      (job.options.plaDialect == PlaDialect::Auto && (hasDontCares(job) || hasNames(job)));
    const std::size_t rowCount = job.table.size();
    std::size_t listed = 0;
    for (std::size_t row = 0; row < rowCount; ++row)
        listed += job.options.allRows || isListed(job, row) ? 1 : 0;
    job.sink.put(fmt::format(".i {}\n.o {}\n", job.table.variables, job.outputs.size()));
    if (full) {
        if (job.table.variables > 0)
            putNames(job.sink, ".ilb", inputNamesFor(job, isWordCharacter));
        putNames(job.sink, ".ob", outputNamesFor(job, isWordCharacter));
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

base::Status writeBlif(const WriteJob& job)
{
    auto inputs = inputNamesFor(job, isWordCharacter);
    auto outputs = outputNamesFor(job, isWordCharacter);
    // A net can be driven once: an output that is called as an input is needs another name.
    const bool shared = std::ranges::any_of(
        outputs, [&](const std::string& name) { return std::ranges::find(inputs, name) != inputs.end(); });
    if (shared) {
        for (std::size_t i = 0; i < inputs.size(); ++i)
            inputs[i] = fmt::format("x{}", i + 1);
        for (std::size_t i = 0; i < outputs.size(); ++i)
            outputs[i] = fmt::format("f{}", i);
    }
    const bool named = !job.table.name.empty() && std::ranges::all_of(job.table.name, isWordCharacter);
    job.sink.put(fmt::format(".model {}\n", named ? job.table.name : "function"));
    putNames(job.sink, ".inputs", inputs);
    putNames(job.sink, ".outputs", outputs);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        auto nets = inputs;
        nets.push_back(outputs[i]);
        putNames(job.sink, ".names", nets);
        for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
            if (valueAt(job.bits(i), row) != '1')
                continue;
            putPoint(job.sink, row, job.table.variables);
            job.sink.put(job.table.variables > 0 ? " 1\n" : "1\n");
        }
    }
    job.sink.put(".end\n");
    return base::success();
}

}  // namespace sequency::io
