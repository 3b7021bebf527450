// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/request.h"

namespace sequency::session {

std::string_view encodingName(Encoding encoding)
{
    return encoding == Encoding::RootsOfUnity ? "polarity" : "01";
}

bool entersAsSigns(const base::FunctionVector& function, Encoding encoding)
{
    return encoding == Encoding::RootsOfUnity && function.isBoolean();
}

bool entersAsRoots(const base::FunctionVector& function, Encoding encoding)
{
    return encoding == Encoding::RootsOfUnity && function.isLogic() && function.radix > 2;
}

std::optional<Encoding> parseEncoding(std::string_view name)
{
    for (const auto encoding : {Encoding::ZeroOne, Encoding::RootsOfUnity})
        if (encodingName(encoding) == name)
            return encoding;
    return std::nullopt;
}

}  // namespace sequency::session
