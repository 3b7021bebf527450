// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/sbox_equivalence.h"

#include "engine/analysis/in_place_transforms.h"
#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <numeric>

namespace sequency::analysis {
namespace {

using Code = std::uint64_t;

// Returns a pseudorandom number that depends on all arguments (splitmix64). Equal arguments give equal numbers, and sums of such numbers are equal for
// equal multisets, so a comparison never excludes a pair of equivalent S-boxes.
template <typename... Values>
Code mixed(Values... values)
{
    Code code = 0;
    for (const Code value : {static_cast<Code>(values)...}) {
        code = (code ^ value) + 0x9E3779B97F4A7C15U;
        code = (code ^ code >> 30) * 0xBF58476D1CE4E5B9U;
        code = (code ^ code >> 27) * 0x94D049BB133111EBU;
        code ^= code >> 31;
    }
    return code;
}

// One of the two S-boxes with the codes of its inputs and differences that affine maps preserve.
class CodedSbox {
public:
    explicit CodedSbox(const Sbox& sbox);

    std::size_t value(std::size_t x) const { return static_cast<std::size_t>(m_sbox.values[x]); }
    const std::vector<std::size_t>& preimages(std::size_t y) const { return m_preimages[y]; }
    Code outputDifference(std::size_t d) const { return m_outputs[d]; }
    // Returns the codes of all inputs relative to the input `base`. If `base` is nullopt, the codes do not depend on another input.
    std::vector<Code> codes(std::optional<std::size_t> base) const;

private:
    std::int32_t& count(std::size_t a, std::size_t d) { return m_ddt[a << m_sbox.outputs | d]; }
    std::int32_t count(std::size_t a, std::size_t d) const { return m_ddt[a << m_sbox.outputs | d]; }
    Code rowCode(std::size_t a) const;

    const Sbox& m_sbox;
    std::vector<std::vector<std::size_t>> m_preimages;
    std::vector<std::int32_t> m_ddt;
    std::vector<Code> m_inputs;       // codes of input differences
    std::vector<Code> m_outputs;      // codes of output differences
    std::vector<Code> m_inputValues;  // codes of inputs
};

CodedSbox::CodedSbox(const Sbox& sbox)
    : m_sbox(sbox), m_preimages(std::size_t{1} << sbox.outputs), m_ddt(sbox.size() << sbox.outputs, 0),
      m_outputs(m_preimages.size(), 0)
{
    for (std::size_t x = 0; x < sbox.size(); ++x) {
        m_preimages[value(x)].push_back(x);
        for (std::size_t a = 0; a < sbox.size(); ++a)
            ++count(a, value(x) ^ value(x ^ a));
    }
    for (std::size_t a = 0; a < sbox.size(); ++a)
        m_inputs.push_back(rowCode(a));
    for (std::size_t d = 0; d < m_outputs.size(); ++d)
        for (std::size_t a = 0; a < sbox.size(); ++a)
            m_outputs[d] += mixed(count(a, d), m_inputs[a]);
    for (std::size_t x = 0; x < sbox.size(); ++x) {
        Code code = mixed(m_preimages[value(x)].size());
        for (std::size_t a = 1; a < sbox.size(); ++a) {
            const std::size_t d = value(x) ^ value(x ^ a);
            code += mixed(count(a, d), m_inputs[a], m_outputs[d]);
        }
        m_inputValues.push_back(code);
    }
}

// Returns the code of a row of the DDT: of its entries, and of its Walsh transform, which is a row of the autocorrelation table.
Code CodedSbox::rowCode(std::size_t a) const
{
    std::vector<std::int32_t> row;
    for (std::size_t d = 0; d < m_outputs.size(); ++d)
        row.push_back(count(a, d));
    Code code = mixed(a == 0);
    for (const std::int32_t entry : row)
        code += mixed(entry, 0);
    transformWalsh<std::int32_t>(row);
    for (const std::int32_t entry : row)
        code += mixed(entry, 1);
    return code;
}

std::vector<Code> CodedSbox::codes(std::optional<std::size_t> base) const
{
    if (!base)
        return m_inputValues;
    std::vector<Code> codes;
    for (std::size_t x = 0; x < m_sbox.size(); ++x) {
        const std::size_t a = x ^ *base;
        const std::size_t d = value(x) ^ value(*base);
        codes.push_back(mixed(m_inputValues[x], count(a, d), m_inputs[a], m_outputs[d]));
    }
    return codes;
}

// An affine map whose values are known on an affine subspace.
class PartialMap {
public:
    explicit PartialMap(std::size_t size) : m_images(size, none), m_sources(size, none) {}

