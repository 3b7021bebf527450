// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/vector_reader.h"

#include <algorithm>

namespace sequency::analysis {

using base::ElementVector;
using program::HostVector;
using program::ProgramBuilder;
using program::VectorId;

VectorReader::VectorReader(std::shared_ptr<const program::DeviceVector> vector, program::Runner runner)
    : m_kept(std::move(vector)), m_storage(m_kept->storage()), m_size(m_kept->length()),
      m_runner(std::move(runner))
{}

VectorReader::VectorReader(std::shared_ptr<const HostVector> vector, program::Runner runner)
    : m_host(std::move(vector)), m_storage(program::storageOf(*m_host)), m_size(program::lengthOf(*m_host)),
      m_runner(std::move(runner))
{}

const ElementVector* VectorReader::inHost() const
{
    return m_host == nullptr ? nullptr : std::get_if<ElementVector>(m_host.get());
}

base::Result<std::vector<ElementVector>> VectorReader::outputs(const Build& build) const
{
    ProgramBuilder builder;
    build(builder, builder.input("S", m_storage, m_size));
    const auto program = builder.finish();
    if (!program)
        return program.error();
    std::vector<HostVector> outputs;
    for (const VectorId id : program->outputs()) {
        auto made = SEQUENCY_TRY(program::allocate(program->vector(id).storage, program->vector(id).length));
        outputs.push_back(std::move(made));
    }
    program::Vectors vectors;
    vectors.inputs.push_back(m_host ? program::InputVector(*m_host) : program::InputVector(*m_kept));
    for (HostVector& output : outputs)
        vectors.outputs.emplace_back(&output);
    SEQUENCY_TRY(m_runner.run(*program, vectors));
    std::vector<ElementVector> values;
    for (HostVector& output : outputs)
        values.push_back(std::get<ElementVector>(std::move(output)));
    return values;
}

namespace {

base::Result<ElementVector> only(base::Result<std::vector<ElementVector>> outputs)
{
    if (!outputs)
        return outputs.error();
    return std::move(outputs->front());
}

}  // namespace

base::Result<ElementVector> VectorReader::reduced(std::string_view reduction,
                                                  const program::Groups& groups) const
{
    return only(outputs([&](ProgramBuilder& builder, VectorId vector) {
        builder.output(builder.reduce(vector, *program::findReduction(reduction), {}, groups));
    }));
}

base::Result<std::vector<std::int64_t>> VectorReader::counted(const program::Bars& bars) const
{
    const auto values = SEQUENCY_TRY(only(outputs(
        [&](ProgramBuilder& builder, VectorId vector) { builder.output(builder.histogram(vector, bars)); })));
    const auto& counts = std::get<base::AlignedBuffer<std::int64_t>>(values);
    return std::vector<std::int64_t>(counts.begin(), counts.end());
}

base::Result<ElementVector> VectorReader::slice(std::size_t first, std::size_t count) const
{
    return only(outputs([&](ProgramBuilder& builder, VectorId vector) {
        builder.output(builder.slice(vector, first, count));
    }));
}

base::Result<ElementVector> VectorReader::gathered(const std::vector<std::size_t>& positions) const
{
    auto at = SEQUENCY_TRY(base::allocateElements(base::ElementType::Int64, positions.size()));
    std::ranges::transform(positions, std::get<base::AlignedBuffer<std::int64_t>>(at).begin(),
                           [](std::size_t position) { return static_cast<std::int64_t>(position); });
    ProgramBuilder builder;
    const VectorId vector = builder.input("S", m_storage, m_size);
    const VectorId wanted = builder.input("at", program::Storage::Int64, positions.size());
    builder.output(builder.gather(vector, wanted));
    const auto program = builder.finish();
    auto values = program::allocate(m_storage, positions.size());
    if (!program || !values)
        return program ? values.error() : program.error();
    const HostVector places = std::move(at);
    SEQUENCY_TRY(m_runner.run(
        *program,
        {{m_host ? program::InputVector(*m_host) : program::InputVector(*m_kept), places}, {&*values}}));
    return std::get<ElementVector>(std::move(*values));
}

base::Status VectorReader::countFrom(std::int64_t low, std::int64_t step, Distribution& distribution) const
{
    const auto counts = SEQUENCY_TRY(
        counted({static_cast<double>(low - step), static_cast<double>(step), program::maxIntegerBars}));
    // The first and the last bar are skipped, because they also count values outside the range.
    for (std::size_t bar = 1; bar + 1 < counts.size(); ++bar)
        if (counts[bar] > 0)
            distribution.emplace_back(low + step * static_cast<std::int64_t>(bar - 1), counts[bar]);
    return base::success();
}

// Uses one bar per value if there are few possible values. Otherwise uses a coarser histogram and refines its occupied bars one by one.
base::Result<std::optional<Distribution>>
VectorReader::distribution(std::int64_t low, std::int64_t high, std::int64_t step, std::size_t most) const
{
    const std::int64_t valueCount = (high - low) / step + 1;
    std::int64_t width = step;
    while (width / step * static_cast<std::int64_t>(program::maxIntegerBars) < valueCount)
        width *= 2;
    const std::int64_t barCount = (valueCount - 1) * step / width + 1;
    const auto coarse = SEQUENCY_TRY(
        counted({static_cast<double>(low), static_cast<double>(width), static_cast<std::size_t>(barCount)}));
    const auto used =
        static_cast<std::size_t>(std::ranges::count_if(coarse, [](std::int64_t count) { return count > 0; }));
    if (used > most)
        return std::optional<Distribution>();
    Distribution distribution;
    std::int64_t begin = low;  // first value that is not counted yet
    for (std::size_t bar = 0; bar < coarse.size(); ++bar) {
        const std::int64_t first = low + width * static_cast<std::int64_t>(bar);
        if (coarse[bar] == 0)
            continue;
        if (width == step) {
            distribution.emplace_back(first, coarse[bar]);
            continue;
        }
        for (begin = std::max(begin, first); begin < first + width && distribution.size() <= most;
             begin += step * (static_cast<std::int64_t>(program::maxIntegerBars) - 2))
            SEQUENCY_TRY(countFrom(begin, step, distribution));
    }
    if (distribution.size() > most)
        return std::optional<Distribution>();
    return std::optional(std::move(distribution));
}

}  // namespace sequency::analysis
