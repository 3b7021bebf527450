// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/encoding.h"

namespace sequency::session {

base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding)
{
    if (encoding == Encoding::Polarity && !function.isBoolean())
        return base::Error{base::ErrorKind::BadInput, "the encoding ±1 is for Boolean functions only"};
    return base::success();
}

base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding)
{
    auto converted = base::convert(function.values, element);
    if (!converted || encoding == Encoding::ZeroOne)
        return converted;
    std::visit(
        [](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            for (Element& value : buffer)
                value = static_cast<Element>(Element(1) - value - value);  // 0 → +1, 1 → −1
        },
        *converted);
    return converted;
}

}  // namespace sequency::session
