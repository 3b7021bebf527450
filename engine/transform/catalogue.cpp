// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/catalogue.h"

#include "engine/base/text/digits.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/base/text/text.h"
#include "engine/transform/basic_pairs.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sequency::transform {
namespace {

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

std::vector<int> primes(int most)
{
    std::vector<int> found;
    for (int candidate = 2; candidate <= most; ++candidate)
        if (std::none_of(found.begin(), found.end(),
                         [candidate](int prime) { return candidate % prime == 0; }))
            found.push_back(candidate);
    return found;
}

// Returns the orders of the supported fields in ascending order, except that 4 is first, as in the paper on quaternary functions (Gajić 2014).
std::vector<int> fieldOrders()
{
    std::vector<int> orders = primes(251);
    for (const int extension : {8, 9, 16})
        orders.insert(std::ranges::upper_bound(orders, extension), extension);
    orders.insert(orders.begin(), 4);
    return orders;
}

std::vector<int> fromTo(int first, int last, int preferred)
{
    std::vector<int> values{preferred};
    for (int value = first; value <= last; ++value)
        if (value != preferred)
            values.push_back(value);
    return values;
}

const std::vector<CatalogueEntry>& table()
{
    static const std::vector<CatalogueEntry> entries{
        {.name = "walsh",
         .title = SEQUENCY_TEXT("Engine", "Walsh"),
         .source = "Gajić, Stanković 2011, (2)–(8)",
         .radices = {2},
         .hasOrders = true,
         .hasScale = true,
         .expression = ExpressionKind::Walsh,
         .basicPair = walshPair},
        {.name = "reed-muller",
         .title = SEQUENCY_TEXT("Engine", "Reed–Muller"),
         .source = "Karpovsky, Stanković, Astola 2008",
         .radices = {2},
         .hasPolarity = true,
         .expression = ExpressionKind::ReedMuller,
         .basicPair = reedMullerPair},
        {.name = "arithmetic",
         .title = SEQUENCY_TEXT("Engine", "Arithmetic"),
         .source = "Karpovsky, Stanković, Astola 2008",
         .radices = {2},
         .expression = ExpressionKind::Arithmetic,
         .basicPair = arithmeticPair},
        {.name = "gf",
         .title = SEQUENCY_TEXT("Engine", "Galois field"),
         .source = "Gajić 2014, (4)–(13)",
         .radices = fieldOrders(),
         .expression = ExpressionKind::Field,
         .basicPair = galoisFieldPair},
        {.name = "vilenkin-chrestenson",
         .title = SEQUENCY_TEXT("Engine", "Vilenkin–Chrestenson"),
         .source = "Karpovsky, Stanković, Astola 2008",
         .radices = fromTo(2, 64, 3),
         .hasScale = true,
         .hasSign = true,
         .expression = ExpressionKind::Characters,
         .basicPair = vilenkinChrestensonPair},
        {.name = "haar",
         .title = SEQUENCY_TEXT("Engine", "Haar"),
         .source = "Karpovsky, Stanković, Astola 2008, chapter 2",
         .radices = {2},
         .expression = ExpressionKind::Haar,
         .structure = Structure::Haar,
         .basicPair = walshPair},
    };
    return entries;
}

template <typename Number>
bool readNumber(std::string_view text, Number& number)
{
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size();
}

std::string knownNames()
{
    return base::joined(table(), ", ", &CatalogueEntry::name);
}

// Returns a list as text, for example "2", or "3, 2, 4, 5, …, 64" for a long list.
std::string radixList(const std::vector<int>& radices)
{
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < radices.size() && i < most; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(radices[i]);
    return radices.size() > most ? text + ", …, " + std::to_string(radices.back()) : text;
}

// Returns the names of the transforms with this radix as a remark, for example " (gf and vilenkin-chrestenson have radix 4)"; empty if there are none.
std::string transformsWithRadix(int radix)
{
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : table())
        if (entry.hasRadix(radix))
            names.emplace_back(entry.name);
    if (names.empty())
        return {};
    return " (" + base::listed(names, " and ") + (names.size() == 1 ? " has radix " : " have radix ") +
           std::to_string(radix) + ")";
}

base::Status checkPolarity(const CatalogueEntry& entry, const TransformSpec& spec)
{
    if (spec.polarity.empty())
        return base::success();
    if (!entry.hasPolarity)
        return usage("the " + std::string(entry.name) + " transform does not support a polarity");
    if (spec.polarity.find_first_not_of("012") != std::string::npos ||
        spec.polarity.size() != static_cast<std::size_t>(std::max(spec.variables, 0)))
        return usage("the polarity " + base::quotedToken(spec.polarity) +
                     " must have one 0, 1 or 2 for each of the " + std::to_string(spec.variables) +
                     " variables");
    return base::success();
}

// Returns the divisor s of the forward transform. The divisor of the inverse transform is `whole` / s.
double scaleDivisor(SpectrumScale scale, double whole)
{
    switch (scale) {
    case SpectrumScale::One: break;
    case SpectrumScale::Root: return std::sqrt(whole);
    case SpectrumScale::Size: return whole;
    }
    return 1;
}

