// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/boolean_facts.h"

#include "engine/analysis/largest_monomial.h"
#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/program/programs.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::analysis {
namespace {

using base::PackedBits;
using program::HostVector;

// Returns the number of ones. The loop adds the ones of 31 words byte by byte, so a byte of the sum is at most 31·8 and cannot overflow. Compilers
// can vectorise this loop.
std::size_t onesOf(std::span<const std::uint64_t> words)
{
    constexpr std::size_t lanes = 16;
    constexpr std::size_t rounds = 31;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < words.size(); begin += lanes * rounds) {
        const auto part = words.subspan(begin, std::min(lanes * rounds, words.size() - begin));
        std::array<std::uint64_t, lanes> bytes{};
        for (std::size_t first = 0; first + lanes <= part.size(); first += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                std::uint64_t word = part[first + lane];
                word -= word >> 1 & 0x5555555555555555;
                word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
                bytes[lane] += (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
            }
        for (const std::uint64_t sums : bytes) {
            const std::uint64_t pairs = (sums & 0x00FF00FF00FF00FF) + (sums >> 8 & 0x00FF00FF00FF00FF);
            count += static_cast<std::size_t>(pairs * 0x0001000100010001 >> 48);
        }
        for (std::size_t rest = part.size() - part.size() % lanes; rest < part.size(); ++rest)
            count += static_cast<std::size_t>(std::popcount(part[rest]));
    }
    return count;
}

}  // namespace

BooleanFacts::BooleanFacts(PackedBits bits, program::Runner runner, base::RunControl control)
    : m_bits(std::move(bits)), m_runner(std::move(runner)), m_control(std::move(control)),
      m_variables(base::floorLog2(size())), m_changes(static_cast<std::size_t>(m_variables) + 1)
{}

base::Result<HostVector> BooleanFacts::computed(const program::Program& program, const char* what,
                                                const std::vector<program::InputVector>& inputs)
{
    const program::Vector& output = program.vector(program.outputs().front());
    SEQUENCY_TRY(base::checkMemory(program::storageBytes(output.storage, output.length), what));
    auto result = SEQUENCY_TRY(program::allocate(output.storage, output.length));
    SEQUENCY_TRY(m_runner.run(program, {inputs, {&result}}));
    return result;
}

// Returns the function as an input of programs. A long function is transferred to a GPU only once.
base::Result<program::InputVector> BooleanFacts::input()
{
    if (!isLongOnGpu())
        return program::InputVector(m_bits);
    if (!m_keptBits) {
        program::ProgramBuilder builder;
        builder.output(builder.input("f", program::Storage::Bits, size()));
        const auto program = builder.finish();
        const auto reader = ResidentValues::programOf(ResidentValues::Kind::Spectrum, m_variables);
        if (!program || !reader)
            return (program ? reader : program).error();
        m_keptBits = SEQUENCY_TRY(m_runner.keep(*program, {m_bits}, &*reader));
    }
    return program::InputVector(*m_keptBits);
}

bool BooleanFacts::exceedsRoom() const
{
    if (m_variables < minBlockVariables)
        return false;
    const std::size_t bytes = sizeof(std::int32_t) << m_variables;
    if (m_runner.isOnGpu)
        return bytes > m_runner.maxVectorBytes || bytes + size() / 8 > m_runner.maxKeptBytes;
    return !ResidentValues::checkHostMemory(ResidentValues::Kind::Spectrum, m_variables);
}

void BooleanFacts::take(Known known)
{
    if (known.spectrum)
        m_spectrum = ResidentValues::ofValues(ResidentValues::Kind::Spectrum, std::move(*known.spectrum),
                                              m_runner, m_control);
    if (known.autocorrelation)
        m_autocorrelation = ResidentValues::ofValues(ResidentValues::Kind::Autocorrelation,
                                                     std::move(*known.autocorrelation), m_runner, m_control);
    if (known.normalForm)
        m_normalForm = std::move(*known.normalForm);
}

