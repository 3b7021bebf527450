// SPDX-License-Identifier: GPL-3.0-or-later
//
// PLA and BLIF.
#include "engine/io/formats/table_writers.h"

#include <algorithm>
#include <bit>
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

// A .names of the points where an output is on. A constant has no inputs: ABC refuses a cover of inputs without rows.
void putCover(const WriteJob& job, std::size_t output, const std::vector<std::string>& inputs,
              const std::string& name)
{
    const base::PackedBits& on = job.bits(output).on;
    std::size_t count = 0;
    for (std::size_t word = 0; word < on.wordCount(); ++word)
        count += static_cast<std::size_t>(std::popcount(on.words()[word]));
    if (count == 0 || count == on.size()) {
        putNames(job.sink, ".names", {name});
        return job.sink.put(count > 0 ? "1\n" : "");
    }
    auto nets = inputs;
    nets.push_back(name);
    putNames(job.sink, ".names", nets);
    for (std::size_t row = 0; row < on.size() && !job.sink.failed(); ++row) {
        if (!on[row])
            continue;
        putPoint(job.sink, row, job.table.variables);
        job.sink.put(" 1\n");
    }
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

base::Status writeBlif(const WriteJob& job)
{
    const auto inputs = inputNamesFor(job.table, isWordCharacter);
    // A net can be driven once: an output that is called as an input is needs another name.
    const auto outputs = outputNamesFor(job.table, job.outputs, isWordCharacter, inputs);
    const bool named = !job.table.name.empty() && std::ranges::all_of(job.table.name, isWordCharacter);
    job.sink.put(fmt::format(".model {}\n", named ? job.table.name : "function"));
    putNames(job.sink, ".inputs", inputs);
    putNames(job.sink, ".outputs", outputs);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        putCover(job, i, inputs, outputs[i]);
    job.sink.put(".end\n");
    return base::success();
}

}  // namespace sequency::io
