// SPDX-License-Identifier: GPL-3.0-or-later
//
// Encodes the values of a raw or .npy file for a transform, piece by piece. Private to engine/session.
//
// Refuses the same values as the encoder of functions in memory, and reports their index in the file: numbers that are not finite, values that are
// not elements of the field, and digits that cannot be encoded as a sign or root of unity.
//
// Threads: any; the computation is distributed over all threads.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/base/run_control.h"
#include "engine/io/formats/binary/scalar_type.h"
#include "engine/session/calls/request.h"
#include "engine/transform/ring.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sequency::session {

class FileValues {
public:
    // `source` is the name of the file in messages.
    FileValues(std::string source, const io::ScalarType& type, const transform::Ring& ring, int radix,
               Encoding encoding, base::ElementType element);

    // Encodes to.size() values. The first value has index `firstIndex` in the file and is at the start of `bytes`. Bits start at a whole byte.
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::ElementVector& to,
                       const base::RunControl& control) const;
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::PackedBits& to,
                       const base::RunControl& control) const;

    // Returns true if no encoded value can have a magnitude above 1, as for bits and for the ±1 encoding.
    bool hasUnitMagnitude() const;
    // Returns the largest magnitude that the file's integer type can represent.
    base::MagnitudeBound typeMagnitude() const;
    base::Result<std::uint64_t> largestMagnitude(std::span<const std::byte> bytes, std::size_t count,
                                                 std::size_t firstIndex) const;

private:
    static constexpr std::size_t groupValues = 1024;

    template <typename Element>
    bool enterGroup(const std::byte* bytes, std::size_t count, Element* to) const;
    template <typename Element>
    bool fromIntegers(const std::int64_t* values, std::size_t count, Element* to) const;
    template <typename Element>
    bool fromNumbers(const std::complex<double>* values, std::size_t count, Element* to) const;
    template <typename Element>
    bool copyIfNative(const std::byte* bytes, std::size_t count, Element* to, bool& isRight) const;
    bool readIntegers(const std::byte* bytes, std::size_t count, std::int64_t* to) const;
    template <typename Group>
    base::Status forEachGroup(std::span<const std::byte> bytes, std::size_t count, std::size_t firstIndex,
                              const base::RunControl& control, const Group& group) const;
    const std::byte* at(std::span<const std::byte> bytes, std::size_t value) const;
    base::Error refusal(const std::byte* group, std::size_t count, std::size_t firstIndex) const;

    std::string m_source;
    io::ScalarType m_type;
    base::ElementType m_element;
    int m_fieldOrder = 0;  // 0 if the ring is not a finite field
    std::string m_ringName;
    // Roots of unity indexed by digit; empty if values are not encoded.
    std::vector<std::complex<double>> m_roots;
};

}  // namespace sequency::session
