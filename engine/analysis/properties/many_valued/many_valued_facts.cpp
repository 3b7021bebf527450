// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_facts.h"

#include "engine/analysis/properties/many_valued/group_ring_transform.h"
#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sequency::analysis {
namespace {

using base::AlignedBuffer;

std::span<const std::uint8_t> digitsOf(const base::FunctionVector& function)
{
    return std::get<AlignedBuffer<std::uint8_t>>(function.values).elements();
}

std::vector<int> componentsOf(const ValueField& field)
{
    std::vector<int> components{1};
    for (int b = 2; !field.isPrime() && b < field.order(); ++b)
        components.push_back(b);
    return components;
}

base::Result<program::Program> polynomialProgram(int order, int variables)
{
    transform::TransformSpec spec;
    spec.name = "gf";
    spec.radix = order;
    spec.variables = variables;
    const auto field = SEQUENCY_TRY(transform::describe(spec));
    return program::transformProgram(field, program::Storage::UInt8);
}

}  // namespace

base::Status checkManyValued(const base::FunctionVector& function)
{
    if (!function.isLogic() || function.radix == 2)
        return base::Error{base::ErrorKind::BadInput,
                           "the values are not digits of a radix above 2, expected a many-valued function"};
    if (function.size() > std::numeric_limits<std::int32_t>::max())
        return base::Error{base::ErrorKind::BadInput,
                           std::to_string(function.size()) + " values, expected at most 2^31 − 1"};
    const auto field = ValueField::ofOrder(function.radix);
    return field ? base::success() : base::Status(field.error());
}

base::Result<ManyValuedFacts> ManyValuedFacts::of(base::SharedFunction function, program::Runner runner,
                                                  base::RunControl control)
{
    SEQUENCY_TRY(checkManyValued(*function));
    auto field = SEQUENCY_TRY(ValueField::ofOrder(function->radix));
    const auto digits = digitsOf(*function);
    const auto other =
        std::ranges::find_if(digits, [&](std::uint8_t digit) { return digit >= function->radix; });
    if (other != digits.end())
        return base::Error{base::ErrorKind::BadInput, "the value " + std::to_string(*other) + " at index " +
                                                          std::to_string(other - digits.begin()) +
                                                          " is too large, expected 0 to " +
                                                          std::to_string(function->radix - 1)};
    return ManyValuedFacts(std::move(function), std::move(field), std::move(runner), std::move(control));
}

ManyValuedFacts::ManyValuedFacts(base::SharedFunction function, ValueField field, program::Runner runner,
                                 base::RunControl control)
    : m_function(std::move(function)), m_values(digitsOf(*m_function)), m_field(std::move(field)),
      m_runner(std::move(runner)), m_control(std::move(control)), m_components(componentsOf(m_field))
{}

std::size_t ManyValuedFacts::placeValue(int variable) const
{
    std::size_t place = 1;
    for (int i = variable; i < variables(); ++i)
        place *= static_cast<std::size_t>(order());
    return place;
}

base::Result<std::span<const std::int64_t>> ManyValuedFacts::valueCounts()
{
    if (m_valueCounts.empty()) {
        std::vector<std::int64_t> counts(static_cast<std::size_t>(order()));
        for (std::size_t x = 0; x < size(); ++x) {
            if (x % pollEvery == 0 && m_control.stopRequested())
                return base::cancelled();
            ++counts[m_values[x]];
        }
        m_valueCounts = std::move(counts);
    }
    return std::span<const std::int64_t>(m_valueCounts);
}

base::Result<std::optional<ManyValuedFacts::Change>> ManyValuedFacts::changeWith(int variable) const
{
    const std::size_t place = placeValue(variable);
    const auto radix = static_cast<std::size_t>(order());
    for (std::size_t x = 0; x < size(); ++x) {
        if (x % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        const std::size_t base = x - x / place % radix * place;  // the index x with digit x_i set to 0
        if (m_values[x] != m_values[base])
            return std::optional(Change{base, x});
    }
    return std::optional<Change>();
}

base::Result<std::span<const std::int32_t>> ManyValuedFacts::differences()
{
    if (m_differences.size() == 0) {
        const auto q = static_cast<std::size_t>(order());
        const std::size_t count = size() * q;
        SEQUENCY_TRY(base::checkMemory(count * sizeof(std::int32_t), "the spectra of all components"));
        auto made = SEQUENCY_TRY(AlignedBuffer<std::int32_t>::allocate(count));
        std::fill(made.begin(), made.end(), 0);
        for (std::size_t x = 0; x < size(); ++x)
            made[x * q + m_values[x]] = 1;
        const auto transform =
            GroupRingTransform::of(order(), order(), [this](int mask, int x, int v) -> int {
                return m_field.subtract(v, m_field.multiply(mask, x));
            });
        if (!transformInPlace(made.elements(), transform, m_control))
            return base::cancelled();
        m_differences = std::move(made);
    }
    return std::span<const std::int32_t>(m_differences.elements());
}

void ManyValuedFacts::fold(int component, Counts valueCounts, std::span<std::int64_t> counts) const
{
    std::ranges::fill(counts, 0);
    for (std::size_t v = 0; v < valueCounts.size(); ++v)
        counts[static_cast<std::size_t>(m_field.trace(m_field.multiply(component, static_cast<int>(v))))] +=
            valueCounts[v];
}

std::vector<std::int64_t> ManyValuedFacts::componentCounts(int component, Counts valueCounts) const
{
    std::vector<std::int64_t> counts(static_cast<std::size_t>(m_field.characteristic()));
    fold(component, valueCounts, counts);
    return counts;
}

// Derives the counts for component b and mask a from the counts of f(x) − (a/b)·x, because b·f(x) − a·x = b·(f(x) − (a/b)·x).
std::vector<std::int64_t> ManyValuedFacts::countsOf(const Coefficient& coefficient) const
{
    const auto q = static_cast<std::size_t>(order());
    const std::size_t mask = m_field.multiplyIndex(m_field.inverse(coefficient.component), coefficient.mask);
    const auto row = m_differences.elements().subspan(mask * q, q);
    return componentCounts(coefficient.component, std::vector<std::int64_t>(row.begin(), row.end()));
}

base::Result<std::vector<std::int64_t>> ManyValuedFacts::derivativeCounts(std::size_t direction) const
{
    std::vector<std::int64_t> counts(static_cast<std::size_t>(order()));
    for (std::size_t x = 0; x < size(); ++x) {
        if (x % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        ++counts[m_field.subtract(m_values[m_field.addIndices(x, direction)], m_values[x])];
    }
    return counts;
}

base::Result<std::span<const std::uint8_t>> ManyValuedFacts::polynomial()
{
    if (!m_polynomial) {
        const auto program = polynomialProgram(order(), variables());
        if (!program)
            return program.error();
        SEQUENCY_TRY(base::checkMemory(size(), "the polynomial"));
        auto found = SEQUENCY_TRY(program::allocate(program::Storage::UInt8, size()));
        SEQUENCY_TRY(m_runner.run(*program, {{program::InputVector::viewOf(m_function->values)}, {&found}}));
        m_polynomial = std::move(found);
    }
    return std::span<const std::uint8_t>(
        std::get<AlignedBuffer<std::uint8_t>>(std::get<base::ElementVector>(*m_polynomial)).elements());
}

}  // namespace sequency::analysis