std::size_t BooleanFacts::weight()
{
    if (!m_weight && isLongOnGpu() && !goesInBlocks())
        if (const auto walsh = spectrum())
            if (const auto zero = (*walsh)->at(0))
                m_weight = (size() - static_cast<std::size_t>(zero->value)) / 2;
    if (!m_weight && m_byBlocks)
        m_weight = (size() - static_cast<std::size_t>(m_byBlocks->atZero)) / 2;
    if (!m_weight)
        m_weight = onesOf(std::span(bits().words(), bits().wordCount()));
    return *m_weight;
}

base::Result<BooleanFacts::Change> BooleanFacts::changeWith(int variable)
{
    auto& known = m_changes[static_cast<std::size_t>(variable)];
    if (known)
        return *known;
    Change change{0, size()};
    const auto meet = [&](std::uint64_t differing, std::size_t word) {
        if (differing != 0 && change.first == size())
            change.first = word * wordBits + static_cast<std::size_t>(std::countr_zero(differing));
        change.count += 2 * static_cast<std::size_t>(std::popcount(differing));
    };
    const std::uint64_t* const words = bits().words();
    const int bit = m_variables - variable;
    // The distance in words between two values whose indices differ only in bit `bit`.
    const std::size_t apart = bit < wordLevels ? 1 : std::size_t{1} << (bit - wordLevels);
    for (std::size_t word = 0; word < bits().wordCount(); ++word) {
        if (word % pollEvery == 0 && m_control.stopRequested())
            return base::cancelled();
        if (bit < wordLevels)
            meet((words[word] ^ words[word] >> (1U << bit)) & clearMasks[static_cast<std::size_t>(bit)],
                 word);
        else if ((word & apart) == 0)
            meet(words[word] ^ words[word + apart], word);
    }
    known = change;
    return change;
}

base::Result<ResidentValues*> BooleanFacts::kept(ResidentValues::Kind kind,
                                                 std::optional<ResidentValues>& known)
{
    if (!known) {
        const auto bits = SEQUENCY_TRY(input());
        auto values = ResidentValues::of(kind, bits, m_variables, m_runner, m_control);
        if (!values && values.error().kind == base::ErrorKind::OutOfMemory && m_keptBits) {
            m_keptBits.reset();
            values = ResidentValues::of(kind, m_bits, m_variables, m_runner, m_control);
        }
        if (!values)
            return values.error();
        known = std::move(*values);
    }
    return &*known;
}

base::Result<ResidentValues*> BooleanFacts::spectrum()
{
    return kept(ResidentValues::Kind::Spectrum, m_spectrum);
}

base::Result<const SpectrumFindings*> BooleanFacts::byBlocks()
{
    if (!m_byBlocks) {
        const std::vector<program::Runner> alone{m_runner};
        const std::span<const program::Runner> runners = m_sharers.empty() ? alone : m_sharers;
        const ProcessGroup company = isDistributed() ? m_company : ProcessGroup();
        const int leading = leadingVariables(m_variables, runners, company.count);
        const auto agreed =
            SEQUENCY_TRY(company.isAlone() ? base::Result<std::int64_t>(leading) : company.greatest(leading));
        m_byBlocks = SEQUENCY_TRY(
            findByBlocks(bits(), static_cast<int>(agreed), runners, m_places, m_control, company));
    }
    return &*m_byBlocks;
}

base::Result<ResidentValues::Peaks> BooleanFacts::peaks()
{
    if (goesInBlocks()) {
        const auto found = byBlocks();
        return found ? base::Result<ResidentValues::Peaks>((*found)->peaks) : found.error();
    }
    const auto walsh = spectrum();
    return walsh ? (*walsh)->peaks() : base::Result<ResidentValues::Peaks>(walsh.error());
}

