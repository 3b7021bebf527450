// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a raw or .npy file as a transform takes them, piece by piece, and the spectrum of packed bits as bytes. Private to
// engine/session.
//
// What is refused of a function in memory is refused here, with its index in the file: numbers that are not finite, values that are not
// elements of the field, digits that have no sign or root of unity. Any thread; the work is shared out to all.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/number/magnitude.h"
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
    // `source` is the file's name, for messages.
    FileValues(std::string source, const io::ScalarType& type, const transform::Ring& ring, int radix,
               Encoding encoding, base::ElementType element);

    // As many as `to` has, in the element type, of which the first has this index in the file. `bytes` begin with it; bits with a whole byte.
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::ElementVector& to,
                       const base::RunControl& control) const;
    base::Status enter(std::span<const std::byte> bytes, std::size_t firstIndex, base::PackedBits& to,
                       const base::RunControl& control) const;

    // Whether every value of the type enters with this magnitude at most, and none is larger: of bits and of ±1.
    bool hasUnitMagnitude() const;
    // That a value of an integer type can have.
    base::Magnitude typeMagnitude() const;
    // The largest of so many integers.
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
    bool asItLies(const std::byte* bytes, std::size_t count, Element* to, bool& isRight) const;
    bool readIntegers(const std::byte* bytes, std::size_t count, std::int64_t* to) const;
    template <typename Group>
    base::Status forEachGroup(std::span<const std::byte> bytes, std::size_t count, std::size_t firstIndex,
                              const base::RunControl& control, const Group& group) const;
    const std::byte* at(std::span<const std::byte> bytes, std::size_t value) const;
    base::Error refusal(const std::byte* group, std::size_t count, std::size_t firstIndex) const;

    std::string m_source;
    io::ScalarType m_type;
    base::ElementType m_element;
    int m_fieldOrder = 0;  // 0: numbers
    std::string m_ringName;
    std::vector<std::complex<double>> m_roots;  // by digit; empty: values enter as they are
};

}  // namespace sequency::session
