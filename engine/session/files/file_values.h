// SPDX-License-Identifier: GPL-3.0-or-later
//
// Encodes the values of a raw or .npy file for a transform, piece by piece, and unpacks spectra of packed bits to bytes. Private to engine/session.
//
// Refuses the same values as for functions in memory, with their index in the file: numbers that are not finite, values that are not elements of the
// field, digits without a sign or root of unity. Any thread; the work is distributed to all threads.
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
    // Creates the encoder of a file. `source` is the file's name, for messages.
    FileValues(std::string source, const io::ScalarType& type, const transform::Ring& ring, int radix,
               Encoding encoding, base::ElementType element);

    // Encodes to.size() values; the first has index `firstIndex` in the file and is at the start of `bytes`, for bits at the start of a byte.
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::ElementVector& to,
                       const base::RunControl& control) const;
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::PackedBits& to,
                       const base::RunControl& control) const;

    // True if no encoded value can have a magnitude above 1: for bits and for ±1.
    bool hasUnitMagnitude() const;
    // Returns the largest magnitude of a value of the integer type.
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
    int m_fieldOrder = 0;  // order of the finite field; 0 for numbers
    std::string m_ringName;
    std::vector<std::complex<double>> m_roots;  // indexed by digit; empty: values are not encoded
};

}  // namespace sequency::session