BasicMatrix conjugate(const BasicMatrix& matrix)
{
    std::vector<Scalar> entries = matrix.entries();
    for (Scalar& entry : entries)
        entry = Scalar(entry.real(), entry.imag() == 0 ? 0 : -entry.imag());  // avoids −0
    return {matrix.size(), std::move(entries)};
}

// Multiplies the columns for coefficients of each matrix of an inverse Haar transform, so that only the last step needs a division. If M' is the
// matrix in the catalogue, with M·M' = d·identity, the step of variable i computes d^i times the p^i values from d^(i−1) times the values of the
// previous level and the coefficients.
void weightCoefficients(std::vector<BasicMatrix>& matrices, const Ring& ring, double divisor)
{
    Scalar weight = 1;
    for (BasicMatrix& matrix : matrices) {
        std::vector<Scalar> entries = matrix.entries();
        const auto p = static_cast<std::size_t>(matrix.size());
        for (std::size_t i = 0; i < entries.size(); ++i)
            if (i % p != 0)
                entries[i] = ring.multiply(entries[i], weight);
        matrix = BasicMatrix(matrix.size(), std::move(entries));
        weight *= divisor;
    }
}

base::Status checkScaleAndSign(const CatalogueEntry& entry, const TransformSpec& spec)
{
    if (spec.scale != SpectrumScale::One && !entry.hasScale)
        return usage("the " + std::string(entry.name) + " transform supports only the scale 1");
    if (spec.sign != ExponentSign::Negative && !entry.hasSign)
        return usage("the " + std::string(entry.name) +
                     " transform does not support the choice of the exponent's sign");
    return base::success();
}

// Returns the number of identity factors that turn a transform of n variables into a batch of `spec.batch` transforms.
base::Result<int> batchFactors(const CatalogueEntry& entry, const TransformSpec& spec)
{
    const auto radix = static_cast<std::size_t>(spec.radix);
    const auto factors = base::exactLogarithm(spec.batch, radix);
    if (!factors)
        return usage("a batch of " + std::to_string(spec.batch) +
                     " transforms is not possible, expected a power of " + std::to_string(spec.radix));
    if (*factors > 0 && entry.structure != Structure::Kronecker)
        return usage("the " + std::string(entry.name) + " transform does not support a batch");
    if (*factors > 0 && spec.order != SpectrumOrder::Hadamard)
        return usage("a batch of transforms supports only the Hadamard order");
    if (*factors > 0 && !base::checkedPower(radix, *factors + spec.variables))
        return base::Error{base::ErrorKind::OutOfMemory,
                           "a batch of " + std::to_string(spec.batch) + " transforms of n = " +
                               std::to_string(spec.variables) + " exceeds addressable memory"};
    return *factors;
}

base::Status check(const CatalogueEntry& entry, const TransformSpec& spec)
{
    const std::string name(entry.name);
    if (!entry.hasRadix(spec.radix))
        return usage("the " + name + " transform has no radix " + std::to_string(spec.radix) +
                     (entry.radices.size() == 1 ? ", expected " : ", expected one of: ") +
                     radixList(entry.radices) + transformsWithRadix(spec.radix));
    if (spec.order != SpectrumOrder::Hadamard && !entry.hasOrders)
        return usage("the " + name + " transform has no " + std::string(orderName(spec.order)) + " order");
    SEQUENCY_TRY(checkPolarity(entry, spec));
    SEQUENCY_TRY(checkScaleAndSign(entry, spec));
    if (spec.variables < 0)
        return usage("the number of variables must not be negative");
    if (!base::checkedPower(static_cast<std::size_t>(spec.radix), spec.variables))
        return base::Error{base::ErrorKind::BadInput, std::to_string(spec.radix) + "^" +
                                                          std::to_string(spec.variables) +
                                                          " values exceed addressable memory"};
    const auto factors = batchFactors(entry, spec);
    return factors ? base::success() : base::Status(factors.error());
}

}  // namespace

std::string_view scaleName(SpectrumScale scale)
{
    switch (scale) {
    case SpectrumScale::One: break;
    case SpectrumScale::Root: return "1/sqrtN";
    case SpectrumScale::Size: return "1/N";
    }
    return "1";
}

std::optional<SpectrumScale> parseScale(std::string_view name)
{
    for (const SpectrumScale scale : {SpectrumScale::One, SpectrumScale::Root, SpectrumScale::Size})
        if (scaleName(scale) == name)
            return scale;
    return std::nullopt;
}

std::string token(const TransformSpec& spec)
{
    std::string text = spec.name + ":n=" + std::to_string(spec.variables);
    const CatalogueEntry* entry = catalogueEntry(spec.name);
    if (entry == nullptr || spec.radix != entry->radices.front())
        text += ":p=" + std::to_string(spec.radix);
    if (spec.direction == Direction::Inverse)
        text += ":inverse";
    if (spec.order != SpectrumOrder::Hadamard)
        text += ":" + std::string(orderName(spec.order));
    if (!spec.polarity.empty())
        text += ":polarity=" + spec.polarity;
    if (spec.scale != SpectrumScale::One)
        text += ":scale=" + std::string(scaleName(spec.scale));
    if (spec.sign == ExponentSign::Positive)
        text += ":sign=+";
    if (spec.batch != 1)
        text += ":batch=" + std::to_string(spec.batch);
    return text;
}

