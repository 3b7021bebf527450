// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/system_second.h"

#include "engine/session/calls/encoding.h"
#include "ui/document/function_edits.h"

#include <utility>

namespace sequency::ui {

namespace {

base::SharedFunction share(base::Result<base::FunctionVector> function)
{
    return function ? std::make_shared<const base::FunctionVector>(std::move(function).value()) : nullptr;
}

base::Result<base::FunctionVector> copy(const base::FunctionVector& function, base::ElementType type)
{
    auto values = session::encoded(function, type, session::Encoding::ZeroOne);
    if (!values)
        return values.error();
    return base::FunctionVector{function.radix, function.variables, std::move(*values)};
}

}  // namespace

base::SharedFunction defaultSecond(int variables)
{
    auto made = zeroFunction(2, variables);
    if (!made)
        return nullptr;
    auto& values = std::get<base::AlignedBuffer<std::uint8_t>>(made->values);
    if (variables == 2) {
        values[1] = values[3] = 1;
    } else {
        for (std::size_t i = 0; i < values.size() && i < 2; ++i)
            values[i] = 1;
    }
    return share(std::move(made));
}

base::SharedFunction outputOf(const SystemData& system)
{
    if (system.request.mode != SystemMode::Convolution && system.request.mode != SystemMode::Response)
        return nullptr;
    auto values = base::clone(system.part(SystemPart::Result)->vector());
    if (!values)
        return nullptr;
    return share(base::FunctionVector{2, system.variables, std::move(*values)});
}

base::Result<base::SharedFunction> withDrawn(const base::FunctionVector& function, session::Encoding encoding,
                                             std::size_t first, std::size_t last, double value)
{
    double wanted = value;
    base::ElementType type = base::elementType(function.values);
    if (session::entersAsSigns(function, encoding))
        wanted = value < 0 ? 1 : 0;
    else if (function.isBoolean() && value != 0 && value != 1)
        type = base::ElementType::Int64;
    auto made = copy(function, type);
    for (std::size_t index = first; made && index <= last; ++index)
        made = withValue(*made, index, wanted);
    if (!made)
        return made.error();
    return share(std::move(made));
}

}  // namespace sequency::ui
