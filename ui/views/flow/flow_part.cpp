// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_part.h"

#include "engine/base/text/digits.h"
#include "engine/session/trace.h"
#include "ui/format/number_format.h"

#include <algorithm>
#include <utility>

namespace sequency::ui {

base::Result<base::SharedFunction> functionPart(const base::FunctionVector& function, int variables,
                                                std::size_t part)
{
    const auto rows = *base::checkedPower(static_cast<std::size_t>(function.radix), variables);
    if (function.isPacked()) {
        auto digits = base::AlignedBuffer<std::uint8_t>::allocate(rows);
        if (!digits)
            return digits.error();
        for (std::size_t i = 0; i < rows; ++i)
            (*digits)[i] = function.bits[part * rows + i] ? 1 : 0;
        return std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, variables, std::move(*digits)});
    }
    return std::visit(
        [&](const auto& values) -> base::Result<base::SharedFunction> {
            using Buffer = std::decay_t<decltype(values)>;
            auto some = Buffer::allocate(rows);
            if (!some)
                return some.error();
            std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(part * rows), rows, some->begin());
            return std::make_shared<const base::FunctionVector>(
                base::FunctionVector{function.radix, variables, std::move(*some)});
        },
        function.values);
}

int partVariables(int radix)
{
    int variables = 0;
    while (base::checkedPower(static_cast<std::size_t>(radix), variables + 1)
               .value_or(session::maxTraceRows + 1) <= session::maxTraceRows)
        ++variables;
    return variables;
}

std::size_t partRows(int radix)
{
    return *base::checkedPower(static_cast<std::size_t>(radix), partVariables(radix));
}

QString fixedVariableNames(const Document& document)
{
    const base::FunctionVector& function = *document.function;
    const int fixed = function.variables - partVariables(function.radix);
    const auto name = [&](int variable) {
        return variableSubscript(document.naming(), variable, function.variables);
    };
    constexpr int maxNames = 4;
    if (fixed > maxNames)
        return name(1) + QStringLiteral(", …, ") + name(fixed);
    QStringList names;
    for (int variable = 1; variable <= fixed; ++variable)
        names << name(variable);
    return names.join(QStringLiteral(", "));
}

}  // namespace sequency::ui