base::Result<TransformSpec> parseToken(std::string_view text)
{
    TransformSpec spec;
    bool first = true;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find(':'));
        text.remove_prefix(std::min(text.size(), part.size() + 1));
        const auto order = parseOrder(part);
        if (first) {
            const CatalogueEntry* entry = catalogueEntry(part);
            if (entry == nullptr)
                return usage("unknown transform " + base::quotedToken(part) +
                             ", expected one of: " + knownNames());
            spec.name = part;
            spec.radix = entry->radices.front();
        } else if (part == "inverse") {
            spec.direction = Direction::Inverse;
        } else if (order) {
            spec.order = *order;
        } else if (part.starts_with("polarity=")) {
            spec.polarity = part.substr(9);
        } else if (part == "sign=+") {
            spec.sign = ExponentSign::Positive;
        } else if (const auto scale = parseScale(part.starts_with("scale=") ? part.substr(6) : "")) {
            spec.scale = *scale;
        } else if (!(part.starts_with("n=") && readNumber(part.substr(2), spec.variables)) &&
                   !(part.starts_with("p=") && readNumber(part.substr(2), spec.radix)) &&
                   !(part.starts_with("batch=") && readNumber(part.substr(6), spec.batch))) {
            return usage("cannot read " + base::quotedToken(part) +
                         " in a transform's token, expected n=, p=, inverse, polarity=, scale=, sign=+, "
                         "batch= or an order");
        }
        first = false;
    }
    if (first)
        return usage("an empty token names no transform");
    return spec;
}

bool CatalogueEntry::hasRadix(int radix) const
{
    return std::find(radices.begin(), radices.end(), radix) != radices.end();
}

std::span<const CatalogueEntry> catalogue()
{
    return table();
}

const CatalogueEntry* catalogueEntry(std::string_view name)
{
    const auto found =
        std::find_if(table().begin(), table().end(), [name](const auto& e) { return e.name == name; });
    return found == table().end() ? nullptr : &*found;
}

base::Status check(const TransformSpec& spec)
{
    const CatalogueEntry* entry = catalogueEntry(spec.name);
    if (entry == nullptr)
        return usage("unknown transform " + base::quotedToken(spec.name) +
                     ", expected one of: " + knownNames());
    return check(*entry, spec);
}

base::Result<KroneckerTransform> describe(const TransformSpec& spec)
{
    const CatalogueEntry* const entry = catalogueEntry(spec.name);
    return entry != nullptr ? describe(*entry, spec) : base::Result<KroneckerTransform>(check(spec).error());
}

base::Result<KroneckerTransform> walsh(int variables, Direction direction, std::size_t batch)
{
    TransformSpec spec;
    spec.variables = variables;
    spec.direction = direction;
    spec.batch = batch;
    return describe(spec);
}

base::Result<KroneckerTransform> describe(const CatalogueEntry& entry, const TransformSpec& spec)
{
    SEQUENCY_TRY(check(entry, spec));
    auto pair = SEQUENCY_TRY(entry.basicPair(spec.radix, false));
    if (spec.sign == ExponentSign::Positive) {
        pair.forward = conjugate(pair.forward);
        pair.inverse = conjugate(pair.inverse);
    }
    const bool forward = spec.direction == Direction::Forward;
    KroneckerTransform::Parts parts{std::string(entry.name), pair.ring};
    parts.direction = spec.direction;
    parts.matrices.assign(static_cast<std::size_t>(spec.variables), forward ? pair.forward : pair.inverse);
    if (!spec.polarity.empty()) {
        const auto complemented = SEQUENCY_TRY(entry.basicPair(spec.radix, true));
        for (std::size_t i = 0; i < parts.matrices.size(); ++i)
            if (spec.polarity[i] == '1')
                parts.matrices[i] = forward ? complemented.forward : complemented.inverse;
            else if (spec.polarity[i] == '2')
                parts.matrices[i] = BasicMatrix::identity(spec.radix);
    }
    const double whole = std::pow(pair.divisor, spec.variables);
    const double scaled = scaleDivisor(spec.scale, whole);
    parts.divisor = forward ? scaled : whole / scaled;
    parts.order = spec.order;
    parts.structure = entry.structure;
    if (entry.structure == Structure::Haar && !forward)
        weightCoefficients(parts.matrices, parts.ring, pair.divisor);
    parts.matrices.insert(parts.matrices.begin(), static_cast<std::size_t>(*batchFactors(entry, spec)),
                          BasicMatrix::identity(spec.radix));
    parts.token = token(spec);
    return KroneckerTransform(std::move(parts));
}

}  // namespace sequency::transform