    bool has(std::size_t x) const { return m_images[x] != none; }
    bool reaches(std::size_t y) const { return m_sources[y] != none; }
    std::size_t operator()(std::size_t x) const { return m_images[x]; }
    const std::vector<std::size_t>& known() const { return m_known; }
    std::size_t size() const { return m_images.size(); }
    bool isComplete() const { return m_known.size() == m_images.size(); }

    // Sets the value at x and all values that follow from it. Returns false if the map would not be a permutation. The value at x must be unknown.
    bool add(std::size_t x, std::size_t y)
    {
        if (reaches(y))
            return false;
        const std::size_t count = m_known.size();
        const std::size_t dx = count == 0 ? 0 : m_known.front() ^ x;
        const std::size_t dy = count == 0 ? 0 : m_images[m_known.front()] ^ y;
        if (count == 0)
            set(x, y);
        for (std::size_t i = 0; i < count; ++i)
            set(m_known[i] ^ dx, m_images[m_known[i]] ^ dy);
        return true;
    }
    // Forgets all values except the first `count`, a number that known().size() had before.
    void forget(std::size_t count)
    {
        for (; m_known.size() > count; m_known.pop_back()) {
            m_sources[m_images[m_known.back()]] = none;
            m_images[m_known.back()] = none;
        }
    }
    // Adds arbitrary values until the map is complete.
    void complete()
    {
        for (std::size_t x = 0, y = 0; x < m_images.size(); ++x) {
            if (has(x))
                continue;
            while (reaches(y))
                ++y;
            add(x, y);
        }
    }
    AffineMap map() const
    {
        const int bits = std::countr_zero(m_images.size());
        AffineMap map{std::vector<std::size_t>(static_cast<std::size_t>(bits), 0), m_images[0]};
        for (int column = 0; column < bits; ++column) {
            const std::size_t image = m_images[std::size_t{1} << column] ^ map.translation;
            for (int row = 0; row < bits; ++row)
                map.rows[static_cast<std::size_t>(row)] |= (image >> (bits - 1 - row) & 1) << column;
        }
        return map;
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    void set(std::size_t x, std::size_t y)
    {
        m_images[x] = y;
        m_sources[y] = x;
        m_known.push_back(x);
    }

    std::vector<std::size_t> m_images;
    std::vector<std::size_t> m_sources;
    std::vector<std::size_t>
        m_known;  // the first value added, followed by the others in the order in which they became known
};

class EquivalenceSearch {
public:
    EquivalenceSearch(const Sbox& first, const Sbox& second, const base::RunControl& control)
        : m_first(first), m_second(second), m_control(control), m_input(first.size()),
          m_output(std::size_t{1} << first.outputs)
    {}

    base::Result<bool> run(EquivalenceKind kind)
    {
        if (kind == EquivalenceKind::Linear) {
            m_output.add(0, 0);
            return startAt(0, 0);
        }
        const auto first = m_first.codes(std::nullopt);
        const auto second = m_second.codes(std::nullopt);
        if (!areSameMultiset(first, second))
            return false;
        const std::size_t base = rarest(second);
        for (std::size_t image = 0; image < first.size(); ++image) {
            if (first[image] != second[base])
                continue;
            const auto found = startAt(base, image);
            if (!found || *found)
                return found;
        }
        return false;
    }
    SboxEquivalence maps() const { return {m_input.map(), m_output.map()}; }

private:
    struct Guess {
        std::size_t x = 0;
        std::vector<std::size_t> images;
    };

