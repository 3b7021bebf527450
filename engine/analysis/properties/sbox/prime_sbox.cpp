// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/sbox/prime_sbox.h"

#include "engine/analysis/properties/many_valued/group_ring_transform.h"
#include "engine/analysis/properties/many_valued/root_sums.h"
#include "engine/base/number/prime_divisors.h"
#include "engine/base/text/digits.h"
#include "engine/transform/ring.h"

#include <algorithm>
#include <map>

namespace sequency::analysis {
namespace {

constexpr std::size_t maxPairs = std::size_t{1} << 20;
constexpr int maxRadix = 251;  // largest order of a group ring

base::Error badInput(std::string message)
{
    return {base::ErrorKind::BadInput, std::move(message)};
}

// Returns the digits of `index`, the least significant first.
std::vector<int> digitsOf(std::size_t index, int radix, int count)
{
    std::vector<int> digits;
    for (int i = 0; i < count; ++i, index /= static_cast<std::size_t>(radix))
        digits.push_back(static_cast<int>(index % static_cast<std::size_t>(radix)));
    return digits;
}

// Returns x + factor·y, digit by digit modulo p.
std::size_t combined(std::size_t x, int factor, std::size_t y, int radix, int count)
{
    const auto first = digitsOf(x, radix, count);
    const auto second = digitsOf(y, radix, count);
    std::size_t sum = 0;
    for (std::size_t i = first.size(); i-- > 0;)
        sum = sum * static_cast<std::size_t>(radix) +
              static_cast<std::size_t>(((first[i] + factor * second[i]) % radix + radix) % radix);
    return sum;
}

int innerProduct(std::size_t x, std::size_t y, int radix, int count)
{
    const auto first = digitsOf(x, radix, count);
    const auto second = digitsOf(y, radix, count);
    int sum = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        sum += first[i] * second[i];
    return sum % radix;
}

std::size_t valueAt(const PrimeSbox& sbox, std::size_t x)
{
    return static_cast<std::size_t>(sbox.values[x]);
}

base::Result<std::vector<double>> ddtRow(const PrimeSbox& sbox, std::size_t a,
                                         const base::RunControl& control)
{
    if (control.stopRequested())
        return base::cancelled();
    std::vector<double> row(sbox.outputCount(), 0);
    for (std::size_t x = 0; x < sbox.size(); ++x) {
        const std::size_t moved = combined(x, 1, a, sbox.radix, sbox.inputs);
        ++row[combined(valueAt(sbox, moved), -1, valueAt(sbox, x), sbox.radix, sbox.outputs)];
    }
    return row;
}

// Σ_x ω^(a·x − b·S(x)) is the transform over the outputs y, with the weights ω^(−b·y), of the sums of ω^(a·x) over all x with S(x) = y.
base::Result<std::vector<double>> latRow(const PrimeSbox& sbox, std::size_t a,
                                         const base::RunControl& control)
{
    const auto p = static_cast<std::size_t>(sbox.radix);
    std::vector<std::int32_t> sums(sbox.outputCount() * p, 0);
    for (std::size_t x = 0; x < sbox.size(); ++x)
        ++sums[valueAt(sbox, x) * p + static_cast<std::size_t>(innerProduct(a, x, sbox.radix, sbox.inputs))];
    const auto transform =
        GroupRingTransform::of(sbox.radix, sbox.radix,
                               [p = sbox.radix](int mask, int y, int v) { return (v + (p - mask) * y) % p; });
    if (!transformInPlace(sums, transform, control))
        return base::cancelled();
    std::vector<double> cosines;
    for (int d = 0; d < sbox.radix; ++d)
        cosines.push_back(transform::rootOfUnity(d, sbox.radix).real());
    std::vector<double> row;
    std::vector<std::int64_t> square(p);
    for (std::size_t b = 0; b < sbox.outputCount(); ++b) {
        const auto counts = std::span(sums).subspan(b * p, p);
        squareInto(std::vector<std::int64_t>(counts.begin(), counts.end()), square);
        double entry = 0;
        if (const auto integer = integerOf(square))
            entry = static_cast<double>(*integer);
        else
            for (std::size_t d = 0; d < p; ++d)
                entry += static_cast<double>(square[d]) * cosines[d];
        row.push_back(entry);
    }
    return row;
}

// Calls take(row a, column, entry) for all entries.
template <typename Take>
base::Status forEntries(const PrimeSboxTable& table, const PrimeSbox& sbox, const base::RunControl& control,
                        const Take& take)
{
    for (std::size_t a = 0; a < sbox.size(); ++a) {
        const auto row = SEQUENCY_TRY(table.row(sbox, a, control));
        control.report(static_cast<double>(a) / static_cast<double>(sbox.size()));
        for (std::size_t column = 0; column < row.size(); ++column)
            take(a, column, row[column]);
    }
    return base::success();
}

// An entry of a table, in the order of traversal. An entry that exceeds another by less than rounding errors is not larger.
struct LargestEntry {
    double value = -1;
    std::size_t row = 0;
    std::size_t column = 0;

