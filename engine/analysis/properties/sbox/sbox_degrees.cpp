// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the algebraic normal forms of the output bits of an S-box, and the largest and the smallest degree among its components.
#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/program/operations/sbox.h"

#include <array>
#include <bit>
#include <optional>

namespace sequency::analysis {
namespace {

using base::PackedBits;

// A component b·S, its degree and a monomial of this degree. For the component 0, the degree is −1 and there is no monomial.
struct ComponentDegree {
    std::int64_t component = 0;
    std::int64_t degree = -1;
    std::size_t monomial = 0;
};

// The components of largest and of smallest degree. degreesOf() starts with a basis of all components and eliminates monomials by descending weight.
// Each elimination removes one component from the basis. The first component removed has the largest degree, and the last one the smallest.
struct DegreeRange {
    ComponentDegree largest;
    ComponentDegree smallest;
};
struct BasisElement {
    std::int64_t component = 0;
    std::vector<std::uint64_t> form;
};

// Returns a word in which bit i is set if the binary representation of i has `weight` ones.
std::uint64_t placesOfWeight(int weight)
{
    std::uint64_t places = 0;
    for (unsigned bit = 0; bit < PackedBits::bitsPerWord; ++bit)
        places |= static_cast<std::uint64_t>(std::popcount(bit) == weight) << bit;
    return places;
}

std::optional<std::size_t> monomialOfWeight(const std::vector<std::uint64_t>& form, int weight)
{
    constexpr int wordWeights = 7;  // the weights of a 6-bit index are 0 to 6
    static const auto places = [] {
        std::array<std::uint64_t, wordWeights> made{};
        for (int i = 0; i < wordWeights; ++i)
            made[static_cast<std::size_t>(i)] = placesOfWeight(i);
        return made;
    }();
    for (std::size_t word = 0; word < form.size(); ++word) {
        const int rest = weight - std::popcount(word);
        if (rest < 0 || rest >= wordWeights)
            continue;
        if (const std::uint64_t met = form[word] & places[static_cast<std::size_t>(rest)]; met != 0)
            return word * PackedBits::bitsPerWord + static_cast<std::size_t>(std::countr_zero(met));
    }
    return std::nullopt;
}

base::Result<DegreeRange> degreesOf(SboxFacts& facts)
{
    const auto forms = SEQUENCY_TRY(facts.normalForms());
    std::vector<BasisElement> basis;
    for (std::size_t bit = 0; bit < forms.size(); ++bit) {
        const PackedBits& form = forms[bit];
        basis.push_back({std::int64_t{1} << bit, {form.words(), form.words() + form.wordCount()}});
    }
    DegreeRange range;
    bool isFirst = true;
    for (int weight = facts.sbox().inputs; weight >= 0; --weight) {
        for (std::size_t i = 0; i < basis.size();) {
            const auto monomial = monomialOfWeight(basis[i].form, weight);
            if (!monomial) {
                ++i;
                continue;
            }
            const BasisElement pivot = std::move(basis[i]);
            basis.erase(basis.begin() + static_cast<std::ptrdiff_t>(i));
            range.smallest = {pivot.component, weight, *monomial};
            if (isFirst)
                range.largest = range.smallest;
            isFirst = false;
            for (BasisElement& other : basis) {
                if ((other.form[*monomial / PackedBits::bitsPerWord] >> *monomial % PackedBits::bitsPerWord &
                     1) == 0)
                    continue;
                other.component ^= pivot.component;
                for (std::size_t word = 0; word < other.form.size(); ++word)
                    other.form[word] ^= pivot.form[word];
            }
        }
    }
    if (!basis.empty())
        range.smallest = {basis.front().component, -1, 0};
    if (isFirst)
        range.largest = range.smallest;
    return range;
}

Finding degreeFinding(const ComponentDegree& degree, int inputs)
{
    Finding finding{degree.degree, {}};
    finding.witness.sentence =
        degree.degree < 0
            ? base::Sentence(SEQUENCY_FORM("Witness", "the component %1 is 0"), degree.component)
            : base::Sentence(SEQUENCY_FORM("Witness", "the component %1 has the monomial %2"),
                             degree.component, monomialText(degree.monomial, inputs));
    finding.witness.values = {{"component", degree.component}};
    if (degree.degree >= 0)
        finding.witness.values.emplace_back("monomial", static_cast<std::int64_t>(degree.monomial));
    return finding;
}

}  // namespace

base::Result<std::span<const PackedBits>> SboxFacts::normalForms()
{
    if (m_normalForms)
        return std::span<const PackedBits>(*m_normalForms);
    const auto planes = SEQUENCY_TRY(program::coordinates(m_sbox.values, m_sbox.outputs));
    // The output bits are transformed together, because the call of a device takes longer than the transform of a small S-box. The rows of an S-box
    // with fewer than 6 inputs share a word.
    const std::size_t size = m_sbox.size();
    const std::size_t count = std::bit_ceil(planes.size());
    const auto program = program::normalFormsOfMany(m_sbox.inputs, count);
    if (!program)
        return program.error();
    auto rows = PackedBits::allocate(count * size);
    auto made = program::allocate(program::Storage::Bits, count * size);
    if (!rows || !made)
        return rows ? made.error() : rows.error();
    const auto placeOf = [size](std::size_t row) {
        return std::pair(row * size / PackedBits::bitsPerWord, row * size % PackedBits::bitsPerWord);
    };
    for (std::size_t row = 0; row < planes.size(); ++row) {
        const PackedBits& plane = planes[row];
        const auto [first, shift] = placeOf(row);
        for (std::size_t word = 0; word < plane.wordCount(); ++word)
            rows->words()[first + word] |= plane.words()[word] << shift;
    }
    const program::HostVector functions = std::move(*rows);
    SEQUENCY_TRY(m_runner.run(*program, {{functions}, {&*made}}));
    const auto& transformed = std::get<PackedBits>(*made);
    const std::uint64_t used =
        ~std::uint64_t{0} >> (PackedBits::bitsPerWord - std::min(size, PackedBits::bitsPerWord));
    std::vector<PackedBits> forms;
    for (std::size_t row = 0; row < planes.size(); ++row) {
        auto form = SEQUENCY_TRY(PackedBits::allocate(size));
        const auto [first, shift] = placeOf(row);
        for (std::size_t word = 0; word < form.wordCount(); ++word)
            form.words()[word] = transformed.words()[first + word] >> shift & used;
        forms.push_back(std::move(form));
    }
    m_normalForms = std::move(forms);
    return std::span<const PackedBits>(*m_normalForms);
}

base::Result<Finding> findLargestDegree(SboxFacts& facts)
{
    const auto range = SEQUENCY_TRY(degreesOf(facts));
    return degreeFinding(range.largest, facts.sbox().inputs);
}

base::Result<Finding> findSmallestDegree(SboxFacts& facts)
{
    const auto range = SEQUENCY_TRY(degreesOf(facts));
    return degreeFinding(range.smallest, facts.sbox().inputs);
}

}  // namespace sequency::analysis