    static bool areSameMultiset(std::vector<Code> first, std::vector<Code> second)
    {
        std::ranges::sort(first);
        std::ranges::sort(second);
        return first == second;
    }
    // Returns the index of a code that occurs least often.
    static std::size_t rarest(const std::vector<Code>& codes)
    {
        std::map<Code, std::size_t> counts;
        for (const Code code : codes)
            ++counts[code];
        const auto found = std::ranges::min_element(codes, {}, [&](Code code) { return counts[code]; });
        return static_cast<std::size_t>(found - codes.begin());
    }
    // Searches for all maps with A(base) = image.
    base::Result<bool> startAt(std::size_t base, std::size_t image)
    {
        const auto first = m_first.codes(image);
        const auto second = m_second.codes(base);
        if (!areSameMultiset(first, second))
            return false;
        std::map<Code, std::size_t> classes;
        for (const Code code : first)
            classes.try_emplace(code, classes.size());
        m_classSizes.assign(classes.size(), 0);
        for (std::size_t x = 0; x < first.size(); ++x) {
            m_firstClasses[x] = classes[first[x]];
            m_secondClasses[x] = classes[second[x]];
            ++m_classSizes[m_firstClasses[x]];
        }
        return guess({base, {image}});
    }
    // Tries the images of a guess. If none leads to complete maps, the maps are unchanged.
    base::Result<bool> guess(const Guess& guessed)
    {
        const std::size_t inputCount = m_input.known().size();
        const std::size_t outputCount = m_output.known().size();
        for (const std::size_t image : guessed.images) {
            if (m_guesses++ % pollInterval == 0 && m_control.stopRequested())
                return base::cancelled();
            if (m_guesses > maxGuesses)
                return base::Error{base::ErrorKind::Unsupported, "not decided after 2^25 guesses"};
            m_checkedInputs = inputCount;
            m_checkedOutputs = inputCount == 0 ? 0 : outputCount;
            if (m_input.add(guessed.x, image) && determine()) {
                if (m_input.isComplete()) {
                    m_output.complete();
                    return true;
                }
                const auto found = guess(nextGuess());
                if (!found || *found)
                    return found;
            }
            m_input.forget(inputCount);
            m_output.forget(outputCount);
        }
        return false;
    }
    // Determines all values of the maps that follow from the known ones. Returns false if there is a contradiction.
    bool determine()
    {
        while (m_checkedInputs < m_input.known().size() || m_checkedOutputs < m_output.known().size()) {
            for (; m_checkedInputs < m_input.known().size(); ++m_checkedInputs)
                if (!fitsInput(m_input.known()[m_checkedInputs]))
                    return false;
            for (; m_checkedOutputs < m_output.known().size(); ++m_checkedOutputs)
                if (!fitsOutput(m_output.known()[m_checkedOutputs]))
                    return false;
        }
        return true;
    }
    // Adds B(S(A(x))) = T(x). Returns false if there is a contradiction.
    bool fitsInput(std::size_t x)
    {
        if (m_secondClasses[x] != m_firstClasses[m_input(x)])
            return false;
        const std::size_t y = m_first.value(m_input(x));
        const std::size_t z = m_second.value(x);
        return m_output.has(y) ? m_output(y) == z : m_output.add(y, z);
    }
    // Adds the value of A that follows from B(y) if y and B(y) have one preimage each. Returns false if there is a contradiction.
    bool fitsOutput(std::size_t y)
    {
        const std::size_t z = m_output(y);
        const std::size_t base = m_output.known().front();
        const auto& from = m_first.preimages(y);
        const auto& to = m_second.preimages(z);
        if (from.size() != to.size() ||
            m_first.outputDifference(y ^ base) != m_second.outputDifference(z ^ m_output(base)))
            return false;
        if (to.size() != 1)
            return true;
        return m_input.has(to[0]) ? m_input(to[0]) == from[0] : m_input.add(to[0], from[0]);
    }
    // Returns the input with the fewest possible images, among an input of the smallest class and one preimage of each known output.
    Guess nextGuess() const
    {
        std::vector<std::size_t> all(m_firstClasses.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        const auto size = [this](std::size_t x) {
            return m_input.has(x) ? m_firstClasses.size() + 1 : m_classSizes[m_secondClasses[x]];
        };
        const std::size_t rare = *std::ranges::min_element(all, {}, size);
        Guess best{rare, possibleImages(rare, all)};
        for (const std::size_t y : m_output.known())
            for (const std::size_t x : m_second.preimages(m_output(y))) {
                if (m_input.has(x))
                    continue;
                auto images = possibleImages(x, m_first.preimages(y));
                if (images.size() < best.images.size())
                    best = {x, std::move(images)};
                break;
            }
        return best;
    }
    std::vector<std::size_t> possibleImages(std::size_t x, const std::vector<std::size_t>& among) const
    {
        std::vector<std::size_t> images;
        for (const std::size_t image : among)
            if (!m_input.reaches(image) && m_firstClasses[image] == m_secondClasses[x])
                images.push_back(image);
        return images;
    }

    static constexpr std::size_t pollInterval = 1024;
    static constexpr std::size_t maxGuesses = std::size_t{1} << 25;

    CodedSbox m_first;
    CodedSbox m_second;
    const base::RunControl& m_control;
    PartialMap m_input;   // A, from inputs of the second S-box to inputs of the first
    PartialMap m_output;  // B, from outputs of the first S-box to outputs of the second
    // The classes of inputs with equal codes relative to the first guess; A maps an input to an input of the same class.
    std::vector<std::size_t> m_firstClasses = std::vector<std::size_t>(m_input.size());
    std::vector<std::size_t> m_secondClasses = m_firstClasses;
    std::vector<std::size_t> m_classSizes;
    std::size_t m_checkedInputs = 0;
    std::size_t m_checkedOutputs = 0;
    std::size_t m_guesses = 0;
};

bool isWitness(const SboxEquivalence& maps, const Sbox& first, const Sbox& second)
{
    for (std::size_t x = 0; x < second.size(); ++x)
        if (maps.output(static_cast<std::size_t>(first.values[maps.input(x)])) !=
            static_cast<std::size_t>(second.values[x]))
            return false;
    return true;
}

}  // namespace

std::size_t AffineMap::operator()(std::size_t x) const
{
    std::size_t value = 0;
    for (const std::size_t row : rows)
        value = value << 1 | static_cast<std::size_t>(std::popcount(row & x) & 1);
    return value ^ translation;
}

base::Result<std::optional<SboxEquivalence>>
findEquivalence(const Sbox& first, const Sbox& second, EquivalenceKind kind, const base::RunControl& control)
{
    if (first.inputs != second.inputs || first.outputs != second.outputs)
        return std::optional<SboxEquivalence>();
    if (first.inputs > maxEquivalenceBits || first.outputs > maxEquivalenceBits)
        return base::Error{base::ErrorKind::Unsupported, "decided for at most " +
                                                             std::to_string(maxEquivalenceBits) +
                                                             " input and output bits"};
    EquivalenceSearch search(first, second, control);
    const auto found = SEQUENCY_TRY(search.run(kind));
    if (!found)
        return std::optional<SboxEquivalence>();
    auto maps = search.maps();
    if (!isWitness(maps, first, second))
        return base::Error{base::ErrorKind::Unsupported, "the maps that were found are wrong"};
    return std::optional(std::move(maps));
}

}  // namespace sequency::analysis
