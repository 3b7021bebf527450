// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/kronecker_forms.h"

#include "engine/analysis/forms/expansion.h"
#include "engine/analysis/vector_reader.h"
#include "engine/base/elapsed.h"
#include "engine/base/progress_parts.h"
#include "engine/base/text/digits.h"
#include "engine/program/programs.h"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;

constexpr int blockVariables =
    9;  // a block of 3^9 counts, 79 kB, is transferred if it contains one of the best forms
constexpr std::size_t maxBars = std::size_t{1} << 16;

using Rows = std::vector<std::vector<std::uint64_t>>;

// Returns the values of each output in a row of words; don't-cares are 0.
Rows rowsOf(const FormFunction& function)
{
    Rows rows;
    for (const FormFunction::Output& output : function.outputs) {
        std::vector<std::uint64_t> row(output.ones->words(), output.ones->words() + output.ones->wordCount());
        for (std::size_t i = 0; output.dontCares != nullptr && i < row.size(); ++i)
            row[i] &= ~output.dontCares->words()[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

base::Result<program::HostVector> bitsOf(const Rows& rows, std::size_t size)
{
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(rows.size() * size));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t i = 0; i < size; ++i)
            if ((rows[row][i / base::PackedBits::bitsPerWord] >> i % base::PackedBits::bitsPerWord & 1) != 0)
                bits.set(row * size + i, true);
    return program::HostVector(std::move(bits));
}

class Counting {
public:
    Counting(const FormFunction& function, std::size_t listed, const base::RunControl& control)
        : m_rows(rowsOf(function)), m_listed(listed), m_control(control)
    {
        m_forms.variables = function.variables;
        m_forms.formCount = *base::checkedPower(3, function.variables);
        m_blockLength = *base::checkedPower(3, std::min(function.variables, blockVariables));
    }

    base::Result<KroneckerForms> run(const RunnerMaker& makeRunner)
    {
        // The counts need an addition per variable and value; a pass over them finds the extremes, three passes count the bars.
        base::ProgressParts passes(m_control, m_forms.variables + 4);
        const auto runner = SEQUENCY_TRY(makeRunner(passes.next(m_forms.variables)));
        const auto counts = SEQUENCY_TRY(this->counts(runner));
        const VectorReader reader(counts, runner);
        for (const auto& [step, passCount] :
             {std::pair(&Counting::findExtremes, 1), std::pair(&Counting::countBars, 3),
              std::pair(&Counting::findBest, 0)}) {
            passes.next(passCount);
            SEQUENCY_TRY((this->*step)(reader));
        }
        return std::move(m_forms);
    }

private:
    base::Result<std::shared_ptr<const program::DeviceVector>> counts(const program::Runner& runner)
    {
        const auto bits = bitsOf(m_rows, std::size_t{1} << m_forms.variables);
        const auto program =
            program::kroneckerCountsProgram(m_forms.variables, static_cast<int>(m_rows.size()));
        if (!bits || !program)
            return bits ? program.error() : bits.error();
        const std::size_t byteCount = m_forms.formCount * sizeof(std::int32_t);
        const std::size_t most = std::min(runner.maxVectorBytes, runner.maxKeptBytes);
        if (byteCount > most)
            return Error{ErrorKind::OutOfMemory,
                         "the counts of " + std::to_string(m_forms.formCount) + " Kronecker forms need " +
                             base::byteCountText(byteCount) + ", and the device can keep " +
                             base::byteCountText(most)};
        const auto start = base::Clock::now();
        auto kept = runner.keep(*program, {*bits}, nullptr);
        addTime("counts", start);
        return kept;
    }

    base::Status findExtremes(const VectorReader& reader)
    {
        const auto start = base::Clock::now();
        const auto smallest =
            SEQUENCY_TRY(reader.reduced("smallest", program::Groups::blocks(m_blockLength)));
        const auto& values = std::get<base::AlignedBuffer<std::int32_t>>(smallest);
        m_smallest.assign(values.begin(), values.end());
        m_forms.fewestTerms = static_cast<std::size_t>(*std::ranges::min_element(m_smallest));
        addTime("smallest", start);
        return base::success();
    }

    base::Status countBars(const VectorReader& reader)
    {
        const auto start = base::Clock::now();
        const std::size_t valueCount = (std::size_t{1} << m_forms.variables) + 1;
        while ((valueCount - 1) / m_forms.barWidth + 1 > maxBars)
            m_forms.barWidth *= 2;
        auto bars = reader.counted(
            {0, static_cast<double>(m_forms.barWidth), (valueCount - 1) / m_forms.barWidth + 1});
        const auto largest = reader.reduced("largest");
        if (!bars || !largest)
            return bars ? largest.error() : bars.error();
        m_forms.bars = std::move(*bars);
        m_forms.mostTerms =
            static_cast<std::size_t>(std::get<base::AlignedBuffer<std::int32_t>>(*largest)[0]);
        auto best = SEQUENCY_TRY(reader.counted({static_cast<double>(m_forms.fewestTerms), 1, 2}));
        m_forms.bestCount = static_cast<std::uint64_t>(best.front());
        addTime("histogram", start);
        return base::success();
    }

    // Collects the forms with the fewest terms. The m forms with the smallest counts are in the m blocks with the smallest minima.
    base::Status findBest(const VectorReader& reader)
    {
        const auto start = base::Clock::now();
        std::vector<std::size_t> blocks(m_smallest.size());
        for (std::size_t i = 0; i < blocks.size(); ++i)
            blocks[i] = i;
        std::ranges::stable_sort(blocks, {}, [&](std::size_t block) { return m_smallest[block]; });
        const std::size_t wanted =
            m_listed == 0 ? 1
                          : std::min<std::uint64_t>(
                                std::max<std::uint64_t>(
                                    m_listed, std::min<std::uint64_t>(m_forms.bestCount, maxRatedForms)),
                                m_forms.formCount);
        std::vector<KroneckerCount> found;
        for (const std::size_t block : blocks) {
            if (found.size() >= wanted &&
                m_smallest[block] > static_cast<std::int32_t>(found[wanted - 1].terms))
                break;
            if (m_control.stopRequested())
                return base::cancelled();
            const auto values = SEQUENCY_TRY(reader.slice(block * m_blockLength, m_blockLength));
            const auto& counts = std::get<base::AlignedBuffer<std::int32_t>>(values);
            for (std::size_t i = 0; i < counts.size(); ++i)
                found.push_back({block * m_blockLength + i, static_cast<std::size_t>(counts[i])});
            std::ranges::sort(found, {},
                              [](const KroneckerCount& one) { return std::pair(one.terms, one.form); });
            found.resize(std::min(found.size(), wanted));
        }
        SEQUENCY_TRY(rate(found));
        found.resize(std::min(found.size(), std::max<std::size_t>(m_listed, 1)));
        m_forms.best = std::move(found);
        addTime("best", start);
        return base::success();
    }

    // Counts the literals of the forms by expanding them, and compares their terms with those of the device.
    base::Status rate(std::vector<KroneckerCount>& forms) const
    {
        for (KroneckerCount& one : forms) {
            if (m_control.stopRequested())
                return base::cancelled();
            const auto [terms, literals] = expandedCount(m_rows, expansionText(one.form, m_forms.variables));
            if (terms != one.terms)
                return Error{ErrorKind::Device, "the device counted " + std::to_string(one.terms) +
                                                    " terms for the Kronecker form " +
                                                    expansionText(one.form, m_forms.variables) +
                                                    ", but its expansion has " + std::to_string(terms)};
            one.literals = literals;
        }
        std::ranges::sort(forms, {}, [](const KroneckerCount& one) {
            return std::tuple(one.terms, one.literals, one.form);
        });
        return base::success();
    }

    void addTime(std::string_view name, base::Clock::time_point start)
    {
        m_forms.times.push_back({name, std::chrono::duration<double>(base::Clock::now() - start).count()});
    }

    Rows m_rows;
    std::size_t m_listed;
    const base::RunControl& m_control;
    KroneckerForms m_forms;
    std::size_t m_blockLength = 1;
    std::vector<std::int32_t> m_smallest;  // smallest count of each block
};

}  // namespace