base::Result<std::vector<Coefficient>> BooleanFacts::listedPeaks()
{
    if (goesInBlocks()) {
        const auto found = byBlocks();
        return found ? base::Result<std::vector<Coefficient>>((*found)->listed) : found.error();
    }
    const auto largest = SEQUENCY_TRY(peaks());
    return m_spectrum->ofMagnitude(largest.magnitude, m_places);
}

base::Result<Distribution> BooleanFacts::distribution()
{
    if (goesInBlocks()) {
        const auto found = byBlocks();
        return found ? base::Result<Distribution>((*found)->distribution) : found.error();
    }
    const auto walsh = spectrum();
    return walsh ? (*walsh)->distribution() : base::Result<Distribution>(walsh.error());
}

base::Result<ResidentValues*> BooleanFacts::autocorrelation()
{
    return kept(ResidentValues::Kind::Autocorrelation, m_autocorrelation);
}

base::Result<const PackedBits*> BooleanFacts::normalForm()
{
    if (!m_normalForm) {
        const auto program = SEQUENCY_TRY(program::normalFormsOfMany(m_variables, 1));
        m_normalForm = SEQUENCY_TRY(computed(program, "the algebraic normal form", {m_bits}));
    }
    return &std::get<PackedBits>(*m_normalForm);
}

base::Result<PackedBits> BooleanFacts::normalFormOf(PackedBits bits)
{
    const auto program = SEQUENCY_TRY(program::normalFormsOfMany(m_variables, 1));
    const HostVector values(std::move(bits));
    auto found = SEQUENCY_TRY(computed(program, "the algebraic normal form", {values}));
    return std::get<PackedBits>(std::move(found));
}

base::Result<PackedBits> BooleanFacts::annihilator(const HostVector& places, const HostVector& points,
                                                   int degree)
{
    program::ProgramBuilder builder;
    const auto u = builder.input("u", program::Storage::Int32, program::lengthOf(places));
    const auto x = builder.input("x", program::Storage::Int32, program::lengthOf(points));
    builder.output(builder.annihilator(u, x, degree, "g"));
    const auto program = SEQUENCY_TRY(builder.finish());
    auto found = SEQUENCY_TRY(computed(program, "an annihilator", {places, points}));
    return std::get<PackedBits>(std::move(found));
}

// Searches the last 2^16 coefficients for a monomial of maximum degree and fetches no others. Returns its mask if its degree is n or n − 1, otherwise
// nullopt. A monomial of degree n is always among these coefficients.
base::Result<std::optional<std::size_t>> BooleanFacts::largestOfLastPage()
{
    constexpr std::size_t pageLength = std::size_t{1} << 16;
    const auto transform = SEQUENCY_TRY(program::normalFormsOfMany(m_variables, 1));
    const auto bits = SEQUENCY_TRY(input());
    const auto form = SEQUENCY_TRY(m_runner.keep(transform, {bits}, nullptr));
    program::ProgramBuilder builder;
    builder.output(
        builder.slice(builder.input("a", program::Storage::Bits, size()), size() - pageLength, pageLength));
    const auto program = SEQUENCY_TRY(builder.finish());
    const auto page = SEQUENCY_TRY(computed(program, "a page of the algebraic normal form", {*form}));
    const auto& values = std::get<PackedBits>(page);
    std::optional<std::size_t> largest;
    for (std::size_t i = pageLength; i-- > 0;)
        if (const std::size_t mask = size() - pageLength + i;
            values[i] && std::popcount(mask) >= m_variables - 1 &&
            (!largest || std::popcount(mask) > std::popcount(*largest)))
            largest = mask;
    return largest;
}

base::Result<std::optional<std::size_t>> BooleanFacts::largestMonomial()
{
    if (isLongOnGpu() && !m_normalForm) {
        auto largest = largestOfLastPage();
        if (!largest || *largest)
            return largest;
    }
    const auto form = SEQUENCY_TRY(normalForm());
    return analysis::largestMonomial({form->words(), form->wordCount()});
}

}  // namespace sequency::analysis
