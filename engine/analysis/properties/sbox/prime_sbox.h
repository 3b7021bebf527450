// SPDX-License-Identifier: GPL-3.0-or-later
//
// An S-box over GF(p) for an odd prime p: a function from n to m digits below p, with its tables and properties.
//
// An index or a value is a number whose base-p digits are the digits of the input or output, the first digit most significant. x + a, S(x + a) − S(x)
// and a·x = Σ a_i·x_i are computed digit by digit modulo p. There are at most 2^20 pairs of an input and a possible value.
//
// Threads: any; pure functions.
// Cost:    a row of the DDT takes O(p^n·(n + m)), a row of the LAT O(p^n·n + m·p^(m+2)).
// Source:  Budaghyan, Carlet 2006, and Carlet 2021, section 6.1 (differences); Kumar, Scholtz, Welch 1985 (sums of roots of unity).
#pragma once

#include "engine/analysis/properties/property_row.h"
#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

struct PrimeSbox {
    int radix = 3;    // p
    int inputs = 0;   // n, the number of input digits
    int outputs = 1;  // m, the number of output digits
    std::vector<std::int32_t> values;

    std::size_t size() const { return values.size(); }
    std::size_t outputCount() const;  // p^m, or a number above 2^20 if p^m is larger
};

// Builds an S-box from p^n numbers. If `outputs` is 0, m is the number of base-p digits of the largest number. Errors: BadInput if p is not an odd
// prime, if the number of values is not a power of p, if a value does not have m digits, or if there are too many pairs of inputs and values.
base::Result<PrimeSbox> primeSboxOf(int radix, std::span<const std::int64_t> values, int outputs = 0);

struct PrimeSboxTable {
    std::string_view name;
    std::string_view title;
    // Returns the type of the entries for this p. Entries of the LAT are integers for p = 3 and otherwise real numbers.
    base::ElementType (*element)(int radix);
    // Returns row a. Integers are exact; other entries of the LAT are rounded to about 14 digits.
    base::Result<std::vector<double>> (*row)(const PrimeSbox& sbox, std::size_t a,
                                             const base::RunControl& control);
};
// "ddt": entry (a, d) is the number of x with S(x + a) − S(x) = d. "lat": entry (a, b) is |Σ ω^(a·x − b·S(x))|² with ω = e^(2πi/p).
std::span<const PrimeSboxTable> primeSboxTables();
// Returns consecutive rows of a table in one vector. Errors: Cancelled, OutOfMemory.
base::Result<base::ElementVector> tableRows(const PrimeSboxTable& table, const PrimeSbox& sbox,
                                            std::size_t first, std::size_t count,
                                            const base::RunControl& control);

struct PrimeSboxRule {
    base::Result<Finding> (*find)(const PrimeSbox& sbox, const base::RunControl& control) = nullptr;
};
struct PrimeSboxProperty : PropertyText, PrimeSboxRule {};
// Affine-equivalent S-boxes have equal values of all these properties.
std::span<const PrimeSboxProperty> primeSboxProperties();
bool isOddPrime(int radix);

}  // namespace sequency::analysis
