// SPDX-License-Identifier: GPL-3.0-or-later
//
// The type for arithmetic on elements in which integers may wrap around.
//
// It is unsigned for integers, so that arithmetic modulo 2^32 and 2^64 is defined (dyadic convolution relies on this). For all other element types it
// is the element type itself.
#pragma once

#include <concepts>
#include <type_traits>

namespace sequency::base {

template <typename Element>
struct WrappingType {
    using Type = Element;
};
template <std::integral Element>
struct WrappingType<Element> {
    using Type = std::make_unsigned_t<Element>;
};

template <typename Element>
using Wrapping = typename WrappingType<Element>::Type;

}  // namespace sequency::base