    void take(std::size_t atRow, std::size_t atColumn, double entry)
    {
        constexpr double tolerance = 1e-12;
        if (entry > value + tolerance * value)
            *this = {entry, atRow, atColumn};
    }
    Finding finding(const char* table, const char* first, const char* second) const
    {
        if (value < 0)
            return {};
        const auto integer = static_cast<std::int64_t>(value);
        const PropertyValue found =
            static_cast<double>(integer) == value ? PropertyValue(integer) : PropertyValue(value);
        return {found,
                {std::string(table) + "(" + std::to_string(row) + ", " + std::to_string(column) +
                     ") = " + valueText(found),
                 {{first, static_cast<std::int64_t>(row)}, {second, static_cast<std::int64_t>(column)}}}};
    }
};

const PrimeSboxTable& ddt()
{
    return primeSboxTables()[0];
}

base::Result<Finding> findBijectivePrime(const PrimeSbox& sbox, const base::RunControl& /*control*/)
{
    std::vector<bool> met(sbox.outputCount());
    for (const std::int32_t value : sbox.values)
        met[static_cast<std::size_t>(value)] = true;
    return Finding{sbox.inputs == sbox.outputs && std::ranges::count(met, false) == 0, {}};
}

base::Result<Finding> findPrimeUniformity(const PrimeSbox& sbox, const base::RunControl& control)
{
    LargestEntry largest;
    const auto done = forEntries(ddt(), sbox, control, [&](std::size_t a, std::size_t d, double entry) {
        if (a != 0)
            largest.take(a, d, entry);
    });
    return done ? base::Result(largest.finding("DDT", "input_difference", "output_difference"))
                : done.error();
}

base::Result<Finding> findPrimeSpectrum(const PrimeSbox& sbox, const base::RunControl& control)
{
    std::map<std::int64_t, std::int64_t> counts;
    SEQUENCY_TRY(forEntries(ddt(), sbox, control, [&](std::size_t a, std::size_t, double entry) {
        counts[static_cast<std::int64_t>(entry)] += a != 0 ? 1 : 0;
    }));
    std::erase_if(counts, [](const auto& entry) { return entry.second == 0; });
    return Finding{std::vector<std::pair<std::int64_t, std::int64_t>>(counts.begin(), counts.end()), {}};
}

base::Result<Finding> findPrimeLinearUniformity(const PrimeSbox& sbox, const base::RunControl& control)
{
    LargestEntry largest;
    const auto done =
        forEntries(primeSboxTables()[1], sbox, control, [&](std::size_t a, std::size_t b, double entry) {
            if (b != 0)
                largest.take(a, b, entry);
        });
    return done ? base::Result(largest.finding("LAT", "mask", "component")) : done.error();
}

}  // namespace

std::size_t PrimeSbox::outputCount() const
{
    std::size_t count = 1;
    for (int digit = 0; digit < outputs && count <= maxPairs; ++digit)
        count *= static_cast<std::size_t>(radix);
    return count;
}

bool isOddPrime(int radix)
{
    const auto p = static_cast<std::uint32_t>(std::max(radix, 0));
    return p > 2 && base::primeDivisors(p).front() == p;
}

base::Result<PrimeSbox> primeSboxOf(int radix, std::span<const std::int64_t> values, int outputs)
{
    const auto p = static_cast<std::size_t>(radix);
    if (!isOddPrime(radix) || radix > maxRadix)
        return badInput("the radix " + std::to_string(radix) + " of the S-box is not an odd prime up to " +
                        std::to_string(maxRadix));
    const auto inputs = base::exactLogarithm(values.size(), p);
    if (!inputs || values.size() > maxPairs)
        return badInput("the S-box has " + std::to_string(values.size()) + " values, expected a power of " +
                        std::to_string(radix));
    PrimeSbox sbox{radix, *inputs, std::max(outputs, 1), {}};
    const std::int64_t largest = *std::ranges::max_element(values);
    while (outputs == 0 && sbox.outputCount() <= maxPairs &&
           largest >= static_cast<std::int64_t>(sbox.outputCount()))
        ++sbox.outputs;
    for (std::size_t x = 0; x < values.size(); ++x) {
        if (values[x] < 0 || values[x] >= static_cast<std::int64_t>(sbox.outputCount()))
            return badInput("the value " + std::to_string(values[x]) + " at index " + std::to_string(x) +
                            " is out of range, expected 0 to " + std::to_string(sbox.outputCount() - 1));
        sbox.values.push_back(static_cast<std::int32_t>(values[x]));
    }
    if (sbox.outputCount() > maxPairs / sbox.size())
        return badInput("the tables of the S-box have more than " + std::to_string(maxPairs) + " entries");
    return sbox;
}

std::span<const PrimeSboxTable> primeSboxTables()
{
    static constexpr PrimeSboxTable rows[] = {
        {"ddt", "Differences (DDT)", [](int) { return base::ElementType::Int64; }, ddtRow},
        {"lat", "Squared magnitudes of linear approximations (LAT)",
         [](int radix) { return radix == 3 ? base::ElementType::Int64 : base::ElementType::Float64; },
         latRow},
    };
    return rows;
}

std::span<const PrimeSboxProperty> primeSboxProperties()
{
    constexpr std::string_view pairs = "counting the differences of all pairs";
    constexpr std::string_view entry = "the first such entry";
    static constexpr PrimeSboxProperty rows[] = {
        {{"bijective", "", "Bijective", "Every value occurs once.", "yes, no", "counting", "definition", ""},
         {findBijectivePrime}},
        {{"differential_uniformity", "", "Differential uniformity",
          "The largest number of inputs x with S(x + a) − S(x) = d, over all a ≠ 0 and all d.", "1 … p^n",
          pairs, "Budaghyan, Carlet 2006", entry},
         {findPrimeUniformity}},
        {{"differential_spectrum", "", "Distribution of the differences",
          "Each entry of the DDT in the rows a ≠ 0, and how often it occurs.", "entries with frequencies",
          pairs, "definition", ""},
         {findPrimeSpectrum}},
        {{"linear_uniformity", "", "Linear uniformity",
          "The largest |Σ ω^(a·x − b·S(x))|² with ω = e^(2πi/p), over all a and all b ≠ 0.", "p^n … p^(2n)",
          "transforms of the outputs over Z[ω]", "Carlet 2021, section 6.1", entry},
         {findPrimeLinearUniformity}},
    };
    return rows;
}

base::Result<base::ElementVector> tableRows(const PrimeSboxTable& table, const PrimeSbox& sbox,
                                            std::size_t first, std::size_t count,
                                            const base::RunControl& control)
{
    const auto fill = [&](auto made) -> base::Result<base::ElementVector> {
        if (!made)
            return made.error();
        using Element = std::remove_reference_t<decltype(*made->begin())>;
        for (std::size_t i = 0; i < count; ++i) {
            const auto row = SEQUENCY_TRY(table.row(sbox, first + i, control));
            std::ranges::transform(row, made->begin() + static_cast<std::ptrdiff_t>(i * row.size()),
                                   [](double entry) { return static_cast<Element>(entry); });
        }
        return base::ElementVector(std::move(*made));
    };
    const std::size_t size = count * sbox.outputCount();
    return table.element(sbox.radix) == base::ElementType::Int64
               ? fill(base::AlignedBuffer<std::int64_t>::allocate(size))
               : fill(base::AlignedBuffer<double>::allocate(size));
}

}  // namespace sequency::analysis
