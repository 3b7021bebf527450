// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of transforms: a new transform is a new row, and nothing else has to change.
//
// A TransformSpec is what a user asks for, a value with a text form ("walsh:n=3:inverse:paley") that is the same in
// window, log, test name and benchmark file; describe() turns it into the KroneckerTransform that everything reads.
// Any thread; O(n·p³) at most.
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::transform {

struct TransformSpec {
    std::string name = "walsh";
    int radix = 2;
    int variables = 0;
    Direction direction = Direction::Forward;
    SpectrumOrder order = SpectrumOrder::Hadamard;
    // Fixed-polarity Reed–Muller: one '0' or '1' a variable, x1 first, '1' for a complemented variable. Empty: none.
    std::string polarity = {};
    SpectrumScale scale = SpectrumScale::One;
    ExponentSign sign = ExponentSign::Negative;
    // Transforms that stand one behind the other in a vector, a power of the radix: the identity for each of their first factors.
    std::size_t batch = 1;

    friend bool operator==(const TransformSpec&, const TransformSpec&) = default;
};

// "walsh:n=3", ":p=5" where the radix is not the catalogue's default, ":inverse", ":paley", ":sequency",
// ":polarity=011", ":scale=1/sqrtN", ":scale=1/N", ":sign=+", ":batch=8".
std::string token(const TransformSpec& spec);
base::Result<TransformSpec> parseToken(std::string_view text);

// What one variable of a transform is multiplied by, in both directions: forward·inverse = divisor·identity.
struct BasicPair {
    Ring ring;
    BasicMatrix forward;
    BasicMatrix inverse;
    double divisor = 1;  // the inverse transform is divided by divisor^n
};

// As what a spectrum is written: as a polynomial, or as a series of Walsh functions or characters.
enum class ExpressionKind { None, ReedMuller, Field, Arithmetic, Walsh, Characters };

struct CatalogueEntry {
    std::string_view name;                             // token, "walsh"
    std::string_view title;                            // for people, "Walsh"
    std::string_view source;                           // paper or book, equation
    std::vector<int> radices;                          // allowed, the default first
    bool hasOrders = false;                            // Paley and sequency order exist
    bool hasPolarity = false;                          // variables can be complemented
    bool hasScale = false;                             // scales other than 1 exist
    bool hasSign = false;                              // the sign of the exponent can be chosen
    ExpressionKind expression = ExpressionKind::None;  // of the forward transform
    // The pair of one variable; `complemented` only where hasPolarity.
    std::function<base::Result<BasicPair>(int radix, bool complemented)> basicPair;

    bool hasRadix(int radix) const;
};

std::string_view scaleName(SpectrumScale scale);  // "1", "1/sqrtN", "1/N"
std::optional<SpectrumScale> scaleNamed(std::string_view name);

std::span<const CatalogueEntry> catalogue();
// Null where there is no such name.
const CatalogueEntry* catalogueEntry(std::string_view name);

// Whether the transform exists, without describing it. Errors: BadUsage for an unknown name, a radix, order, polarity, scale or sign that the
// entry does not have, for variables < 0, and for a batch that is not a power of the radix or has an order; BadInput if radix^variables
// exceeds 2^63 − 1; OutOfMemory if the values of a batch do. Cost: O(n).
base::Status check(const TransformSpec& spec);
// Errors of check().
base::Result<KroneckerTransform> describe(const TransformSpec& spec);
// The same for an entry that need not be in the table (tests add their own).
base::Result<KroneckerTransform> describe(const CatalogueEntry& entry, const TransformSpec& spec);
// What is needed most: the Walsh transform of so many variables in Hadamard order, or of a batch of them. Errors as above.
base::Result<KroneckerTransform> walsh(int variables, Direction direction = Direction::Forward,
                                       std::size_t batch = 1);

}  // namespace sequency::transform
