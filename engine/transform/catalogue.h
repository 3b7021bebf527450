// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of transforms; a new transform needs only a new row.
//
// A TransformSpec is what a user requests. Its text form ("walsh:n=3:inverse:paley") is the same in the window, logs, test names and benchmark files.
// describe() converts it into the KroneckerTransform from which everything else is computed. Any thread; O(n·p³) at most for n variables of radix p.
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
    // The polarity of a Reed–Muller transform: one digit per variable, x1 first. '0' is the positive and '1' the negative Davio expansion, in which the
    // variable is complemented; '2' is the Shannon expansion, which leaves the variable untransformed (Kronecker forms). Empty if all digits are 0.
    std::string polarity = {};
    SpectrumScale scale = SpectrumScale::One;
    ExponentSign sign = ExponentSign::Negative;
    // Number of transforms stored one after another in one vector, a power of the radix. The first Kronecker factors of a batch are identities.
    std::size_t batch = 1;

    friend bool operator==(const TransformSpec&, const TransformSpec&) = default;
};

// Returns the text form: "walsh:n=3", followed by the options that apply: ":p=5" (if the radix is not the catalogue's default), ":inverse", ":paley",
// ":sequency", ":polarity=011", ":scale=1/sqrtN", ":scale=1/N", ":sign=+" and ":batch=8".
std::string token(const TransformSpec& spec);
base::Result<TransformSpec> parseToken(std::string_view text);

// The basic matrices of one variable in both directions, with forward·inverse = divisor·identity.
struct BasicPair {
    Ring ring;
    BasicMatrix forward;
    BasicMatrix inverse;
    double divisor = 1;  // the inverse transform of n variables divides its result by divisor^n
};

// The form in which a spectrum is written as an expression: a polynomial, or a series of Walsh functions, characters or Haar functions.
enum class ExpressionKind { None, ReedMuller, Field, Arithmetic, Walsh, Characters, Haar };

struct CatalogueEntry {
    std::string_view name;                             // token, such as "walsh"
    std::string_view title;                            // display name, such as "Walsh"
    std::string_view source;                           // paper or book, with equation number
    std::vector<int> radices;                          // permitted radices, the default radix first
    bool hasOrders = false;                            // true if Paley and sequency order are available
    bool hasPolarity = false;                          // true if variables can be complemented
    bool hasScale = false;                             // true if scales other than 1 are available
    bool hasSign = false;                              // true if the sign of the exponent can be chosen
    ExpressionKind expression = ExpressionKind::None;  // form of the expression of a forward spectrum
    // How the matrices of the variables form the matrix of the transform. Only Kronecker products have orders, polarities, scales and batches.
    Structure structure = Structure::Kronecker;
    // Returns the matrices of one variable. `complemented` may be true only if hasPolarity is true.
    std::function<base::Result<BasicPair>(int radix, bool complemented)> basicPair;

    bool hasRadix(int radix) const;
};

std::string_view scaleName(SpectrumScale scale);  // returns "1", "1/sqrtN" or "1/N"
std::optional<SpectrumScale> parseScale(std::string_view name);

std::span<const CatalogueEntry> catalogue();
// Returns the transform with this name, or null if there is none.
const CatalogueEntry* catalogueEntry(std::string_view name);

// Checks that the transform exists, without describing it. Errors: BadUsage for an unknown name, for a radix, order, polarity, scale or sign that the
// entry does not have, for a negative number of variables, and for a batch that is not a power of the radix, not in Hadamard order or not of Kronecker
// products; BadInput if
// radix^variables exceeds 2^63 − 1; OutOfMemory if the size of a batch exceeds 2^63 − 1. Cost: O(n).
base::Status check(const TransformSpec& spec);
// Describes the requested transform. Errors: those of check().
base::Result<KroneckerTransform> describe(const TransformSpec& spec);
// Like the other describe(), but with an entry that need not be in the table, for example an entry of a test.
base::Result<KroneckerTransform> describe(const CatalogueEntry& entry, const TransformSpec& spec);
// Describes the Walsh transform of `variables` variables in Hadamard order, or a batch of such transforms. Errors: those of check().
base::Result<KroneckerTransform> walsh(int variables, Direction direction = Direction::Forward,
                                       std::size_t batch = 1);

}  // namespace sequency::transform
