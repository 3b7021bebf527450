// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the tests of `sequency-cli flow-graph` and `matrix`: the transforms, their arguments, and their documents.
#pragma once

#include "tests/cli/cli_checks.h"
#include "tests/support/definitions/definition.h"

namespace sequency::tests {

using Scalar = std::complex<double>;

struct Kind {
    std::string name;
    int radix;
    int order = 0;  // order q of the finite field; 0 for real or complex numbers
};

inline const std::vector<Kind> kinds{{"walsh", 2},
                                     {"arithmetic", 2},
                                     {"reed-muller", 2, 2},
                                     {"gf", 2, 2},
                                     {"gf", 3, 3},
                                     {"gf", 4, 4},
                                     {"gf", 5, 5},
                                     {"vilenkin-chrestenson", 2},
                                     {"vilenkin-chrestenson", 3},
                                     {"gf", 7, 7},
                                     {"vilenkin-chrestenson", 4},
                                     {"vilenkin-chrestenson", 5},
                                     {"haar", 2}};

inline Words argumentsOf(const std::string& command, const Kind& kind, const Words& more)
{
    return joined({command, "--transform", kind.name, "--radix", std::to_string(kind.radix)}, more);
}

inline Scalar scalarOf(const nlohmann::json& value)
{
    return value.is_array() ? Scalar(value[0].get<double>(), value[1].get<double>())
                            : Scalar(value.get<double>());
}

}  // namespace sequency::tests