base::Result<KroneckerForms> countKroneckerForms(const FormFunction& function, std::size_t listed,
                                                 const RunnerMaker& makeRunner,
                                                 const base::RunControl& control)
{
    if (function.variables > maxKroneckerVariables)
        return Error{ErrorKind::BadInput,
                     "Kronecker forms are counted for at most " + std::to_string(maxKroneckerVariables) +
                         " variables, but the function has " + std::to_string(function.variables)};
    if (function.outputs.empty() || function.outputs.size() > maxKroneckerOutputs)
        return Error{ErrorKind::BadInput,
                     "Kronecker forms are counted for 1 to " + std::to_string(maxKroneckerOutputs) +
                         " outputs, but the function has " + std::to_string(function.outputs.size())};
    return Counting(function, std::min(listed, maxRatedForms), control).run(makeRunner);
}

base::Result<Form> kroneckerForm(const FormFunction& function, std::uint64_t form,
                                 const base::RunControl& control)
{
    Form made{.kind = FormKind::Kronecker,
              .variables = function.variables,
              .outputs = static_cast<int>(function.outputs.size()),
              .cubes = {},
              .expansions = expansionText(form, function.variables)};
    made.cubes = expandedCubes(wordsOf(function), made.expansions);
    sortCubes(made.cubes);
    SEQUENCY_TRY(verifyForm(made, function, control));
    return made;
}

std::string expansionText(std::uint64_t form, int variables)
{
    std::string text(static_cast<std::size_t>(variables), ' ');
    for (std::size_t i = text.size(); i-- > 0; form /= 3)
        text[i] = expansionLetters[form % 3];
    return text;
}

base::Result<std::uint64_t> parseExpansions(std::string_view text)
{
    constexpr std::size_t most = 40;  // 3^40 fits in 64 bits
    std::uint64_t form = 0;
    for (const char letter : text) {
        const std::size_t digit = expansionLetters.find(letter);
        if (digit == std::string_view::npos || text.size() > most)
            return Error{ErrorKind::BadUsage,
                         "invalid expansions '" + std::string(text) +
                             "', expected one of the letters S, P and N for each variable"};
        form = 3 * form + digit;
    }
    return form;
}

std::string polarityOf(std::string_view expansions)
{
    std::string polarity;
    for (const char letter : expansions)
        polarity += letter == 'P' ? '0' : letter == 'N' ? '1' : '2';
    return polarity;
}

}  // namespace sequency::analysis
