// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/families/function_batch.h"

#include "engine/analysis/largest_monomial.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;
using program::HostVector;
using program::Measure;

std::int64_t elementOf(const HostVector& vector, std::size_t index)
{
    const auto& elements = std::get<base::ElementVector>(vector);
    if (const auto* const narrow = std::get_if<AlignedBuffer<std::int32_t>>(&elements))
        return (*narrow)[index];
    return std::get<AlignedBuffer<std::int64_t>>(elements)[index];
}

template <typename Element>
base::Result<AlignedBuffer<Element>> rowOf(const HostVector& rows, std::size_t index, std::size_t length)
{
    auto row = SEQUENCY_TRY(AlignedBuffer<Element>::allocate(length));
    const auto copyFrom = [&](const auto& values) {
        std::transform(values.begin() + index * length, values.begin() + (index + 1) * length, row.begin(),
                       [](auto value) { return static_cast<Element>(value); });
    };
    const auto& elements = std::get<base::ElementVector>(rows);
    if (const auto* const narrow = std::get_if<AlignedBuffer<std::int32_t>>(&elements))
        copyFrom(*narrow);
    else
        copyFrom(std::get<AlignedBuffer<std::int64_t>>(elements));
    return row;
}

}  // namespace

base::Status FunctionBatch::resize(std::size_t count)
{
    m_count = count;
    m_functions = SEQUENCY_TRY(base::PackedBits::allocate(std::bit_ceil(count) << m_variables));
    m_found.clear();
    m_measures.clear();
    m_hasNormalForms = false;
    m_entropySums.reset();
    return base::success();
}

void FunctionBatch::set(std::size_t index, std::span<const std::uint64_t> words)
{
    std::uint64_t* const all = std::get<base::PackedBits>(m_functions).words();
    if (m_variables >= wordLevels)
        std::ranges::copy(words, all + index * words.size());
    else
        all[index * size() / wordBits] |= words[0] << index * size() % wordBits;
}

void FunctionBatch::copy(const base::PackedBits& from, std::size_t index,
                         std::span<std::uint64_t> words) const
{
    if (m_variables >= wordLevels)
        std::copy_n(from.words() + index * words.size(), words.size(), words.begin());
    else
        words[0] = from.words()[index * size() / wordBits] >> index * size() % wordBits &
                   ((std::uint64_t{1} << size()) - 1);
}

base::Result<base::PackedBits> FunctionBatch::one(const base::PackedBits& from, std::size_t index) const
{
    auto made = base::PackedBits::allocate(size());
    if (made)
        copy(from, index, {made->words(), made->wordCount()});
    return made;
}

base::Status FunctionBatch::run(const program::Program& program, std::span<HostVector* const> outputs)
{
    program::Vectors vectors{{m_functions}, {}};
    std::size_t bytes = 0;
    for (const program::VectorId id : program.outputs())
        bytes += program::storageBytes(program.vector(id).storage, program.vector(id).length);
    SEQUENCY_TRY(base::checkMemory(bytes, "a batch of functions"));
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const program::Vector& output = program.vector(program.outputs()[i]);
        *outputs[i] = SEQUENCY_TRY(program::allocate(output.storage, output.length));
        vectors.outputs.emplace_back(outputs[i]);
    }
    return m_runner.run(program, vectors);
}

base::Status FunctionBatch::compute(std::span<const Measure> measures, bool normalForms,
                                    const program::Runner& runner)
{
    const std::size_t padded = std::bit_ceil(m_count);
    m_measures.assign(measures.begin(), measures.end());
    m_found.clear();
    m_hasNormalForms = normalForms;
    m_runner = runner;
    if (!measures.empty()) {
        if (!m_program || m_programCount != padded || m_programMeasures != m_measures) {
            m_program = SEQUENCY_TRY(program::measuresOfMany(m_variables, padded, measures));
            m_programMeasures = m_measures;
            m_programCount = padded;
        }
        m_found.resize(measures.size());
        std::vector<HostVector*> outputs;
        for (HostVector& output : m_found)
            outputs.push_back(&output);
        SEQUENCY_TRY(run(*m_program, outputs));
    }
    if (!normalForms)
        return base::success();
    if (!m_formProgram || m_formCount != padded) {
        m_formProgram = SEQUENCY_TRY(program::normalFormsOfMany(m_variables, padded));
        m_formCount = padded;
    }
    return run(*m_formProgram, std::array{&m_normalForms});
}

base::Status FunctionBatch::computeEntropies(const program::Runner& runner)
{
    if (m_entropySums)
        return base::success();
    m_runner = runner;
    const std::size_t padded = std::bit_ceil(m_count);
    if (!m_entropyProgram || m_entropyCount != padded) {
        m_entropyProgram = SEQUENCY_TRY(program::entropySumsOfMany(m_variables, padded));
        m_entropyCount = padded;
    }
    HostVector sums;
    SEQUENCY_TRY(run(*m_entropyProgram, std::array{&sums}));
    m_entropySums = std::move(sums);
    return base::success();
}

double FunctionBatch::entropy(std::size_t index) const
{
    return program::entropyOfSum(elementOf(*m_entropySums, index), m_variables);
}

double FunctionBatch::influence(std::size_t index) const
{
    return program::influenceOfSum(elementOf(*m_entropySums, m_entropyCount + index), m_variables);
}

const HostVector* FunctionBatch::found(Measure measure) const
{
    const auto place = std::ranges::find(m_measures, measure);
    return place == m_measures.end() ? nullptr
                                     : &m_found[static_cast<std::size_t>(place - m_measures.begin())];
}

std::int64_t FunctionBatch::number(Measure measure, std::size_t index) const
{
    return elementOf(*found(measure), index);
}

std::vector<std::int32_t> FunctionBatch::row(Measure measure, std::size_t index) const
{
    std::vector<std::int32_t> values;
    for (std::size_t i = index * size(); i < (index + 1) * size(); ++i)
        values.push_back(static_cast<std::int32_t>(elementOf(*found(measure), i)));
    return values;
}

std::size_t FunctionBatch::onesOf(const base::PackedBits& from, std::size_t index) const
{
    if (m_variables < wordLevels) {
        std::uint64_t word = 0;
        copy(from, index, {&word, 1});
        return static_cast<std::size_t>(std::popcount(word));
    }
    const std::size_t words = functionWords(m_variables);
    std::size_t ones = 0;
    for (std::size_t i = 0; i < words; ++i)
        ones += static_cast<std::size_t>(std::popcount(from.words()[index * words + i]));
    return ones;
}

std::size_t FunctionBatch::weight(std::size_t index) const
{
    return onesOf(bits(), index);
}

std::size_t FunctionBatch::termCount(std::size_t index) const
{
    return onesOf(normalForms(), index);
}

int FunctionBatch::degree(std::size_t index) const
{
    std::uint64_t small = 0;
    std::span<const std::uint64_t> words(&small, 1);
    if (m_variables < wordLevels)
        copy(normalForms(), index, {&small, 1});
    else
        words = {normalForms().words() + index * functionWords(m_variables), functionWords(m_variables)};
    return degreeOf(words);
}

base::Result<BooleanFacts> FunctionBatch::facts(std::size_t index, const base::RunControl& control) const
{
    auto function = SEQUENCY_TRY(one(bits(), index));
    BooleanFacts::Known known;
    if (const HostVector* const spectra = found(Measure::Spectra)) {
        known.spectrum = SEQUENCY_TRY(rowOf<std::int32_t>(*spectra, index, size()));
    }
    if (const HostVector* const rows = found(Measure::Autocorrelations)) {
        known.autocorrelation = SEQUENCY_TRY(rowOf<std::int32_t>(*rows, index, size()));
    }
    if (m_hasNormalForms) {
        known.normalForm = SEQUENCY_TRY(one(normalForms(), index));
    }
    BooleanFacts facts(std::move(function), m_runner, control);
    facts.take(std::move(known));
    return facts;
}

}  // namespace sequency::analysis
